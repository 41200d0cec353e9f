// Percolation against its definition: the same draws, every gain the difference of two scores.

import { expect } from 'chai';
import { mineDistances } from '../../../src/lambda-punter/game/distances.ts';
import { NONE } from '../../../src/lambda-punter/game/ids.ts';
import { randomBelow, randomFrom } from '../../../src/base/seeded-random.ts';
import { newMineUnions, type ExtraMass } from '../../../src/lambda-punter/graph/mine-union.ts';
import { nodeBudget } from '../../../src/lambda-punter/planner/budget.ts';
import { optionsFor, unsoldRivers } from '../../../src/lambda-punter/planner/choice.ts';
import { percolate } from '../../../src/lambda-punter/planner/percolation.ts';
import { type Position, riversOf } from '../../../src/lambda-punter/planner/position.ts';
import { randomPosition } from '../../support/positions.ts';

const PRESENCE = 0.4;
const DRAWS = 3;

/** Σ d² (and extra mass) over the pairs that the rivers join, by flooding from each mine. */
function scoreOf(
  { graph: { map, mines } }: Position,
  distances: ReturnType<typeof mineDistances>,
  rivers: ReadonlySet<number>,
  extra: readonly ExtraMass[],
): number {
  let score = 0;
  for (let mine = 0; mine < mines; mine++) {
    const reached = new Set<number>([map.mines[mine]]);
    for (const site of reached) {
      for (const river of rivers) {
        if (map.source[river] === site) reached.add(map.target[river]);
        if (map.target[river] === site) reached.add(map.source[river]);
      }
    }
    for (const site of reached) score += distances[mine][site] ** 2;
    for (const { mine: of, site, mass } of extra)
      if (of === mine && reached.has(site) && site !== map.mines[mine]) score += mass;
  }
  return score;
}

