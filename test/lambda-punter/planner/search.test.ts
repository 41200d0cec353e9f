// The search: legal, repeatable, never past its budget; the race drops who is worse; lists are kept to.

import { expect } from 'chai';
import { NONE, type PunterId } from '../../../src/lambda-punter/game/ids.ts';
import { indexMap } from '../../../src/lambda-punter/game/game-map.ts';
import { randomFrom } from '../../../src/base/seeded-random.ts';
import { NO_EXTENSIONS } from '../../../src/lambda-punter/game/extensions.ts';
import { rootOf } from '../../../src/lambda-punter/graph/mine-union.ts';
import { generateMap } from '../../../src/lambda-punter/maps/kinds.ts';
import { nodeBudget, type Budget } from '../../../src/lambda-punter/planner/budget.ts';
import { isOpen, type UndoBoard, newUndoBoard, undoTurns } from '../../../src/lambda-punter/planner/undo-board.ts';
import {
  beginPlayout,
  newOrders,
  type Orders,
  playInOrder,
  shakeOrders,
  type Weights,
} from '../../../src/lambda-punter/planner/ordered-playout.ts';
import { evaluate, type Evaluation } from '../../../src/lambda-punter/planner/policy.ts';
import { POLICY, type Policy, policyWith } from '../../../src/lambda-punter/planner/policy-numbers.ts';
import { isFree, newPosition, type Position, touchesMines } from '../../../src/lambda-punter/planner/position.ts';
import { addRound, ROUNDS_TO_DECIDE, leaderOf, newRace } from '../../../src/lambda-punter/planner/race.ts';
import { searchRiver } from '../../../src/lambda-punter/planner/search.ts';
import { ALL } from '../../support/random-map.ts';
import { randomPosition } from '../../support/positions.ts';

/** Whole playouts and short ones. */
const WAYS = [policyWith({ searchWhole: 1000 }), policyWith({ searchWhole: 0, searchRounds: 1 })];

/** Weights drawn by chance, a third of them nothing. */
function drawn({ punters, graph }: UndoBoard, seed: number, far = 1): Weights {
  const random = randomFrom(seed);
  const own = Array.from({ length: punters }, () =>
    Float64Array.from({ length: graph.rivers }, () => Math.max(0, random() * 1.5 - 0.5)),
  );
  const sum = new Float64Array(graph.rivers).map((_, river) => own.reduce((total, values) => total + values[river], 0));
  return { flows: own, flowScale: 1, rise: own, riseScale: 0, sum, far };
}

/** Lists with as much time as they take. */
function listed(ahead: UndoBoard, weights: Weights): Orders {
  const orders = newOrders(ahead, weights, () => true);
  if (orders === undefined) throw new Error('no lists, although there was time for them');
  return orders;
}

/** What it is worth to the punter to keep a river from the others. */
function keeping({ flows, sum }: Weights, punter: number, river: number): number {
  return (sum[river] - flows[punter][river]) / Math.max(1, flows.length - 1) + 0.01;
}

/** A position to search in, and how. */
interface Case {
  readonly position: Position;
  readonly evaluation: Evaluation;
  readonly policy: Policy;
  readonly seed: number;
}

/** Random positions, each searched in both ways. */
function* cases(): Generator<Case> {
  for (let seed = 0; seed < 150; seed++) {
    const position = randomPosition(seed, NO_EXTENSIONS, 16);
    const evaluation = evaluate(position, nodeBudget(400), randomFrom(seed));
    for (const policy of WAYS) yield { position, evaluation, policy, seed };
  }
}

/** A budget of this many nodes that counts what it is asked for, and how often it has to refuse. */
function countedBudget(nodes: number): Budget & { spent(): number; refusals(): number } {
  let spent = 0;
  let refusals = 0;
  return {
    spend(count): boolean {
      spent += count;
      if (spent > nodes) refusals++;
      return spent <= nodes;
    },
    used: () => spent / nodes,
    spent: () => spent,
    refusals: () => refusals,
  };
}

/** What the search chooses with all the nodes that it wants, and how many these are. */
function unbounded({ position, evaluation, policy, seed }: Case): { river: number | undefined; nodes: number } {
  const budget = countedBudget(Infinity);
  return { river: searchRiver(position, evaluation, budget, randomFrom(seed), policy), nodes: budget.spent() };
}

