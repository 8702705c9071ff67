// Text is never markup or code: every field of every form of records, every parameter and every word of a site, filled with what would
// run if it were, on pages without a policy that would forbid it.

import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { becomes, boardOf, eventually, painted, ready } from './board.mjs';
import { openPage } from './harness.mjs';

const DIST = new URL('../../dist/', import.meta.url);
const DESKTOP = { viewport: { width: 1000, height: 900 }, reducedMotion: 'reduce', locale: 'en' };

/** A picture of nothing is asked for and so a problem of the page; all others call `hit`. */
const VECTORS = [
  '<script>hit()</script>',
  '<img src=x onerror=hit()>',
  '<svg onload=hit()><style>*{display:none}</style><foreignObject><p onclick=hit()>',
  '<iframe src="javascript:parent.hit()"></iframe>',
  '"><marquee onstart=hit() style="position:fixed">',
  '\'><input autofocus onfocus=hit()>',
  '</textarea></template></title></script><script>hit()</script>',
  'javascript:hit()',
  '&lt;script&gt;hit()&lt;/script&gt;&#60;img src=x onerror=hit()&#62;',
  ']]><x:script xmlns:x="http://www.w3.org/1999/xhtml">hit()</x:script><!--',
  '[a](javascript:hit()) ![a](x) %3Cscript%3Ehit()%3C/script%3E \\u003cscript\\u003ehit()',
  '${hit()}{{constructor.constructor("hit()")()}}',
];
/** What can stand in a comment of PGN, and the first thing in it. */
const COMMENT = VECTORS.filter((text) => !/[{}]/.test(text)).join(' ');
const SEEN = VECTORS[0];

const TAGS = ['Title', 'Event', 'Site', 'Date', 'Round', 'Table', 'Red', 'Black', 'RedTeam', 'BlackTeam', 'RedName', 'BlackName', 'Result', 'Annotator', 'Opening', 'ECO', 'Variation',
  'Goal', 'Author', 'Creator', 'Source', 'Remark', 'Subtitle', 'Type', 'Termination', 'TimeControl', 'RedTime', 'BlackTime', 'Referee', 'Format', 'x-own'];
const tags = Object.fromEntries(TAGS.map((name, index) => [name, name === 'Title' ? SEEN : VECTORS[index % VECTORS.length]]));
const quoted = (text) => text.replace(/[\\"]/g, '\\$&');
const head = Object.entries(tags).map(([name, text]) => `[${name} "${quoted(text)}"]`).join('\n');
const pgn = `${head}\n\n{${COMMENT}} 1. h2e2 {[%quiz ${SEEN}] ${COMMENT}} (1. h2h4 {${COMMENT}} b9c7) (1. a0a1? {${COMMENT}})
1... b9c7 {[%choice ${VECTORS[1]} | ${SEEN}* | ${VECTORS[3]}] [%region ${VECTORS[1]}] [%diagram] ${COMMENT}} 2. h0g2 {[%cal ${VECTORS[1]}] [%csl ${SEEN}] [%clk ${SEEN}] [%${SEEN}] ${COMMENT}} *\n`;

const dhj = `[DHJHtmlXQ]\n${[10, 11, 13, 14, 15, 16, 17, 18, 21, 22, 28, 29, 36, 40].map((field, index) => `[DHJHtmlXQ_${field}]${VECTORS[index % 4]}[/DHJHtmlXQ_${field}]`).join('\n')}
[DHJHtmlXQ_34]7747[/DHJHtmlXQ_34]\n[game_comment_0_0]${COMMENT}[/comment_0_0]\n[game_comment_0_1]${COMMENT}[/comment_0_1]\n[/DHJHtmlXQ]`;

/** MXQ: texts with their lengths, of which five and the players are kept. CHE, CHN and CCM have nothing but moves. */
const mxq = [...VECTORS.slice(0, 2), `${SEEN}-x-${VECTORS[1]}`, VECTORS[2], VECTORS[3], '', '', '', '', '', VECTORS[5], '', '7C-4C', '7J-6H'].flatMap((text) => [text.length, ...new TextEncoder().encode(text)]);

/** CHE, CHN and CCM have no field for text: there it stands where a reader looks for none. */
const wordless = {
  che: Buffer.from(`0 1\n20 32 0 3 8 3 5 0 0 0\n${COMMENT}`),
  chn: Buffer.concat([Buffer.from(COMMENT.slice(0, 188)), Buffer.from([0, 0, 0, 0, 7, 0, 7, 0, 4, 0, 7]), Buffer.from(COMMENT)]),
  ccm: Buffer.concat([Buffer.from([1, 60, 115, 7, 4, 7, 7]), Buffer.from(COMMENT)]),
};

/** Sets the trap, and how what is there is looked at. */
const trap = (page) => page.addInitScript(() => {
  globalThis.hits = 0;
  globalThis.hit = () => { globalThis.hits += 1; };
  globalThis.print = () => {};
  globalThis.confirm = () => false;
  document.addEventListener('DOMContentLoaded', () => { globalThis.own = new Set(document.querySelectorAll('*')); });
  const everything = function* (root = document) {
    for (const element of root.querySelectorAll('*')) {
      yield element;
      if (element.shadowRoot) yield* everything(element.shadowRoot);
    }
  };
  /** What has run, and elements and attributes that only text can have made. */
  globalThis.made = () => {
    const found = Array(globalThis.hits).fill('hit');
    for (const element of everything()) {
      if (globalThis.own.has(element) || element.matches('link[href="sheet.css"]')) continue;
      if (/^(?:script|iframe|img|style|object|embed|base|link|meta|foreignobject|marquee|.*:.*)$/i.test(element.localName)) found.push(element.outerHTML.slice(0, 80));
      for (const { name, value } of element.attributes) {
        if (/^on|^srcdoc$/i.test(name) || (/^(?:href|src|action|formaction|data|xlink:href)$/i.test(name) && /^\s*javascript:/i.test(value))) found.push(`${element.localName} ${name}=${value.slice(0, 40)}`);
      }
    }
    return found;
  };
  /** All that can be read or heard. */
  globalThis.words = () => [...everything()].map((element) => [...element.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ data }) => data).join('') + (element.value ?? '')
    + (element.ariaLabel ?? '') + (element.title ?? '')).join('\n') + document.title;
});

