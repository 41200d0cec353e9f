// What the others are expected to claim: the next claims come true, and lines consist of whole rounds.

import { expect } from 'chai';
import { NO_EXTENSIONS } from '../../../src/lambda-punter/game/extensions.ts';
import { indexMap } from '../../../src/lambda-punter/game/game-map.ts';
import { CHAMPION_POLICY, MODELS } from '../../../src/lambda-punter/champion/champion.ts';
import { NONE, type PunterId } from '../../../src/lambda-punter/game/ids.ts';
import { generateMap } from '../../../src/lambda-punter/maps/kinds.ts';
import { nodeBudget } from '../../../src/lambda-punter/planner/budget.ts';
import {
  addOthers,
  addOwn,
  expectedAfter,
  newLine,
  type ExpectedClaim,
} from '../../../src/lambda-punter/planner/expectations.ts';
import { observeOthers } from '../../../src/lambda-punter/planner/habits.ts';
import { newPosition, type Position } from '../../../src/lambda-punter/planner/position.ts';
import { modelledGame } from '../../support/modelled-game.ts';

const enough = (): ReturnType<typeof nodeBudget> => nodeBudget(Infinity);
/** The seat of `random`, whom no model tells. */
const RANDOM = 3;

/** What the others are expected to claim after our own claim. */
function expectedOf(position: Position, own: number): readonly ExpectedClaim[] {
  const line = newLine(position, own);
  expect(addOthers(position, MODELS, line, 1, enough())).to.equal(true);
  return line.claims;
}

/** Any worth of each river, with many equals. */
function someWorth({ graph }: Position): Float64Array {
  return Float64Array.from({ length: graph.rivers }, (_, river) => river % 17);
}

/** For each of two candidates, how many claims are expected after it on a city of that size. */
function claimsOn(rivers: number, mines: number, punters: number): readonly number[] {
  const map = indexMap(generateMap({ kind: 'city', rivers, mines, seed: 5 }));
  const position = newPosition(map, 0 as PunterId, punters, NO_EXTENSIONS);
  const policy = { ...CHAMPION_POLICY, forecast: { ...CHAMPION_POLICY.forecast, rounds: 1 } };
  return expectedAfter(position, [0, 1], someWorth(position), enough(), policy).map(({ length }) => length);
}

describe('expected claims', () => {
  it('are the next ones of those whom a model tells, in the order of turns', () => {
    let right = 0;
    let asked = 0;
    for (const { position, coming, own } of modelledGame(12)) {
      observeOthers(position, MODELS, enough(), 1);
      const expected = expectedOf(position, own);
      expect(expected).to.have.length(3);
      if ((position.habits?.compared[1] ?? 0) < 3) continue;
      // Behind us sit spread and settler; what settler does depends on what spread has done.
      for (const place of [0, 1]) {
        asked++;
        if (expected[place].river === coming[place]) right++;
        expect(expected[place].chance).to.be.within(0.7, 1);
      }
    }
    expect(asked).to.equal(18);
    expect(right).to.equal(asked);
  });

  it('are those of the first model while nobody is known, with doubt', () => {
    for (const { position, coming, own } of modelledGame(1)) {
      const expected = expectedOf(position, own);
      expect(expected[0].river).to.equal(coming[0]);
      expect(expected.map(({ chance }) => chance)).to.deep.equal([0.4, 0.4, 0.4]);
    }
  });

  it('are none of somebody whom no model tells', () => {
    let asked = 0;
    for (const { position, own } of modelledGame(24)) {
      observeOthers(position, MODELS, enough(), 1);
      if ((position.habits?.compared[RANDOM] ?? 0) < 20) continue;
      asked++;
      expect(expectedOf(position, own)[RANDOM - 1]).to.deep.equal({ river: NONE, chance: 0 });
    }
    expect(asked).to.equal(4);
  });

  it('make a line of whole rounds, in which nobody claims a river twice, and our own claims are the best', () => {
    for (const { position, own } of modelledGame(6)) {
      observeOthers(position, MODELS, enough(), 1);
      const worth = someWorth(position);
      const line = newLine(position, own);
      for (let round = 0; round < 3; round++) {
        const free = [...line.owner.keys()].filter((river) => line.owner[river] === NONE);
        if (round > 0) addOwn(position, line, worth, 0.7);
        const best = Math.max(...free.map((river) => worth[river]));
        if (round > 0) expect(worth[line.claims[4 * round - 1].river]).to.equal(best);
        addOthers(position, MODELS, line, 0.8 ** round, enough());
      }
      expect(line.claims).to.have.length(3 + 4 + 4);
      const claimed = line.claims.map(({ river }) => river).filter((river) => river !== NONE);
      expect(new Set([own, ...claimed]).size).to.equal(1 + claimed.length);
      for (const river of claimed) expect(position.board.owner[river]).to.equal(NONE);
      expect(addOthers(position, MODELS, newLine(position, own), 1, nodeBudget(3))).to.equal(false);
    }
  });

  it('are as many for one candidate as for another, whenever the budget ends', () => {
    const seen = new Set<number>();
    for (const { position } of modelledGame(1)) {
      const owner = [...position.board.owner];
      const free = [...owner.keys()].filter((river) => owner[river] === NONE).slice(0, 3);
      const policy = { ...CHAMPION_POLICY, forecast: { ...CHAMPION_POLICY.forecast, until: 1 } };
      for (let nodes = 0; nodes <= 160; nodes += 5) {
        const expected = expectedAfter(position, free, someWorth(position), nodeBudget(nodes), policy);
        const [{ length }] = expected;
        seen.add(length);
        expect(expected.map((claims) => claims.length)).to.deep.equal([length, length, length]);
      }
      expect([...position.board.owner]).to.deep.equal(owner);
    }
    expect([...seen]).to.deep.equal([0, 3, 7, 11]);
  });

  it('are none without models', () => {
    for (const { position, own } of modelledGame(1)) {
      const policy = { ...CHAMPION_POLICY, models: [] };
      expect(expectedAfter(position, [own], someWorth(position), enough(), policy)).to.deep.equal([]);
    }
  });

  it('are asked for on small and medium maps, not on large ones nor among very many mines', () => {
    expect(claimsOn(150, 4, 4)).to.deep.equal([3, 3]);
    expect(claimsOn(500, 6, 8)).to.deep.equal([7, 7]);
    expect(claimsOn(500, 60, 8)).to.deep.equal([]);
    expect(claimsOn(2_000, 4, 16)).to.deep.equal([]);
  });
});
