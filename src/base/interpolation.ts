// Figures between those of a table: straight lines from one to the next.

/**
 * The figure at a place that may lie between two.
 * @param figures at the places 0, 1, 2…; at least one
 * @param place outside of them the first or the last counts
 */
export function figureAt(figures: ArrayLike<number>, place: number): number {
  const last = figures.length - 1;
  const at = Math.min(Math.max(place, 0), last);
  const below = Math.floor(at);
  const above = Math.min(below + 1, last);
  return figures[below] + (at - below) * (figures[above] - figures[below]);
}

/**
 * The same where the figures stand at places of their own.
 * @param places in ascending order, as many as figures
 */
export function figureBetween(places: readonly number[], figures: readonly number[], place: number): number {
  const next = places.findIndex((one) => one >= place);
  if (next === 0) return figures[0];
  if (next < 0) return figures[figures.length - 1];
  const part = (place - places[next - 1]) / (places[next] - places[next - 1]);
  return figures[next - 1] + part * (figures[next] - figures[next - 1]);
}
