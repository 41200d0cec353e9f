// Families that adapt slowly, for tuning alone: learners that average over their whole past, and satisficers.

import { type Random, randomBelow } from '../../../src/base/seeded-random.ts';
import {
  between,
  family,
  type PartnerManner,
  type UltimatumRival,
} from '../../../src/ultimatum/rivals/partner-manner.ts';
import { type Chooser, choosing, drawn, SHARES } from './more-families.ts';

/** Exponential weights of what was chosen (EXP3, Auer and others 2002); a part of all choices is by chance. */
function weighing(random: Random): Chooser {
  const [tries, quick] = [between(random, 0.02, 0.15), between(random, 0.03, 0.3)];
  const logs = SHARES.map(() => 0);
  let [last, chance] = [0, 1];
  return {
    choose() {
      const most = Math.max(...logs);
      const weights = logs.map((log) => Math.exp(log - most));
      const all = weights.reduce((sum, one) => sum + one, 0);
      const chances = weights.map((one) => ((1 - tries) * one) / all + tries / SHARES.length);
      last = drawn(random, chances);
      chance = chances[last];
      return last;
    },
    hear: (gain) => void (logs[last] += (quick * gain) / chance / SHARES.length),
  };
}

/** Means of all time and a bound above them that narrows with the uses (UCB1, Auer and others 2002). */
function bounded(random: Random): Chooser {
  const width = between(random, 0.05, 0.6);
  const [sums, counts] = [SHARES.map(() => 0), SHARES.map(() => 0)];
  let [last, rounds] = [0, 0];
  return {
    choose() {
      rounds++;
      const worth = sums.map((sum, place) =>
        counts[place] === 0 ? 2 + random() : sum / counts[place] + width * Math.sqrt(Math.log(rounds) / counts[place]),
      );
      return (last = worth.indexOf(Math.max(...worth)));
    },
    hear(gain) {
      sums[last] += gain;
      counts[last]++;
    },
  };
}

/** Means of all time; tries by chance ever more seldom (epsilon greedy, Sutton and Barto 2018). */
function fading(random: Random): Chooser {
  const [often, power] = [between(random, 1, 6), between(random, 0.5, 1)];
  const hopes = between(random, 0.2, 0.8);
  const [sums, counts] = [SHARES.map(() => hopes), SHARES.map(() => 1)];
  let [last, rounds] = [0, 0];
  return {
    choose() {
      const means = sums.map((sum, place) => sum / counts[place]);
      const isTry = random() < often / (++rounds) ** power;
      return (last = isTry ? randomBelow(random, SHARES.length) : means.indexOf(Math.max(...means)));
    },
    hear(gain) {
      sums[last] += gain;
      counts[last]++;
    },
  };
}

/**
 * A satisficer (Karandikar and others 1998): it keeps its offer and demand while they bring what it aspires to, else
 * leaves them the likelier the more is missing. What it aspires to slowly follows its gains, and shakes now and then.
 */
function satisficer(random: Random): PartnerManner {
  const [slow, force] = [between(random, 0.002, 0.05), between(random, 0.3, 3)];
  const [shakes, tries] = [between(random, 0, 0.02), between(random, 0, 0.02)];
  let aspires = between(random, 0.3, 0.9);
  const fresh = () => ({ offer: randomBelow(random, SHARES.length), demand: randomBelow(random, SHARES.length) });
  let now = fresh();
  const hear = (gain: number): void => {
    if (random() < Math.min(0.9, force * (aspires - gain)) || random() < tries) now = fresh();
    aspires += slow * (gain - aspires);
    if (random() < shakes) aspires = Math.max(0, Math.min(1, aspires + between(random, -0.1, 0.1)));
  };
  return {
    offer: (total) => SHARES[now.offer] * total,
    deal(offer, total) {
      const takes = offer > 0 && offer >= SHARES[now.demand] * total;
      hear(takes ? offer / total : 0);
      return takes;
    },
    heard: (isTaken, offer, total) => hear(isTaken ? 1 - offer / total : 0),
  };
}

/** Satisficing in each role by itself: a miss for some rounds in a row moves it to another choice. */
function contented(random: Random): Chooser {
  const [slow, bears] = [between(random, 0.005, 0.05), between(random, 0.02, 0.5)];
  let [now, aspires] = [randomBelow(random, SHARES.length), between(random, 0.3, 0.8)];
  return {
    choose: () => now,
    hear(gain) {
      if (gain < aspires && random() < bears) now = randomBelow(random, SHARES.length);
      aspires += slow * (gain - aspires);
    },
  };
}

/** Asks for what it aspires to and leaves the rest; that follows what it gets, slowly (Selten 1998). */
function aspirer(random: Random): PartnerManner {
  const [slow, hopes] = [between(random, 0.002, 0.03), between(random, 0, 0.1)];
  let aspires = between(random, 0.4, 0.8);
  const hear = (gain: number): void => void (aspires += slow * (Math.min(0.9, gain + hopes) - aspires));
  return {
    offer: (total) => (1 - aspires) * total,
    deal(offer, total) {
      const takes = offer >= aspires * total;
      hear(takes ? offer / total : 0);
      return takes;
    },
    heard: (isTaken, offer, total) => hear(isTaken ? 1 - offer / total : 0),
  };
}

/** All of them by name. */
export const SLOW_FAMILIES: ReadonlyMap<string, UltimatumRival> = new Map([
  ['weighing', family('exponential weights', true, (random) => choosing(() => weighing(random)))],
  ['bounded', family('means of all time, with a bound', true, (random) => choosing(() => bounded(random)))],
  ['fading', family('means of all time, tries fade', true, (random) => choosing(() => fading(random)))],
  ['satisficer', family('keeps what brings as much as it aspires to', true, satisficer)],
  ['contented', family('the same in each role by itself', true, (random) => choosing(() => contented(random)))],
  ['aspirer', family('asks for what it aspires to, which follows its gains', true, aspirer)],
]);
