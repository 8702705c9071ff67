// WebKitGTK for the tests: its MiniBrowser on a display that nobody sees, driven over WebDriver; the counterpart of
// harness.mjs and firefox.mjs.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process, { env } from 'node:process';
import { after } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Builder, Capabilities, Key } from 'selenium-webdriver';
import { Command, Name } from 'selenium-webdriver/lib/command.js';
import { eventually } from './board.mjs';
import { serve } from './harness.mjs';

/** Larger than every window of the tests, at any ratio. */
const SCREEN = '4000x3200x24';

/** The bar of the browser would not let its window be as narrow as a phone. */
const NARROW = 'window * { font-size: 1px; min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0 }';

const children = new Set();
process.on('exit', () => children.forEach((child) => child.kill('SIGKILL')));

/** @returns {Promise<() => Promise<void>>} when the program runs: what ends it and waits until it has gone */
async function runs(child, advice) {
  const [error] = await Promise.race([once(child, 'spawn'), once(child, 'error').then(([failure]) => [failure], (failure) => [failure])]);
  if (error) throw new Error(advice, { cause: error });
  children.add(child);
  const gone = once(child, 'exit').then(() => children.delete(child));
  return async () => {
    child.kill();
    await gone;
  };
}

/** What runs until the test file ends: a display, and a browser for each kind of window. */
let display;
const browsers = new Map();
after(async () => {
  for (const browser of browsers.values()) await (await browser).close();
  await (await display)?.end();
});

/** The display says its number itself, so that no two take the same one. */
async function startDisplay() {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const end = await runs(child, 'no Xvfb on PATH');
  const [number] = await once(child.stdio[3], 'data');
  return { name: `:${String(number).trim()}`, end };
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  await new Promise((closed) => { server.close(closed); });
  return port;
}

