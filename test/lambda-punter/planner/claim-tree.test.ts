// The tree of claims: it ends where the game does, and in endings that can be tried out it finds the best claim.

import { expect } from 'chai';
import { randomFrom } from '../../../src/base/seeded-random.ts';
import { NO_EXTENSIONS } from '../../../src/lambda-punter/game/extensions.ts';
import { NONE } from '../../../src/lambda-punter/game/ids.ts';
import { nodeBudget } from '../../../src/lambda-punter/planner/budget.ts';
import { finalReward } from '../../../src/lambda-punter/planner/playouts.ts';
import { policyWith } from '../../../src/lambda-punter/planner/policy-numbers.ts';
import { evaluate } from '../../../src/lambda-punter/planner/policy.ts';
import { type Position, riversWhere, turnsLeft } from '../../../src/lambda-punter/planner/position.ts';
import { searchRiver } from '../../../src/lambda-punter/planner/search.ts';
import { claim, newUndoBoard, undoTurn, type UndoBoard } from '../../../src/lambda-punter/planner/undo-board.ts';
import { randomPosition } from '../../support/positions.ts';

/** Everything is looked at, and nothing but playouts speaks for a claim. */
const WHOLE = policyWith({ searchWhole: 1000, searchWidth: 20, searchPrior: 0, treeWidth: 20, searchMost: 1500 });

/** What the search says of the rivers that it tried, by river. */
function said(position: Position, seed: number): Map<string, ArrayLike<number>> {
  const notes = new Map<string, ArrayLike<number>>();
  const evaluation = evaluate(position, nodeBudget(100), randomFrom(seed), WHOLE);
  searchRiver(position, evaluation, nodeBudget(1e6), randomFrom(seed), WHOLE, {
    note: (name, byRiver) => notes.set(name, byRiver),
    reason: () => {},
  });
  return notes;
}

/** What everybody gets if all take the claim that is best for themselves, the first of equals (max^n). */
function bestFor(ahead: UndoBoard, seat: number, turns: number): number[] {
  const { punters } = ahead;
  if (turns === 0 || ahead.freeRivers === 0)
    return Array.from({ length: punters }, (_, one) => finalReward(ahead, one));
  let best: number[] | undefined;
  for (let river = 0; river < ahead.owner.length; river++) {
    if (ahead.owner[river] !== NONE) continue;
    claim(ahead, seat, river);
    const result = bestFor(ahead, (seat + 1) % punters, turns - 1);
    undoTurn(ahead);
    if (best === undefined || result[seat] > best[seat]) best = result;
  }
  return best ?? [];
}

describe('the tree of claims', () => {
  it('ends where the game does, however many rivers are free then', () => {
    let asserted = 0;
    for (let seed = 0; seed < 300 && asserted < 60; seed++) {
      const position = randomPosition(seed, NO_EXTENSIONS, 16);
      const { board, punter, turns } = position;
      // The rest was passed: this is the last turn of all.
      turns.fill(Math.floor(position.graph.rivers / board.punters));
      turns[punter] = Math.floor((position.graph.rivers - 1 - punter) / board.punters);
      if (punter + board.punters * turns[punter] !== position.graph.rivers - 1) continue;
      const notes = said(position, seed);
      const [means, rounds] = [notes.get('playouts'), notes.get('rounds')];
      if (means === undefined || rounds === undefined) continue;
      expect(turnsLeft(position)).to.equal(1);
      const ahead = newUndoBoard(position);
      for (const river of riversWhere(position, (one) => rounds[one] > 0)) {
        claim(ahead, punter, river);
        expect(means[river], `seed ${seed}, river ${river}`).to.be.closeTo(finalReward(ahead, punter), 1e-9);
        undoTurn(ahead);
        asserted++;
      }
    }
    expect(asserted).to.be.above(50);
  });

  it('finds the claim that is best if everybody plays best, in the last turns', () => {
    let asserted = 0;
    let lost = 0;
    for (let seed = 0; seed < 3000 && asserted < 15; seed++) {
      const position = randomPosition(seed, NO_EXTENSIONS, 16);
      const { board, graph, punter, turns } = position;
      const left = graph.rivers - punter - board.punters * turns[punter];
      const free = riversWhere(position, (river) => board.owner[river] === NONE);
      if (board.punters !== 2 || left < 3 || left > 5 || free.length > 9) continue;
      const evaluation = evaluate(position, nodeBudget(100), randomFrom(seed), WHOLE);
      const river = searchRiver(position, evaluation, nodeBudget(1e6), randomFrom(seed), WHOLE);
      if (river === undefined) continue;
      const ahead = newUndoBoard(position);
      const worthOf = (one: number): number => {
        claim(ahead, punter, one);
        const mine = bestFor(ahead, 1 - punter, left - 1)[punter];
        undoTurn(ahead);
        return mine;
      };
      const tried = free.filter((one) => evaluation.worth[one] > 0);
      lost += Math.max(...tried.map(worthOf)) - worthOf(river);
      asserted++;
    }
    expect(asserted).to.equal(15);
    expect(lost / asserted).to.be.below(0.02);
  });
});
