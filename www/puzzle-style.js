/** How a puzzle looks beside its board. */
import { wear } from './style.js';

const CSS = /* css */ `
.puzzle { flex: none; display: grid; gap: 6px; overflow-y: auto; max-height: 26rem; --_hint: var(--xq-hint, #7d3cc8); --_good: var(--xq-right, #15803d); --_bad: var(--xq-wrong, var(--_accent)) }
.puzzle p { margin: 0; overflow-wrap: anywhere }
.puzzle .goal { font-weight: 700; font-size: 1.12em; line-height: 1.3 }
.puzzle .task, .puzzle .comment { white-space: pre-line; line-height: 1.45 }
.puzzle .feedback, .puzzle .comment, .puzzle .line { padding-inline-start: 8px; border-inline-start: 4px solid var(--_line) }
.puzzle .feedback { font-weight: 600 }
.puzzle .feedback[data-kind=good] { border-color: var(--_good) }
.puzzle .feedback[data-kind=bad] { border-color: var(--_bad) }
.puzzle .feedback[data-kind=hint], .puzzle .line { border-color: var(--_hint) }
.puzzle .feedback[data-kind=good]::before { content: '✓ '; content: '✓ ' / ''; color: var(--_good) }
.puzzle .feedback[data-kind=bad]::before { content: '✗ '; content: '✗ ' / ''; color: var(--_bad) }
.puzzle .line, .puzzle .asks { display: flex; flex-wrap: wrap; gap: 4px }
.puzzle button { min-height: 36px; padding: 2px .7em; background: var(--_shade); line-height: 1.25 }
.puzzle .asks button { flex: 1 1 auto }
.puzzle .line [aria-pressed=true] { box-shadow: inset 0 -3px var(--_hint); font-weight: 600 }
.puzzle .tally { font-size: .88em; opacity: .85; font-variant-numeric: tabular-nums }
@container (min-width: 640px) { .puzzle { max-height: 70% } }
@media (pointer: coarse) { .puzzle button { min-height: 44px } }
@media (forced-colors: active) {
  .puzzle button { border: 1px solid ButtonBorder }
  .puzzle [aria-pressed=true] { outline: 2px solid Highlight; outline-offset: -2px }
}
`;

/** @param {ShadowRoot} root */
export function addPuzzleStyle(root) {
  wear(root, CSS);
}
