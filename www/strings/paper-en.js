/** What stands on printed pages, and on what takes pictures along. */
export default {
  paper: 'On paper',
  'paper.after': 'After {move}', 'paper.question': 'Question {number}.', 'paper.answers': 'Answers', 'paper.hidden': '(answer {number})',
  'paper.find': '{side} to move: find the move.', 'paper.choose': 'Which answer is right?', 'paper.lost': 'Moves left out here: {count}.',
  'paper.solutions': 'Solutions',
};
