// node figures.mjs > ../../src/view/glyphs/figures.bin
//
// The figures of the piece set `pictures`, drawn for this program, in the format of src/view/glyphs/mod.rs. In this order:
// general, advisor, elephant, horse, chariot, cannon, soldier.
//
// Paths know M, L, Q, C and Z with absolute coordinates in grid units: 250 to the em, the middle of the disc at 0, y downward.
// What a figure lacks, it lacks because somebody looked at it 24 pixels wide.

import { Buffer } from 'node:buffer';
import { argv, stdout } from 'node:process';
import { pathToFileURL } from 'node:url';

const K = 0.5523; // Of a radius: how far the handles of a cubic stand that is a quarter of a circle.

/** @param {number} x @param {number} y @param {number} r */
const circle = (x, y, r) => `M${x - r},${y} C${x - r},${y - K * r} ${x - K * r},${y - r} ${x},${y - r} C${x + K * r},${y - r} ${x + r},${y - K * r} ${x + r},${y}
  C${x + r},${y + K * r} ${x + K * r},${y + r} ${x},${y + r} C${x - K * r},${y + r} ${x - r},${y + K * r} ${x - r},${y} Z`;

/** A bar from point to point. */
const bar = (x, y, tx, ty, width) => {
  const length = Math.hypot(tx - x, ty - y);
  const [dx, dy] = [((ty - y) / length) * (width / 2), ((tx - x) / length) * (width / 2)];
  return `M${x - dx},${y + dy} L${tx - dx},${ty + dy} L${tx + dx},${ty - dy} L${x + dx},${y - dy} Z`;
};

/** The same on the other side of the middle. */
const mirrored = (path) => path.replace(/([\d.-]+),/g, (_, x) => `${-x},`);

/** Both. */
const both = (path) => [path, mirrored(path)];

/** A wheel: what is black of it, and what is left out between the spokes. */
function wheel(x, y, r, spokes, rim = 13) {
  const holes = [];
  const [outer, hub, half] = [r - rim, 15, 5.5];
  for (let n = 0; n < spokes; n += 1) {
    const [a, b] = [(2 * Math.PI * n) / spokes, (2 * Math.PI * (n + 1)) / spokes];
    const at = (angle, radius, aside) => `${x + radius * Math.cos(angle) - aside * Math.sin(angle)},${y + radius * Math.sin(angle) + aside * Math.cos(angle)}`;
    const middle = (a + b) / 2;
    const bulge = outer / Math.cos((b - a) / 2 - half / outer);
    holes.push(`M${at(a, hub, half)} L${at(a, Math.sqrt(outer ** 2 - half ** 2), half)} Q${at(middle, bulge, 0)} ${at(b, Math.sqrt(outer ** 2 - half ** 2), -half)} L${at(b, hub, -half)} Z`);
  }
  return { ink: [circle(x, y, r)], holes };
}

const chariotWheel = wheel(10, 58, 54, 8);
const cannonWheel = wheel(14, 60, 49, 6);

