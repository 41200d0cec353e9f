// Bundled sellers and buyers as people name them on a command line.

import { unknownName } from '../../terminal/unknown-name.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { HUMAINE_BUYERS, type BundledBuyer } from './buyers.ts';
import { HUMAINE_SELLERS, type BundledSeller } from './sellers.ts';

/** Words for several buyers. */
const BUYER_LISTS = new Map<string, (buyer: BundledBuyer) => boolean>([
  ['all', () => true],
  ['tuned', ({ keptOut, yardstick }) => keptOut === undefined && yardstick === undefined],
  ['kept-out', ({ keptOut }) => keptOut === true],
]);

/** What one may write for buyers. */
export const BUYER_HELP = `scripted buyers, separated by commas: ${[...HUMAINE_BUYERS.keys()].join(', ')}; all, tuned or kept-out`;

/**
 * The seller of that name.
 * @param besides further words that one may have meant
 * @throws {UsageError} where there is none
 */
export function namedSeller(name: string, besides: readonly string[] = []): BundledSeller {
  const found = HUMAINE_SELLERS.get(name);
  return found ?? unknown('seller', name, [...HUMAINE_SELLERS.keys()], besides);
}

/**
 * The buyer of that name.
 * @throws {UsageError} where there is none
 */
export function namedBuyer(name: string): BundledBuyer {
  return HUMAINE_BUYERS.get(name) ?? unknown('buyer', name, [...HUMAINE_BUYERS.keys()], [...BUYER_LISTS.keys()]);
}

/**
 * The buyers that a list names: `haggler,loyal`, `tuned`.
 * @throws {UsageError} where it names none, or an unknown one
 */
export function buyersNamed(text: string): string[] {
  const names = text.split(',').flatMap((word) => {
    const isMeant = BUYER_LISTS.get(word);
    if (isMeant !== undefined) return [...HUMAINE_BUYERS].flatMap(([name, buyer]) => (isMeant(buyer) ? [name] : []));
    namedBuyer(word);
    return [word];
  });
  return [...new Set(names)];
}

function unknown(noun: string, name: string, known: readonly string[], besides: readonly string[]): never {
  throw new UsageError(unknownName(noun, name, known, { besides }));
}
