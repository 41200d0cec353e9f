// Families of rivals that pay back what a partner does: each draws its numbers anew for each partner.

import { between, family } from './partner-manner.ts';

/** Gives what it gets, but never goes far from a share of its own, and comes back to it. */
export const ANCHORED = family('pays back what it was offered, drawn to a share of its own', true, (random) => {
  const anchor = between(random, 0.4, 0.55);
  const pull = between(random, 0.05, 0.4);
  const slack = between(random, 0, 0.1);
  let now = anchor;
  return {
    offer: (total) => now * total,
    deal(offer, total) {
      const takes = offer >= (now - slack) * total;
      now += pull * (offer / total - now) + 0.5 * pull * (anchor - now);
      return takes;
    },
  };
});

/** A partner that insults it gets nothing for a while. */
export const GRUDGER = family('refuses all for some rounds after a low offer, then forgives', true, (random) => {
  const least = between(random, 0.25, 0.5);
  const length = Math.round(between(random, 2, 12));
  const gives = between(random, 0.4, 0.55);
  let left = 0;
  return {
    offer: (total) => (left > 0 ? 0.05 : gives) * total,
    deal(offer, total) {
      if (offer < least * total) left = length;
      if (left === 0) return true;
      left--;
      return false;
    },
  };
});

/** Does what its partner does: offers as it was offered, and takes as its own offers were taken. */
export const COPIER = family('offers what it is offered, demands what is demanded of it', true, (random) => {
  let offered = between(random, 0.3, 0.5);
  let demands = between(random, 0.1, 0.5);
  const quick = between(random, 0.1, 0.6);
  return {
    offer: (total) => offered * total,
    deal(offer, total) {
      const takes = offer >= demands * total;
      offered += quick * (offer / total - offered);
      return takes;
    },
    heard(isTaken, offer, total) {
      const share = offer / total;
      if (isTaken && share < demands) demands += quick * (share - demands);
      if (!isTaken && share >= demands) demands = Math.min(0.7, demands + quick * 0.1);
    },
  };
});

/** Kindness is what one gave it of late; it answers in kind, in both seats. Kept out of tuning. */
export const KIND_ONE = family('offers and takes by how kind the partner was of late', false, (random) => {
  const memory = between(random, 0.03, 0.3);
  const [base, slope] = [between(random, 0.15, 0.35), between(random, 0.3, 0.6)];
  let kindness = 0.5;
  return {
    offer: (total) => (base + slope * kindness) * total,
    deal(offer, total) {
      kindness += memory * (offer / total - kindness);
      return offer > 0 && offer >= (0.6 - 0.5 * kindness) * total;
    },
    heard(isTaken) {
      kindness += memory * 0.5 * ((isTaken ? 0.6 : 0.2) - kindness);
    },
  };
});

/** Forgives slowly: its anger rises with each low offer and each refusal, and cools down. Kept out of tuning. */
export const TOUCHY_ONE = family('grows angry at low offers and refusals, and cools down slowly', false, (random) => {
  const cools = between(random, 0.85, 0.98);
  const fair = between(random, 0.35, 0.5);
  const height = between(random, 0.5, 1.2);
  let anger = 0;
  return {
    offer: (total) => Math.max(0.02, 0.48 - 0.4 * anger) * total,
    deal(offer, total) {
      anger = cools * anger + height * Math.max(0, fair - offer / total);
      return offer >= (fair + 0.3 * Math.min(1, anger) - 0.1) * total;
    },
    heard(isTaken) {
      anger = isTaken ? cools * anger : Math.min(1, anger + 0.05 * height);
    },
  };
});
