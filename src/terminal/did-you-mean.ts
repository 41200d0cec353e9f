// "Did you mean …?" for a word that nobody knows.

import { mostLike } from '../base/slips.ts';

/**
 * Ends a sentence with one that names the known word most like this one; empty if none is like it.
 * @param forgiven how many slips, as a part of its letters
 */
export function didYouMean(word: string, known: readonly string[], forgiven?: number): string {
  const meant = mostLike(word, known, forgiven);
  return meant === undefined ? '' : `. Did you mean ${meant}?`;
}
