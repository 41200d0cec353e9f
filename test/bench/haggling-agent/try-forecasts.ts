// How well the agent foretells whether its offers are accepted: mean log loss by seat and turn, for several beliefs.

import { Haggler, HAGGLER_SETTINGS, type HagglerSettings } from '../../../src/haggling/agent/haggler.ts';
import { finalist, OPPONENT_TYPES } from '../../../src/haggling/agent/opponent-types.ts';
import type { AgentClass } from '../../../src/haggling/game/agent.ts';
import { playQuickly } from '../../../src/haggling/game/haggling-session.ts';
import { problemOf } from '../../../src/haggling/game/problem-generator.ts';
import { PROBLEM_SIZES } from '../../../src/haggling/game/problem.ts';
import { POPULATIONS, seedList } from './populations.ts';

const members = ['curves', 'walks', 'tables'].flatMap((name) => POPULATIONS[name](10, 1));
const seeds = seedList('oracle', Number(process.argv[2]));
const { depth } = HAGGLER_SETTINGS;
const types = OPPONENT_TYPES;
for (const name of ['kind known', 'both known']) {
  const sums = new Map<string, number[]>();
  for (const [at, seed] of seeds.entries()) {
    const { problem } = problemOf(seed, PROBLEM_SIZES.standard);
    for (let place = at % 3; place < members.length; place += 3) {
      for (const seat of [0, 1] as const) {
        const kinds =
          name === 'kind known' || name === 'both known' ? [types[place]] : name === 'quick' ? [finalist()] : types;
        const seated: Haggler[] = [];
        const settings: HagglerSettings = {
          ...HAGGLER_SETTINGS,
          types: kinds,
          depth: { ...depth, plies: 0 },
          ...((name === 'values known' || name === 'both known') && { values: problem.values[1 - seat] }),
        };
        const agent: AgentClass = class extends Haggler {
          constructor(...[me, counts, mine, rounds, log]: ConstructorParameters<AgentClass>) {
            super(me, counts, mine, rounds, log, settings);
            seated.push(this);
          }
        };
        let pending: { key: string; chance: number } | undefined;
        playQuickly(problem, seat === 0 ? [agent, members[place]] : [members[place], agent], ({ turns, ending }) => {
          if ((turns - 1) % 2 === seat) {
            const turn = seated[0]?.explain();
            pending = undefined;
            if (turn?.chosen !== undefined && turn.considered[0] !== undefined && ending === undefined)
              pending = { key: `seat ${seat} turn ${Math.ceil(turns / 2)}`, chance: turn.considered[0].chance };
          } else if (pending !== undefined) {
            const taken = ending?.kind === 'agreed';
            const sum = sums.get(pending.key) ?? [0, 0, 0, 0];
            sum[0] -= Math.log(Math.max(1e-3, taken ? pending.chance : 1 - pending.chance));
            sum[1] += 1;
            sum[2] += pending.chance;
            sum[3] += taken ? 1 : 0;
            sums.set(pending.key, sum);
          }
        });
      }
    }
  }
  console.log(name);
  for (const [key, [loss, many, said, taken]] of [...sums].toSorted()) {
    console.log(
      `  ${key}: ${(loss / many).toFixed(3)} of ${many}, said ${(said / many).toFixed(2)}, was ` +
        `${(taken / many).toFixed(2)}`,
    );
  }
}