/** @type {{ ink: string[], holes?: string[] }[]} */
export const FIGURES = [
  { // The general: a crown.
    ink: [
      'M-78,66 L78,66 L78,98 L-78,98 Z',
      'M-78,52 L-96,-40 Q-66,-2 -44,-8 Q-18,-18 0,-82 Q18,-18 44,-8 Q66,-2 96,-40 L78,52 Z',
      circle(0, -92, 19), ...both(circle(-97, -52, 17)),
    ],
    holes: ['M0,-6 L20,22 L0,46 L-20,22 Z'],
  },
  { // The advisor: the hat of an official, with its wings, and a beard.
    ink: [
      'M-38,-68 Q-42,-118 0,-118 Q42,-118 38,-68 L54,-64 L54,-8 L-54,-8 L-54,-64 Z',
      ...both('M48,-34 L70,-42 Q76,-62 100,-60 Q124,-56 122,-40 Q120,-24 96,-24 Q82,-24 72,-32 L48,-24 Z'),
      'M-44,4 L44,4 Q46,38 22,50 L0,84 L-22,50 Q-46,38 -44,4 Z',
      'M-80,102 Q-88,66 -44,56 L0,104 L44,56 Q88,66 80,102 Q0,126 -80,102 Z',
    ],
    holes: [circle(0, -36, 12)],
  },
  { // The elephant.
    ink: [
      `M-44,-76 Q-86,-78 -96,-36 Q-102,-8 -104,22 Q-104,48 -116,48 Q-124,58 -116,72 Q-84,82 -78,36 Q-76,22 -66,22 Q-56,34 -48,38
       L-48,98 L-10,98 L-10,58 Q20,64 46,56 L46,98 L86,98 L86,36 Q98,12 96,-16 Q94,-72 30,-74 Q4,-74 -14,-64 Q-26,-76 -44,-76 Z`,
      'M96,-34 Q120,-20 114,34 L104,34 Q106,0 92,-10 Z',
    ],
    holes: [
      'M-34,-48 Q18,-56 14,-8 Q8,26 -30,20 L-26,8 Q-2,10 2,-12 Q4,-38 -32,-36 Z', circle(-66, -34, 8),
    ],
  },
  { // The horse.
    ink: [
      `M82,104 Q106,20 76,-40 Q54,-80 16,-90 L8,-118 L-14,-88 Q-44,-78 -58,-48 Q-74,-16 -102,14 Q-118,34 -106,50 Q-92,68 -72,56
       Q-54,38 -30,38 Q-6,36 8,16 Q8,58 -46,104 Q18,124 82,104 Z`,
    ],
    holes: ['M-50,-40 Q-34,-56 -20,-40 Q-34,-32 -50,-40 Z', 'M14,-72 Q86,-30 64,94 L52,97 Q66,-16 8,-60 Z'],
  },
  { // The chariot, with the parasol of who rides in it.
    ink: [
      ...chariotWheel.ink,
      'M-66,-48 L-52,-48 L-50,-28 L70,-28 L74,-48 L88,-48 L82,38 L70,38 Q56,-6 10,-6 Q-36,-6 -50,38 L-60,38 Z',
      'M-58,18 Q-100,2 -112,-24 L-120,-18 L-126,-30 L-104,-46 L-98,-36 L-103,-31 Q-92,-14 -58,4 Z',
      bar(10, -20, 10, -90, 12),
      'M-70,-64 Q-58,-106 0,-108 L10,-122 L20,-108 Q78,-106 90,-64 Q70,-76 50,-64 Q30,-76 10,-64 Q-10,-76 -30,-64 Q-50,-76 -70,-64 Z',
    ],
    holes: chariotWheel.holes,
  },
  { // The cannon.
    ink: [
      ...cannonWheel.ink,
      'M-76,-82 L92,-24 Q110,-14 104,6 Q96,24 76,20 L-94,-34 Z',
      'M-90,-94 L-76,-89 L-98,-24 L-112,-29 Z',
      circle(112, 0, 13),
      'M-40,-18 L-45,40 Q-32,1 14,1 Q60,1 73,42 L75,66 L84,92 L104,92 L92,20 L76,10 Z',
    ],
    holes: cannonWheel.holes,
  },
  { // The soldier: a straw hat and a spear.
    ink: [
      'M-12,-114 Q16,-62 66,-38 Q-12,-14 -90,-38 Q-40,-62 -12,-114 Z',
      'M-46,-14 Q-12,-4 22,-14 Q24,30 -12,34 Q-48,30 -46,-14 Z',
      'M-86,98 Q-88,52 -46,40 L-12,66 L22,40 Q60,52 64,104 Q-12,126 -86,98 Z',
      bar(90, 84, 90, -50, 12),
      'M90,-90 Q106,-62 100,-36 L80,-36 Q74,-62 90,-90 Z',
    ],
  },
];

/** The contours of a path: points with whether they are on the curve. @param {string} path */
function contoursOf(path) {
  const contours = [];
  let points = [];
  const add = (x, y, isOn) => points.push({ x: Math.round(x), y: Math.round(y), isOn });
  let pen = [0, 0];
  for (const [, command, rest] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const n = (rest.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
    if (command === 'Z') {
      const [first, last] = [points[0], points.at(-1)];
      if (points.length > 1 && last.isOn && last.x === first.x && last.y === first.y) points.pop();
      contours.push(points);
      points = [];
      continue;
    }
    if (command === 'Q') add(n[0], n[1], false);
    if (command === 'C') { // Two quadratic curves are near enough.
      const [ax, ay, bx, by, x, y] = n;
      const [mx, my] = [(pen[0] + 3 * ax + 3 * bx + x) / 8, (pen[1] + 3 * ay + 3 * by + y) / 8];
      add(pen[0] + (ax - pen[0]) * 0.75, pen[1] + (ay - pen[1]) * 0.75, false);
      add(mx, my, true);
      add(x + (bx - x) * 0.75, y + (by - y) * 0.75, false);
    }
    pen = n.slice(-2);
    add(pen[0], pen[1], true);
  }
  return contours;
}

const areaOf = (points) => points.reduce((sum, { x, y }, at) => {
  const next = points[(at + 1) % points.length];
  return sum + x * next.y - y * next.x;
}, 0);

/** The same contour turning clockwise on the screen, or the other way. */
function turned(points, isClockwise) {
  if (areaOf(points) > 0 === isClockwise) return points;
  return [points[0], ...points.slice(1).reverse()];
}

/** All contours of a figure: holes turn the other way. */
export const outlineOf = ({ ink, holes = [] }) => [
  ...ink.flatMap(contoursOf).map((points) => turned(points, true)), ...holes.flatMap(contoursOf).map((points) => turned(points, false)),
];

function encode(figures) {
  const bytes = [];
  for (const figure of figures) {
    let pen = { x: 0, y: 0 };
    for (const points of outlineOf(figure)) {
      bytes.push(points.length);
      for (let at = 0; at < points.length; at += 8) bytes.push(points.slice(at, at + 8).reduce((bits, { isOn }, bit) => bits | (isOn ? 1 << bit : 0), 0));
      for (const point of points) {
        if (Math.max(Math.abs(point.x), Math.abs(point.y)) > 127) throw new Error(`(${point.x}, ${point.y}) is too far out`);
        bytes.push((point.x - pen.x) & 255, (point.y - pen.y) & 255);
        pen = point;
      }
    }
    bytes.push(0);
  }
  return Buffer.from(bytes);
}

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href) stdout.write(encode(FIGURES));
