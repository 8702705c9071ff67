/**
 * The service worker of the pages: it keeps all files, so that they work without a network. The build writes before it
 * which files there are, with the hash of each, and a version that is the hash of all.
 *
 * A page gets all it ever asks for from the version that it began with. A new version is fetched while the old one is in
 * use, and only whole: each file must have the hash that belongs to it. The next page that is opened begins with it; the
 * old one is thrown away when no page needs it any more.
 */

const scope = /** @type {any} */ (self);
/** Hashes by the names of files. @type {{ VERSION: string, FILES: { [name: string]: string } }} */
const { VERSION, FILES } = scope;

/** Two copies below one origin share the store of caches. */
const PREFIX = `xiangqi-board ${scope.registration.scope} `;
const OWN = PREFIX + VERSION;
/** Which page began with which version, and when. */
const PAGES = `${PREFIX}pages`;
/** So long a page that begins is not listed yet, in milliseconds. */
const BIRTH = 60_000;

const addressOf = (/** @type {string} */ name) => new URL(name, scope.registration.scope).href;
const entryOf = (/** @type {string} */ id) => addressOf(`page/${encodeURIComponent(id)}`);

scope.addEventListener('install', (/** @type {any} */ event) => {
  scope.skipWaiting();
  event.waitUntil(keep());
});

async function keep() {
  const cache = await caches.open(OWN);
  await cache.addAll(Object.entries(FILES).map(([name, integrity]) => new Request(addressOf(name), { integrity, cache: 'no-cache' })));
}

scope.addEventListener('activate', (/** @type {any} */ event) => event.waitUntil(begin()));

async function begin() {
  const isFirst = (await versions()).length === 1;
  await tidy();
  if (isFirst) await scope.clients.claim(); // The page that brought it works without a network from now on.
}

/** The caches of all versions that are kept. */
const versions = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== PAGES);

/** Throws away what no page needs any more. */
async function tidy() {
  const pages = await caches.open(PAGES);
  const ids = (await scope.clients.matchAll({ includeUncontrolled: true, type: 'all' })).map((/** @type {{ id: string }} */ { id }) => id);
  const needed = new Set([OWN]);
  for (const request of await pages.keys()) {
    const { version, since } = await (await pages.match(request))?.json() ?? {};
    if (Date.now() - since < BIRTH || ids.some((/** @type {string} */ id) => entryOf(id) === request.url)) needed.add(PREFIX + version);
    else await pages.delete(request);
  }
  for (const name of await versions()) if (!needed.has(name)) await caches.delete(name);
}

scope.addEventListener('fetch', (/** @type {any} */ event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== 'GET' || !address.href.startsWith(scope.registration.scope)) return;
  address.search = address.hash = '';
  const name = address.href === scope.registration.scope ? addressOf('index.html') : address.href;
  if (request.mode === 'navigate' && isKept(name)) event.respondWith(start(event, name).catch(() => fetch(request)));
  else if (request.mode !== 'navigate') event.respondWith(answer(request, name, event.clientId).catch(() => fetch(request)));
});

/** Whether a file belongs to this version. @param {string} address */
const isKept = (address) => Object.hasOwn(FILES, address.slice(scope.registration.scope.length));

/** A page begins. @param {any} event @param {string} address */
async function start(event, address) {
  const pages = await caches.open(PAGES);
  await pages.put(entryOf(event.resultingClientId), new Response(JSON.stringify({ version: VERSION, since: Date.now() })));
  event.waitUntil(tidy());
  return (await (await caches.open(OWN)).match(address)) ?? fetch(event.request);
}

/** A page asks for a file. @param {Request} request @param {string} address @param {string} client */
async function answer(request, address, client) {
  const { version = VERSION } = await (await (await caches.open(PAGES)).match(entryOf(client)))?.json() ?? {};
  return (await (await caches.open(PREFIX + version)).match(address)) ?? fetch(request);
}
