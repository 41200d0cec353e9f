// Chance for schedules and seeds: everything is drawn from a seed, so that it can be drawn again.

/**
 * The mulberry32 generator (Tommy Ettinger's, public domain): numbers uniform in [0, 1).
 * @param seed its low 32 bits count
 */
export function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), 1 | state);
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
    return ((word ^ (word >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A seed, 0 to 2³² − 1, from some values: FNV-1a over their text, then MurmurHash3's final mix, so that near values lie far apart. */
export function seedOf(...values: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const code of new TextEncoder().encode(JSON.stringify(values))) hash = Math.imul(hash ^ code, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The items in an order drawn by chance (Fisher–Yates). */
export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
}
