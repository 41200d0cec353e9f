// What the agent thought at one of its turns: what it believes of the other seat, and what it expected of each choice.

import type { Goods, ObjectValues } from '../game/problem.ts';

/** What the other seat may value, and how likely that is. */
export interface Believed {
  readonly values: ObjectValues;
  /** 0 to 1; over all that is believed, 1 together. */
  readonly weight: number;
}

/** An offer that the agent could make. */
export interface ConsideredOffer {
  /** What it would ask for itself. */
  readonly want: Goods;
  readonly worth: number;
  /** What the rest is worth to the other seat, as the agent believes. */
  readonly leaves: number;
  /** How likely the other accepts it at once, 0 to 1. */
  readonly chance: number;
  /** What the session brings with it, refusals and later offers included. */
  readonly expected: number;
}

/** A turn of the agent, explained. */
export interface ExplainedTurn {
  /** Its own turns, from 1. */
  readonly turn: number;
  /** What it was offered; undefined on the session's first turn. */
  readonly offered: Goods | undefined;
  readonly offeredWorth: number | undefined;
  /** The likeliest first. Where there are too many to weigh, a sample. */
  readonly beliefs: readonly Believed[];
  /** How likely the other accepts, at its next turn, what it values at 0, 1, … up to the total. */
  readonly acceptance: readonly number[];
  /** The best first. */
  readonly considered: readonly ConsideredOffer[];
  /** What it did: undefined where it accepted. */
  readonly chosen: Goods | undefined;
}
