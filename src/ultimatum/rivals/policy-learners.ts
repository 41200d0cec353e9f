// Families of rivals that learn which offer and which demand bring most, by what came of those that they tried.

import { type Random, randomBelow } from '../../base/seeded-random.ts';
import { between, family, type PartnerManner } from './partner-manner.ts';

/** Shares that are offered or demanded. */
const SHARES = [0.01, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7] as const;

/** What is learned about a few choices. */
interface ChoiceLearner {
  choose(): number;
  /** Hears what the last choice brought, 0 to 1. */
  hear(brought: number): void;
}

/** A rival with one learner for its offers and one for its demands; a demand stays for some offers. */
function learning(make: () => ChoiceLearner, stays: number): PartnerManner {
  const [offers, demands] = [make(), make()];
  let [demand, left, brought] = [0, 0, 0];
  return {
    offer: (total) => SHARES[offers.choose()] * total,
    deal(offer, total) {
      if (left === 0) {
        demand = demands.choose();
        [left, brought] = [stays, 0];
      }
      const takes = offer > 0 && offer >= SHARES[demand] * total;
      if (takes) brought += offer / total;
      if (--left === 0) demands.hear(brought / stays);
      return takes;
    },
    heard: (isTaken, offer, total) => offers.hear(isTaken ? 1 - offer / total : 0),
  };
}

/** The place of the largest value. */
function placeOfBest(values: readonly number[]): number {
  return values.indexOf(Math.max(...values));
}

function qLearner(random: Random, rate: number, tries: number): ChoiceLearner {
  const worth = SHARES.map((share) => 0.5 - Math.abs(share - 0.4) / 10);
  let last = 0;
  return {
    choose: () => (last = random() < tries ? randomBelow(random, SHARES.length) : placeOfBest(worth)),
    hear: (brought) => void (worth[last] += rate * (brought - worth[last])),
  };
}

export const Q_LEARNER = family('a Q-learner over 8 offers and 8 demands', true, (random) => {
  const [rate, tries] = [between(random, 0.05, 0.3), between(random, 0.02, 0.12)];
  return learning(() => qLearner(random, rate, tries), Math.round(between(random, 1, 6)));
});

/** Upper confidence bounds with a memory that fades: for each choice a mean, and hope where it was rarely tried. */
function hopeful(random: Random, fades: number, hope: number): ChoiceLearner {
  const sums = SHARES.map(() => 0);
  const counts = SHARES.map(() => 0);
  let last = 0;
  return {
    choose() {
      const all = counts.reduce((sum, count) => sum + count, 1);
      const bound = (place: number): number =>
        counts[place] < 0.1
          ? 2 + random()
          : sums[place] / counts[place] + hope * Math.sqrt(Math.log(all + 1) / counts[place]);
      return (last = placeOfBest(SHARES.map((_, place) => bound(place))));
    },
    hear(brought) {
      for (let place = 0; place < sums.length; place++) {
        sums[place] *= fades;
        counts[place] *= fades;
      }
      sums[last] += brought;
      counts[last]++;
    },
  };
}

export const HOPEFUL = family('a bandit over offers and demands (UCB) that forgets', true, (random) => {
  const [fades, hope] = [between(random, 0.98, 0.998), between(random, 0.1, 0.4)];
  return learning(() => hopeful(random, fades, hope), Math.round(between(random, 2, 8)));
});

/** EXP3 (Auer, Cesa-Bianchi, Freund, Schapire 2002): weights that grow with what is brought by the chance of it. */
function exponential(random: Random, tries: number, rate: number): ChoiceLearner {
  const weights = SHARES.map(() => 1);
  let last = 0;
  const chance = (place: number): number => {
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    return ((1 - tries) * weights[place]) / all + tries / SHARES.length;
  };
  return {
    choose() {
      let left = random();
      const drawn = SHARES.findIndex((_, place) => (left -= chance(place)) < 0);
      return (last = drawn < 0 ? SHARES.length - 1 : drawn);
    },
    hear(brought) {
      weights[last] *= Math.exp((rate * brought) / (chance(last) * SHARES.length));
      const most = Math.max(...weights);
      for (let place = 0; place < weights.length; place++) weights[place] = Math.max(1e-6, weights[place] / most);
    },
  };
}

