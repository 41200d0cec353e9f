// How the others play: claims are told by the model that makes them, and nothing is counted twice.

import { expect } from 'chai';
import { randomFrom } from '../../../src/base/seeded-random.ts';
import { MODELS, PLANNER } from '../../../src/lambda-punter/champion/champion.ts';
import { NO_EXTENSIONS } from '../../../src/lambda-punter/game/extensions.ts';
import { indexMap } from '../../../src/lambda-punter/game/game-map.ts';
import type { PunterId } from '../../../src/lambda-punter/game/ids.ts';
import { pass, type Move } from '../../../src/lambda-punter/game/moves.ts';
import { nodeBudget } from '../../../src/lambda-punter/planner/budget.ts';
import { bestModel, observeOthers } from '../../../src/lambda-punter/planner/habits.ts';
import { type Habits, newPosition } from '../../../src/lambda-punter/planner/position.ts';
import { applyReports } from '../../../src/lambda-punter/planner/reported-moves.ts';
import { createRival } from '../../../src/lambda-punter/rivals/rival-table.ts';
import { SETTLER } from '../../../src/lambda-punter/rivals/settler.ts';
import { SPREAD } from '../../../src/lambda-punter/rivals/spread.ts';
import { MODELLED_MAP, modelledGame } from '../../support/modelled-game.ts';

const enough = (): ReturnType<typeof nodeBudget> => nodeBudget(Infinity);

/** The habits after so many rounds, looked at `times` times in each. */
function habitsAfter(rounds: number, times = 1): Habits {
  let habits: Habits | undefined;
  for (const { position } of modelledGame(rounds)) {
    for (let time = 0; time < times; time++) observeOthers(position, MODELS, enough(), 1);
    ({ habits } = position);
  }
  if (habits === undefined) throw new Error('nothing was observed');
  return habits;
}

describe('habits of the others', () => {
  it('are told by the model that plays like them, claim by claim', () => {
    const habits = habitsAfter(12);
    expect([...habits.compared]).to.deep.equal([0, 11, 11, 11]);
    const told = (seat: number): number[] => [...habits.told].slice(seat * MODELS.length, (seat + 1) * MODELS.length);
    expect(told(1)[MODELS.indexOf(SPREAD)]).to.equal(11);
    expect(told(2)[MODELS.indexOf(SETTLER)]).to.equal(11);
    expect(Math.max(...told(3))).to.be.below(6);
    expect([1, 2].map((seat) => bestModel(habits, MODELS, seat).model)).to.deep.equal([SPREAD, SETTLER]);
  });

  it('count each claim once, however often the position is looked at', () => {
    expect(habitsAfter(5, 3)).to.deep.equal(habitsAfter(5));
  });

  it('do not count claims for which there was no budget, and not later either', () => {
    for (const { position } of modelledGame(3)) {
      observeOthers(position, MODELS, nodeBudget(0), 1);
      observeOthers(position, MODELS, enough(), 1);
      expect([...(position.habits?.compared ?? [])]).to.deep.equal([0, 0, 0, 0]);
    }
  });

  it('leave the board alone', () => {
    for (const { position } of modelledGame(4)) {
      const owner = [...position.board.owner];
      observeOthers(position, MODELS, enough(), 1);
      expect([...position.board.owner]).to.deep.equal(owner);
    }
  });
});

/** What the planner plays against `spread`, and how many claims it has compared at the end. */
function playedAgainstSpread(nodes: number): { moves: Move[]; compared: number } {
  const position = newPosition(indexMap(MODELLED_MAP), 0 as PunterId, 2, NO_EXTENSIONS);
  const rival = createRival('spread', 1);
  rival.setup({ punter: 1 as PunterId, punters: 2, map: MODELLED_MAP, settings: NO_EXTENSIONS });
  const moves: Move[] = [];
  let told: Move[] = [pass(0 as PunterId), pass(1 as PunterId)];
  for (let round = 0; round < 20; round++) {
    applyReports(position, told);
    const move = PLANNER.move(position, nodeBudget(nodes), randomFrom(round));
    position.sent = move;
    moves.push(move);
    const answer = rival.move([...told.slice(1), move]);
    told = [move, answer];
  }
  return { moves, compared: position.habits?.compared[1] ?? 0 };
}

describe('the planner with models of the others', () => {
  it('learns on each of its turns, and plays the same game again', () => {
    const first = playedAgainstSpread(2000);
    expect(first.compared).to.be.within(17, 19);
    expect(playedAgainstSpread(2000)).to.deep.equal(first);
  });

  it('makes do with any budget', () => {
    for (const nodes of [0, 1, 5, 30, 100, 400]) expect(playedAgainstSpread(nodes).moves).to.have.length(20);
  });
});
