/**
 * The panel of a contest: both clocks, fouls, offers and claims, the arbiter's buttons, and in words what the rules say
 * of the moment. It also notices what has happened and tells the page. It comes with its words when there is a contest.
 */
import { perform } from './acts.js';
import { dress } from './contest-style.js';
import { make } from './make.js';
import { fetchPart } from './strings.js';
import { now } from './time.js';
import { Watcher, foulInWords, names, other } from './watcher.js';
import { Writing } from './writing.js';

/**
 * @typedef {import('./core.js').Contest} Contest
 * @typedef {import('./core.js').Side} Side
 * @typedef {import('./strings.js').Facts} Facts
 */

/** @type {Side[]} */
const SIDES = ['red', 'black'];

/** Fouls that only an arbiter can see. */
const CONDUCT = ['9.1.1', '9.1.2', '9.1.8'];

/** Time left as `1:02:03`, `2:03` or, in the last twenty seconds, `7.3`. @param {number} left milliseconds */
function clockText(left) {
  const pad = (/** @type {number} */ number) => String(number).padStart(2, '0');
  if (left < 20_000) return (Math.ceil(left / 100) / 10).toFixed(1);
  const seconds = Math.ceil(left / 1000);
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes}:${pad(seconds % 60)}` : `${Math.floor(minutes / 60)}:${pad(minutes % 60)}:${pad(seconds % 60)}`;
}

export class Panel {
  #host;
  #clocks = { red: this.#clock('red'), black: this.#clock('black') };
  #saying = make('p', { class: 'saying' });
  #question = make('div', { class: 'question', role: 'group' });
  #acts = make('div', { class: 'acts' });
  #fouls = make('ul', { class: 'fouls', role: 'list' });
  #arbiter = make('details', { class: 'arbiter' });
  #writing;
  #watcher;
  #element = make('section', { class: 'contest', part: 'contest' });
  /** What the reader is being asked. @type {{ name: string, side: Side, facts?: Facts } | undefined} */
  #asking;
  /** Tells what was denied last, until something happens. @type {((words: import('./strings.js').Words) => string) | undefined} */
  #denied;
  /** The words that are built in. */
  #built = '';

  /** @param {import('./arbiter.js').Host} host */
  constructor(host) {
    this.#host = host;
    this.#watcher = new Watcher(host, (contest) => this.#showClocks(contest));
    this.#writing = new Writing(host, (side, text) => this.#do('write', side, text));
    this.#element.append(
      make('div', { class: 'clocks' }, this.#clocks.red, this.#clocks.black), this.#saying, this.#question, this.#acts,
      this.#fouls, this.#writing.element, this.#arbiter,
    );
    this.#element.addEventListener('click', (event) => {
      const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest('[data-act], [data-ask]'));
      if (button) this.#press(button.dataset);
    });
    host.element.addEventListener('keydown', (event) => {
      const isTyping = /** @type {Element} */ (event.composedPath()[0])?.matches?.('input, textarea, select');
      if (event.key.toLowerCase() !== 'p' || isTyping || event.ctrlKey || event.altKey || event.metaKey || !this.#contest) return;
      event.preventDefault();
      this.#do('press');
    });
  }

  // ---- what happens

  get #words() { return this.#host.reporter.words; }

  get #contest() {
    const { handle } = this.#host;
    return /** @type {Contest | null} */ (handle.isContest ? handle.tell('contest') : null);
  }

  /** Whose buttons the reader may use. @param {Side} side */
  #plays(side) {
    const movable = this.#host.option('movable');
    return movable === 'both' || movable === side;
  }

  /** Does what a button says. @param {DOMStringMap} button */
  #press({ act, ask, side, text }) {
    this.#denied = undefined;
    const turn = this.#host.handle.state.turn;
    if (ask) this.#ask(ask, /** @type {Side} */ (side ?? turn));
    else if (act === 'leave') this.#asking = undefined;
    else if (act) this.#do(act, side, text);
    this.show();
    if (this.#asking) /** @type {HTMLElement | null} */ (this.#question.querySelector('button'))?.focus();
  }

  /** @param {string} name @param {string} [side] @param {string} [text] */
  #do(name, side, text) {
    this.#asking = undefined;
    try {
      return perform(this.#host.handle, name, side, text);
    } catch (thrown) {
      const { code, article } = /** @type {import('./error.js').XiangqiError} */ (thrown);
      if (name === 'write') throw thrown;
      const key = `denied.${code}`;
      this.#tell((words) => words.say(words.has(key) ? key : 'denied', { article, code }));
      return undefined;
    } finally {
      this.watch(false);
      this.show();
    }
  }

  /** Asks before something that cannot be taken back. @param {string} name @param {Side} side */
  #ask(name, side) {
    const contest = this.#contest;
    if (!contest) return;
    const { handle } = this.#host;
    if (name === 'claim') {
      const audit = handle.ask((board) => board.act('auditNaturalLimit', side, '', now()));
      const facts = { rounds: audit.rounds, limit: contest.naturalLimit, checks: audit.checks[side] };
      this.#asking = { name: audit.reached ? 'claim.right' : 'claim.false', side, facts };
    } else if (name === 'offer') {
      const offerer = contest.mayOffer;
      const isSecond = offerer && contest.offers[offerer] > contest.offers[other(offerer)];
      if (!offerer) this.#tell((words) => words.say('offer.when'));
      else if (isSecond) this.#asking = { name: 'offer.second', side: offerer };
      else this.#do('offerDraw', offerer);
    } else {
      this.#asking = { name, side };
    }
  }

  /** @param {(words: import('./strings.js').Words) => string} tell */
  #tell(tell) {
    this.#denied = tell;
    this.#host.reporter.say(tell(this.#words));
  }

  /** Notices what has happened. @param {boolean} isSilent whether the page did it */
  watch(isSilent) {
    if (this.#watcher.look(isSilent)) this.#denied = undefined;
  }

  // ---- what is shown

  /** Shows the contest as it is now; the words are fetched first. */
  async show() {
    const words = this.#words;
    if (!words.has('contest')) {
      await fetchPart(words, 'contest');
      this.#host.reporter.changed(); // The status line has more to say now.
    }
    const contest = this.#contest;
    const bar = this.#host.controls()?.bar;
    this.#element.hidden = !contest;
    if (contest && !this.#watcher.isWatching) this.watch(true);
    if (!contest || !bar) {
      if (!bar) this.#element.remove();
      return;
    }
    dress(/** @type {ShadowRoot} */ (bar.getRootNode()));
    if (this.#element.previousSibling !== bar) bar.after(this.#element);
    this.#build();
    this.#showClocks(contest);
    this.#showQuestion(contest);
    this.#showActs(contest);
    this.#showFouls(contest);
    this.#writing.show(contest);
    this.#arbiter.hidden = Boolean(this.#host.handle.state.outcome);
    const saying = this.#denied?.(this.#words) ?? this.#moment(contest);
    if (this.#saying.textContent !== saying) this.#saying.textContent = saying;
    this.#saying.hidden = !saying;
  }

  /** @param {Side} side */
  #clock(side) {
    return make('button', { type: 'button', class: 'clock', 'data-act': 'press', 'data-side': side },
      make('span', { class: 'who' }), ' ', make('b', {}), ' ', make('small', {}), ' ', make('span', { class: 'dots', role: 'img' }), ' ', make('span', { class: 'to-go' }));
  }

  /** @param {string} key @param {{ [name: string]: string }} data @param {Facts} [facts] */
  #button(key, data, facts) {
    const attributes = Object.fromEntries(Object.entries(data).map(([name, value]) => [`data-${name}`, value]));
    return make('button', { type: 'button', ...attributes }, this.#words.say(key, facts));
  }

  /** Puts the words in that stay. */
  #build() {
    const words = this.#words;
    if (this.#built === words.id) return;
    this.#built = words.id;
    this.#element.lang = words.langOf('contest');
    this.#element.ariaLabel = words.say('contest');
    const conduct = SIDES.map((side) => make('p', {}, words.say('arbiter.foul', { side: words.say(side) }),
      ...CONDUCT.map((article) => {
        const button = make('button', { type: 'button', 'data-act': 'foul', 'data-side': side, 'data-text': article }, article);
        button.title = words.say(`rule.${article}`);
        return button;
      })));
    const isOpen = this.#arbiter.open;
    this.#arbiter.replaceChildren(
      make('summary', {}, words.say('arbiter')),
      make('p', { class: 'small' }, words.say('arbiter.help')),
      make('p', {}, this.#button('pause', { act: 'pause' }), this.#button('resume', { act: 'pause', side: 'false' }),
        this.#button('declare', { act: 'declareNaturalLimit' })),
      ...conduct,
      make('ul', { class: 'small' }, ...CONDUCT.map((article) => make('li', {}, `${article} ${words.say(`rule.${article}`)}`))),
    );
    this.#arbiter.open = isOpen;
  }

  /** @param {Contest} contest */
  #showClocks(contest) {
    const words = this.#words;
    const { clock, fouls, complete, foulsThatLose } = contest;
    const { turn, outcome } = this.#host.handle.state;
    for (const side of SIDES) {
      const button = this.#clocks[side];
      const [who, time, doing, dots, moves] = /** @type {HTMLElement[]} */ ([...button.children]);
      const count = fouls.filter((foul) => foul.side === side).length;
      const isRunning = Boolean(clock?.running && clock.turn === side);
      const isDue = Boolean(!outcome && !complete && side !== turn);
      const left = clock ? clockText(clock[side].left) : '';
      const more = clock?.[side].moves;
      const state = isDue ? 'clock.press' : isRunning ? 'clock.thinks' : clock && !clock.started ? 'clock.start' : '';
      who.textContent = words.say(side);
      time.textContent = left;
      doing.textContent = state && clock ? words.say(state) : '';
      moves.textContent = more ? words.say('clock.moves', { moves: more }) : '';
      dots.textContent = '●'.repeat(count) + '○'.repeat(Math.max(0, foulsThatLose - count));
      // The time is not read out by itself: only who looks at the clock hears it.
      dots.ariaLabel = dots.title = words.say('fouls.count', { count, loses: foulsThatLose });
      button.classList.toggle('running', isRunning);
      button.classList.toggle('due', isDue && Boolean(clock));
      button.classList.toggle('short', isRunning && Boolean(clock && clock[side].left < 60_000));
      button.ariaDisabled = String(!clock || Boolean(outcome) || (clock.started && !isDue));
    }
  }

  /** What must be answered now: an offer, a wish, or whether something is really meant. @param {Contest} contest */
  #showQuestion({ offer, adjusting }) {
    const words = this.#words;
    const { turn, outcome } = this.#host.handle.state;
    /** @type {[string, Side, [string, { [name: string]: string }][]] | undefined} */
    let shown;
    if (outcome) shown = undefined;
    else if (this.#asking) {
      const { name, side } = this.#asking;
      const leave = /** @type {[string, { [name: string]: string }]} */ (['leave', { act: 'leave' }]);
      const sides = SIDES.filter((each) => this.#plays(each));
      shown = name === 'resign' ? [name, side, [...sides.map((each) => /** @type {[string, any]} */ ([`resign.${each}`, { act: 'resign', side: each }])), leave]]
        : [name, side, [[`${name}.go`, { act: name.startsWith('offer') ? 'offerDraw' : 'claimNaturalLimit', side }], leave]];
    } else if (offer) {
      shown = ['offered', offer, this.#plays(turn) ? [['accept', { act: 'answerDraw', side: 'true' }], ['refuse', { act: 'answerDraw', side: 'false' }]] : []];
    } else if (adjusting === 'asked') {
      shown = ['adjusting.asked', turn, [['grant', { act: 'answerAdjust', side: 'true' }], ['deny', { act: 'answerAdjust', side: 'false' }]]];
    } else if (adjusting === 'granted') {
      shown = ['adjusting.granted', turn, [['ready', { act: 'endAdjust' }]]];
    }
    const key = shown ? [words.id, ...shown.slice(0, 2), JSON.stringify(this.#asking?.facts)].join() : '';
    if (this.#question.dataset.key === key) return;
    this.#question.dataset.key = key;
    this.#question.hidden = !shown;
    this.#question.replaceChildren();
    if (!shown) return;
    const [name, side, answers] = shown;
    const text = words.say(name, { ...names(words, side), ...this.#asking?.facts });
    this.#question.ariaLabel = text;
    this.#question.append(make('p', {}, text), make('p', { class: 'acts' },
      ...answers.map(([answer, data]) => this.#button(answer, data, names(words, side)))));
  }

  /** @param {Contest} contest */
  #showActs({ adjusting, mayOffer }) {
    const words = this.#words;
    const { turn, outcome, obligation } = this.#host.handle.state;
    const key = [words.id, turn, outcome?.reason, adjusting, mayOffer, obligation.kind, this.#host.option('movable')].join();
    if (this.#acts.dataset.key === key) return;
    this.#acts.dataset.key = key;
    const isOn = !outcome && (this.#plays('red') || this.#plays('black'));
    this.#acts.hidden = !isOn;
    if (!isOn) return;
    const focus = /** @type {HTMLElement | null} */ (/** @type {ShadowRoot} */ (this.#element.getRootNode()).activeElement)?.dataset.ask;
    const buttons = [this.#button('offer', { ask: 'offer' }), this.#button('resign.ask', { ask: 'resign' })];
    buttons[0].ariaDisabled = String(!mayOffer || !this.#plays(mayOffer));
    if (this.#plays(turn)) {
      buttons.splice(1, 0, this.#button('claim', { ask: 'claim' }));
      if (obligation.kind === 'free' && adjusting === 'no') buttons.push(this.#button('adjust', { act: 'askAdjust' }));
    }
    this.#acts.replaceChildren(...buttons);
    if (focus) buttons.find((button) => button.dataset.ask === focus)?.focus();
  }

  /** @param {Contest} contest */
  #showFouls({ fouls }) {
    const key = [this.#words.id, fouls.length, this.#host.handle.state.startFen].join();
    if (this.#fouls.dataset.key === key) return;
    this.#fouls.dataset.key = key;
    this.#fouls.hidden = !fouls.length;
    this.#fouls.replaceChildren(...fouls.map((foul) => make('li', { 'data-side': foul.side }, foulInWords(this.#words, foul))));
  }

  /** What the rules say of the moment. @param {Contest} contest */
  #moment({ clock, complete, offer, adjusting, fouls, untouched }) {
    const words = this.#words;
    const { turn, outcome, obligation, ply, moves } = this.#host.handle.state;
    if (outcome) return words.has(`after.${outcome.reason}`) ? words.say(`after.${outcome.reason}`) : '';
    if (offer || adjusting !== 'no' || this.#asking) return '';
    if (ply < moves.length) return words.say(untouched ? 'begins-here' : 'looking-back');
    const last = fouls.at(-1);
    const taught = [];
    if (last && last.ply === moves.length && last.side === turn) taught.push(words.say('teach.foul', { ...names(words, turn), rule: words.say(`rule.${last.article}`) }));
    if (obligation.article) taught.push(words.say(`teach.${obligation.article}`));
    if (taught.length) return taught.join(' ');
    if (clock && !clock.started) return words.say('clock.help');
    if (clock && !complete) return words.say('moved', names(words, other(turn)));
    if (clock && !clock.running) return words.say('paused');
    return '';
  }
}
