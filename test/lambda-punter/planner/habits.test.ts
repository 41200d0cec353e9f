// How the others play: claims are told by the model that makes them, expectations follow, and nothing is counted twice.

import { expect } from 'chai';
import { randomFrom } from '../../../src/base/seeded-random.ts';
import { MODELS, PLANNER } from '../../../src/lambda-punter/champion/champion.ts';
import { NO_EXTENSIONS } from '../../../src/lambda-punter/game/extensions.ts';
import { indexMap } from '../../../src/lambda-punter/game/game-map.ts';
import { NONE } from '../../../src/lambda-punter/game/ids.ts';
import type { PunterId } from '../../../src/lambda-punter/game/ids.ts';
import { pass } from '../../../src/lambda-punter/game/moves.ts';
import type { Move } from '../../../src/lambda-punter/game/moves.ts';
import { generateMap } from '../../../src/lambda-punter/maps/kinds.ts';
import { nodeBudget } from '../../../src/lambda-punter/planner/budget.ts';
import { addOthers, addOwn, newLine } from '../../../src/lambda-punter/planner/expectations.ts';
import { observeOthers } from '../../../src/lambda-punter/planner/habits.ts';
import { newPosition } from '../../../src/lambda-punter/planner/position.ts';
import type { ExpectedClaim } from '../../../src/lambda-punter/planner/expectations.ts';
import type { Position } from '../../../src/lambda-punter/planner/position.ts';
import { applyReports } from '../../../src/lambda-punter/planner/reported-moves.ts';
import { createRival } from '../../../src/lambda-punter/rivals/rival-table.ts';

const map = generateMap({ kind: 'city', rivers: 90, mines: 4, seed: 3 });
const SPREAD_AT = 0;
const SETTLER_AT = 1;
const enough = (): ReturnType<typeof nodeBudget> => nodeBudget(Infinity);

/** We are punter 0 and claim rivers by chance; `spread`, `settler` and `random` have the seats behind us. */
function* game(rounds: number): Generator<{ position: Position; coming: readonly number[]; own: number }> {
  const indexed = indexMap(map);
  const position = newPosition(indexed, 0 as PunterId, 4, NO_EXTENSIONS);
  const rivals = (['spread', 'settler', 'random'] as const).map((name, at) => {
    const rival = createRival(name, at);
    rival.setup({ punter: (at + 1) as PunterId, punters: 4, map, settings: NO_EXTENSIONS });
    return rival;
  });
  const random = randomFrom(7);
  let told: Move[] = [0, 1, 2, 3].map((punter) => pass(punter as PunterId));
  const all: Move[] = [...told];
  for (let round = 0; round < rounds; round++) {
    applyReports(position, told);
    const free = [...position.board.owner.keys()].filter((river) => position.board.owner[river] === NONE);
    const own = free[Math.floor(random() * free.length)];
    const move: Move = {
      kind: 'claim',
      punter: 0 as PunterId,
      source: indexed.siteIds[indexed.source[own]],
      target: indexed.siteIds[indexed.target[own]],
    };
    position.sent = move;
    all.push(move);
    // Each hears what happened since its own last turn.
    const made = rivals.map((rival) => {
      const next = rival.move(all.slice(-4));
      all.push(next);
      return next;
    });
    const coming = made.map((one) =>
      one.kind === 'claim'
        ? [...indexed.source.keys()].findIndex(
            (river) =>
              (indexed.siteIds[indexed.source[river]] === one.source &&
                indexed.siteIds[indexed.target[river]] === one.target) ||
              (indexed.siteIds[indexed.source[river]] === one.target &&
                indexed.siteIds[indexed.target[river]] === one.source),
          )
        : NONE,
    );
    yield { position, coming, own };
    told = all.slice(-4);
  }
}

/** What the others are expected to claim after our own claim. */
function expectedOf(position: Position, own: number): readonly ExpectedClaim[] {
  const line = newLine(position, own);
  expect(addOthers(position, MODELS, line, 1, enough())).to.equal(true);
  return line.claims;
}

describe('habits of the others', () => {
  it('are told by the model that plays like them, claim by claim', () => {
    let last: Position | undefined;
    for (const { position } of game(12)) {
      observeOthers(position, MODELS, enough(), 1);
      last = position;
    }
    const { compared, told } = last?.habits ?? { compared: [], told: [] };
    expect([...compared]).to.deep.equal([0, 11, 11, 11]);
    expect(told[MODELS.length + SPREAD_AT]).to.equal(11);
    expect(told[2 * MODELS.length + SETTLER_AT]).to.equal(11);
    const random = [...told].slice(3 * MODELS.length);
    expect(Math.max(...random)).to.be.below(6);
  });

  it('make the next claims expected, in the order of turns', () => {
    let right = 0;
    let asked = 0;
    for (const { position, coming, own } of game(12)) {
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

  it('count each claim once, and none where the budget has ended', () => {
    for (const { position } of game(3)) {
      observeOthers(position, MODELS, nodeBudget(0), 1);
      observeOthers(position, MODELS, enough(), 1);
      expect([...(position.habits?.compared ?? [])]).to.deep.equal([0, 0, 0, 0]);
    }
  });

  it('are taken for those of the first model before they are known, with doubt', () => {
    for (const { position, coming, own } of game(1)) {
      const expected = expectedOf(position, own);
      expect(expected[0].river).to.equal(coming[0]);
      expect(expected.map(({ chance }) => chance)).to.deep.equal([0.4, 0.4, 0.4]);
    }
  });

  it('make no claims expected of those whom no model tells', () => {
    for (const { position, own } of game(30)) {
      observeOthers(position, MODELS, enough(), 1);
      if (position.habits !== undefined && position.habits.compared[3] < 20) continue;
      const expected = expectedOf(position, own);
      expect(expected[2]).to.deep.equal({ river: NONE, chance: 0 });
    }
  });

  it('make a line of whole rounds, in which nobody claims a river twice, and our own claims are the best', () => {
    for (const { position, own } of game(6)) {
      observeOthers(position, MODELS, enough(), 1);
      const worth = Float64Array.from(position.board.owner, (_, river) => river % 17);
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

  it('leave the board alone', () => {
    for (const { position, own } of game(4)) {
      const owner = [...position.board.owner];
      observeOthers(position, MODELS, enough(), 1);
      expectedOf(position, own);
      expect([...position.board.owner]).to.deep.equal(owner);
    }
  });
});

/** What the planner plays against `spread`, and how many claims it has compared at the end. */
function playedAgainstSpread(nodes: number): { moves: Move[]; compared: number } {
  const position = newPosition(indexMap(map), 0 as PunterId, 2, NO_EXTENSIONS);
  const rival = createRival('spread', 1);
  rival.setup({ punter: 1 as PunterId, punters: 2, map, settings: NO_EXTENSIONS });
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
