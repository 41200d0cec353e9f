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
import {
  isFree,
  newPosition,
  type Position,
  touchesMines,
  unionsOf,
  withFutures,
} from '../../../src/lambda-punter/planner/position.ts';
import {
  addRound,
  PLAYOUTS_TO_DECIDE,
  ROUNDS_TO_DECIDE,
  leaderOf,
  newRace,
} from '../../../src/lambda-punter/planner/race.ts';
import { newSearch } from '../../../src/lambda-punter/planner/playouts.ts';
import { searchRiver } from '../../../src/lambda-punter/planner/search.ts';
import { chooseMove } from '../../../src/lambda-punter/planner/planner.ts';
import { ALL } from '../../support/random-map.ts';
import { randomPosition } from '../../support/positions.ts';

/** Whole playouts and short ones. */
const WAYS = [policyWith({ searchWhole: 1000 }), policyWith({ searchWhole: 0, searchRounds: 1 })];

/** Weights drawn by chance, of which a third and more are nothing. */
function drawn({ punters, graph: { rivers } }: UndoBoard, seed: number, far = 1): Weights {
  const random = randomFrom(seed);
  const draw = (): Float64Array => Float64Array.from({ length: rivers }, () => Math.max(0, random() * 1.5 - 0.5));
  const isWorthless = Array.from({ length: rivers }, () => random() < 1 / 3);
  const drawAll = (): Float64Array[] =>
    Array.from({ length: punters }, () => draw().map((value, river) => (isWorthless[river] ? 0 : value)));
  const weights = { flowsBySeat: drawAll(), flowScale: 0.5, riseBySeat: drawAll(), riseScale: 1.5 };
  const all = [...Array(punters).keys()];
  const sum = new Float64Array(rivers).map((_, river) =>
    all.reduce((total, punter) => total + own(weights, punter, river), 0),
  );
  return { ...weights, sum, far };
}

/** What a river is worth to the punter itself. */
function own(weights: Omit<Weights, 'sum' | 'far'>, punter: number, river: number): number {
  const { flowsBySeat, flowScale, riseBySeat, riseScale } = weights;
  return flowsBySeat[punter][river] * flowScale + riseBySeat[punter][river] * riseScale;
}

/** Lists with as much time as they take. */
function listed(ahead: UndoBoard, weights: Weights): Orders {
  const orders = newOrders(ahead, weights, 1, () => true);
  if (orders === undefined) throw new Error('no lists, although there was time for them');
  return orders;
}

