// Seeded randomness, passed as an argument to all that needs chance; nothing here reads a clock. Everything is drawn
// from a seed, so that it can be drawn again.

/** A source of numbers, uniform in [0, 1). */
export type Random = () => number;

/**
 * The mulberry32 generator (Tommy Ettinger's, public domain): 32 bits of state, one multiply-xorshift
 * round a number; good enough for games and tests, never for secrets.
 * @param seed any whole number; its low 32 bits count
 */
export function randomFrom(seed: number): Random {
  // Not a variable of the closure: past 31 bits V8 would box it anew at every number.
  const states = new Int32Array([seed | 0]);
  return () => {
    const state = (states[0] + 0x6d2b79f5) | 0;
    states[0] = state;
    let word = Math.imul(state ^ (state >>> 15), 1 | state);
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
    return ((word ^ (word >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A whole number from 0 up to, not including, `bound`. */
export function randomBelow(random: Random, bound: number): number {
  return Math.floor(random() * bound);
}

/**
 * A seed, 0 to 2³² − 1, from some values: FNV-1a over their text, then MurmurHash3's final mix, so that near values
 * lie far apart.
 */
export function seedOf(...values: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const code of new TextEncoder().encode(JSON.stringify(values))) hash = Math.imul(hash ^ code, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The items in an order drawn by chance (Fisher–Yates). */
export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const other = randomBelow(random, last + 1);
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
}
