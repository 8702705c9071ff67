/** Chữ về hình, ảnh động và bản in. */
export default {
  picture: 'Hình, ảnh động, bản in',
  'picture.copy': 'Sao chép hình', 'picture.copied': 'Đã sao chép hình.', 'picture.not-copied': 'Trình duyệt không cho phép sao chép hình.',
  'picture.film': 'Ảnh động (GIF)', 'picture.film.from': 'Từ nước', 'picture.film.to': 'Đến nước', 'picture.film.seconds': 'Số giây mỗi nước', 'picture.film.loop': 'Lặp lại',
  'picture.film.make': 'Lưu GIF', 'picture.film.cancel': 'Hủy', 'picture.film.making': 'Đang tạo ảnh động.', 'picture.film.cancelled': 'Đã hủy.', 'picture.film.done': 'Đã lưu: {size} KB.',
  'picture.paper': 'Bản in', 'picture.paper.what': 'Nội dung in', 'picture.paper.game': 'Cả ván cờ', 'picture.paper.lesson': 'Bài học', 'picture.paper.puzzle': 'Bài tập không kèm lời giải', 'picture.paper.position': 'Thế cờ',
  'picture.paper.diagrams': 'Một hình sau mỗi … nước (0: không)', 'picture.paper.print': 'In',
  'error.bad-range': 'Biến này không có các nước như vậy.', 'error.too-many-frames': 'Ảnh động có tối đa 1000 thế cờ.', 'error.bad-delay': 'Mỗi thế cờ hiện từ 0,02 đến 600 giây.',
};
