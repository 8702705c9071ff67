// www/xiangqi.d.ts and www/xiangqi-forms.d.ts describe the glue more closely than wasm-bindgen does. It must agree with it:
// whatever www/ may call has to be there, and to take and give what it is said to.

import type * as written from '../../www/xiangqi.js';
import type * as generated from '../../target/glue/xiangqi.js';

declare const glue: typeof generated;
export const checked: typeof written = glue;

import type * as writtenForms from '../../www/xiangqi-forms.js';
import type * as generatedForms from '../../target/glue/xiangqi-forms.js';

declare const forms: typeof generatedForms;
export const checkedForms: typeof writtenForms = forms;

import type * as writtenEngine from '../../www/xiangqi-engine.js';
import type * as generatedEngine from '../../target/glue/xiangqi-engine.js';

declare const engine: typeof generatedEngine;
export const checkedEngine: typeof writtenEngine = engine;