const clean = (page, what) => page.evaluate(() => globalThis.made()).then((found) => assert.deepEqual([what, ...found], [what]));
const reads = (page, text, what) => eventually(() => page.evaluate(() => globalThis.words()), (words) => assert.ok(words.includes(text), `${what}: ${text} is read as it is written`));

/** A page of dist/ without its policy. */
const unprotected = (page) => page.route(/\.html(?:[?#]|$)/, async (route) => {
  const answer = await route.fetch();
  await route.fulfill({ response: answer, body: (await answer.text()).replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '') });
});

/** The element alone, on a page without any policy. */
const openElement = (t) => openPage(t, '/tests/empty.html', { ...DESKTOP, init: trap }).then(async (opened) => {
  await opened.page.evaluate(async (text) => {
    await import('/index.js');
    const board = document.createElement('xiangqi-board');
    board.setAttribute('controls', '');
    board.setAttribute('aids', '');
    board.textContent = text;
    document.body.append(board);
  }, pgn);
  await ready(opened.page);
  return opened;
});

test('every form of records: tags and comments come back as they were, are shown so, and make nothing', async (t) => {
  const { page } = await openElement(t);
  await reads(page, SEEN, 'content');
  const forms = await boardOf(page).evaluate(async (board, [text, dhj, mxq, wordless]) => {
    const results = [];
    const files = await Promise.all(board.formats.filter(({ isWritten }) => isWritten).map(async ({ name }) => [name, await board.save(name), (await board.losses(name)).some(({ code }) => code === 'comments')]));
    const visit = (node) => [node.comment ?? '', ...node.children.flatMap(visit)];
    for (const [name, data, isSilent] of [...files, ['dhj', dhj, false], ['mxq', Uint8Array.from(mxq), true], ...Object.entries(wordless).map(([name, bytes]) => [name, Uint8Array.from(bytes), true])]) {
      await board.load(data, { format: name });
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      results.push({ name, isSilent, comments: visit(board.record.root).filter(Boolean), tags: Object.values(board.tags), moves: board.moves.length, made: globalThis.made(), words: globalThis.words() });
    }
    await board.load(text);
    const trees = files.filter(([, data]) => typeof data === 'string' && data.startsWith('<')).map(([name, data]) => [name, new DOMParser().parseFromString(data, 'text/xml')]);
    for (const [name, xml] of trees) results.push({ name: `${name} as XML`, isSilent: true, comments: [], tags: [], made: [...xml.querySelectorAll('parsererror, script, img, svg, iframe, input, marquee, *|script')].map(({ localName }) => localName) });
    return results;
  }, [pgn, dhj, mxq, Object.fromEntries(Object.entries(wordless).map(([name, bytes]) => [name, [...bytes]]))]);
  assert.deepEqual(forms.filter(({ name }) => name in wordless).map(({ moves }) => moves), [1, 1, 1], 'what is no text is read');
  assert.deepEqual(forms.filter(({ name }) => name.endsWith('XML')).map(({ name }) => name.slice(0, 3)), ['cbf', 'pfc']);
  for (const { name, made } of forms) assert.deepEqual([name, ...made], [name]);
  const commented = forms.filter(({ comments }) => comments.some((text) => text.includes(SEEN) && text.includes('</x:script>')));
  assert.deepEqual(commented.map(({ name }) => name), forms.filter(({ name, isSilent }) => name !== 'fen' && !isSilent).map(({ name }) => name));
  for (const { name, words } of commented) assert.ok(words.includes(SEEN), `${name}: shown as it is written`);
  assert.ok(commented.length >= 9, `${commented.length} forms`);
  // Those without comments have tags all the same.
  for (const { name, tags: kept, words } of forms.filter((form) => ['wxf', 'mxq'].includes(form.name))) {
    assert.ok(kept.some((text) => text.includes(SEEN)) && words.includes(SEEN), `${name}: a tag is shown as it is written`);
  }
});

