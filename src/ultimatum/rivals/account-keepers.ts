// Rivals that remember what a partner has done for them: they pay it back, even it out, or exploit it.

import { rivalOf } from './partner-manner.ts';

/** With itself it shares evenly; a low offer to it comes back. */
export const PARTNER_MIRROR = rivalOf(
  'offers what it was offered last by the same partner, takes what it would offer',
  () => {
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
  },
);

/**
 * The share of all that was shared which it wants in the end, and how far it may lie behind, as a share of one round.
 */
const WANTED = 0.5;
const CREDIT = 0.5;
/** The share that it leaves at least to a partner who owes it something; it follows what the partner takes. */
const LEAST = { first: 0.1, least: 0.01, most: 0.6, up: 0.05, down: 0.01 } as const;

/** It takes low offers from those who give it much as proposer, and pays back in both seats. */
export const BOOKKEEPER = rivalOf(
  'keeps accounts: refuses where the partner would be too far ahead, offers what makes them even',
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
