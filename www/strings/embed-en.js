/** English words of the page for frames. The keys here are the complete list. */
export default {
  unknown: 'The address of this board has a parameter that is not known: {name}',
  twice: 'The address of this board has a parameter twice; the first one holds: {name}',
  value: 'The address of this board has a value that is not known: {name}={value}',
  both: 'The address of this board names more than one record; “{name}” holds.',
  version: 'The address of this board is of a version that is not known here: v={value}',
  record: 'The record cannot be read as it stands.',
  game: 'The record has no such game: {name}={value}',
  ply: 'The record has no such move: {name}={value}',
};
