// `node scripts/firstlook.mjs FOLDER`: writes FOLDER/firstlook-data.js, what a board looks like before its module is there.
//
// The module paints, here, on a canvas that only takes notes: each theme and each set of pieces, at all sizes. Every length
// in the notes is then written as so many cells; where the painter goes for whole pixels, with a table of what that
// adds to each size of a cell. So www/firstlook.js paints the same pixels, and knows nothing of how a board looks.

import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';

/** Sizes of a cell, in device pixels, that are painted exactly; above the last one tables are stretched. */
const [LEAST, MOST] = [8, 200];
const THEMES = ['wood', 'paper', 'print', 'dark'];
const SETS = ['traditional', 'simplified', 'letters'];
const COORDINATES = ['none', 'auto', 'iccs'];
/** One piece of each kind, on points of their own. */
const PIECES = { K: 'a0', A: 'c0', E: 'e0', H: 'g0', R: 'i0', C: 'b2', P: 'd2', k: 'a9', a: 'c9', e: 'e9', h: 'g9', r: 'i9', c: 'b7', p: 'd7' };
const ALL = 'k1a1e1h1r/9/1c1p5/9/9/9/9/1C1P5/9/K1A1E1H1R w';
const EMPTY = '9/9/9/9/9/9/9/9/9/9 w';

const folder = resolve(argv[2] ?? 'dist');

