// What kinds of opponents there are: by what it keeps for itself at each turn, and from which worth on it accepts.

import type { HagglingPlace } from '../game/problem.ts';

/** A kind of opponent. All worths are parts of the total. */
export interface OpponentType {
  /** How usual it is. */
  readonly weight: number;
  /** What its first demand and its last before the end keep. */
  readonly start: number;
  readonly end: number;
  /** How it goes from one to the other: below 1 early, above 1 late. */
  readonly bend: number;
  /** How far below its demand it accepts, at its first turn and at its last before the end. */
  readonly slack: readonly [number, number];
  /** What its last demand, an ultimatum, keeps where it sits at seat 0. */
  readonly ultimatum: number;
  /** From which worth on it accepts at its last turn: at seat 0, where an ultimatum is left to it, and at seat 1. */
  readonly last: readonly [number, number];
}

/** What an opponent's turn is like, as the types see it. */
export interface OpponentTurn {
  readonly seat: HagglingPlace;
  /** From 1. */
  readonly turn: number;
  readonly rounds: number;
}

/** How far a turn is on the way from a type's first demand to its last before the end, 0 to 1. */
function wayOf({ turn, rounds }: OpponentTurn): number {
  return rounds <= 2 ? 1 : Math.min(1, (turn - 1) / (rounds - 2));
}

/** What a type's demand keeps. */
export function keptBy(type: OpponentType, at: OpponentTurn): number {
  if (at.seat === 0 && at.turn === at.rounds) return type.ultimatum;
  return type.start - (type.start - type.end) * wayOf(at) ** type.bend;
}

/** From which worth on a type accepts. */
export function thresholdOf(type: OpponentType, at: OpponentTurn): number {
  if (at.turn === at.rounds) return type.last[at.seat];
  const [first, later] = type.slack;
  return keptBy(type, at) - first - (later - first) * wayOf(at);
}
