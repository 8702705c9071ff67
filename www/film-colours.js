/** The colours of a film: the few that boards are painted with, and as many of those between them as there is room for. */

/** One place of 256 is for what stays as it was. */
const MOST = 255;
/** The commonest colours are kept as they are. */
const SURE = 48;
/** Of the others, only what differs so much: the sum of squares. */
const APART = 160;

/** @param {number} one @param {number} other colours as 0xbbggrr */
function distance(one, other) {
  const red = (one & 255) - (other & 255);
  const green = ((one >> 8) & 255) - ((other >> 8) & 255);
  const blue = (one >> 16) - (other >> 16);
  return red * red + green * green + blue * blue;
}

export class Colours {
  /** How often each was seen. @type {Map<number, number>} */
  #counts = new Map();
  /** @type {number[]} */
  palette = [];
  /** The place in the palette of each colour that was asked for. @type {Map<number, number>} */
  #places = new Map();

  /** Counts the colours of a picture. @param {Uint32Array} points */
  count(points) {
    const counts = this.#counts;
    for (let from = 0, index = 1; index <= points.length; index += 1) {
      if (points[index] === points[from]) continue;
      const colour = points[from] & 0xffffff;
      counts.set(colour, (counts.get(colour) ?? 0) + index - from);
      from = index;
    }
  }

  /** Settles on a palette. */
  choose() {
    const colours = [...this.#counts].sort(([, one], [, other]) => other - one).map(([colour]) => colour);
    const chosen = colours.slice(0, colours.length > MOST ? SURE : MOST);
    for (const colour of colours.slice(chosen.length)) {
      if (chosen.length === MOST) break;
      if (chosen.every((other) => distance(colour, other) >= APART)) chosen.push(colour);
    }
    this.palette = chosen;
    this.#counts.clear();
  }

  /** A picture as places in the palette. @param {Uint32Array} points */
  placesOf(points) {
    const places = new Uint8Array(points.length);
    let [last, place] = [-1, 0];
    for (let index = 0; index < points.length; index += 1) {
      const colour = points[index] & 0xffffff;
      if (colour !== last) {
        last = colour;
        place = this.#places.get(colour) ?? this.#find(colour);
      }
      places[index] = place;
    }
    return places;
  }

  /** @param {number} colour */
  #find(colour) {
    let [best, least] = [0, Infinity];
    for (const [index, other] of this.palette.entries()) {
      const apart = distance(colour, other);
      if (apart < least) [best, least] = [index, apart];
    }
    this.#places.set(colour, best);
    return best;
  }
}
