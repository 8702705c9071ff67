/** How the tools for setting up look. */
import { wear } from '../style.js';

const CSS = /* css */ `
.setup { display: flex; flex-direction: column; gap: 8px; min-width: 0; flex: none }
.setup p, .setup ul { margin: 0 }
.steps.bar { gap: 4px }
.steps.bar button { flex: 1 0 auto; max-width: none; padding: 0 .6em }
.setup [aria-pressed=true] { background: color-mix(in srgb, var(--_accent) 16%, transparent); box-shadow: inset 0 -3px var(--_accent); font-weight: 600 }
.setup .hint, .setup-dialog .hint { font-size: .88em; opacity: .85 }
.palette { display: grid; grid-template-columns: repeat(7, minmax(0, 1fr)); gap: 2px; max-width: 26rem }
.palette .token { display: grid; place-items: center; aspect-ratio: 1; background: var(--_shade); touch-action: none; cursor: grab }
.token canvas { width: 90%; height: auto; aspect-ratio: 1; border-radius: 0; pointer-events: none }
.palette .tool { grid-column: span 3; min-height: 40px; background: var(--_shade) }
.palette .tool:last-child { grid-column: span 4 }
.ghost { position: fixed; left: 0; top: 0; z-index: 3; height: auto; aspect-ratio: 1; border-radius: 0; pointer-events: none; margin: 0; transform: translate(-50%, -50%) }
.ghost[data-by=touch] { transform: translate(-50%, calc(-50% - 44px)) scale(1.5) } /* As in src/view/showing.rs: over the finger. */
.placing, .task { display: flex; flex-direction: column; gap: 8px }
.choices { display: flex; flex-wrap: wrap; gap: 4px; align-items: center }
.choices > span:empty { position: absolute }
.choices button { flex: 1 1 auto; min-height: 40px; padding: 2px .7em; background: var(--_shade) }
.placing label, .task label { display: grid; gap: 2px; font-size: .9em }
.setup :is(input, textarea), .setup-dialog :is(input, select, textarea) {
  font: inherit; min-width: 0; width: 100%; min-height: 36px; padding: .3em .5em; color: inherit; background: var(--xq-field, transparent);
  border: 1px solid var(--_edge); border-radius: 6px;
}
.setup-dialog option { color: CanvasText; background: Canvas }
.setup textarea { resize: vertical }
.setup [aria-invalid=true] { border-color: var(--_accent) }
.fault { color: var(--_accent); overflow-wrap: anywhere }
.fault:empty, .setup-dialog .hint:empty { display: none }
.summary { font-weight: 600 }
.summary[data-kind=problem] { color: var(--_accent) }
.problems { display: grid; gap: 4px; padding: 0; list-style: none }
.problems button { width: 100%; min-height: 36px; padding: 4px .7em; text-align: start; background: var(--_shade); border-inline-start: 4px solid var(--xq-hint, #7d3cc8) }
.setup-dialog {
  box-sizing: border-box; width: min(46rem, calc(100vw - 16px)); max-height: calc(100dvh - 16px); overflow: auto; padding: 16px;
  border: 1px solid var(--_edge); border-radius: 12px; color: CanvasText; background: Canvas; color-scheme: inherit;
}
.setup-dialog.wide { width: min(64rem, calc(100vw - 16px)) }
.setup-dialog::backdrop { background: #1b181599 }
.setup-dialog :is(h2, h3) { margin: 0 0 8px; font-size: 1.15em; overflow-wrap: anywhere }
.setup-dialog h3 { grid-column: 1 / -1; margin: 0; font-size: 1em }
.setup-dialog section {
  display: grid; gap: 8px 12px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr)); margin-block: 8px; padding: 12px 0 4px; border-top: 1px solid var(--_line);
}
.setup-dialog section > :is(textarea, p, .choices, .thumb, progress) { grid-column: 1 / -1; margin: 0 }
.setup-dialog textarea { font: .85em/1.45 ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace; resize: vertical }
.setup-dialog label { display: grid; gap: 2px; align-content: end; font-size: .9em }
.setup-dialog input[type=checkbox] { width: 24px; min-height: 24px; height: 24px }
.setup-dialog progress { width: 100% }
.setup-dialog .told:empty { display: none }
.setup-dialog .thumb { width: min(100%, 260px); justify-self: center; border: 1px solid var(--_line) }
.setup-dialog > .choices { margin-top: 12px }
.setup-dialog .main { background: color-mix(in srgb, var(--_accent) 18%, transparent); font-weight: 600 }
@container (min-width: 640px) {
  .setup { min-height: 0 }
  .drafting .setup { flex: 0 1 auto; overflow-y: auto }
}
@media (pointer: coarse) { .setup .keys { display: none } }
@media (pointer: coarse) {
  .choices button, .problems button, .palette .tool, .setup :is(input), .setup-dialog :is(input, select) { min-height: 44px }
  .setup :is(input, textarea), .setup-dialog :is(input, select, textarea) { font-size: max(1rem, 16px) } /* Some phones zoom the page for a smaller one. */
}
@media (forced-colors: active) {
  .setup button, .setup-dialog button { border: 1px solid ButtonBorder }
  .setup [aria-pressed=true] { outline: 2px solid Highlight; outline-offset: -2px }
}
`;

/** @param {ShadowRoot} root */
export function addSetupStyle(root) {
  wear(root, CSS);
}
