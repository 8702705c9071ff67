/**
 * Hints in words: the facts of the engine become sentences in the voice of a teacher who speaks to the side `turn`.
 *
 * `await hintWords(lang)` fetches the words and gives functions that return plain text, never markup:
 *
 *     nudge(hint, context)         which piece: 'Look at your right horse.'
 *     aim(hint, context)           where to, and what it is about
 *     line(hint, context, index)   sentences, the last of which shows the moves; `index` chooses a line, the best is 0
 *     threats(answer, context)     sentences: what the other side threatens, or that it threatens nothing
 *     refutation(answer, context)  sentences: why not `context.move`
 *     score(line, side)            how a line stands that `side` plays: 'Red is better by about a horse (+4.3)'
 *
 * `hint`, `answer` are what the engine’s methods `hint`, `threats`, `refute` give. `context` is the board on which the
 * question was asked: `{ fen, turn, texts, move? }`, where `turn` is the reader’s side and `texts(fen, moves)` gives
 * moves in the reader’s notation. Sentences are arrays of strings; nudge, aim and score are strings.
 */
import { fetchPart, fetchWords, wordsFor } from './strings.js';

/**
 * @typedef {import('./xiangqi-engine.js').Fact} Fact
 * @typedef {import('./xiangqi-engine.js').HintLine} HintLine
 * @typedef {{ lines: HintLine[] }} Hint
 * @typedef {import('./core.js').Side} Side
 * @typedef {{ side: Side, role: import('./core.js').Role, square: string }} Standing a piece and its point
 * @typedef {{ fen: string, turn: Side, move?: string, texts: (fen: string, moves: string[]) => string[] }} Context
 * @typedef {import('./strings.js').Words} Words
 * @typedef {{ moves: string[], cp?: number, mate?: number, ruled?: boolean }} Scored
 */

/** What each kind of fact is about, for a reader who wants to find the rest alone. @type {{ [theme: string]: string[] }} */
const THEMES = {
  mate: ['mate', 'stalemate', 'unstoppable', 'threatens-mate'],
  loss: ['mated', 'loses', 'ruled-loss'],
  defence: [
    'prevents-mate', 'takes-checker', 'moves-king', 'parries-check', 'takes-attacker', 'escapes', 'defends', 'shields', 'unpins',
  ],
  gain: ['wins', 'breaks-guard', 'forks', 'ruled-win'],
  sacrifice: ['sacrifices'],
  check: ['double-check', 'discovers-check', 'check'],
  attack: ['discovers-attack', 'attacks', 'pins'],
  trade: ['trades', 'offers-trade'],
};

/** From how many hundredths of a soldier on a side stands so. @type {[number, string][]} */
const DEGREES = [[1500, 'winning'], [750, 'chariot'], [330, 'piece'], [150, 'clear'], [50, 'slight'], [0, 'even']];

/** From how many hundredths of a soldier on a move is so much worse. @type {[number, string][]} */
const FAULTS = [[300, 'blunder'], [120, 'worse'], [40, 'slack'], [0, 'good']];

/** Moves of a proof that are shown. */
const SHOWN = 9;

/** @param {[number, string][]} table @param {number} value */
const degree = (table, value) => table.find(([least]) => value >= least)?.[1] ?? '';

/** The first letter as at the beginning of a sentence. @param {string} text */
const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Every piece on a board. @param {string} fen @returns {Standing[]} */
function piecesOn(fen) {
  const roles = /** @type {const} */ ({
    k: 'king', a: 'advisor', b: 'elephant', e: 'elephant', n: 'horse', h: 'horse', r: 'chariot', c: 'cannon', p: 'pawn',
  });
  return fen.split(' ')[0].split('/').flatMap((row, index) => {
    const points = [...row.replace(/\d/g, (digit) => ' '.repeat(Number(digit)))];
    return points.flatMap((letter, file) => {
      const role = roles[/** @type {keyof typeof roles} */ (letter.toLowerCase())];
      if (!role) return [];
      const side = letter === letter.toLowerCase() ? 'black' : 'red';
      return [/** @type {Standing} */ ({ side, role, square: `${'abcdefghi'[file]}${9 - index}` })];
    });
  });
}

