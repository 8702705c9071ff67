/** Says, and tells the page, when a running clock is about to run out: once at each mark of a period. */
import { duration } from './inquiry.js';

/** Seconds that are left when something is said, and from when on it cannot wait. */
const MARKS = [300, 60, 30, 10];
const URGENT = 10;

export class Countdown {
  #side = '';
  #left = 0;

  /** Looks at the clock that runs. @param {import('./core.js').ClockState} clock @param {import('./reporter.js').Reporter} reporter */
  look(clock, reporter) {
    const { left } = clock[clock.turn];
    const before = this.#side === clock.turn ? this.#left : 0;
    [this.#side, this.#left] = [clock.turn, left];
    const mark = MARKS.find((seconds) => before > seconds * 1000 && left <= seconds * 1000);
    if (!mark) return;
    const { words } = reporter;
    reporter.emit('low-time', { side: clock.turn, seconds: mark });
    const sentence = words.say('clock.left', { side: words.say(clock.turn), time: duration(words, mark * 1000) });
    if (mark <= URGENT) reporter.alarm(sentence);
    else reporter.say(sentence, 'clock');
  }
}