/** What it is worth to the punter to keep a river from the others. */
function keeping(weights: Weights, punter: number, river: number): number {
  return (weights.sum[river] - own(weights, punter, river)) / Math.max(1, weights.flowsBySeat.length - 1) + 0.01;
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

/** Fewer rounds than these decide nothing; or fewer playouts of the tree. */
function leastRounds({ policy }: Case): number {
  return policy === WAYS[0] ? PLAYOUTS_TO_DECIDE : ROUNDS_TO_DECIDE;
}

/** The same, after this many rounds at most, or playouts of the tree. */
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
        const plain = randomPosition(seed, ALL, 16);
        const { siteIds, mines, mineAt } = plain.graph.map;
        const targets = siteIds.filter((_, site) => mineAt[site] === NONE);
        const bets =
          mines.length === 0 ? [] : targets.slice(0, 1).map((target) => ({ source: siteIds[mines[0]], target }));
        const position = withFutures(plain, bets);
        const evaluation = evaluate(position, nodeBudget(400), randomFrom(seed));
        const owner = [...position.board.owner];
        const scores = evaluation.unions.map(({ score }) => score);
        const search = (): number | undefined =>
          searchRiver(position, evaluation, nodeBudget(3000), randomFrom(seed), policy);
        const river = search();
        expect(search(), `seed ${seed}`).to.equal(river);
        expect([...position.board.owner]).to.deep.equal(owner);
        expect(evaluation.unions.map(({ score }) => score)).to.deep.equal(scores);
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
      const enough = afterRounds(leastRounds(one), one);
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

  it('chooses nothing where its budget ends within the first rounds: the static policy then does', () => {
    let asserted = 0;
    for (const one of cases()) {
      const enough = afterRounds(leastRounds(one), one);
      if (enough.river === undefined) continue;
      asserted++;
      for (const nodes of [0, Math.floor(enough.nodes / 2), enough.nodes - 1]) {
        expect(within(one, nodeBudget(nodes)), `seed ${one.seed}, ${nodes} nodes`).to.equal(undefined);
      }
    }
    expect(asserted).to.be.above(100);
  });

  it('goes by the rounds that it has played where its budget ends later', () => {
    let asserted = 0;
    let otherThanStatic = 0;
    for (const one of cases()) {
      const least = leastRounds(one);
      for (const rounds of [least, least + 5, least + 34]) {
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

/** How many playouts each candidate gets at the start of a game of four punters, with all the time there is. */
function playoutsAt(rivers: number): number[] {
  const map = indexMap(generateMap({ kind: 'planar', rivers, mines: 4, seed: 2 }));
  const position = newPosition(map, 0 as PunterId, 4, NO_EXTENSIONS);
  const evaluation = evaluate(position, nodeBudget(600), randomFrom(1));
  let rounds: number[] = [];
  searchRiver(position, evaluation, nodeBudget(Infinity), randomFrom(1), policyWith({ searchMost: 1200 }), {
    note: (name, byRiver) => name === 'rounds' && (rounds = Array.from(byRiver)),
    reason: () => {},
  });
  return rounds.filter((count) => count > 0);
}

describe('which search there is', () => {
  it('is a tree of claims with fewer than 150 free rivers: the best are tried most', () => {
    const playouts = playoutsAt(149);
    expect(playouts.reduce((sum, one) => sum + one)).to.equal(1200);
    expect(Math.max(...playouts)).to.be.above(2 * Math.min(...playouts));
  });

  it('is short rounds with more', () => {
    expect(Math.max(...playoutsAt(150))).to.be.at.most(POLICY.search.short.most);
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

  it('chooses on the largest maps of 2017, too, of 10,000 rivers, with 17 punters', () => {
    const map = indexMap(generateMap({ kind: 'city', rivers: 10_000, mines: 32, seed: 1 }));
    const large = newPosition(map, 0 as PunterId, 17, NO_EXTENSIONS);
    const known = evaluate(large, nodeBudget(100), randomFrom(1));
    expect(searchRiver(large, known, nodeBudget(3000), randomFrom(1), POLICY)).to.be.a('number');
  }).timeout(60_000);

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

  it('has lists that do not end before a playout does, if that takes every river', () => {
    for (const far of [0.1, 1]) {
      const ahead = newUndoBoard(position);
      const { freeRivers } = ahead;
      const orders = newOrders(ahead, drawn(ahead, 1, far), freeRivers, () => true);
      if (orders === undefined) throw new Error('no lists');
      shakeOrders(orders, randomFrom(1));
      beginPlayout(orders);
      playInOrder(ahead, orders, 0, freeRivers, freeRivers, false);
      expect(ahead.freeRivers).to.equal(0);
    }
  });

  it('has no urgency: the best river comes first where nodes end before the search', () => {
    const reasons: string[] = [];
    const witness = { note: () => {}, reason: (said: string) => void reasons.push(said) };
    for (const seats of [8, 16]) {
      const here = newPosition(position.graph.map, 0 as PunterId, seats, NO_EXTENSIONS);
      chooseMove(here, nodeBudget(100), randomFrom(1), POLICY, witness);
    }
    expect(reasons).to.deep.equal(['most urgent', 'best worth']);
  });

  it('lists for each punter the near rivers and the best of the far ones, and not all', () => {
    const ahead = newUndoBoard(position);
    const weights = drawn(ahead, 1, 0.1);
    const { count, places, entry } = listed(ahead, weights);
    const free = [...ahead.free];
    const best = free.toSorted((a, b) => weights.sum[b] - weights.sum[a]).slice(0, 150);
    for (let punter = 0; punter < punters; punter++) {
      const from = punter * places;
      const entries = [...entry.subarray(from, from + count[punter])];
      expect(new Set(entries).size, 'none twice').to.equal(entries.length);
      const inList = new Set(entries.map((one) => (one < 0 ? ~one : one)));
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

describe('what all playouts of a search have in common', () => {
  it("is everybody's own, whoever's turn it is, and scaled to our largest worth", () => {
    let asserted = 0;
    for (let seed = 0; seed < 120; seed++) {
      const position = randomPosition(seed, NO_EXTENSIONS, 16);
      const { punter, graph } = position;
      const { punters } = position.board;
      const evaluation = evaluate(position, nodeBudget(600), randomFrom(seed));
      const { flows, rise } = evaluation;
      if (punter === 0 || rise.length < punters || flows.length < punters) continue;
      const search = newSearch(position, [], evaluation, false, nodeBudget(Infinity), POLICY);
      if (search === undefined) throw new Error('no search');
      const { weights } = search.orders;
      const seats = [...Array(punters).keys()];
      expect(weights.flowsBySeat).to.deep.equal(seats.map((seat) => flows[(seat - punter + punters) % punters]));
      expect(weights.riseBySeat).to.deep.equal(seats.map((seat) => rise[(seat - punter + punters) % punters]));
      const scores = search.ahead.unions.map(({ score }) => score);
      expect(scores).to.deep.equal(unionsOf(position, seats).map(({ score }) => score));
      const rivers = [...Array(graph.rivers).keys()];
      const together = (values: readonly Float64Array[], river: number): number =>
        values.reduce((sum, one, place) => sum + one[river] / (place === 0 ? 1 : punters - 1), 0);
      for (const [values, scale] of [
        [flows, evaluation.flowScale],
        [rise, evaluation.riseScale],
      ] as const)
        expect(Math.max(0, ...rivers.map((river) => together(values, river))) * scale).to.be.closeTo(
          scale > 0 ? 1 : 0,
          1e-9,
        );
      const worths = rivers.map((river) => own(weights, punter, river) + keeping(weights, punter, river) - 0.01);
      if (!(Math.max(...worths) > 0)) continue;
      expect(Math.max(...worths), `seed ${seed}`).to.be.closeTo(1, 1e-9);
      asserted++;
    }
    expect(asserted).to.be.above(20);
  });

  it('tries rivers near to the punter, too', () => {
    let asserted = 0;
    for (let seed = 0; seed < 120; seed++) {
      const position = randomPosition(seed, NO_EXTENSIONS, 16);
      const evaluation = evaluate(position, nodeBudget(600), randomFrom(seed));
      const told = new Map<string, number[]>();
      const witness = {
        note: (name: string, byRiver: ArrayLike<number>) => told.set(name, Array.from(byRiver)),
        reason: () => {},
      };
      const policy = policyWith({ searchWhole: 0, searchRounds: 1, prospectWidth: 2, prospectNear: 2 });
      searchRiver(position, evaluation, nodeBudget(Infinity), randomFrom(seed), policy, witness);
      const rounds = told.get('rounds');
      if (rounds === undefined) continue;
      const free = [...rounds.keys()].filter((river) => evaluation.worth[river] > 0 && isFree(position.board, river));
      const near = free.filter((river) => touchesMines(evaluation.unions[0], river));
      const best = near.toSorted((a, b) => evaluation.worth[b] - evaluation.worth[a] || a - b).slice(0, 2);
      for (const river of best) expect(rounds[river], `seed ${seed}, river ${river}`).to.be.above(0);
      asserted++;
    }
    expect(asserted).to.be.above(20);
  });
});

describe('a playout by lists', () => {
  it('goes the same way where the same lists are played twice', () => {
    for (let seed = 0; seed < 100; seed++) {
      const position = randomPosition(seed, NO_EXTENSIONS, 16);
      const ahead = newUndoBoard(position);
      const { freeRivers } = ahead;
      const orders = listed(ahead, drawn(ahead, seed, 0.1));
      shakeOrders(orders, randomFrom(seed));
      const taken = Array.from({ length: 2 }, () => {
        beginPlayout(orders);
        playInOrder(ahead, orders, position.punter, freeRivers, freeRivers, false);
        const rivers = [...ahead.log.taking.subarray(0, ahead.log.takings)];
        undoTurns(ahead, 0);
        return rivers;
      });
      expect(taken[1], `seed ${seed}`).to.deep.equal(taken[0]);
    }
  });

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
        return (isJoined ? 0 : own(weights, punter, here)) + keeping(weights, punter, here);
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
          const mine = own(weights, punter, river);
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
    expect(came).to.be.above(40);
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
