/**
 * Links and buttons of a page that move its boards: `<a href="#board:5">` and `<button data-xiangqi="board:5">` show the
 * position after five moves on the board with the id `board`. In place of the number stand `first` or `last`, or moves as
 * `h2e2,h9g7`. A page has one listener for all its boards.
 */

/** @typedef {import('./index.js').XiangqiBoard} Board */
/** @typedef {number | 'first' | 'last' | { moves: string[] }} Place */

/** How each board of the page is moved. @type {Map<Element, (where: number | { moves: string[] }) => void>} */
const boards = new Map();

/** What is to be shown of a board that is not ready yet. @type {WeakMap<Element, Place>} */
const waiting = new WeakMap();

/** Names a board and what it is to show. @param {string} text @returns {{ id: string, place: Place } | undefined} */
function targetOf(text) {
  const at = text.lastIndexOf(':');
  const [id, place] = [text.slice(0, at), text.slice(at + 1)];
  if (at < 1) return undefined;
  if (place === 'first' || place === 'last') return { id, place };
  if (/^\d{1,5}$/.test(place)) return { id, place: Number(place) };
  return /^[a-i]\d[a-i]\d(,[a-i]\d[a-i]\d)*$/.test(place) ? { id, place: { moves: place.split(',') } } : undefined;
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
    event.preventDefault(); // The address stays, and so does the history.
    show(board, target.place);
    reveal(board);
    return;
  }
}

/** @param {Element} element @param {Place} place */
async function show(element, place) {
  const board = /** @type {Board} */ (element);
  waiting.set(board, place);
  await board.ready.catch(() => {});
  if (waiting.get(board) !== place) return; // Another one was wanted meanwhile.
  waiting.delete(board);
  boards.get(board)?.(place === 'first' ? 0 : place === 'last' ? board.moves.length : place);
}

/** Brings a board into view that cannot be seen at all. @param {Element} board */
function reveal(board) {
  const { top, bottom } = board.getBoundingClientRect();
  if (bottom <= 0 || top >= innerHeight) board.scrollIntoView({ block: 'nearest' });
}

/**
 * Lets links move a board while the signal holds, and shows what the address of the page names.
 * @param {Element} board
 * @param {(where: number | { moves: string[] }) => void} go
 * @param {AbortSignal} signal
 */
export function follow(board, go, signal) {
  if (signal.aborted) return;
  if (!boards.size) document.addEventListener('click', listen);
  boards.set(board, go);
  signal.addEventListener('abort', () => {
    boards.delete(board);
    if (!boards.size) document.removeEventListener('click', listen);
  });
  const target = targetOf(fragmentOf(location.hash));
  if (target && target.id === board.id) show(board, target.place);
}
