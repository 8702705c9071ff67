/** Tiếng Việt: công cụ cho nước đang xem. */
export default {
  edit: 'Nước này',
  'edit.comment': 'Lời bình', 'edit.glyph': 'Đánh dấu hay hoặc dở', 'edit.promote': 'Đưa nhánh này thành nhánh chính',
  'edit.earlier': 'Lên một bậc trong các nhánh', 'edit.later': 'Xuống một bậc trong các nhánh',
  'edit.remove': 'Xóa', 'edit.draw': 'Vẽ mũi tên và vòng tròn', 'edit.clear': 'Xóa hết',
  'edit.comment.move': 'Lời bình cho nước này', 'edit.comment.start': 'Lời bình cho thế cờ ban đầu',
  'remove.from': 'Xóa nước này và phần sau', 'remove.after': 'Chỉ xóa phần sau',
  'glyph.1': 'Nước hay !', 'glyph.2': 'Nước sai ?', 'glyph.3': 'Nước tuyệt hay !!', 'glyph.4': 'Sai lầm nặng ??',
  'glyph.5': 'Nước đáng chú ý !?', 'glyph.6': 'Nước đáng ngờ ?!',
  'brush.G': 'Xanh lục', 'brush.R': 'Đỏ', 'brush.Y': 'Vàng', 'brush.B': 'Xanh lam',
  'edited.promote': 'Nhánh này đã thành nhánh chính.', 'edited.remove': 'Đã xóa. Hoàn tác sẽ đưa trở lại.',
  'edited.reorder': 'Đã đổi thứ tự.',
  'edited.comment': 'Đã giữ lời bình.',
};
