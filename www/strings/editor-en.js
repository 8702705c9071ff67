/** What the tools for the move shown say. */
export default {
  edit: 'This move',
  'edit.comment': 'Comment', 'edit.glyph': 'Mark as good or bad', 'edit.promote': 'Make this variation the main line here',
  'edit.earlier': 'One place earlier among the alternatives', 'edit.later': 'One place later among the alternatives',
  'edit.remove': 'Delete', 'edit.draw': 'Draw arrows and circles', 'edit.clear': 'Clear',
  'edit.comment.move': 'Comment on this move', 'edit.comment.start': 'Comment on the start',
  'remove.from': 'Delete this move and what follows', 'remove.after': 'Delete only what follows',
  'glyph.1': 'Good move !', 'glyph.2': 'Mistake ?', 'glyph.3': 'Brilliant move !!', 'glyph.4': 'Blunder ??',
  'glyph.5': 'Interesting move !?', 'glyph.6': 'Dubious move ?!',
  'brush.G': 'Green', 'brush.R': 'Red', 'brush.Y': 'Yellow', 'brush.B': 'Blue',
  'edited.promote': 'The variation is the main line now.', 'edited.remove': 'Deleted. Undo brings it back.',
  'edited.reorder': 'Order changed.',
  'edited.comment': 'Comment kept.',
};
