// More families of partners that can be moved, for tuning alone: each draws its numbers anew for each partner.

import { type Random, randomBelow } from '../../../src/base/seeded-random.ts';
import {
  between,
  family,
  type PartnerManner,
  type UltimatumRival,
} from '../../../src/ultimatum/rivals/partner-manner.ts';

/** Shares that are offered or demanded by those who choose among a few. */
export const SHARES = [0.02, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8] as const;

/** One who learns which of a few choices pays. */
export interface Chooser {
  choose(): number;
  hear(gain: number): void;
}

export function drawn(random: Random, weights: readonly number[]): number {
  let rest = random() * weights.reduce((sum, weight) => sum + weight, 0);
  const place = weights.findIndex((weight) => (rest -= weight) < 0);
  return place < 0 ? weights.length - 1 : place;
}

/** Chooses a share to offer, and a share to demand anew for each offer. */
export function choosing(make: () => Chooser): PartnerManner {
  const [offers, demands] = [make(), make()];
  return {
    offer: (total) => SHARES[offers.choose()] * total,
    deal(offer, total) {
      const takes = offer > 0 && offer >= SHARES[demands.choose()] * total;
      demands.hear(takes ? offer / total : 0);
      return takes;
    },
    heard: (isTaken, offer, total) => offers.hear(isTaken ? 1 - offer / total : 0),
  };
}

/** Reinforcement after Roth and Erev (1995): what paid is chosen more often, in proportion; old gains fade. */
function reinforced(random: Random): Chooser {
  const [fades, tries, first] = [between(random, 0, 0.02), between(random, 0.02, 0.1), between(random, 0.3, 1.5)];
  const weights = SHARES.map(() => first);
  let last = 0;
  return {
    choose: () => (last = random() < tries ? randomBelow(random, SHARES.length) : drawn(random, weights)),
    hear(gain) {
      for (let place = 0; place < weights.length; place++) weights[place] *= 1 - fades;
      weights[last] += gain;
    },
  };
}

/** Means of all time, and a choice by chance that prefers the better ones. */
function tempered(random: Random): Chooser {
  const warmth = between(random, 0.02, 0.08);
  const [sums, counts] = [SHARES.map(() => 0.3), SHARES.map(() => 1)];
  let last = 0;
  return {
    choose() {
      const means = sums.map((sum, place) => sum / counts[place]);
      const most = Math.max(...means);
      return (last = drawn(
        random,
        means.map((mean) => Math.exp((mean - most) / warmth)),
      ));
    },
    hear(gain) {
      sums[last] += gain;
      counts[last]++;
    },
  };
}

/** Stays with what brings as much as it is used to, else goes to a neighbour. */
function shifting(random: Random): Chooser {
  const [quick, patience] = [between(random, 0.02, 0.15), 1 + randomBelow(random, 4)];
  let [now, used, misses] = [2 + randomBelow(random, 5), 0.4, 0];
  return {
    choose: () => now,
    hear(gain) {
      misses = gain >= used - 0.02 ? 0 : misses + 1;
      used += quick * (gain - used);
      if (misses < patience) return;
      misses = 0;
      now = Math.max(0, Math.min(SHARES.length - 1, now + (random() < 0.5 ? 1 : -1)));
    },
  };
}

/** Takes an offer the likelier, the nearer it comes to what it gives itself; what it gives follows what it got. */
const UNEVEN = family('likes even shares: takes by how far an offer lies below its own', true, (random) => {
  const [width, quick, least] = [between(random, 0.03, 0.1), between(random, 0.02, 0.2), between(random, 0.05, 0.25)];
  let gives = between(random, 0.35, 0.5);
  return {
    offer: (total) => gives * total,
    deal(offer, total) {
      const takes = random() < 1 / (1 + Math.exp((gives - 0.08 - offer / total) / width));
      gives += quick * (Math.max(least, Math.min(0.6, offer / total)) - gives);
      return takes;
    },
  };
});

