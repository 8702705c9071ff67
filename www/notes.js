/** What is noted of the move that led to the position shown, and its place among others. */

import { glyphsOf, textOf } from './given.js';

/**
 * Gives a class the properties `comment` and `nags` and the methods `promote` and `removeMove`; documented in index.d.ts.
 * @param {any} prototype
 * @param {(element: any) => [import('./handle.js').Handle, import('./reporter.js').Reporter]} of what an element has inside
 */
export function giveNotes(prototype, of) {
  /** @param {any} element @param {string} kind @param {(board: import('./xiangqi.js').Board, node: number, now: number) => boolean} work */
  const edit = (element, kind, work) => {
    const [handle, reporter] = of(element);
    handle.need();
    return reporter.edit(kind, (board, now) => work(board, handle.state.node, now), false);
  };
  Object.defineProperties(prototype, {
    comment: {
      get() { return of(this)[0].state.note.comment ?? ''; },
      set(value) { edit(this, 'comment', (board, node) => board.setComment(node, textOf(value))); },
    },
    nags: {
      get() { return [...of(this)[0].state.note.nags ?? []]; },
      set(value) { edit(this, 'glyph', (board, node) => board.setNags(node, glyphsOf(value))); },
    },
  });
  prototype.promote = function () { return edit(this, 'promote', (board, node, now) => board.promote(node, now)); };
  /** Not `remove`: by that name an element leaves its page. @param {{ after?: boolean }} [options] */
  prototype.removeMove = function (options) {
    return edit(this, 'remove', (board, node, now) => (options?.after ? board.removeAfter(node, now) : board.remove(node, now)));
  };
}
