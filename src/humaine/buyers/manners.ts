// What makes one scripted buyer unlike another: how fast, how dear, how plain, how faithful, how muddled; and the
// buyers that have a name.

import type { Plainness } from './buyer-voice.ts';

/** From the least to the most; draws are uniform in between. */
export type Span = readonly [least: number, most: number];

/** A manner. Shares of money and chances go from 0 to 1; prices are multiples of what goods cost sellers on average. */
export interface BuyerManner {
  /** How long it takes before it answers, in milliseconds. */
  readonly pace: Span;
  /**
   * Which share of all its money one list should take, and the chances that a list has flavourings, and that it is for
   * the product that pays less.
   */
  readonly lists: { readonly share: Span; readonly flavours: number; readonly variety: number };
  /**
   * The price that it names first; the most it pays as the round begins, and how much more as it ends; how often it
   * names another price for one list before it decides; and the chance that it names a price at once.
   */
  readonly prices: {
    readonly first: Span;
    readonly limit: readonly [begin: number, rise: number];
    readonly haggles: Span;
    readonly named: number;
  };
  /** Whom it asks: one after the other, always the same, everybody at once, or who was cheaper. */
  readonly asks: 'in turn' | 'one' | 'everybody' | 'cheaper';
  /** How it speaks before it knows who does not understand it. */
  readonly speaks: readonly Plainness[];
  /**
   * The chances that it tells a seller the other's price; of small talk in place of a question; of a slip: a typing
   * error, a hesitation, a correction, something forgotten; and that it turns down a sale that it asked for.
   */
  readonly chances: {
    readonly playsOff: number;
    readonly chat: number;
    readonly slips: number;
    readonly regrets: number;
  };
}

/** A manner with a name. */
export interface NamedManner extends BuyerManner {
  /** What the buyer is like, in a few words. */
  readonly about: string;
  /** Whether our seller was never tuned against it. */
  readonly keptOut?: true;
  /** Whether it only tries sellers out, and is none of the people that strength is measured with. */
  readonly yardstick?: true;
}

/** The manners by the buyers' names. */
export const BUYER_MANNERS: { readonly [name: string]: NamedManner } = {
  // A buyer who haggles: it names low prices, asks one seller after the other, and gives in bit by bit.
  haggler: {
    about: 'names low prices and gives in bit by bit',
    pace: [2_200, 4_500],
    lists: { share: [0.2, 0.32], flavours: 0.15, variety: 0.25 },
    prices: { first: [1, 1.3], limit: [1.6, 0.9], haggles: [2, 4], named: 0.6 },
    asks: 'in turn',
    speaks: ['goods', 'goods', 'recipes', 'plain'],
    chances: { playsOff: 0.25, chat: 0.04, slips: 0.03, regrets: 0.02 },
  },
  // A buyer in a hurry: few words, large lists, and the first price that is not outrageous.
  hurried: {
    about: 'few words, large lists, hardly haggles',
    pace: [1_500, 2_500],
    lists: { share: [0.35, 0.6], flavours: 0.05, variety: 0.3 },
    prices: { first: [1.3, 1.7], limit: [2.3, 0.7], haggles: [0, 1], named: 0.35 },
    asks: 'in turn',
    speaks: ['goods', 'plain', 'recipes'],
    chances: { playsOff: 0.05, chat: 0, slips: 0.05, regrets: 0.01 },
  },
  // A buyer who stays with the seller it likes, as long as the prices are not beyond all measure.
  loyal: {
    about: 'stays with the seller it likes',
    pace: [2_800, 6_000],
    lists: { share: [0.2, 0.4], flavours: 0.3, variety: 0.4 },
    prices: { first: [1.2, 1.6], limit: [2.1, 0.7], haggles: [1, 2], named: 0.4 },
    asks: 'one',
    speaks: ['recipes', 'goods', 'goods'],
    chances: { playsOff: 0, chat: 0.12, slips: 0.05, regrets: 0.02 },
  },
  // A buyer who is not quite there: slips, corrections, small talk, asking everybody, now and then a change of
  // mind.
  confused: {
    about: 'slips, corrections, small talk, changes of mind',
    pace: [3_000, 7_000],
    lists: { share: [0.15, 0.35], flavours: 0.35, variety: 0.5 },
    prices: { first: [0.9, 1.8], limit: [2, 0.8], haggles: [0, 3], named: 0.45 },
    asks: 'everybody',
    speaks: ['recipes', 'goods', 'recipes'],
    chances: { playsOff: 0.1, chat: 0.2, slips: 0.3, regrets: 0.1 },
  },
  // A buyer who goes where it is cheapest: small lists, prices asked of the cheaper seller, the other's price as
  // a weapon.
  'bargain-hunter': {
    about: 'goes where it is cheapest, and says so',
    pace: [2_200, 4_000],
    lists: { share: [0.15, 0.25], flavours: 0.2, variety: 0.15 },
    prices: { first: [0.9, 1.15], limit: [1.4, 0.9], haggles: [2, 5], named: 0.3 },
    asks: 'cheaper',
    speaks: ['goods', 'goods', 'plain', 'recipes'],
    chances: { playsOff: 0.55, chat: 0.03, slips: 0.03, regrets: 0.03 },
  },
  // A buyer who was kept out of tuning: it plans, asks everybody without a price, compares, and haggles once.
  'polite-planner': {
    about: 'asks everybody, compares, haggles once',
    keptOut: true,
    pace: [3_000, 5_500],
    lists: { share: [0.28, 0.5], flavours: 0.5, variety: 0.1 },
    prices: { first: [1.2, 1.4], limit: [1.8, 0.9], haggles: [1, 1], named: 0.05 },
    asks: 'everybody',
    speaks: ['recipes', 'goods'],
    chances: { playsOff: 0.3, chat: 0.05, slips: 0.02, regrets: 0 },
  },
  // A buyer as people write who try sellers out: the plainest words, no pause, one price named, the cheapest
  // offer wins.
  'plain-haggler': {
    about: 'the plainest words, one counter-offer',
    yardstick: true,
    pace: [2_300, 2_500],
    lists: { share: [0.2, 0.3], flavours: 0, variety: 0.4 },
    prices: { first: [1, 1.2], limit: [2.2, 0.8], haggles: [1, 1], named: 1 },
    asks: 'in turn',
    speaks: ['plain'],
    chances: { playsOff: 0, chat: 0, slips: 0, regrets: 0 },
  },
  // A buyer who was kept out of tuning: it talks, buys little at a time, and pays well for company.
  talker: {
    about: 'talks, buys little at a time, pays well',
    keptOut: true,
    pace: [3_500, 7_000],
    lists: { share: [0.1, 0.2], flavours: 0.4, variety: 0.5 },
    prices: { first: [1.3, 1.9], limit: [2.4, 0.6], haggles: [0, 2], named: 0.5 },
    asks: 'cheaper',
    speaks: ['goods', 'recipes', 'goods'],
    chances: { playsOff: 0.15, chat: 0.35, slips: 0.1, regrets: 0.04 },
  },
};
