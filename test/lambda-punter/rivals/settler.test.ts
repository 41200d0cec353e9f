// What settler does in positions made for each of its rules, and in whole games.

import { expect } from 'chai';
import { pairs } from '../../support/pairs.ts';
import { choiceOf, itPlays, positionOn } from './rival-trial.ts';
import { NO_EXTENSIONS } from '../../../src/lambda-punter/game/extensions.ts';

const OPTIONS = { ...NO_EXTENSIONS, options: true };
/** Two mines, 1 and 8, two ways at either end, the bridge 4-5 between. */
const HOURGLASS = pairs('1-2 1-3 2-4 3-4 4-5 5-6 5-7 6-8 7-8');

describe('settler', () => {
  itPlays('settler', 0.85);

  it('takes the bridge between the components that it joins', () => {
    expect(choiceOf('settler', positionOn(HOURGLASS, [1, 8]))).to.equal('claim 4-5');
  });

  it('takes the river of the longest detour of those on all shortest ways, a bridge before all', () => {
    // 1-2-3-4 is the shortest way; round 1-2 and round 3-4 it is one river more.
    const line = pairs('1-2 1-5 5-2 2-3 3-4 3-6 6-4');
    expect(choiceOf('settler', positionOn(line, [1, 4]))).to.equal('claim 2-3');
    expect(choiceOf('settler', positionOn([...line, [2, 7], [7, 8], [8, 3]], [1, 4]))).to.equal('claim 2-3');
  });

  it('joins larger components before smaller ones that are as far', () => {
    const rivers = pairs('1-2 2-3 11-12 12-13 11-14 14-15');
    expect(choiceOf('settler', positionOn(rivers, [1, 3, 11, 13], [pairs('11-14 14-15')]))).to.be.oneOf([
      'claim 11-12',
      'claim 12-13',
    ]);
  });

  it('buys an option on the way where that is shorter, by what an option costs, than the way round', () => {
    const round = pairs('1-4 4-5 5-3');
    const taken = [[], [[1, 2]]] as const;
    const far = positionOn([[1, 2], [2, 3], ...round, [5, 6]], [1, 2], taken, OPTIONS);
    expect(choiceOf('settler', far)).to.equal('option 1-2');
    expect(choiceOf('settler', positionOn(pairs('1-2 1-4 4-2 4-5'), [1, 2], taken))).to.be.oneOf([
      'claim 1-4',
      'claim 2-4',
    ]);
  });

  it('takes the last exit of a mine before it extends, if the other could still join that mine to another', () => {
    // The other has 12-13, so that we cannot join 11 to 13 and it can; behind 1 lies a long line.
    const rivers = pairs('1-2 2-3 3-4 4-5 11-12 12-13');
    const taken = [[], [[12, 13]]] as const;
    expect(choiceOf('settler', positionOn(rivers, [1, 11, 13], taken))).to.equal('claim 11-12');
    expect(choiceOf('settler', positionOn(rivers, [1, 11], taken))).to.equal('claim 1-2');
  });

  it('disturbs where it has nothing to gain: a river that leads on from what the other has', () => {
    const rivers = pairs('1-2 2-3 3-4 11-12 12-13');
    expect(choiceOf('settler', positionOn(rivers, [1], [[], pairs('1-2 11-12')]))).to.be.oneOf([
      'claim 2-3',
      'claim 12-13',
    ]);
  });

  it('extends to where most profit lies', () => {
    expect(choiceOf('settler', positionOn(pairs('1-2 1-3 3-4 4-5 4-6'), [1]))).to.equal('claim 1-3');
  });
});
