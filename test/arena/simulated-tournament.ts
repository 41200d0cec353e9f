// A tournament as it might have gone: entrants of known strengths, maps and extensions, faults, times, records.

import type { Outcome, Setting } from '../../src/arena/contest.ts';
import { histogramOf } from '../../src/arena/figures/histogram.ts';
import { randomFrom } from '../../src/base/seeded-random.ts';
import { gumbel, normal, shuffled } from './sample-games.ts';

/** Name, log-worth, median milliseconds of a move, faults a game. */
export const ENTRANTS = [
  ['./punter', 2.1, 420, 0.01],
  ['planner:nodes=400', 1.6, 60, 0],
  ['planner:nodes=200', 1.4, 30, 0],
  ['connector', 0.6, 4, 0],
  ['eager', 0.2, 1, 0],
  ['greedy', -0.4, 0.6, 0],
  ['./some-other-punter', -0.8, 600, 0.4],
  ['random', -2.6, 0.2, 0],
] as const;

/** Three maps under two sets of extensions. */
export const SETTINGS: readonly Setting[] = ['small-city', 'medium-lattice', 'large-spider'].flatMap((map) =>
  ['none', 'all'].map((extensions) => ({ name: `${map}/${extensions}`, seats: 4, tags: { map, extensions } })),
);

/** So many rounds of a group a setting, in whole rotations, in the order of a schedule. */
export function simulate(rounds: number, seed: number): Outcome[] {
  const random = randomFrom(seed);
  const outcomes: Outcome[] = [];
  for (let round = 1; round <= rounds; round++) {
    for (const setting of SETTINGS) {
      const drawn = shuffled(ENTRANTS, random).slice(0, setting.seats);
      for (let turn = 0; turn < drawn.length; turn++) {
        const seated = drawn.map((_, seat) => drawn[(seat + turn) % drawn.length]);
        const group = `${setting.name}#${round}`;
        const id = `${group}.${turn}`;
        const seats = seated.map(([, worth, ms, faults]) => {
          const late = random() < faults ? 1 + Math.floor(random() * 3) : 0;
          const score = Math.round(400 * Math.exp((worth + gumbel(random) - (late ? 1 : 0)) / 2));
          const moves = Array.from({ length: 40 }, () => ms * Math.exp(0.5 * normal(random)));
          return {
            score,
            faults: {
              ...(late > 0 && { timeout: late }),
              ...(late > 2 && { crash: 1 }),
              ...(faults > 0 && random() < 0.1 && { illegal: 1 }),
            },
            times: histogramOf(late > 0 ? [...moves, 1003] : moves),
          };
        });
        outcomes.push({
          game: { id, group, setting: setting.name, seed: round, seats: seated.map(([name]) => name) },
          result: { seats, record: `records/${id.replaceAll(/\W/g, '-')}.json` },
        });
      }
    }
  }
  return outcomes;
}
