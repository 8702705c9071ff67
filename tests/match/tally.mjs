// What a match has come to.

/** Wins, draws and losses of one side. */
export class Tally {
  won = 0;
  drawn = 0;
  lost = 0;

  /** @param {'won' | 'drawn' | 'lost'} result */
  add(result) {
    this[result] += 1;
  }

  toString() {
    return `+${this.won} =${this.drawn} -${this.lost}`;
  }

  /** The share of the points, and the difference in strength that it stands for with 95 % certainty. */
  summary() {
    const games = this.won + this.drawn + this.lost;
    const share = (this.won + this.drawn / 2) / games;
    const variance = (this.won * (1 - share) ** 2 + this.drawn * (0.5 - share) ** 2 + this.lost * share ** 2) / games;
    const margin = 1.96 * Math.sqrt(variance / games);
    const [low, middle, high] = [share - margin, share, share + margin].map(elo);
    return (
      `won ${this.won} drawn ${this.drawn} lost ${this.lost} of ${games}: ${(100 * share).toFixed(1)} %, ` +
      `Elo ${middle} (${low} to ${high})`
    );
  }
}

/** The difference in Elo points at which a share of the points is expected. */
function elo(share) {
  if (share <= 0) return '-inf';
  if (share >= 1) return '+inf';
  return Math.round(-400 * Math.log10(1 / share - 1)).toString();
}

/** What a player has spent on its moves. */
export class Spent {
  clear() {
    this.ms = 0;
    this.slowest = 0;
    this.nodes = 0;
    this.busyMs = 0;
    this.depths = [];
  }

  constructor() {
    this.clear();
  }

  /** `busyMs` is the time that the processor gave to it, where that is known. */
  add(ms, nodes, depth, busyMs = 0) {
    this.ms += ms;
    this.slowest = Math.max(this.slowest, ms);
    this.nodes += nodes;
    this.busyMs += busyMs;
    this.depths.push(depth);
  }

  toString() {
    const { ms, nodes, slowest, busyMs } = this;
    const moves = this.depths.length;
    if (moves === 0) return 'no moves';
    // Not the mean: with a mate in sight programs count up to a hundred.
    const depth = this.depths.toSorted((a, b) => a - b)[moves >> 1];
    const byProcessor = busyMs > 0 ? ` (${Math.round(nodes / busyMs)} by processor time)` : '';
    return (
      `${moves} moves, median depth ${depth}, ${Math.round(nodes / ms)} thousand nodes/s${byProcessor}, ` +
      `${(ms / moves).toFixed(0)} ms a move, slowest ${slowest.toFixed(0)} ms`
    );
  }
}
