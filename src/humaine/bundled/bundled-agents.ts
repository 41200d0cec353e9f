// The sellers that have a name. Browsers load them, too, so nothing of a command line stands here.

import { makeGrocer } from '../agent/grocer.ts';
import type { MakeSeller } from '../game/parties.ts';
import { DidiojLike, JokLike, KleeneLike, Patient, PriceTag, Undercutter } from '../rivals/rivals.ts';

/** A seller with a name. */
export interface BundledSeller {
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
