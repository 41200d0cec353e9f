// The search's position against the rules: every score and every count after every move and every undoing.

import { expect } from 'chai';
import { applyMove, beginTurn, checkMove, type Board, type LegalMove } from '../../../src/lambda-punter/game/board.ts';
import { mineDistances } from '../../../src/lambda-punter/game/distances.ts';
import { NONE, type PunterId } from '../../../src/lambda-punter/game/ids.ts';
import { randomBelow, randomFrom, type Random } from '../../../src/base/seeded-random.ts';
import { boardScores } from '../../../src/lambda-punter/game/scoring.ts';
import {
  buyOption,
  claim,
  type UndoBoard,
  newUndoBoard,
  passTurn,
  undoTurn,
  undoTurns,
} from '../../../src/lambda-punter/planner/undo-board.ts';
import { type Position, withFutures } from '../../../src/lambda-punter/planner/position.ts';
import { randomPosition } from '../../support/positions.ts';
import { randomMove } from '../../support/random-map.ts';

const SEEDS = Array.from({ length: 400 }, (_, seed) => seed);

/** What the rules say of a board, and what a search's position must say too. */
function judged(position: Position, board: Board): unknown {
  const distances = mineDistances(board.map);
  const futures = Array.from({ length: board.punters }, (_, seat) =>
    seat === position.punter ? position.futures : new Map(),
  );
  return {
    owner: [...board.owner],
    buyer: [...board.buyer],
    optionsLeft: [...board.optionsLeft],
    score: boardScores(board, distances, futures),
    free: [...board.owner.keys()].filter((river) => board.owner[river] === NONE),
  };
}

function seen(ahead: UndoBoard): unknown {
  return {
    owner: [...ahead.owner],
    buyer: [...ahead.buyer],
    optionsLeft: [...ahead.optionsLeft],
    score: ahead.unions.map(({ score }) => score),
    free: [...ahead.free.subarray(0, ahead.freeRivers)].toSorted((a, b) => a - b),
  };
}

/** A legal move, often a pass, never a splurge: a search makes none. */
function randomLegal(board: Board, punter: PunterId, random: Random): LegalMove {
  for (let go = 0; go < 5; go++) {
    try {
      const legal = checkMove(board, punter, randomMove(board.map, punter, random));
      if (legal.move.kind !== 'splurge') return legal;
    } catch {
      // Illegal: another.
    }
  }
  return checkMove(board, punter, { kind: 'pass', punter });
}

function play(ahead: UndoBoard, { move, changes: [change] }: LegalMove): number {
  if (move.kind === 'claim') return claim(ahead, move.punter, change.river);
  if (move.kind === 'option') return buyOption(ahead, move.punter, change.river);
  passTurn(ahead, move.punter);
  return 0;
}

/** A random position of which some bet on random futures. */
function positionWithBets(seed: number): Position {
  const position = randomPosition(seed, undefined, 16);
  const { map, sites } = position.graph;
  const random = randomFrom(seed + 7);
  const targets = map.siteIds.filter((_, site) => map.mineAt[site] === NONE);
  if (sites === 0 || targets.length === 0 || random() < 0.5) return position;
  return withFutures(
    position,
    Array.from(map.mines, (mine) => ({
      source: map.siteIds[mine],
      target: targets[randomBelow(random, targets.length)],
    })),
  );
}

describe('the position of a search', () => {
  it('says what the rules say after every move, and is what it was after every undoing', () => {
    let undone = 0;
    const made: { [kind: string]: number } = { pass: 0, claim: 0, option: 0 };
    for (const seed of SEEDS) {
      const position = positionWithBets(seed);
      const { board } = position;
      const random = randomFrom(seed);
      const ahead = newUndoBoard(position);
      const history = [judged(position, board)];
      expect(seen(ahead), `seed ${seed}`).to.deep.equal(history[0]);
      for (let turn = 0; turn < Math.min(24, 2 * position.graph.rivers); turn++) {
        const punter = ((position.punter + turn) % board.punters) as PunterId;
        beginTurn(board, punter);
        const legal = randomLegal(board, punter, random);
        applyMove(board, legal);
        if (legal.move.kind !== 'splurge') made[legal.move.kind]++;
        const before = ahead.unions[punter].score;
        expect(play(ahead, legal), `seed ${seed}, turn ${turn}`).to.equal(ahead.unions[punter].score - before);
        history.push(judged(position, board));
        expect(seen(ahead), `seed ${seed}, turn ${turn}`).to.deep.equal(history[history.length - 1]);
      }
      while (ahead.turns > 0) {
        if (random() < 0.5) undoTurn(ahead);
        else undoTurns(ahead, randomBelow(random, ahead.turns));
        expect(seen(ahead), `seed ${seed}, back to ${ahead.turns}`).to.deep.equal(history[ahead.turns]);
        undone++;
      }
    }
    expect(undone).to.be.above(SEEDS.length);
    expect(Math.min(...Object.values(made)), JSON.stringify(made)).to.be.above(200);
  });

  it('brings the free rivers back in the order they were in, so that a search repeats itself', () => {
    for (const seed of SEEDS) {
      const position = randomPosition(seed, undefined, 16);
      const ahead = newUndoBoard(position);
      const random = randomFrom(seed);
      const order = [...ahead.free.subarray(0, ahead.freeRivers)];
      while (ahead.freeRivers > 0)
        claim(ahead, ahead.turns % ahead.punters, ahead.free[randomBelow(random, ahead.freeRivers)]);
      undoTurns(ahead, 0);
      expect([...ahead.free.subarray(0, ahead.freeRivers)], `seed ${seed}`).to.deep.equal(order);
    }
  });

  it('leaves the position it was made from alone', () => {
    for (const seed of SEEDS.slice(0, 50)) {
      const position = randomPosition(seed);
      const before = judged(position, position.board);
      const ahead = newUndoBoard(position);
      while (ahead.freeRivers > 0) claim(ahead, 0, ahead.free[0]);
      expect(judged(position, position.board), `seed ${seed}`).to.deep.equal(before);
    }
  });

  it('refuses more turns than any game has, rather than lose count', () => {
    const ahead = newUndoBoard(randomPosition(1));
    expect(() => {
      for (;;) passTurn(ahead, 0);
    }).to.throw(RangeError);
  });
});