/** After some insults it never trusts again: then it gives little and takes half or more alone. */
const UNFORGIVING = family('after a few low offers it gives little and takes half alone, for ever', true, (random) => {
  const [least, bears] = [between(random, 0.15, 0.45), 1 + randomBelow(random, 6)];
  const [gives, after] = [between(random, 0.4, 0.5), between(random, 0.05, 0.35)];
  let insults = 0;
  return {
    offer: (total) => (insults < bears ? gives : after) * total,
    deal(offer, total) {
      if (offer < least * total) insults++;
      return offer >= (insults < bears ? least : 0.5) * total;
    },
  };
});

/** How many of one sort came in a row: below 0 of the bad sort. */
function inARow(so: number, isGood: boolean): number {
  return isGood ? Math.max(0, so) + 1 : Math.min(0, so) - 1;
}

/** Its steps wait for several answers of one sort in a row. */
const RATCHET = family('moves offer and demand a step after some refusals or deals in a row', true, (random) => {
  const [wait, step] = [1 + randomBelow(random, 5), between(random, 0.01, 0.05)];
  const [low, high] = [between(random, 0.02, 0.3), between(random, 0.5, 0.75)];
  let [offers, demand] = [between(random, 0.1, 0.5), between(random, 0.3, 0.7)];
  let [ours, theirs] = [0, 0];
  return {
    offer: (total) => offers * total,
    deal(offer, total) {
      const takes = offer >= demand * total;
      theirs = inARow(theirs, takes);
      if (Math.abs(theirs) < wait) return takes;
      demand = Math.max(low, Math.min(high, demand + Math.sign(theirs) * step));
      theirs = 0;
      return takes;
    },
    heard(isTaken) {
      ours = inARow(ours, isTaken);
      if (Math.abs(ours) < wait) return;
      offers = Math.max(low, Math.min(high, offers - Math.sign(ours) * step));
      ours = 0;
    },
  };
});

/** Keeps accounts that fade: who is ahead is offered less and must offer more. */
const LEVELLER = family('evens out who is ahead, by accounts that fade', true, (random) => {
  const [fades, force] = [between(random, 0.9, 0.995), between(random, 0.1, 0.5)];
  const wants = between(random, 0.45, 0.55);
  let behind = 0;
  const share = (): number => Math.max(0.02, Math.min(0.8, 1 - wants - force * behind));
  const settle = (own: number): void => {
    behind = fades * behind + (own > 0 ? wants - own : 0);
  };
  return {
    offer: (total) => share() * total,
    deal(offer, total) {
      const takes = offer > 0 && offer >= (1 - share() - 0.1) * total;
      settle(takes ? offer / total : 0);
      return takes;
    },
    heard: (isTaken, offer, total) => settle(isTaken ? 1 - offer / total : 0),
  };
});

/** Believes that its partner has one threshold, by all answers so far, and that it will be offered as usual. */
const COUNTER = family(
  'counts all answers for ever and offers what they make best; demands what is usual',
  true,
  (random) => {
    const [taken, refused] = [SHARES.map(() => 0.5), SHARES.map(() => 0.5)];
    const [tries, part, quick] = [between(random, 0.01, 0.1), between(random, 0.5, 1), between(random, 0.01, 0.1)];
    let [last, usual] = [0, between(random, 0.2, 0.5)];
    return {
      offer(total) {
        const worth = SHARES.map((share, place) => (taken[place] / (taken[place] + refused[place])) * (1 - share));
        last = random() < tries ? randomBelow(random, SHARES.length) : worth.indexOf(Math.max(...worth));
        return SHARES[last] * total;
      },
      deal(offer, total) {
        const takes = offer >= part * usual * total;
        usual += quick * (offer / total - usual);
        return takes;
      },
      heard: (isTaken) => void (isTaken ? taken : refused)[last]++,
    };
  },
);

/** Regret matching (Hart, Mas-Colell 2000), where only what was chosen tells: each choice by how much it is missed. */
function regretful(random: Random): Chooser {
  const [fades, tries] = [between(random, 0, 0.01), between(random, 0.03, 0.1)];
  const missed = SHARES.map(() => 0);
  let [last, chance] = [0, 1];
  return {
    choose() {
      const wanted = missed.map((regret) => Math.max(0, regret));
      const all = wanted.reduce((sum, one) => sum + one, 0);
      const chances = wanted.map((one) => (all > 0 ? ((1 - tries) * one) / all : 0) + tries / SHARES.length);
      last = drawn(random, chances);
      chance = chances[last] / chances.reduce((sum, one) => sum + one, 0);
      return last;
    },
    hear(gain) {
      for (let place = 0; place < missed.length; place++) missed[place] = (1 - fades) * missed[place] - gain;
      missed[last] += gain / chance;
    },
  };
}

