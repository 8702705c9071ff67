/**
 * Writes GIF files: pictures of few colours, one after another, of which only what changes is kept. By the specification of 1989
 * (GIF89a), and the extension of Netscape by which films begin again.
 */

/** Codes have up to twelve bits, so there are so many; and twice as many places to look them up. */
const MOST_CODES = 4096;
const PLACES = 8192;
/** After so many points others may do something. */
const SLICE = 65_536;

/** Bytes of which nobody knows yet how many there will be. */
class Bytes {
  #bytes = new Uint8Array(4096);
  length = 0;

  /** @param {number[]} bytes */
  push(...bytes) {
    if (this.length + bytes.length > this.#bytes.length) {
      const more = new Uint8Array(2 * this.#bytes.length + bytes.length);
      more.set(this.#bytes);
      this.#bytes = more;
    }
    for (const byte of bytes) this.#bytes[this.length++] = byte;
  }

  get all() {
    return this.#bytes.subarray(0, this.length);
  }
}

/** The two bytes of a number, the lower one first. @param {number} number */
const short = (number) => [number & 255, number >> 8];

/** @param {string} text */
const letters = (text) => [...text].map((letter) => letter.charCodeAt(0));

/**
 * Compresses points, by the method of Lempel, Ziv and Welch.
 * @param {Uint8Array} points
 * @param {number} bits of a point
 * @param {Bytes} out
 */
function* compress(points, bits, out) {
  const clear = 1 << bits;
  /** By the code of what came before and the next point: the code of both. */
  const keys = new Int32Array(PLACES);
  const codes = new Uint16Array(PLACES);
  let [size, next, held, count] = [0, 0, 0, 0];
  const forget = () => {
    keys.fill(-1);
    next = clear + 2;
    size = bits + 1;
  };
  const write = (/** @type {number} */ code) => {
    held |= code << count;
    for (count += size; count >= 8; count -= 8, held >>>= 8) out.push(held & 255);
  };
  forget();
  write(clear);
  let before = points[0];
  for (let index = 1; index < points.length; index += 1) {
    if (index % SLICE === 0) yield;
    const point = points[index];
    const key = (before << 8) | point;
    let place = Math.imul(key, 0x9e3779b1) >>> 19;
    while (keys[place] !== -1 && keys[place] !== key) place = (place + 1) % PLACES;
    if (keys[place] === key) {
      before = codes[place];
      continue;
    }
    write(before);
    before = point;
    if (next === MOST_CODES) {
      write(clear);
      forget();
    } else {
      if (next === 1 << size) size += 1;
      keys[place] = key;
      codes[place] = next++;
    }
  }
  write(before);
  if (next === 1 << size && size < 12) size += 1;
  write(clear + 1);
  if (count) out.push(held & 255);
}

export class Gif {
  #out = new Bytes();
  #bits;

  /**
   * @param {number} width in points
   * @param {number} height
   * @param {number[]} palette colours as 0xbbggrr, up to 255 of them
   * @param {boolean} isLooping whether it begins again for ever
   */
  constructor(width, height, palette, isLooping) {
    /** The point that leaves what was there. */
    this.clear = palette.length;
    this.#bits = Math.max(2, Math.ceil(Math.log2(palette.length + 1)));
    const out = this.#out;
    out.push(...letters('GIF89a'), ...short(width), ...short(height), 0xf0 | (this.#bits - 1), 0, 0);
    for (let index = 0; index < 1 << this.#bits; index += 1) {
      const colour = palette[index] ?? 0;
      out.push(colour & 255, (colour >> 8) & 255, (colour >> 16) & 255);
    }
    if (isLooping) out.push(0x21, 0xff, 11, ...letters('NETSCAPE2.0'), 3, 1, 0, 0, 0);
  }

  /**
   * Adds a picture, laid over those before.
   * @param {{ x: number, y: number, width: number, height: number, points: Uint8Array }} picture places in the palette, or `clear`
   * @param {number} delay how long it is shown, in milliseconds
   */
  *add({ x, y, width, height, points }, delay) {
    const out = this.#out;
    out.push(0x21, 0xf9, 4, 0b101, ...short(Math.round(delay / 10)), this.clear, 0);
    out.push(0x2c, ...short(x), ...short(y), ...short(width), ...short(height), 0, this.#bits);
    const packed = new Bytes();
    yield* compress(points, this.#bits, packed);
    for (let at = 0; at < packed.length; at += 255) {
      const block = packed.all.subarray(at, at + 255);
      out.push(block.length, ...block);
    }
    out.push(0);
  }

  /** The file. */
  end() {
    this.#out.push(0x3b);
    return new Blob([this.#out.all], { type: 'image/gif' });
  }
}
