// How far one word is from another, by the slips of those who type.

/**
 * How many letters are wrong, missing, too many, or swapped with their neighbour: the distance of Damerau and
 * Levenshtein, each part of a word edited once. Libraries count a swap as two, and swaps are what people often type.
 */
export function slips(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let row = 1; row <= one.length; row++) {
    const now = [row];
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1];
      let least = Math.min(last[column] + 1, now[column - 1] + 1, last[column - 1] + (same ? 0 : 1));
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (swapped) least = Math.min(least, before[column - 2] + 1);
      now.push(least);
    }
    before = last;
    last = now;
  }
  return last[other.length];
}

/**
 * The known word that a user most likely meant; undefined if none is like it.
 * @param forgiven this many slips, as a part of the word's letters
 */
export function mostLike(word: string, known: readonly string[], forgiven = 0.4): string | undefined {
  if (known.includes(word)) return undefined;
  const asked = word.toLowerCase();
  const far = (one: string): number => slips(asked, one.toLowerCase());
  const near = known
    .filter((one) => far(one) <= Math.ceil(asked.length * forgiven))
    .toSorted((a, b) => far(a) - far(b));
  // The beginning of a word is like it, too, if it is no other's.
  const begun = asked.length < 3 ? [] : known.filter((one) => one.toLowerCase().startsWith(asked));
  return near.at(0) ?? (begun.length === 1 ? begun[0] : undefined);
}
