/** How a lesson looks. */
import { wear } from './style.js';

const CSS = /* css */ `
.lesson { flex: 1 1 0; display: flex; flex-direction: column; gap: 8px; min-width: 0; --_note: var(--xq-hint, #7d3cc8) }
.lesson h2 { margin: 0; font: inherit; font-weight: 700; font-size: 1.12em; overflow-wrap: anywhere }
.walk { display: grid; grid-template-columns: 1fr auto 1fr; gap: 8px; align-items: center }
.lesson button, .guessing select { min-height: 44px; padding: 4px .8em; background: var(--_shade); overflow-wrap: anywhere }
.walk button { font-weight: 600 }
.progress { text-align: center; font-variant-numeric: tabular-nums; font-size: .92em; opacity: .85; max-width: 9em }
.lesson .passages {
  flex: 1 1 auto; margin: 0; padding: 0; list-style: none; overflow-y: auto; overscroll-behavior: contain;
  min-height: 8rem; max-height: max(13rem, 32vh); border: 1px solid var(--_line); border-radius: 6px;
}
.passages > li { padding: 6px 12px; border-inline-start: 4px solid transparent }
.passages > li + li { border-top: 1px solid var(--_line) }
.passages > [aria-current] { border-inline-start-color: var(--_accent); background: color-mix(in srgb, var(--_accent) 7%, transparent) }
.passages p { margin: .35em 0; line-height: 1.6; overflow-wrap: anywhere; unicode-bidi: isolate }
.passages .way { font-variant-numeric: tabular-nums; font-size: .94em }
.lesson .way button { min-height: 30px; padding: 0 .4em; background: none; font-weight: 600 }
.lesson .way button:hover { background: var(--_line) }
.way b { margin-inline-start: .2em; color: var(--_accent) }
.passages .others, .task .asks, .choices { display: flex; flex-wrap: wrap; gap: 6px }
.lesson .term {
  display: inline; min-height: 0; padding: 0 .1em; background: none; border-radius: 2px;
  text-decoration: underline 2px color-mix(in srgb, var(--_note) 75%, transparent); text-underline-offset: 3px;
}
.lesson .term:hover, .lesson .term[aria-pressed=true] { background: color-mix(in srgb, var(--_note) 20%, transparent) }
.task { margin-block: 8px 4px; padding: 8px 10px; border-radius: 6px; background: var(--_shade) }
.lesson .task button { background: color-mix(in srgb, currentColor 10%, transparent) }
.prompt { font-weight: 600 }
.told { padding-inline-start: 8px; border-inline-start: 4px solid var(--_line) }
.told.good { border-color: #15803d }
.choices { margin-block-end: 8px }
.choices button { flex: 1 1 100%; text-align: start }
.choices [aria-disabled=true] { text-decoration: line-through }
.foot { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 6px }
.guessing { display: flex; flex-wrap: wrap; align-items: center; gap: 6px; font-size: .94em }
.guessing select { font: inherit; color: FieldText; background: Field; border: 1px solid var(--_edge); border-radius: 6px; max-width: 100% }
@container (min-width: 640px) {
  .reading.controls { grid-template-columns: minmax(0, var(--xq-board-width, 1fr)) clamp(260px, 42cqi, 480px) }
  .lesson .passages { flex: 1 1 0; max-height: none }
  .lesson button, .guessing select { min-height: 36px }
  .walk button { min-height: 44px }
}
@media (pointer: coarse) {
  .lesson button, .guessing select { min-height: 44px }
  .lesson .way button { min-height: 44px; min-width: 44px }
  .lesson .term { min-height: 0 }
  .passages p { line-height: 1.75 }
}
@media (forced-colors: active) {
  .lesson button { border: 1px solid ButtonBorder }
  .lesson .term { border: 0 }
  .passages > [aria-current] { outline: 2px solid Highlight; outline-offset: -2px }
  .lesson .term[aria-pressed=true] { outline: 2px solid Highlight }
}
`;

/** @param {ShadowRoot} root */
export function addLessonStyle(root) {
  wear(root, CSS);
}
