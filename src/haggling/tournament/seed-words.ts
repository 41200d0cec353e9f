// The words by which people name the seeds of a tournament of haggling.

import { InvalidArgumentError } from 'commander';
import { MOST_SEEDS, OFFICIAL_SEEDS, SEED_END, type SeedChoice } from './desk-options.ts';

const EXPECTED = `It must be ${OFFICIAL_SEEDS.join(', ')}, or a number of seeds from 1 to ${MOST_SEEDS}, and behind a colon the first of them, such as 100:7001.`;

/**
 * Reads `official-finals`, `official-round-1`, `N` or `N:FROM`.
 * @throws {InvalidArgumentError} of commander, where it says none of them
 */
export function seedWords(text: string): SeedChoice {
  const official = OFFICIAL_SEEDS.find((one) => one === text);
  if (official !== undefined) return official;
  const found = /^(?<count>\d{1,6})(?::(?<from>\d{1,10}))?$/.exec(text)?.groups;
  const count = Number(found?.['count'] ?? 0);
  const from = Number(found?.['from'] ?? 1);
  if (count < 1 || count > MOST_SEEDS || from < 1 || from + count > SEED_END) throw new InvalidArgumentError(EXPECTED);
  return { count, from };
}
