// How a user of the package writes TypeScript with it. `tsc` must find nothing wrong here.

import { load, type Core } from 'xiangqi-board/core';

const core: Core = await load();
const leaves: bigint = core.perft('rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w', 1);
const game: InstanceType<Core['Game']> = new core.Game({ touchMove: 'touch' });
game.play('h2e2');
export { leaves };

// @ts-expect-error: a depth is a number
core.perft('', '1');
