import { expect } from 'chai';
import { choiceOf, itPlays, positionOn } from './trial.ts';

const OPTIONS = { futures: false, splurges: false, options: true };
/** Two mines, 1 and 8, two ways at either end, the bridge 4-5 between. */
const HOURGLASS = [[1, 2], [1, 3], [2, 4], [3, 4], [4, 5], [5, 6], [5, 7], [6, 8], [7, 8]] as const;

describe('settler', () => {
  itPlays('settler', 0.6);

  it('takes the bridge between the components that it joins', () => {
    expect(choiceOf('settler', positionOn(HOURGLASS, [1, 8]))).to.equal('claim 4-5');
  });

  it('takes the river of the longest detour where there is no bridge', () => {
    const around = [[1, 11], [11, 12], [12, 13], [13, 14], [14, 8]] as const;
    expect(choiceOf('settler', positionOn([...HOURGLASS.filter(([a]) => a !== 4), [4, 9], [9, 5], [4, 10], [10, 5], ...around], [1, 8]))).to.not.equal('pass');
    expect(choiceOf('settler', positionOn([...HOURGLASS, [4, 9], [9, 10], [10, 5]], [1, 8]))).to.equal('claim 4-5');
  });

  it('joins larger components before smaller ones that are as far', () => {
    const rivers = [[1, 2], [2, 3], [11, 12], [12, 13], [11, 14], [14, 15]] as const;
    expect(choiceOf('settler', positionOn(rivers, [1, 3, 11, 13], [[[11, 14], [14, 15]]]))).to.be.oneOf(['claim 11-12', 'claim 12-13']);
  });

  it('buys an option on the way where that is shorter, by what an option costs, than the way round', () => {
    const round = [[1, 4], [4, 5], [5, 3]] as const;
    const taken = [[], [[1, 2]]] as const;
    const far = positionOn([[1, 2], [2, 3], ...round, [5, 6]], [1, 2], taken, OPTIONS);
    expect(choiceOf('settler', far)).to.equal('option 1-2');
    expect(choiceOf('settler', positionOn([[1, 2], [1, 4], [4, 2], [4, 5]], [1, 2], taken))).to.be.oneOf(['claim 1-4', 'claim 2-4']);
  });

  it('takes the last exit of a mine that the other could still join', () => {
    // Punter 0 holds mine 1, and the others cannot be joined to it; the other at 12 could join 11 to 13.
    const rivers = [[1, 2], [2, 3], [11, 12], [12, 13], [13, 14], [12, 15]] as const;
    const position = positionOn(rivers, [1, 11], [[[1, 2]], [[12, 13], [12, 15]]]);
    expect(choiceOf('settler', position)).to.equal('claim 2-3');
  });

  it('extends to where most profit lies', () => {
    expect(choiceOf('settler', positionOn([[1, 2], [1, 3], [3, 4], [4, 5], [4, 6]], [1]))).to.equal('claim 1-3');
  });
});
