/** Moves and what is noted of them as they are printed. */

/** The words of a comment, without the commands that a lesson obeys. @param {string} comment */
export const proseOf = (comment) => comment.replace(/\[%(?:quiz|choice|region)(?![a-z])[^[\]]*\]/gi, '').trim();

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
