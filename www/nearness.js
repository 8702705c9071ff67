/** Boards that nobody sees yet need nothing until they come near. */

/** From how far away a board is near: as much again as is seen, above and below. */
const MARGIN = '100% 0px';

export class Nearness {
  #element;
  #near;
  #print;
  /** While it waits. @type {AbortController | undefined} */
  #waiting;

  /**
   * @param {Element} element
   * @param {() => void} near called when it comes near. In a part of the page that is not shown, as in the other tabs of
   *   a panel, it is never near
   * @param {() => void} print called before the page is printed
   */
  constructor(element, near, print) {
    this.#element = element;
    this.#near = near;
    this.#print = print;
  }

  get isAwaited() {
    return this.#waiting !== undefined;
  }

  wait() {
    const { signal } = (this.#waiting = new AbortController());
    const look = (/** @type {IntersectionObserverEntry[]} */ entries) => entries.some(({ isIntersecting }) => isIntersecting) && this.#near();
    const observer = new IntersectionObserver(look, { rootMargin: MARGIN });
    observer.observe(this.#element);
    addEventListener('beforeprint', this.#print, { signal });
    signal.addEventListener('abort', () => observer.disconnect());
  }

  stop() {
    this.#waiting?.abort();
    this.#waiting = undefined;
  }
}
