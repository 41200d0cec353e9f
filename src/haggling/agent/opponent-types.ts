// What kinds of opponents there are, and what each does at its own turn, by what it values: how likely it accepts, and
// what it demands.

import { type HagglingPlace, otherPlace, type SeatView } from '../game/problem.ts';
import type { Bargain } from './bargain.ts';
// The kinds that the agent reckons with, as `letters`. Made by test/bench/haggling-agent/fit-types.ts 10 60.
import kinds from './type-letters.json' with { type: 'json' };

/** Kinds are written down for this many rounds, and worths of 0 to 10. */
export const ROUNDS = 5;
export const LEVELS = 11;
/** The code of the letter for a chance of 0, and how much higher that for 1 is. */
const FIRST_CODE = 48;
const LETTERS = 63;
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

/** The other's turn of a number, seen from our seat. */
export function otherTurn({ me, maxRounds: rounds }: SeatView, turn: number): OpponentTurn {
  return { seat: otherPlace(me), turn, rounds };
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

/** A chance as a letter. The alphabet has no quotes or backslashes. */
export function letterOf(chance: number): string {
  const code = FIRST_CODE + Math.round(Math.min(1, Math.max(0, chance)) * LETTERS);
  return String.fromCharCode(code === BACKSLASH ? INSTEAD : code);
}

/**
 * What the proud accept at the very end, from worth 0 to 10 of 10: real programs that did not reach the finals. They
 * would rather have nothing than little.
 */
export const PROUD_END: readonly number[] = [0.1, 0.27, 0.34, 0.38, 0.49, 0.68, 0.82, 0.93, 0.96, 0.98, 1];

/** The same kind, but this part of it is proud. */
function prouder(letters: string, part: number): string {
  const end = letters.length - 2 * LEVELS;
  const accepts = PROUD_END.map((proud, level) => {
    const chance = chanceAt(letters, end + level);
    return letterOf(chance + part * (proud - chance));
  });
  return letters.slice(0, end) + accepts.join('') + letters.slice(end + LEVELS);
}

/** Kinds that have a part of all belief together at first. */
function kindsOf(list: readonly string[], part: number, slack?: number): OpponentType[] {
  return list.map((letters) => ({ weight: part / list.length, slack, letters }));
}

/** The kinds of the finals' rounds: finalists never took just half and nothing less. */
export const OPPONENT_TYPES: readonly OpponentType[] = [
  // Members of populations of known manner, as they played.
  ...kindsOf(kinds.seen, 0.5),
  // Opponents that go down along a curve, and take what is worth as much as their next demand; or that take less.
  ...kindsOf(kinds.followers, 0.2, 0),
  ...kindsOf(kinds.yieldingFollowers, 0.2, 0.12),
  // The field of the finals of 2018 as a whole.
  ...kindsOf(kinds.finals, 0.1),
];

const HALF_PART = 0.05;
/** In longer sessions this part of each kind is proud. docs/experiments/haggling.md */
const LONG_PRIDE = 0.3;
let longTypes: readonly OpponentType[] | undefined;

/** The kinds to expect. Those of longer sessions are made on first use, so that the start stays quick. */
export function typesFor(maxRounds: number): readonly OpponentType[] {
  if (maxRounds <= ROUNDS) return OPPONENT_TYPES;
  longTypes ??= [
    ...OPPONENT_TYPES.map(({ weight, slack, letters }) => ({
      weight: weight * (1 - HALF_PART),
      slack,
      letters: prouder(letters, LONG_PRIDE),
    })),
    ...kindsOf(kinds.halfTakers, HALF_PART),
  ];
  return longTypes;
}

/** How often an opponent does what its kind does not. */
const ACCEPT_SLIP = 0.01;
const KEPT_SLIP = 0.006;

/** A turn's tables, `[type * (total + 1) + worth]`. */
interface TypeForecast {
  /** How likely each type accepts each worth. */
  readonly accepting: Float64Array;
  /** How each type weighs keeping each worth. */
  readonly keeping: Float64Array;
}

/** The tables of turns that were needed lately: making them takes longer than using them. */
let made = new Map<string, TypeForecast>();
let madeOf: readonly OpponentType[] | undefined;
const MOST_MADE = 64;

/** What the types do at a turn. */
export function forecastAt(types: readonly OpponentType[], at: OpponentTurn, total: number): TypeForecast {
  if (madeOf !== types || made.size >= MOST_MADE) {
    made = new Map();
    madeOf = types;
  }
  const key = [at.seat, at.turn, at.rounds, total].join();
  const known = made.get(key);
  if (known !== undefined) return known;
  const accepting = new Float64Array(types.length * (total + 1));
  const keeping = new Float64Array(types.length * (total + 1));
  const [accepts, keeps] = [new Float64Array(total + 1), new Float64Array(total + 1)];
  for (let type = 0; type < types.length; type++) {
    readType(types[type], at, { accepts, keeps });
    for (let worth = 0; worth <= total; worth++) {
      const place = type * (total + 1) + worth;
      accepting[place] = ACCEPT_SLIP * (worth / total) + (1 - 1.5 * ACCEPT_SLIP) * accepts[worth];
      keeping[place] = keeps[worth] + KEPT_SLIP;
    }
  }
  made.set(key, { accepting, keeping });
  return { accepting, keeping };
}

/** How much an opponent prefers a demand that we like, for all of the total. */
const KINDNESS = 10;
/** How unlikely it asks for what is worthless to it, and for less than it was offered. */
const WORTHLESS_ASKED = 0.25;
const BELOW_OFFERED = 0.15;
/** How unlikely it asks for more than it did before. */
const ABOVE_LAST = 0.2;

/** How the splits of one worth to the other compare: by valuation and share of ours. */
export type DemandOrder = Readonly<ReturnType<typeof demandOrder>>;

/**
 * @param means what the other thinks that we value
 * @param offered by valuation, the most that it was offered so far
 * @param kept by valuation, what its last demand kept
 */
export function demandOrder(bargain: Bargain, means: readonly number[], offered: Float64Array, kept: Float64Array) {
  const { shares, valuations, rests, counts, total } = bargain;
  const within = new Float64Array(valuations.length * shares.length);
  const levels = new Float64Array(valuations.length * (total + 1));
  const gains = shares.map((share) => {
    let gain = 0;
    for (let type = 0; type < share.length; type++) gain += share[type] * means[type];
    return Math.exp((KINDNESS * gain) / total);
  });
  const sums = new Float64Array(total + 1);
  for (let place = 0; place < valuations.length; place++) {
    const valuation = valuations[place];
    const from = place * shares.length;
    sums.fill(0);
    for (let share = 0; share < shares.length; share++) {
      let isPlain = true;
      const goods = shares[share];
      for (let type = 0; type < goods.length; type++) {
        if (valuation[type] === 0 && goods[type] < counts[type]) isPlain = false;
      }
      const weight = gains[share] * (isPlain ? 1 : WORTHLESS_ASKED);
      within[from + share] = weight;
      sums[rests[from + share]] += weight;
    }
    for (let share = 0; share < shares.length; share++) within[from + share] /= sums[rests[from + share]];
    for (let worth = 0; worth <= total; worth++) {
      if (sums[worth] === 0) continue;
      const likely = (worth < offered[place] ? BELOW_OFFERED : 1) * (worth > kept[place] ? ABOVE_LAST : 1);
      levels[place * (total + 1) + worth] = likely;
    }
  }
  return {
    /** `[valuation * shares + share]`: how it is preferred among all that keep as much. Each group has 1 together. */
    within,
    /** `[valuation * (total + 1) + worth]`: 1 where some split keeps that much, less where it was offered more. */
    levels,
  };
}

/**
 * How likely a type that values so accepts each worth at a turn.
 * @param into gets the chances for worths of 0 to the total
 */
export function acceptChances(
  { accepting, keeping }: TypeForecast,
  { levels }: DemandOrder,
  type: OpponentType,
  places: { readonly type: number; readonly valuation: number },
  at: OpponentTurn,
  into: Float64Array,
): void {
  const width = into.length;
  const from = places.type * width;
  const isVeryEnd = at.seat === 1 && at.turn === at.rounds;
  if (type.slack === undefined || isVeryEnd) {
    for (let worth = 0; worth < width; worth++) into[worth] = accepting[from + worth];
    return;
  }
  const row = places.valuation * width;
  let sum = 0;
  for (let worth = 0; worth < width; worth++) {
    sum += keeping[from + worth] * levels[row + worth];
    into[worth] = sum;
  }
  const shift = Math.round(type.slack * (width - 1));
  for (let worth = 0; worth < width; worth++) {
    const chance = into[Math.min(width - 1, worth + shift)] / sum;
    into[worth] = ACCEPT_SLIP * (worth / (width - 1)) + (1 - 1.5 * ACCEPT_SLIP) * chance;
  }
  into[0] = 0;
}
