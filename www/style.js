/** How the element looks, apart from what is painted on the canvas. */

const CSS = /* css */ `
:host {
  display: block; min-width: 0; container-type: inline-size; contain-intrinsic-inline-size: min(30rem, 90vw);
  --_focus: var(--xq-focus, #2f7dd1); --_accent: var(--xq-accent, #b3271e);
  --_line: var(--xq-line, color-mix(in srgb, currentColor 22%, transparent));
  --_edge: color-mix(in srgb, currentColor 60%, transparent); /* of fields */
  --_shade: var(--xq-shade, color-mix(in srgb, currentColor 9%, transparent));
}
:host([hidden]) { display: none }
:host(:not(:defined)) { aspect-ratio: auto !important; padding: 0 !important } /* What kept its place; start.js is here now. */
*, ::before { box-sizing: border-box }
.root {
  display: grid; gap: 8px; grid-template-columns: minmax(0, 1fr); line-height: 1.4; text-align: start;
  text-indent: 0; text-transform: none; letter-spacing: normal; word-spacing: normal; white-space: normal;
}
canvas { display: block; width: 100%; height: auto; aspect-ratio: 9.44 / 11.04; border-radius: var(--xq-radius, 6px) } /* as in src/view/layout.rs */
:host(:not([loading=eager])) .stage > canvas { content-visibility: auto } /* Of many boards only those near the view cost the browser anything. */
.lifted { position: absolute; inset: 0; height: 100%; pointer-events: none }
:host([coordinates=none]) canvas { aspect-ratio: 9.44 / 10.44 }
.stage {
  position: relative; justify-self: center; width: 100%; max-width: var(--xq-board-width, none); touch-action: manipulation;
  user-select: none; -webkit-user-select: none; -webkit-touch-callout: none; -webkit-tap-highlight-color: transparent;
}
.points { position: absolute; inset: 0; display: grid; grid-auto-rows: minmax(0, 1fr); direction: ltr; contain: strict; content-visibility: auto }
[role=row] { display: grid; grid-template-columns: repeat(9, minmax(0, 1fr)) }
[role=gridcell] { min-width: 0; white-space: nowrap; text-indent: -9999px }
:focus-visible { outline: 3px solid var(--_focus); outline-offset: 1px }
[role=gridcell]:focus-visible { outline-offset: -3px; border-radius: 50%; box-shadow: inset 0 0 0 5px #fff }
.points[data-by=pointer], [data-by=pointer] [role=gridcell] { outline: none; box-shadow: none }
.opener {
  inset: auto 0 0; margin: auto; padding: .5em 1em; font: inherit; color: CanvasText; background: Canvas; border: 1px solid; border-radius: 6px;
}
.opener:focus-visible { width: max-content; max-width: 100%; height: auto; clip-path: none; white-space: normal }
.spoken { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
.message { margin: 0; padding: 12px; border: 1px solid var(--_accent); border-radius: 6px }
[hidden] { display: none !important }
/* What stands beside the board is shown when all of it is there, so that nothing moves twice; until then its room is kept. */
.root:not(.settled) > .side { display: none }
.controls:not(.settled)::after { content: ''; height: calc(2.8em + 52px + var(--_more, 0px) + var(--_asks, 0px)) }
:host([mode=play]) { --_more: 52px }
:host([hints]) { --_asks: 44px }
/* The room of the bar, before it is there; see hintstyle.js. */
:host([evaluation]:not([mode=puzzle], [touch-move=competition])) .root:not(.evaluated) { padding-inline-start: 28px }
@container (min-width: 640px) {
  :host([evaluation]:not([mode=puzzle], [touch-move=competition])) .controls:not(.evaluated) { padding-inline-start: 32px }
  .controls:not(.settled)::after { grid-area: 1 / 2; height: 0 }
  .controls { gap: 20px; grid-template-columns: minmax(0, var(--xq-board-width, 1fr)) clamp(210px, 30cqi, 320px); justify-content: center }
  .controls > .side { grid-area: 1 / 2 }
}
`;

/** The sheets that all boards of a document share: another document takes none of them. @type {WeakMap<Document, Map<string, CSSStyleSheet>>} */
const shared = new WeakMap();

/** @param {string} css @param {Document} document */
export function sheetFor(css, document) {
  const sheets = shared.get(document) ?? new Map();
  shared.set(document, sheets);
  let known = sheets.get(css);
  if (!known) {
    sheets.set(css, known = new (document.defaultView ?? globalThis).CSSStyleSheet());
    known.replaceSync(css);
  }
  return known;
}

/** What each shadow root wears. @type {WeakMap<ShadowRoot, Set<string>>} */
const worn = new WeakMap();

/**
 * Adds a sheet to those of a shadow root, once. One that came to another document has lost all, and gets them again.
 * @param {ShadowRoot} root
 * @param {string} [css]
 */
export function wear(root, css = CSS) {
  const here = root.adoptedStyleSheets;
  if (here.includes(sheetFor(css, root.ownerDocument))) return;
  const all = (worn.get(root) ?? new Set()).add(css);
  worn.set(root, all);
  const missing = [...all].map((one) => sheetFor(one, root.ownerDocument)).filter((sheet) => !here.includes(sheet));
  root.adoptedStyleSheets = [...here, ...missing];
}
