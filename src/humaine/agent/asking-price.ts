// What our seller asks: what goods cost on average times a ratio that it learns, below the rival, above its own cost;
// and the numbers that it trades by, of which docs/humaine-seller.md says how they were found.

import { type Quantities, usualCost } from '../game/goods.ts';
import type { Deal } from '../game/spoken-message.ts';
import { goodsCost, priceRatio, type SellerUtility } from '../game/utility.ts';
import { dollarsText } from '../language/wording/goods-text.ts';

/** The numbers that it trades by. Ratios are prices as multiples of the mean cost of goods, which everybody knows. */
export const GROCER_SETTINGS = {
  /** The ratio that it asks first. */
  opening: 2.7,
  /** It sells for no less than this multiple of its own cost. */
  leastMarkup: 1.08,
  /** It takes a bid that is at least this share of what it would ask. */
  takenShare: 0.9,
  /** The same if the rival answers its offers with lower ones. */
  contestedShare: 0.6,
  /** How much of the gap between a bid and its price it keeps as it names another price. */
  keptGap: 0.75,
  /** How far below the rival's price it goes. */
  undercut: 0.02,
  /** By which factor its first price for later goods moves when the rival sells, and when it sells itself. */
  afterLoss: 0.93,
  afterSale: 1.03,
  /** How much less it asks at the end of a round than at its beginning, as a share. */
  fall: 0.05,
  /** How long it waits before it answers if it is spoken to, and if nobody is, in milliseconds. */
  promptness: 450,
  unnamedWait: 1300,
};
/** Such numbers. */
export type GrocerSettings = Readonly<typeof GROCER_SETTINGS>;

/** What the rival sold for, times this, is the most that it asks first after that. */
const ABOVE_THEIRS = 1.25;
/** However well it sells, it asks no more than this multiple of the usual cost. */
const MOST_RATIO = 3.2;

/** What a price depends on. */
interface AskedFor {
  readonly quantity: Quantities;
  /** What it asked for as much last. */
  readonly last?: number | undefined;
  /** What the rival asks, for these goods or others. */
  readonly rival?: Deal | undefined;
  /** What the buyer has left, as far as known. */
  readonly left: number;
  /** Which share of the round is over. */
  readonly over: number;
}

/** What it knows of prices. */
export type PriceSense = ReturnType<typeof priceSense>;

/** A price and why it is that. */
export type AskedPrice = ReturnType<PriceSense['asked']>;

/** Knows what goods cost, and learns what they can be sold for. */
export function priceSense(utility: SellerUtility, settings: GrocerSettings) {
  const { opening, afterLoss, afterSale, leastMarkup, fall, undercut } = settings;
  let ratio = opening;
  /** What goods cost it. */
  const costOf = (quantity: Quantities): number => goodsCost(utility, quantity);
  /** The least that it sells goods for: its cost and a little, up to the next cent. */
  const floorOf = (quantity: Quantities): number => Math.ceil(costOf(quantity) * leastMarkup * 100 - 1e-6) / 100;
  return {
    cost: costOf,
    floor: floorOf,
    /** The rival has sold. */
    lost(deal: Deal): void {
      // No reason to ask much more than what was paid elsewhere.
      ratio = Math.max(leastMarkup, Math.min(ratio * afterLoss, priceRatio(deal) * ABOVE_THEIRS));
    },
    /** It has sold itself. */
    sold(): void {
      ratio = Math.min(MOST_RATIO, ratio * afterSale);
    },
    /** What it asks. */
    asked({ quantity, last, rival, left, over }: AskedFor) {
      const floor = floorOf(quantity);
      const usual = usualCost(quantity);
      const why = [
        `The goods cost me ${dollarsText(costOf(quantity))}; I sell for no less than ${dollarsText(floor)}.`,
      ];
      let price = usual * ratio * (1 - fall * over);
      why.push(`On average they cost ${dollarsText(usual)}; ${ratio.toFixed(2)} times that is what I ask first.`);
      if (last !== undefined && last < price) {
        price = last;
        why.push(`I asked ${dollarsText(last)} before, and do not go up.`);
      }
      if (rival !== undefined && usualCost(rival.quantity) > 0) {
        const theirs = priceRatio(rival) * usual;
        const below = theirs * (1 - undercut);
        if (below < price) {
          price = below;
          why.push(`The other seller asks ${dollarsText(theirs)} for as much; I go a little below.`);
        }
      }
      /** Whether it is less than it would ask, because the buyer has no more. */
      const allLeft = price > left && left >= floor;
      if (price > left) {
        price = left;
        why.push(`The buyer has about ${dollarsText(left)} left.`);
      }
      if (price < floor) {
        price = floor;
        why.push('That would be too little, so I stay at my least.');
      }
      return { price: roundPrice(price, floor), why, allLeft };
    },
  };
}

/** A price that one can say: a multiple of five cents if it is not below the least. */
export function roundPrice(price: number, floor: number): number {
  const nice = Math.floor(price * 20 + 1e-6) / 20;
  const exact = Math.floor(price * 100 + 1e-6) / 100;
  return Math.round((nice >= floor ? nice : Math.max(exact, floor)) * 100) / 100;
}
