// The words of all languages, without a browser: none is missing, none is left over, all say the same facts, and no words stand elsewhere.

import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { nearest, notationFor } from '../../www/tag.js';
import { PARTS } from '../../www/translation.js';
import { traditional, traditionalWords } from '../../scripts/traditional.mjs';

const WWW = new URL('../../www/', import.meta.url);
const read = (name) => readFile(new URL(name, WWW), 'utf8');
const names = (await readdir(WWW, { recursive: true })).map((name) => name.replaceAll('\\', '/')).sort();

/** The parts by their names, each with its tables by language; the part that a board begins with has no name. */
const parts = {};
for (const name of names) {
  const [, part = '', lang] = name.match(/^strings\/(?:(\w+)-)?(en|zh-hans|vi)\.js$/) ?? [];
  if (lang) (parts[part] ??= {})[lang] = (await import(new URL(name, WWW).href)).default;
}
for (const tables of Object.values(parts)) tables['zh-hant'] = traditionalWords(tables['zh-hans']);

const APART = ['page', 'learn', 'sheet', 'embed'];
const scripts = await Promise.all(names.filter((name) => name.endsWith('.js') && !name.startsWith('strings/')).map(async (name) => ({ name, text: await read(name) })));
const pages = await Promise.all(names.filter((name) => name.endsWith('.html')).map(async (name) => ({ name, text: await read(name) })));
const placeholders = (text) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort().join(' ');

test('every language has the same words, about the same facts', async (t) => {
  const { 'zh-hans': chinese } = parts[''];
  assert.ok(Object.keys(parts).length > 10 && Object.keys(chinese).length > 80);
  const seen = [];
  for (const [part, { en, ...others }] of Object.entries(parts)) {
    assert.ok(en && others['zh-hans'], `${part} is in English and in Chinese`);
    for (const [lang, table] of Object.entries(others)) {
      const [missing, surplus] = [Object.keys(en).filter((key) => !(key in table)), Object.keys(table).filter((key) => !(key in en))];
      assert.deepEqual(surplus, [], `${part}-${lang} has words that English has not`);
      if (lang !== 'vi') assert.deepEqual(missing, [], `${part}-${lang} lacks words`);
      else if (missing.length) t.diagnostic(`English in Vietnamese: ${part || 'the first part'}: ${missing.join(', ')}`);
      for (const [key, text] of Object.entries(table)) {
        assert.equal(typeof text, 'string', `${part}-${lang} ${key}`);
        // Languages whose notation is read aloud say it in place of the points.
        if (key !== 'spoken.move') seen.push([`${part}-${lang} ${key}: ${text}`, placeholders(text), placeholders(en[key])]);
      }
    }
  }
  assert.deepEqual(seen.filter(([, given, wanted]) => given !== wanted), []);
});

test('names of pieces and points, moves and how the game stands are Vietnamese, and every part has a file of it', () => {
  for (const part of ['', 'access']) {
    const said = /^(red|black|kind|spoken|point|moves|turn|check|end|must|refused|repeat|claim|list|clock)\b/;
    assert.deepEqual(Object.keys(parts[part].en).filter((key) => said.test(key) && !parts[part].vi[key]), [], part);
  }
  assert.deepEqual(Object.keys(parts).filter((part) => !parts[part].vi), []);
});

test('no two parts of the element have a word by the same key, and who translates is told of all', () => {
  assert.deepEqual([...PARTS].sort(), Object.keys(parts).filter((part) => !APART.includes(part)).sort());
  const known = new Map();
  for (const [part, { en }] of Object.entries(parts)) {
    for (const key of APART.includes(part) ? [] : Object.keys(en)) {
      assert.equal(known.get(key), undefined, `${key} of ${part || 'the first part'}`);
      known.set(key, part || 'the first part');
    }
  }
});