test('every mode, panel and dialog, paper, pictures and words of a site: nothing is made of texts', async (t) => {
  const { page, expect } = await openElement(t);
  expect(/clipboard/i);
  const board = boardOf(page).first(); // The editor has another one, to try what it has made.
  for (const mode of ['view', 'play', 'puzzle', 'lesson', 'edit']) {
    await board.evaluate(async (element, [name, text]) => {
      element.mode = name;
      await element.load(text);
    }, [mode, pgn]);
    await painted(page);
    await reads(page, mode === 'puzzle' ? tags.Goal : SEEN, mode);
    // Every button is pressed once, also those that the others bring; in play there are all those of view.
    if (mode !== 'view') await board.evaluate(async (element) => {
      const pressed = new Set();
      for (let count = 0; count < 120; count += 1) {
        const button = [...element.shadowRoot.querySelectorAll('button:enabled, summary')].find((it) => !pressed.has(it) && it.getClientRects().length);
        if (!button) return;
        pressed.add(button);
        if (button.matches('[data-hint], [data-action=analyse]')) continue; // They think, and have no words of others.
        button.click();
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
        if (globalThis.made().length) return;
      }
    });
    await clean(page, mode);
    for (const what of mode === 'view' ? ['game', 'lesson', 'puzzle', 'position'] : ['game']) {
      await board.evaluate(async (element, [kind, text]) => {
        for (const open of element.shadowRoot.querySelectorAll('dialog[open]')) open.close();
        await element.load(text);
        if (element.mode !== 'edit') await element.print({ what: kind, diagrams: 1 });
      }, [what, pgn]);
      if (mode === 'view' && what === 'game') await reads(page, VECTORS[4], 'on paper');
      await clean(page, `${mode} on paper, ${what}`);
      await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    }
  }
  const taken = await board.evaluate(async (element, text) => {
    element.mode = 'view';
    await element.load(text);
    element.goTo('last');
    const svg = new DOMParser().parseFromString(element.toSVG(), 'image/svg+xml');
    const film = new TextDecoder('latin1').decode(await (await element.toGIF({ width: 60 })).arrayBuffer());
    return { elements: [...new Set([...svg.querySelectorAll('*')].map(({ localName }) => localName))].sort(), attributes: [...svg.querySelectorAll('*')].flatMap((it) => it.getAttributeNames()).filter((name) => /^on|href/.test(name)), hit: /hit/.test(film + element.toSVG()) };
  }, pgn);
  assert.ok(taken.elements.every((name) => ['svg', 'g', 'path', 'circle', 'rect', 'line', 'polygon', 'polyline', 'defs', 'use', 'ellipse'].includes(name)), taken.elements.join());
  assert.deepEqual([taken.attributes, taken.hit], [[], false]);
  // What is exported as HTML has one script, the one that it names, and one board.
  assert.deepEqual(await page.evaluate(async ([texts, record]) => {
    const { snippetOf } = await import('/setup/snippet.js');
    return texts.map((text) => {
      const { head, body } = new DOMParser().parseFromString(snippetOf(`https://example.org/start.js?${text}`, { mode: 'lesson', fen: text, shapes: text }, record + text), 'text/html');
      const board = body.querySelector('xiangqi-board');
      return [...head.children, ...body.querySelectorAll('*')].map(({ localName }) => localName).join() + [board.getAttribute('fen') === text, board.textContent.includes(text)];
    }).filter((line) => line !== 'script,xiangqi-boardtrue,true');
  }, [VECTORS, pgn]), []);

  const files = (await readdir(new URL('strings/', DIST))).filter((name) => /(?:^|-)en\.js$/.test(name));
  await page.evaluate(async ([names, texts]) => {
    const { addStrings } = await import('/index.js');
    const tables = await Promise.all(names.map((name) => import(`/strings/${name}`)));
    let count = 0;
    for (const { default: table } of tables) {
      const given = Object.fromEntries(Object.entries(table).map(([key, text]) => [key, `${text} ${texts[count++ % texts.length]}`]));
      await addStrings('fr', given);
    }
    document.documentElement.lang = 'fr';
  }, [files, VECTORS.filter((text) => !/[{}]/.test(text))]);
  for (const mode of ['play', 'lesson', 'edit', 'puzzle']) {
    await board.evaluate((element, name) => { element.mode = name; }, mode);
    await painted(page);
    await reads(page, 'hit()', `words in ${mode}`);
    await clean(page, `words in ${mode}`);
  }
});

