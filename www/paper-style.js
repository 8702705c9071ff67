/** How printed pages look. */
import { sheetFor, wear } from './style.js';

const CSS = /* css */ `
.paper { display: none }
@media print {
  :host { container-type: normal !important; color: #000 }
  .printed { display: block !important }
  .printed > :not(.paper) { display: none !important }
  .paper { display: block; color: #000; background: #fff; /* Dark pages may be printed with their grounds. */ font-size: 10.5pt; line-height: 1.5; orphans: 2; widows: 2; text-align: start }
  h2, h3 { margin: 0 0 2mm; font-size: 14pt; line-height: 1.25; break-after: avoid; overflow-wrap: anywhere }
  h3 { font-size: 12pt }
  p, ol { margin: 0 0 1.5mm; overflow-wrap: anywhere }
  ol { padding-inline-start: 6mm; overflow: hidden }
  .facts { font-size: 9.5pt; break-after: avoid }
  .piece { display: flow-root; margin: 0 0 4mm }
  .whole { break-inside: avoid }
  figure { float: inline-start; width: min(100%, var(--xq-print-width, 50mm)); margin: 0; padding: 0 5mm 2mm 0; box-sizing: border-box; break-inside: avoid }
  :dir(rtl) > figure { padding: 0 0 2mm 5mm }
  .alone > figure { float: none; width: min(100%, var(--xq-print-width, 110mm)); margin-inline: auto; padding-inline: 0 }
  figure svg { display: block; width: 100%; height: auto }
  figcaption { margin-top: .5mm; text-align: center; font-size: 9pt; line-height: 1.3 }
  .aside { font-size: 9.5pt; padding-inline-start: 4mm }
  [data-depth='2'] { padding-inline-start: 8mm }
  [data-depth='3'] { padding-inline-start: 12mm }
  :is([data-depth='4'], [data-depth='5'], [data-depth='6']) { padding-inline-start: 16mm }
  figure ~ .aside { overflow: hidden } /* Beside a diagram it is indented from there. */
  .comment { white-space: pre-line; unicode-bidi: isolate }
  .illegal { text-decoration: line-through }
  .question { font-style: italic }
  .question b { font-style: normal }
  .answers { break-before: page }
  .puzzles { display: grid; grid-template-columns: 1fr 1fr; gap: 3mm 8mm; break-after: page }
  .puzzles > .piece { margin: 0 }
  .puzzles figure { float: none; width: min(100%, var(--xq-print-width, 50mm)); margin-inline: auto; padding-inline: 0 }
  .puzzles :is(h3, p) { margin: 0; text-align: center; font-size: 9.5pt; line-height: 1.35 }
  .solutions { columns: 2; column-gap: 8mm; font-size: 9.5pt }
  .solutions > section { break-inside: avoid; margin-block-end: 2mm }
}
`;

/** While a board is printed alone. */
const ALONE = /* css */ `
[data-xiangqi-paper] { display: none }
@media print {
  html, body { all: unset !important; display: block !important }
  body > :not([data-xiangqi-paper]) { display: none !important }
  [data-xiangqi-paper] { display: block; font: 10.5pt/1.5 system-ui, 'Noto Sans CJK SC', sans-serif }
}
`;

/** @param {ShadowRoot} root */
export function paperStyle(root) {
  wear(root, CSS);
}

/** For the document. */
export const aloneStyle = () => sheetFor(ALONE, document);
