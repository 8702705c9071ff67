/**
 * The referee's panel: the verdict in words, every move of the cycle with its threat, and the proof on the board.
 * It comes with the first warning or ruling, and its words with it.
 */
import { make } from './make.js';
import { fetchPart, source } from './strings.js';

/**
 * @typedef {import('./core.js').Ruling} Ruling
 * @typedef {import('./core.js').Judged} Judged
 * @typedef {import('./strings.js').Words} Words
 * @typedef {{ ruling: Ruling, isWarning: boolean, ply: number, line: string }} Found a ruling with the game it is on
 */

/** @type {{ [letter: string]: string }} */
const ROLES = {
  k: 'king', a: 'advisor', b: 'elephant', e: 'elephant', n: 'horse', h: 'horse', r: 'chariot', c: 'cannon', p: 'pawn',
};

/** Fetches the words of a language; those of strings.js are here already. @param {Words} words */
export async function prepare(words) {
  await fetchPart(words, 'ruling');
}

/**
 * The piece on each point after some moves.
 * @param {string} fen
 * @param {string[]} moves
 */
export function piecesAfter(fen, moves) {
  /** @type {Map<string, string>} */
  const pieces = new Map();
  for (const [row, text] of fen.split(' ')[0].split('/').entries()) {
    let file = 0;
    for (const letter of text) {
      if (/\d/.test(letter)) {
        file += Number(letter);
        continue;
      }
      const side = letter === letter.toUpperCase() ? 'red' : 'black';
      pieces.set(`${'abcdefghi'[file]}${9 - row}`, `${side}.${ROLES[letter.toLowerCase()]}`);
      file += 1;
    }
  }
  for (const move of moves) {
    const [from, to] = [move.slice(0, 2), move.slice(2)];
    pieces.set(to, pieces.get(from) ?? '');
    pieces.delete(from);
  }
  return pieces;
}

/** Arrows and circles that show what a move does. @param {Judged} judged */
export function shapesOf({ targets, proof, findings }) {
  const pairs = findings.filter(({ attacker, target }) => attacker && target);
  const arrows = proof.length ? proof.slice(0, 1) : pairs.map(({ attacker, target }) => `${attacker}${target}`);
  return [...new Set([...targets, ...arrows])];
}

export class Panel {
  #host;
  #verdict = make('p', { class: 'verdict' });
  #rules = make('p', { class: 'rules' });
  #why = make('p', {});
  #moves = make('ol', { class: 'cycle', role: 'list' });
  #games = make('div', { class: 'rulings' });
  #element = make('section', { class: 'ruling', part: 'ruling' }, this.#verdict, this.#rules, this.#why, this.#moves, this.#games);
  /** @type {Found | undefined} */
  #found;
  /** Whether the reader walks through the cycle, so that what stands at a move in it does not matter. */
  #isWalking = false;
  /** What the panel shows, to build only what is new. */
  #shown = '';
  /** What was said last; silent until it changes. */
  #said = '';
  /** The line whose rulings are listed, those, and in which words. */
  #listed = '';
  /** @type {{ ply: number, ruling: Ruling }[]} */
  #rulings = [];
  #told = '';

