// Playouts: whole games, by the rules, that leave nothing behind.

import { expect } from 'chai';
import { NONE } from '../../../src/lambda-punter/game/ids.ts';
import { randomFrom } from '../../../src/base/seeded-random.ts';
import { rootOf } from '../../../src/lambda-punter/graph/mine-union.ts';
import { newLookahead, TURN, undoTurns } from '../../../src/lambda-punter/planner/lookahead.ts';
import { anyRiver, playOut, worthiestRiver } from '../../../src/lambda-punter/planner/playout.ts';
import type { Weights } from '../../../src/lambda-punter/planner/playout.ts';
import { randomPosition } from '../../support/positions.ts';

/** Weights drawn by chance, a third of them nothing. */
function randomWeights(punters: number, rivers: number, seed: number): Weights {
  const random = randomFrom(seed);
  const draw = (): Float64Array[] =>
    Array.from({ length: punters }, () =>
      Float64Array.from({ length: rivers }, () => Math.max(0, random() * 1.5 - 0.5)),
    );
  return { own: draw(), others: draw() };
}

describe('a playout', () => {
  it('takes every free river, the punters in turn, and is the same from the same seed', () => {
    for (let seed = 0; seed < 200; seed++) {
      const position = randomPosition(seed, undefined, 16);
      const ahead = newLookahead(position);
      const { freeRivers } = ahead;
      const weights = randomWeights(ahead.punters, position.graph.rivers, seed);
      for (const choose of [anyRiver, (random: () => number) => worthiestRiver(weights, random)]) {
        playOut(ahead, position.punter, Infinity, choose(randomFrom(seed)));
        const owner = [...ahead.owner];
        expect(ahead.freeRivers, `seed ${seed}`).to.equal(0);
        expect(ahead.turns).to.equal(freeRivers);
        expect(Array.from({ length: ahead.turns }, (_, turn) => ahead.log.turn[TURN * turn])).to.deep.equal(
          Array.from({ length: freeRivers }, (_, turn) => (position.punter + turn) % ahead.punters),
        );
        undoTurns(ahead, 0);
        playOut(ahead, position.punter, Infinity, choose(randomFrom(seed)));
        expect([...ahead.owner], `seed ${seed}`).to.deep.equal(owner);
        undoTurns(ahead, 0);
      }
    }
  });

  it('takes the worthiest river after the shake, nothing of our own where the ends are joined', () => {
    let chosen = 0;
    for (let seed = 0; seed < 300; seed++) {
      const position = randomPosition(seed, undefined, 16);
      const ahead = newLookahead(position);
      if (ahead.freeRivers === 0) continue;
      const { source, target } = position.graph.map;
      const weights = randomWeights(ahead.punters, position.graph.rivers, seed);
      const shakes = randomFrom(seed);
      const union = ahead.unions[position.punter];
      const worths = Array.from(ahead.free.subarray(0, ahead.freeRivers), (river) => {
        const own =
          rootOf(union, source[river]) === rootOf(union, target[river]) ? 0 : weights.own[position.punter][river];
        return (own + weights.others[position.punter][river] + 0.01) * (1 - shakes());
      });
      const river = worthiestRiver(weights, randomFrom(seed))(ahead, position.punter);
      expect(river, `seed ${seed}`).to.equal(ahead.free[worths.indexOf(Math.max(...worths))]);
      chosen++;
    }
    expect(chosen).to.be.above(150);
  });

  it('passes where the way of choosing does', () => {
    const position = randomPosition(5, undefined, 16);
    const ahead = newLookahead(position);
    playOut(ahead, 0, 3, () => NONE);
    expect(ahead.turns).to.equal(3);
    expect(ahead.log.takings).to.equal(0);
  });
});
