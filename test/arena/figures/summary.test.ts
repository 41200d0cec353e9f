// The summary of a tournament: what it holds, and that it is the same for the same games.

import { expect } from 'chai';
import * as fc from 'fast-check';
import { RANK_SHARE } from '../../../src/arena/figure.ts';
import { meanHistoryOf } from '../../../src/arena/figures/mean-history.ts';
import { groupsOf, rankShare } from '../../../src/arena/figures/groups.ts';
import { pairsOf, standingsOf } from '../../../src/arena/figures/standings.ts';
import { summarise, type Summary } from '../../../src/arena/figures/summary.ts';
import { summaryText } from '../../../src/arena/report/summary-text.ts';
import { randomFrom } from '../../../src/base/seeded-random.ts';
import { gameOf, groupOf, shuffled } from '../sample-games.ts';
import { ENTRANTS, SETTINGS, simulate } from '../simulated-tournament.ts';

const GAMES = simulate(3, 5);
const ORDER = GAMES.map(({ game }) => game.id);
const NAMES = ENTRANTS.map(([name]) => name);

function summaryOf(games = GAMES): Summary {
  return summarise(games, { seed: 4, settings: SETTINGS, order: ORDER });
}

/** The text of a summary whose slowest moves took so long. */
const timed = (...times: number[]): string => {
  const slowest = times.map((ms) => ({ ...summaryOf().slowest[0], ms }));
  return summaryText({ ...summaryOf(), slowest });
};