/** The same, after this many rounds at most. */
function afterRounds(rounds: number, one: Case): ReturnType<typeof unbounded> {
  const { search } = one.policy;
  const most = { whole: { ...search.whole, most: rounds }, short: { ...search.short, most: rounds } };
  return unbounded({ ...one, policy: { ...one.policy, search: { ...search, ...most } } });
}

/** What the search chooses within the budget. */
function within({ position, evaluation, policy, seed }: Case, budget: Budget): number | undefined {
  return searchRiver(position, evaluation, budget, randomFrom(seed), policy);
}

/** The free river of the largest worth. */
function staticBest({ evaluation: { worth }, position: { board } }: Case): number {
  const free = [...worth.keys()].filter((river) => isFree(board, river));
  return free.reduce((best, river) => (worth[river] > worth[best] ? river : best));
}

describe('the search', () => {
  it('chooses a free river, the same from the same inputs, and leaves the position alone', () => {
    let chosen = 0;
    for (let seed = 0; seed < 60; seed++) {
      for (const policy of WAYS) {
        const position = randomPosition(seed, ALL, 16);
        const evaluation = evaluate(position, nodeBudget(400), randomFrom(seed));
        const owner = [...position.board.owner];
        const search = (): number | undefined =>
          searchRiver(position, evaluation, nodeBudget(3000), randomFrom(seed), policy);
        const river = search();
        expect(search(), `seed ${seed}`).to.equal(river);
        expect([...position.board.owner]).to.deep.equal(owner);
        if (river === undefined) continue;
        chosen++;
        expect(isFree(position.board, river), `seed ${seed}`).to.equal(true);
      }
    }
    expect(chosen).to.be.above(30);
  });

  it('asks for no more once its budget has ended, whenever that is', () => {
    let asserted = 0;
    let afterEnough = 0;
    for (const one of cases()) {
      const { nodes } = unbounded(one);
      const enough = afterRounds(ROUNDS_TO_DECIDE, one);
      if (nodes === 0) continue; // nothing to choose from
      for (const share of [0, 0.25, 0.5, 0.75, 1]) {
        const budget = countedBudget(Math.floor(share * (nodes - 1)));
        within(one, budget);
        expect(budget.refusals(), `seed ${one.seed}, ${share} of ${nodes} nodes`).to.equal(1);
        asserted++;
        if (budget.spent() > enough.nodes) afterEnough++;
      }
    }
    expect(asserted).to.be.above(400);
    expect(afterEnough).to.be.above(60);
  });

  it('chooses nothing where its budget ends within the first six rounds: the static policy then does', () => {
    let asserted = 0;
    for (const one of cases()) {
      const enough = afterRounds(ROUNDS_TO_DECIDE, one);
      if (enough.river === undefined) continue;
      asserted++;
      for (const nodes of [0, Math.floor(enough.nodes / 2), enough.nodes - 1]) {
        expect(within(one, nodeBudget(nodes)), `seed ${one.seed}, ${nodes} nodes`).to.equal(undefined);
      }
    }
    expect(asserted).to.be.above(100);
  });

  it('goes by the whole rounds that it has played where its budget ends later', () => {
    let asserted = 0;
    let otherThanStatic = 0;
    for (const one of cases()) {
      for (const rounds of [ROUNDS_TO_DECIDE, ROUNDS_TO_DECIDE + 5, 40]) {
        const played = afterRounds(rounds, one);
        const next = afterRounds(rounds + 1, one);
        if (next.nodes === played.nodes) continue; // decided before
        asserted++;
        if (played.river !== staticBest(one)) otherThanStatic++;
        for (const nodes of [played.nodes, next.nodes - 1]) {
          const river = within(one, nodeBudget(nodes));
          expect(river, `seed ${one.seed}, ${rounds} rounds`).to.equal(played.river).and.not.equal(undefined);
        }
      }
    }
    expect(asserted).to.be.above(50);
    expect(otherThanStatic).to.be.above(20);
  });
});