/** Takes the place of a canvas: notes as `{ kind, colour, glyph, width, places, radius }`; `width` is that of the pen, 0 for what is filled, and the scale of a glyph. */
class Notebook {
  notes = [];
  #points = [];
  #arc;
  #at = [1, 0, 0, 1, 0, 0];
  beginPath() { this.#points = []; this.#arc = undefined; }
  lineTo(x, y) { this.#points.push([x, y]); }
  arc(x, y, radius) { this.#arc = [x, y, radius]; }
  setTransform(...at) { this.#at = at; }
  fill(path) {
    const { fillStyle: colour } = this;
    const [scale, , , , x, y] = this.#at;
    if (path) this.notes.push({ kind: 'glyph', colour, glyph: path.text, width: scale, places: [[x, y]], radius: [] });
    else this.#note(colour, 0);
  }
  stroke() { this.#note(this.strokeStyle, this.lineWidth); }
  #note(colour, width) {
    if (this.#arc) this.notes.push({ kind: width ? 'ring' : 'disc', colour, width, places: [this.#arc.slice(0, 2)], radius: [this.#arc[2]] });
    else this.notes.push({ kind: width ? 'line' : 'polygon', colour, width, places: this.#points, radius: [] });
  }
}

globalThis.CanvasRenderingContext2D = Notebook;
globalThis.Path2D = class { constructor(text) { this.text = text; } };
const glue = await import(pathToFileURL(join(folder, 'xiangqi.js')).href);
await glue.default({ module_or_path: await readFile(join(folder, 'xiangqi.wasm')) });
const { layoutOf, columns, rowsOf } = await import(pathToFileURL(join(folder, 'firstlook-layout.js')).href);

const fail = (what) => { throw new Error(`firstlook: ${what}`); };

/** What is painted at a size of cells, places being relative to the top left point. */
function paint(fen, looks, cell) {
  const board = new glue.Board();
  const size = [columns, rowsOf(looks.coordinates)].map((cells) => Math.ceil(cell * cells));
  for (const [name, value] of Object.entries(looks)) board.configure(name, value);
  board.openDraft(fen, [], true);
  board.resize(...size, 1);
  const notebook = new Notebook();
  board.draw(notebook, 0);
  const corner = board.point(looks.orientation === 'black' ? 'i0' : 'a9');
  const points = Object.fromEntries(Object.entries(PIECES).map(([piece, square]) => [piece, board.point(square).map((value, at) => value - corner[at])]));
  if (board.cell() !== cell) fail(`a cell of ${board.cell()} for ${cell}`);
  board.free();
  const [ground, ...notes] = notebook.notes;
  if (`${ground.places}` !== `0,0,${size[0]},0,${size},0,${size[1]}`) fail('the ground does not cover the canvas');
  const relative = notes.map((note) => ({ ...note, places: note.places.map(([x, y]) => [x - corner[0], y - corner[1]]) }));
  return { ground: ground.colour, notes: relative, points, half: corner[0] % 1 };
}

/** The same at all sizes of cells. */
const series = (fen, looks) => Array.from({ length: MOST - LEAST + 1 }, (_, at) => paint(fen, looks, LEAST + at));

const tables = [];
const indexIn = (list, value) => {
  const known = list.findIndex((one) => `${one}` === `${value}`);
  return known < 0 ? list.push(value) - 1 : known;
};
const short = (value, digits) => Number(value.toFixed(digits));

/**
 * A length, known at each size of a cell, in the way that firstlook.js reads it: so many cells; [cells, least], at least
 * so many pixels; or [cells, 0, table], with so many pixels more as the table has them.
 */
function express(values) {
  const cells = short(values.at(-1) / MOST, 7);
  const fits = (of) => values.every((value, at) => Math.abs(of(LEAST + at) - value) < 1e-3);
  if (fits((cell) => cells * cell)) return cells;
  if (fits((cell) => Math.max(values[0], cells * cell))) return [cells, values[0]];
  const whole = Math.round((2 * values.at(-1)) / MOST) / 2;
  return [whole, 0, indexIn(tables, values.map((value, at) => short(value - whole * (LEAST + at), 3)))];
}

const glyphs = [];
/** Notes without their colour, each of them once: [kind, glyph, width, ...places, radius]. */
const forms = [];

/** A note, given at all sizes, as [colour, form]; its places are relative to `from`. */
function noted(sizes, from) {
  const [{ kind, glyph, colour }] = sizes;
  const values = sizes.map(({ width, places, radius }, at) => [width, ...places.flatMap(([x, y]) => [x - from(at)[0], y - from(at)[1]]), ...radius]);
  const lengths = values[0].map((_, place) => express(values.map((one) => one[place])));
  const form = JSON.stringify([kind, kind === 'glyph' ? indexIn(glyphs, tight(glyph)) : 0, ...lengths]);
  return [colour.replace(/ff$/, ''), indexIn(forms, form)];
}

/** Path data of lines and quadratic curves, with small numbers only: each step from the place before. */
function tight(path) {
  const words = path.match(/[MLQZ]|-?[\d.]+/g);
  let [text, last, at] = ['', '', [0, 0]];
  let [start, control] = [at, undefined];
  const write = (letter, ...numbers) => {
    const list = numbers.map((number, index) => (number < 0 || !index ? `${number}` : ` ${number}`)).join('');
    text += letter !== last ? letter + list : numbers[0] < 0 ? list : ` ${list}`;
    last = letter;
  };
  for (let index = 0; index < words.length;) {
    const command = words[index++];
    const take = () => [Number(words[index++]), Number(words[index++])];
    const step = ([x, y]) => [x - at[0], y - at[1]];
    if (command === 'Z') {
      text += 'z';
      [last, at, control] = ['z', start, undefined];
      continue;
    }
    const bend = command === 'Q' ? take() : undefined;
    const to = take();
    const [x, y] = step(to);
    if (command === 'M') write('m', x, y);
    else if (command === 'L') {
      if (!y) write('h', x);
      else if (!x) write('v', y);
      else write('l', x, y);
    } else if (control && bend[0] === 2 * at[0] - control[0] && bend[1] === 2 * at[1] - control[1]) write('t', x, y);
    else write('q', ...step(bend), x, y);
    if (command === 'M') start = to;
    [at, control] = [to, bend];
  }
  return text;
}

/** The notes of a series from one of them on. */
const listOf = (sizes, first, last, from = () => [0, 0]) =>
  sizes[0].notes.slice(first, last).map((_, at) => noted(sizes.map(({ notes }) => notes[first + at]), from));

/** The piece whose point is nearest to the middle of a note. */
function pieceAt({ places }, points) {
  const middle = [0, 1].map((axis) => places.reduce((sum, place) => sum + place[axis], 0) / places.length);
  const distance = ([x, y]) => Math.hypot(x - middle[0], y - middle[1]);
  return Object.keys(points).toSorted((one, other) => distance(points[one]) - distance(points[other]))[0];
}

/** Everything that is painted in a theme, as lists of [colour, form]. */
function drawingOf(theme) {
  const looks = { theme, coordinates: 'none', orientation: 'red' };
  const drawing = { ground: [], half: 0, sets: {}, labels: {} };
  const bare = paint(EMPTY, looks, LEAST).notes.length;
  for (const pieces of SETS) {
    const sizes = series(ALL, { ...looks, pieces });
    if (sizes.some(({ notes }) => notes.length !== sizes[0].notes.length)) fail('what is painted depends on the size');
    drawing.ground = [[sizes[0].ground.replace(/ff$/, ''), 0]];
    drawing.half = indexIn(tables, sizes.map(({ half }) => half));
    const { notes, points } = sizes.at(-1);
    const men = Object.fromEntries(Object.keys(PIECES).map((piece) => [piece, []]));
    for (let at = bare; at < notes.length; at += 1) {
      const piece = pieceAt(notes[at], points);
      men[piece].push(...listOf(sizes, at, at + 1, (size) => sizes[size].points[piece]));
    }
    drawing.sets[pieces] = { board: listOf(sizes, 0, bare), men };
  }
  for (const coordinates of COORDINATES.slice(1)) {
    for (const orientation of ['red', 'black']) {
      drawing.labels[`${coordinates} ${orientation}`] = listOf(series(EMPTY, { ...looks, coordinates, orientation }), bare);
    }
  }
  return drawing;
}

/** The same with every list of [colour, form] replaced. */
function replaced(value, by) {
  if (Array.isArray(value)) return by(value);
  return typeof value === 'object' ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replaced(one, by)])) : value;
}
const coloursOf = (drawing) => {
  const colours = [];
  replaced(drawing, (list) => colours.push(...list.map(([colour]) => colour)));
  return colours;
};

/** A list as runs of forms that follow each other and have one colour: [colour, first form, last form]. */
function runsOf(list) {
  const runs = [];
  for (const [colour, form] of list) {
    const run = runs.at(-1);
    if (run?.[0] === colour && run[2] === form - 1) run[2] = form;
    else runs.push([colour, form, form]);
  }
  return runs;
}

// Themes that differ only in their colours share one drawing, and number their colours alike.
const drawings = [];
const themes = {};
const drawn = Object.fromEntries(THEMES.map((theme) => [theme, drawingOf(theme)]));
const shapeOf = (theme) => JSON.stringify(replaced(drawn[theme], (list) => list.map(([, form]) => form)));
for (const shape of new Set(THEMES.map(shapeOf))) {
  const group = THEMES.filter((theme) => shapeOf(theme) === shape);
  const all = group.map((theme) => coloursOf(drawn[theme]));
  const numbers = [];
  const list = all[0].map((_, at) => indexIn(numbers, all.map((colours) => colours[at])));
  let next = 0;
  drawings.push(replaced(drawn[group[0]], (notes) => runsOf(notes.map(([, form]) => [list[next++], form]))));
  for (const [at, theme] of group.entries()) themes[theme] = { colours: numbers.map((colours) => colours[at]), drawing: drawings.length - 1 };
}
for (const drawing of drawings) drawing.ground = drawing.ground[0][0];

// What firstlook.js knows of the layout is what the module has.
for (const coordinates of COORDINATES) {
  for (let width = 90; width < 1900; width += 37) {
    const height = Math.round((width * rowsOf(coordinates)) / columns);
    const board = new glue.Board();
    board.configure('coordinates', coordinates);
    board.resize(width, height, 1);
    const { cell, left, top } = layoutOf(width, height, coordinates, (size) => tables[drawings[0].half][size - LEAST]);
    if (`${[board.cell(), ...board.point('a9')]}` !== `${[cell, left, top]}`) fail(`the layout of ${width} by ${height}`);
    board.free();
  }
}

const data = { least: LEAST, tables, glyphs, forms: forms.map((form) => JSON.parse(form)), drawings, themes };
await writeFile(join(folder, 'firstlook-data.js'), `/** Made by scripts/firstlook.mjs from what the module paints. */\nexport default ${JSON.stringify(data)};\n`);