  /** @param {import('./referee.js').Host} host */
  constructor(host) {
    this.#host = host;
    this.#element.addEventListener('click', (event) => {
      const button = /** @type {Element} */ (event.target).closest('button');
      if (!button) return;
      const { ply, steps } = button.dataset;
      this.#isWalking = !button.closest('.rulings');
      this.#host.reporter.go(Number(ply), true);
      const judged = this.#isWalking && this.#found?.ruling.moves.find((move) => move.ply === Number(ply));
      if (judged) this.#prove(judged, Number(steps ?? 0));
    });
  }

  /** Shows a threat with arrows, or so many moves of its proof on the board; the game stays where it is. @param {Judged} judged @param {number} steps */
  #prove(judged, steps) {
    const { handle, reporter } = this.#host;
    handle.use((board, now) => {
      board.note(steps ? judged.targets : shapesOf(judged));
      board.showAside(judged.proof.slice(0, steps), now);
    });
    for (const step of this.#moves.querySelectorAll('[data-steps]')) {
      const { ply, steps: number } = /** @type {HTMLElement} */ (step).dataset;
      const isShown = Number(ply) === judged.ply && Number(number) === steps;
      step.ariaPressed = String(isShown);
      if (isShown) reporter.say(step.textContent ?? '');
    }
  }

  get #words() {
    return this.#host.reporter.words;
  }

  /** Shows what there is to say of the position shown. */
  async update() {
    await prepare(this.#words);
    const { handle } = this.#host;
    if (!handle.board) return;
    const { startFen, moves, ply } = handle.state;
    const { ruling, warning } = handle.referee;
    const now = ruling ?? warning;
    const line = (/** @type {number} */ end) => [startFen, ...moves.slice(0, end)].join();
    const pinned = this.#found;
    const isInside = pinned && pinned.ply >= ply && ply > (pinned.ruling.cycle?.start ?? 0)
      && pinned.line === line(pinned.ply) && pinned.ruling.rules === this.#host.option('rules');
    if (!isInside || ply === pinned.ply) this.#isWalking = false;
    if (!this.#isWalking) {
      const found = now && { ruling: now, isWarning: !ruling, ply, line: line(ply) };
      if (found || !isInside) this.#found = found ?? undefined;
      this.#announce(found ?? undefined);
    }
    if (this.#listed && this.#listed !== line(moves.length)) this.#list('', []);
    else if (this.#listed && this.#told !== this.#words.id) this.#list(this.#listed, this.#rulings);
    this.#build();
    for (const item of this.#moves.children) {
      const isCurrent = /** @type {HTMLElement} */ (item).dataset.ply === String(ply);
      if (isCurrent) item.setAttribute('aria-current', 'step');
      else item.removeAttribute('aria-current');
    }
    this.#element.hidden = !this.#found && !this.#listed;
    const bar = this.#host.controls()?.bar;
    if (bar?.nextSibling !== this.#element) bar?.after(this.#element);
  }

  /** Lists every ruling of the game. */
  async judge() {
    await prepare(this.#words);
    const { handle } = this.#host;
    const { startFen, moves } = handle.state;
    this.#list([startFen, ...moves].join(), handle.ask((board) => board.judgeGame()));
    this.#host.reporter.say(this.#games.innerText);
    await this.update();
    this.#element.scrollIntoView({ block: 'nearest' });
  }

  /** @param {string} line @param {{ ply: number, ruling: Ruling }[]} rulings */
  #list(line, rulings) {
    const words = this.#words;
    this.#listed = line;
    this.#rulings = rulings;
    this.#told = words.id;
    this.#games.replaceChildren();
    if (!line) return;
    const items = rulings.map(({ ply, ruling }) => {
      const facts = { ply, verdict: words.say(`verdict.${ruling.verdict}`), source: source(words, ruling.article) };
      return make('li', {}, make('button', { type: 'button', 'data-ply': String(ply) }, words.say('game.item', facts)));
    });
    this.#games.append(make('p', {}, words.say(items.length ? 'game.some' : 'game.none')));
    if (items.length) this.#games.append(make('ul', { role: 'list' }, ...items));
  }

  /** @param {Found | undefined} found */
  #announce(found) {
    const key = found ? `${found.isWarning} ${found.ruling.verdict} ${found.ruling.rules}` : '';
    if (key && key !== this.#said) this.#host.reporter.say(this.#sentence(found));
    this.#said = key;
  }

  /** The verdict in words. @param {Found | undefined} found */
  #sentence(found) {
    if (!found) return '';
    const { ruling, isWarning, ply } = found;
    const words = this.#words;
    const told = ruling.moves.find(({ move }) => move === ruling.avoid);
    return words.say(!isWarning ? 'ruled' : told ? 'told' : 'warned', {
      ply,
      side: told && words.say(told.side),
      move: told && this.#host.reporter.texts()[told.ply - 1],
      verdict: words.say(`verdict.${ruling.verdict}`),
      source: source(words, ruling.article),
    });
  }

  /** Makes the panel show what was found. */
  #build() {
    const words = this.#words;
    const { handle, reporter, option } = this.#host;
    const found = this.#found;
    const key = found ? [words.id, option('notation'), found.isWarning, found.ply, found.ruling.rules, found.line].join() : '';
    if (key === this.#shown) return;
    this.#shown = key;
    const element = this.#element;
    for (const part of [this.#verdict, this.#rules, this.#why, this.#moves]) part.hidden = !found;
    element.scrollTop = 0;
    element.lang = words.langOf('referee');
    element.ariaLabel = words.say('referee');
    this.#moves.replaceChildren();
    if (!found) return;
    const { ruling, isWarning } = found;
    element.dataset.verdict = ruling.verdict;
    this.#verdict.textContent = this.#sentence(found);
    this.#rules.textContent = words.say(`rules.${ruling.rules}`);
    const verdicts = ruling.readings.map((reading) => words.say(`verdict.${reading}`));
    const told = ruling.moves.find(({ move }) => move === ruling.avoid);
    this.#why.textContent = [
      words.say(`why.${ruling.article}`),
      verdicts.length ? words.say('reading', { first: verdicts[0], second: verdicts[1] }) : '',
      told && !isWarning && /must/.test(ruling.verdict)
        ? words.say('avoid', { side: words.say(told.side), move: reporter.texts()[told.ply - 1] }) : '',
    ].filter(Boolean).join(' ');
    const { startFen, moves } = handle.state;
    this.#moves.append(...ruling.moves.map((judged) => this.#row(judged, piecesAfter(startFen, moves.slice(0, judged.ply)))));
  }

  /** One move with its threat, its reasons and its proof. @param {Judged} judged @param {Map<string, string>} pieces */
  #row(judged, pieces) {
    const words = this.#words;
    const { reporter, handle, option } = this.#host;
    const { ply, threat, targets, findings, proof } = judged;
    const place = (/** @type {string | undefined} */ square) =>
      square && words.say('place', { square, piece: words.say(pieces.get(square) ?? '') });
    let name = words.say(`threat.${threat}`);
    if (targets.length) name = words.say('against', { threat: name, targets: targets.map((square) => place(square) ?? '') });
    const text = words.say('cycle.move', { ply, text: reporter.texts()[ply - 1], threat: name });
    const row = make('li', { 'data-ply': String(ply), 'data-threat': threat }, make('button', { type: 'button', 'data-ply': String(ply) }, text));
    for (const { code, article, attacker, target, root } of findings) {
      const reason = words.say(`reason.${code}`, { attacker: place(attacker), target: place(target), root: place(root) });
      row.append(make('p', {}, words.say('reason', { text: reason, source: source(words, article) })));
    }
    if (proof.length) {
      const texts = handle.ask((board) => board.proofTexts(ply, proof, option('notation')));
      const steps = texts.map((step, index) =>
        make('button', { type: 'button', 'data-ply': String(ply), 'data-steps': String(index + 1), 'aria-pressed': 'false' }, step));
      row.append(make('p', { class: 'proof' }, words.say('proof'), ...steps));
    }
    return row;
  }
}
