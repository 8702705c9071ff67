// axe-core in a page: https://github.com/dequelabs/axe-core, a development dependency of exactly one version.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Checks what can be seen in a page, shadow trees and all, by every rule of axe-core that is not experimental, the
 * size of targets too. It is put in past the page's content security policy.
 *
 * @param {{ evaluate: (what: any, argument?: any) => Promise<any> }} page of playwright or puppeteer
 * @param {string} what is shown
 * @param {string[]} [only] these rules
 */
export async function isAccessible(page, what, only) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(`(() => {${await source}})()`);
  const violations = await page.evaluate(async (rules) => {
    const { violations: found } = await globalThis.axe.run(document, { resultTypes: ['violations'], ...(rules ? { runOnly: rules } : { rules: { 'target-size': { enabled: true } } }) });
    return found.map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.slice(0, 4).map(({ target, failureSummary }) => `  ${target.flat().join(' ')}\n  ${failureSummary}`).join('\n')}`);
  }, only);
  assert.deepEqual(violations, [], `${what}\n${violations.join('\n')}`);
}
