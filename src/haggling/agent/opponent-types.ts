// What kinds of opponents there are: how likely each accepts a worth at a turn, and what its demands keep.

import type { HagglingPlace } from '../game/problem.ts';
import { FINALS, FOLLOWERS, HALF_TAKERS, SEEN, YIELDING_FOLLOWERS } from './type-list.ts';

/** Kinds are written down for this many rounds, and worths of 0 to 10. */
export const ROUNDS = 5;
export const LEVELS = 11;
/** The code of the letter for a chance of 0, and how much higher that for 1 is. */
export const FIRST_CODE = 48;
export const LETTERS = 63;
/** A code whose letter no string should hold, and what stands for it. */
const [BACKSLASH, INSTEAD] = [92, 126];

/** A kind of opponent. */
export interface OpponentType {
  /** How usual it is. */
  readonly weight: number;
  /**
   * If it is given, the kind accepts what is worth as much as its next demand keeps, less this part of the total.
   * Its written acceptance counts at seat 1's last turn alone, where no demand follows.
   */
  readonly slack: number | undefined;
  /**
   * For each seat and turn, from worth 0 to 10 of 10: how likely it accepts, then what its demands keep. A letter is a
   * chance from 0 to 1 in steps of 63, '0' the least.
   */
  readonly letters: string;
}

/** An opponent's turn. */
export interface OpponentTurn {
  readonly seat: HagglingPlace;
  /** From 1. */
  readonly turn: number;
  readonly rounds: number;
}

/** What a kind does at a turn, by worth from 0 to the total. */
export interface TypeRow {
  readonly accepts: Float64Array;
  readonly keeps: Float64Array;
}

/**
 * Reads what a kind does at a turn: between the nearest turns and worths that are written down.
 * @param into gets the chances; worths are parts of its length less one
 */
export function readType({ letters }: OpponentType, { seat, turn, rounds }: OpponentTurn, into: TypeRow): void {
  const { accepts, keeps } = into;
  const way = rounds <= 2 ? 1 : Math.min(1, (turn - 1) / (rounds - 2));
  const place = turn === rounds ? ROUNDS : 1 + way * (ROUNDS - 2);
  const low = Math.floor(place);
  const early = (seat * ROUNDS + low - 1) * 2 * LEVELS;
  const late = early + (low < ROUNDS ? 2 * LEVELS : 0);
  for (let worth = 0; worth < accepts.length; worth++) {
    const level = (worth / (accepts.length - 1)) * (LEVELS - 1);
    accepts[worth] = chanceBetween(letters, early, late, place - low, level);
    keeps[worth] = chanceBetween(letters, early + LEVELS, late + LEVELS, place - low, level);
  }
}

function chanceBetween(letters: string, early: number, late: number, part: number, level: number): number {
  const first = chanceAtLevel(letters, early, level);
  return part === 0 ? first : first + part * (chanceAtLevel(letters, late, level) - first);
}

function chanceAtLevel(letters: string, from: number, level: number): number {
  const below = Math.floor(level);
  const chance = chanceAt(letters, from + below);
  return below === level ? chance : chance + (level - below) * (chanceAt(letters, from + below + 1) - chance);
}

function chanceAt(letters: string, place: number): number {
  const code = letters.charCodeAt(place);
  return ((code === INSTEAD ? BACKSLASH : code) - FIRST_CODE) / LETTERS;
}

/** Kinds that have a part of all belief together at first. */
function kindsOf(list: readonly string[], part: number, slack?: number): OpponentType[] {
  return list.map((letters) => ({ weight: part / list.length, slack, letters }));
}

/** The kinds of the finals' rounds: finalists never took just half and nothing less. */
export const OPPONENT_TYPES: readonly OpponentType[] = [
  ...kindsOf(SEEN, 0.5),
  ...kindsOf(FOLLOWERS, 0.2, 0),
  ...kindsOf(YIELDING_FOLLOWERS, 0.2, 0.12),
  ...kindsOf(FINALS, 0.1),
];

const HALF_PART = 0.05;
const LONG_TYPES: readonly OpponentType[] = [
  ...OPPONENT_TYPES.map((type) => ({ ...type, weight: type.weight * (1 - HALF_PART) })),
  ...kindsOf(HALF_TAKERS, HALF_PART),
];

/** The kinds to expect. */
export function typesFor(maxRounds: number): readonly OpponentType[] {
  return maxRounds > ROUNDS ? LONG_TYPES : OPPONENT_TYPES;
}
