// What knowing more would bring: the agent against members of the populations that its kinds were seen in, when it
// knows the other's kind, its valuation, or both.

import { Haggler, HAGGLER_SETTINGS } from '../../../src/haggling/agent/haggler.ts';
import { finalist, OPPONENT_TYPES } from '../../../src/haggling/agent/opponent-types.ts';
import type { AgentClass } from '../../../src/haggling/game/agent.ts';
import { moneyOf, playQuickly } from '../../../src/haggling/game/haggling-session.ts';
import { problemOf } from '../../../src/haggling/game/problem-generator.ts';
import { type ObjectValues, PROBLEM_SIZES } from '../../../src/haggling/game/problem.ts';
import { meanOf } from './measure.ts';
import { POPULATIONS, seedList } from './populations.ts';

const members = ['curves', 'walks', 'tables'].flatMap((name) => POPULATIONS[name](10, 1));
const seeds = seedList('oracle', Number(process.argv[2]));
const names = ['haggler', 'quick', 'kind known', 'values known', 'both known'];
const bySeed = names.map(() => seeds.map(() => 0));
const seats = names.map(() => [0, 0]);
const { depth } = HAGGLER_SETTINGS;
for (const [at, seed] of seeds.entries()) {
  const { problem } = problemOf(seed, PROBLEM_SIZES.standard);
  for (let place = at % 2; place < members.length; place += 2) {
    for (const seat of [0, 1] as const) {
      const truth = problem.values[1 - seat];
      for (const [who, name] of names.entries()) {
        const knows = name === 'kind known' || name === 'both known';
        const kinds = knows ? [OPPONENT_TYPES[place]] : name === 'quick' ? [finalist()] : OPPONENT_TYPES;
        const agent = known(
          { ...HAGGLER_SETTINGS, types: kinds, depth: name === 'quick' ? { ...depth, plies: 0 } : depth },
          who > 2 ? truth : undefined,
        );
        const session = playQuickly(problem, seat === 0 ? [agent, members[place]] : [members[place], agent]);
        bySeed[who][at] += moneyOf(session)[seat] / members.length;
        seats[who][seat] += (moneyOf(session)[seat] / members.length / seeds.length) * 2;
      }
    }
  }
}
for (const [who, name] of names.entries()) {
  const { mean } = meanOf(bySeed[who]);
  const difference = meanOf(bySeed[who].map((one, at) => one - bySeed[0][at]));
  console.log(
    name.padEnd(14),
    mean.toFixed(3),
    seats[who].map((one) => one.toFixed(2)).join(' '),
    `${difference.mean.toFixed(3)} ±${difference.half.toFixed(3)}`,
  );
}

function known(settings: typeof HAGGLER_SETTINGS, values: ObjectValues | undefined): AgentClass {
  return class extends Haggler {
    constructor(...[me, counts, mine, rounds, log]: ConstructorParameters<AgentClass>) {
      super(me, counts, mine, rounds, log, { ...settings, ...(values !== undefined && { values }) });
    }
  };
}
