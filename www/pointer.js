/**
 * What pointers do on the canvas, in the pixels of its backing store. What it means is decided in Rust.
 */

/** @typedef {import('./xiangqi.js').Board} Board */

/**
 * @param {import('./stage.js').Stage} stage
 * @param {object} host
 * @param {(work: (board: Board) => import('./xiangqi.js').Happening[]) => void} host.tell does the work, then what came of it
 * @param {(x: number, y: number) => boolean} host.picks
 * @param {(id: number, buttons: number, x: number, y: number) => boolean} host.carry takes a dragged piece along; false where more is to be done
 * @param {AbortSignal} signal
 */
export function listenToPointers(stage, { tell, picks, carry }, signal) {
  const { canvas, element } = stage;
  /** Pressed pointers, and since when. @type {Map<number, number>} */
  const pressed = new Map();
  /** Whether the press that a touchstart belongs to took hold of something; decided before the board saw it. */
  let held = /** @type {boolean | undefined} */ (undefined);

  /** The rectangle is asked at every event: pages scroll, zoom, shift and scale. @param {{ clientX: number, clientY: number }} event */
  const place = (event) => {
    const box = canvas.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * canvas.width;
    const y = ((event.clientY - box.top) / box.height) * canvas.height;
    return /** @type {[number, number]} */ ([x, y]);
  };
  /**
   * @template {keyof HTMLElementEventMap} K
   * @param {K} type
   * @param {(event: HTMLElementEventMap[K]) => void} work
   * @param {AddEventListenerOptions} [options]
   */
  const on = (type, work, options) => element.addEventListener(type, work, { signal, ...options });

  on('pointerdown', (event) => {
    const { pointerId, pointerType, button, shiftKey, altKey } = event;
    const [x, y] = place(event);
    held = picks(x, y);
    pressed.set(pointerId, event.timeStamp);
    stage.focus(x, y);
    try {
      element.setPointerCapture(pointerId);
    } catch {
      // The pointer has gone already.
    }
    element.style.cursor = held ? 'grabbing' : '';
    const keys = (shiftKey ? 1 : 0) + (altKey ? 2 : 0);
    tell((board) => board.pointerDown(pointerId, pointerType || 'mouse', button, keys, x, y));
  });
  on('pointermove', (event) => {
    const { pointerId, buttons } = event;
    const [x, y] = place(event);
    if (!pressed.has(pointerId)) {
      element.style.cursor = picks(x, y) ? 'grab' : '';
      return;
    }
    if (carry(pointerId, buttons, x, y)) return;
    tell((board) => board.pointerMove(pointerId, buttons, x, y));
    if (!buttons) pressed.delete(pointerId);
  });
  on('pointerup', (event) => {
    const { pointerId } = event;
    const since = pressed.get(pointerId);
    if (since === undefined) return;
    pressed.delete(pointerId);
    const [x, y] = place(event);
    tell((board) => board.pointerUp(pointerId, x, y, event.timeStamp - since));
    element.style.cursor = picks(x, y) ? 'grab' : '';
  });
  for (const type of /** @type {const} */ (['pointercancel', 'lostpointercapture'])) {
    on(type, ({ pointerId }) => {
      if (pressed.delete(pointerId)) tell((board) => board.pointerCancel(pointerId));
    });
  }
  on('touchstart', (event) => {
    const [touch] = event.changedTouches;
    // Otherwise the page scrolls, and a finger that starts off the pieces is meant to do that.
    if (event.cancelable && event.touches.length === 1 && touch && (held ?? picks(...place(touch)))) event.preventDefault();
    held = undefined;
  }, { passive: false });
  on('contextmenu', (event) => {
    if (event.button === 2) event.preventDefault();
  });
}
