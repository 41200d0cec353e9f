// Ranks and rank points, by hand and against sorting.

import { expect } from 'chai';
import * as fc from 'fast-check';
import { bestOf, rankPoints, scoreRanks } from '../../src/base/ranks.ts';

describe('ranks', () => {
  it('share the better place and its points where scores are equal', () => {
    expect(rankPoints([5, 9, 5, -3])).to.deep.equal([3, 4, 3, 1]);
    expect(scoreRanks([5, 9, 5, -3])).to.deep.equal([2, 1, 2, 4]);
  });

  it('are those of the best place in the order, for all who tie', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -4, max: 4 }), { maxLength: 12 }), (scores) => {
        const sorted = scores.toSorted((a, b) => b - a);
        expect(scoreRanks(scores)).to.deep.equal(scores.map((score) => 1 + sorted.indexOf(score)));
        expect(rankPoints(scores)).to.deep.equal(scores.map((score) => scores.length - sorted.indexOf(score)));
      }),
    );
  });
});

describe('the best of some', () => {
  it('is the first of those with the highest figure, and nobody without one', () => {
    const words = ['a', 'bcd', 'ef', 'ghi', ''];
    expect(bestOf(words, ({ length }) => length)).to.deep.equal({ item: 'bcd', figure: 3 });
    expect(bestOf(words, ({ length }) => length < 3 && -length)?.item).to.equal('');
    expect(bestOf(words, () => undefined)).to.equal(undefined);
  });
});
