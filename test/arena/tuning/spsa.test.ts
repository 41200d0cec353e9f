// The fit against trials whose best values are known.

import { expect } from 'chai';
import {
  afterTrial,
  beginFit,
  nextTrial,
  type Fit,
  type Parameter,
  type Values,
} from '../../../src/arena/tuning/spsa.ts';
import { randomFrom } from '../../../src/base/seeded-random.ts';

const PARAMETERS: readonly Parameter[] = [
  { name: 'near', start: 0.2, least: 0, most: 1, step: 0.1 },
  { name: 'far', start: 30, least: 1, most: 100, step: 10 },
  { name: 'idle', start: 5, least: 0, most: 10, step: 1 },
];
const GAINS = { move: 4, hold: 40 };

/** The chance that these values beat a fixed opponent: best at near 0.7 and far 60, whatever idle is. */
function strength({ near, far }: Values): number {
  return 0.6 - (near - 0.7) ** 2 - ((far - 60) / 100) ** 2;
}

/** Fits by games that are won or lost, eight a side and round. */
function fit(seed: number, rounds: number, from: Fit = beginFit(PARAMETERS)): Fit {
  const random = randomFrom(seed);
  const share = (values: Values): number =>
    Array.from({ length: 8 }, () => (random() < strength(values) ? 1 : 0) as number).reduce((a, b) => a + b) / 8;
  let state = from;
  while (state.rounds < rounds) {
    const trial = nextTrial(PARAMETERS, state, random);
    state = afterTrial(PARAMETERS, state, trial, share(trial.up) - share(trial.down), GAINS);
  }
  return state;
}

describe('fitting by simultaneous perturbation', () => {
  it('comes near the best values through noise, from any seed tried', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const { values } = fit(seed, 600);
      expect(strength(values), `seed ${seed}: ${JSON.stringify(values)}`).to.be.above(
        strength(beginFit(PARAMETERS).values) + 0.2,
      );
    }
  });

  it('never leaves the bounds, neither in a trial nor after it', () => {
    const random = randomFrom(9);
    let state = beginFit(PARAMETERS);
    for (let round = 0; round < 200; round++) {
      const trial = nextTrial(PARAMETERS, state, random);
      state = afterTrial(PARAMETERS, state, trial, random() < 0.5 ? 1 : -1, { move: 50, hold: 0 });
      for (const values of [trial.up, trial.down, state.values]) {
        for (const { name, least, most } of PARAMETERS) expect(values[name], name).to.be.within(least, most);
      }
    }
  });

  it('moves towards the better side, and not at all where both did the same', () => {
    const random = randomFrom(4);
    const begun = beginFit(PARAMETERS);
    const trial = nextTrial(PARAMETERS, begun, random);
    for (const { name } of PARAMETERS) {
      expect(Math.sign(trial.up[name] - trial.down[name]), name).to.equal(trial.signs[name]);
      expect(Math.sign(afterTrial(PARAMETERS, begun, trial, 0.5, GAINS).values[name] - begun.values[name])).to.equal(
        trial.signs[name],
      );
      expect(afterTrial(PARAMETERS, begun, trial, 0, GAINS).values[name]).to.equal(begun.values[name]);
    }
  });
});
