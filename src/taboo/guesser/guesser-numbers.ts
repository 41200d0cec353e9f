// Every number of the guesser, and nothing but numbers. They were fitted on games of our own by
// test/bench/taboo/fit-numbers.ts, and then drawn back to the middle (docs/experiments/taboo.md).

import type { Relation } from '../language/related-words.ts';

/** The numbers. */
export type GuesserNumbers = Readonly<typeof GUESSER_NUMBERS>;

/** The numbers as they are. */
export const GUESSER_NUMBERS = {
  /** The prior of a city is its fame to this power. */
  fame: 0.75,
  /** How strong a phrase of weight 1, 2 and 3 is. */
  strength: [0.2, 0.4, 1.5] satisfies [number, number, number],
  /** What a phrase of the country is worth to a city beside its own, at least… */
  country: 0.12,
  /** …and the more for a city that has all the country's fame. */
  countryOfOnly: 0.4,
  /** What a phrase of the country's other cities is worth, by the mean over them. */
  siblings: 0.1,
  /** What a computed fact is worth beside a phrase of weight 3. */
  computed: 0.15,
  /** What the phrases of cities of like knowledge are worth. */
  alike: 0.1,
  /** The chance, beside a full match, that somebody says what the knowledge does not have. */
  unexpected: 0.01,
  /** The same, of what many cities have: how often the mean match counts. */
  common: 0.12,
  /** A match is divided by how much is known of the city to this power, so that long lists do not win by length. */
  length: 0.4,
  /** How much of a hint a phrase must cover: the covered part to this power. */
  hintCover: 2.2,
  /** How much of a phrase a hint must cover. */
  phraseCover: 0.9,
  /** How much more the noun counts that a phrase is about. */
  head: 0.7,
  /** What the words of a hint are worth if several phrases have them. */
  parts: 0.2,
  /** Several phrases that match count together by the norm of this order. */
  norm: 1,
  /** Matches of the same stem. */
  stem: 0.3,
  /** Misspelt words. */
  misspelt: 0.4,
  /** Our own near words. */
  near: 0.4,
  /** Words that our own list suggests. */
  suggested: 0.2,
  /** Words that belong together by WordNet, by how. */
  related: {
    synonym: 0.2,
    broader: 0.09,
    narrower: 0.11,
    derived: 0.45,
    similar: 0.12,
    part: 0.04,
    gloss: 0.04,
  } satisfies Record<Relation, number>,
  /** How much a denied hint speaks against what matches. */
  denied: 0.3,
  /** The same of a part of the world: where a city lies is known for sure. */
  deniedRegion: 0.6,
  /** What it is worth to lie in the part of the world that a hint names. */
  region: 0.6,
  /** What phrases with a part of a hint's words are worth if others have them all. */
  besideWhole: 0.5,
  /** What a match of a word in another meaning is worth that only describes the noun of a phrase. */
  modifier: 0.6,
  /** What a phrase is worth that says what a name means or sounds like, as it may say anything. */
  name: 0.6,
  /**
   * How much a hint that compares with the last wrong guess ("smaller") speaks, as a logarithm, from the city that fits
   * it least to the one that fits best. Not fitted: recorded hints answered guesses of other people.
   */
  relative: 0.9,
  /** What the words of such a hint are still worth as they stand: "smaller" says little of "small". */
  relativeWords: 0.3,
};
