// What is true of all games of a tournament of the ultimatum game: its settings, its figure and its measures.

import type { ContestTraits } from '../../arena/contest-entry.ts';
import { numbersOf } from '../../arena/run/span.ts';
import type { UltimatumOptions } from './desk-options.ts';

/** The traits of these options. */
export function ultimatumTraits({
  fieldSize,
  rounds,
  total,
  seeds,
  fields,
}: Pick<UltimatumOptions, 'fieldSize' | 'rounds' | 'total' | 'seeds' | 'fields'>): ContestTraits {
  const tags = { players: String(fieldSize), rounds: String(rounds) };
  return {
    settings: fields?.map((one) => ({
      name: one.name,
      seats: one.seats,
      tags: { field: one.name, players: String(one.seats), rounds: String(one.rounds) },
    })) ?? [{ name: `${fieldSize}-players-${rounds}-rounds`, seats: fieldSize, tags, seeds: numbersOf(seeds) }],
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
