// Which cities are known for like things: what is said of one may be said of the other, though the knowledge lacks it.

import type { PhraseIndex } from './phrase-index.ts';

/** By city: those most like it, with their shares, which are 1 together. */
export type Likeness = readonly (readonly { readonly city: number; readonly share: number }[])[];

/** Neighbours a city. */
const MOST = 12;
/** Words that more cities have tell no likeness, and cost the most to compare. */
const MOST_CITIES = 60;

/** Compares all cities by their words: the cosine of how much each word tells. */
export function cityLikeness({ cities, phrases, phrasesWith, telling }: PhraseIndex): Likeness {
  const size = cities.length;
  const dots = Array.from({ length: size }, () => new Float64Array(size));
  const lengths = new Float64Array(size);
  for (const [word, list] of phrasesWith.entries()) {
    const values = new Map<number, number>();
    for (const at of list) {
      const { owner, strength } = phrases[at];
      if (owner < size) values.set(owner, Math.max(values.get(owner) ?? 0, strength * telling[word]));
    }
    const having = [...values];
    for (const [city, value] of having) lengths[city] += value * value;
    if (having.length > MOST_CITIES) continue;
    for (const [city, value] of having) {
      const row = dots[city];
      for (const [other, there] of having) if (other !== city) row[other] += value * there;
    }
  }
  return dots.map((row, city) => {
    const likes = Array.from(row, (dot, other) => ({ city: other, share: dot / Math.sqrt(lengths[city] * lengths[other] || 1) }));
    const best = likes
      .filter(({ share }) => share > 0)
      .toSorted((one, other) => other.share - one.share)
      .slice(0, MOST);
    const sum = best.reduce((all, { share }) => all + share, 0);
    return best.map(({ city: other, share }) => ({ city: other, share: share / sum }));
  });
}
