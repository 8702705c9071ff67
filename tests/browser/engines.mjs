// One journey in three engines. A test here is written once, against what a page of playwright, of puppeteer and of
// webkit.mjs have in common, and runs in Chromium, Firefox and WebKitGTK; ENGINES=webkit, or several with commas, runs
// some only.

import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { becomes, eventually, finger, painted } from './board.mjs';
import { openInFirefox } from './firefox.mjs';
import { openPage } from './harness.mjs';
import { openInWebKit } from './webkit.mjs';

const PICTURES = fileURLToPath(new URL('../../target/screenshots/', import.meta.url));

export const DESKTOP = { width: 1000, height: 900 };
export const PHONE = { width: 360, height: 740, deviceScaleFactor: 2, hasTouch: true };

/** WebDriver sends a finger as a mouse in WebKitGTK: there the page itself is sent what a finger would send. */
const sentFinger = (page) => {
  const send = (type, x, y) => page.evaluate(([name, clientX, clientY]) => {
    const board = document.elementFromPoint(clientX, clientY);
    const target = board?.shadowRoot?.elementFromPoint(clientX, clientY) ?? board ?? document.body;
    target.dispatchEvent(new PointerEvent(name, {
      clientX, clientY, pointerId: 7, pointerType: 'touch', isPrimary: true, button: name === 'pointermove' ? -1 : 0, buttons: name === 'pointerup' ? 0 : 1,
      bubbles: true, cancelable: true, composed: true,
    }));
  }, [type, x, y]);
  let at;
  return {
    down: (...point) => send('pointerdown', ...(at = point)),
    move: (...point) => send('pointermove', ...(at = point)),
    up: () => send('pointerup', ...at),
  };
};

/** @type {Record<string, { open: (t: any, path: string, options: any) => Promise<any>, fingerOn: (page: any) => any }>} */
const ENGINES = {
  chromium: {
    name: 'Chromium',
    open: async (t, path, { width, height, hasTouch, ...options }) => {
      const { page } = await openPage(t, path, { viewport: { width, height }, hasTouch, isMobile: hasTouch, locale: 'en', reducedMotion: 'reduce', ...options });
      return Object.assign(page, {
        resize: (size) => page.setViewportSize(size),
        upload: (selector, file) => page.setInputFiles(selector, file),
      });
    },
    fingerOn: finger,
  },
  firefox: {
    name: 'Firefox',
    open: async (t, path, { hasTouch, ...options }) => {
      const page = await openInFirefox(t, path, { ...options, hasTouch });
      return Object.assign(page, {
        resize: (size) => page.setViewport({ ...options, hasTouch, ...size }),
        upload: async (selector, file) => (await page.$(selector)).uploadFile(file),
      });
    },
    fingerOn: (page) => {
      let hand;
      return {
        down: async (x, y) => { hand = await page.touchscreen.touchStart(x, y); },
        move: (x, y) => hand.move(x, y),
        up: () => hand.end(),
      };
    },
  },
  webkit: { name: 'WebKitGTK', open: openInWebKit, fingerOn: sentFinger },
};

/** A page with a board, in one of the engines. */
export class Visit {
  #engine;

  constructor(engine, page) {
    this.#engine = engine;
    this.page = page;
  }

  /** Waits until the first board can be played on. */
  async ready() {
    await eventually(() => this.page.evaluate(() => Boolean(document.querySelector('xiangqi-board')?.ready)), assert.ok);
    await this.board((board) => board.ready.then(() => null));
    await painted(this.page);
  }

  /** Does something with the first board, and one argument. */
  board(work, argument) {
    return this.page.evaluate(`(${work})(document.querySelector('xiangqi-board'), ${JSON.stringify(argument ?? null)})`);
  }

  /** Waits until a property of the board has this value. */
  async comes(name, wanted) {
    await becomes(() => this.page.evaluate(`document.querySelector('xiangqi-board').${name} ?? null`), wanted, name);
  }

