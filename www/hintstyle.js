/** How hints and the evaluation look. */
import { wear } from './style.js';

const CSS = /* css */ `
.hints { flex: none; overflow-y: auto; max-height: 24rem; --_hint: var(--xq-hint, #7d3cc8) }
.hints p { margin: 6px 0 0; overflow-wrap: anywhere }
.asks { display: flex; flex-wrap: wrap; gap: 4px }
.hints button { min-height: 36px; padding: 2px .7em; background: var(--_shade) }
.asks button { flex: 1 1 auto; line-height: 1.25 }
.asks [aria-pressed=true] { box-shadow: inset 0 -3px var(--_hint) }
.hints .thinking { display: flex; align-items: center; gap: 8px; min-height: 36px }
.thinking span { flex: 1; opacity: .85; font-variant-numeric: tabular-nums }
.advice, .hints .line { padding-inline-start: 8px; border-inline-start: 4px solid var(--_hint) }
.hints .line { display: flex; flex-wrap: wrap; gap: 4px; padding-block: 2px }
.line [aria-pressed=true] { box-shadow: inset 0 -3px var(--_hint); font-weight: 600 }
.evaluation {
  position: relative; grid-area: 1 / 1; overflow: hidden; border-radius: 4px; background: #23201c;
  box-shadow: inset 0 0 0 1px #8886; min-width: 0;
}
.evaluation i { position: absolute; inset-inline: 0; bottom: 0; height: var(--red, 50%); background: #c8281c; transition: height .25s }
.evaluation.turned i { bottom: auto; top: 0 }
.evaluation b {
  position: absolute; inset-inline: 0; bottom: 2px; text-align: center; color: #fff; font: 600 10px/1 system-ui, sans-serif;
  font-variant-numeric: tabular-nums; white-space: nowrap; text-shadow: 0 0 2px #000;
}
.evaluation b.far { bottom: auto; top: 2px }
.evaluation::after { content: ''; position: absolute; inset-inline: 0; top: 50%; border-top: 1px solid #fff8 }
.evaluation.busy { opacity: .55 }
.evaluated { grid-template-columns: 22px minmax(0, var(--xq-board-width, 1fr)); column-gap: 6px; justify-content: center }
.evaluated > .stage { grid-area: 1 / 2 }
.evaluated > .side, .evaluated > .aids { grid-column: 1 / -1 }
@container (min-width: 640px) {
  .hints { max-height: 55% }
  .evaluated.controls { column-gap: 8px; grid-template-columns: 24px minmax(0, var(--xq-board-width, 1fr)) calc(clamp(210px, 30cqi, 320px) + 12px) }
  .evaluated.controls > .aids { grid-column: 2 }
  .evaluated.controls > .side { grid-area: 1 / 3; margin-inline-start: 12px }
}
@media (pointer: coarse) { .hints button { min-height: 44px } }
@media (prefers-reduced-motion: reduce) { .evaluation i { transition: none } }
@media (forced-colors: active) {
  .evaluation, .evaluation i { forced-color-adjust: none }
  .hints button { border: 1px solid ButtonBorder }
  .hints [aria-pressed=true] { outline: 2px solid Highlight; outline-offset: -2px }
}
`;

/** @param {ShadowRoot} root */
export function addHintStyle(root) {
  wear(root, CSS);
}
