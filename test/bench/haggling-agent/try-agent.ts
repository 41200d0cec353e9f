// Compares builds of the agent on populations of our own and on the rivals for tuning, on the same seeds.
//
//   node test/bench/haggling-agent/try-agent.ts FIELD SEEDS AGENT…
//
// FIELD is as in fields.ts, AGENT a built file, `haggler` (the source) or
// `winner`. The first agent is what the others are compared with.

import { agentOf, fieldOf, seedsOf, sizeOf } from './fields.ts';
import { lineOf, measure, type Measured } from './measure.ts';

const [fields, many, ...names] = process.argv.slice(2);
const size = sizeOf();
const seeds = seedsOf(Number(many));

for (const field of fields.split(',')) {
  const opponents = fieldOf(field).map(({ Agent }) => Agent);
  console.log(`${field}: ${opponents.length} opponents, ${seeds.length} seeds`);
  let base: Measured | undefined;
  for (const name of names) {
    const began = process.cpuUsage().user;
    const made = measure(agentOf(name), opponents, seeds, size);
    const cost = (process.cpuUsage().user - began) / 1000 / seeds.length / opponents.length / 2;
    console.log(lineOf(name.split('/').at(-1) ?? name, made, base), ` ${cost.toFixed(1)} ms`);
    base ??= made;
  }
}
