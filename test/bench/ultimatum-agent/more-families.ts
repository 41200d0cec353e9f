// More families of partners that can be moved, for tuning alone: each draws its numbers anew for each partner.

import { type Random, randomBelow } from '../../../src/base/seeded-random.ts';
import {
  between,
  family,
  type PartnerManner,
  type UltimatumRival,
} from '../../../src/ultimatum/rivals/partner-manner.ts';

/** Shares that are offered or demanded by those who choose among a few. */
const SHARES = [0.02, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8] as const;

/** One who learns which of a few choices pays. */
interface Chooser {
  choose(): number;
  hear(gain: number): void;
}

function drawn(random: Random, weights: readonly number[]): number {
  let rest = random() * weights.reduce((sum, weight) => sum + weight, 0);
  const place = weights.findIndex((weight) => (rest -= weight) < 0);
  return place < 0 ? weights.length - 1 : place;
}

/** Chooses a share to offer, and a share to demand anew for each offer. */
function choosing(make: () => Chooser): PartnerManner {
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
]);
