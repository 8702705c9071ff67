/** Moves and what is noted of them as they are printed. */

/** The words of a comment, without the commands that a lesson obeys. @param {string} comment */
export const proseOf = (comment) => comment.replace(/\[%(?:quiz|choice|region|diagram)(?![a-z])[^[\]]*\]/gi, '').trim();

/** Whether a comment asks for a diagram where it stands, on paper. @param {string} comment */
export const hasDiagram = (comment) => /\[%diagram(?![a-z])[^[\]]*\]/i.test(comment);

/** The language of an author's text, as far as it can be told. @param {string} text */
export const langOf = (text) => (/\p{Script=Han}/u.test(text) ? 'zh' : '');

/** The number of a move's round as it is printed; in the first round Red's half is 1 and Black's 2. @param {number} half */
export const numberOf = (half) => `${Math.ceil(half / 2)}.${half % 2 ? '' : '..'}`;

/** Numeric annotation glyphs as they are printed. @type {{ [nag: number]: string }} */
const GLYPHS = {
  1: '!', 2: '?', 3: '!!', 4: '??', 5: '!?', 6: '?!', 7: '□', 10: '=', 13: '∞', 14: '⩲', 15: '⩱', 16: '±', 17: '∓', 18: '+−', 19: '−+', 146: 'N',
};

/** @param {number[]} nags */
export const glyphsOf = (nags) => nags.map((nag) => GLYPHS[nag] ?? `$${nag}`).join(' ');

/** A date as the language writes it; one that is not whole stays as it is. @param {string | undefined} text @param {import('./strings.js').Words} words */
function dayOf(text, { locale }) {
  const [, year, month, day] = text?.match(/^(\d{4})[./-](\d\d?)[./-](\d\d?)$/) ?? [];
  return day ? new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).toLocaleDateString(locale, { dateStyle: 'medium', timeZone: 'UTC' }) : text;
}

/** Who has played, with the result; then where and when. @param {{ [name: string]: string }} tags @param {import('./strings.js').Words} words */
export function titleOf({ Title, Red, Black, Result, Event, Date: day }, words) {
  const players = Red || Black ? `${Red || words.say('red')} – ${Black || words.say('black')}` : '';
  const first = [players || Title, players && Result && Result !== '*' ? Result : ''].filter(Boolean).join('  ');
  const second = [players && Title, Event, dayOf(day, words)].filter((text) => text && !/^[?.]*$/.test(text)).join(' · ');
  return [first, second].filter(Boolean);
}
