// Every number of the guesser. They were fitted by `npm run taboo -- measure … --fit` on games of our own
// (docs/taboo-measuring.md), and are tuned only here.

import type { Relation } from '../language/related-words.ts';

/** The numbers. */
export interface GuesserNumbers {
  /** The prior of a city is its fame to this power. */
  readonly fame: number;
  /** How strong a phrase of weight 1, 2 and 3 is. */
  readonly strength: readonly [number, number, number];
  /** What a phrase of the country is worth to a city beside its own, at least… */
  readonly country: number;
  /** …and the more for a city that has all the country's fame. */
  readonly countryOfOnly: number;
  /** What a phrase of the country's other cities is worth, by the mean over them. */
  readonly siblings: number;
  /** What a computed fact is worth beside a phrase of weight 3. */
  readonly computed: number;
  /** What the phrases of cities of like knowledge are worth. */
  readonly alike: number;
  /** The chance, beside a full match, that somebody says what the knowledge does not have. */
  readonly unexpected: number;
  /** The same, of what many cities have: the mean match counts so often. */
  readonly common: number;
  /** A match is divided by how much is known of the city to this power, so that long lists do not win by length. */
  readonly length: number;
  /** How much of a hint a phrase must cover: the covered part to this power. */
  readonly hintCover: number;
  /** How much of a phrase a hint must cover. */
  readonly phraseCover: number;
  /** How much more the noun counts that a phrase is about. */
  readonly head: number;
  /** What the words of a hint are worth where several phrases have them. */
  readonly parts: number;
  /** Several phrases that match count together by the norm of this order. */
  readonly norm: number;
  /** Matches of the same stem. */
  readonly stem: number;
  /** Misspelt words. */
  readonly misspelt: number;
  /** Our own near words. */
  readonly near: number;
  /** Words that our own list suggests. */
  readonly suggested: number;
  /** Words that belong together by WordNet, by how. */
  readonly related: { readonly [relation in Relation]: number };
  /** How much a denied hint speaks against what matches. */
  readonly denied: number;
}

/** The numbers as they are. */
export const GUESSER_NUMBERS: GuesserNumbers = {
  fame: 1,
  strength: [0.35, 0.65, 1],
  country: 0.3,
  countryOfOnly: 0.4,
  siblings: 0.25,
  computed: 0.5,
  alike: 0.3,
  unexpected: 0.06,
  common: 0.5,
  length: 0.3,
  hintCover: 1.5,
  phraseCover: 0.5,
  head: 1.3,
  parts: 0.6,
  norm: 3,
  stem: 0.8,
  misspelt: 0.7,
  near: 0.85,
  suggested: 0.5,
  related: { synonym: 0.6, broader: 0.3, narrower: 0.35, derived: 0.7, similar: 0.4, part: 0.25, gloss: 0.12 },
  denied: 0.5,
};