/** File and rank of a point, as a side sees it: from its left, and from its back rank. @param {string} square @param {Side} side */
function seenBy(square, side) {
  const [file, rank] = ['abcdefghi'.indexOf(square[0]), Number(square[1])];
  return side === 'red' ? [file, rank] : [8 - file, 9 - rank];
}

/** Names pieces and moves for one reader. */
class Teller {
  #words;
  #context;

  /** @param {Words} words @param {Context} context */
  constructor(words, context) {
    this.#words = words;
    this.#context = context;
  }

  /** A sentence; nothing where there is no such one. @param {string} key @param {import('./strings.js').Facts} [facts] */
  say(key, facts) {
    return this.#words.has(key) ? sentence(this.#words.say(key, facts)) : '';
  }

  /** Which of several like pieces one is. @param {Standing} standing @param {string} fen */
  #which({ side, role, square }, fen) {
    const others = piecesOn(fen).filter((other) => other.side === side && other.role === role && other.square !== square);
    if (!others.length) return '';
    if (role === 'pawn') return '.file';
    const { turn } = this.#context;
    const [file] = seenBy(square, turn);
    const [otherFile] = seenBy(others[0].square, turn);
    if (file !== otherFile) return file < otherFile ? '.left' : '.right';
    return seenBy(square, side)[1] > seenBy(others[0].square, side)[1] ? '.front' : '.back';
  }

  /** A piece, as 'your right horse'. @param {Standing} standing @param {string} fen the board on which it stands */
  name(standing, fen) {
    const { side, role, square } = standing;
    const owner = side === this.#context.turn ? 'own' : 'their';
    const file = 9 - seenBy(square, side)[0];
    const isHanzi = /^zh/.test(this.#words.lang) && side === 'red';
    return this.#words.say(`hint.${owner}${this.#which(standing, fen)}`, {
      piece: this.#words.say(`hint.${side}.${role}`), file: isHanzi ? '一二三四五六七八九'[file - 1] : file,
    });
  }

  /** The pieces on some points. @param {string[]} squares @param {string} fen */
  names(squares, fen) {
    const names = squares.map((square) => this.nameAt(square, fen));
    const last = names.pop() ?? '';
    return names.length ? `${names.join(this.#words.say('hint.comma'))}${this.#words.say('hint.and')}${last}` : last;
  }

  /** The piece on a point. @param {string} square @param {string} fen */
  nameAt(square, fen) {
    const standing = piecesOn(fen).find((other) => other.square === square);
    return standing ? this.name(standing, fen) : '';
  }

  /** @param {string} fen @param {string[]} moves */
  moves(fen, moves) {
    const shown = this.#context.texts(fen, moves.slice(0, SHOWN)).join(' ');
    return moves.length > SHOWN ? this.#words.say('hint.more', { moves: shown }) : shown;
  }

  /**
   * One fact in words; nothing for a kind of which nothing is said here.
   * @param {string} prefix which sentences: those of a hint, a threat, an answer
   * @param {Fact} fact
   * @param {string} fen the board on which its pieces stand
   */
  fact(prefix, fact, fen) {
    const { code, by, targets, given, count, place, proof } = fact;
    const roleOf = (/** @type {string} */ square) => piecesOn(fen).find((piece) => piece.square === square)?.role;
    const variants = [given.length ? '.for' : '', count === 1 ? '.1' : '', `.${roleOf(targets[0])}`, `.${roleOf(by[0])}`];
    const key = [...variants.filter(Boolean), ''].map((variant) => `${prefix}.${code}${variant}`).find(this.#words.has);
    const needsTargets = code === 'sacrifices' || code === 'loses';
    const chosen = needsTargets && !targets.length ? `${prefix}.${code}` : key;
    return chosen ? this.say(chosen, {
      by: this.names(by, fen),
      targets: this.names(targets, fen),
      given: this.names(given, fen),
      count,
      place: place && this.#words.say(`hint.place.${place}`),
      proof: proof.length ? this.moves(fact.fen, proof) : '',
    }) : '';
  }
}

