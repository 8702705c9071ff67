/** What the browser keeps for this page. Storage may be forbidden, full, or hold nonsense: then there is none but until the page is closed. */

/**
 * @param {string} key
 * @returns {{ [name: string]: unknown } | null}
 */
export function recall(key) {
  try {
    const value = JSON.parse(textAt(key) ?? 'null');
    return value && typeof value === 'object' && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** What could not be kept, while the page is open. @type {Map<string, string>} */
const unkept = new Map();

/** Called when something could not be kept, the first time. */
let refused = () => {};

/** @param {() => void} tell */
export const onRefusal = (tell) => { refused = tell; };

/** Gives the text that is kept now. @param {string} key @param {object} value */
export function keep(key, value) {
  const text = JSON.stringify(value);
  unkept.delete(key);
  try {
    localStorage.setItem(key, text);
  } catch {
    unkept.set(key, text);
    refused();
    refused = () => {};
  }
  return text;
}

/** The text that is kept. @param {string} key */
export function textAt(key) {
  try {
    return unkept.get(key) ?? localStorage.getItem(key);
  } catch {
    return null; // Forbidden.
  }
}

/** @param {string} key */
export function forget(key) {
  unkept.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
