// W10: what the modules ask of an engine is what the README says, whatever the tools of the build may do some day.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { devNull } from 'node:os';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FEATURES = ['sign-ext', 'nontrapping-float-to-int', 'bulk-memory', 'reference-types', 'multivalue'];

test('the modules keep to the features of WebAssembly that the README names (W10)', async () => {
  const names = FEATURES.map((name) => `\`${name}\``).join(', ');
  assert.ok((await readFile(`${ROOT}README.md`, 'utf8')).replace(/\s+/g, ' ').includes(names), names);
  for (const module of ['xiangqi', 'xiangqi-forms', 'xiangqi-engine']) {
    const accepts = (features) => promisify(execFile)(`${ROOT}node_modules/.bin/wasm-opt`, [
      `${ROOT}dist/${module}.wasm`, '--mvp-features', ...features.map((name) => `--enable-${name}`), '-o', devNull,
    ]);
    await accepts(FEATURES);
    await assert.rejects(accepts([]), /--enable-|features/, 'and the tool knows what it looks at');
  }
});
