/** What is shown in place of a game, a diagram or a position that is being set up, and what is drawn on it. */
import { listOf } from './given.js';

/**
 * Makes what is shown a diagram, or a game again, as the attribute says.
 * @param {HTMLElement} element
 * @param {import('./handle.js').Handle} handle
 */
export function freeze(element, handle) {
  const isDiagram = element.hasAttribute('diagram');
  const { draft, fen } = handle.state;
  if (isDiagram === (draft === 'fixed')) return;
  handle.use((board) => (isDiagram ? board.openDraft(fen, board.shapes(), true) : board.closeDraft()));
}

/**
 * Gives a class the properties `draft` and `shapes`; documented in index.d.ts.
 * @param {any} prototype
 * @param {(element: any) => [import('./handle.js').Handle, import('./reporter.js').Reporter]} of what an element has inside
 */
export function giveMarks(prototype, of) {
  const define = (/** @type {string} */ name, /** @type {PropertyDescriptor & ThisType<any>} */ property) => Object.defineProperty(prototype, name, property);
  define('draft', {
    get() {
      const { draft, fen } = of(this)[0].state;
      return draft ? fen : null;
    },
    set(fen) {
      of(this)[1].change((board) => (fen === null ? board.closeDraft() : board.openDraft(`${fen}`, board.shapes(), this.hasAttribute('diagram'))));
    },
  });
  define('shapes', {
    get() {
      const [{ board, kept }] = of(this);
      return board?.shapes() ?? kept.shapes ?? [];
    },
    set(shapes) {
      const [handle] = of(this);
      const texts = listOf(shapes, 'malformed').map(String);
      if (handle.board) handle.use((board) => board.setShapes(texts));
      else handle.keep({ shapes: texts });
    },
  });
}