  /** The first thing in the page, or in the board, that a selector finds. */
  #find(selector, question, argument) {
    return this.page.evaluate(`(${question})(document.querySelector(${JSON.stringify(selector)})
      ?? document.querySelector('xiangqi-board')?.shadowRoot?.querySelector(${JSON.stringify(selector)}), ${JSON.stringify(argument ?? null)})`);
  }

  /** Waits until something is there and its text matches. */
  says(selector, pattern) {
    return eventually(() => this.#find(selector, (found) => (found?.value || found?.textContent) ?? ''), (text) => assert.match(text, pattern, selector));
  }

  /** Waits until it is there, and is seen. */
  shows(selector, isShown = true) {
    return becomes(() => this.#find(selector, (found) => found?.checkVisibility() ?? false), isShown, selector);
  }

  /** The middle of what a selector finds, in the window, as soon as nothing covers it and it stays where it is. */
  async #middle(selector) {
    await this.shows(selector);
    const look = () => this.#find(selector, async (found) => {
      found.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const middle = () => {
        const [{ left, top, width, height }] = found.getClientRects(); // Of a link in two lines the first part.
        return [left + width / 2, top + height / 2];
      };
      const before = middle();
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const [x, y] = middle();
      let hit = document.elementFromPoint(x, y);
      for (let inner; (inner = hit?.shadowRoot?.elementFromPoint(x, y)) && inner !== hit;) hit = inner;
      return { x, y, isFree: found.contains(hit), isStill: before[0] === x && before[1] === y };
    });
    return eventually(look, ({ isFree, isStill }) => assert.ok(isFree && isStill, `${selector} is covered or moves`));
  }

  /** Clicks on what a selector finds, with the mouse. */
  async press(selector) {
    const { x, y } = await this.#middle(selector);
    await this.mouse(x, y);
  }

  async mouse(x, y, options) {
    await this.page.mouse.move(x, y);
    await this.page.mouse.down(options);
    await this.page.mouse.up(options);
  }

  /** Where a point of the board lies in the window, or itself. */
  point(where) {
    return typeof where === 'string' ? this.board((board, name) => board.pointOf(name), where) : where;
  }

  async click(square) {
    const { x, y } = await this.point(square);
    await this.mouse(x, y);
  }

  async drag(from, to, options) {
    const [start, end] = [await this.point(from), await this.point(to)];
    const { mouse } = this.page;
    await mouse.move(start.x, start.y);
    await mouse.down(options);
    await mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 2 });
    await mouse.move(end.x, end.y, { steps: 2 });
    await mouse.up(options);
  }

  finger() {
    return this.#engine.fingerOn(this.page);
  }

  async touchDrag(from, to) {
    const [start, end] = [await this.point(from), await this.point(to)];
    const hand = await this.finger();
    await hand.down(start.x, start.y);
    for (const part of [0.3, 0.6, 1]) await hand.move(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part);
    await hand.up();
  }

  /** Presses keys one after another; `Control+z` holds the first one. */
  async keys(...keys) {
    for (const key of keys) {
      const held = key.split('+');
      const last = held.pop();
      for (const each of held) await this.page.keyboard.down(each);
      await this.page.keyboard.press(last);
      for (const each of held) await this.page.keyboard.up(each);
    }
  }

  /** Writes into a field, from its beginning. */
  async type(selector, text) {
    await this.press(selector);
    await this.#find(selector, (found) => found.select?.());
    await this.page.keyboard.type(text);
  }

  /** Chooses from a list or ticks a box: what browsers show for it cannot be driven alike. */
  choose(selector, value) {
    return this.#find(selector, (found, wanted) => {
      found[typeof wanted === 'boolean' ? 'checked' : 'value'] = wanted;
      found.dispatchEvent(new Event('change', { bubbles: true }));
    }, value);
  }

  /** What has the focus, by what a screen reader calls it. */
  focusIs(pattern) {
    return eventually(() => this.page.evaluate(() => {
      let at = document.activeElement;
      while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
      return at?.getAttribute('aria-label') ?? at?.labels?.[0]?.textContent ?? at?.textContent ?? '';
    }), (name) => assert.match(name, pattern));
  }

  /** Waits until a screen reader was told. */
  hears(pattern, role = 'status') {
    return this.says(`.spoken[role=${role}]`, pattern);
  }

  /** Chooses a file with these bytes. */
  async upload(t, selector, name, bytes) {
    const folder = await mkdtemp(join(tmpdir(), 'xiangqi-board-'));
    t.after(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, name), bytes);
    await this.page.upload(selector, join(folder, name));
  }

  async reload() {
    await this.page.reload();
    await this.ready();
  }

  /** Keeps a picture as target/screenshots/ENGINE-NAME.png, for people to look at. */
  async picture(name) {
    await painted(this.page);
    await mkdir(PICTURES, { recursive: true });
    await this.page.screenshot({ path: join(PICTURES, `${this.#engine.name.toLowerCase()}-${name}.png`) });
  }
}

/**
 * A test in each engine.
 *
 * @param {string} what
 * @param {(go: (path: string, options?: object) => Promise<Visit>, t: import('node:test').TestContext, engine: string) => Promise<void>} journey
 *   `go` opens a page; with a board it is ready
 */
export function inEngines(what, journey) {
  for (const [key, engine] of Object.entries(ENGINES)) {
    if (!(env.ENGINES ?? key).split(',').includes(key)) continue;
    test(`${engine.name}: ${what}`, (t) => journey(async (path, options = {}) => {
      const visit = new Visit(engine, await engine.open(t, path, { ...DESKTOP, ...options }));
      if (await visit.page.evaluate(() => Boolean(document.querySelector('xiangqi-board')))) await visit.ready();
      return visit;
    }, t, key));
  }
}
