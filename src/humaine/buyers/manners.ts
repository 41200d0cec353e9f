// What makes one scripted buyer unlike another: how fast, how dear, how plain, how faithful, how muddled; and the
// buyers that have a name.

import type { Range } from '../game/goods.ts';
import type { Plainness } from './buyer-voice.ts';

/** A manner. Shares of money and chances go from 0 to 1; prices are multiples of what goods cost sellers on average. */
export interface BuyerManner {
  /** How long it takes before it answers, in milliseconds. */
  readonly pace: Range;
  /** Which share of all its money one list should take. */
  readonly basket: Range;
  /** The price that it names first. */
  readonly opening: Range;
  /** The most it pays, by which share of the round is over. */
  limit(over: number): number;
  /** How often it names another price for one list before it decides. */
  readonly haggles: Range;
  /** The chance that it names a price at once. */
  readonly namesPrice: number;
  /** Whom it asks: one after the other, always the same, everybody at once, or who was cheaper. */
  readonly asks: 'in turn' | 'one' | 'everybody' | 'cheaper';
  /** The chance that it tells a seller the other's price. */
  readonly playsOff: number;
  /** How it speaks before it knows who does not understand it. */
  readonly speaks: readonly Plainness[];
  /** The chances that a list has flavourings, and that it is for the product that pays less. */
  readonly flavours: number;
  readonly variety: number;
  /** The chance of small talk in place of a question. */
  readonly chat: number;
  /** The chance of a slip: a typing error, a hesitation, a correction, something forgotten. */
  readonly slips: number;
  /** The chance that it turns down a sale that it asked for. */
  readonly regrets: number;
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
    pace: { least: 2_200, most: 4_500 },
    basket: { least: 0.2, most: 0.32 },
    opening: { least: 1.0, most: 1.3 },
    limit: (over) => 1.6 + 0.9 * over,
    haggles: { least: 2, most: 4 },
    namesPrice: 0.6,
    asks: 'in turn',
    playsOff: 0.25,
    speaks: ['goods', 'goods', 'recipes', 'plain'],
    flavours: 0.15,
    variety: 0.25,
    chat: 0.04,
    slips: 0.03,
    regrets: 0.02,
  },
  // A buyer in a hurry: few words, large lists, and the first price that is not outrageous.
  hurried: {
    about: 'few words, large lists, hardly haggles',
    pace: { least: 1_500, most: 2_500 },
    basket: { least: 0.35, most: 0.6 },
    opening: { least: 1.3, most: 1.7 },
    limit: (over) => 2.3 + 0.7 * over,
    haggles: { least: 0, most: 1 },
    namesPrice: 0.35,
    asks: 'in turn',
    playsOff: 0.05,
    speaks: ['goods', 'plain', 'recipes'],
    flavours: 0.05,
    variety: 0.3,
    chat: 0,
    slips: 0.05,
    regrets: 0.01,
  },
  // A buyer who stays with the seller it likes, as long as the prices are not beyond all measure.
  loyal: {
    about: 'stays with the seller it likes',
    pace: { least: 2_800, most: 6_000 },
    basket: { least: 0.2, most: 0.4 },
    opening: { least: 1.2, most: 1.6 },
    limit: (over) => 2.1 + 0.7 * over,
    haggles: { least: 1, most: 2 },
    namesPrice: 0.4,
    asks: 'one',
    playsOff: 0,
    speaks: ['recipes', 'goods', 'goods'],
    flavours: 0.3,
    variety: 0.4,
    chat: 0.12,
    slips: 0.05,
    regrets: 0.02,
  },
  // A buyer who is not quite there: slips, corrections, small talk, asking everybody, now and then a change of
  // mind.
  confused: {
    about: 'slips, corrections, small talk, changes of mind',
    pace: { least: 3_000, most: 7_000 },
    basket: { least: 0.15, most: 0.35 },
    opening: { least: 0.9, most: 1.8 },
    limit: (over) => 2 + 0.8 * over,
    haggles: { least: 0, most: 3 },
    namesPrice: 0.45,
    asks: 'everybody',
    playsOff: 0.1,
    speaks: ['recipes', 'goods', 'recipes'],
    flavours: 0.35,
    variety: 0.5,
    chat: 0.2,
    slips: 0.3,
    regrets: 0.1,
  },
  // A buyer who goes where it is cheapest: small lists, prices asked of the cheaper seller, the other's price as
  // a weapon.
  'bargain-hunter': {
    about: 'goes where it is cheapest, and says so',
    pace: { least: 2_200, most: 4_000 },
    basket: { least: 0.15, most: 0.25 },
    opening: { least: 0.9, most: 1.15 },
    limit: (over) => 1.4 + 0.9 * over,
    haggles: { least: 2, most: 5 },
    namesPrice: 0.3,
    asks: 'cheaper',
    playsOff: 0.55,
    speaks: ['goods', 'goods', 'plain', 'recipes'],
    flavours: 0.2,
    variety: 0.15,
    chat: 0.03,
    slips: 0.03,
    regrets: 0.03,
  },
  // A buyer who was kept out of tuning: it plans, asks everybody without a price, compares, and haggles once.
  'polite-planner': {
    about: 'asks everybody, compares, haggles once',
    keptOut: true,
    pace: { least: 3_000, most: 5_500 },
    basket: { least: 0.28, most: 0.5 },
    opening: { least: 1.2, most: 1.4 },
    limit: (over) => 1.8 + 0.9 * over,
    haggles: { least: 1, most: 1 },
    namesPrice: 0.05,
    asks: 'everybody',
    playsOff: 0.3,
    speaks: ['recipes', 'goods'],
    flavours: 0.5,
    variety: 0.1,
    chat: 0.05,
    slips: 0.02,
    regrets: 0,
  },
  // A buyer as people write who try sellers out: the plainest words, no pause, one price named, the cheapest
  // offer wins.
  'plain-haggler': {
    about: 'the plainest words, one counter-offer',
    yardstick: true,
    pace: { least: 2_300, most: 2_500 },
    basket: { least: 0.2, most: 0.3 },
    opening: { least: 1.0, most: 1.2 },
    limit: (over) => 2.2 + 0.8 * over,
    haggles: { least: 1, most: 1 },
    namesPrice: 1,
    asks: 'in turn',
    playsOff: 0,
    speaks: ['plain'],
    flavours: 0,
    variety: 0.4,
    chat: 0,
    slips: 0,
    regrets: 0,
  },
  // A buyer who was kept out of tuning: it talks, buys little at a time, and pays well for company.
  talker: {
    about: 'talks, buys little at a time, pays well',
    keptOut: true,
    pace: { least: 3_500, most: 7_000 },
    basket: { least: 0.1, most: 0.2 },
    opening: { least: 1.3, most: 1.9 },
    limit: (over) => 2.4 + 0.6 * over,
    haggles: { least: 0, most: 2 },
    namesPrice: 0.5,
    asks: 'cheaper',
    playsOff: 0.15,
    speaks: ['goods', 'recipes', 'goods'],
    flavours: 0.4,
    variety: 0.5,
    chat: 0.35,
    slips: 0.1,
    regrets: 0.04,
  },
};
