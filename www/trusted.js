/** Addresses of scripts, as pages with `require-trusted-types-for 'script'` want them. */

/** @type {{ createScriptURL: (address: string) => any } | undefined} */
let policy;

/**
 * The address of a script of this package, or of one that the page has named. A policy is made with the first one, so that
 * pages that require none hear nothing of it; where the page allows it no policy, the browser refuses the address.
 * @param {URL | string} address
 * @returns {any}
 */
export function trusted(address) {
  const types = /** @type {any} */ (globalThis).trustedTypes;
  if (!types) return address;
  try {
    policy ??= types.createPolicy('xiangqi-board', { createScriptURL: (/** @type {string} */ url) => url });
  } catch {
    return address; // Forbidden; it may be that nothing is required either.
  }
  return policy?.createScriptURL(String(address));
}
