// A module that traps when it is told to, wherever that is: the real module with a fuse in every function. Nothing of this is
// in what is published.
//
//     const { page } = await openPage(t, '/tests/plain.html', { init: fused('xiangqi.wasm') });
//     await page.evaluate(light, 100); // the hundredth call of a function from now on is a trap

import { readFile } from 'node:fs/promises';
import binaryen from 'binaryen';

const modules = new Map();

/** The module of this name in dist/, counting down at every call while a global is not zero. */
async function armed(name) {
  const module = binaryen.readBinary(new Uint8Array(await readFile(new URL(`../../dist/${name}`, import.meta.url))));
  const { i32, none } = binaryen;
  module.addGlobal('fuse', i32, true, module.i32.const(0));
  module.addGlobalExport('fuse', 'fuse');
  const fuse = () => module.global.get('fuse', i32);
  const burn = module.block(null, [
    module.global.set('fuse', module.i32.sub(fuse(), module.i32.const(1))),
    module.if(module.i32.eqz(fuse()), module.unreachable()),
  ], none);
  module.addFunction('burn', binaryen.createType([]), none, [], module.if(fuse(), burn));
  for (let index = 0; index < module.getNumFunctions(); index += 1) {
    const reference = module.getFunctionByIndex(index);
    const { name: own, module: from, results } = binaryen.getFunctionInfo(reference);
    if (from || own === 'burn') continue;
    const body = binaryen.Function.getBody(reference);
    binaryen.Function.setBody(reference, module.block(null, [module.call('burn', [], none), body], results));
  }
  const bytes = Buffer.from(module.emitBinary());
  module.dispose();
  return bytes;
}

/** For `openPage`: serves a module with a fuse. */
export const fused = (name) => (page) => page.route(`**/${name}`, async (route) => {
  if (!modules.has(name)) modules.set(name, armed(name));
  await route.fulfill({ body: await modules.get(name), contentType: 'application/wasm' });
});

/** In the page: the first module traps at so many calls from now on; 0 puts the fuse out. Gives how many were left. */
export const light = async (calls) => {
  const { fuse } = await (await import('/xiangqi.js')).default();
  const left = fuse.value;
  fuse.value = calls;
  return left;
};
