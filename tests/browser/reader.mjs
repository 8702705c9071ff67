// A reader that knows a page by its accessibility tree alone, as a screen reader does, and works by keys.

import assert from 'node:assert/strict';
import { eventually } from './board.mjs';

export class Reader {
  #page;
  #session;

  /** @param {import('playwright-core').Page} page */
  constructor(page) {
    this.#page = page;
    this.#session = page.context().newCDPSession(page);
  }

  /** All that the tree holds, in the order in which it is read. */
  async nodes() {
    const { nodes } = await (await this.#session).send('Accessibility.getFullAXTree');
    const known = new Map(nodes.map((node) => [node.nodeId, node]));
    const read = [];
    const visit = (node) => {
      if (!node) return '';
      const properties = Object.fromEntries((node.properties ?? []).map(({ name, value }) => [name, value.value]));
      const entry = { role: node.role?.value, name: node.name?.value ?? '', description: node.description?.value ?? '', ...properties, text: '' };
      if (!node.ignored) read.push(entry);
      const inside = (node.childIds ?? []).map((id) => visit(known.get(id))).join('');
      entry.text = entry.role === 'StaticText' ? entry.name : inside;
      return entry.text;
    };
    visit(nodes.find((node) => !node.parentId));
    return read;
  }

  /** What has the focus. */
  async focus() {
    return (await this.nodes()).filter(({ focused, role }) => focused && role !== 'RootWebArea').at(-1);
  }

  /** Waits until the name of what has the focus matches. */
  focuses(pattern, what) {
    return eventually(() => this.focus(), (node) => assert.match(node?.name ?? '', pattern, what));
  }

  /** Waits until it hears what matches; `alert` is what cannot wait. */
  hears(pattern, role = 'status') {
    return eventually(
      async () => (await this.nodes()).filter((node) => node.role === role).map(({ text }) => text.trim()),
      (texts) => assert.ok(texts.some((text) => pattern.test(text)), `${pattern} in ${JSON.stringify(texts)}`),
    );
  }

  /** The points of the board by their names: what stands there, and what else is said of them. */
  async points() {
    const cells = (await this.nodes()).filter(({ role }) => role === 'gridcell');
    return new Map(cells.map(({ name, selected }) => [name.slice(0, 2), { said: name.slice(2).replace(/^[,，]\s*/, ''), selected: Boolean(selected) }]));
  }

  /** Waits until a point is said to be so. */
  stands(square, pattern) {
    return eventually(async () => (await this.points()).get(square)?.said ?? '', (said) => assert.match(said, pattern, square));
  }

  async press(...keys) {
    for (const key of keys) await this.#page.keyboard.press(key);
  }

  async type(text) {
    await this.#page.keyboard.type(text);
    await this.press('Enter');
  }

  /** Goes on with the Tab key until what has the focus matches. */
  async tabTo(pattern, key = 'Tab') {
    for (let tabs = 0; tabs < 60; tabs += 1) {
      if (pattern.test((await this.focus())?.name ?? '')) return;
      await this.press(key);
    }
    assert.fail(`${pattern} is not reached by ${key}`);
  }

  /** Walks on the board, by what is heard of where one is, and presses Enter there. */
  async enter(square) {
    const at = (await this.focuses(/^[a-i][0-9]/)).name;
    const [files, ranks] = [square.charCodeAt(0) - at.charCodeAt(0), Number(square[1]) - Number(at[1])];
    await this.press(...Array(Math.abs(files)).fill(files > 0 ? 'ArrowRight' : 'ArrowLeft'), ...Array(Math.abs(ranks)).fill(ranks > 0 ? 'ArrowUp' : 'ArrowDown'));
    await this.focuses(new RegExp(`^${square}`));
    await this.press('Enter');
  }
}
