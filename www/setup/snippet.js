/** A board as a piece of HTML that is ready to be pasted into any page. */

/** @param {string} text */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** @param {string} value */
const quoted = (value) => escaped(value).replaceAll('"', '&quot;');

/**
 * One script and one tag.
 * @param {string} script the address of start.js
 * @param {{ [name: string]: string | boolean | undefined }} attributes `true` for one without a value; what is false or empty is left out
 * @param {string} text the content: a record, or what is read without JavaScript
 */
export function snippetOf(script, attributes, text) {
  const written = Object.entries(attributes)
    .filter(([, value]) => value)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${quoted(/** @type {string} */ (value))}"`));
  // A blank line would end the HTML where a page is written in Markdown, and make paragraphs of it in other systems.
  const content = escaped(text.trim()).replace(/\n\s*\n/g, '\n');
  return `<script type="module" src="${quoted(script)}"></script>\n<xiangqi-board${written.join('')}>\n${content}\n</xiangqi-board>\n`;
}
