/** What a puzzle says, in words. */

/**
 * @typedef {import('./strings.js').Words} Words
 * @typedef {{ start: string, side: import('./core.js').Side, goal: import('./core.js').Goal, stated: boolean, sound: boolean, tag: string, task: string }} Facts
 */

/** What is to be reached; an author may have said it in words of their own. @param {Words} words @param {Facts} facts */
export function goalInWords(words, { side, goal: { aim, points, moves }, stated, tag }) {
  if (!stated) return tag || words.say('puzzle.goal.best', { side: words.say(side) });
  return words.say(`puzzle.goal.${aim}${moves === null ? '' : '.in'}`, { side: words.say(side), points, n: moves });
}

/** @param {number} ms */
function clock(ms) {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** How it went; the time is told when it is over. @param {Words} words @param {{ attempts: number, hints: number, time: number }} state @param {boolean} isOver */
export const tallyInWords = (words, { attempts, hints, time }, isOver) =>
  words.say(isOver ? 'puzzle.tally.time' : 'puzzle.tally', { attempts, hints, time: clock(time) });
