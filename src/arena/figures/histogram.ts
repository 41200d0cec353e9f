// Many durations in little room: how many fell into each of some classes that grow by a fixed factor,
// so that a line a game gives the percentiles of thousands of games.

/** The first class ends here, in milliseconds. */
const FIRST_MS = 0.1;
/** Each class ends this many times later than the one before: percentiles are right to within 5%. */
const FACTOR = 1.1;

/** Counts by class; classes after the last that is not empty are left out. */
export type Histogram = readonly number[];

/** The histogram of some durations in milliseconds. */
export function histogramOf(durations: Iterable<number>): Histogram {
  const counts: number[] = [];
  for (const ms of durations) {
    const at = ms <= FIRST_MS ? 0 : Math.ceil(Math.log(ms / FIRST_MS) / Math.log(FACTOR));
    while (counts.length <= at) counts.push(0);
    counts[at]++;
  }
  return counts;
}

/** Both together. */
export function addHistograms(a: Histogram, b: Histogram): Histogram {
  return Array.from({ length: Math.max(a.length, b.length) }, (_, at) => (a[at] ?? 0) + (b[at] ?? 0));
}

/** How long all took together, in milliseconds: each counts to the end of its class. */
export function sumOf(counts: Histogram): number {
  return counts.reduce((sum, count, at) => sum + count * classEnd(at), 0);
}

/**
 * The duration, in milliseconds, that `share` (0 to 1) of all did not exceed, rounded up to the end of its class;
 * undefined if there is none.
 */
export function quantile(counts: Histogram, share: number): number | undefined {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return undefined;
  let passed = 0;
  const at = counts.findIndex((count) => {
    passed += count;
    return count > 0 && passed >= share * all;
  });
  return classEnd(at);
}

/** Where a class ends, in milliseconds. */
function classEnd(at: number): number {
  return FIRST_MS * FACTOR ** at;
}
