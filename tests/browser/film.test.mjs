// Films and pictures: every position is in the file as the board paints it, and the page goes on while it is made.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { isAccessible } from './axe.mjs';
import { becomes, eventually, says } from './board.mjs';
import { openInFirefox } from './firefox.mjs';
import { openPage } from './harness.mjs';

const GAME = '1. C2.5 {[%cal Gh2e2]} H8+7 (1... H2+3) 2. H2+3 R9.8 3. R1.2 H2+3 4. R2+6 P7+1 5. R2.3 C8.9 6. R3+1 *';

const { page } = await openPage({ after }, '/tests/bare.html', { expected: [/willReadFrequently/] });
const board = page.locator('xiangqi-board');
await board.evaluate(async (element, game) => {
  await element.ready;
  element.load(game);
}, GAME);

/** The code or name of what an option is answered with. */
const codeOf = (method, options) => board.evaluate((element, [name, wishes]) => Promise.resolve().then(() => element[name](wishes)).then(() => 'done', (error) => error.code ?? error.name), [method, options]);

test('a film has each position of the line as it is painted, for its time', async () => {
  const { pictures, ply, ticks } = await board.evaluate(async (element) => {
    element.goTo(3);
    let ticks = 0;
    const timer = setInterval(() => { ticks += 1; }, 0);
    const film = await element.toGIF({ width: 300, delay: 250, lastDelay: 900 });
    clearInterval(timer);
    const { ply } = element;
    const decoder = new ImageDecoder({ data: await film.arrayBuffer(), type: film.type });
    await Promise.all([decoder.completed, decoder.tracks.ready]);
    const { frameCount, repetitionCount } = decoder.tracks.selectedTrack;
    const pixelsOf = (image, width, height) => {
      const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d', { willReadFrequently: true });
      context.drawImage(image, 0, 0);
      return context.getImageData(0, 0, width, height).data;
    };
    const frames = [];
    for (let frameIndex = 0; frameIndex < frameCount; frameIndex += 1) {
      const { image } = await decoder.decode({ frameIndex });
      const { displayWidth: width, displayHeight: height, duration } = image;
      element.goTo(frameIndex);
      const [filmed, painted] = [pixelsOf(image, width, height), pixelsOf(await createImageBitmap(await element.toPNG({ width })), width, height)];
      let other = 0;
      for (let at = 0; at < filmed.length; at += 4) if ([0, 1, 2].some((part) => Math.abs(filmed[at + part] - painted[at + part]) > 32)) other += 1;
      frames.push({ size: [width, height], duration, other });
      image.close();
    }
    element.goTo(3);
    return { pictures: { frames, repetitionCount, type: film.type, size: film.size }, ply, ticks };
  });
  assert.deepEqual([ply, pictures.type, pictures.frames.length, pictures.repetitionCount], [3, 'image/gif', 12, Infinity]);
  for (const [index, { size, duration, other }] of pictures.frames.entries()) {
    assert.deepEqual([size, duration], [[300, 351], index === 11 ? 900_000 : 250_000]);
    assert.ok(other < 300, `position ${index}: ${other} of 105,300 points look otherwise`);
  }
  assert.ok(pictures.size < 100_000, `${pictures.size} bytes`);
  assert.ok(ticks >= 5, `the page had ${ticks} turns`);
});

test('a part of the line, once, in other looks; and what cannot be filmed is told', async () => {
  const part = await board.evaluate(async (element) => {
    const seen = [];
    const film = await element.toGIF({ from: 2, to: 5, loop: false, theme: 'print', shapes: false, width: 60, progress: (done) => seen.push(done) });
    const decoder = new ImageDecoder({ data: await film.arrayBuffer(), type: film.type });
    await Promise.all([decoder.completed, decoder.tracks.ready]);
    return [decoder.tracks.selectedTrack.frameCount, decoder.tracks.selectedTrack.repetitionCount, seen.map(({ frame, frames }) => `${frame}/${frames}`), element.theme];
  });
  assert.deepEqual(part, [4, 0, ['1/4', '2/4', '3/4', '4/4'], 'wood']);
  for (const [options, code] of [
    [{ width: 59 }, 'bad-size'], [{ width: 1201 }, 'bad-size'], [{ width: 'wide' }, 'bad-size'], [{ from: -1 }, 'bad-range'], [{ from: 4, to: 3 }, 'bad-range'], [{ from: 99 }, 'bad-range'], [{ to: 'end' }, 'bad-range'],
    [{ delay: 1 }, 'bad-delay'], [{ delay: 'soon' }, 'bad-delay'], [{ lastDelay: 1e9 }, 'bad-delay'],
  ]) assert.equal(await codeOf('toGIF', options), code, JSON.stringify(options));
  const aborted = await board.evaluate(async (element) => {
    const control = new AbortController();
    let count = 0;
    const name = await element.toGIF({ signal: control.signal, progress: () => { if (++count === 3) control.abort(); } }).then(() => 'done', (error) => error.name);
    const late = await element.toGIF({ signal: AbortSignal.abort() }).then(() => 'done', (error) => error.name);
    element.draft = '9/9/9/9/4N4/9/9/9/9/9 w';
    const draft = await element.toGIF().then(() => 'done', (error) => error.code);
    element.draft = null;
    return { name, late, count, draft };
  });
  assert.deepEqual(aborted, { name: 'AbortError', late: 'AbortError', count: 3, draft: 'diagram' });
});

