// Everybody's betweenness: put together of parts on large maps, where it is the same as reckoned whole.

import { expect } from 'chai';
import { randomFrom } from '../../../src/base/seeded-random.ts';
import { ALL_EXTENSIONS, NO_EXTENSIONS } from '../../../src/lambda-punter/game/extensions.ts';
import { indexMap } from '../../../src/lambda-punter/game/game-map.ts';
import type { PunterId } from '../../../src/lambda-punter/game/ids.ts';
import { addBetweenness, newFlowScratch } from '../../../src/lambda-punter/graph/betweenness.ts';
import { generateMap } from '../../../src/lambda-punter/maps/kinds.ts';
import { nodeBudget } from '../../../src/lambda-punter/planner/budget.ts';
import { flowsOf } from '../../../src/lambda-punter/planner/flows.ts';
import { claim, isOpen, newUndoBoard } from '../../../src/lambda-punter/planner/undo-board.ts';
import { newPosition, type Position, touchesMines, unionsOf } from '../../../src/lambda-punter/planner/position.ts';

const PUNTERS = 16;
const DECAY = 0.8;
const SEATS = Array.from({ length: PUNTERS }, (_, seat) => seat);
const LARGE_MAP = indexMap(generateMap({ kind: 'grid', rivers: 1300, mines: 12, seed: 1 }));

function blank(settings = NO_EXTENSIONS): Position {
  return newPosition(LARGE_MAP, 0 as PunterId, PUNTERS, settings);
}

/** A large game in which the punters have claimed rivers by chance, at mines and at their own rivers. */
function underWay(): Position {
  const position = blank();
  const random = randomFrom(5);
  const ahead = newUndoBoard(position);
  for (let tried = 0; tried < 40_000; tried++) {
    const punter = tried % PUNTERS;
    const river = Math.floor(random() * position.graph.rivers);
    if (ahead.turns < 400 && isOpen(ahead, punter, river) && touchesMines(ahead.unions[punter], river))
      claim(ahead, punter, river);
  }
  position.board.owner.set(ahead.owner);
  return position;
}

function flows(position: Position, nodes = Infinity): Float64Array[] {
  return flowsOf(position, unionsOf(position, SEATS), SEATS, DECAY, nodeBudget(nodes));
}

describe('the betweenness of everybody on a large map', () => {
  it('is the same for all before the first move, with options and without', () => {
    for (const settings of [NO_EXTENSIONS, ALL_EXTENSIONS]) {
      const [own, ...others] = flows(blank(settings));
      expect(others).to.have.length(PUNTERS - 1);
      for (const other of others)
        for (const [river, flow] of other.entries()) expect(flow).to.be.closeTo(own[river], 1e-6 * (1 + own[river]));
    }
  });

  it('is close to what it is when it is reckoned whole, in the middle of a game', () => {
    const position = underWay();
    const unions = unionsOf(position, SEATS);
    for (const [place, flow] of flows(position).entries()) {
      const whole = new Float64Array(position.graph.rivers);
      addBetweenness(unions[place], position.board.owner, DECAY, whole, newFlowScratch(position.graph), () => true);
      let apart = 0;
      let all = 0;
      for (const [river, value] of whole.entries()) {
        apart += Math.abs(value - flow[river]);
        all += value;
      }
      expect(apart / Math.max(1, all), `punter ${place}`).to.be.below(place === 0 ? 1e-9 : 0.35);
    }
  });

  it('takes fewer nodes than a walk for each punter and mine, and ends where they do', () => {
    expect(flows(blank(), 12)).to.have.length(PUNTERS);
    expect(flows(blank(), 11)).to.have.length(1);
  });
});
