// The sellers and the scripted buyers that have a name, and how people name them on a command line.

import { unknownName } from '../../terminal/unknown-name.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { makeGrocer } from '../agent/grocer.ts';
import { BUYER_MANNERS, type NamedManner } from '../buyers/manners.ts';
import { Shopper } from '../buyers/shopper.ts';
import type { MakeBuyer, MakeSeller } from '../game/parties.ts';
import { DidiojLike, JokLike, KleeneLike } from '../rivals/sellers-of-2020.ts';
import { Patient, PriceTag, Undercutter } from '../rivals/simple-sellers.ts';

/** A seller with a name. */
interface BundledSeller {
  readonly make: MakeSeller;
  /** How it trades, in a few words. */
  readonly about: string;
}

/** The sellers by name. */
export const HUMAINE_SELLERS: ReadonlyMap<string, BundledSeller> = new Map([
  ['grocer', { make: makeGrocer, about: 'ours: understands people, learns prices, goes below the other' }],
  ['kleene-like', { make: (start) => new KleeneLike(start), about: 'knows no costs: your price and up to $4 more' }],
  ['jok-like', { make: (start) => new JokLike(start), about: 'two to three times the cost, then somewhere below' }],
  ['didioj-like', { make: (start) => new DidiojLike(start), about: 'the same, and answers the other with less' }],
  ['price-tag', { make: (start) => new PriceTag(start), about: 'fixed prices' }],
  ['patient', { make: (start) => new Patient(start), about: 'goes down slowly with the clock' }],
  ['undercutter', { make: (start) => new Undercutter(start), about: 'goes a little below the other' }],
]);

/** A buyer with a name. */
interface BundledBuyer extends NamedManner {
  readonly make: MakeBuyer;
}

/** The buyers by name. */
export const HUMAINE_BUYERS: ReadonlyMap<string, BundledBuyer> = new Map(
  Object.entries(BUYER_MANNERS).map(([name, manner]) => [
    name,
    { ...manner, make: (start) => new Shopper(start, manner) },
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
 * @throws {UsageError} where there is none
 */
export function namedSeller(name: string, besides: readonly string[] = []): BundledSeller {
  const found = HUMAINE_SELLERS.get(name);
  return found ?? unknownParty('seller', name, [...HUMAINE_SELLERS.keys()], besides);
}

/**
 * The buyer of that name.
 * @throws {UsageError} where there is none
 */
export function namedBuyer(name: string): BundledBuyer {
  return HUMAINE_BUYERS.get(name) ?? unknownParty('buyer', name, [...HUMAINE_BUYERS.keys()], [...BUYER_LISTS.keys()]);
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

function unknownParty(noun: string, name: string, known: readonly string[], besides: readonly string[]): never {
  throw new UsageError(unknownName(noun, name, known, { besides }));
}
