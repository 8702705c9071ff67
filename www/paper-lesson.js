/**
 * A lesson on paper: at each place of the main line that has something to say, a diagram with arrows and parts of the board, and the
 * words beside it. The answers to its questions stand at the end, as in books.
 */
import { regionsOf } from './lesson-prose.js';
import { isMistake, placesOf } from './lesson-script.js';
import { make } from './make.js';
import { paragraphOf, textsFrom } from './paper-game.js';

/**
 * @typedef {import('./paper-sheet.js').Sheet} Sheet
 * @typedef {import('./lesson-script.js').Place} Place
 * @typedef {{ places: Place[], numbers: Map<Place, number> }} Plan the places of the main line, and the numbers of the questions
 */

/** Whether a move is to be found there. @param {Place} place */
const isQuiz = ({ passage: { quiz }, next }) => quiz !== undefined && next.some((move) => !isMistake(move));

/** @param {Place} place */
const isAsking = (place) => place.passage.choices.length > 0 || isQuiz(place);

/** The number of the question that the move to a place answers. @param {Plan} plan @param {Place} place */
const answeredBy = ({ places, numbers }, { ply }) => (ply && isQuiz(places[ply - 1]) ? numbers.get(places[ply - 1]) : undefined);

/** @param {Sheet} sheet @returns {Node[]} */
export function lessonOn(sheet) {
  const plan = planOf(sheet);
  const { places, numbers } = plan;
  const sections = [];
  let from = 0;
  for (const place of places) {
    if (!place.isSpeaking || (answeredBy(plan, place) && !isAsking(place))) continue;
    sections.push(sectionOf(sheet, plan, place, from));
    from = place.ply;
  }
  const answers = [...numbers].map(([place, number]) => answerTo(sheet, places, place, number));
  if (answers.length) sections.push(make('section', { class: 'answers' }, make('h3', {}, sheet.say('paper.answers')), ...answers));
  return sections;
}

/** @param {Sheet} sheet @returns {Plan} */
function planOf({ board, notation }) {
  const links = board.links();
  let last = 0;
  while (links[3 * last + 1]) last = links[3 * last + 1];
  board.goToNode(last, 0);
  const handle = /** @type {any} */ ({ ask: (/** @type {(board: unknown) => unknown} */ work) => work(board), state: board.state() });
  const places = placesOf(handle, notation);
  return { places, numbers: new Map(places.filter(isAsking).map((place, index) => [place, index + 1])) };
}

/**
 * A place, and the moves that lead there.
 * @param {Sheet} sheet
 * @param {Plan} plan
 * @param {Place} place
 * @param {number} from the ply of the place before
 */
function sectionOf(sheet, plan, place, from) {
  const { say } = sheet;
  const way = plan.places.slice(from + 1, place.ply + 1).map((step, index) => {
    const number = answeredBy(plan, step);
    return number ? say('paper.hidden', { number }) : sheet.move(step.seen, step.ply, !index);
  });
  const number = plan.numbers.get(place);
  return make('section', { class: 'piece whole' }, diagramOf(sheet, place),
    ...(way.length ? [make('p', {}, make('b', {}, way.join(' ')))] : []), ...wordsOf(place),
    ...(number ? questionOf(sheet, place, number) : asidesOf(sheet, place)));
}

/** @param {Sheet} sheet @param {Place} place */
function diagramOf(sheet, place) {
  sheet.board.goToNode(place.id, 0);
  sheet.board.showRegions(regionsOf(place));
  return sheet.figure(sheet.caption());
}

/** @param {Place} place */
const wordsOf = ({ passage: { paragraphs } }) => paragraphs.map((text) => make('p', { dir: 'auto', lang: '' }, text));

/** @param {Sheet} sheet @param {Place} place @param {number} number */
function questionOf({ say }, place, number) {
  const { passage: { quiz, choices }, turn } = place;
  const ask = isQuiz(place) ? quiz || say('paper.find', { side: say(turn) }) : say('paper.choose');
  return [
    make('p', { class: 'question', dir: 'auto' }, make('b', {}, say('paper.question', { number })), ` ${ask}`),
    ...(choices.length ? [make('ol', { type: 'a' }, ...choices.map(({ text }) => make('li', { dir: 'auto' }, text)))] : []),
  ];
}

/** The other moves that are recorded there, with what follows. @param {Sheet} sheet @param {Place} place */
const asidesOf = (sheet, { next, ply }) => next.slice(1).flatMap(({ id }) =>
  textsFrom(sheet, id, ply + 1, 1).runs.map((run) => paragraphOf(sheet, run.moves, run.ply, run.depth)));

/** @param {Sheet} sheet @param {Place[]} places @param {Place} place @param {number} number */
function answerTo(sheet, places, place, number) {
  const { passage: { choices }, next, ply } = place;
  const title = make('b', {}, sheet.say('paper.question', { number }));
  const right = choices.flatMap(({ text, isRight }, index) => (isRight ? [`${String.fromCharCode(97 + index)}) ${text}`] : []));
  const choice = right.length ? [make('p', { dir: 'auto' }, right.join(' · '))] : [];
  if (!isQuiz(place)) return make('section', { class: 'piece whole' }, title, ...choice);
  const after = places[ply + 1];
  const isShown = after && !isAsking(after) && (after.seen.shapes || regionsOf(after).length > 0);
  // What is said where the next question is asked stands there.
  const move = after && isAsking(after) ? { ...next[0], comment: '' } : next[0];
  return make('section', { class: 'piece whole' }, ...(isShown ? [diagramOf(sheet, after)] : []), title, ...choice,
    paragraphOf(sheet, [move], ply + 1, 0), ...asidesOf(sheet, place));
}
