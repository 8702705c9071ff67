/** Tiếng Việt: trang cho khung nhúng. */
export default {
  unknown: 'Địa chỉ bàn cờ này có tham số không rõ: {name}',
  twice: 'Địa chỉ bàn cờ này có một tham số hai lần; lấy cái đầu: {name}',
  value: 'Địa chỉ bàn cờ này có giá trị không rõ: {name}={value}',
  both: 'Địa chỉ bàn cờ này nêu nhiều hơn một biên bản; lấy “{name}”.',
  version: 'Địa chỉ bàn cờ này thuộc phiên bản không rõ: v={value}',
  record: 'Không đọc được biên bản như nó vốn có.',
  game: 'Biên bản không có ván như vậy: {name}={value}',
  ply: 'Biên bản không có nước như vậy: {name}={value}',
};
