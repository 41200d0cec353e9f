// What an agent believes of each type by itself: how likely one object of it is worth 0, 1, 2 and so on to the other.

import type { Believed } from '../agent/explained-turn.ts';
import type { Goods, ObjectValues } from '../game/problem.ts';

/** What is believed of a type. */
export interface TypeBelief {
  /** How likely an object is worth 0, 1, … up to the most that it can be worth; 1 together. */
  readonly chances: readonly number[];
  readonly mean: number;
}

/** The beliefs type by type. @param total what all objects are worth */
export function marginalsOf(beliefs: readonly Believed[], counts: Goods, total: number): TypeBelief[] {
  const sum = beliefs.reduce((all, { weight }) => all + weight, 0) || 1;
  return counts.map((count, type) => {
    const chances = Array.from({ length: Math.floor(total / count) + 1 }, () => 0);
    for (const { values, weight } of beliefs) if (values[type] < chances.length) chances[values[type]] += weight / sum;
    return { chances, mean: chances.reduce((all, chance, value) => all + chance * value, 0) };
  });
}

/** How an agent believes what is true. */
export interface TruthBelief {
  /** 0 to 1; 0 where it is not among what is believed. */
  readonly weight: number;
  /** Its place among what is believed, from 1 for the likeliest; undefined where it is not there. */
  readonly place: number | undefined;
}

/** How likely the truth is held to be. */
export function truthAmong(beliefs: readonly Believed[], truth: ObjectValues): TruthBelief {
  const found = beliefs.find(({ values }) => values.every((value, type) => value === truth[type]));
  if (found === undefined) return { weight: 0, place: undefined };
  return { weight: found.weight, place: beliefs.filter(({ weight }) => weight > found.weight).length + 1 };
}
