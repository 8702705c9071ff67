/** How the element looks, apart from what is painted on the canvas. */

const CSS = /* css */ `
:host {
  display: block; min-width: 0; container-type: inline-size; contain-intrinsic-inline-size: min(30rem, 90vw);
  --_focus: var(--xq-focus, #2f7dd1); --_accent: var(--xq-accent, #b3271e);
  --_line: var(--xq-line, color-mix(in srgb, currentColor 22%, transparent));
  --_shade: var(--xq-shade, color-mix(in srgb, currentColor 9%, transparent));
}
:host([hidden]) { display: none }
*, ::before { box-sizing: border-box }
.root {
  display: grid; gap: 8px; grid-template-columns: minmax(0, 1fr); line-height: 1.4; text-align: start;
  text-indent: 0; text-transform: none; letter-spacing: normal; word-spacing: normal; white-space: normal;
}
canvas {
  display: block; justify-self: center; width: 100%; max-width: var(--xq-board-width, none); height: auto;
  aspect-ratio: 9 / 10; border-radius: var(--xq-radius, 6px); touch-action: manipulation;
  user-select: none; -webkit-user-select: none; -webkit-touch-callout: none; -webkit-tap-highlight-color: transparent;
}
:focus-visible { outline: 3px solid var(--_focus); outline-offset: 1px }
canvas[data-by=pointer] { outline: none }
.spoken { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
.message { margin: 0; padding: 12px; border: 1px solid var(--_accent); border-radius: 6px }
[hidden] { display: none !important }
@container (min-width: 640px) {
  .controls { gap: 20px; grid-template-columns: minmax(0, var(--xq-board-width, 1fr)) clamp(210px, 30cqi, 320px); justify-content: center }
}
`;

/** The sheets that all boards of the page share. @type {Map<string, CSSStyleSheet>} */
const shared = new Map();

/** @param {string} css */
export function sheet(css = CSS) {
  let known = shared.get(css);
  if (!known) {
    shared.set(css, known = new CSSStyleSheet());
    known.replaceSync(css);
  }
  return known;
}
