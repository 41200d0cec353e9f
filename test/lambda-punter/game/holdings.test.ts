// Who held which river when, where moves also give rivers back or to others, as no move does yet.

import { expect } from 'chai';
import { randomBelow, randomFrom } from '../../../src/base/seeded-random.ts';
import { applyMove, newBoard, type Change } from '../../../src/lambda-punter/game/board.ts';
import { mineDistances } from '../../../src/lambda-punter/game/distances.ts';
import { ALL_EXTENSIONS } from '../../../src/lambda-punter/game/extensions.ts';
import { legalFutures } from '../../../src/lambda-punter/game/futures.ts';
import { indexMap, riverCount } from '../../../src/lambda-punter/game/game-map.ts';
import { Holdings } from '../../../src/lambda-punter/game/holdings.ts';
import { NONE, type PunterId, type RiverIndex } from '../../../src/lambda-punter/game/ids.ts';
import { pass } from '../../../src/lambda-punter/game/moves.ts';
import { boardScores } from '../../../src/lambda-punter/game/scoring.ts';
import { buildGraph } from '../../../src/lambda-punter/graph/graph.ts';
import { newMineUnion } from '../../../src/lambda-punter/graph/mine-union.ts';
import { scoreBefore, scoreTurn } from '../../../src/lambda-punter/page/model/timeline.ts';
import { randomMap } from '../../support/random-map.ts';

const PUNTERS = 3;
const TURNS = 25;

function change(role: Change['role'], to: number): Change {
  return { role, river: 4 as RiverIndex, to: to as PunterId };
}

describe('holdings', () => {
  it('tell who has a river at each moment, given back and passed on', () => {
    const holdings = new Holdings(5, 2);
    for (const [turn, one] of [
      change('owner', 0),
      change('buyer', 1),
      change('owner', NONE),
      change('owner', 1),
    ].entries())
      holdings.take(turn, [one]);
    const at = (role: Change['role']) => [0, 1, 2, 3, 4].map((position) => holdings.at(role, 4, position)?.punter);
    expect(at('owner')).to.deep.equal([undefined, 0, 0, undefined, 1]);
    expect(at('buyer')).to.deep.equal([undefined, undefined, 1, 1, 1]);
    expect(holdings.at('owner', 3, 4)).to.equal(undefined);
    expect(
      [1, 2].flatMap((turn) => holdings.takenOn(turn)).map(({ role, river, from }) => [role, river, from]),
    ).to.deep.equal([['buyer', 4, 1]]);
    expect(holdings.turns.map((turns) => [...turns])).to.deep.equal([
      [
        [0, false],
        [2, true],
      ],
      [
        [1, false],
        [3, false],
      ],
    ]);
  });

  it('give every punter after every turn the score, and the board, of the rules', () => {
    for (let seed = 0; seed < 60; seed++) {
      const random = randomFrom(seed);
      const map = indexMap(randomMap(seed));
      const rivers = riverCount(map);
      if (rivers === 0) continue;
      const distances = mineDistances(map);
      const bets = Array.from({ length: PUNTERS }, () =>
        legalFutures(
          map,
          distances,
          Array.from(map.mines, (mine) => {
            return { source: map.siteIds[mine], target: map.siteIds[randomBelow(random, map.siteIds.length)] };
          }),
        ),
      );
      const board = newBoard(map, PUNTERS, ALL_EXTENSIONS);
      const holdings = new Holdings(rivers, PUNTERS);
      const graph = buildGraph(map);
      const scores = bets.map((some) => scoreBefore(graph, some, newMineUnion(graph)));
      for (let turn = 0; turn < TURNS; turn++) {
        const changes = Array.from({ length: 1 + randomBelow(random, 3) }, (): Change => {
          const to = (randomBelow(random, PUNTERS + 1) - 1) as PunterId;
          return { role: random() < 0.7 ? 'owner' : 'buyer', river: randomBelow(random, rivers) as RiverIndex, to };
        });
        applyMove(board, { move: pass(0 as PunterId), changes });
        holdings.take(turn, changes);
        for (const [punter, score] of scores.entries()) {
          const loses = holdings.turns[punter].get(turn);
          if (loses !== undefined) scoreTurn(score, turn, loses, holdings.byPunter[punter]);
        }
        const at = `seed ${seed}, turn ${turn}`;
        const now = scores.map(({ scored }) => scored.steps.at(-1)?.score);
        expect(now, at).to.deep.equal(boardScores(board, distances, bets));
        for (const role of ['owner', 'buyer'] as const) {
          const held = Array.from(board[role], (_, river) => holdings.at(role, river, turn + 1)?.punter ?? NONE);
          expect(held, at).to.deep.equal([...board[role]]);
        }
      }
    }
  });
});
