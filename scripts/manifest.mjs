// `node scripts/manifest.mjs > custom-elements.json`: the Custom Elements Manifest, from what is there already: the lists of
// attributes.js, the types and their comments in index.d.ts and core.d.ts, the table of attributes in README.md, and the names of
// parts and of properties for style sheets as they stand in the scripts.

import { readdir, readFile } from 'node:fs/promises';
import { CHOICES, SWITCHES, TEXTS, propertyOf } from '../www/attributes.js';
import { COLOURS } from '../www/colours.js';

const read = (name) => readFile(new URL(`../${name}`, import.meta.url), 'utf8');
const [types, core, readme, manifest] = [await read('www/index.d.ts'), await read('www/core.d.ts'), await read('README.md'), JSON.parse(await read('www/package.json'))];

/** Descriptions of what a page may set, by its style sheet. */
const CSS_PROPERTIES = {
  '--xq-accent': 'Colour of what is important beside the board.',
  '--xq-board-width': 'The most that the board is wide; without it, as wide as its place.',
  '--xq-comment': 'Colour of comments in the list of moves.',
  '--xq-current': 'Ground of the current move in the list.',
  '--xq-field': 'Ground of text fields.',
  '--xq-focus': 'Colour of the ring around what has the focus.',
  '--xq-hint': 'Colour of what the board says of itself.',
  '--xq-line': 'Colour of lines between parts.',
  '--xq-print-width': 'The width of a diagram on paper.',
  '--xq-radius': 'How round the corners of the board are.',
  '--xq-right': 'Colour of a right answer.',
  '--xq-shade': 'Ground of buttons.',
  '--xq-wrong': 'Colour of a wrong answer.',
};
const COLOURS_OF_BOARD = {
  board: 'Ground of the board.', frame: 'Its margin.', grid: 'Lines and river of the board.', label: 'Coordinates beside it.',
  'red-rim': 'Edge of red discs.', 'black-rim': 'Edge of black discs.', 'red-face': 'Ground of red discs.', 'black-face': 'Ground of black discs; in relief, what is written on them.',
  'red-ink': 'What is written on red discs.', 'black-ink': 'What is written on black discs; in relief, their ground.', shadow: 'Shadow of discs.',
  'last-move': 'Corners around the last move.', target: 'What is held, where it may go, and the cursor.', alarm: 'Check and refusals.',
  green: 'Green arrows and circles.', red: 'Red ones.', yellow: 'Yellow ones.', blue: 'Blue ones.', note: 'Arrows and areas with which the board explains.',
};
const CSS_PARTS = {
  board: 'The canvas.', controls: 'All that stands beside the board.', status: 'Whose turn it is, or what was wrong.', judge: 'The button that judges the game.',
  evaluation: 'The bar: Red\'s share of the game.', moves: 'The list of moves.', editor: 'The tools that change the record.', aids: 'The board in words.',
  hints: 'Hints.', ruling: 'The panel of the referee.', opponent: 'The game against the computer.', analysis: 'The analysis of a game.', plot: 'Its curve.',
  puzzle: 'The task of a puzzle, and what came of a move.', contest: 'Clocks and buttons of a competition.',
  setup: 'The tools for setting up.', lesson: 'A lesson.', passages: 'Its text.', paper: 'What is laid out for paper.',
};

/** The text of a comment before a declaration. */
const prose = (comment) => comment?.replace(/^\s*\/\*\*|\*\/\s*$/g, '').replace(/^\s*\* ?/gm, '').replace(/\s+/g, ' ').trim() || undefined;

/** The body of a declaration, up to the brace that closes it at the same depth. */
function bodyOf(text, head) {
  const start = text.indexOf(head);
  if (start < 0) throw new Error(`manifest: ${head} is not there`);
  return text.slice(text.indexOf('{', start) + 1, text.indexOf('\n}', start));
}

