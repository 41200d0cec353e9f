// Ratings against a slow maximiser of the likelihood as it is defined, and against what is known of simple cases.

import { expect } from 'chai';
import * as fc from 'fast-check';
import type { Outcome } from '../../../src/arena/contest.ts';
import { groupsOf } from '../../../src/arena/figures/groups.ts';
import { ELO_PER_LOG_WORTH, ratingsOf, type RatingOptions } from '../../../src/arena/ladder/plackett-luce.ts';
import { randomFrom } from '../../../src/base/seeded-random.ts';
import { binomialSlack, gameOf, groupOf, gumbel, shuffled } from '../sample-games.ts';

const NAMES = ['a', 'b', 'c', 'd', 'e'];

/** Log-worths by name. */
function worths(outcomes: readonly Outcome[], options?: RatingOptions): Map<string, number> {
  return new Map(ratingsOf(groupsOf(outcomes), options).map(({ entrant, logWorth }) => [entrant, logWorth]));
}

/** All orders of the seats that the scores allow, best first. */
function ordersOf(seats: readonly { readonly name: string; readonly score: number }[]): string[][] {
  if (seats.length === 0) return [[]];
  const best = Math.max(...seats.map(({ score }) => score));
  return seats.flatMap((first, at) =>
    first.score < best ? [] : ordersOf(seats.toSpliced(at, 1)).map((rest) => [first.name, ...rest]),
  );
}

/**
 * The log-likelihood by definition: for each game the mean over all orders it allows, plus the pseudo-games against a
 * phantom of log-worth 0.
 */
function likelihood(outcomes: readonly Outcome[], log: ReadonlyMap<string, number>, prior: number): number {
  const worth = (name: string): number => Math.exp(log.get(name) ?? NaN);
  let sum = 0;
  for (const { game, result } of outcomes) {
    const orders = ordersOf(game.seats.map((name, seat) => ({ name, score: result.seats[seat].score })));
    for (const order of orders) {
      order.forEach((name, place) => {
        const left = order.slice(place).reduce((all, other) => all + worth(other), 0);
        sum += Math.log(worth(name) / left) / orders.length;
      });
    }
  }
  for (const name of log.keys())
    sum += (prior / 2) * (Math.log(worth(name) / (1 + worth(name))) + Math.log(1 / (1 + worth(name))));
  return sum;
}

/** Its maximum by climbing one log-worth after another with ever smaller steps; means 0. */
function slowMaximum(outcomes: readonly Outcome[], prior: number): Map<string, number> {
  const log = new Map([...new Set(outcomes.flatMap(({ game }) => game.seats))].map((name) => [name, 0]));
  let best = likelihood(outcomes, log, prior);
  for (let step = 1; step > 1e-6;) {
    let climbed = false;
    for (const name of log.keys()) {
      for (const way of [step, -step]) {
        const before = log.get(name) ?? NaN;
        log.set(name, before + way);
        const now = likelihood(outcomes, log, prior);
        if (now > best) {
          best = now;
          climbed = true;
        } else log.set(name, before);
      }
    }
    if (!climbed) step /= 2;
  }
  const mean = [...log.values()].reduce((sum, value) => sum + value, 0) / log.size;
  return new Map([...log].map(([name, value]) => [name, value - mean]));
}

/** Random tables of 2 to 4 seats, scores of which many tie, sometimes two seats for one entrant. */
function randomGames(seed: number, games: number): Outcome[] {
  const random = randomFrom(seed);
  return Array.from({ length: games }, (_, at) => {
    const seats = Array.from(
      { length: 2 + Math.floor(random() * 3) },
      () => NAMES[Math.floor(random() * NAMES.length)],
    );
    return gameOf(
      `g${at >> 1}`,
      seats,
      seats.map(() => Math.floor(random() * 4)),
    );
  });
}