/** Kept out of tuning. */
export const EXPONENTIAL = family('EXP3 over 8 offers and 8 demands', false, (random) => {
  const [tries, rate] = [between(random, 0.05, 0.2), between(random, 0.1, 0.4)];
  return learning(() => exponential(random, tries, rate), Math.round(between(random, 1, 5)));
});

/** Keeps what brings it as much as it aspires to, and tries another if it does not. Kept out of tuning. */
export const ASPIRING = family('keeps offer and demand while they bring what it aspires to', false, (random) => {
  const quick = between(random, 0.02, 0.15);
  const stays = Math.round(between(random, 4, 12));
  return learning(() => {
    let aspires = between(random, 0.3, 0.6);
    let now = randomBelow(random, SHARES.length);
    let [seen, sum] = [0, 0];
    return {
      choose: () => now,
      hear(brought) {
        aspires += quick * (brought - aspires);
        sum += brought;
        if (++seen < 4) return;
        if (sum / seen < aspires - 0.02) now = randomBelow(random, SHARES.length);
        [seen, sum] = [0, 0];
      },
    };
  }, stays);
});

/** Climbs: moves its offer and its demand a little, and turns round where that brought less. Kept out of tuning. */
export const PURSUER = family('moves offer and demand a little in the direction that brings more', false, (random) => {
  const [step, length] = [between(random, 0.01, 0.05), Math.round(between(random, 3, 10))];
  const climber = (first: number) => {
    const now = { share: first, way: random() < 0.5 ? -1 : 1, sum: 0, seen: 0, before: 0 };
    return {
      now,
      hear(brought: number): void {
        now.sum += brought;
        if (++now.seen < length) return;
        const mean = now.sum / now.seen;
        if (mean < now.before - 1e-9) now.way = -now.way;
        else if (mean === 0) now.way = random() < 0.5 ? -1 : 1;
        now.before = mean;
        now.share = Math.min(0.75, Math.max(0.01, now.share + now.way * step));
        [now.sum, now.seen] = [0, 0];
      },
    };
  };
  const [offers, demands] = [climber(between(random, 0.3, 0.5)), climber(between(random, 0.2, 0.5))];
  return {
    offer: (total) => offers.now.share * total,
    deal(offer, total) {
      const takes = offer > 0 && offer >= demands.now.share * total;
      demands.hear(takes ? offer / total : 0);
      return takes;
    },
    heard: (isTaken, offer, total) => offers.hear(isTaken ? 1 - offer / total : 0),
  };
});

/** Estimates what its partner takes at least, by answers that fade; demands a fixed share. */
export const ESTIMATOR = family('estimates the lowest offer that is taken, by answers that fade', true, (random) => {
  const [fades, margin] = [between(random, 0.9, 0.99), between(random, 0, 0.08)];
  const demand = between(random, 0.01, 0.5);
  const [taken, refused] = [new Float64Array(101), new Float64Array(101)];
  return {
    offer(total) {
      let best = 0;
      let most = -1;
      let below = 0;
      let above = refused.reduce((sum, weight) => sum + weight, 0);
      for (let place = 0; place <= 100; place++) {
        below += taken[place];
        above -= place > 0 ? refused[place - 1] : 0;
        const worth = ((0.3 + below) / (0.6 + below + above)) * (1 - place / 100);
        if (worth > most) [most, best] = [worth, place];
      }
      return Math.min(0.9, best / 100 + margin * random()) * total;
    },
    deal: (offer, total) => offer > 0 && offer >= demand * total,
    heard(isTaken, offer, total) {
      for (let place = 0; place <= 100; place++) {
        taken[place] *= fades;
        refused[place] *= fades;
      }
      (isTaken ? taken : refused)[Math.min(100, Math.round((100 * offer) / total))]++;
    },
  };
});
