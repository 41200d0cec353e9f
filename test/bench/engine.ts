// The engine's side of a row as a process of its own: engine ROW GAME, the twin of test/bench/kernel/main.cpp.
// For every line with a number of repeats it answers with the nanoseconds they took and a checksum.

import { createInterface } from 'node:readline';
import { readGame } from './game-file.ts';
import { ROWS } from './works.ts';

const [name, file] = process.argv.slice(2);
const row = ROWS.find((one) => one.name === name);
if (row === undefined || file === undefined) throw new Error('usage: engine ROW GAME');
const work = row.work(readGame(file));
createInterface(process.stdin).on('line', (line) => {
  const repeats = Number(line);
  const begun = process.hrtime.bigint();
  work.run(repeats);
  const took = process.hrtime.bigint() - begun;
  process.stdout.write(`${took} ${work.sum()}\n`);
});
