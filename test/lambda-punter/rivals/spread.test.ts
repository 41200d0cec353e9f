// What spread does in positions made for each of its rules, and in whole games.

import { expect } from 'chai';
import { NO_EXTENSIONS } from '../../../src/lambda-punter/game/extensions.ts';
import { pairs } from '../../support/pairs.ts';
import { choiceOf, itPlays, positionOn } from './rival-trial.ts';

describe('spread', () => {
  itPlays('spread', 0.85);

  it('claims the river with most flow', () => {
    expect(choiceOf('spread', positionOn(pairs('1-3 1-2 2-4 4-5 4-6'), [1]))).to.equal('claim 1-2');
    // Between two mines the flow of both meets.
    expect(choiceOf('spread', positionOn(pairs('1-2 2-3 3-4 1-5 4-6 2-7 3-8'), [1, 4]))).to.equal('claim 2-3');
  });

  it('minds what the others need as well', () => {
    // It gains the same by 4-5 and 4-6; for the other the score of mine 9 and site 6 hangs on 4-6.
    const rivers = pairs('1-4 4-5 4-6 6-9');
    expect(choiceOf('spread', positionOn(rivers, [1, 9], [[[1, 4]], [[6, 9]]]))).to.equal('claim 4-6');
  });

  it('minds rivers at mines more at a crowded table', () => {
    const rivers = pairs('1-4 2-4 4-5 5-6 5-7 5-8');
    expect(choiceOf('spread', positionOn(rivers, [1, 2]))).to.equal('claim 4-5');
    expect(choiceOf('spread', positionOn(rivers, [1, 2], [], NO_EXTENSIONS, 16))).to.equal('claim 1-4');
  });
});
