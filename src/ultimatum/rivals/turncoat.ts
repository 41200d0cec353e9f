// Plays well with a partner for a while, then takes what it can.

import { eachPartner } from './partner-manner.ts';
import type { UltimatumRival } from './ultimatum-rival.ts';

/** How many meetings in either seat it plays well. */
const GOOD_MEETINGS = 30;
/** By how much it lowers its offers then, and how many of them must be refused before it goes up again. */
const STEP = 5;
const REFUSED_BEFORE_UP = 2;
/** The share that it holds out for then, and for how many offers. */
const SHARE = 0.65;
const HOLDS_OUT = 12;

/** Whoever has made up its mind about it early is the one it takes from. */
export const TURNCOAT: UltimatumRival = {
  about: 'shares evenly for 30 meetings, then lowers its offers and holds out for 65',
  tuning: true,
  make: eachPartner(() => () => {
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
        if (offer >= SHARE * total) return true;
        return ++heldOut > HOLDS_OUT && offer > 0;
      },
      heard(isTaken, offer, total) {
        if (meetings <= GOOD_MEETINGS) return;
        refused = isTaken ? 0 : refused + 1;
        if (isTaken) mine = Math.max(1, offer - STEP);
        else if (refused >= REFUSED_BEFORE_UP) mine = Math.min(total / 2, offer + STEP);
      },
    };
  }),
};