/** The members of a body: what is declared, each with the comment before it. */
function* membersOf(body) {
  let [comment, declared, isComment] = ['', '', false];
  for (const line of body.split('\n').map((text) => text.trim())) {
    if (!declared && (isComment || line.startsWith('/**'))) {
      comment = isComment ? `${comment}\n${line}` : line;
      isComment = !line.endsWith('*/');
    } else if (line && !line.startsWith('//')) {
      declared += ` ${line}`;
      if (!line.endsWith(';') || [...declared.matchAll(/[{(]/g)].length !== [...declared.matchAll(/[)}]/g)].length) continue;
      yield { description: prose(comment), declared: declared.trim().slice(0, -1) };
      [comment, declared] = ['', ''];
    }
  }
}

/** The table of attributes in the README, the first one. */
const descriptions = Object.fromEntries([...readme.matchAll(/^\| `([a-z-]+)` \| (.*) \|$/gm)].reverse().map(([, name, text]) => [name, text.replaceAll('`', '')]));

const attributes = [
  ...[['fen', 'string', undefined], ['shapes', 'string', undefined], ...TEXTS.map((name) => [name, 'string', undefined])],
  ...Object.entries(CHOICES).map(([name, values]) => [name, values.map((value) => `'${value}'`).join(' | '), `'${values[0]}'`]),
  ...SWITCHES.map((name) => [name, 'boolean', 'false']),
].map(([name, type, value]) => ({ name, fieldName: propertyOf(name), type: { text: type }, default: value, description: descriptions[name] }));

const members = [];
for (const { description, declared } of [...membersOf(bodyOf(types, 'export class XiangqiBoard extends HTMLElement')), ...membersOf(bodyOf(core, 'export interface Acts'))]) {
  const [, isStatic, isReadonly, name, rest] = declared.match(/^(static )?(readonly )?(\w+)(.*)$/) ?? [];
  if (!name || name.endsWith('EventListener')) continue;
  const isMethod = rest.startsWith('(');
  const known = members.find((member) => member.name === name && isMethod);
  if (known) continue; // Another overload of it.
  const common = { kind: isMethod ? 'method' : 'field', name, description, static: isStatic ? true : undefined, privacy: 'public' };
  members.push(isMethod ? { ...common, return: { type: { text: rest.slice(rest.lastIndexOf('): ') + 3) } } }
    : { ...common, readonly: isReadonly ? true : undefined, type: { text: rest.replace(/^\??: /, '') }, attribute: attributes.find(({ fieldName }) => fieldName === name)?.name });
}

const events = [];
for (const { description, declared } of membersOf(bodyOf(types, 'export interface XiangqiEventMap'))) {
  const [, name, type] = declared.match(/^'([\w-]+)': (.*)$/) ?? [];
  events.push({ name, type: { text: type }, description });
}

const scripts = await Promise.all((await readdir(new URL('../www/', import.meta.url))).filter((name) => name.endsWith('.js')).map((name) => read(`www/${name}`)));
const named = (pattern, descriptions) => [...new Set(scripts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name)))].sort()
  .map((name) => ({ name, description: descriptions[name] }));
console.log(JSON.stringify({
  schemaVersion: '2.1.0',
  modules: [{
    kind: 'javascript-module',
    path: 'index.js',
    declarations: [{
      kind: 'class', customElement: true, name: 'XiangqiBoard', tagName: 'xiangqi-board', description: manifest.description,
      superclass: { name: 'HTMLElement' },
      attributes, members, events, cssProperties: [...named(/var\((--xq-[a-z-]+)/g, CSS_PROPERTIES), ...COLOURS.map(([name]) => ({ name: `--xq-${name}`, description: COLOURS_OF_BOARD[name] }))], cssParts: named(/\bpart: '([a-z]+)'/g, CSS_PARTS), cssStates: [{ name: 'ready', description: 'The board can be used.' }],
      slots: [{ name: '', description: 'A record or FEN, which is what the board shows, and what readers see without JavaScript.' }],
    }],
    exports: [
      { kind: 'js', name: 'XiangqiBoard', declaration: { name: 'XiangqiBoard', module: 'index.js' } },
      { kind: 'custom-element-definition', name: 'xiangqi-board', declaration: { name: 'XiangqiBoard', module: 'index.js' } },
    ],
  }],
}, null, 1));
