// What is true of all games of a tournament of Taboo: a setting for each describer, who keeps its seat, the score,
// which both share, and its measures.

import type { ContestTraits } from '../../arena/contest-entry.ts';
import { numbersOf } from '../../arena/run/span.ts';
import type { TabooOptions } from './desk-options.ts';

/** The seats of a game. */
export const TABOO_SEATS = { describer: 0, guesser: 1 } as const;

/** The setting in which a describer describes. */
export const tabooSetting = (describer: string): string => `by-${describer}`;

/** The traits of these options. */
export function tabooTraits({ describers, cities }: Pick<TabooOptions, 'describers' | 'cities'>): ContestTraits {
  return {
    settings: describers.map((name) => ({
      name: tabooSetting(name),
      seats: 2,
      stays: [{ seat: TABOO_SEATS.describer, name, listed: true }],
      seeds: numbersOf(cities),
      tags: { describer: name },
    })),
    figure: { name: 'score', of: 'score', better: 'lower', decimals: 2, shared: true },
    measures: [
      { name: 'found', label: 'found %', decimals: 1 },
      { name: 'hints', label: 'hints', decimals: 2 },
    ],
  };
}
