/** How what stands beside the board looks. */
import { wear } from './style.js';

const CSS = /* css */ `
button { font: inherit; color: inherit; background: none; border: 0; border-radius: 6px; padding: 0; cursor: pointer; touch-action: manipulation }
.side { display: flex; flex-direction: column; gap: 8px; min-width: 0 }
.judge { min-height: 36px; background: var(--_shade) }
.head { display: flex; gap: 4px; align-items: center }
.status { flex: 1; min-width: 0; display: flex; gap: .55em; align-items: center; min-height: 2.8em; margin: 0; padding: 0 .2em; font-weight: 600 }
.status::before {
  content: ''; flex: none; width: .75em; height: .75em; border-radius: 50%; background: #23201c;
  box-shadow: 0 0 0 1.5px #fff, 0 0 0 2.5px #0006;
}
.status[data-side=red]::before { background: #c8281c }
.drafting :is(.status:empty, .moves, .editor, .judge, .ruling, .hints, .evaluation, [data-action=first], [data-action=previous], [data-action=next], [data-action=last]) { display: none }
.bar { display: flex; flex-wrap: wrap; gap: 2px }
.bar button { flex: 1 1 36px; display: grid; place-items: center; min-width: 40px; max-width: 72px; height: 44px; background: var(--_shade) }
.take { flex: none; display: grid; place-items: center; width: 44px; height: 44px; background: var(--_shade) }
.take[hidden] { display: none }
:is(.bar, .take) svg { width: 20px; height: 20px; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round }
button:hover { background: var(--_line) }
button[aria-disabled=true] { opacity: .38; cursor: default; background: var(--_shade) }
.moves {
  position: relative; padding: 4px; overflow-y: auto; overscroll-behavior: contain; max-height: 13rem;
  border: 1px solid var(--_line); border-radius: 6px; font-variant-numeric: tabular-nums;
}
small { opacity: .75; font-size: .78em }
small[data-threat=check], small[data-threat=kill], small[data-threat=chase] { opacity: 1; color: var(--_accent) }
.moves:empty { display: none }
.moves > div { content-visibility: auto; contain-intrinsic-block-size: auto 36px }
.moves button { min-height: 28px; padding: 0 .4em; text-align: start; border-radius: 4px }
.moves b { margin-inline-start: .2em; color: var(--_accent); font-weight: 700 }
.moves [data-node]:disabled { text-decoration: line-through; opacity: .6 }
.moves [aria-current] { background: var(--xq-current, color-mix(in srgb, var(--_accent) 16%, transparent)); box-shadow: inset 0 -2px var(--_accent); font-weight: 600 }
.row { display: grid; grid-template-columns: 2.4em 1fr 1fr; align-items: center }
.row button { min-height: 36px; white-space: nowrap; overflow: hidden; text-overflow: ellipsis }
.row i { padding-inline: .4em; opacity: .6 }
.number { opacity: .65 }
.row .number { text-align: end; padding-inline-end: .6em }
.comment { color: var(--xq-comment, color-mix(in srgb, currentColor 78%, transparent)); white-space: pre-line; overflow-wrap: anywhere; unicode-bidi: isolate; line-height: 1.45 }
.title { padding: 4px .5em 6px; line-height: 1.35 }
.title span { display: block; font-size: .88em; opacity: .75 }
.note { padding: 2px 8px 6px 2.5em; font-size: .94em }
.text, .fold, .more {
  margin-inline-start: calc(.6em + (var(--depth) - 1) * .9em); padding: 1px 0 1px .5em; border-inline-start: 2px solid var(--_line);
  font-size: .94em; line-height: 1.5;
}
.text .number, .fold .number { margin-inline-start: .35em }
.pair { white-space: nowrap }
.text .comment { margin-inline: .3em }
.more button, .count { opacity: .75 }
.count { margin-inline-start: .3em; font-size: .9em }
.moves .toggle { min-width: 24px; text-align: center; padding: 0 }
.toggle::before { content: '▾'; opacity: .7 }
.toggle[aria-expanded=false]::before { content: '▸' }
.editor { display: flex; flex-direction: column; gap: 6px }
.editor .bar button[aria-expanded=true], .editor .bar .on { color: var(--_accent) }
.editor .bar button[aria-expanded=true] { background: color-mix(in srgb, var(--_accent) 14%, transparent) }
.tray { display: none; flex-wrap: wrap; gap: 4px }
.tray.open { display: flex }
.tray button { flex: 1 1 auto; min-height: 40px; min-width: 44px; padding: 0 .7em; background: var(--_shade) }
.tray [aria-pressed=true] { background: color-mix(in srgb, var(--_accent) 20%, transparent); font-weight: 700 }
.tray textarea { flex: 1; width: 100%; font: inherit; color: inherit; background: var(--xq-field, transparent); border: 1px solid var(--_edge); border-radius: 6px; padding: 8px 10px; resize: vertical; min-height: 4.5em }
.tray .brush { display: grid; place-items: center; flex: 1 1 40px; min-width: 40px; max-width: 64px; padding: 0 }
.brush::before { content: ''; width: 18px; height: 18px; border-radius: 50%; border: 4px solid var(--brush) }
.brush[aria-pressed=true]::before { background: var(--brush) }
[data-brush=R]::before { border-style: double } [data-brush=Y]::before { border-style: dashed } [data-brush=B]::before { border-style: dotted } /* As it draws. */
[data-brush=G] { --brush: #15803d } [data-brush=R] { --brush: #c62828 } [data-brush=Y] { --brush: #d68a00 } [data-brush=B] { --brush: #1565c0 }
.ruling { position: relative; overflow-y: auto; max-height: 22rem; padding: 10px 12px; border: 1px solid var(--_line); border-inline-start: 4px solid var(--_accent); border-radius: 6px }
.ruling p { margin: 0 0 4px }
.ruling .verdict { font-weight: 600 }
.ruling .rules, .cycle p { font-size: .88em; opacity: .8 }
.ruling ul, .cycle { margin: 0; padding: 0; list-style: none }
.ruling li { display: block; padding-block: 4px; border-top: 1px solid var(--_line) }
.ruling li[aria-current] { background: color-mix(in srgb, var(--_accent) 12%, transparent) }
.ruling button { min-height: 32px; padding: 0 .5em; white-space: normal; text-align: start; max-width: 100% }
.cycle > [data-threat] > p { padding-inline: .5em }
.cycle .proof button { background: var(--_shade); margin-inline-start: 4px }
.proof [aria-pressed=true] { box-shadow: inset 0 -3px var(--_accent) }
@container (min-width: 640px) {
  .controls .side { contain: size; min-height: 260px }
  .bar button { flex-basis: 28px; height: 36px; min-width: 28px }
  .side > .moves { flex: 1 1 0; min-height: 6rem; max-height: none }
  .ruling { flex: 0 1 auto; max-height: 65% }
  .row button { min-height: 30px }
}
@media (pointer: coarse) {
  .bar button { min-width: 44px; height: 44px }
  .moves > div { contain-intrinsic-block-size: auto 44px }
  .row button, .moves .toggle, .tray button, .ruling button, .judge { min-height: 44px }
  .text button, .fold button, .more button { min-height: 40px }
  :host .root :is(input, select, textarea) { font-size: max(1em, 16px) } /* Some phones zoom the page for a smaller one. */
}
@media (forced-colors: active) {
  :is(.bar button, .take) { border: 1px solid ButtonBorder }
  .moves [aria-current] { outline: 2px solid Highlight; outline-offset: -2px }
  .status::before { forced-color-adjust: none }
}
`;

/** @param {ShadowRoot} root */
export function addSideStyle(root) {
  wear(root, CSS);
}