/** Starts a driver, and by it a browser that keeps nothing of another. GTK is told what is asked for by its settings. */
async function startBrowser({ deviceScaleFactor, colorScheme, reducedMotion }) {
  const { name } = await (display ??= startDisplay());
  const home = await mkdtemp(join(tmpdir(), 'xiangqi-board-'));
  const settings = join(home, 'gtk-3.0');
  await mkdir(settings);
  await writeFile(join(settings, 'settings.ini'), `[Settings]
gtk-enable-animations=${reducedMotion === 'reduce' ? 0 : 1}
gtk-application-prefer-dark-theme=${colorScheme === 'dark' ? 1 : 0}
`);
  await writeFile(join(settings, 'gtk.css'), NARROW);
  const port = await freePort();
  const child = spawn(env.WEBKIT_DRIVER ?? 'WebKitWebDriver', [`--port=${port}`], {
    env: {
      ...env, DISPLAY: name, GDK_BACKEND: 'x11', GDK_SCALE: String(deviceScaleFactor), NO_AT_BRIDGE: '1',
      XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home, XDG_DATA_HOME: home,
    },
    stdio: 'ignore',
  });
  const end = await runs(child, 'no WebKitWebDriver on PATH; name one in WEBKIT_DRIVER');
  const capabilities = new Capabilities({ browserName: 'MiniBrowser', pageLoadStrategy: 'none' });
  const builder = new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).disableEnvironmentOverrides();
  const driver = await eventually(() => builder.build().catch((error) => error), (built) => { if (built instanceof Error) throw built; });
  const close = async () => {
    await driver.quit().catch(() => {});
    await end();
    await rm(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  return { driver, close };
}

const KEYS = {
  ArrowUp: Key.ARROW_UP, ArrowDown: Key.ARROW_DOWN, ArrowLeft: Key.ARROW_LEFT, ArrowRight: Key.ARROW_RIGHT, PageUp: Key.PAGE_UP, PageDown: Key.PAGE_DOWN,
  Home: Key.HOME, End: Key.END, Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB, Delete: Key.DELETE, Backspace: Key.BACK_SPACE,
  Control: Key.CONTROL, Shift: Key.SHIFT, Alt: Key.ALT,
};
const BUTTONS = { left: 0, middle: 1, right: 2 };

/** Runs in the page: notes what the other two browsers tell by themselves. */
function watch() {
  const problems = globalThis.problemsOfTheTest = [];
  for (const type of ['error', 'warn', 'assert']) {
    const write = console[type];
    console[type] = (...what) => {
      if (type !== 'assert' || !what[0]) problems.push(`console ${type}: ${what.join(' ')}`);
      write.apply(console, what);
    };
  }
  addEventListener('error', ({ message, target }) => problems.push(`uncaught: ${message ?? target.src ?? target.href}`), true);
  addEventListener('unhandledrejection', ({ reason }) => problems.push(`uncaught: ${reason} ${reason?.stack}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => problems.push(`policy: ${violatedDirective} ${blockedURI}`));
  new PerformanceObserver((list) => {
    for (const { name, responseStatus } of list.getEntries()) if (responseStatus >= 400) problems.push(`status ${responseStatus}: ${name}`);
  }).observe({ type: 'resource', buffered: true });
}

/** The part of a page of playwright or puppeteer that the journeys use, over WebDriver. */
class Page {
  #driver;
  #problems = [];
  #at = [0, 0];

  constructor(driver) {
    this.#driver = driver;
  }

  /** Input; what is held is held until it is let go. */
  #act(source) {
    return this.#driver.execute(new Command(Name.ACTIONS).setParameter('actions', [source]));
  }

  /** What the mouse has done since it was last sent: a gesture goes in one piece, else the driver forgets which button is down. */
  #gesture = [];

  async #send() {
    const actions = this.#gesture.splice(0);
    if (actions.length) await this.#act({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions });
  }

  #key(...types) {
    return async (key) => {
      await this.#send();
      await this.#act({ type: 'key', id: 'keyboard', actions: types.map((type) => ({ type, value: KEYS[key] ?? key })) });
    };
  }

  mouse = {
    move: async (x, y, { steps = 1 } = {}) => {
      const [fromX, fromY] = this.#at;
      this.#at = [x, y];
      for (let step = 1; step <= steps; step += 1) {
        const part = step / steps;
        this.#gesture.push({ type: 'pointerMove', duration: 0, x: Math.round(fromX + (x - fromX) * part), y: Math.round(fromY + (y - fromY) * part) });
      }
    },
    down: async ({ button = 'left' } = {}) => void this.#gesture.push({ type: 'pointerDown', button: BUTTONS[button] }),
    up: ({ button = 'left' } = {}) => {
      this.#gesture.push({ type: 'pointerUp', button: BUTTONS[button] });
      return this.#send();
    },
  };

  keyboard = {
    down: this.#key('keyDown'),
    up: this.#key('keyUp'),
    press: this.#key('keyDown', 'keyUp'),
    /** The driver takes each character for the key that it is on. */
    type: async (text) => {
      for (const character of text) {
        const isShifted = /[A-Z~!@#$%^&*()_+{}|:"<>?]/.test(character);
        if (isShifted) await this.keyboard.down('Shift');
        await this.keyboard.press(character);
        if (isShifted) await this.keyboard.up('Shift');
      }
    },
  };

  /** A function with an argument, or an expression. What it promises is waited for. */
  async evaluate(work, argument = null) {
    await this.#send();
    const expression = typeof work === 'string' ? work : `(${work})(given)`;
    const [value, failure] = await this.#driver.executeAsyncScript(
      `const [given, done] = arguments;
      (async () => (${expression}))().then((value) => done([value]), (error) => done([null, error + ' ' + error?.stack]));`,
      argument,
    );
    if (failure) throw new Error(failure);
    return value ?? undefined;
  }

  /** What went wrong in the pages so far. */
  async problems() {
    this.#problems.push(...await this.evaluate(() => (globalThis.problemsOfTheTest ?? []).splice(0)));
    return this.#problems;
  }

  /** Leaves for another document, and watches that as soon as it is there. */
  async #leave(go) {
    await this.problems();
    await this.evaluate(() => { globalThis.isLeftByTheTest = true; });
    await go();
    const arrive = `!globalThis.isLeftByTheTest && !globalThis.problemsOfTheTest ? ((${watch})(), true) : false`;
    while (!(await this.evaluate(arrive).catch(() => false))) await sleep(1); // It is on its way.
    await eventually(() => this.evaluate(() => document.readyState), (state) => assert.equal(state, 'complete'));
  }

  goto(url) {
    return this.#leave(() => this.#driver.get(url));
  }

  reload() {
    return this.#leave(() => this.#driver.navigate().refresh());
  }

  /** Makes the part of the window that shows the page so large. */
  async resize({ width, height }) {
    const size = () => this.evaluate(() => [innerWidth, innerHeight]);
    const window = this.#driver.manage().window();
    const [{ width: outerWidth, height: outerHeight }, [innerWidth, innerHeight]] = [await window.getRect(), await size()];
    await window.setRect({ width: width + outerWidth - innerWidth, height: height + outerHeight - innerHeight });
    await eventually(size, (now) => assert.deepEqual(now, [width, height]));
  }

  /** Chooses a file in a field for files. */
  async upload(selector, path) {
    await this.#driver.findElement({ css: selector }).sendKeys(path);
  }

  async screenshot({ path }) {
    await writeFile(path, await this.#driver.takeScreenshot(), 'base64');
  }
}

/**
 * Opens a page and watches it until the test ends: errors and warnings in the console, exceptions nobody caught, what
 * the content security policy refused and failed requests are problems.
 *
 * @param {import('node:test').TestContext} t
 * @param {string} path on the server of harness.mjs, or a whole URL (`file:` too)
 * @param {{ width: number, height: number, deviceScaleFactor?: 1 | 2 | 3, colorScheme?: string, reducedMotion?: string }} options
 */
export async function openInWebKit(t, path, options) {
  const { url, close } = await serve(); // Another origin for every test: what the last one stored is out of reach.
  const { width, height, deviceScaleFactor = 1, colorScheme = 'light', reducedMotion = 'reduce' } = options;
  const kind = { deviceScaleFactor, colorScheme, reducedMotion };
  const key = JSON.stringify(kind);
  if (!browsers.has(key)) browsers.set(key, startBrowser(kind));
  const page = new Page((await browsers.get(key)).driver);
  t.after(async () => {
    const problems = await page.problems();
    await page.goto('about:blank');
    await close();
    assert.deepEqual(problems, [], `problems in ${path}`);
  });
  await page.resize({ width, height });
  await page.goto(new URL(path, `${url}/`).href);
  return page;
}
