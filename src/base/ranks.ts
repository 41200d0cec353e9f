// Ranks and rank points of some scores, and who has the best, for any contest: higher is better.

/** Rank points: as many as there are scores, less one for each that is strictly more; ties share the better ones. */
export function rankPoints(scores: readonly number[]): number[] {
  return standingsIn(scores).map(({ above }) => scores.length - above);
}

/** Ranks from 1; ties share the better one. */
export function scoreRanks(scores: readonly number[]): number[] {
  return standingsIn(scores).map(({ above }) => 1 + above);
}

/**
 * For each score how many are strictly more, and how many the same, itself among them. Sorted once, because a
 * stranger's list has any length.
 */
export function standingsIn(scores: readonly number[]): { readonly above: number; readonly same: number }[] {
  const known = new Map<number, { readonly above: number; same: number }>();
  for (const [above, score] of scores.toSorted((a, b) => b - a).entries()) {
    const standing = known.get(score);
    if (standing === undefined) known.set(score, { above, same: 1 });
    else standing.same++;
  }
  return scores.map((score) => known.get(score) ?? { above: 0, same: 1 });
}

/**
 * Of which item a figure is highest, and that figure; of equals the first.
 * @param figureOf undefined or false for an item that has none
 * @returns undefined if none has one
 */
export function bestOf<Item>(items: Iterable<Item>, figureOf: (item: Item) => number | false | undefined) {
  let best: { readonly item: Item; readonly figure: number } | undefined;
  for (const item of items) {
    const figure = figureOf(item);
    if (figure !== undefined && figure !== false && figure > (best?.figure ?? -Infinity)) best = { item, figure };
  }
  return best;
}