describe('a summary', () => {
  it('is the same to the last bit whatever the order of the games, with and without that of the schedule', () => {
    for (const order of [ORDER, [], ORDER.slice(7, 31)]) {
      const options = { seed: 4, settings: SETTINGS, order };
      const first = JSON.stringify(summarise(GAMES, options));
      fc.assert(
        fc.property(
          fc.integer(),
          (seed) => void expect(JSON.stringify(summarise(shuffled(GAMES, randomFrom(seed)), options))).to.equal(first),
        ),
        { numRuns: 5 },
      );
    }
  });

  it('draws its chance from the seed', () => {
    const other = summarise(GAMES, { seed: 5, settings: SETTINGS, order: ORDER });
    expect(other.entrants.map(({ interval }) => interval)).to.not.deep.equal(
      summaryOf().entrants.map(({ interval }) => interval),
    );
    expect(other.entrants.map(({ value }) => value)).to.deep.equal(summaryOf().entrants.map(({ value }) => value));
  });

  it('has the standings, pairs and parts that the games give, in the order of the places', () => {
    const { entrants, pairwise, tags, games, groups, faultKinds, figure } = summaryOf();
    const standings = standingsOf(GAMES);
    expect([games, groups, figure.name]).to.deep.equal([72, 18, 'rank share']);
    expect(faultKinds).to.deep.equal(
      ['crash', 'illegal', 'timeout'].filter((kind) => standings.some(({ faults }) => (faults[kind] ?? 0) > 0)),
    );
    expect(entrants.map(({ entrant }) => entrant))
      .to.deep.equal(standings.map(({ entrant }) => entrant))
      .and.have.members(NAMES);
    entrants.forEach((line, at) => {
      const { share = NaN, ...same } = standings[at];
      expect(line).to.deep.include({ ...same, place: at + 1, groups: line.games / 4 });
      expect(line.value).to.be.closeTo(share, 1e-12);
      expect(line.pointsPerGame).to.equal(line.points / line.games);
      const { low = NaN, high = NaN } = line.interval ?? {};
      expect(low <= share && share <= high && low < high, `${low} ${share} ${high}`).to.equal(true);
      expect((line.rankInterval?.low ?? NaN) <= line.place && line.place <= (line.rankInterval?.high ?? NaN)).to.equal(
        true,
      );
      expect((line.ratingInterval?.low ?? NaN) < (line.rating ?? NaN)).to.equal(true);
      expect(line.survival).to.be.within(0, 1);
    });
    expect(entrants.reduce((sum, { rating = NaN }) => sum + rating, 0)).to.be.closeTo(0, 1e-6);
    expect(pairwise).to.deep.equal(
      pairsOf(
        GAMES,
        entrants.map(({ entrant }) => entrant),
        RANK_SHARE,
      ),
    );
    const parts = tags.flatMap(({ tag, parts: some }) => some.map((part) => ({ tag, ...part })));
    const tagged = ['map', 'extensions'].flatMap((tag) =>
      [...new Set(SETTINGS.map(({ tags: all }) => all[tag]))].map((value) => ({ tag, value })),
    );
    expect(parts.map(({ tag, value }) => ({ tag, value }))).to.deep.equal(tagged);
    for (const { tag, value: of, lines } of parts) {
      const inside = SETTINGS.filter(({ tags: all }) => all[tag] === of).map(({ name }) => name);
      const some = standingsOf(GAMES.filter(({ game }) => inside.includes(game.setting)));
      const there = new Map(some.map((line) => [line.entrant, line]));
      expect(lines).to.have.length(there.size);
      for (const { entrant, value, games: played } of lines) {
        expect(value).to.be.closeTo(there.get(entrant)?.share ?? NaN, 1e-12);
        expect(played).to.equal(there.get(entrant)?.games);
      }
    }
    for (const tag of ['map', 'extensions'])
      expect(parts.filter((part) => part.tag === tag).reduce((sum, part) => sum + part.games, 0)).to.equal(games);
  });

  it('names the longest moves, longest first, where they were and their records', () => {
    const { slowest } = summaryOf();
    expect(slowest).to.have.length(10);
    const all = GAMES.flatMap(({ game, result }) =>
      result.seats.map(({ times = [] }, seat) => ({ game: game.id, seat, last: times.length })),
    );
    const longest = Math.max(...all.map(({ last }) => last));
    const first = all.find(({ game, seat }) => game === slowest[0].game && seat === slowest[0].seat);
    expect(first?.last).to.equal(longest);
    expect(slowest.map(({ ms }) => ms)).to.deep.equal(slowest.map(({ ms }) => ms).toSorted((a, b) => b - a));
    for (const { game, seat, entrant, record } of slowest) {
      const there = GAMES.find((one) => one.game.id === game);
      expect([entrant, record]).to.deep.equal([there?.game.seats[seat], there?.result.record]);
    }
  });

  it('tells the slowest moves only where some are slower than others', () => {
    expect(timed(900, 580, 300)).to.include('Slowest moves');
    expect(timed(582, 581, 580)).to.not.include('Slowest moves');
    expect(timed(582)).to.include('Slowest moves');
  });

  it('leaves fillers out of every table, and says who they are', () => {
    const summary = summarise(GAMES, { seed: 4, settings: SETTINGS, order: ORDER, fillers: new Set(['random']) });
    expect(summary.fillers).to.deep.equal(['random']);
    expect(JSON.stringify({ ...summary, fillers: [], records: [] })).to.not.include('"random"');
    expect(summary.entrants).to.have.length(NAMES.length - 1);
    expect(summaryText(summary)).to.include('\n\nFillers sat on the other seats, and have no line: random\n');
    expect(summaryText(summaryOf())).to.not.include('Fillers');
  });

  it('compares single seats by their scores', () => {
    const games = ['a', 'b', 'c'].flatMap((entrant, at) =>
      [1, 2, 3].map((group) => gameOf(`${entrant}${group}`, [entrant], [10 * at + group])),
    );
    const { figure, entrants, slowest } = summarise(games, { seed: 1, settings: [] });
    expect(figure.name).to.equal('score');
    expect(
      entrants.map(({ entrant, place, value, rating, survival, times }) => [
        entrant,
        place,
        value,
        rating,
        survival,
        times,
      ]),
    ).to.deep.equal([
      ['c', 1, 22, undefined, undefined, undefined],
      ['b', 2, 12, undefined, undefined, undefined],
      ['a', 3, 2, undefined, undefined, undefined],
    ]);
    expect(entrants[0].interval).to.not.equal(undefined);
    expect(slowest).to.deep.equal([]);
  });

  it('gives equals the same place, and says nothing of chance after one group', () => {
    const { entrants } = summarise(
      groupOf('g', 's', ['a', 'b', 'c'], (name) => (name === 'c' ? 0 : 1)),
      { seed: 1, settings: [] },
    );
    expect(
      entrants.map(({ entrant, place, interval, ratingInterval, survival }) => [
        entrant,
        place,
        interval,
        ratingInterval,
        survival,
      ]),
    ).to.deep.equal([
      ['a', 1, undefined, undefined, undefined],
      ['b', 1, undefined, undefined, undefined],
      ['c', 3, undefined, undefined, undefined],
    ]);
  });

  it('is empty before the first game', () => {
    const { games, entrants, tags, course } = summarise([], { seed: 1, settings: SETTINGS });
    expect([games, entrants, tags, course]).to.deep.equal([0, [], [], { games: [], lines: [] }]);
  });
});

describe('the course of a tournament', () => {
  it('has the means of all whole groups up to each point', () => {
    const groups = groupsOf(GAMES);
    for (const points of [1, 5, 7, 50]) {
      const { games, lines } = meanHistoryOf(groups, rankShare, points);
      expect(games).to.have.length(Math.min(points, groups.length));
      expect(games.at(-1)).to.equal(GAMES.length);
      games.forEach((played, at) => {
        expect(played % 4).to.equal(0);
        const shares = new Map(standingsOf(GAMES.slice(0, played)).map(({ entrant, share }) => [entrant, share]));
        for (const { entrant, means } of lines) {
          const share = shares.get(entrant);
          if (share === undefined) expect(means[at]).to.equal(null);
          else expect(means[at]).to.be.closeTo(share, 1e-12);
        }
      });
    }
  });
});
