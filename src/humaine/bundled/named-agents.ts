// The scripted buyers that have a name, and how people name them and the sellers on a command line.

import { unknownName } from '../../terminal/unknown-name.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { BUYER_MANNERS, type NamedManner } from '../buyers/manners.ts';
import { makeShopper } from '../buyers/shopper.ts';
import type { MakeBuyer } from '../game/parties.ts';
import { type BundledSeller, HUMAINE_SELLERS } from './bundled-agents.ts';

/** A buyer with a name. */
type BundledBuyer = NamedManner & { readonly make: MakeBuyer };

/** The buyers by name. */
export const HUMAINE_BUYERS: ReadonlyMap<string, BundledBuyer> = new Map(
  Object.entries(BUYER_MANNERS).map(([name, manner]) => [
    name,
    { ...manner, make: (start) => makeShopper(start, manner) },
  ]),
);

/** Words for several buyers. */
const BUYER_LISTS = new Map<string, (buyer: BundledBuyer) => boolean>([
  ['all', () => true],
  ['tuned', ({ keptOut, yardstick }) => keptOut === undefined && yardstick === undefined],
  ['kept-out', ({ keptOut }) => keptOut === true],
]);

/** What one may write for buyers. */
const BUYER_NAMES = [...HUMAINE_BUYERS.keys()].join(', ');
export const BUYER_HELP = `scripted buyers, separated by commas: ${BUYER_NAMES}; all, tuned or kept-out`;

/**
 * The seller of that name.
 * @param besides further words that one may have meant
 * @throws {UsageError} if there is none
 */
export function namedSeller(name: string, besides: readonly string[] = []): BundledSeller {
  return HUMAINE_SELLERS.get(name) ?? unknownParty('seller', name, [...HUMAINE_SELLERS.keys()], besides);
}

/**
 * The buyer of that name.
 * @throws {UsageError} if there is none
 */
export function namedBuyer(name: string): BundledBuyer {
  return HUMAINE_BUYERS.get(name) ?? unknownParty('buyer', name, [...HUMAINE_BUYERS.keys()], [...BUYER_LISTS.keys()]);
}

/**
 * The buyers that a list names: `haggler,loyal`, `tuned`.
 * @throws {UsageError} if it names none, or an unknown one
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

function unknownParty(noun: string, name: string, known: readonly string[], besides: readonly string[]): never {
  throw new UsageError(unknownName(noun, name, known, { besides }));
}
