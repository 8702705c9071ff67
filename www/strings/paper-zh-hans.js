/** 打印页上的文字。 */
export default {
  paper: '打印',
  'paper.after': '{move} 之后', 'paper.question': '问题{number}。', 'paper.answers': '答案', 'paper.hidden': '（答案{number}）',
  'paper.find': '轮到{side}走：请找出这步棋。', 'paper.choose': '哪个答案正确？', 'paper.lost': '此处省略的着法：{count}。',
  'paper.solutions': '答案',
};
