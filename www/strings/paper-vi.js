/** Chữ trên các trang in. */
export default {
  paper: 'Bản in',
  'paper.after': 'Sau {move}', 'paper.question': 'Câu hỏi {number}.', 'paper.answers': 'Đáp án', 'paper.hidden': '(đáp án {number})',
  'paper.find': '{side} đi: hãy tìm nước đi.', 'paper.choose': 'Câu trả lời nào đúng?', 'paper.lost': 'Số nước được bỏ qua ở đây: {count}.',
  'paper.solutions': 'Lời giải',
};
