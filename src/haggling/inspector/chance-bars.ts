// Chances as text: percentages, and rows of small bars.

/** A bar's heights, from hardly anything to all. */
const BARS = '▁▂▃▄▅▆▇█';
/** A chance below this shows no bar. */
const SEEN = 0.005;

/** A chance as a percentage; a small one is not shown as none. */
export function percent(chance: number): string {
  if (chance > 0 && chance < 0.005) return '<1%';
  if (chance < 1 && chance > 0.995) return '>99%';
  return `${Math.round(chance * 100)}%`;
}

/**
 * A bar for each chance, where there is room; else for each of as many groups of neighbours.
 * @param most the chance of a whole bar; the largest where left out
 */
export function chanceBars(chances: readonly number[], room: number, most?: number): string {
  const groups = neighbourSums(chances, room);
  const whole = most ?? Math.max(...groups);
  return groups
    .map((chance) => (chance < SEEN ? '·' : (BARS[Math.ceil((chance / whole) * BARS.length) - 1] ?? '█')))
    .join('');
}

/** The sums of neighbours, in as many groups as there is room for. */
export function neighbourSums(chances: readonly number[], room: number): number[] {
  const size = Math.ceil(chances.length / room);
  return Array.from({ length: Math.ceil(chances.length / size) }, (_, at) =>
    chances.slice(at * size, (at + 1) * size).reduce((sum, chance) => sum + chance, 0),
  );
}

/** At most `most` places of a list, evenly, the first and the last among them. */
export function sampledPlaces(length: number, most: number): number[] {
  if (length <= most) return Array.from({ length }, (_, at) => at);
  const places = Array.from({ length: most }, (_, at) => Math.round((at * (length - 1)) / (most - 1)));
  return [...new Set(places)];
}
