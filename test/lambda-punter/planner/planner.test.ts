// The planner: legal everywhere, repeatable, and it sees what a child would see.

import { expect } from 'chai';
import { applyMove, beginTurn, checkMove } from '../../../src/lambda-punter/game/board.ts';
import { mineDistances } from '../../../src/lambda-punter/game/distances.ts';
import type { PunterId, SiteId } from '../../../src/lambda-punter/game/ids.ts';
import { indexMap, parseMap, riverBetween } from '../../../src/lambda-punter/game/game-map.ts';
import { randomFrom } from '../../../src/base/seeded-random.ts';
import { NO_EXTENSIONS, type Extensions } from '../../../src/lambda-punter/game/extensions.ts';
import { clockBudget, nodeBudget } from '../../../src/lambda-punter/planner/budget.ts';
import { chooseMove } from '../../../src/lambda-punter/planner/planner.ts';
import { newPosition, type Position } from '../../../src/lambda-punter/planner/position.ts';
import { chooseFutures } from '../../../src/lambda-punter/planner/future-choice.ts';
import { RIVALS } from '../../../src/lambda-punter/rivals/rival-table.ts';
import { pairs } from '../../support/pairs.ts';
import { ALL } from '../../support/random-map.ts';
import { randomPosition } from '../../support/positions.ts';

const P0 = 0 as PunterId;

/** A map from pairs of site ids, mines named. */
function position(
  ways: readonly (readonly [number, number])[],
  mines: readonly number[],
  punters = 2,
  settings: Extensions = NO_EXTENSIONS,
): Position {
  const sites = [...new Set(ways.flat())].map((id) => ({ id }));
  const rivers = ways.map(([source, target]) => ({ source, target }));
  return newPosition(indexMap(parseMap({ sites, rivers, mines })), P0, punters, settings);
}

function own(at: Position, punter: number, ...ways: [number, number][]): void {
  for (const [a, b] of ways)
    at.board.owner[riverBetween(at.graph.map, a as SiteId, b as SiteId) ?? -1] = punter as PunterId;
}

function chosen(at: Position): string {
  const move = chooseMove(at, nodeBudget(1000), randomFrom(1));
  if (move.kind === 'pass') return 'pass';
  if (move.kind === 'splurge') return `splurge ${move.route.join('-')}`;
  return `${move.kind} ${[move.source, move.target].toSorted((a, b) => a - b).join('-')}`;
}

/** A clock on which everything between two looks takes this long. */
function slowClock(ms: number): () => number {
  let now = -ms;
  return () => (now += ms);
}

/** Why it chooses what it chooses when it thinks by that clock until that time. */
function reasonBy(at: Position, clock: () => number, deadline: number): string | undefined {
  let said: string | undefined;
  chooseMove(at, clockBudget(clock, deadline), randomFrom(1), undefined, {
    note: () => {},
    reason: (reason) => (said = reason),
  });
  return said;
}