/** A share that wanders about a mean; the mean follows what brought more than usual (Williams 1992). */
const GRADIENT = family(
  'an offer and a demand with noise, moved to where the gain was above the usual',
  true,
  (random) => {
    const [width, quick] = [between(random, 0.03, 0.1), between(random, 0.02, 0.15)];
    const mover = (mean: number) => {
      let [tried, usual] = [mean, 0.3];
      return {
        next: () => (tried = Math.max(0.01, Math.min(0.9, mean + width * (random() + random() + random() - 1.5)))),
        hear(gain: number) {
          mean = Math.max(0.02, Math.min(0.8, mean + (quick * (gain - usual) * (tried - mean)) / width));
          usual += 0.05 * (gain - usual);
        },
      };
    };
    const [offers, demands] = [mover(between(random, 0.2, 0.5)), mover(between(random, 0.2, 0.6))];
    return {
      offer: (total) => offers.next() * total,
      deal(offer, total) {
        const takes = offer > 0 && offer >= demands.next() * total;
        demands.hear(takes ? offer / total : 0);
        return takes;
      },
      heard: (isTaken, offer, total) => offers.hear(isTaken ? 1 - offer / total : 0),
    };
  },
);

/** Offers what would have brought most in the last rounds; demands a part of what was offered lately. */
const RECENT = family(
  'offers what the last answers make best; demands the middle of the last offers',
  true,
  (random) => {
    const [memory, tries] = [4 + randomBelow(random, 40), between(random, 0.02, 0.15)];
    const [part, first] = [between(random, 0.7, 1.1), between(random, 0.2, 0.5)];
    const answers: { share: number; isTaken: boolean }[] = [];
    const offered: number[] = [];
    const gainOf = (share: number): number => {
      const below = answers.filter((one) => one.isTaken && one.share <= share).length;
      const above = answers.filter((one) => !one.isTaken && one.share >= share).length;
      return ((1 - share) * (below + 0.5)) / (below + above + 1);
    };
    return {
      offer(total) {
        if (random() < tries) return SHARES[randomBelow(random, SHARES.length)] * total;
        return SHARES.reduce((best, share) => (gainOf(share) > gainOf(best) ? share : best)) * total;
      },
      deal(offer, total) {
        const middle = offered.toSorted((a, b) => a - b)[offered.length >> 1] ?? first;
        offered.push(offer / total);
        if (offered.length > memory) offered.shift();
        return offer >= Math.min(0.7, part * middle) * total;
      },
      heard(isTaken, offer, total) {
        answers.push({ share: offer / total, isTaken });
        if (answers.length > memory) answers.shift();
      },
    };
  },
);

/** Keeps an offer and a demand for a block of rounds, and of blocks what brought most; now and then another. */
const TRIER = family(
  'keeps an offer and a demand for a block, and then what brought most of all blocks',
  true,
  (random) => {
    const [length, tries] = [8 + randomBelow(random, 40), between(random, 0.05, 0.3)];
    const known: { offer: number; demand: number; mean: number }[] = [];
    const fresh = () => ({ offer: between(random, 0.05, 0.6), demand: between(random, 0.05, 0.7), mean: 1 });
    let now = fresh();
    let [used, brought] = [0, 0];
    const count = (gain: number): void => {
      brought += gain;
      if (++used < length) return;
      now.mean = now.mean === 1 ? brought / used : 0.5 * now.mean + (0.5 * brought) / used;
      if (!known.includes(now)) known.push(now);
      [used, brought] = [0, 0];
      const best = known.reduce((one, other) => (other.mean > one.mean ? other : one));
      now = known.length < 4 || (random() < tries && known.length < 40) ? fresh() : best;
    };
    return {
      offer: (total) => now.offer * total,
      deal(offer, total) {
        const takes = offer > 0 && offer >= now.demand * total;
        count(takes ? offer / total : 0);
        return takes;
      },
      heard: (isTaken, offer, total) => count(isTaken ? 1 - offer / total : 0),
    };
  },
);