test('pictures of all sizes', async () => {
  const sizes = await board.evaluate(async (element) => {
    const found = [];
    for (const width of [1, 2, 7, 33.4, 3500]) {
      const { width: wide, height } = await createImageBitmap(await element.toPNG({ width }));
      found.push([wide, height]);
    }
    for (const width of [1, 10_000]) found.push(element.toSVG({ width }).match(/width="(\d+)" height="(\d+)"/).slice(1, 3).map(Number));
    return found;
  });
  const high = (width) => Math.round(width * 11.04 / 9.44);
  assert.deepEqual(sizes, [1, 2, 7, 33, 3500, 1, 10_000].map((width) => [width, high(width)]));
  for (const [method, width] of [['toPNG', 0], ['toPNG', 3501], ['toPNG', -5], ['toPNG', NaN], ['toPNG', 1e12], ['toSVG', 0.4], ['toSVG', 10_001]]) {
    assert.equal(await codeOf(method, { width }), 'bad-size', `${method} ${width}`);
  }
});

test('a board with controls has them behind a button, but a puzzle, whose record is the solution', async () => {
  await board.evaluate((element) => element.setAttribute('controls', ''));
  const take = board.getByRole('button', { name: 'Picture, GIF, print' });
  await take.press('Enter');
  const dialog = board.getByRole('dialog', { name: 'Picture, film, paper' });
  await dialog.getByRole('heading', { name: 'Paper', exact: true }).waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Save GIF' }).click()]);
  assert.match(download.suggestedFilename(), /\.gif$/);
  await page.keyboard.press('Escape');
  await becomes(() => take.evaluate((element) => element === element.getRootNode().activeElement), true);
  await board.evaluate((element) => { element.mode = 'puzzle'; });
  await becomes(() => take.count(), 0);
});

test('the page saves a film, which can be cancelled, copies a picture, and prints', async (t) => {
  const { page: home } = await openPage(t, '/', { permissions: ['clipboard-read', 'clipboard-write'], expected: [/willReadFrequently/] });
  await home.locator('xiangqi-board').evaluate(async (element, game) => {
    await element.ready;
    element.load(game);
  }, GAME);
  await home.locator('[data-opens=exporting]').click();
  await home.locator('#exporting-more summary').click();
  const [image, film, paper] = [0, 1, 2].map((index) => home.locator('#exporting-takeaways section').nth(index));
  await paper.waitFor();
  await isAccessible(home, 'pictures, films and paper');
  await film.getByLabel('To move').fill('3');
  const [download] = await Promise.all([home.waitForEvent('download'), film.getByRole('button').click()]);
  assert.match(download.suggestedFilename(), /^xiangqi-[\d-]+\.gif$/);
  await says(film.getByRole('status'), /^Saved: \d+ KB\.$/);
  await film.getByLabel('To move').fill('11');
  await film.getByLabel('Width').fill('1200');
  await film.getByRole('button').click();
  await film.getByRole('button', { name: 'Cancel' }).click();
  await says(film.getByRole('status'), /^Cancelled\.$/);
  assert.ok(await film.getByRole('button', { name: 'Save GIF' }).evaluate((element) => element === document.activeElement));
  await film.getByLabel('From move').fill('12');
  await film.getByRole('button').click();
  await says(film.getByRole('status'), /no such moves/i);
  await image.getByLabel('Width').fill('120');
  await image.getByRole('button', { name: 'Copy picture' }).click();
  await says(image.getByRole('status'), /copied/);
  assert.equal(await home.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    return (await createImageBitmap(await item.getType('image/png'))).width;
  }), 120);
  await image.getByLabel('Width').fill('4000');
  await image.getByRole('button', { name: 'PNG' }).click();
  await says(image.getByRole('status'), /3500/);
  await home.evaluate(() => { globalThis.print = () => { globalThis.printed = document.querySelector('[data-xiangqi-paper]').shadowRoot.querySelectorAll('figure').length; }; });
  await paper.getByLabel('Diagram every').fill('4');
  await paper.getByRole('button').click();
  await becomes(() => home.evaluate(() => globalThis.printed), 3);
});

test('Firefox: a film, and a page that is printed', async (t) => {
  const fox = await openInFirefox(t, '/tests/paper.html', { width: 1000, height: 900 });
  const film = await fox.$eval('#game', async (element) => {
    await customElements.whenDefined('xiangqi-board');
    await element.ready;
    const blob = await element.toGIF({ width: 200, to: 3 });
    const image = await createImageBitmap(blob);
    return [image.width, image.height, blob.size > 5000];
  });
  assert.deepEqual(film, [200, 234, true]);
  await eventually(async () => {
    await fox.evaluate(() => dispatchEvent(new Event('beforeprint')));
    return fox.$eval('#lesson', (element) => element.shadowRoot.querySelectorAll('.paper figure').length);
  }, (count) => assert.equal(count, 6));
  await fox.evaluate(() => dispatchEvent(new Event('afterprint')));
  const pdf = await fox.pdf({ format: 'A4' });
  assert.ok(pdf.length > 20_000, `${pdf.length} bytes`);
  await becomes(() => fox.$eval('#lesson', (element) => element.shadowRoot.querySelectorAll('.paper').length), 0);
});
