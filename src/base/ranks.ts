// Ranks and rank points of some scores, for any contest: higher is better.

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
