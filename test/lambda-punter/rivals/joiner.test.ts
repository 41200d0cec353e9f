// What joiner does in positions made for each of its rules, and in whole games.

import { expect } from 'chai';
import { pairs } from '../../support/pairs.ts';
import { choiceOf, itPlays, positionOn } from './rival-trial.ts';

describe('joiner', () => {
  itPlays('joiner', 0.75);

  it('joins the pair that is easier to cut, the ways being as long', () => {
    const safe = pairs('11-12 12-13 11-14 14-13');
    const endangered = pairs('1-2 2-3');
    expect(choiceOf('joiner', positionOn([...safe, ...endangered], [11, 13, 1, 3]))).to.be.oneOf([
      'claim 1-2',
      'claim 2-3',
    ]);
  });

  it('joins the nearer of two pairs that are as easy to cut', () => {
    expect(choiceOf('joiner', positionOn(pairs('1-2 2-3 3-4 11-12'), [1, 4, 11, 12]))).to.equal('claim 11-12');
  });

  it('takes a river at a mine first, then the one near what an opponent has, then the one nearest to a mine', () => {
    const line = pairs('1-2 2-3 3-4 4-5 5-6');
    const ends = pairs('1-2 5-6');
    expect(choiceOf('joiner', positionOn([...line, [3, 7]], [1, 6], [[], [[3, 7]]]))).to.be.oneOf([
      'claim 1-2',
      'claim 5-6',
    ]);
    expect(choiceOf('joiner', positionOn([...line, [3, 7]], [1, 6], [ends, [[3, 7]]]))).to.equal('claim 2-3');
    expect(choiceOf('joiner', positionOn([...line, [4, 7]], [1, 6], [ends, [[4, 7]]]))).to.equal('claim 4-5');
  });

  it('heads for no site that is too far for the turns left', () => {
    const rivers = pairs('1-9 1-2 2-9 2-3 3-4 1-5');
    // 4 is worth most to the mines 1 and 9, which are joined; 5, a river away, is worth more than 2.
    const position = positionOn(rivers, [1, 9], [[[1, 9]]]);
    expect(choiceOf('joiner', position)).to.be.oneOf(['claim 1-2', 'claim 2-9']);
    position.turns.fill(2);
    expect(choiceOf('joiner', position)).to.equal('claim 1-5');
  });

  it('heads for the farthest site where nothing is left to join', () => {
    expect(choiceOf('joiner', positionOn(pairs('1-2 1-3 3-4 4-5'), [1]))).to.equal('claim 1-3');
  });
});