describe('the planner', () => {
  it('gives up an evaluation that has hardly begun when the time is over, and connects', () => {
    const ring = Array.from({ length: 12 }, (_, site): [number, number] => [site, (site + 1) % 12]);
    expect(reasonBy(position(ring, [0, 4, 8]), slowClock(1), 1000)).to.equal('search');
    for (const looks of [0, 1, 2, 3, 4])
      expect(reasonBy(position(ring, [0, 4, 8]), slowClock(100), 100 * looks), `${looks} looks`).to.equal('connection');
  });

  it('begins nothing long where reading the position took most of the time', () => {
    const begun = [0, 100, 199, 200, 900].map((stretch) => clockBudget(() => 100, 500, Infinity, 2, stretch).spend(1));
    expect(begun).to.deep.equal([true, true, true, false, false]);
  });

  it('chooses a legal move in every position, whatever the budget', () => {
    const made: { [kind: string]: number } = { pass: 0, claim: 0, option: 0, splurge: 0 };
    for (let seed = 0; seed < 400; seed++) {
      for (const settings of [NO_EXTENSIONS, ALL]) {
        for (const nodes of [0, 1, 7, 60]) {
          const at = randomPosition(seed, settings);
          const move = chooseMove(at, nodeBudget(nodes), randomFrom(seed));
          beginTurn(at.board, at.punter);
          expect(
            () => applyMove(at.board, checkMove(at.board, at.punter, move)),
            `seed ${seed}, ${nodes} nodes`,
          ).to.not.throw();
          made[move.kind]++;
        }
      }
    }
    expect(Math.min(...Object.values(made)), JSON.stringify(made)).to.be.above(20);
  });

  it('chooses the same move from the same inputs under a node budget', () => {
    for (let seed = 0; seed < 100; seed++) {
      const choose = () => chooseMove(randomPosition(seed), nodeBudget(40), randomFrom(seed));
      expect(choose(), `seed ${seed}`).to.deep.equal(choose());
    }
  });

  it('ends soon after its deadline', () => {
    let now = 0;
    let asked = 0;
    const clock = (): number => {
      asked++;
      return now++;
    };
    chooseMove(randomPosition(3, ALL, 40), clockBudget(clock, 50), randomFrom(1));
    expect(asked).to.be.within(2, 60);
  });

  it('ends the sooner before its deadline the longer it was between two looks at the clock', () => {
    let now = 0;
    const budget = clockBudget(() => now, 100, Infinity, 2);
    const after = (ms: number): boolean => {
      now += ms;
      return budget.spend(1);
    };
    expect([after(10), after(5), after(10), after(40), after(5)]).to.deep.equal([true, true, true, false, false]);
    const steady = clockBudget(() => now, now + 100);
    now += 99;
    expect(steady.spend(1)).to.equal(true);
  });

  it('joins two mines over their only way before it gathers near sites', () => {
    const at = position(pairs('0-1 1-2 2-3 3-4 0-10 0-11 4-12 4-13'), [0, 4]);
    own(at, 0, [0, 1], [3, 4]);
    own(at, 1, [0, 10]);
    expect(chosen(at)).to.be.oneOf(['claim 1-2', 'claim 2-3']);
  });

  it('takes the largest exact gain on its last turn', () => {
    const at = position(pairs('0-1 1-2 2-3 0-4'), [0]);
    own(at, 0, [0, 1]);
    at.turns.fill(1);
    expect(chosen(at)).to.equal('claim 1-2');
  });

  it('passes when nothing free is worth anything', () => {
    const at = position(pairs('0-1 5-6'), [0]);
    own(at, 1, [0, 1]);
    expect(chosen(at)).to.equal('pass');
  });

  it('buys an option that pays when nothing else is left', () => {
    const at = position(pairs('0-1 1-2'), [0], 2, { ...NO_EXTENSIONS, options: true });
    own(at, 1, [0, 1], [1, 2]);
    expect(chosen(at)).to.equal('option 0-1');
  });

  it('splurges the credit that forced passes have left', () => {
    const at = position(pairs('0-1 1-2 2-3 3-4 4-5'), [0], 2, { ...NO_EXTENSIONS, splurges: true });
    at.board.credit[0] = 2;
    expect(chosen(at)).to.equal('splurge 0-1-2-3');
    at.board.credit[0] = 0;
    expect(chosen(at)).to.equal('claim 0-1');
  });

  it('bets on what it will join, and on nothing that nobody could hold', () => {
    const line = Array.from({ length: 8 }, (_, site) => [site, site + 1] as const);
    // Alone on a line it will own everything; against three rivals nothing far off is safe.
    const alone = position(line, [0], 1, ALL);
    expect(chooseFutures(alone, nodeBudget(1e6), randomFrom(1))).to.deep.equal([{ source: 0, target: 8 }]);
    const crowded = position(line, [0], 4, ALL);
    for (const { target } of chooseFutures(crowded, nodeBudget(1e6), randomFrom(1))) expect(target).to.be.at.most(2);
    expect(chooseFutures(alone, nodeBudget(10), randomFrom(1))).to.deep.equal([]);
  });

  it('bets on far sites to which many ways lead, and keeps what was tried when time ends', () => {
    const side = 6;
    const grid = Array.from({ length: side * side }, (_, site): [number, number][] => [
      ...(site % side < side - 1 ? [[site, site + 1] as [number, number]] : []),
      ...(site < side * (side - 1) ? [[site, site + side] as [number, number]] : []),
    ]).flat();
    const at = position(grid, [0, 21], 4, ALL);
    // A playout costs as many nodes as there are rivers; the first sixty know of no bet.
    const betsIn = (playouts: number) => chooseFutures(at, nodeBudget(playouts * grid.length), randomFrom(1));
    const bets = betsIn(300);
    expect(bets.map(({ target, source }) => mineDistances(at.graph.map)[source === 0 ? 0 : 1][target])).to.satisfy(
      (hops: number[]) => hops.length > 0 && hops.every((steps) => steps >= 4),
    );
    expect(betsIn(85)).to.deep.equal([]);
    expect(betsIn(125)).to.not.deep.equal([]);
  });
});

describe('the rivals', () => {
  it('choose legal moves in every position', () => {
    for (const strategy of Object.values(RIVALS)) {
      let made = 0;
      for (let seed = 0; seed < 200; seed++) {
        const at = randomPosition(seed);
        const move = strategy.move(at, nodeBudget(0), randomFrom(seed));
        beginTurn(at.board, at.punter);
        expect(() => checkMove(at.board, at.punter, move), `${strategy.name}, seed ${seed}`).to.not.throw();
        if (move.kind !== 'pass') made++;
      }
      expect(made, strategy.name).to.be.above(100);
    }
  });

  it('do as their names say', () => {
    const at = position(pairs('7-8 0-1 1-2'), [0]);
    own(at, 0, [0, 1]);
    expect(RIVALS.eager.move(at, nodeBudget(0), randomFrom(1))).to.deep.include({ source: 7, target: 8 });
    expect(RIVALS.greedy.move(at, nodeBudget(0), randomFrom(1))).to.deep.include({ source: 1, target: 2 });
    const drawn = new Set(
      Array.from({ length: 50 }, (_, seed) => JSON.stringify(RIVALS.random.move(at, nodeBudget(0), randomFrom(seed)))),
    );
    expect(drawn.size).to.equal(2);
  });
});