/** Gives so that it gains some times as much as its partner, by accounts that fade (after Press, Dyson 2012). */
const EXTORTER = family(
  'lets its partner gain a part of what it gains itself, by what came of late',
  true,
  (random) => {
    const [part, fades] = [between(random, 0.4, 0.9), between(random, 0.8, 0.99)];
    const [first, shy] = [between(random, 0.2, 0.5), between(random, 0.1, 0.4)];
    let [own, other] = [1 - first, first];
    const settle = (mine: number, theirs: number): void => {
      own = fades * own + mine;
      other = fades * other + theirs;
    };
    return {
      offer: (total) => Math.max(0.02, Math.min(0.6, (part * (1 + own) - other) / (1 + part))) * total,
      deal(offer, total) {
        const share = offer / total;
        const takes = offer > 0 && part * (own + share) >= other + 1 - share - shy;
        settle(takes ? share : 0, takes ? 1 - share : 0);
        if (!takes) settle(0.02, 0);
        return takes;
      },
      heard: (isTaken, offer, total) => settle(isTaken ? 1 - offer / total : 0, isTaken ? offer / total : 0),
    };
  },
);

/** Asks for a little more after some deals; what was refused it asks again after twice as many. */
const PROBER = family('asks for more after some deals; after a refusal it waits twice as long', true, (random) => {
  const step = between(random, 0.02, 0.1);
  const search = (now: number, least: number, most: number) => {
    let [wait, deals, fails] = [2 + randomBelow(random, 6), 0, 0];
    let kept = now;
    return {
      get now() {
        return now;
      },
      /** Each is what it keeps for itself. */
      hear(isDeal: boolean) {
        if (isDeal) {
          [kept, fails] = [now, 0];
          if (++deals < wait) return;
          now = Math.min(most, now + step);
        } else if (now > kept) {
          now = kept;
          wait = Math.min(500, 2 * wait);
        } else if (++fails >= 3) {
          [now, fails] = [Math.max(least, now - step), 0];
          kept = now;
        }
        deals = 0;
      },
    };
  };
  const keeps = search(between(random, 0.4, 0.8), 0.2, 0.95);
  const demands = search(between(random, 0.1, 0.6), 0.02, 0.8);
  return {
    offer: (total) => (1 - keeps.now) * total,
    deal(offer, total) {
      const takes = offer > 0 && offer >= demands.now * total;
      demands.hear(takes);
      return takes;
    },
    heard: (isTaken) => keeps.hear(isTaken),
  };
});

/** A bully by the clock: what it wants falls with the rounds alone, and begins anew. */
const WAITER = family(
  'wants much at first and less with each round, whatever comes, then begins anew',
  true,
  (random) => {
    const [most, least] = [between(random, 0.55, 0.8), between(random, 0.2, 0.45)];
    const [length, curve] = [Math.round(between(random, 30, 400)), between(random, 0.3, 2)];
    let round = 0;
    const wants = (): number => most - (most - least) * ((round % length) / length) ** curve;
    return {
      offer(total) {
        round++;
        return (1 - wants()) * total;
      },
      deal(offer, total) {
        round++;
        return offer >= wants() * total;
      },
    };
  },
);

/** All of them by name. */
export const MORE_FAMILIES: ReadonlyMap<string, UltimatumRival> = new Map([
  ['reinforced', family('reinforcement by what was gained', true, (random) => choosing(() => reinforced(random)))],
  ['tempered', family('means of all time, tempered', true, (random) => choosing(() => tempered(random)))],
  ['shifting', family('stays where it wins, shifts where not', true, (random) => choosing(() => shifting(random)))],
  ['uneven', UNEVEN],
  ['unforgiving', UNFORGIVING],
  ['ratchet', RATCHET],
  ['leveller', LEVELLER],
  ['counter', COUNTER],
  ['regretful', family('regret matching by what was gained', true, (random) => choosing(() => regretful(random)))],
  ['gradient', GRADIENT],
  ['recent', RECENT],
  ['trier', TRIER],
  ['extorter', EXTORTER],
  ['prober', PROBER],
  ['waiter', WAITER],
]);
