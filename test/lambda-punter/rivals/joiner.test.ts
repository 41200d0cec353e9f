// What joiner does in positions made for each of its rules, and in whole games.

import { expect } from 'chai';
import { choiceOf, itPlays, positionOn } from './rival-trial.ts';

describe('joiner', () => {
  itPlays('joiner', 0.75);

  it('joins the pair that is easier to cut, the ways being as long', () => {
    const safe = [
      [11, 12],
      [12, 13],
      [11, 14],
      [14, 13],
    ] as const;
    const endangered = [
      [1, 2],
      [2, 3],
    ] as const;
    expect(choiceOf('joiner', positionOn([...safe, ...endangered], [11, 13, 1, 3]))).to.be.oneOf([
      'claim 1-2',
      'claim 2-3',
    ]);
  });

  it('joins the nearer of two pairs that are as easy to cut', () => {
    expect(
      choiceOf(
        'joiner',
        positionOn(
          [
            [1, 2],
            [2, 3],
            [3, 4],
            [11, 12],
          ],
          [1, 4, 11, 12],
        ),
      ),
    ).to.equal('claim 11-12');
  });

  it('takes a river at a mine first, the one near what an opponent claims', () => {
    const line = [
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 5],
      [5, 6],
    ] as const;
    expect(choiceOf('joiner', positionOn([...line, [6, 7]], [1, 6], [[], [[6, 7]]]))).to.equal('claim 5-6');
    expect(choiceOf('joiner', positionOn([...line, [1, 7]], [1, 6], [[], [[1, 7]]]))).to.equal('claim 1-2');
  });

  it('heads for the farthest site where nothing is left to join', () => {
    expect(
      choiceOf(
        'joiner',
        positionOn(
          [
            [1, 2],
            [1, 3],
            [3, 4],
            [4, 5],
          ],
          [1],
        ),
      ),
    ).to.equal('claim 1-3');
  });
});
