// What survivor does in positions made for each of its rules, and in whole games.

import { expect } from 'chai';
import { pairs } from '../../support/pairs.ts';
import { choiceOf, itPlays, positionOn } from './rival-trial.ts';
import type { Position } from '../../../src/lambda-punter/planner/position.ts';
import { NO_EXTENSIONS } from '../../../src/lambda-punter/game/extensions.ts';

const OPTIONS = { ...NO_EXTENSIONS, options: true };

/** Behind 1-3 lies a line. */
const FREE = pairs('1-3 3-4 4-5 5-6 6-7');

/** Mine 1; behind the other's river 1-2 lie this many sites, each three rivers off. */
function atOption(leaves: number): Position {
  const behind = [[2, 12], ...Array.from({ length: leaves }, (_, leaf): [number, number] => [12, 20 + leaf])] as [
    number,
    number,
  ][];
  return positionOn([[1, 2], ...behind, ...FREE], [1], [behind, [[1, 2]]], OPTIONS);
}

describe('survivor', () => {
  itPlays('survivor', 0.75);

  it('takes the river that most of the score it may expect hangs on', () => {
    expect(choiceOf('survivor', positionOn(pairs('1-3 1-2 2-4 4-5 4-6'), [1]))).to.equal('claim 1-2');
  });

  it('cares less for a river that there is a way round', () => {
    // Behind 2 as much as behind 6; 2 is reached over 3 as well.
    expect(choiceOf('survivor', positionOn(pairs('1-2 1-3 3-2 2-4 4-5 1-6 6-7 7-8'), [1]))).to.equal('claim 1-6');
  });

  it('buys the scarce option only where that beats every free river by as much as options are scarce', () => {
    expect(choiceOf('survivor', atOption(30))).to.equal('option 1-2');
    expect(choiceOf('survivor', atOption(1))).to.equal('claim 1-3');
  });
});