test('attributes, addresses and what cannot be read: each text in each place, told as it is', async (t) => {
  const { page, expect } = await openElement(t);
  expect(/status 404/, /404 \(Not Found\)/);
  const board = boardOf(page);
  for (const text of VECTORS) {
    await board.evaluate(async (element, value) => {
      for (const name of ['fen', 'src', 'mode', 'shapes', 'movable', 'rules', 'theme', 'pieces', 'notation', 'clock', 'level', 'lang', 'title', 'aria-label', 'writing']) element.setAttribute(name, value);
      const link = Object.assign(document.createElement('button'), { textContent: value });
      link.dataset.xiangqi = value;
      document.body.append(link);
      link.click();
      location.hash = value;
      for (const property of ['--xq-board', '--xq-red-ink', '--xq-label', '--xq-radius', '--xq-accent']) element.style.setProperty(property, `${value} url(javascript:hit())`);
      for (const work of [() => element.load(value), () => element.play(value), () => element.goTo(value), () => element.save(value), () => element.hint({ timeMs: value })]) await Promise.resolve().then(work).catch(() => {});
    }, text);
  }
  await painted(page);
  await clean(page, 'attributes');
  assert.doesNotMatch(await board.evaluate((element) => element.toSVG()), /hit|url\(/);
  await board.evaluate((element, [record, given]) => {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
    element.load(record);
    element.tags = given;
    element.setAttribute('controls', '');
  }, [pgn, tags]);
  await painted(page);
  await clean(page, 'afterwards');

  // Values that are no texts, and things that do not end.
  const told = await board.evaluate(async (element) => {
    const codes = [];
    element.addEventListener('xiangqi-error', ({ detail }) => codes.push(detail.code ?? String(detail)));
    const codeOf = async (work) => {
      try {
        await work();
        return 'done';
      } catch (error) {
        return error.code ?? String(error);
      }
    };
    const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    for (const name of ['__proto__', 'constructor', 'toString']) {
      for (const attribute of ['opponent', 'orientation', 'theme', 'notation', 'lang']) element.setAttribute(attribute, name);
      element.mode = name === 'toString' ? 'puzzle' : 'play';
      await frames();
    }
    for (const attribute of ['opponent', 'orientation', 'theme', 'notation', 'lang', 'mode']) element.removeAttribute(attribute);
    element.reset();
    const endless = { *[Symbol.iterator]() { for (;;) yield 'h2e2'; } };
    const frame = document.body.appendChild(document.createElement('iframe'));
    const { Blob: Other, TextEncoder: Encoder } = frame.contentWindow;
    const buffer = new ArrayBuffer(8);
    const view = new Uint8Array(buffer);
    structuredClone(buffer, { transfer: [buffer] });
    const broken = new Blob(['h2e2']);
    broken.arrayBuffer = () => Promise.reject(new DOMException('It has gone', 'NotReadableError'));
    const late = new Blob(['1. a0a1']);
    late.arrayBuffer = async () => { await frames(); return new Blob(['1. a0a1']).arrayBuffer(); };
    const found = [];
    for (const work of [
      () => element.goTo({ moves: new Array(2 ** 31) }),
      () => { element.shapes = endless; }, () => { element.shapes = Array(6000).fill('h2e2'); }, () => { element.nags = Array(1000).fill(1); },
      () => { element.comment = 'x'.repeat(1_000_001); }, () => { element.tags = { Event: 'x'.repeat(1_000_001) }; },
      () => element.load(buffer), () => element.load(view), () => element.load(broken),
      async () => { const first = element.load(late); element.load('1. b2e2'); await first; },
      () => element.load(new Encoder().encode('1. h2e2').buffer), () => element.load(new Other(['1. h2e2 h9g7'])),
    ]) found.push(await codeOf(work));
    frame.remove();
    found.push(element.moves.join());
    element.load(`{[%cal ${'Gh2e2,'.repeat(5000)}Gh2e2] Seen} 1. h2e2 *`);
    element.goTo(0);
    found.push(element.shapes.length, element.comment.endsWith('Seen'));
    element.mode = 'lesson';
    element.load(`{[%choice ${'a|'.repeat(200_000)}b*] [%choice right* | wrong] [%region ${'river '.repeat(200_000)}] ${'the river '.repeat(20_000)}${'line\n'.repeat(200_000)}} 1. h2e2 *`);
    await frames();
    element.mode = 'view';
    element.load('[Event "One"]\n\n1. h2e2 *\n\n[Event "Two"]\n\n1. b2e2 *');
    const { size } = await element.toPNG({ width: 90 });
    const { parentElement } = element;
    element.remove();
    await frames();
    found.push(element.games.join(), Math.round((await element.toPNG({ width: 90 })).size / size), (await element.toGIF({ width: 60 })).size > 2000);
    parentElement.append(element);
    element.pick(1);
    return [found, element.moves.join(), codes];
  });
  assert.deepEqual(told, [['done', 'malformed', 'malformed', 'bad-glyph', 'too-long', 'too-long', 'unreadable', 'unreadable', 'unreadable', 'superseded', 'done', 'done', 'h2e2,h9g7', 0, true,
    'One,Two', 1, true], 'b2e2', []]);
});

test('the pages: names of files, titles of libraries, parameters of addresses, what is kept', async (t) => {
  const everywhere = encodeURIComponent(VECTORS.join(' '));
  const { page, expect } = await openPage(t, `/index.html?moves=${everywhere}&pieces=${everywhere}`, { ...DESKTOP, init: async (page) => { await unprotected(page); await trap(page); } });
  await ready(page);
  await reads(page, 'hit()', 'a parameter');
  await clean(page, 'index.html, parameters');
  expect(/./); // What is asked for now is asked for by texts only if they were made into elements, and that is looked at.
  await page.goto(new URL('/index.html', page.url()).href);
  await ready(page);
  await page.locator('[data-opens=opening]').click();
  await page.locator('#opening[open]').waitFor();
  await page.locator('#opening-file').setInputFiles({ name: `${VECTORS[1]}${SEEN.replaceAll('/', ':')}.pgn`, mimeType: 'text/plain', buffer: Buffer.from(`${pgn}\n${pgn}`) });
  await page.locator('#games[open]').waitFor();
  await reads(page, SEEN, 'titles of games');
  await reads(page, VECTORS[1], 'the name of a file');
  await clean(page, 'index.html, games');
  await page.locator('#games-list [role=option]').first().click();
  await eventually(() => boardOf(page).evaluate((board) => board.tags.Title), (title) => assert.equal(title, SEEN));
  const wrong = `${SEEN} 1. ${VECTORS[1]}`;
  await page.evaluate(([text, name]) => {
    const given = (fill) => {
      const data = new DataTransfer();
      fill(data);
      return data;
    };
    const options = { bubbles: true, cancelable: true, composed: true };
    globalThis.drop = (fill) => document.body.dispatchEvent(new DragEvent('drop', { ...options, dataTransfer: given(fill) }));
    globalThis.paste = (fill) => document.body.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: given(fill) }));
    globalThis.both = (data) => {
      data.setData('text/html', text);
      data.setData('text/plain', text);
    };
    globalThis.drop((data) => data.items.add(new File(['XQ'], name)));
  }, [wrong, `${VECTORS[4]}.xqf`]);
  await reads(page, VECTORS[4], 'the name of a dropped file');
  await clean(page, 'index.html, a dropped file');
  for (const way of ['drop', 'paste']) {
    await page.evaluate((name) => globalThis[name](globalThis.both), way);
    await reads(page, SEEN, way);
    await clean(page, `index.html, ${way}`);
  }
  await page.evaluate((record) => {
    for (const dialog of document.querySelectorAll('dialog[open]')) dialog.close();
    globalThis.paste((data) => data.setData('text/plain', record));
  }, pgn);
  await becomes(() => boardOf(page).evaluate((board) => board.moves.length), 3);
  await page.evaluate(async () => {
    const { openSheet } = await import('/page/sheet.js');
    await openSheet(document.querySelector('xiangqi-board'));
  });
  await reads(page, tags.Event, 'the record sheet');
  await clean(page, 'index.html, the sheet');
  await page.reload(); // The game comes back from where it is kept.
  await ready(page);
  await becomes(() => boardOf(page).evaluate((board) => board.tags.Title), SEEN);
  await clean(page, 'index.html, kept');

  const query = (parameters) => new URLSearchParams(parameters).toString();
  const parameters = ['v', 'fen', 'moves', 'goal', 'src', 'game', 'ply', 'mode', 'theme', 'lang', 'controls', SEEN];
  for (const path of [
    `/embed.html?${query({ record: pgn, mode: 'lesson' })}`,
    ...[0, 3].map((from) => `/embed.html?${query(Object.fromEntries(parameters.map((name, index) => [name, VECTORS[(index + from) % VECTORS.length]])))}`),
    `/learn.html#${everywhere}`, `/index.html?fen=${everywhere}&moves=${everywhere}`, `/setup.html?fen=${everywhere}`,
  ]) {
    await page.evaluate(([texts, record]) => {
      const [text, other] = texts;
      const fields = ['theme', 'pieces', 'notation', 'sides', 'coordinates', 'sound', 'volume', 'opponent', 'level', 'clock', 'red', 'black', 'event', 'writing'];
      const value = { version: 2, record, draft: text, shapes: texts, moves: texts, orientation: other, contest: text, lang: other, items: { [text]: { done: text, tries: other } }, ...Object.fromEntries(fields.map((field) => [field, text])) };
      for (const name of ['game', 'opponent', 'settings', 'contest', 'progress', 'setup']) localStorage.setItem(`xiangqi-board ${name}`, JSON.stringify(value));
    }, [VECTORS, `[Event "${SEEN}"]\n\n1. h2e2 {${COMMENT}} *`]);
    await page.goto(new URL(path, page.url()).href);
    await page.locator('xiangqi-board, main a').first().waitFor();
    await page.evaluate(() => Promise.all([...document.querySelectorAll('xiangqi-board')].map((board) => board.ready)).then(() => {}));
    await painted(page);
    if (path.startsWith('/embed')) await reads(page, 'hit()', path.slice(0, 30));
    await clean(page, path.slice(0, 30));
  }
});

test('the trap of these tests is one: markup that is markup is caught', async (t) => {
  const { page } = await openPage(t, '/tests/empty.html', { ...DESKTOP, init: trap, expected: [/./] });
  await page.evaluate((texts) => {
    for (const text of texts.slice(0, 6)) document.body.insertAdjacentHTML('beforeend', text);
  }, VECTORS);
  await eventually(() => page.evaluate(() => globalThis.made()), (found) => assert.ok(found.length > 8 && found.includes('hit'), found.join('\n')));
});
