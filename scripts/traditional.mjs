// `node scripts/traditional.mjs FOLDER`: writes the words and the library in traditional characters, `…-zh-hant…` for each
// `…-zh-hans…` in FOLDER. Characters and words are turned by OpenCC; below stands what it does not know or gets wrong here.
//
// Nobody writes traditional characters by hand: who changes `strings/hint-zh-hans.js` has changed both.

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Converter, CustomConverter } from 'opencc-js/cn2t';

/** Quotation marks, and characters that OpenCC takes for others in the words of Xiangqi. */
const CHARACTERS = {
  '“': '「', '”': '」', '‘': '『', '’': '』',
  棋鍾: '棋鐘', 按鍾: '按鐘', 停鍾: '停鐘', 開鍾: '開鐘', 最多隻: '最多只', 臺次: '檯次', 公佈: '公布', 佔優: '占優',
};

/** What readers of traditional characters call otherwise, where the words are about programs; prose stays as it is. */
const TERMS = {
  文件: '檔案', 設置: '設定', 粘貼: '貼上', 刷新: '重新整理', 加載: '載入', 保存: '儲存', 打開: '開啟', 導出: '匯出', 打印: '列印', 撤銷: '復原', 搜索: '搜尋',
  服務器: '伺服器', 網絡: '網路', 網頁代碼: '網頁程式碼', 模塊: '模組', 光標: '游標', 字符: '字元', 信息: '資訊', 按回車鍵: '按 Enter 鍵', 回車鍵: 'Enter 鍵',
};

const convert = Converter({ from: 'cn', to: 'tw' });
const mend = CustomConverter(Object.entries(CHARACTERS));
const rename = CustomConverter(Object.entries(TERMS));

/** @param {string} text in simplified characters */
export const traditional = (text) => mend(convert(text));

/** Words that are no text: by them the board knows what to do. @type {{ [key: string]: string }} */
const CODES = { 'spoken.notation': 'chinese-traditional' };

/** @param {{ [key: string]: string }} words */
export const traditionalWords = (words) => Object.fromEntries(Object.entries(words).map(([key, text]) => [key, CODES[key] ?? rename(traditional(text))]));

/** @param {string} folder */
async function write(folder) {
  for (const name of await readdir(join(folder, 'strings'))) {
    if (!name.endsWith('zh-hans.js')) continue;
    const words = traditionalWords((await import(pathToFileURL(join(folder, 'strings', name)).href)).default);
    await writeFile(join(folder, 'strings', name.replace('hans', 'hant')), `export default ${JSON.stringify(words, null, 1)};\n`);
  }
  for (const name of await readdir(join(folder, 'library'))) {
    if (!name.endsWith('zh-hans.pgn')) continue;
    await writeFile(join(folder, 'library', name.replace('hans', 'hant')), traditional(await readFile(join(folder, 'library', name), 'utf8')));
  }
}

if (argv[1] === fileURLToPath(import.meta.url)) await write(resolve(argv[2] ?? 'dist'));
