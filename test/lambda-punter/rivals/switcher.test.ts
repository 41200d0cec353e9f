// What switcher does in positions made for each of its rules, and in whole games.

import { expect } from 'chai';
import { pairs } from '../../support/pairs.ts';
import { choiceOf, itPlays, positionOn } from './rival-trial.ts';

/** Mines 1 and 9; 7-8 gains most at once, 1-10, 10-11 and 11-9 join the mines. */
const RIVERS = pairs('1-6 6-7 7-8 1-10 10-11 11-9');
const OWN = pairs('1-6 6-7');

describe('switcher', () => {
  itPlays('switcher', 0.7);

  it('gives its ready answer, the largest gain, where there is no time', () => {
    expect(choiceOf('switcher', positionOn(RIVERS, [1, 9], [OWN]), 0)).to.equal('claim 7-8');
  });

  it('joins mines where there is time', () => {
    expect(choiceOf('switcher', positionOn(RIVERS, [1, 9], [OWN]))).to.be.oneOf([
      'claim 1-10',
      'claim 10-11',
      'claim 9-11',
    ]);
  });

  it('looks two claims ahead on a small map where nothing is left to join', () => {
    // 1-2 and 1-3 gain the same; only 3 leads on.
    expect(choiceOf('switcher', positionOn(pairs('1-2 1-3 3-4'), [1]))).to.equal('claim 1-3');
  });
});
