// Decoding and encoding a state in a fresh process, as ./punter does: state-once.ts FILE prints JSON.

import { readFileSync } from 'node:fs';
import { decodeState, encodeState } from '../../src/lambda-punter/punter/carried-state.ts';
import { median } from './median.ts';

const RUNS = 30;
const text = readFileSync(process.argv[2], 'utf8');

const timed = <Result>(run: () => Result): { ms: number; result: Result } => {
  const begun = performance.now();
  const result = run();
  return { ms: performance.now() - begun, result };
};
const decode = timed(() => decodeState(JSON.parse(text)));
const encode = timed(() => JSON.stringify(encodeState(decode.result)));
if (encode.result !== text) throw new Error('the state that is written is not the one that was read');
const decodes: number[] = [];
const encodes: number[] = [];
for (let run = 0; run < RUNS; run++) {
  const { ms, result } = timed(() => decodeState(JSON.parse(text)));
  decodes.push(ms);
  encodes.push(timed(() => JSON.stringify(encodeState(result))).ms);
}
console.log(
  JSON.stringify({
    decode: { fresh: decode.ms, warm: median(decodes) },
    encode: { fresh: encode.ms, warm: median(encodes) },
  }),
);
