/** The pages work without a network, where the browser can see to that. The element does nothing of the kind. */
import { trusted } from '../trusted.js';

/** Only a page that names a manifest is installed: not the one that is a single file, nor a frame in a page of others. */
export function workOffline() {
  if (!document.querySelector('link[rel=manifest]') || !isSecureContext || window.top !== window) return;
  navigator.serviceWorker?.register(trusted(new URL('../sw.js', import.meta.url))).catch(() => {}); // Forbidden, or no network: then not.
}
