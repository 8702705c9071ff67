// The front page opens, and nothing in it goes wrong.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage, screenshot } from './harness.mjs';

test('the front page opens without an error', async (t) => {
  const { page } = await openPage(t, '/');
  assert.notEqual(await page.title(), '');
  await screenshot(page, 'front-page');
});
