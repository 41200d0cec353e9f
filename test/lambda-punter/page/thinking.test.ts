// The page's planner in Node: the same positions and node budgets give the moves and bets that ./punter gives.

import { expect } from 'chai';
import { ALL_EXTENSIONS, NO_EXTENSIONS } from '../../../src/lambda-punter/game/extensions.ts';
import { randomFrom, seedOf } from '../../../src/base/seeded-random.ts';
import type { PunterId } from '../../../src/lambda-punter/game/ids.ts';
import { moveText, pass, type Move } from '../../../src/lambda-punter/game/moves.ts';
import { nodeBudget } from '../../../src/lambda-punter/planner/budget.ts';
import { seedOfMove } from '../../../src/lambda-punter/planner/position.ts';
import { createStrategyPunter, type Strategy } from '../../../src/lambda-punter/planner/strategy.ts';
import { RIVAL_NAMES } from '../../../src/lambda-punter/rivals/names.ts';
import { RIVALS } from '../../../src/lambda-punter/rivals/rival-table.ts';
import { PlayedGame } from '../../../src/lambda-punter/page/model/game-in-hand.ts';
import { generateMap } from '../../../src/lambda-punter/maps/kinds.ts';
import { answerTo } from '../../../src/lambda-punter/page/model/thinking.ts';
import { championGame, movesOfPunter } from './champion-game.ts';

const NODES = 60;

/** A strategy with the random numbers that a game of this seed has. */
function withSeed(strategy: Strategy, seed: number): Strategy {
  return {
    ...strategy,
    move: (position, budget) => strategy.move(position, budget, randomFrom(seedOf(seed, seedOfMove(position)))),
  };
}
const tools = { now: () => 0, tell: () => {}, news: () => {} };

describe('what the page asks the planner', function () {
  this.timeout(0);

  for (const settings of [NO_EXTENSIONS, ALL_EXTENSIONS]) {
    it(`is answered as ./punter answers, ${settings.options ? 'with all extensions' : 'with none'}`, () => {
      const map = generateMap({ kind: 'ring', seed: 3, rivers: 24 });
      const record = championGame(map, 3, settings, (question) => answerTo(question, tools), NODES);
      expect(record.ended).to.equal('finished');
      for (let punter = 0; punter < 3; punter++) {
        const played = record.turns.filter((_, turn) => turn % 3 === punter).map(({ move }) => moveText(move));
        const { moves, futures } = movesOfPunter(record, punter, NODES);
        expect(moves.map(moveText)).to.deep.equal(played);
        expect(futures).to.deep.equal(record.punters[punter].futures);
      }
    });
  }

  for (const rival of RIVAL_NAMES) {
    it(`moves as ${rival} does in Node with the same seed`, () => {
      const map = generateMap({ kind: 'grid', seed: 4, rivers: 24 });
      const seed = 7;
      const opponents = [rival, 'greedy'] as const;
      const setup = {
        mapName: 'grid',
        map,
        settings: ALL_EXTENSIONS,
        punters: 3,
        seat: 2,
        started: '',
        opponents,
        seed,
      };
      const game = new PlayedGame(setup, []);
      // In Node, somebody sits there for the whole game and is told of the moves, as a judge does it.
      const seated = opponents.map((name) =>
        createStrategyPunter(withSeed(RIVALS[name], seed), 1, () => nodeBudget(Infinity)),
      );
      for (const [punter, one] of seated.entries())
        one.setup({ punter: punter as PunterId, punters: 3, map, settings: ALL_EXTENSIONS });
      const last = [0, 1, 2].map((punter): Move => pass(punter as PunterId));
      while (!game.isOver) {
        const { mover } = game;
        const who = game.opponentAt(mover);
        if (who === undefined) {
          const river = [...game.map.source.keys()].find((one) => game.kindOf(one) === 'claim');
          game.make((river === undefined ? undefined : game.moveFor(river)) ?? pass(mover), 1);
        } else {
          const answer = answerTo({ kind: 'move', record: game.record(), effort: { nodes: 1 }, who }, tools);
          if (answer.kind !== 'move') throw new Error(answer.kind);
          expect(moveText(answer.move)).to.equal(moveText(seated[mover].move(last)));
          game.make(answer.move, 1);
        }
        last[mover] = game.record().turns[game.record().turns.length - 1].move;
      }
      expect(game.record().turns.every(({ fault }) => fault === undefined)).to.equal(true);
      expect(game.record().seed).to.equal(seed);
    });
  }

  it('tells how far it is, and explains the move that it makes', () => {
    const map = generateMap({ kind: 'grid', seed: 1, rivers: 40 });
    const record = championGame(map, 2, NO_EXTENSIONS, (question) => answerTo(question, tools), 20);
    let clock = 0;
    const parts: number[] = [];
    const answer = answerTo(
      { kind: 'why', record, turn: 4, effort: { nodes: 500 } },
      { ...tools, now: () => (clock += 50), tell: (part) => parts.push(part) },
    );
    if (answer.kind !== 'why') throw new Error(answer.kind);
    const before = { ...record, turns: record.turns.slice(0, 4) };
    const move = answerTo({ kind: 'move', record: before, effort: { nodes: 500 } }, tools);
    expect(move).to.deep.equal({ kind: 'move', move: answer.explanation.move });
    expect(parts.length).to.be.greaterThan(3);
    expect(parts).to.deep.equal(parts.toSorted((a, b) => a - b));
  });
});
