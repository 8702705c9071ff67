/** The other pages of this site. In a file that holds them all, `page` in its address tells which one is shown. */

/** Whether this is that file. */
const isOne = () => document.documentElement.hasAttribute('data-pages');

/**
 * The address of a page that is to show a position.
 * @param {'board' | 'setup'} page
 * @param {string} fen
 */
export function addressOf(page, fen) {
  const query = new URLSearchParams(isOne() ? { page, fen } : { fen });
  return `${isOne() ? '' : page === 'board' ? './' : `${page}.html`}?${query}`;
}

/** From now on the address would no longer tell what is on the board. */
export function forgetAddress() {
  const page = new URLSearchParams(location.search).get('page');
  const search = isOne() && page ? `?page=${page}` : '';
  if (location.search !== search) history.replaceState(null, '', location.pathname + search + location.hash);
}
