/**
 * The script for a page with boards in it: shows their positions as soon as this one file is here, and fetches the element and
 * its module meanwhile, all at once. Then it defines the element as index.js does, and that takes over what is shown.
 */
import { hasSide } from './attributes.js';
import { NAME, define, isAble } from './define.js';
import { showFirst } from './firstlook.js';
import { make, makeCanvas } from './make.js';
import { wear } from './style.js';

/** Whether an element is seen, or is at most as far away as boards begin; see nearness.js. @param {Element} element */
function isNear(element) {
  const { top, bottom, height } = element.getBoundingClientRect();
  return height > 0 && top < 2 * innerHeight && bottom > -innerHeight;
}

/** Gives an element what it will show its board in. @param {HTMLElement} element */
function furnish(element) {
    const canvas = makeCanvas();
  const shadow = element.attachShadow({ mode: 'open', delegatesFocus: true });
  wear(shadow);
  shadow.append(make('div', { class: hasSide(element) ? 'root controls' : 'root' }, make('div', { class: 'stage' }, canvas)));
  return { element, canvas };
}

async function start() {
  const parts = Promise.all([import('./element.js'), import('./loader.js')]);
  const elements = /** @type {HTMLElement[]} */ (isAble && !customElements.get(NAME) ? [...document.querySelectorAll(NAME)] : []);
  const furnished = elements.filter(({ shadowRoot }) => !shadowRoot).map(furnish);
  const near = furnished.filter(({ element }) => isNear(element));
  const isEager = elements.some((element) => element.getAttribute('loading') === 'eager');
  const module = near.length || isEager ? fetch(new URL('./xiangqi.wasm', import.meta.url)) : undefined;
  module?.catch(() => {}); // The board tells.
  for (const { element, canvas } of near) showFirst(element, canvas, () => element.matches(':defined'));
  try {
    const [{ XiangqiBoard }, { loadGlue }] = await parts;
    if (module) loadGlue(module).catch(() => {});
    define(XiangqiBoard);
  } catch (cause) {
    for (const { element } of furnished) element.shadowRoot?.replaceChildren(make('slot')); // What it has to say can be read.
    throw cause;
  }
}

start();
