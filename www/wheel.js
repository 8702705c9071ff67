/** Steps through the plies with the wheel. */

/** Pixels of scrolling that make one step. */
const STEP = 40;

/**
 * @param {HTMLElement} target
 * @param {(event: WheelEvent) => boolean} isWanted
 * @param {(direction: 1 | -1) => boolean} step false at either end: then the page scrolls
 * @param {AbortSignal} [signal]
 */
export function listenToWheel(target, isWanted, step, signal) {
  let sum = 0;
  target.addEventListener('wheel', (event) => {
    if (event.ctrlKey || !event.deltaY || !isWanted(event)) return;
    const direction = event.deltaY > 0 ? 1 : -1;
    sum = sum * direction < 0 ? 0 : sum;
    sum += event.deltaMode ? STEP * direction : event.deltaY;
    if (Math.abs(sum) < STEP) return event.preventDefault();
    sum = 0;
    if (step(direction)) event.preventDefault();
  }, { passive: false, signal });
}
