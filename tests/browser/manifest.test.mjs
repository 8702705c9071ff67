// custom-elements.json says what is true of the element.

import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { openPage } from './harness.mjs';

const read = (name) => readFile(new URL(`../../${name}`, import.meta.url), 'utf8');
const { modules: [{ declarations: [element] }] } = JSON.parse(await read('dist/custom-elements.json'));
const names = (list) => list.map(({ name }) => name).sort();

/** Everything in www/ that is a script of the element. */
const scripts = await Promise.all((await readdir(new URL('../../www/', import.meta.url))).filter((name) => name.endsWith('.js')).map((name) => read(`www/${name}`)));
const found = (pattern) => [...new Set(scripts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name)))].sort();

test('the manifest has each attribute with its property and default, and each member, and no others', async (t) => {
  const { page } = await openPage(t, '/tests/bare.html');
  const seen = await page.evaluate(async () => {
    await customElements.whenDefined('xiangqi-board');
    const XiangqiBoard = customElements.get('xiangqi-board');
    const { prototype } = XiangqiBoard;
    const board = document.querySelector('xiangqi-board');
    await board.ready;
    for (const { name } of [...board.attributes]) board.removeAttribute(name);
    const kinds = {};
    for (const name of Object.getOwnPropertyNames(prototype)) {
      const { value } = Object.getOwnPropertyDescriptor(prototype, name);
      kinds[name] = typeof value === 'function' ? 'method' : 'field';
    }
    return { kinds, observed: XiangqiBoard.observedAttributes, values: Object.fromEntries(Object.keys(kinds).filter((name) => kinds[name] === 'field').map((name) => [name, `${board[name]}`])) };
  });
  const ours = ({ name }) => !['constructor', 'connectedCallback', 'disconnectedCallback', 'adoptedCallback', 'attributeChangedCallback'].includes(name);
  const members = Object.entries(seen.kinds).map(([name, kind]) => ({ name, kind })).filter(ours);
  const told = element.members.filter((member) => !member.static).map(({ name, kind }) => ({ name, kind }));
  const byName = (one, other) => (one.name < other.name ? -1 : 1);
  assert.deepEqual(told.sort(byName), members.sort(byName));
  assert.deepEqual(names(element.attributes), seen.observed.filter((name) => name !== 'lang' && name !== 'aria-label').sort());
  for (const { name, fieldName, default: value, description } of element.attributes) {
    if (value) assert.equal(seen.values[fieldName], value.replaceAll("'", ''), name);
    assert.ok(description, `${name} has a row in the README`);
  }
});

test('the manifest has each event, part, state and property for style sheets, and no others', () => {
  const emitted = found(/\bemit\('([a-z]+)'/g).map((name) => `xiangqi-${name}`);
  for (const name of emitted) assert.ok(names(element.events).includes(name), name);
  const written = scripts.join('\n');
  for (const { name, type } of element.events) {
    assert.match(written, new RegExp(`'${name.slice('xiangqi-'.length)}'`), name);
    assert.match(type.text, /^CustomEvent</);
  }
  for (const name of found(/(--xq-[a-z-]+)/g)) assert.ok(names(element.cssProperties).includes(name), name);
  for (const name of found(/\bpart: '([a-z]+)'/g)) assert.ok(names(element.cssParts).includes(name), name);
  assert.deepEqual(names(element.cssStates), found(/states\)?\?\.add\('(\w+)'\)/g));
});
