// How much of a hint the phrases of the knowledge have, word by word, and how much of them that is.

import type { GuesserNumbers } from './guesser-numbers.ts';
import type { Meant } from './hint-words.ts';
import type { PhraseIndex } from './phrase-index.ts';

/** How much of a hint, and of itself, a phrase has. */
export interface Cover {
  hint: number;
  phrase: number;
}

/** What phrases are looked up in. */
export interface CoverTables {
  readonly index: PhraseIndex;
  readonly numbers: GuesserNumbers;
}

/** Notes which phrases have a word of a hint, in whatever meaning; gives by owner how well the best of them fits it. */
export function coverWord(
  meant: readonly Meant[],
  weight: number,
  { index, numbers }: CoverTables,
  covers: Map<number, Cover>,
): Map<number, number> {
  const seen = new Set<number>();
  const best = new Map<number, number>();
  for (const { word, fit: likeness } of meant) {
    for (let place = index.firstWith[word]; place < index.firstWith[word + 1]; place++) {
      const at = index.phrasesWith[place];
      // The best meaning comes first.
      if (seen.has(at)) continue;
      seen.add(at);
      const share = wordShare(index, at, word, numbers);
      const fit = isOfHead(index, at, word) || likeness === 1 ? likeness : likeness * numbers.modifier;
      const cover = covers.get(at);
      if (cover === undefined) covers.set(at, { hint: weight * fit, phrase: share });
      else {
        cover.hint += weight * fit;
        cover.phrase += share;
      }
      const owner = index.ownerOf[at];
      const value = fit * index.strengths[at] * share ** numbers.phraseCover;
      if (value > (best.get(owner) ?? 0)) best.set(owner, value);
    }
  }
  return best;
}

/** Whether a phrase is about a word, and not only describes by it what it is about. */
function isOfHead({ textOf, textWords, firstWord, heads }: PhraseIndex, at: number, word: number): boolean {
  const text = textOf[at];
  return textWords[firstWord[text] + heads[text]] === word;
}

/** How much of a phrase one of its words is. */
function wordShare(index: PhraseIndex, at: number, word: number, { head }: GuesserNumbers): number {
  const { textOf, textWords, firstWord, heads, telling } = index;
  const text = textOf[at];
  const begin = firstWord[text];
  const end = firstWord[text + 1];
  if (end - begin === 1) return 1;
  let all = 0;
  let here = 0;
  for (let place = begin; place < end; place++) {
    const one = textWords[place];
    const weight = telling[one] * (place - begin === heads[text] ? head : 1);
    all += weight;
    if (one === word) here = Math.max(here, weight);
  }
  return here / all;
}
