/** The words of the page for frames. */

const en = {
  unknown: 'The address of this board has a parameter that is not known: {name}',
  twice: 'The address of this board has a parameter twice; the first one holds: {name}',
  value: 'The address of this board has a value that is not known: {name}={value}',
  both: 'The address of this board names more than one record; “{name}” holds.',
  version: 'The address of this board is of a version that is not known here: v={value}',
  record: 'The record cannot be read as it stands.',
  game: 'The record has no such game: {name}={value}',
  ply: 'The record has no such move: {name}={value}',
};

/** @type {{ [key in keyof typeof en]: string }} */
const zh = {
  unknown: '棋盘网址中有未知的参数：{name}',
  twice: '棋盘网址中有重复的参数，以第一个为准：{name}',
  value: '棋盘网址中有无法识别的值：{name}={value}',
  both: '棋盘网址中给出了不止一个棋谱，以“{name}”为准。',
  version: '棋盘网址的版本在此无法识别：v={value}',
  record: '棋谱无法按原样读取。',
  game: '棋谱中没有这一局：{name}={value}',
  ply: '棋谱中没有这一着：{name}={value}',
};

/** @param {string} lang @param {{ key: string, name?: string, value?: string }} fault */
export function inWords(lang, { key, name = '', value = '' }) {
  const words = /** @type {{ [key: string]: string }} */ (/^zh\b/i.test(lang) ? zh : en);
  return words[key].replace(/\{(\w+)\}/g, (_, fact) => (fact === 'name' ? name : value));
}
