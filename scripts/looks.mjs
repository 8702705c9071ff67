// `node scripts/looks.mjs docs/looks.png`: the board in every theme and set of pieces, from dist/, as the README shows it. The browser
// is the one of the tests: `CHROMIUM`, or what `./build.sh test` installs.

import { Buffer } from 'node:buffer';
import { writeFile } from 'node:fs/promises';
import { argv, env } from 'node:process';
import { fileURLToPath } from 'node:url';
import { crc32, deflateSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { serveFolders } from './serve.mjs';

const LOOKS = [
  { theme: 'wood' }, { theme: 'paper' }, { theme: 'print' }, { theme: 'dark' }, { theme: 'contrast' },
  { pieces: 'traditional' }, { pieces: 'simplified' }, { pieces: 'letters', coordinates: 'numbers' }, { pieces: 'pictures', coordinates: 'iccs' }, { sides: 'relief' },
];

/** All pieces of both sides in one corner, which is shown. */
const FEN = 'rnbak4/1c1p5/1C1P5/RNBAK4/9/9/9/9/9/9 w';
const CORNER = '0 0 414 362';

/** In the page: a picture in its 256 commonest colours, every other one taken for the nearest of them. */
async function reduce(base64) {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
  const { width, height } = image;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const colours = Array.from({ length: width * height }, (_, at) => (data[4 * at] << 16) | (data[4 * at + 1] << 8) | data[4 * at + 2]);
  const counts = new Map();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const palette = [...counts].sort((one, other) => other[1] - one[1]).slice(0, 256).map(([colour]) => colour);
  const parts = (colour) => [colour >> 16, (colour >> 8) & 255, colour & 255];
  const nearest = new Map(palette.map((colour, index) => [colour, index]));
  for (const colour of counts.keys()) {
    if (nearest.has(colour)) continue;
    const distances = palette.map((other) => Math.hypot(...parts(other).map((part, at) => part - parts(colour)[at])));
    nearest.set(colour, distances.indexOf(Math.min(...distances)));
  }
  return { width, height, palette: palette.flatMap(parts), indices: btoa(colours.map((colour) => String.fromCharCode(nearest.get(colour))).join('')) };
}

/** A PNG file of indices into a palette. */
function png(width, height, palette, indices) {
  const chunk = (type, data) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3], 8); // Eight bits, with a palette.
  const rows = Buffer.concat(Array.from({ length: height }, (_, row) => Buffer.concat([Buffer.from([0]), indices.subarray(row * width, (row + 1) * width)])));
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('PLTE', Buffer.from(palette)), chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND', Buffer.alloc(0))]);
}

const server = await serveFolders({ '/': fileURLToPath(new URL('../dist', import.meta.url)), '/tests/': fileURLToPath(new URL('../tests/browser/pages', import.meta.url)) });
const browser = await chromium.launch({ executablePath: env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage({ viewport: { width: 1110, height: 450 } });
await page.goto(`${server.url}/tests/empty.html`);
await page.evaluate(async ([looks, fen, corner]) => {
  await import('/index.js');
  const board = document.createElement('xiangqi-board');
  board.diagram = true;
  board.fen = fen;
  document.body.append(board);
  await board.ready;
  const sheet = document.createElement('main');
  for (const look of looks) {
    const [figure, image, caption] = ['figure', 'img', 'figcaption'].map((tag) => document.createElement(tag));
    image.src = `data:image/svg+xml,${encodeURIComponent(board.toSVG({ coordinates: 'files', ...look }).replace(/viewBox="[^"]*"/, `width="208" height="182" viewBox="${corner}"`))}`;
    await image.decode();
    const [[name, value]] = Object.entries(look);
    caption.textContent = `${name}="${value}"`;
    figure.append(image, caption);
    sheet.append(figure);
  }
  document.body.replaceChildren(sheet);
  const style = new CSSStyleSheet();
  style.replaceSync(`
    main { display: grid; grid-template-columns: repeat(5, 208px); gap: 10px; padding: 10px; width: max-content; background: #fff }
    figure { margin: 0 } img { display: block; border-radius: 4px; outline: 1px solid #0002 } figcaption { font: 12px/20px monospace; text-align: center }`);
  document.adoptedStyleSheets = [style];
}, [LOOKS, FEN, CORNER]);
const picture = await page.locator('main').screenshot();
const { width, height, palette, indices } = await page.evaluate(reduce, picture.toString('base64'));
await writeFile(argv[2], png(width, height, palette, Buffer.from(indices, 'base64')));
await browser.close();
await server.close();
