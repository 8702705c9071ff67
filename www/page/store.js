/** What the browser keeps for this page. Storage may be forbidden, full, or hold nonsense: then there is none. */

/**
 * @param {string} key
 * @returns {{ [name: string]: unknown } | null}
 */
export function recall(key) {
  try {
    const value = JSON.parse(localStorage.getItem(key) ?? 'null');
    return value && typeof value === 'object' && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** @param {string} key @param {object} value */
export function keep(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The game goes on without being kept.
  }
}

/** @param {string} key */
export function forget(key) {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