/** The moves of a line, and of the mate that its facts may know beyond them. @param {HintLine} line */
function wholeLine({ moves, facts }) {
  const mate = facts.find(({ code }) => code === 'mate');
  return mate && mate.proof.length > moves.length ? mate.proof : moves;
}

/** A number with one decimal, as the language writes it. @param {Words} words @param {number} value */
export const decimal = ({ locale }, value) => value.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** @param {string} lang */
export async function hintWords(lang) {
  await fetchWords(lang);
  const words = wordsFor(lang);
  await fetchPart(words, 'hint');

  /** @param {Hint} hint @param {Context} context */
  const nudge = ({ lines }, context) => {
    const move = lines[0]?.moves[0];
    if (!move) return words.say('hint.none');
    return words.say('hint.nudge', { piece: new Teller(words, context).nameAt(move.slice(0, 2), context.fen) });
  };

  /** @param {Hint} hint @param {Context} context */
  const aim = ({ lines }, context) => {
    if (!lines[0]?.moves[0]) return words.say('hint.none');
    const { moves: [move], facts } = lines[0];
    const teller = new Teller(words, context);
    const theme = Object.keys(THEMES).find((name) => THEMES[name].includes(facts[0]?.code)) ?? 'place';
    const target = teller.nameAt(move.slice(2), context.fen);
    return teller.say(target ? 'hint.aim.takes' : 'hint.aim', {
      piece: teller.nameAt(move.slice(0, 2), context.fen), target, to: move.slice(2), theme: words.say(`hint.theme.${theme}`),
    });
  };

  /** @param {Hint} hint @param {Context} context @param {number} [index] */
  const line = ({ lines }, context, index = 0) => {
    if (!lines[index]) return [words.say('hint.none')];
    const teller = new Teller(words, context);
    const said = lines[index].facts.map((fact) => teller.fact('hint', fact, context.fen));
    said.push(teller.say('hint.line', { moves: teller.moves(context.fen, wholeLine(lines[index])) }));
    return said.filter(Boolean);
  };

  /** @param {import('./xiangqi-engine.js').Threats} answer @param {Context} context */
  const threats = ({ facts }, context) => {
    const teller = new Teller(words, context);
    const said = facts.map((fact) => teller.fact('hint.threat', fact, context.fen)).filter(Boolean);
    return said.length ? said : [words.say('hint.threat.none')];
  };

  /** @param {import('./xiangqi-engine.js').Refutation} refuted @param {Context} context */
  const refutation = ({ loss, fen, best, answer }, context) => {
    const teller = new Teller(words, context);
    if (!best || best.moves[0] === context.move) return [words.say('hint.refuted.best')];
    const fault = degree(FAULTS, loss);
    const said = [words.say(`hint.refuted.${fault}`, { best: context.texts(context.fen, best.moves.slice(0, 1))[0] })];
    if (fault === 'good') return said;
    const answers = answer?.facts.map((fact) => teller.fact('hint.answer', fact, fen)).filter(Boolean) ?? [];
    said.push(...answers.slice(0, 2));
    const [most] = best.facts;
    if (most && (!answers.length || /^(mate|stalemate|unstoppable)$/.test(most.code))) {
      said.push(teller.fact('hint.missed', most, context.fen));
    }
    if (answer && !answers.length) said.push(teller.say('hint.answer', { moves: teller.moves(fen, answer.moves) }));
    return said;
  };

  /** @param {Scored} line @param {Side} side who plays the line */
  const score = ({ cp = 0, mate, ruled }, side) => {
    const value = mate ?? cp;
    const other = side === 'red' ? 'black' : 'red';
    const better = words.say(value < 0 || Object.is(value, -0) ? other : side);
    if (mate !== undefined) {
      return words.say(mate ? 'hint.score.mate' : 'hint.score.mated', { side: mate ? better : words.say(other), count: Math.abs(mate) });
    }
    if (ruled) return words.say('hint.score.ruled', { side: better });
    const key = degree(DEGREES, Math.abs(cp));
    const number = `${Math.round(Math.abs(cp) / 10) ? '+' : ''}${decimal(words, Math.abs(cp) / 100)}`;
    return words.say(`hint.score.${key}`, { side: better, number });
  };

  return { nudge, aim, line, threats, refutation, score };
}
