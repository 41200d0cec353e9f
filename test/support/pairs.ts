// Pairs of sites, such as the rivers of a map, in one line.

/** Ids of two sites. */
export type Pair = [number, number];

/** The pairs of a text such as `1-2 2-3`. */
export function pairs(text: string): Pair[] {
  return text.split(' ').map((pair) => {
    const [from, to] = pair.split('-').map(Number);
    return [from, to];
  });
}
