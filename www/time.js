/**
 * Milliseconds that only go on, and that go on from the same beginning after a reload.
 */

/** The clock of the page stands still in some browsers while the computer sleeps: then that of the system is ahead. */
const SLEEP = 2000;

let slept = 0;
let last = 0;

/** The time for clocks: that of the page, which nobody can set, with the time that a computer slept. */
export function now() {
  const page = performance.timeOrigin + performance.now() + slept;
  const ahead = Date.now() - page;
  if (last && ahead > SLEEP) slept += ahead;
  last = Math.max(last, page + (last && ahead > SLEEP ? ahead : 0));
  return last;
}
