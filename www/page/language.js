/** The language of the pages, where none was chosen, and what follows from it. */
import { notationFor } from '../tag.js';
import { nearest } from '../strings.js';

/** That of the reader's languages which the pages have. */
export const readersLanguage = () => nearest(navigator.languages.find((tag) => /^(zh|vi|en)\b/i.test(tag)) ?? 'en');

/** The notation of a page: who reads no Chinese is better served by letters. @param {string} lang */
export const notationOf = (lang) => (lang === 'en' ? 'wxf' : notationFor(lang));