describe('Plackett–Luce ratings', () => {
  it('are where the likelihood is greatest, ties and shared names among the games', () => {
    for (const seed of [1, 2, 3, 4]) {
      const games = randomGames(seed, 8 + seed);
      const slow = slowMaximum(games, 1);
      const fast = worths(games);
      expect([...fast.keys()].toSorted()).to.deep.equal([...slow.keys()].toSorted());
      for (const [name, value] of fast)
        expect(value, `${name}, seed ${seed}`).to.be.closeTo(slow.get(name) ?? NaN, 1e-3);
    }
  });

  it('of two are the logarithm of their odds, a tie half a win each', () => {
    const games = Array.from({ length: 40 }, (_, at) =>
      gameOf(`g${at}`, ['a', 'b'], at < 28 ? [1, 0] : at < 32 ? [0, 0] : [0, 1]),
    );
    const [first, second] = ratingsOf(groupsOf(games), { prior: 1e-6 });
    expect(first.logWorth - second.logWorth).to.be.closeTo(Math.log(30 / 10), 1e-4);
    expect(first.elo - second.elo).to.be.closeTo(400 * Math.log10(3), 0.02);
    expect(first.elo).to.be.closeTo(first.logWorth * ELO_PER_LOG_WORTH, 1e-9);
  });

  it('find the strengths that games were drawn with', () => {
    const truth = new Map(NAMES.map((name, at) => [name, (at - 2) * 0.6]));
    const random = randomFrom(31);
    const games = Array.from({ length: 1000 }, (_, at) =>
      groupOf(
        `g${at}`,
        'any',
        shuffled(NAMES, random).slice(0, 4),
        (name) => (truth.get(name) ?? NaN) + gumbel(random),
      ),
    ).flat();
    for (const [name, value] of worths(games))
      expect(value, `${name}, seed 31`).to.be.closeTo(truth.get(name) ?? NaN, 0.08);
  });

  it('are finite, and the higher the longer it goes on, for whoever never lost', () => {
    const [few, many] = [10, 1000].map((games) =>
      worths(Array.from({ length: games }, (_, at) => gameOf(`g${at}`, ['a', 'b', 'c'], [2, at % 2, (at + 1) % 2]))),
    );
    for (const found of [few, many]) expect(found.get('b')).to.be.closeTo(found.get('c') ?? NaN, 1e-6);
    const [soon = NaN, late = NaN] = [few.get('a'), many.get('a')];
    expect(soon).to.be.within(0.5, 8);
    expect(late).to.be.within(soon + 1, 12);
  });

  it('do not depend on the order of the games', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const games = randomGames(seed, 12);
        const other = worths(shuffled(games, randomFrom(seed)));
        for (const [name, value] of worths(games)) expect(other.get(name)).to.be.closeTo(value, 1e-5);
      }),
      { numRuns: 30 },
    );
  });

  it('leave fillers out as if they had not been there', () => {
    const games = randomGames(7, 30);
    const without = games.map(({ game, result }) => {
      const stay = game.seats.map((name) => name !== 'c');
      return {
        game: { ...game, seats: game.seats.filter((_, seat) => stay[seat]) },
        result: { seats: result.seats.filter((_, seat) => stay[seat]) },
      };
    });
    expect([...worths(games, { fillers: new Set(['c']) })]).to.deep.equal([...worths(without)]);
  });

  it('take ties of any size: sixteen level seats stay level, and many ties below two leaders', () => {
    const sixteen = Array.from({ length: 16 }, (_, at) => `e${at}`);
    for (const value of worths([
      gameOf(
        'g',
        sixteen,
        sixteen.map(() => 0),
      ),
      gameOf(
        'h',
        sixteen,
        sixteen.map(() => 0),
      ),
    ]).values()) {
      expect(value).to.be.closeTo(0, 1e-6);
    }
    const games = Array.from({ length: 12 }, (_, at) =>
      gameOf(
        `g${at}`,
        sixteen,
        sixteen.map((__, seat) => (seat < 2 ? 9 + ((seat + at) % 2) : 0)),
      ),
    );
    const found = worths(games);
    expect(found.get('e0')).to.be.closeTo(found.get('e1') ?? NaN, 1e-5);
    for (const name of sixteen.slice(3)) expect(found.get(name)).to.be.closeTo(found.get('e2') ?? NaN, 1e-5);
    expect((found.get('e0') ?? NaN) - (found.get('e2') ?? NaN)).to.be.above(2);
  });

  it('have intervals that hold the true difference from the mean in about 95% of tournaments', () => {
    const truth = [-0.5, 0, 0.5];
    let held = 0;
    const runs = 150;
    for (let run = 0; run < runs; run++) {
      const random = randomFrom(run);
      const games = Array.from({ length: 30 }, (_, at) =>
        groupOf(`g${at}`, `s${at % 3}`, ['a', 'b', 'c'], (name) => truth[NAMES.indexOf(name)] + gumbel(random)),
      ).flat();
      const rating = ratingsOf(groupsOf(games), { prior: 0.1, resampling: { random, draws: 120 } }).find(
        ({ entrant }) => entrant === 'c',
      );
      const { low = NaN, high = NaN } = rating?.interval ?? {};
      if (low <= 0.5 * ELO_PER_LOG_WORTH && 0.5 * ELO_PER_LOG_WORTH <= high) held++;
    }
    expect(held / runs, `seeds 0 to ${runs - 1}`).to.be.closeTo(0.94, binomialSlack(0.94, runs) / runs);
  });

  it('of two level entrants have the width that the variance of log-odds says', () => {
    const games = Array.from({ length: 400 }, (_, at) => gameOf(`g${at}`, ['a', 'b'], [at % 2, 1 - (at % 2)]));
    const [{ interval }] = ratingsOf(groupsOf(games), {
      prior: 0.01,
      resampling: { random: randomFrom(3), draws: 1000 },
    });
    // Log-odds of n level games have the standard error 2/√n, and each rating is half of theirs.
    const width = ((2 * 1.96 * 2) / Math.sqrt(400) / 2) * ELO_PER_LOG_WORTH;
    expect(((interval?.high ?? NaN) - (interval?.low ?? NaN)) / width, 'seed 3').to.be.within(0.88, 1.12);
  });

  it('need a prior, and are none of nobody', () => {
    expect(() => ratingsOf([], { prior: 0 })).to.throw(RangeError);
    expect(ratingsOf([])).to.deep.equal([]);
  });
});