test('every word is used, and every word that is used is there', () => {
  const code = [...scripts, ...pages].map(({ text }) => text.replace(/^\s*(\/\/|\*|\/\*).*$/gm, '')).join('\n');
  const literal = new Set([...code.matchAll(/(['"])([^'"\n]*?)\1/g)].map(([, , text]) => text));
  // Names that are properties: `{ clock: … }`.
  for (const [, name] of code.matchAll(/[{,]\s*([A-Za-z]+):/g)) literal.add(name);
  const templates = [...code.matchAll(/`([^`\n]*)`/g)].map(([, text]) => text).filter((text) => text.includes('${') && /^[a-z][a-z-]+\.|\.[a-z]+$/.test(text))
    .map((text) => new RegExp(`^${text.split(/\$\{(?:[^{}]|\{[^}]*\})*\}/).map((piece) => piece.replace(/[.*+?^$()|[\]\\]/g, '\\$&')).join('.*')}$`));
  const put = [/^(red|black)\.\w+$/, /^(refused|error)\.([\w-]+\.)?[\w-]+$/, /^(clock|clock-press|illegal-move|fouls-that-lose|natural-limit|writing)\.[\w.+ -]+$/,
    /^(hours|minutes|seconds)\.(one|many)$/, /^must-(move|capture|capture-with)$/];
  const isUsed = (key) => literal.has(key) || [...templates, ...put].some((pattern) => pattern.test(key));
  const all = new Set(Object.values(parts).flatMap(({ en }) => Object.keys(en)));
  assert.deepEqual([...all].filter((key) => !isUsed(key)), [], 'words that nobody says');
  const said = [...code.matchAll(/\b(?:say|text|has|langOf)\('([^']+)'/g)].map(([, key]) => key);
  assert.ok(said.length > 200);
  // Where a function puts something before the key: `words.say(`export.${key}`)`.
  const before = ['', ...[...code.matchAll(/\.say\(`([a-z.-]+\.)\$\{key\}`/g)].map(([, text]) => text)];
  assert.deepEqual(said.filter((key) => !before.some((text) => all.has(text + key))), [], 'words that are not there');
});

test('no words stand in scripts and pages but those that take other words', () => {
  /** Where no words can be fetched, those of several languages stand beside one another; numbers and names are read there; and what is thrown away is for developers. */
  const KNOWN = ['unable.js', 'old.js', 'embed.js', 'learn.js', 'hint-words.js', 'lesson-regions.js'];
  const found = [];
  for (const { name, text } of scripts) {
    const bare = text.replace(/new DOMException\('[^']*'/g, '').replace(/\/\*[^]*?\*\/|^\s*\/\/.*$|(?<=[\s;])\/\/ .*$/gm, '');
    const sentences = [...bare.matchAll(/(['`])((?:\\.|(?!\1)[^\\\n])*)\1/g)].map(([, , words]) => words)
      .filter((words) => /[\u3400-\u9fff\u1ea0-\u1ef9]|^[A-Z][a-z]+(?: [a-z’]+){2}/.test(words));
    if (!KNOWN.includes(name)) found.push(...sentences.map((words) => `${name}: ${words}`));
  }
  assert.deepEqual(found, []);
  for (const { name, text } of pages) {
    const body = text.slice(text.indexOf('<body')).replace(/<noscript>.*?<\/noscript>/gs, '');
    for (const [, tag, attributes, words] of body.matchAll(/<(\w+)([^<>]*)>([^<>]*\p{L}{2}[^<>]*)</gu)) {
      assert.match(attributes, /\bdata-(say|learn)=|\blang=|value="utf-|value="gb|value="big/, `${name}: <${tag}>${words}`);
    }
    for (const [, key] of text.matchAll(/data-say[a-z-]*="([^"]*)"/g)) assert.ok(key in parts.page.en, `${name}: ${key}`);
    for (const [, key] of text.matchAll(/data-learn="([^"]*)"/g)) assert.ok(key in parts.learn.en, `${name}: ${key}`);
  }
});

test('traditional characters: those that have two forms in simplified Chinese stand right', async () => {
  for (const [simplified, wanted] of [
    ['将要将军', '將要將軍'], ['只有一只兵', '只有一隻兵'], ['最多只有四个方向', '最多只有四個方向'], ['这里，哪里', '這裡，哪裡'], ['后炮，皇后，之后', '後炮，皇后，之後'],
    ['按钟，棋钟，五分钟', '按鐘，棋鐘，五分鐘'], ['干扰，包干', '干擾，包乾'], ['几步', '幾步'], ['面对面', '面對面'], ['发现，头发', '發現，頭髮'], ['复制，控制', '複製，控制'],
    ['走着，着法', '走著，著法'], ['车马炮', '車馬炮'], ['“对”', '「對」'], ['台次，没有台阶', '檯次，沒有臺階'], ['松了一口气', '鬆了一口氣'], ['占住，占优', '佔住，占優'],
  ]) assert.equal(traditional(simplified), wanted);
  const { 'zh-hant': first } = parts[''];
  assert.equal(first['spoken.notation'], 'chinese-traditional');
  assert.equal(first.undo, '復原', 'a word that readers of traditional characters have for it');
  for (const { 'zh-hans': from, 'zh-hant': to } of Object.values(parts)) {
    // What a converter has not turned is the same in both.
    for (const [key, text] of Object.entries(to)) assert.doesNotMatch(text, /[为与业东丝两严丧个丰临举么义乌乐乔习乡书买乱争亏亚产亩亲亿仅从仑仓仪们价众优会伞伟传伤伦伪体余佣侠侣侥侦侧侨债倾偿储兰关兴养兽冈写军农冯决况净减凤凭凯击划刘则刚创别删剂剑剧劝办务动励劳势华协单卖卢卫却厂厅历厉压厌县双发变叙叠号叹吓吗听启员问间闻阳阵阶际陆陈难预领题风飞马驱验骑鱼鸟麦黄齐龙龟]/, `${key} of ${from[key]}`);
  }
});

test('which language is nearest to a tag, and how its moves are written', () => {
  for (const [lang, notation, tags] of [
    ['zh-Hans', 'chinese', 'zh zh-CN zh-SG zh-Hans zh-Hans-HK ZH zh_CN zh-hans-tw'], ['zh-Hant', 'chinese-traditional', 'zh-Hant zh-TW zh-HK zh-MO zh_TW zh-hant-CN ZH-tw'],
    ['vi', 'vietnamese', 'vi vi-VN VI vi_VN'], ['en', 'chinese', 'en en-GB fr vie zha x-zh'],
  ]) {
    for (const tag of tags.split(' ')) assert.deepEqual([nearest(tag), notationFor(tag)], [lang, notation], tag);
  }
  assert.equal(nearest(''), 'en');
});
