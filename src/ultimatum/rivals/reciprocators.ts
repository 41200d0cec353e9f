// Rivals that remember what a partner has done for them: they pay it back, even it out, or exploit it. The families
// draw their numbers anew for each partner.

import { between, family, rivalOf } from './partner-manner.ts';

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

/** With itself it shares evenly; a low offer to it comes back. */
export const MIRROR = rivalOf('offers what it was offered last by the same partner, takes what it would offer', () => {
  let offered: number | undefined;
  const mine = (total: number): number => offered ?? Math.floor(total / 2);
  return {
    offer: mine,
    deal: (offer, total) => {
      const isEnough = offer >= mine(total);
      offered = offer;
      return isEnough;
    },
  };
});

/**
 * The share of all that was shared which it wants in the end, and how far it may lie behind, as a share of one round.
 */
const WANTED = 0.5;
const CREDIT = 0.5;
/** The share that it leaves at least to a partner who owes it something; it follows what the partner takes. */
const LEAST = { first: 0.1, least: 0.01, most: 0.6, up: 0.05, down: 0.01 } as const;

/** It takes low offers from those who give it much as proposer, and pays back in both seats. */
export const BOOKKEEPER = rivalOf(
  'keeps accounts: refuses if the partner would be too far ahead, offers what makes them even',
  () => {
    let got = 0;
    let gave = 0;
    let least: number = LEAST.first;
    /** By how much the partner would be ahead after a deal. */
    const behind = (own: number, other: number): number => WANTED * (gave + other + got + own) - (got + own);
    return {
      // Even after this round: own − other makes up for what was.
      offer: (total) => Math.max(least * total, Math.min(LEAST.most * total, (total + got - gave) / 2)),
      deal(offer, total) {
        const isFair = offer > 0 && behind(offer, total - offer) <= CREDIT * total;
        if (isFair) {
          got += offer;
          gave += total - offer;
        }
        return isFair;
      },
      heard(isTaken, offer, total) {
        least += isTaken ? -LEAST.down : LEAST.up;
        least = Math.min(LEAST.most, Math.max(LEAST.least, least));
        if (!isTaken) return;
        got += total - offer;
        gave += offer;
      },
    };
  },
);

/** How many meetings in either seat it plays well. */
const GOOD_MEETINGS = 30;
/** By how much it lowers its offers then, and how many of them must be refused before it goes up again. */
const LOWERS = 5;
const REFUSED_BEFORE_UP = 2;
/** The share that it holds out for then, and for how many offers. */
const DEMANDED = 0.65;
const HOLDS_OUT = 12;

/** It takes from the partner that made up its mind about it early. */
export const TURNCOAT = rivalOf('shares evenly for 30 meetings, then lowers its offers and holds out for 65', () => {
  let meetings = 0;
  let mine: number | undefined;
  let refused = 0;
  let heldOut = 0;
  return {
    offer(total) {
      meetings++;
      mine ??= Math.floor(total / 2);
      return mine;
    },
    deal(offer, total) {
      meetings++;
      if (meetings <= GOOD_MEETINGS) return offer >= total / 2 || offer >= (mine ?? total / 2);
      if (offer >= DEMANDED * total) return true;
      return ++heldOut > HOLDS_OUT && offer > 0;
    },
    heard(isTaken, offer, total) {
      if (meetings <= GOOD_MEETINGS) return;
      refused = isTaken ? 0 : refused + 1;
      if (isTaken) mine = Math.max(1, offer - LOWERS);
      else if (refused >= REFUSED_BEFORE_UP) mine = Math.min(total / 2, offer + LOWERS);
    },
  };
});
