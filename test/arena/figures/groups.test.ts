// Ranks and points against slow definitions, and the standings of a round in the form of 2017's full round 1.

import { expect } from 'chai';
import * as fc from 'fast-check';
import {
  gamePoints,
  groupPoints,
  groupsOf,
  pointsOf,
  rankShare,
  rankSharesOf,
} from '../../../src/arena/figures/groups.ts';
import type { Outcome } from '../../../src/arena/contest.ts';
import { drawTables } from '../../../src/arena/cup/rounds.ts';
import { randomFrom } from '../../../src/base/seeded-random.ts';
import { gameOf, groupOf, shuffled } from '../sample-games.ts';

const scoreLists = fc.array(fc.integer({ min: -3, max: 6 }), { minLength: 2, maxLength: 17 });

/** Total points by name. */
function totals(
  outcomes: readonly Outcome[],
  measure: typeof gamePoints,
  fillers?: ReadonlySet<string>,
): Record<string, number> {
  return Object.fromEntries(
    pointsOf(groupsOf(outcomes), measure, fillers).map(({ entrant, total }) => [entrant, total]),
  );
}

/** The points of a team's rank among some rows with sums: as many as sums that are no greater, found one by one. */
function pointsAmong(sums: ReadonlyMap<string, number>, team: string): number {
  let points = 0;
  for (const sum of sums.values()) if (sum <= (sums.get(team) ?? NaN)) points++;
  return points;
}

describe('rank shares', () => {
  it('sum to half the seats and are what the mean rank says', () => {
    fc.assert(
      fc.property(scoreLists, (scores) => {
        const shares = rankSharesOf(scores) ?? [];
        const n = scores.length;
        expect(shares.reduce((sum, share) => sum + share, 0)).to.be.closeTo(n / 2, 1e-9);
        const sorted = scores.toSorted((a, b) => b - a);
        scores.forEach((score, seat) => {
          const rank = (sorted.indexOf(score) + sorted.lastIndexOf(score)) / 2 + 1;
          expect(shares[seat]).to.be.closeTo((n - rank) / (n - 1), 1e-12);
        });
      }),
    );
  });

  it('are unknown of a single seat', () => {
    expect(rankSharesOf([5])).to.equal(undefined);
    expect(rankShare([gameOf('a', ['solo'], [5])]).size).to.equal(0);
  });
});

describe('points of a group', () => {
  // a wins one game by far, b the other three; c and d tie in sum, of scores and of points.
  const games = [
    gameOf('g', ['a', 'b', 'c', 'd'], [100, 3, 2, 1]),
    gameOf('g', ['b', 'c', 'd', 'a'], [9, 2, 3, 1]),
    gameOf('g', ['c', 'd', 'a', 'b'], [2, 3, 1, 9]),
    gameOf('g', ['d', 'a', 'b', 'c'], [3, 1, 9, 4]),
  ];

  it('are given for the rank of the summed scores, or game by game', () => {
    expect(totals(games, groupPoints)).to.deep.equal({ a: 4, b: 3, c: 2, d: 2 });
    expect(totals(games, gamePoints)).to.deep.equal({ a: 7, b: 15, c: 9, d: 9 });
  });

  it('rank fillers with the others and leave them out', () => {
    expect(totals(games, groupPoints, new Set(['a', 'c']))).to.deep.equal({ b: 3, d: 2 });
  });

  it('take an entrant on several seats as several equal ones', () => {
    const twice = [gameOf('g', ['x', 'x', 'y'], [4, 8, 7]), gameOf('g', ['y', 'x', 'x'], [6, 4, 8])];
    // 24 for two seats of x, so 12 each; 13 for y.
    expect(totals(twice, groupPoints)).to.deep.equal({ x: 4, y: 3 });
    expect(pointsOf(groupsOf(twice), groupPoints)[0]).to.deep.equal({ entrant: 'x', total: 4, count: 2, mean: 2 });
  });

  it('do not depend on the order of the games', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = randomFrom(seed);
        const all = ['g', 'h'].flatMap((name) =>
          groupOf(name, 'any', ['a', 'b', 'c', 'd'], () => Math.floor(random() * 4)),
        );
        for (const measure of [groupPoints, gamePoints]) {
          expect(totals(shuffled(all, random), measure)).to.deep.equal(totals(all, measure));
        }
      }),
    );
  });
});

describe('a round in the form of the full round 1 of 2017', () => {
  const SEED = 2017;
  const random = randomFrom(SEED);
  const maps = ['lambda', 'circle', 'triangle', 'randomMedium'];
  const teams = Array.from({ length: 14 }, (_, at) => `team ${at + 1}`);
  const fillers = ['filler 1', 'filler 2'];
  /** A line a seat, as a list of results would give it. */
  const table: { map: string; extensions: number; group: number; game: number; team: string; score: number }[] = [];
  for (const map of maps) {
    for (let extensions = 0; extensions < 8; extensions++) {
      drawTables(teams, 4, fillers, random).forEach((group, number) => {
        for (let game = 0; game < 4; game++) {
          for (let seat = 0; seat < 4; seat++) {
            const team = group[(seat + game) % 4];
            // Small scores, of which many tie.
            const score = Math.floor(random() * (3 + teams.indexOf(team) / 3));
            table.push({ map, extensions, group: number, game, team, score });
          }
        }
      });
    }
  }
  const rows = Map.groupBy(table, ({ map, extensions, group, game }) => `${map} ${extensions} ${group} ${game}`);
  const outcomes = [...rows.values()].map((seats) => {
    const { map, extensions, group } = seats[0];
    return gameOf(
      `${map} ${extensions} ${group}`,
      seats.map(({ team }) => team),
      seats.map(({ score }) => score),
      { setting: `${map} ${extensions}` },
    );
  });

  function sumsOf(lines: typeof table): Map<string, number> {
    const sums = new Map<string, number>();
    for (const { team, score } of lines) sums.set(team, (sums.get(team) ?? 0) + score);
    return sums;
  }

  it('has every team in each of the 32 settings, in all four seats', () => {
    expect(outcomes).to.have.length(4 * 4 * 8 * 4);
    for (const team of [...teams, ...fillers]) expect(table.filter((row) => row.team === team)).to.have.length(128);
  });

  for (const [how, measure, keyOf] of [
    ['by group', groupPoints, (row: (typeof table)[number]) => `${row.map} ${row.extensions} ${row.group}`],
    ['by game', gamePoints, (row: (typeof table)[number]) => `${row.map} ${row.extensions} ${row.group} ${row.game}`],
  ] as const) {
    it(`gives each team the points that the table says, ${how} (seed ${SEED})`, () => {
      const expected = new Map(teams.map((team) => [team, 0]));
      for (const lines of Map.groupBy(table, keyOf).values()) {
        const sums = sumsOf(lines);
        for (const team of sums.keys()) {
          const before = expected.get(team);
          if (before !== undefined) expected.set(team, before + pointsAmong(sums, team));
        }
      }
      const points = pointsOf(groupsOf(outcomes), measure, new Set(fillers));
      expect(Object.fromEntries(points.map(({ entrant, total }) => [entrant, total]))).to.deep.equal(
        Object.fromEntries(expected),
      );
      expect(points.map(({ total }) => total)).to.deep.equal(
        points.map(({ total }) => total).toSorted((a, b) => b - a),
      );
      for (const { count } of points) expect(count).to.equal(how === 'by group' ? 32 : 128);
    });
  }
});
