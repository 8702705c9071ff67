/** How the board in words looks. */
import { wear } from './style.js';

const CSS = /* css */ `
.aids { display: grid; gap: 8px; min-width: 0; padding: 10px 12px; border: 1px solid var(--_line); border-radius: 6px }
.aids p { margin: 0; overflow-wrap: anywhere }
.aids form { display: flex; flex-wrap: wrap; gap: 6px; align-items: center }
.aids label { flex: 0 0 100%; font-weight: 600 }
.aids input { flex: 1 1 8em; min-width: 0; min-height: 36px; padding: .2em .6em; font: inherit; color: inherit; background: var(--xq-field, transparent); border: 1px solid var(--_edge); border-radius: 6px }
.aids input[aria-invalid=true] { border-color: var(--_accent) }
.aids button { min-height: 36px; padding: .2em .9em; font: inherit; color: inherit; background: var(--_shade); border: 1px solid var(--_line); border-radius: 6px; cursor: pointer }
.aids .hint { font-size: .88em }
.aids .answer:empty { display: none }
.aids .answer { padding-inline-start: .6em; border-inline-start: 3px solid var(--_accent) }
.aids strong { margin-inline-end: .5em }
.aids > button { justify-self: start }
.aids summary { min-height: 32px; line-height: 32px; cursor: pointer }
.aids dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 4px 12px; margin: 4px 0 0 }
.aids dd { margin: 0 }
.aids kbd { display: inline-block; padding: 0 .4em; font: inherit; font-size: .9em; border: 1px solid var(--_line); border-radius: 4px; background: var(--_shade) }
@media (pointer: coarse) {
  .aids input, .aids button { min-height: 44px }
  .aids summary { min-height: 44px; line-height: 44px }
}
`;

/** @param {ShadowRoot} root */
export function dress(root) {
  wear(root, CSS);
}
