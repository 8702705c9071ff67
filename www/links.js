/**
 * Links and buttons of a page that move its boards: `<a href="#board:5">` and `<button data-xiangqi="board:5">` show the
 * position after five moves on the board with the id `board`. In place of the number stand `first` or `last`, or moves as
 * `h2e2,h9g7`. What names no position of its board is told there. A page has one listener for all its boards.
 */

/** @typedef {import('./index.js').XiangqiBoard} Board */
/** @typedef {number | 'first' | 'last' | { moves: string[] } | undefined} Place undefined for what names none */
/** @typedef {{ id: string, place: Place, name: string }} Target */
/** @typedef {(where: number | { moves: string[] } | undefined, name: string) => void} Visit */

/** How each board of the page is moved. @type {Map<Element, Visit>} */
const boards = new Map();

/** What is to be shown of a board that is not ready yet. @type {WeakMap<Element, Target>} */
const waiting = new WeakMap();

/** Names a board and what it is to show. @param {string} text @returns {Target | undefined} */
function targetOf(text) {
  const at = text.lastIndexOf(':');
  const [id, name] = [text.slice(0, at), text.slice(at + 1)];
  return at < 1 ? undefined : { id, place: placeOf(name), name };
}

/** @param {string} name @returns {Place} */
function placeOf(name) {
  if (name === 'first' || name === 'last') return name;
  if (/^\d{1,5}$/.test(name)) return Number(name);
  return /^[a-i]\d[a-i]\d(,[a-i]\d[a-i]\d)*$/.test(name) ? { moves: name.split(',') } : undefined;
}

/** What a link or button asks for. @param {Element} element */
function wishOf(element) {
  if (element instanceof HTMLElement && element.dataset.xiangqi !== undefined) return element.dataset.xiangqi;
  if (!(element instanceof HTMLAnchorElement) || !element.hash || element.hasAttribute('download') || (element.target && element.target !== '_self')) return '';
  return element.href.split('#')[0] === location.href.split('#')[0] ? fragmentOf(element.hash) : '';
}

/** @param {string} hash */
function fragmentOf(hash) {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return ''; // No text.
  }
}

/** The board of an id, near the element that names it. @param {Node} from @param {string} id */
function boardOf(from, id) {
  const root = /** @type {Document | ShadowRoot} */ (from.getRootNode());
  const board = root.getElementById?.(id) ?? document.getElementById(id);
  return board && boards.has(board) ? board : undefined;
}

/** @param {MouseEvent} event */
function listen(event) {
  if (event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  for (const element of event.composedPath()) {
    const wish = element instanceof Element ? wishOf(element) : '';
    const target = wish && targetOf(wish);
    const board = target && boardOf(/** @type {Element} */ (element), target.id);
    if (!board) continue;
    if (target.place === undefined && document.getElementById(`${target.id}:${target.name}`)) return; // It names something else.
    show(board, target);
    if (target.place === undefined) return;
    event.preventDefault(); // The address stays, and so does the history.
    reveal(board);
    return;
  }
}

/** @param {Element} element @param {Target} target */
async function show(element, target) {
  const board = /** @type {Board} */ (element);
  waiting.set(board, target);
  await board.ready.catch(() => {});
  if (waiting.get(board) !== target) return; // Another one was wanted meanwhile.
  waiting.delete(board);
  const { place, name } = target;
  boards.get(board)?.(place === 'first' ? 0 : place === 'last' ? board.moves.length : place, name);
}

/** Brings a board into view that cannot be seen at all. @param {Element} board */
function reveal(board) {
  const { top, bottom } = board.getBoundingClientRect();
  if (bottom <= 0 || top >= innerHeight) board.scrollIntoView({ block: 'nearest' });
}

/**
 * Lets links move a board while the signal holds, and shows what the address of the page names.
 * @param {Element} board
 * @param {Visit} visit
 * @param {AbortSignal} signal
 */
export function follow(board, visit, signal) {
  if (signal.aborted) return;
  if (!boards.size) document.addEventListener('click', listen);
  boards.set(board, visit);
  signal.addEventListener('abort', () => {
    boards.delete(board);
    if (!boards.size) document.removeEventListener('click', listen);
  });
  const target = targetOf(fragmentOf(location.hash));
  if (target && target.id === board.id && !document.getElementById(fragmentOf(location.hash))) show(board, target);
}
