// The tables of a tournament, against figures by hand and what must hold of every tournament.

import { expect } from 'chai';
import * as fc from 'fast-check';
import type { Outcome } from '../../../src/arena/contest.ts';
import { RANK_SHARE } from '../../../src/arena/figure.ts';
import { histogramOf } from '../../../src/arena/figures/histogram.ts';
import { pairsOf, standingsOf } from '../../../src/arena/figures/standings.ts';
import { randomFrom } from '../../../src/base/seeded-random.ts';
import { gameOf, groupOf, shuffled } from '../sample-games.ts';

function tournament(seed: number): Outcome[] {
  const random = randomFrom(seed);
  return ['x', 'y', 'z'].flatMap((setting) =>
    groupOf(setting, setting, ['a', 'b', 'c', 'd', 'a'], () => Math.floor(random() * 5)),
  );
}

describe('standings', () => {
  it('say of each entrant what its games say', () => {
    // 200 moves: 120 of 1 ms, 64 of 20, 12 of 100, 3 of 300, and one of 900.
    const slow = histogramOf(
      Array.from({ length: 200 }, (_, at) => (at < 120 ? 1 : at < 184 ? 20 : at < 196 ? 100 : at < 199 ? 300 : 900)),
    );
    const lines = standingsOf([
      gameOf('g', ['a', 'b', 'c'], [5, 5, 1], { faults: { late: 1 }, times: slow }),
      gameOf('h', ['c', 'a'], [3, 2], { faults: { late: 2, illegal: 1, never: 0 } }),
    ]);
    expect(lines.map(({ entrant }) => entrant)).to.deep.equal(['b', 'c', 'a']);
    const [b, c, a] = lines;
    expect({ ...a, times: 0 }).to.deep.equal({
      entrant: 'a',
      games: 2,
      share: 0.375,
      points: 4,
      wins: 0.5,
      meanScore: 3.5,
      faults: { illegal: 1, late: 3 },
      times: 0,
    });
    expect({ ...b, times: 0 }).to.deep.equal({
      entrant: 'b',
      games: 1,
      share: 0.75,
      points: 3,
      wins: 0.5,
      meanScore: 5,
      faults: { late: 1 },
      times: 0,
    });
    expect({ ...c, times: 0 }).to.deep.equal({
      entrant: 'c',
      games: 2,
      share: 0.5,
      points: 3,
      wins: 1,
      meanScore: 2,
      faults: { illegal: 1, late: 3 },
      times: 0,
    });
    const { p50 = 0, p90 = 0, p99 = 0, max = 0 } = b.times ?? {};
    expect(
      [p50 / 1, p90 / 20, p99 / 300, max / 900].every((ratio) => ratio > 0.999 && ratio < 1.101),
      `${p50} ${p90} ${p99} ${max}`,
    ).to.equal(true);
  });

  it('leave out shares of single seats, times that were not taken, and fillers', () => {
    expect(standingsOf([gameOf('g', ['solo'], [3])])).to.deep.equal([
      { entrant: 'solo', games: 1, points: 1, wins: 1, meanScore: 3, faults: {} },
    ]);
    expect(
      standingsOf([gameOf('g', ['a', 'f'], [1, 2])], new Set(['f'])).map(({ entrant, share }) => [entrant, share]),
    ).to.deep.equal([['a', 0]]);
  });

  it('hold a win a game and a mean share of a half a seat, whatever the order of the games', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const games = tournament(seed);
        const lines = standingsOf(games);
        const sum = (value: (line: (typeof lines)[number]) => number): number =>
          lines.reduce((all, line) => all + value(line), 0);
        expect(sum(({ wins }) => wins)).to.be.closeTo(games.length, 1e-9);
        expect(sum(({ share = 0, games: played }) => share * played)).to.be.closeTo((5 / 2) * games.length, 1e-9);
        expect(sum(({ games: played }) => played)).to.equal(5 * games.length);
        const other = new Map(standingsOf(shuffled(games, randomFrom(seed))).map((line) => [line.entrant, line]));
        for (const { entrant, share = 0, points, wins } of lines) {
          const same = other.get(entrant);
          expect(same?.share).to.be.closeTo(share, 1e-12);
          expect(same?.points).to.equal(points);
          expect(same?.wins).to.be.closeTo(wins, 1e-12);
        }
      }),
    );
  });
});

describe('the pairwise table', () => {
  it('counts higher scores, ties half', () => {
    const table = pairsOf(
      [gameOf('g', ['a', 'b', 'f'], [2, 2, 9]), gameOf('h', ['b', 'a'], [1, 5]), gameOf('i', ['c', 'f'], [1, 2])],
      ['a', 'b', 'c'],
      { ...RANK_SHARE, unranked: true },
    );
    expect(table).to.deep.equal({
      entrants: ['a', 'b', 'c'],
      games: [
        [0, 2, 0],
        [2, 0, 0],
        [0, 0, 0],
      ],
      shares: [
        [null, 0.75, null],
        [0.25, null, null],
        [null, null, null],
      ],
      means: [
        [null, 3.5, null],
        [1.5, null, null],
        [null, null, null],
      ],
    });
  });

  it('gives two entrants shares that sum to 1', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const { entrants, games, shares } = pairsOf(tournament(seed), ['a', 'b', 'c', 'd'], RANK_SHARE);
        entrants.forEach((_, a) =>
          entrants.forEach((__, b) => {
            expect(games[a][b]).to.equal(games[b][a]);
            if (a !== b) expect((shares[a][b] ?? NaN) + (shares[b][a] ?? NaN)).to.be.closeTo(1, 1e-12);
            else expect(shares[a][b]).to.equal(null);
          }),
        );
        // Two seats of a at each of 15 tables.
        expect(games[0][1]).to.equal(30);
      }),
    );
  });
});
