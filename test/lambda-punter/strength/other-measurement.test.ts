// Why a journal of strength is of another measurement, in words.

import { expect } from 'chai';
import { measurementDifference } from '../../../src/lambda-punter/strength/strength-measurement.ts';

const RIVAL = { name: 'settler', kind: 'rival', rival: 'settler' };

/** What a journal says of a measurement with these maps, this punter and seed. */
function measurement(
  files: readonly string[],
  punter: object = { kind: 'planner', budget: { unit: 'nodes', move: 400, setup: 1200 } },
  seed = 1,
): object {
  const maps = files.map((file) => ({ name: file.replace(/^.*\//, ''), file, digest: file }));
  const entrants = [{ name: 'punter', ...punter }, RIVAL];
  return { contest: { options: { maps, entrants } }, code: 'a', schedule: { seed } };
}

const BUNDLED = 'maps/small-ring.json';
const generated = (seed: number): string => `tournaments/maps-${seed}/generated-small-ring.json`;

const program = (digest: string): object => ({ kind: 'program', path: 'mybot/punter', digest });

describe('another measurement', () => {
  it('is told by the options that differ', () => {
    const here = measurement([BUNDLED, generated(2018)]);
    const quick = { kind: 'planner', budget: { unit: 'nodes', move: 800, setup: 2400 } };
    for (const [one, other, words] of [
      [
        measurement([BUNDLED, generated(2017)]),
        here,
        'it has the generated maps of seed 2017, you ask for those of 2018 (--map-seed)',
      ],
      [measurement([BUNDLED]), here, 'it has another list of maps (--maps)'],
      [measurement([BUNDLED]), measurement([BUNDLED], quick), 'punter had 400 nodes a move, now 800 (--quick)'],
      [measurement([BUNDLED]), measurement([BUNDLED], undefined, 2), 'its seed is 1, you ask for 2 (--seed)'],
      [
        measurement([BUNDLED], program('a')),
        measurement([BUNDLED], program('b')),
        'mybot/punter, or a file beside it, has changed since',
      ],
      [
        measurement([BUNDLED]),
        measurement([BUNDLED], program('b')),
        'punter was the planner in this process, now it is mybot/punter',
      ],
      [measurement([BUNDLED]), { ...measurement([BUNDLED]), code: 'b' }, 'the code that plays has changed since'],
    ] as const)
      expect(measurementDifference(one, other)).to.equal(words);
    expect(measurementDifference(here, here)).to.equal(undefined);
    expect(measurementDifference(undefined, undefined)).to.equal(undefined);
  });
});
