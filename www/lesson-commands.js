/**
 * What an author of lessons may write into a comment besides words. Every form of records keeps it, for it is part of
 * the comment; a lesson does not show it, but does it:
 *
 * - `[%quiz]` or `[%quiz Which move wins a horse?]`: the lesson stops here and the reader plays an answer. The moves that
 *   are recorded from here on are right, except those marked `?` or `??`, whose comments say why not.
 * - `[%choice five | seven* | nine]`: the lesson stops here and the reader picks an answer; stars mark what is right.
 * - `[%region palace-red river]`: these parts of the board are highlighted, as those are that the words name. They are
 *   `river`, `central-file`, `flank-files`, `edge-files`, and `river-line`, `soldier-line`, `palace-top`, `back-rank`,
 *   `palace`, `palace-centre`, each also with `-red` or `-black`.
 *
 * Commands that are not known here, such as those of other programs, are left out of what is shown.
 */

/**
 * @typedef {object} Passage
 * @property {string[]} paragraphs the words
 * @property {string | undefined} quiz the question, empty when there are no words for it
 * @property {{ text: string, isRight: boolean }[]} choices
 * @property {string[]} regions
 */

/** (After the letters none may follow: so a long text without an end is not looked at again and again.) */
const COMMAND = /\[%([a-z]+)(?![a-z])([^[\]]*)\]/gi;

/** Of a place: as many answers, parts of the board and paragraphs; what are more of these are one. */
const [MOST_CHOICES, MOST_REGIONS, MOST_PARAGRAPHS] = [50, 100, 1000];

/** @type {{ [name: string]: (passage: Passage, value: string) => void }} */
const COMMANDS = {
  quiz(passage, value) {
    passage.quiz = value;
  },
  choice(passage, value) {
    for (const part of value.split('|')) {
      const text = part.trim();
      const isRight = text.endsWith('*');
      const answer = isRight ? text.slice(0, -1).trim() : text;
      if (answer && passage.choices.length < MOST_CHOICES) passage.choices.push({ text: answer, isRight });
    }
  },
  region(passage, value) {
    passage.regions = [...new Set([...passage.regions, ...value.split(/[\s,]+/)])].filter(Boolean).slice(0, MOST_REGIONS);
  },
};

/** Parts a comment into its words and what its commands want. @param {string} comment @returns {Passage} */
export function passageOf(comment) {
  /** @type {Passage} */
  const passage = { paragraphs: [], quiz: undefined, choices: [], regions: [] };
  const words = comment.replace(COMMAND, (_, name, value) => {
    COMMANDS[name.toLowerCase()]?.(passage, value.trim());
    return '';
  });
  const lines = words.split('\n').map((line) => line.replace(/ {2,}/g, ' ').trim()).filter(Boolean);
  const rest = lines.splice(MOST_PARAGRAPHS).join(' ');
  passage.paragraphs = rest ? [...lines, rest] : lines;
  if (!passage.choices.some(({ isRight }) => isRight)) passage.choices = []; // Nobody could go on.
  return passage;
}
