// How alike cities are, by the words that are known of them.

import type { PhraseIndex } from './phrase-index.ts';

/** By city: those most like it, with their shares, which are 1 together. */
export type Likeness = readonly (readonly { readonly city: number; readonly share: number }[])[];

/** No city has more neighbours. */
const MOST_NEIGHBOURS = 12;
/** Words that more cities have tell no likeness, and cost the most to compare. */
const MOST_CITIES = 60;

/** Compares all cities by their words: the cosine of how much each word tells. */
export function cityLikeness(index: PhraseIndex): Likeness {
  const { cities, words, ownerOf, strengths, phrasesWith, firstWith, telling } = index;
  const size = cities.length;
  const dots = new Float64Array(size * size);
  const lengths = new Float64Array(size);
  const values = new Float64Array(size);
  for (let word = 0; word < words.length; word++) {
    const having: number[] = [];
    for (let at = firstWith[word]; at < firstWith[word + 1]; at++) {
      const phrase = phrasesWith[at];
      const owner = ownerOf[phrase];
      if (owner >= size) continue;
      if (values[owner] === 0) having.push(owner);
      values[owner] = Math.max(values[owner], strengths[phrase] * telling[word]);
    }
    const counts = having.length > 1 && having.length <= MOST_CITIES;
    for (const city of having) {
      lengths[city] += values[city] ** 2;
      if (counts) for (const other of having) dots[city * size + other] += values[city] * values[other];
    }
    for (const city of having) values[city] = 0;
  }
  return cities.map((_, city) => nearest(dots.subarray(city * size, (city + 1) * size), city, lengths));
}

/** The cities most like one, by the products with all. */
function nearest(dots: Float64Array, city: number, lengths: Float64Array): { city: number; share: number }[] {
  const best: { city: number; share: number }[] = [];
  for (let other = 0; other < dots.length; other++) {
    if (other === city || dots[other] === 0) continue;
    const share = dots[other] / Math.sqrt(lengths[city] * lengths[other]);
    if (best.length === MOST_NEIGHBOURS && share <= best[MOST_NEIGHBOURS - 1].share) continue;
    if (best.length === MOST_NEIGHBOURS) best.pop();
    const place = best.findIndex((one) => one.share < share);
    best.splice(place < 0 ? best.length : place, 0, { city: other, share });
  }
  const sum = best.reduce((all, { share }) => all + share, 0);
  return best.map((one) => ({ ...one, share: one.share / sum }));
}
