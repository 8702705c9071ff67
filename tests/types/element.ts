// How a page written in TypeScript uses the element. `tsc` must find nothing wrong here.

import { setEngineSource } from 'xiangqi-board/engine.js';
import { addStrings, checkStrings, XiangqiBoard, XiangqiError, type Check, type BoardRecord, type Hint, type Loaded, type MoveInfo, type RecordNode, type Refutation } from 'xiangqi-board';

const board: XiangqiBoard = document.createElement('xiangqi-board');
board.mode = 'play';
board.notation = 'wxf';
board.shapes = ['h2e2', 'c3'];
board.tags = { Event: 'Friendly game' };
document.body.append(board);

await board.ready;
const info: MoveInfo = board.play('炮二平五');
const loaded: Loaded = await board.load('1. C2.5 H8+7');
const pgn: string = board.save('pgn', { notation: 'iccs' });
const bytes: string | Uint8Array = await board.save('xqf', { encoding: 'gb18030' });
const later: Promise<Loaded> = board.load(new Blob([]), { game: 1 });
const { root }: BoardRecord = board.record;
const next: RecordNode | undefined = root.children[0];
board.goTo({ node: next?.id ?? 0 });
board.goTo({ moves: ['h2e2'] });
board.nags = [1];
board.hints = board.evaluation = true;
const hint: Hint | null = await board.hint({ timeMs: 300, signal: new AbortController().signal, progress: ({ depth }) => depth });
const { loss }: Refutation = await board.whyNot('炮二平五');
const film: Blob = await board.toGIF({ width: 300, from: 2, signal: new AbortController().signal, progress: ({ frame, frames }) => frame / frames });
await board.print({ what: 'game', diagrams: 10, theme: 'wood' });
board.printTheme = 'screen';
export { film };
board.addEventListener('xiangqi-hint', (event) => event.detail.moves);
export { hint, loss };
export { info, loaded, pgn, bytes, later };

board.addEventListener('xiangqi-beforemove', (event) => {
  event.detail.waitUntil(Promise.resolve(event.detail.move !== 'h2e2'));
});
board.addEventListener('xiangqi-move', function (event) {
  const ply: number = event.detail.ply + this.ply;
  return ply;
});
document.addEventListener('xiangqi-end', () => {});
document.body.addEventListener('xiangqi-error', (event) => {
  const error: XiangqiError = event.detail;
  console.error(error.code, error.at);
});
board.addEventListener('click', (event) => event.clientX);

setEngineSource({ worker: new URL('/static/worker.js', location.href) });
board.loading = 'eager';

await addStrings('fr', { turn: 'Aux {side}' });
const lacking: string[] = (await checkStrings('fr')).missing;
export type { Check };
export { lacking };

// @ts-expect-error: no such theme
board.theme = 'marble';
// @ts-expect-error: no such format
board.save('docx');
// @ts-expect-error: read only
board.turn = 'black';
