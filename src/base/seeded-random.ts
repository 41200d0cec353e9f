// Seeded randomness, passed as an argument to whatever needs chance; nothing here reads a clock.

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
