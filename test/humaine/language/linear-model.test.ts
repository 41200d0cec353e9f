// A model of a few lines whose weights are known.

import { expect } from 'chai';
import { scoresOf } from '../../../src/humaine/language/linear-model.ts';

const LINES = ['a\tc7', 'a b\ta-12b5', 'ab\tA30', 'b c\tb-5'];

const scored = (...features: string[]): number[] => scoresOf(LINES, features, 27);
const only = (weights: Record<number, number>): number[] => Array.from({ length: 27 }, (_, at) => weights[at] ?? 0);

describe('a linear model of words', () => {
  it('adds up the weights of all features that it knows', () => {
    expect(scored('a b', 'b c', 'a')).to.deep.equal(only({ 0: -1.2, 2: 0.7 }));
  });

  it('has capital letters for classes behind the first 26', () => {
    expect(scored('ab')).to.deep.equal(only({ 26: 3 }));
  });

  it('takes no feature for one that only begins like it', () => {
    expect(scored('', 'a ', 'b', 'a b c', 'A', 'z')).to.deep.equal(only({}));
  });
});
