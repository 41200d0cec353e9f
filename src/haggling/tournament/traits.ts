// What is true of all games of a tournament of haggling: its one setting, its figure and its measures.

import { numbersOf } from '../../arena/run/span.ts';
import type { ContestTraits } from '../../arena/contest-entry.ts';
import { officialSeeds } from '../game/problem-generator.ts';
import { PROBLEM_SIZES, type ProblemSize } from '../game/problem.ts';
import type { HagglingOptions, SeedChoice } from './desk-options.ts';

/** The traits of these options. */
export function hagglingTraits({ size, seeds }: Pick<HagglingOptions, 'size' | 'seeds'>): ContestTraits {
  const name = sizeName(size);
  return {
    settings: [{ name, seats: 2, tags: { size: name }, seeds: seedsOf(seeds) }],
    figure: {
      name: 'session points',
      of: 'score',
      better: 'higher',
      decimals: 3,
      range: { low: 0, high: size.totalValue },
      unranked: true,
    },
    measures: [
      { name: 'deals', label: 'deals %', decimals: 1 },
      { name: 'seat0', label: 'seat 0', decimals: 2 },
      { name: 'seat1', label: 'seat 1', decimals: 2 },
      { name: 'turns', label: 'turns', decimals: 1 },
    ],
  };
}

/** The challenge's name of a size, or its numbers in the letters of the official options. */
function sizeName(size: ProblemSize): string {
  const known = Object.entries(PROBLEM_SIZES).find(([, one]) => sizeWords(one) === sizeWords(size));
  return known?.[0] ?? sizeWords(size);
}

function sizeWords({ types, minObjects, maxObjects, totalValue, maxRounds }: ProblemSize): string {
  return `T${types}-m${minObjects}-M${maxObjects}-V${totalValue}-R${maxRounds}`;
}

/** The seeds of a choice, in the order in which they are played. */
function seedsOf(seeds: SeedChoice): readonly number[] {
  if (typeof seeds !== 'string') return numbersOf(seeds);
  return officialSeeds(seeds === 'official-finals' ? 'finals' : 'round-1');
}
