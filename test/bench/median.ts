// The middle of several measurements, which a few disturbed ones do not move.

/** The median; of an even number, the larger of the two in the middle. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