describe('percolation', () => {
  it('is the mean over its draws of what each absent river, and each option, would add', () => {
    const adding = { rivers: 0, options: 0 };
    for (let seed = 0; seed < 300; seed++) {
      const position = randomPosition(seed, undefined, 9);
      const { graph, board, punter } = position;
      const { rivers } = graph;
      const random = randomFrom(seed);
      const seats = Array.from({ length: board.punters }, (_, place) => (punter + place) % board.punters);
      const extra: ExtraMass[] =
        graph.mines > 0 && seed % 2 === 0
          ? [{ mine: randomBelow(random, graph.mines), site: randomBelow(random, graph.sites), mass: 50 }]
          : [];
      const [common, betting] = newMineUnions(graph, [[], extra]);
      const options = optionsFor(position);
      const holdings = seats.map((seat, place) => ({
        base: place === 0 && extra.length > 0 ? betting : common,
        rivers: riversOf(position, seat),
      }));
      const task = { holdings, owner: board.owner, presence: PRESENCE, options, most: DRAWS };
      const { rise, optionRise, draws } = percolate(task, randomFrom(seed + 5), nodeBudget(1000));
      expect(draws).to.equal(DRAWS);

      const chance = randomFrom(seed + 5);
      const distances = mineDistances(graph.map);
      const sums = seats.map(() => new Float64Array(rivers));
      const optionSums = new Float64Array(rivers);
      const absent = new Int32Array(rivers);
      for (let draw = 0; draw < DRAWS; draw++) {
        const present = new Set<number>();
        for (let river = 0; river < rivers; river++)
          if (board.owner[river] === NONE && chance() < PRESENCE) present.add(river);
        for (const [place] of seats.entries()) {
          const own = new Set([...present, ...holdings[place].rivers]);
          const mass = place === 0 ? extra : [];
          const base = scoreOf(position, distances, own, mass);
          const with1 = (river: number): number => scoreOf(position, distances, new Set([...own, river]), mass) - base;
          for (let river = 0; river < rivers; river++) {
            if (board.owner[river] === NONE && !present.has(river)) sums[place][river] += with1(river);
          }
          if (place === 0) for (const river of options) optionSums[river] += with1(river);
        }
        for (let river = 0; river < rivers; river++)
          if (board.owner[river] === NONE && !present.has(river)) absent[river]++;
      }
      for (const [place] of seats.entries()) {
        expect([...rise[place]], `seed ${seed}, place ${place}`).to.deep.equal(
          [...sums[place]].map((sum, river) => sum / Math.max(1, absent[river])),
        );
      }
      expect([...optionRise], `seed ${seed}`).to.deep.equal([...optionSums].map((sum) => sum / DRAWS));
      if (rise.some((values) => values.some((value) => value > 0))) adding.rivers++;
      if (optionRise.some((value) => value > 0)) adding.options++;
    }
    expect(adding.rivers).to.be.above(100);
    expect(adding.options).to.be.above(50);
  });

  it('counts unsold rivers for those who buy options, and for nobody else', () => {
    let unsoldAdds = 0;
    for (let seed = 0; seed < 200; seed++) {
      const position = randomPosition(seed, undefined, 9);
      const { graph, board, punter } = position;
      const [base] = newMineUnions(graph, [[]]);
      const seats = Array.from({ length: board.punters }, (_, place) => (punter + place) % board.punters);
      const holdings = seats.map((seat, place) => ({ base, rivers: riversOf(position, seat), buys: place % 2 === 0 }));
      const unsold = { rivers: unsoldRivers(position), presence: 0.3 };
      const task = { holdings, owner: board.owner, presence: PRESENCE, options: [], most: DRAWS };
      const { rise } = percolate({ ...task, unsold }, randomFrom(seed), nodeBudget(1000));
      if (unsold.rivers.some((river) => rise.some((values) => values[river] > 0))) unsoldAdds++;

      const chance = randomFrom(seed);
      const distances = mineDistances(graph.map);
      const sums = seats.map(() => new Float64Array(graph.rivers));
      const absent = new Int32Array(graph.rivers);
      const free = [...board.owner.keys()].filter((river) => board.owner[river] === NONE);
      for (let draw = 0; draw < DRAWS; draw++) {
        const presentFree = free.filter(() => chance() < PRESENCE);
        const presentUnsold = [...unsold.rivers].filter(() => chance() < unsold.presence);
        const present = new Set([...presentFree, ...presentUnsold]);
        for (const river of [...free, ...unsold.rivers]) if (!present.has(river)) absent[river]++;
        for (const [place, { rivers, buys }] of holdings.entries()) {
          const own = new Set([...presentFree, ...(buys ? presentUnsold : []), ...rivers]);
          const score = scoreOf(position, distances, own, []);
          for (const river of buys ? [...free, ...unsold.rivers] : free) {
            if (!present.has(river))
              sums[place][river] += scoreOf(position, distances, new Set([...own, river]), []) - score;
          }
        }
      }
      for (const [place] of seats.entries()) {
        expect([...rise[place]], `seed ${seed}, place ${place}`).to.deep.equal(
          [...sums[place]].map((sum, river) => sum / Math.max(1, absent[river])),
        );
      }
    }
    expect(unsoldAdds).to.be.above(20);
  });

  it('makes no draw that its budget does not cover whole', () => {
    const position = randomPosition(3);
    const [base] = newMineUnions(position.graph, [[]]);
    const holdings = [
      { base, rivers: riversOf(position, 0) },
      { base, rivers: riversOf(position, 1) },
    ];
    const task = { holdings, owner: position.board.owner, presence: PRESENCE, options: [], most: 100 };
    expect(percolate(task, randomFrom(1), nodeBudget(7)).draws).to.equal(3);
    expect(percolate(task, randomFrom(1), nodeBudget(1)).draws).to.equal(0);
    expect(percolate(task, randomFrom(1), nodeBudget(1e9)).draws).to.equal(100);
  });
});
