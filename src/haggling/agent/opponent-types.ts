// What kinds of opponents there are: how likely each accepts a worth at a turn, and what its demands keep.

import { figureAt } from '../../base/interpolation.ts';
import type { HagglingPlace } from '../game/problem.ts';
import { TYPE_TABLES } from './type-list.ts';

/** The tables were made for this many rounds, and worths of 0 to 10. */
const ROUNDS = 5;
const LEVELS = 11;
const LETTERS = 63;
/** A code whose letter no string should hold, and what stands for it. */
const [BACKSLASH, INSTEAD] = [92, 126];

/** How much of all belief each sort of kinds has at first. */
const SEEN_WEIGHT = 0.5;
const FOLLOWER_WEIGHT = 0.4;
const FINALIST_WEIGHT = 0.1;
/** And where more rounds are played than in the finals, those who take half and nothing less. */
const HALF_TAKER_WEIGHT = 0.05;
/** What the finalists took at seat 1's last turn, by worth. */
const END_ACCEPT = [0.1, 0.84, 0.89, 0.95, 1, 1, 1, 1, 1, 1, 1];

/** A kind of opponent: chances by seat and turn (from 1), each for worths of 0 to 10. */
export interface OpponentType {
  /** How usual it is. */
  readonly weight: number;
  /**
   * Where it is known, it accepts before its last turn what is worth as much as its next demand keeps, less this part
   * of the total; `accepts` says nothing then.
   */
  readonly slack?: number;
  readonly accepts: readonly (readonly Float64Array[])[];
  readonly keeps: readonly (readonly Float64Array[])[];
}

/** An opponent's turn. */
export interface OpponentTurn {
  readonly seat: HagglingPlace;
  /** From 1. */
  readonly turn: number;
  readonly rounds: number;
}

/**
 * What the finalists of 2018 were seen to accept, all together, by turn and worths 0, 2, 4, 6, 7, 8, 9, 10; and what
 * their demands kept.
 */
const FINALS_ACCEPT: readonly (readonly (readonly number[])[])[] = [
  [
    [0, 0, 0, 0.02, 0.21, 0.42, 0.7, 0.94],
    [0, 0, 0, 0.02, 0.21, 0.42, 0.7, 0.94],
    [0, 0.01, 0.01, 0.08, 0.28, 0.4, 0.65, 0.88],
    [0, 0.01, 0.02, 0.15, 0.34, 0.37, 0.6, 0.81],
    [0.02, 0.1, 0.2, 0.36, 0.55, 0.67, 0.85, 0.96],
  ],
  [
    [0, 0, 0, 0.02, 0.25, 0.32, 0.6, 0.94],
    [0, 0.01, 0.01, 0.04, 0.26, 0.43, 0.7, 0.94],
    [0, 0.01, 0.01, 0.06, 0.26, 0.53, 0.75, 0.93],
    [0, 0.01, 0.05, 0.33, 0.62, 0.71, 0.82, 0.92],
    [0.1, 0.89, 1, 1, 1, 1, 1, 1],
  ],
];
const FINALS_WORTHS = [0, 2, 4, 6, 7, 8, 9, 10];
const FINALS_KEPT = [
  [9.8, 9.2, 8.7, 8.3, 8],
  [9.5, 9, 8.5, 7.9, 7.5],
];

/** Tables by seat and turn. */
type Tables = Pick<OpponentType, 'accepts' | 'keeps'>;

/** @param rows what is accepted at a turn, and what its demand keeps */
function tablesOf(rows: (seat: number, turn: number) => readonly [accepts: Float64Array, keeps: Float64Array]): Tables {
  const accepts: Float64Array[][] = [[], []];
  const keeps: Float64Array[][] = [[], []];
  for (const seat of [0, 1])
    for (let turn = 1; turn <= ROUNDS; turn++) [accepts[seat][turn], keeps[seat][turn]] = rows(seat, turn);
  return { accepts, keeps };
}

/** Chances by level that are 1 together, from weights. */
function chancesBy(weight: (level: number) => number): Float64Array {
  const weights = new Float64Array(LEVELS).map((_, level) => weight(level));
  const sum = weights.reduce((all, one) => all + one, 0);
  return weights.map((one) => one / sum);
}

