// What makes one buyer unlike another: how fast, how dear, how plain, how faithful, how muddled.

import type { Range } from '../game/goods.ts';
import type { Plainness } from './said-amounts.ts';

/** A manner. Shares of money and chances are from 0 to 1; prices are multiples of what goods cost sellers on average. */
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
  /** How it speaks before it knows whom it is not understood by. */
  readonly speaks: readonly Plainness[];
  /** The chances that a list has flavourings, and that it is for the product that pays less. */
  readonly flavours: number;
  readonly variety: number;
  /** The chance of small talk where it would ask. */
  readonly chat: number;
  /** The chance of a slip: a typing error, a hesitation, a correction, something forgotten. */
  readonly slips: number;
  /** The chance that it turns down a sale that it asked for. */
  readonly regrets: number;
}
