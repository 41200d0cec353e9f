// Makes src/haggling/agent/type-letters.json: how the members of our populations accept and what they keep, by seat,
// turn and worth, as they are seen in play with each other and with explorers.
//
//   node test/bench/haggling-agent/fit-types.ts [MEMBERS OF EACH = 10] [SEEDS = 16]

import { writeFileSync } from 'node:fs';
import { LEVELS } from '../../../src/haggling/agent/opponent-types.ts';
import type { AgentClass } from '../../../src/haggling/game/agent.ts';
import { playInOneGo } from '../../../src/haggling/game/haggling-session.ts';
import { problemOf } from '../../../src/haggling/game/problem-generator.ts';
import { PROBLEM_SIZES } from '../../../src/haggling/game/problem.ts';
import { explorer } from './explorer.ts';
import { FieldFigures } from './field-figures.ts';
import { finalist, followers, halfTaker, lettersOf } from './kinds.ts';
import { POPULATIONS, seedList } from './populations.ts';

const [each, seeds] = [Number(process.argv[2] ?? 10), Number(process.argv[3] ?? 16)];
const members = ['curves', 'walks', 'tables'].flatMap((name) => POPULATIONS[name](each, 1));
const kinds = {
  seen: members.map((one, at) => seenLetters(seen(one, at))),
  followers: followers(false),
  yieldingFollowers: followers(true),
  finals: [finalist()],
  halfTakers: [halfTaker()],
};
writeFileSync('src/haggling/agent/type-letters.json', `${JSON.stringify(kinds, undefined, 1)}\n`);

/** Plays a member against others of all populations, and against explorers. */
function seen(member: AgentClass, place: number): readonly [FieldFigures, FieldFigures] {
  const figures = [new FieldFigures(), new FieldFigures()] as const;
  const others = [
    ...[1, 2, 3, 4].map((step) => members[(place + step * 7) % members.length]),
    ...[1, 2, 3, 4].map(explorer),
  ];
  for (const seed of seedList(`fit ${place}`, seeds)) {
    const { problem } = problemOf(seed, PROBLEM_SIZES.standard);
    for (const other of others) {
      playInOneGo(problem, [member, other], (session) => figures[0].watch(session));
      playInOneGo(problem, [other, member], (session) => figures[1].watch(session));
    }
  }
  return figures;
}

function seenLetters(figures: readonly [FieldFigures, FieldFigures]): string {
  return lettersOf((seat, turn) => ({
    accepts: acceptance(figures[seat], seat, turn),
    keeps: keeping(figures[seat], seat, turn),
  }));
}

/** Smoothed over neighbouring worths, and never falling. */
function acceptance(figures: FieldFigures, seat: number, turn: number): number[] {
  const raw = Array.from({ length: LEVELS }, (_, worth) => figures.accepted.get(`${seat} ${turn} ${worth}`) ?? [0, 0]);
  let most = 0;
  return raw.map(([taken, asked], worth) => {
    const [below, above] = [raw[worth - 1] ?? [0, 1], raw[worth + 1] ?? [1, 1]];
    const near = (below[0] + above[0] + 0.02 * worth) / (below[1] + above[1] + 0.2);
    most = Math.max(most, (taken + near * 0.6) / (asked + 0.6));
    return most;
  });
}

/** What its demands keep, by worth, smoothed a little. */
function keeping(figures: FieldFigures, seat: number, turn: number): number[] {
  const many = Array.from({ length: LEVELS }, (_, worth) => figures.demands.get(`${seat} ${turn} ${worth}`) ?? 0);
  const smooth = many.map(
    (count, worth) => 0.7 * count + 0.15 * ((many[worth - 1] ?? 0) + (many[worth + 1] ?? 0)) + 0.3,
  );
  const sum = smooth.reduce((all, count) => all + count, 0);
  return smooth.map((count) => count / sum);
}
