/** How the opponent and the analysis look. */
import { wear } from './style.js';

const CSS = /* css */ `
.opponent, .analysis { flex: none; display: grid; gap: 6px; --_hint: var(--xq-hint, #7d3cc8) }
.opponent p, .analysis p { margin: 0; overflow-wrap: anywhere }
.opponent .asks, .analysis .asks { display: flex; flex-wrap: wrap; gap: 4px }
.opponent button, .analysis button { min-height: 36px; padding: 2px .7em; background: var(--_shade); line-height: 1.25 }
.opponent .asks button, .analysis .asks button { flex: 1 1 auto }
.opponent p { padding-inline-start: 8px; border-inline-start: 4px solid var(--_line) }
.opponent.busy p { border-color: var(--_hint) }
.analysis { overflow-y: auto; max-height: 60% }
.analysis progress { width: 100%; height: 8px; accent-color: var(--_hint) }
.analysis .far { font-size: .88em; opacity: .85; font-variant-numeric: tabular-nums }
.plot { position: relative; margin: 0; border: 1px solid var(--_line); border-radius: 4px; overflow: hidden; forced-color-adjust: none; print-color-adjust: exact; -webkit-print-color-adjust: exact }
.plot svg { display: block; width: 100%; height: auto }
.plot .black { fill: #2b2723 }
.plot .red { fill: #d8786c }
.plot .middle { stroke: #fff; stroke-opacity: .55; stroke-dasharray: 3 3 }
.plot .curve { fill: none; stroke: #fff; stroke-width: 1.5; stroke-linejoin: round }
.plot .now { stroke: #ffd54a; stroke-width: 2 }
.plot circle { stroke: #fff; stroke-width: 1.2; fill: #c62828 }
.plot [data-mark='?'] { fill: #e07b00 }
.plot [data-mark='?!'] { fill: #d6b400 }
.plot [data-mark='!'] { fill: #15803d }
.plot input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: pointer; touch-action: pan-y; appearance: none; -webkit-appearance: none }
.plot input::-webkit-slider-thumb { width: 1px; -webkit-appearance: none }
.plot input::-moz-range-thumb { width: 1px; border: 0 }
.plot:focus-within { outline: 3px solid var(--_focus); outline-offset: 1px }
.marks { margin: 0; padding: 0; list-style: none }
.marks li { display: flex; flex-wrap: wrap; align-items: center; gap: 4px; padding-block: 3px; border-top: 1px solid var(--_line) }
.marks li > button:first-child { flex: 1 1 9em; text-align: start; font-variant-numeric: tabular-nums }
.marks b { margin-inline-start: .3em; color: var(--_accent) }
.marks small { display: block; opacity: .8; font-size: .88em }
.analysis label { display: flex; align-items: center; gap: .5em; min-height: 32px; font-size: .94em }
@media (pointer: coarse) { .opponent button, .analysis button, .analysis label { min-height: 44px } }
@media (forced-colors: active) { .opponent button, .analysis button { border: 1px solid ButtonBorder } }
@media print { .analysis > :not(.plot), .opponent, .plot .now { display: none } }
`;

/** @param {ShadowRoot} root */
export function addPlayStyle(root) {
  wear(root, CSS);
}