describe('the search on a map of many rivers', () => {
  const punters = 16;
  const position = newPosition(
    indexMap(generateMap({ kind: 'grid', rivers: 2000, mines: 6, seed: 1 })),
    0 as PunterId,
    punters,
    NO_EXTENSIONS,
  );
  const evaluation = evaluate(position, nodeBudget(1000), randomFrom(1));

  it('looks at the prospects of some of the others only, and still chooses', () => {
    const spent: number[] = [];
    const budget = nodeBudget(20_000);
    const river = searchRiver(
      position,
      evaluation,
      { spend: (nodes) => (nodes > 0 && spent.push(nodes), budget.spend(nodes)), used: () => budget.used() },
      randomFrom(1),
      POLICY,
    );
    if (river === undefined) throw new Error('nothing chosen');
    expect(isFree(position.board, river)).to.equal(true);
    // The first playout, then a node a mine for the punter and three of the others, until the next playout.
    expect(spent[0]).to.equal(1 + (POLICY.search.short.rounds * punters) / 8);
    expect(spent.indexOf(spent[0], 1) - 1).to.be.within(6 + 3, 4 * 6);
  });

  it('looks at the clock between the lists of the punters: one long stretch would end it too early', () => {
    const asked: number[] = [];
    searchRiver(
      position,
      evaluation,
      { spend: (nodes) => (asked.push(nodes), true), used: () => 0 },
      randomFrom(1),
      POLICY,
    );
    expect(asked.findIndex((nodes) => nodes > 0)).to.be.at.least(punters);
  });

  it('lists for each punter the near rivers and the best of the far ones, and not all', () => {
    const ahead = newUndoBoard(position);
    const weights = drawn(ahead, 1, 0.1);
    const { count, places, entry } = listed(ahead, weights);
    const free = [...ahead.free];
    const best = free.toSorted((a, b) => weights.sum[b] - weights.sum[a]).slice(0, 150);
    for (let punter = 0; punter < punters; punter++) {
      const from = punter * places;
      const inList = new Set([...entry.subarray(from, from + count[punter])].map((one) => (one < 0 ? ~one : one)));
      const near = free.filter((river) => touchesMines(ahead.unions[punter], river));
      expect([...near, ...best].filter((river) => !inList.has(river))).to.deep.equal([]);
      expect(inList.size).to.be.below(free.length / 4);
    }
  });
});

describe('a race', () => {
  it('is led by the prior until there are rounds enough, then by mean and prior', () => {
    const race = newRace([0.2, 0.1, 0]);
    const random = randomFrom(1);
    for (let round = 1; round < ROUNDS_TO_DECIDE; round++) addRound(race, Float64Array.of(0.2, 0.6 * random(), 0));
    expect(leaderOf(race)).to.equal(0);
    while (race.left.length > 1) addRound(race, Float64Array.of(0.2, 0.4 + 0.2 * random(), 0.3));
    expect(race.left).to.deep.equal([1]);
    expect(leaderOf(race)).to.equal(1);
  });

  it('keeps whom only chance put behind', () => {
    const race = newRace([0, 0]);
    const random = randomFrom(2);
    for (let round = 0; round < 200; round++) addRound(race, Float64Array.of(random(), random()));
    expect(race.left).to.deep.equal([0, 1]);
  });
});

