// Pictures as pixels: what the compositor shows, and what is on a canvas.

import { inflateSync } from 'node:zlib';

/** Reads a PNG as browsers write screenshots: 8 bits a channel, RGB or RGBA, not interlaced. */
function decode(png) {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const [depth, type, , , interlaced] = png.subarray(24, 29);
  if (depth !== 8 || interlaced || (type !== 2 && type !== 6)) throw new Error('another kind of PNG');
  const size = type === 6 ? 4 : 3;
  const parts = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const raw = inflateSync(Buffer.concat(parts));
  const stride = width * size;
  const data = Buffer.alloc(stride * height);
  for (let row = 0; row < height; row += 1) {
    const filter = raw[row * (stride + 1)];
    for (let column = 0; column < stride; column += 1) {
      const at = row * stride + column;
      const left = column >= size ? data[at - size] : 0;
      const up = row ? data[at - stride] : 0;
      const corner = row && column >= size ? data[at - stride - size] : 0;
      let guess = 0;
      if (filter === 1) guess = left;
      else if (filter === 2) guess = up;
      else if (filter === 3) guess = (left + up) >> 1;
      else if (filter === 4) {
        const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
        guess = a <= b && a <= c ? left : b <= c ? up : corner;
      }
      data[at] = (raw[at + row + 1] + guess) & 255;
    }
  }
  return { width, height, size, data };
}

/** A picture: `at(x, y)` is the colour there as `rrggbb`. */
class Picture {
  constructor({ width, height, size, data }) {
    Object.assign(this, { width, height, size, data });
  }

  at(x, y) {
    const from = (Math.floor(y) * this.width + Math.floor(x)) * this.size;
    return this.data.subarray(from, from + 3).toString('hex');
  }

  /** The pixels in a rectangle, as rows of `rrggbb`. */
  part(x, y, width, height) {
    return Array.from({ length: height }, (_, row) => Array.from({ length: width }, (_, column) => this.at(x + column, y + row)));
  }
}

/** What is on the screen, in device pixels. */
export const shoot = async (page, options) => new Picture(decode(await page.screenshot({ scale: 'device', ...options })));

/** What is painted of a board, with what is dragged over it, in the pixels of the canvas. */
export async function canvasOf(board) {
  const { width, height, text } = await board.evaluate((element) => {
    const layers = element.shadowRoot.querySelectorAll('.stage > canvas');
    const { width, height } = layers[0];
    // Read from a copy: a canvas that is often read itself is treated otherwise by the browser.
    const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    for (const layer of layers) copy.drawImage(layer, 0, 0);
    const { data } = copy.getImageData(0, 0, width, height);
    let text = '';
    for (let at = 0; at < data.length; at += 32768) text += String.fromCharCode(...data.subarray(at, at + 32768));
    return { width, height, text: btoa(text) };
  });
  return new Picture({ width, height, size: 4, data: Buffer.from(text, 'base64') });
}

/** How far apart two colours are: the largest difference of a channel. */
export const apart = (one, other) =>
  Math.max(...[0, 2, 4].map((at) => Math.abs(parseInt(one.slice(at, at + 2), 16) - parseInt(other.slice(at, at + 2), 16))));

/** The colours of the wooden board, as src/view/theme.rs has them. */
export const WOOD = {
  board: 'e8c48a', frame: 'd9ae6c', line: '5c3a1a', face: 'f8e7c4', red: 'b3261e', black: '1f1a17',
  trace: '1d5f8a', accent: '0b6e4f', alarm: 'c4161c',
};
