// The harness itself: a page in which things go wrong must not pass.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from './board.mjs';
import { openPage, serve } from './harness.mjs';

const WRONG = [
  /^console error: said so/,
  /^uncaught: Error: rejected/,
  /^uncaught: Error: thrown\n/,
  /thrown in a worker/,
  /^status 404: .*missing\.png/,
  /^external request: .*tracker\.png/,
];

/** Opens a page and waits until all that goes wrong in it was noticed. */
async function openBroken() {
  const opened = await openPage({ after() {} }, '/tests/broken.html');
  await eventually(() => opened.problems, (problems) => {
    for (const pattern of WRONG) assert.ok(problems.some((line) => pattern.test(line)), `${pattern} in\n${problems.join('\n')}`);
  });
  return opened;
}

test('whatever goes wrong in a page is noticed', async () => {
  const { close } = await openBroken();
  await assert.rejects(close, assert.AssertionError);
});

test('what a test expects is no problem, but the rest still is', async () => {
  const { expect, close } = await openBroken();
  expect(...WRONG.slice(1), /missing\.png|tracker\.png|status of 404|ERR_FAILED/);
  await assert.rejects(close, /said so/);
});

test('the server serves dist/ and the test pages, with their types, and nothing else', async () => {
  const { url, close } = await serve({ headers: { 'X-Extra': 'yes' } });
  const get = async (path) => {
    const response = await fetch(url + path);
    return [response.status, response.headers.get('content-type')?.split(';')[0]];
  };
  assert.deepEqual(await get('/'), [200, 'text/html']);
  assert.deepEqual(await get('/xiangqi.js'), [200, 'text/javascript']);
  assert.deepEqual(await get('/xiangqi.wasm'), [200, 'application/wasm']);
  assert.deepEqual(await get('/tests/broken.html'), [200, 'text/html']);
  assert.deepEqual(await get('/nowhere'), [404, 'text/plain']);
  assert.deepEqual(await get('/..%2fCargo.toml'), [404, 'text/plain']);
  assert.deepEqual(await get('/tests/%2e%2e%2fharness.mjs'), [404, 'text/plain']);
  assert.deepEqual(await get('/%ff'), [404, 'text/plain']);
  const { headers } = await fetch(url);
  assert.equal(headers.get('cache-control'), 'no-store');
  assert.equal(headers.get('x-extra'), 'yes');
  await close();
});