describe('a playout by lists', () => {
  it('takes every free river, the punters in turn, and can be taken back', () => {
    for (let seed = 0; seed < 100; seed++) {
      const position = randomPosition(seed, NO_EXTENSIONS, 16);
      const ahead = newUndoBoard(position);
      const owner = [...ahead.owner];
      const { freeRivers } = ahead;
      const orders = listed(ahead, drawn(ahead, seed, seed % 2 === 0 ? 1 : 0.1));
      shakeOrders(orders, randomFrom(seed));
      beginPlayout(orders);
      playInOrder(ahead, orders, position.punter, freeRivers, freeRivers, false);
      expect(ahead.freeRivers, `seed ${seed}`).to.equal(0);
      const taken = [...ahead.log.taking.subarray(0, freeRivers)].map((river) => ahead.owner[river]);
      expect(taken).to.deep.equal(taken.map((_, turn) => (position.punter + turn) % ahead.punters));
      undoTurns(ahead, 0);
      expect([...ahead.owner]).to.deep.equal(owner);
    }
  });

  it('begins with the river whose shaken worth is the largest, to a step', () => {
    let begun = 0;
    for (let seed = 0; seed < 100; seed++) {
      const position = randomPosition(seed, NO_EXTENSIONS, 16);
      const ahead = newUndoBoard(position);
      if (ahead.freeRivers === 0) continue;
      const { punter } = position;
      const { source, target } = ahead.graph.map;
      const weights = drawn(ahead, seed);
      const orders = listed(ahead, weights);
      shakeOrders(orders, () => 0.5);
      beginPlayout(orders);
      playInOrder(ahead, orders, punter, 1, ahead.freeRivers, false);
      const river = ahead.log.taking[0];
      undoTurns(ahead, 0);
      const worth = (here: number): number => {
        const isJoined = rootOf(ahead.unions[punter], source[here]) === rootOf(ahead.unions[punter], target[here]);
        return (isJoined ? 0 : weights.flows[punter][here]) + keeping(weights, punter, here);
      };
      const most = Math.max(...[...ahead.free.subarray(0, ahead.freeRivers)].map(worth));
      expect(worth(river), `seed ${seed}`).to.be.at.least(most * (1 - 1 / 32));
      begun++;
    }
    expect(begun).to.be.above(50);
  });

  it('takes far rivers last, until a punter has come to them', () => {
    let came = 0;
    for (let seed = 0; seed < 100; seed++) {
      const position = randomPosition(seed, NO_EXTENSIONS, 16);
      const ahead = newUndoBoard(position);
      const { freeRivers, punters, free } = ahead;
      const far = 0.1;
      const weights = drawn(ahead, seed, far);
      const { source, target } = ahead.graph.map;
      // A river from a site to itself joins nothing, and is left out of what is near.
      const wasFar = Array.from({ length: punters }, (_, punter) =>
        Array.from(source, (from, river) => from === target[river] || !touchesMines(ahead.unions[punter], river)),
      );
      const orders = listed(ahead, weights);
      shakeOrders(orders, () => 0.5);
      beginPlayout(orders);
      for (let turn = 0; turn < freeRivers; turn++) {
        const punter = (position.punter + turn) % punters;
        const union = ahead.unions[punter];
        const worth = (river: number): number => {
          const theirs = keeping(weights, punter, river);
          const mine = weights.flows[punter][river];
          const kept = (wasFar[punter][river] ? far : 1) * theirs;
          if (mine === 0 || !isOpen(ahead, punter, river)) return kept;
          const isFar = wasFar[punter][river] && !touchesMines(union, river);
          if (wasFar[punter][river] && !isFar) came++;
          return Math.max(kept, (isFar ? far : 1) * (mine + theirs));
        };
        const values = new Map([...free.subarray(0, ahead.freeRivers)].map((river) => [river, worth(river)]));
        const most = Math.max(...values.values());
        playInOrder(ahead, orders, punter, 1, ahead.freeRivers, false);
        const claimed = values.get(ahead.log.taking[turn]);
        expect(claimed, `seed ${seed}, turn ${turn}`).to.be.at.least(most * (1 - 1 / 32));
      }
      undoTurns(ahead, 0);
    }
    expect(came).to.be.above(100);
  });

  it('ends with options where every turn left could be one', () => {
    let bought = 0;
    for (let seed = 0; seed < 100; seed++) {
      const position = randomPosition(seed, ALL, 16);
      const ahead = newUndoBoard(position);
      if (ahead.graph.rivers < ahead.punters) continue;
      const orders = listed(ahead, drawn(ahead, seed));
      shakeOrders(orders, randomFrom(seed));
      beginPlayout(orders);
      const before = [...ahead.optionsLeft];
      playInOrder(ahead, orders, position.punter, ahead.punters, ahead.punters, true);
      for (let punter = 0; punter < ahead.punters; punter++) {
        bought += before[punter] - ahead.optionsLeft[punter];
        expect(ahead.optionsLeft[punter], `seed ${seed}`).to.be.at.least(0);
      }
      for (const [river, buyer] of ahead.buyer.entries()) {
        if (buyer !== NONE) expect(ahead.owner[river], `seed ${seed}`).to.not.equal(buyer);
      }
      undoTurns(ahead, 0);
      expect([...ahead.optionsLeft]).to.deep.equal(before);
    }
    expect(bought).to.be.above(10);
  });
});
