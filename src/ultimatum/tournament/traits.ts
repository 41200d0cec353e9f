// What is true of all games of a tournament of the ultimatum game: its one setting, its figure and its measures.

import type { ContestTraits } from '../../arena/contest-entry.ts';
import type { UltimatumOptions } from './desk-options.ts';

/** The traits of these options. */
export function ultimatumTraits({
  fieldSize,
  rounds,
  total,
  seeds,
}: Pick<UltimatumOptions, 'fieldSize' | 'rounds' | 'total' | 'seeds'>): ContestTraits {
  const name = `${fieldSize}-players-${rounds}-rounds`;
  return {
    settings: [
      {
        name,
        seats: fieldSize,
        tags: { players: String(fieldSize), rounds: String(rounds) },
        seeds: Array.from({ length: seeds.count }, (_, place) => seeds.from + place),
      },
    ],
    figure: { name: 'score', of: 'score', better: 'higher', decimals: 2, range: { low: 0, high: total } },
    measures: [
      { name: 'gain', label: 'gain', decimals: 2 },
      { name: 'proposer', label: 'proposing', decimals: 1 },
      { name: 'responder', label: 'answering', decimals: 1 },
      { name: 'taken', label: 'taken %', decimals: 0 },
      { name: 'takes', label: 'takes %', decimals: 0 },
      { name: 'finish', label: 'finish', decimals: 1 },
    ],
  };
}
