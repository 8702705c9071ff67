// Firefox for the tests, driven over WebDriver BiDi; the counterpart of harness.mjs.

import assert from 'node:assert/strict';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { env } from 'node:process';
import { after } from 'node:test';
import puppeteer from 'puppeteer-core';
import { serve } from './harness.mjs';

/** The browser: $FIREFOX, or the first usual name that is on PATH. */
function findFirefox() {
  if (env.FIREFOX) return env.FIREFOX;
  for (const name of ['firefox-esr', 'firefox']) {
    for (const folder of (env.PATH ?? '').split(delimiter)) {
      try {
        accessSync(join(folder, name), constants.X_OK);
        return join(folder, name);
      } catch {
        // Not here.
      }
    }
  }
  throw new Error('no Firefox on PATH; name one in FIREFOX');
}

let shared;
after(async () => (await shared)?.browser.close());

async function start() {
  const server = await serve();
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    headless: true,
    timeout: 180_000, // as playwright waits for Chromium
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1, 'dom.w3c_touch_events.enabled': 1, 'intl.accept_languages': 'en-US, en' },
  });
  return { browser, url: server.url };
}

/**
 * Opens a page and watches it until the test ends: errors and warnings in the console and exceptions nobody caught are
 * problems, as are failed requests.
 *
 * @param {import('node:test').TestContext} t
 * @param {string} path on the server of harness.mjs, or a whole URL (`file:` too)
 * @param {import('puppeteer-core').Viewport} viewport
 */
export async function openInFirefox(t, path, viewport) {
  const { browser, url } = await (shared ??= start());
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const problems = [];
  page.on('console', (message) => {
    if (['error', 'warn', 'assert'].includes(message.type())) problems.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error}`));
  page.on('requestfailed', (request) => problems.push(`request failed: ${request.url()}`));
  page.on('response', (response) => {
    // Of its own accord Firefox asks for an icon.
    if (response.status() >= 400 && !response.url().endsWith('/favicon.ico')) problems.push(`status ${response.status()}: ${response.url()}`);
  });
  t.after(async () => {
    const found = [...problems]; // What the page still asks for fails when it is closed.
    await context.close();
    assert.deepEqual(found, [], `problems in ${path}`);
  });
  await page.setViewport(viewport);
  await page.goto(new URL(path, url).href);
  return page;
}
