// What the dealmaker believes of a partner, as plain data and in a sentence.

import type { AnswerKind, OfferKind } from './dealmaker-settings.ts';

/** In one word, what a partner is taken for. */
export type PartnerKind = 'unknown' | 'threshold' | 'refuser' | 'drifting' | 'soft' | 'random' | 'learner' | 'mirror';

/** A belief, with its grounds. */
export interface PartnerBelief {
  readonly partner: string;
  readonly kind: PartnerKind;
  /** Rounds played with it. */
  readonly rounds: number;
  /** How likely it answers offers in each of these ways; the sum is 1. */
  readonly answers: { readonly [kind in AnswerKind]: number };
  /** How likely it makes its offers in each of these ways; the sum is 1. */
  readonly offers: { readonly [kind in OfferKind]: number };
  /** The lowest offer of ours that it took and the highest that it refused. */
  readonly lowestTaken?: number;
  readonly highestRefused?: number;
  /** The offer that would bring us most at once, and how likely it is taken. */
  readonly bestOffer: number;
  readonly chance: number;
  /** What it offered last, and on average of late. */
  readonly lastOffer?: number;
  readonly usualOffer?: number;
  /** We would refuse less than this now. */
  readonly demand: number;
  /** What we and it gained in rounds of the two. */
  readonly gained: number;
  readonly given: number;
  /** All that in a sentence or two. */
  readonly why: string;
}

/** The likeliest entry of a table of shares. */
export function likeliest<Kind extends string>(
  shares: { readonly [kind in Kind]: number },
  kinds: readonly Kind[],
): Kind {
  return kinds.reduce((best, kind) => (shares[kind] > shares[best] ? kind : best));
}
