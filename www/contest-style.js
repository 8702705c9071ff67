/** How the panel of a contest looks. */
import { wear } from './style.js';

const CSS = /* css */ `
.contest { display: grid; gap: 8px; grid-template-columns: minmax(0, 1fr) }
.contest p { margin: 0 }
.contest .clocks { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 8px }
.clock {
  display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 6px; align-items: baseline; min-height: 64px; padding: 6px 8px; text-align: start;
  border: 1px solid var(--_line); background: var(--_shade);
}
.clock .who::before, .contest .fouls li::before {
  content: ''; display: inline-block; width: .7em; height: .7em; margin-inline-end: .4em; border-radius: 50%; background: #23201c;
  box-shadow: 0 0 0 1.5px #fff, 0 0 0 2.5px #0006;
}
[data-side=red] .who::before, .contest .fouls [data-side=red]::before { background: #c8281c }
.clock .who { white-space: nowrap; font-size: .95em }
.clock b { margin-inline-start: auto; font-size: 1.4em; line-height: 1.2; font-variant-numeric: tabular-nums }
.clock small { flex: 0 0 100%; min-height: 1.4em; opacity: .85 }
.clock .dots { letter-spacing: .15em; line-height: 1.2; color: var(--_accent) }
.clock .to-go { font-size: .78em; opacity: .85 }
.clock[aria-disabled=true] { opacity: 1; background: none }
.clock.running { background: color-mix(in srgb, var(--_accent) 14%, transparent); border-color: var(--_accent) }
.clock.due { outline: 3px solid var(--_focus); outline-offset: -2px }
.clock.short b { color: var(--_accent) }
.contest .saying { padding-inline: .2em; opacity: .9 }
.contest .acts { display: flex; flex-wrap: wrap; gap: 6px }
.contest .acts button, .arbiter button { min-height: 36px; padding: .2em .7em; background: var(--_shade) }
.contest .acts button:hover, .arbiter button:hover { background: var(--_line) }
.question { display: grid; gap: 8px; padding: 10px 12px; border: 1px solid var(--_accent); border-inline-start-width: 4px; border-radius: 6px }
.contest .fouls { display: block; max-height: 8rem; overflow-y: auto; margin: 0; padding: 0; list-style: none; font-size: .9em }
.contest .fouls li { display: block; min-height: 0; padding: 3px 4px }
.contest .fouls li + li { margin-top: 3px }
.arbiter summary { min-height: 32px; line-height: 32px; cursor: pointer }
.arbiter p { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; margin-block: 6px }
.contest .small { font-size: .88em; opacity: .85 }
.arbiter ul { margin: 0; padding: 0; list-style: none }
.arbiter li { display: block; min-height: 0 }
.writing { display: grid; gap: 6px }
.writing label { display: grid; gap: 2px }
.writing input { min-width: 0; min-height: 36px; padding: .2em .6em; font: inherit; color: inherit; background: var(--_shade); border: 1px solid var(--_edge); border-radius: 6px }
.writing input[aria-invalid=true] { border-color: var(--_accent) }
.writing .behind label { color: var(--_accent) }
@media (pointer: coarse) {
  .contest .acts button, .arbiter button, .arbiter summary, .writing input { min-height: 44px }
}
@container (min-width: 640px) {
  .side:has(> .contest:not([hidden])) { overflow-y: auto; scrollbar-width: thin }
  .side:has(> .contest:not([hidden])) > ol { flex: 1 0 auto; min-height: 8rem; height: 8rem }
}
@media (forced-colors: active) {
  .clock.running { outline: 2px solid Highlight }
  .clock .who::before, .contest .fouls li::before { forced-color-adjust: none }
}
`;

/** Adds the sheet to a shadow root. @param {ShadowRoot} root */
export function dress(root) {
  wear(root, CSS);
}
