// Every number of the guesser, and nothing but numbers. They were fitted on games of our own by
// test/bench/taboo/fit-numbers.ts, and then drawn back to the middle (docs/experiments/taboo.md).

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
  /** The same of a part of the world: where a city lies is known for sure. */
  readonly deniedRegion: number;
  /** What it is worth to lie in the part of the world that a hint names. */
  readonly region: number;
  /** What phrases with a part of a hint's words are worth where others have them all. */
  readonly besideWhole: number;
  /** What a match of a word in another meaning is worth that only describes the noun of a phrase. */
  readonly modifier: number;
  /** What a phrase is worth that says what a name means or sounds like, as it may say anything. */
  readonly name: number;
  /**
   * How much a hint that compares with the last wrong guess ("smaller") speaks, as a logarithm, from the city that fits
   * it least to the one that fits best. Not fitted: recorded hints answered guesses of other people.
   */
  readonly relative: number;
  /** What the words of such a hint are still worth as they stand: "smaller" says little of "small". */
  readonly relativeWords: number;
}

/** The numbers as they are. */
export const GUESSER_NUMBERS: GuesserNumbers = {
  fame: 0.75,
  strength: [0.2, 0.4, 1.5],
  country: 0.12,
  countryOfOnly: 0.4,
  siblings: 0.1,
  computed: 0.15,
  alike: 0.1,
  unexpected: 0.01,
  common: 0.12,
  length: 0.4,
  hintCover: 2.2,
  phraseCover: 0.9,
  head: 0.7,
  parts: 0.2,
  norm: 1,
  stem: 0.3,
  misspelt: 0.4,
  near: 0.4,
  suggested: 0.2,
  related: { synonym: 0.2, broader: 0.09, narrower: 0.11, derived: 0.45, similar: 0.12, part: 0.04, gloss: 0.04 },
  denied: 0.3,
  deniedRegion: 0.6,
  region: 0.6,
  besideWhole: 0.5,
  modifier: 0.6,
  name: 0.6,
  relative: 0.9,
  relativeWords: 0.3,
};
