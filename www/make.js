/** Elements with their attributes and children. */

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {{ [attribute: string]: string }} [attributes]
 * @param {(Node | string)[]} children
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** What a board is painted on. */
export const makeCanvas = () => make('canvas', { part: 'board', 'aria-hidden': 'true' });
