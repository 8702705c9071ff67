// `node --no-experimental-fetch tests/peer.cjs FOLDER`: nodes a second of the peer that `bench` compares with,
// Fairy-Stockfish as WebAssembly (npm fairy-stockfish-nnue.wasm), which is installed in FOLDER for this only.
// Its loader is a CommonJS file that takes a `fetch` for a browser; hence the flag.

const { join, resolve } = require('node:path');
const Stockfish = require(join(resolve(process.argv[2]), 'node_modules/fairy-stockfish-nnue.wasm/stockfish.js'));

const DEPTH = 4;

Stockfish().then((engine) => {
  const ask = (line) => engine.postMessage(line);
  let start = 0;
  let runs = 0;
  engine.addMessageListener((line) => {
    const nodes = line.match(/^Nodes searched: (\d+)/)?.[1];
    if (!nodes) return;
    runs += 1;
    if (runs === 2) {
      console.log(`nodes/s ${Math.round((1000 * Number(nodes)) / (performance.now() - start))}`);
      process.exit();
    }
    run();
  });
  const run = () => {
    start = performance.now();
    ask(`go perft ${DEPTH}`);
  };
  ask('uci');
  ask('setoption name UCI_Variant value xiangqi');
  ask('position startpos');
  run(); // the first run warms up
});
