// `node scripts/firstlook.mjs FOLDER`: writes FOLDER/firstlook-data.js, what a board looks like before its module is there.
//
// The module paints, here, on a canvas that only takes notes: each theme and each set of pieces, at all sizes. Every length
// in the notes is then written as so many cells; where the painter goes for whole pixels, with a table of what that
// adds to each size of a cell. Every colour is written as one that a page may choose, by its number. So www/firstlook.js
// paints the same pixels, and knows nothing of how a board looks.

import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';

/** Sizes of a cell, in device pixels, that are painted exactly; above the last one tables are stretched. */
const [LEAST, MOST] = [8, 200];
const SETS = ['traditional', 'simplified', 'letters']; // Pictures take more bytes than they are worth.
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
const part = (name) => import(pathToFileURL(join(folder, name)).href);
const { layoutOf, columns, rowsOf } = await part('firstlook-layout.js');
const { CHOICES } = await part('attributes.js');
const { COLOURS } = await part('colours.js');
const THEMES = CHOICES.theme.filter((theme) => theme !== 'auto');
const COORDINATES = CHOICES.coordinates.filter((coordinates) => coordinates !== 'auto');

const fail = (what) => { throw new Error(`firstlook: ${what}`); };

/** Colours that tell which of them it is. Painted with another opacity than this, they have one of their own. */
const OPACITY = 'fe';
const OWN = COLOURS.map((_, at) => `0000${at.toString(16).padStart(2, '0')}${OPACITY}`).join(' ');
const BASE = { theme: THEMES[0], pieces: SETS[0], sides: 'auto', coordinates: 'none', orientation: 'red', colours: OWN };

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

/** The colours that things are painted in: [number, opacity of its own]. */
const inks = [];
const inkOf = (colour) => {
  const [, number, opacity] = colour.match(/^#0000(..)(..)$/) ?? fail(`${colour} is no colour of a page's`);
  return indexIn(inks, [parseInt(number, 16), ...(opacity === OPACITY ? [] : [opacity])]);
};

/** A note, given at all sizes, as [ink, form]; its places are relative to `from`. */
function noted(sizes, from) {
  const [{ kind, glyph, colour }] = sizes;
  const values = sizes.map(({ width, places, radius }, at) => [width, ...places.flatMap(([x, y]) => [x - from(at)[0], y - from(at)[1]]), ...radius]);
  const lengths = values[0].map((_, place) => express(values.map((one) => one[place])));
  const form = JSON.stringify([kind, kind === 'glyph' ? indexIn(glyphs, tight(glyph)) : 0, ...lengths]);
  return [inkOf(colour), indexIn(forms, form)];
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

/** A list of [ink, form] as runs of forms that follow each other and have one ink: [ink, first form, last form]. */
function runsOf(list) {
  const runs = [];
  for (const [ink, form] of list) {
    const run = runs.at(-1);
    if (run?.[0] === ink && run[2] === form - 1) run[2] = form;
    else runs.push([ink, form, form]);
  }
  return runs;
}

/** The empty board of a look, and each of its pieces. */
function drawingOf(looks) {
  const sizes = series(ALL, looks);
  if (sizes.some(({ notes }) => notes.length !== sizes[0].notes.length)) fail('what is painted depends on the size');
  const bare = paint(EMPTY, looks, LEAST).notes.length;
  const { notes, points } = sizes.at(-1);
  const men = Object.fromEntries(Object.keys(PIECES).map((piece) => [piece, []]));
  for (let at = bare; at < notes.length; at += 1) {
    const piece = pieceAt(notes[at], points);
    men[piece].push(...listOf(sizes, at, at + 1, (size) => sizes[size].points[piece]));
  }
  const runs = Object.entries(men).map(([piece, list]) => [piece, runsOf(list)]);
  if (runs.some(([, list]) => !list.length)) fail('a piece is not painted');
  return { board: runsOf(listOf(sizes, 0, bare)), men: Object.fromEntries(runs) };
}

/** The colours of a theme, as far as they are painted: found by painting the same without colours of a page's own. */
function paletteOf(theme) {
  const [own, usual] = [OWN, ''].map((colours) => [{ theme, colours }, { theme, colours, coordinates: 'iccs' }].flatMap((more) => {
    const { ground, notes } = paint(ALL, { ...BASE, ...more }, LEAST);
    return [ground, ...notes.map(({ colour }) => colour)];
  }));
  const palette = COLOURS.map(() => '');
  for (const [at, colour] of own.entries()) {
    const [number, opacity] = inks[inkOf(colour)];
    if (!opacity) palette[number] = usual[at].slice(1);
  }
  return palette;
}

const drawings = [];
const looks = {};
/** Drawings by what is painted at a few sizes: most looks differ in their colours only. */
const known = new Map();
for (const theme of THEMES) {
  for (const pieces of SETS) {
    for (const sides of CHOICES.sides) {
      const look = { ...BASE, theme, pieces, sides };
      const sample = JSON.stringify([LEAST, 40, 63, MOST].map((cell) => paint(ALL, look, cell)));
      if (!known.has(sample)) known.set(sample, drawings.push(drawingOf(look)) - 1);
      looks[`${theme} ${pieces} ${sides}`] = known.get(sample);
    }
  }
}
const labels = {};
const bare = paint(EMPTY, BASE, LEAST).notes.length;
for (const coordinates of COORDINATES.filter((name) => name !== 'none')) {
  for (const orientation of CHOICES.orientation) {
    labels[`${coordinates} ${orientation}`] = runsOf(listOf(series(EMPTY, { ...BASE, coordinates, orientation }), bare));
  }
}
const whole = series(EMPTY, BASE);
const ground = inkOf(whole[0].ground);
const half = indexIn(tables, whole.map((size) => size.half));
const palettes = Object.fromEntries(THEMES.map((theme) => [theme, paletteOf(theme)]));

// What firstlook.js knows of the layout is what the module has.
for (const coordinates of COORDINATES) {
  for (let width = 90; width < 1900; width += 37) {
    const height = Math.round((width * rowsOf(coordinates)) / columns);
    const board = new glue.Board();
    board.configure('coordinates', coordinates);
    board.resize(width, height, 1);
    const { cell, left, top } = layoutOf(width, height, coordinates, (size) => tables[half][size - LEAST]);
    if (`${[board.cell(), ...board.point('a9')]}` !== `${[cell, left, top]}`) fail(`the layout of ${width} by ${height}`);
    board.free();
  }
}

const data = { least: LEAST, tables, glyphs, forms: forms.map((form) => JSON.parse(form)), inks, ground, half, drawings, looks, labels, palettes };
await writeFile(join(folder, 'firstlook-data.js'), `/** Made by scripts/firstlook.mjs from what the module paints. */\nexport default ${JSON.stringify(data)};\n`);
