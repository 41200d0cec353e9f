// "Did you mean …?" for a word that nobody knows.

import { slips } from '../base/slips.ts';

/** This many slips are forgiven, as a part of the word's letters. */
const FORGIVEN = 0.4;

/** Ends a sentence with one that names the known word most like this one; empty where none is like it. */
export function didYouMean(word: string, known: readonly string[]): string {
  const meant = mostLike(word, known);
  return meant === undefined ? '' : `. Did you mean ${meant}?`;
}

/** The known word that a user most likely meant; undefined where none is like it. */
export function mostLike(word: string, known: readonly string[]): string | undefined {
  if (known.includes(word)) return undefined;
  const asked = word.toLowerCase();
  const far = (one: string): number => slips(asked, one.toLowerCase());
  const near = known
    .filter((one) => far(one) <= Math.ceil(asked.length * FORGIVEN))
    .toSorted((a, b) => far(a) - far(b));
  // The beginning of a word is like it, too, where it is no other's.
  const begun = asked.length < 3 ? [] : known.filter((one) => one.toLowerCase().startsWith(asked));
  return near.at(0) ?? (begun.length === 1 ? begun[0] : undefined);
}
