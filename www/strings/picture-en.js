/** What is said of pictures, films and paper that are taken along. */
export default {
  picture: 'Picture, film, paper',
  'picture.copy': 'Copy picture', 'picture.copied': 'The picture is copied.', 'picture.not-copied': 'The browser did not let the picture be copied.',
  'picture.film': 'Animated picture (GIF)', 'picture.film.from': 'From move', 'picture.film.to': 'To move', 'picture.film.seconds': 'Seconds a move', 'picture.film.loop': 'Begins again',
  'picture.film.make': 'Save GIF', 'picture.film.cancel': 'Cancel', 'picture.film.making': 'The animated picture is being made.', 'picture.film.cancelled': 'Cancelled.', 'picture.film.done': 'Saved: {size} KB.',
  'picture.paper': 'Paper', 'picture.paper.what': 'Printed is', 'picture.paper.game': 'The whole game', 'picture.paper.lesson': 'A lesson', 'picture.paper.puzzle': 'A puzzle without its solution', 'picture.paper.position': 'The position',
  'picture.paper.diagrams': 'Diagram every … moves (0: none)', 'picture.paper.print': 'Print',
  'error.bad-range': 'There are no such moves in this line.', 'error.too-many-frames': 'An animated picture has up to 1000 positions.', 'error.bad-delay': 'A position can be shown for 0.02 to 600 seconds.',
};
