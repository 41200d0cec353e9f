// Playouts: whole games, by the rules, that leave nothing behind.

import { expect } from 'chai';
import { NONE } from '../../../src/lambda-punter/game/ids.ts';
import { randomBelow, randomFrom } from '../../../src/base/seeded-random.ts';
import { type Choose, newUndoBoard, playOut, TURN, undoTurns } from '../../../src/lambda-punter/planner/undo-board.ts';
import { randomPosition } from '../../support/positions.ts';

/** Any free river, all equally likely. */
function anyRiver(seed: number): Choose {
  const random = randomFrom(seed);
  return ({ free, freeRivers }) => free[randomBelow(random, freeRivers)];
}

describe('a playout', () => {
  it('takes every free river, the punters in turn, and is the same from the same seed', () => {
    for (let seed = 0; seed < 200; seed++) {
      const position = randomPosition(seed, undefined, 16);
      const ahead = newUndoBoard(position);
      const { freeRivers } = ahead;
      playOut(ahead, position.punter, Infinity, anyRiver(seed));
      const owner = [...ahead.owner];
      expect(ahead.freeRivers, `seed ${seed}`).to.equal(0);
      expect(ahead.turns).to.equal(freeRivers);
      expect(Array.from({ length: ahead.turns }, (_, turn) => ahead.log.turn[TURN * turn])).to.deep.equal(
        Array.from({ length: freeRivers }, (_, turn) => (position.punter + turn) % ahead.punters),
      );
      undoTurns(ahead, 0);
      playOut(ahead, position.punter, Infinity, anyRiver(seed));
      expect([...ahead.owner], `seed ${seed}`).to.deep.equal(owner);
      undoTurns(ahead, 0);
    }
  });

  it('passes where the way of choosing does', () => {
    const position = randomPosition(5, undefined, 16);
    const ahead = newUndoBoard(position);
    playOut(ahead, 0, 3, () => NONE);
    expect(ahead.turns).to.equal(3);
    expect(ahead.log.takings).to.equal(0);
  });
});