/** The field of the finals as one kind. */
export function finalist(): OpponentType {
  const tables = tablesOf((seat, turn) => {
    const chances = FINALS_ACCEPT[seat][turn - 1];
    const accepts = new Float64Array(LEVELS).map((_, level) => {
      const up = FINALS_WORTHS.findIndex((worth) => worth >= level);
      if (FINALS_WORTHS[up] === level) return chances[up];
      const [low, high] = [FINALS_WORTHS[up - 1], FINALS_WORTHS[up]];
      return chances[up - 1] + ((level - low) / (high - low)) * (chances[up] - chances[up - 1]);
    });
    const kept = FINALS_KEPT[seat][turn - 1];
    return [accepts, chancesBy((level) => Math.exp(-Math.abs(level - kept) / 1.1))];
  });
  return { weight: FINALIST_WEIGHT, ...tables };
}

/** Kinds that go from everything to an end by a curve, and take what is worth as much as their next demand. */
function followers(): OpponentType[] {
  const found: OpponentType[] = [];
  const ends = [0.45, 0.6, 0.7, 0.8, 0.9, 1];
  const bends = [0.6, 1.6];
  const slacks = [0, 0.12];
  const weight = FOLLOWER_WEIGHT / ends.length / bends.length / slacks.length;
  for (const end of ends) {
    for (const bend of bends) {
      for (const slack of slacks)
        found.push({ ...curve(end, bend, slack === 0 ? Math.max(0.7, end) : 0.6), weight, slack });
    }
  }
  return found;
}

/**
 * @param end what the last demand before the end keeps
 * @param bend how it gets there from everything: below 1 early, above 1 late
 * @param ultimatum what its last demand keeps at seat 0
 */
function curve(end: number, bend: number, ultimatum: number): Tables {
  return tablesOf((seat, turn) => {
    const way = Math.min(1, (turn - 1) / (ROUNDS - 2));
    const kept = turn === ROUNDS && seat === 0 ? ultimatum : 1 - (1 - end) * way ** bend;
    const keeps = chancesBy((level) => Math.exp(-Math.abs(level / (LEVELS - 1) - kept) / 0.06));
    return [Float64Array.from(END_ACCEPT), keeps];
  });
}

function readType(letters: string): OpponentType {
  let place = 0;
  const row = (): Float64Array => {
    const chances = new Float64Array(LEVELS);
    for (let level = 0; level < LEVELS; level++) {
      const code = letters.charCodeAt(place++);
      chances[level] = ((code === INSTEAD ? BACKSLASH : code) - 48) / LETTERS;
    }
    return chances;
  };
  return { weight: SEEN_WEIGHT / TYPE_TABLES.length, ...tablesOf(() => [row(), row()]) };
}

/** A row of a table at any turn and any worth, as a part of the total: between the nearest that the table holds. */
export function rowAt(rows: readonly Float64Array[], { turn, rounds }: OpponentTurn, total: number): Float64Array {
  const way = rounds <= 2 ? 1 : Math.min(1, (turn - 1) / (rounds - 2));
  const place = turn === rounds ? ROUNDS : 1 + way * (ROUNDS - 2);
  const low = Math.floor(place);
  const part = place - low;
  const [early, late] = [rows[low], rows[Math.min(ROUNDS, low + 1)]];
  const found = new Float64Array(total + 1);
  for (let worth = 0; worth <= total; worth++) {
    const level = (worth / total) * (LEVELS - 1);
    const [first, second] = [figureAt(early, level), figureAt(late, level)];
    found[worth] = first + part * (second - first);
  }
  return found;
}

/** All kinds: those that were seen in play, plain ones that follow a curve, and the finals' mean. */
export const OPPONENT_TYPES: readonly OpponentType[] = [...TYPE_TABLES.map(readType), ...followers(), finalist()];

/** The same chances at every seat and turn. */
function alwaysSo(chance: (level: number) => number): Float64Array[][] {
  const row = new Float64Array(LEVELS).map((_, level) => chance(level));
  return [0, 1].map(() => Array.from({ length: ROUNDS + 1 }, () => row));
}

/** Asks for everything to the end and takes half or more, as the example of the challenge does. */
function halfTaker(): OpponentType {
  return {
    weight: HALF_TAKER_WEIGHT,
    accepts: alwaysSo((level) => (level >= (LEVELS - 1) / 2 ? 1 : 0)),
    keeps: alwaysSo((level) => (level === LEVELS - 1 ? 1 : 0)),
  };
}

const LONG_TYPES: readonly OpponentType[] = [
  ...OPPONENT_TYPES.map((type) => ({ ...type, weight: type.weight * (1 - HALF_TAKER_WEIGHT) })),
  halfTaker(),
];

/**
 * The kinds to reckon with. Finalists were never such as take half and nothing less, so it is left out in their rounds.
 */
export function typesFor(maxRounds: number): readonly OpponentType[] {
  return maxRounds > ROUNDS ? LONG_TYPES : OPPONENT_TYPES;
}
