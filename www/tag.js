/** Tags of languages, as `zh-TW`, and what follows from one without any words. */

/** The language of the board that is nearest to a tag. @param {string} tag */
export function nearest(tag) {
  if (/^zh(?![a-z])/i.test(tag)) return /^zh(?!.*hans).*[-_](hant|tw|hk|mo)(?![a-z])/i.test(tag) ? 'zh-Hant' : 'zh-Hans';
  return /^vi(?![a-z])/i.test(tag) ? 'vi' : 'en';
}

/** The notation that is read where no other one was chosen, by language. @type {{ [lang: string]: string }} */
const NOTATIONS = { 'zh-Hant': 'chinese-traditional', vi: 'vietnamese' };

/** @param {string} tag */
export const notationFor = (tag) => NOTATIONS[nearest(tag)] ?? 'chinese';

/**
 * The language that holds for an element: the nearest `lang`, through shadow roots.
 * @param {Element} element
 */
export function languageOf(element) {
  for (let node = element; node; node = /** @type {any} */ (node.getRootNode()).host) {
    const holder = node.closest('[lang]');
    if (holder) return holder.getAttribute('lang') ?? '';
  }
  return '';
}
