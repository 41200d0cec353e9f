// What choker does in positions made for each of its rules, and in whole games.

import { expect } from 'chai';
import { pairs } from '../../support/pairs.ts';
import { choiceOf, itPlays, positionOn } from './rival-trial.ts';

/** Two mines, 1 and 8, two ways at either end, 4-5 between and a long way round it. */
const CHOKED = pairs('1-2 1-3 2-4 3-4 4-9 9-10 10-11 11-5 4-5 5-6 5-7 6-8 7-8');

describe('choker', () => {
  itPlays('choker', 0.8);

  it('takes the river whose loss would lengthen the way most', () => {
    expect(choiceOf('choker', positionOn(CHOKED, [1, 8]))).to.equal('claim 4-5');
  });

  it('looks at the nearest trees that can be choked first', () => {
    expect(choiceOf('choker', positionOn([...CHOKED, [8, 12]], [1, 8, 12]))).to.equal('claim 8-12');
  });

  it('seeks room where nothing can be choked', () => {
    expect(choiceOf('choker', positionOn(pairs('2-3 1-2 1-4 4-5 4-6 4-7'), [1], [pairs('2-3 1-2')]))).to.equal(
      'claim 1-4',
    );
    // Sites beyond two rivers of the new one do not count, however many they are.
    const far = pairs('4-5 5-6 6-7 6-8 6-9 6-10');
    expect(
      choiceOf(
        'choker',
        positionOn(
          [[3, 2], [2, 1], [1, 4], ...far, [1, 11], [11, 12], [11, 13], [13, 14], [13, 15]],
          [1],
          [pairs('3-2 2-1')],
        ),
      ),
    ).to.equal('claim 1-11');
  });

  it('stays on the ways between its nearest trees where nothing can be choked', () => {
    // Only 3 and 5 lead to mine 8; 1-7 opens more room.
    const rivers = pairs('1-3 3-4 4-8 1-5 5-6 6-8 1-7 7-11 11-12 11-13 11-14 1-2');
    expect(choiceOf('choker', positionOn(rivers, [1, 8], [[[1, 2]]]))).to.be.oneOf(['claim 1-3', 'claim 1-5']);
  });

  it('takes the largest score where there is no room to win', () => {
    expect(choiceOf('choker', positionOn(pairs('1-2 2-3 1-4 3-5'), [1], [pairs('1-2 2-3')]))).to.equal('claim 3-5');
  });
});
