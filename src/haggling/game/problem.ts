// What two hagglers split: objects of a few types, their worth to each seat, and how many rounds they have.

/** Which seat: 0 has the first turn. */
export type HagglingPlace = 0 | 1;

/** How many objects of each type. */
export type Goods = readonly number[];

/** How much one object of each type is worth. */
export type ObjectValues = readonly number[];

/** What each seat gets, by seat. Together they are all objects. */
export type Shares = readonly [Goods, Goods];

/** What a session is about. */
export interface HagglingProblem {
  readonly counts: Goods;
  /** By seat. To both seats, all objects together are worth the same. */
  readonly values: readonly [ObjectValues, ObjectValues];
  /** A round is a turn of each seat. */
  readonly maxRounds: number;
}

/** What a problem looks like from a seat: all that an agent learns before its first turn. */
export interface SeatView {
  readonly me: HagglingPlace;
  readonly counts: Goods;
  readonly values: ObjectValues;
  readonly maxRounds: number;
}

/** The size of problems. */
export interface ProblemSize {
  readonly types: number;
  readonly minObjects: number;
  readonly maxObjects: number;
  /** What all objects are worth to a seat. */
  readonly totalValue: number;
  readonly maxRounds: number;
}

/** The sizes that the challenge names: `standard` decides it, `large` is for fun. */
export const PROBLEM_SIZES = {
  standard: { types: 3, minObjects: 1, maxObjects: 6, totalValue: 10, maxRounds: 5 },
  large: { types: 5, minObjects: 1, maxObjects: 10, totalValue: 20, maxRounds: 8 },
} as const satisfies { readonly [name: string]: ProblemSize };

/**
 * The bounds of each number of a size. Types and objects are bounded as in the official program; the value of all
 * objects and the rounds have no bound there, and have one here so that work is bounded.
 */
export const SIZE_BOUNDS = {
  types: { least: 2, most: 10 },
  minObjects: { least: 1, most: 10 },
  maxObjects: { least: 1, most: 100 },
  totalValue: { least: 1, most: 10_000 },
  maxRounds: { least: 1, most: 10_000 },
} as const satisfies { readonly [name in keyof ProblemSize]: { readonly least: number; readonly most: number } };

/** Whether counts are those of a problem: whole numbers from 1, of 2 to 10 types, at most 100 together. */
export function areCounts(counts: Goods): boolean {
  const { types, maxObjects } = SIZE_BOUNDS;
  if (counts.length < types.least || counts.length > types.most) return false;
  const sum = counts.reduce((all, count) => all + count, 0);
  return counts.every((count) => Number.isInteger(count) && count >= 1) && sum <= maxObjects.most;
}

/** The other seat. */
export function otherPlace(place: HagglingPlace): HagglingPlace {
  return place === 0 ? 1 : 0;
}

/** What goods are worth. */
export function worthOf(values: ObjectValues, goods: Goods): number {
  let sum = 0;
  for (let type = 0; type < goods.length; type++) sum += values[type] * goods[type];
  return sum;
}

/** What is left of all objects. */
export function restOf(counts: Goods, goods: Goods): number[] {
  return counts.map((count, type) => count - goods[type]);
}

/** Everything that is worth something. */
export function allOfWorth(counts: Goods, values: ObjectValues): number[] {
  return counts.map((count, type) => (values[type] > 0 ? count : 0));
}

/** A problem from a seat. */
export function viewOf({ counts, values, maxRounds }: HagglingProblem, me: HagglingPlace): SeatView {
  return { me, counts, values: values[me], maxRounds };
}

/** All goods that a seat could get, nothing and everything among them, in ascending order: ∏ (count + 1) of them. */
export function everyShare(counts: Goods): number[][] {
  let shares: number[][] = [[]];
  for (const count of counts) {
    // Without `flatMap`: our agent runs on Node 10, too.
    const longer: number[][] = [];
    for (const share of shares) for (let many = 0; many <= count; many++) longer.push([...share, many]);
    shares = longer;
  }
  return shares;
}
