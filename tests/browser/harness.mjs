// What the tests in this folder share: dist/ on a local server, and Chromium to look at it with.
//
//     import { test } from 'node:test';
//     import { openPage } from './harness.mjs';
//
//     test('the board appears', async (t) => {
//       const { page } = await openPage(t, '/');
//       await page.locator('xiangqi-board').waitFor();
//     });
//
// The server and the browser start when first asked for and end with the test file. A page ends
// with its test, and then fails it if anything went wrong in it that the test had not expected.

import assert from 'node:assert/strict';
import { accessSync, constants } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import process, { env } from 'node:process';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { serveFolders } from '../../scripts/serve.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Folders by URL prefix: `/` is dist/, `/tests/` is tests/browser/pages/. */
const FOLDERS = { '/': join(ROOT, 'dist'), '/tests/': join(ROOT, 'tests/browser/pages') };

const FLAGS = [
  '--no-sandbox', // Chromium refuses to run as root with one; these pages are our own
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1', // no page finds anything but the servers of the tests
];

/** The browser: $CHROMIUM, or the first usual name that is on PATH. */
function findChromium() {
  if (env.CHROMIUM) return env.CHROMIUM;
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
  for (const name of names) {
    for (const folder of (env.PATH ?? '').split(delimiter)) {
      try {
        accessSync(join(folder, name), constants.X_OK);
        return join(folder, name);
      } catch {
        // Not here.
      }
    }
  }
  throw new Error('no Chromium on PATH; name one in CHROMIUM');
}

// The test runner ends a file that takes too long by this signal. Leaving at once, rather than when
// nothing is left to do, also ends the browser: playwright sees to that.
process.on('SIGTERM', () => process.exit(143));

const endings = [];
after(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/**
 * Starts a server for dist/ and tests/browser/pages/. It ends with the test file, or earlier by
 * `close()`.
 *
 * @param {{ headers?: Record<string, string> }} [options] headers to add to every answer
 * @returns {Promise<{ url: string, close: () => Promise<void> }>} `url` ends without a slash
 */
export async function serve(options) {
  const server = await serveFolders(FOLDERS, options);
  let closing;
  const close = () => (closing ??= server.close());
  endings.push(close);
  return { url: server.url, close };
}

/**
 * Starts a Chromium. It ends with the test file, or earlier by `close()`.
 *
 * @param {import('playwright-core').LaunchOptions} [options] `args` are added to the usual flags
 */
export async function launch({ args = [], ...options } = {}) {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...FLAGS, ...args],
    handleSIGTERM: false,
    ...options,
  });
  endings.push(() => browser.close());
  return browser;
}

/** A page that names no icon is asked for one all the same. */
const OWN_ACCORD = /\/favicon\.ico\b/;

let sharedServer;
let sharedBrowser;

/**
 * Opens a page in a context of its own, and watches it until the test ends. These are problems:
 * errors and warnings in the console, exceptions nobody caught, requests that failed or were
 * answered with 400 or more, and requests to anywhere but the test's server (other hosts are not found).
 *
 * @param {{ after: (end: () => Promise<void>) => void }} t the test; or `{ after }` of `node:test`
 *   for a page that several tests share
 * @param {string} path on the server, or a whole URL (`file:` too)
 * @param {import('playwright-core').BrowserContextOptions & {
 *   expected?: RegExp[],
 *   server?: { url: string },
 *   browser?: import('playwright-core').Browser,
 *   init?: (page: import('playwright-core').Page) => Promise<void>,
 * }} [options] `expected`: problems that are no problem; `server` and `browser`: others than the
 *   shared ones; `init`: work to do before the page loads; the rest is for the browser's context
 * @returns {Promise<{
 *   page: import('playwright-core').Page,
 *   context: import('playwright-core').BrowserContext,
 *   url: string,
 *   problems: string[],
 *   expect: (...patterns: RegExp[]) => void,
 *   close: () => Promise<void>,
 * }>} `problems` so far, one line each, expected ones too; `expect` adds to the expected ones;
 *   `close` ends the page now and throws if there were others
 */
export async function openPage(t, path, options = {}) {
  const { expected = [], server, browser, init, ...contextOptions } = options;
  const { url } = server ?? (await (sharedServer ??= serve()));
  const chosen = browser ?? (await (sharedBrowser ??= launch()));
  // Most tests are about one visit: nothing is kept for the next one.
  const context = await chosen.newContext({ serviceWorkers: 'block', ...contextOptions });
  const patterns = [/Service Worker registration blocked by Playwright/, OWN_ACCORD, ...expected];
  const problems = [];
  let closing;
  const close = () =>
    (closing ??= (async () => {
      const found = problems.filter((line) => !patterns.some((pattern) => pattern.test(line)));
      await context.close();
      assert.deepEqual(found, [], `problems in ${path}`);
    })());
  t.after(close);

  const report = (line) => closing ?? problems.push(line);
  const foreign = ({ protocol, origin }) => /^(http|ws)s?:$/.test(protocol) && origin !== url;
  context.on('request', (request) => {
    if (foreign(new URL(request.url()))) report(`external request: ${request.url()}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // Whoever goes to another page leaves behind what was on its way.
    if (reason !== 'net::ERR_ABORTED') report(`request failed: ${request.url()} ${reason}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) report(`status ${response.status()}: ${response.url()}`);
  });
  context.on('console', (message) => {
    const type = message.type();
    if (type !== 'error' && type !== 'warning' && type !== 'assert') return;
    const { url, lineNumber } = message.location();
    report(`console ${type}: ${message.text()} (${url}:${lineNumber})`);
  });
  context.on('weberror', (event) => {
    const error = event.error();
    report(`uncaught: ${error.stack ?? error}`);
  });

  const page = await context.newPage();
  await init?.(page);
  const target = new URL(path, `${url}/`).href;
  await page.goto(target);
  return { page, context, url, problems, close, expect: (...more) => void patterns.push(...more) };
}

/**
 * Keeps a picture of `page` as target/screenshots/NAME.png, for people to look at.
 *
 * @param {import('playwright-core').Page | import('playwright-core').Locator} page
 * @param {string} name
 * @param {import('playwright-core').PageScreenshotOptions} [options]
 */
export async function screenshot(page, name, options) {
  const folder = join(ROOT, 'target/screenshots');
  await mkdir(folder, { recursive: true });
  return page.screenshot({ path: join(folder, `${name}.png`), ...options });
}
