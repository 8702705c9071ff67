/** The language of the pages, where none was chosen. */
import { nearest } from '../strings.js';

/** That of the reader's languages which the pages have. */
export const readersLanguage = () => nearest(navigator.languages.find((tag) => /^(zh|en)\b/i.test(tag)) ?? 'en');
