// Compares builds of the agent on populations of our own and on the rivals for tuning, on the same seeds.
//
//   node test/bench/haggling-agent/try-agent.ts FIELD SEEDS AGENT…
//
// FIELD is a population (curves, walks, tables, mixed) or `rivals`, AGENT a built file, `haggler` (the source) or
// `winner`. The first agent is what the others are compared with.

import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { Haggler, HAGGLER_SETTINGS } from '../../../src/haggling/agent/haggler.ts';
import type { HagglerSettings } from '../../../src/haggling/agent/haggler.ts';
import { finalist } from '../../../src/haggling/agent/opponent-types.ts';
import type { AgentClass } from '../../../src/haggling/game/agent.ts';
import { PROBLEM_SIZES } from '../../../src/haggling/game/problem.ts';
import { RIVAL_AGENTS } from '../../../src/haggling/rivals/rivals.ts';
import { lineOf, measure } from './measure.ts';
import type { Measured } from './measure.ts';
import { POPULATIONS, seedList } from './populations.ts';
import { likeTheWinner } from './walkers.ts';

const [fields, many, ...names] = process.argv.slice(2);
const size = process.env['SIZE'] === 'large' ? PROBLEM_SIZES.large : PROBLEM_SIZES.standard;
const seeds = seedList(process.env['SEEDS'] ?? 'try', Number(many));

const { depth, types } = HAGGLER_SETTINGS;

/** Variants of the source, for trials. */
const VARIANTS: { readonly [name: string]: Partial<HagglerSettings> } = {
  quick: { types: [finalist()], depth: { ...depth, plies: 0 } },
  'plies-0': { depth: { ...depth, plies: 0 } },
  'plies-2': { depth: { ...depth, plies: 2, rare: 0.03 } },
  'all-but-finalist': { types: types.slice(0, -1) },
};

function variant(settings: Partial<HagglerSettings>): AgentClass {
  return class extends Haggler {
    constructor(...[me, counts, values, rounds, log]: ConstructorParameters<AgentClass>) {
      super(me, counts, values, rounds, log, { ...HAGGLER_SETTINGS, ...settings });
    }
  };
}

function agentOf(name: string): AgentClass {
  if (name in VARIANTS) return variant(VARIANTS[name]);
  if (name === 'haggler') return Haggler;
  if (name === 'winner') return likeTheWinner();
  if (name in RIVAL_AGENTS) return RIVAL_AGENTS[name].Agent;
  return createRequire(import.meta.url)(resolve(name));
}

for (const field of fields.split(',')) {
  const opponents =
    field === 'rivals'
      ? Object.values(RIVAL_AGENTS)
          .filter(({ tuning }) => tuning)
          .map(({ Agent }) => Agent)
      : POPULATIONS[field](13, 2);
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
