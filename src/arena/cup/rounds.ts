// Elimination rounds as the organisers of 2017 held them: groups at random, points by group, and those who have
// less than the median is out.

import { drawMeans, type Resampling } from '../figures/bootstrap.ts';
import { shuffled, type Random } from '../../base/seeded-random.ts';
import { entrantsOf, type Group, groupPoints, pointsOf } from '../figures/groups.ts';

/** Differences below this are rounding: weighted sums of equal points may differ in their last bits. */
const ROUNDING = 1e-9;

/** The middle value, or the mean of the middle two; NaN of nothing. */
export function medianOf(values: Iterable<number>): number {
  const sorted = Float64Array.from(values).toSorted();
  const half = sorted.length / 2;
  return sorted.length === 0 ? NaN : (sorted[Math.ceil(half) - 1] + sorted[Math.floor(half)]) / 2;
}

/**
 * Who goes on, by mean points, most first, then by name: those whose mean points are no fewer than the median, ties at
 * the median too. Means and totals say the same where all play as often; the organisers compared totals, which counts a
 * game not played as lost. The median is NaN without entrants.
 * @param measure by default points by group, as in the rounds of 2017 that eliminated
 * @param fillers are ranked in their games, but have no points, and the median is not of theirs
 */
export function roundOf(groups: readonly Group[], measure = groupPoints, fillers?: ReadonlySet<string>) {
  const points = pointsOf(groups, measure, fillers);
  const median = medianOf(points.map(({ mean }) => mean));
  const lines = points
    .map((line) => ({ ...line, through: isThrough(line.mean, median) }))
    .toSorted((a, b) => b.mean - a.mean || (a.entrant < b.entrant ? -1 : 1));
  return { median, lines };
}

/**
 * Each entrant's chance to go on, were the round played again: the share of resampled rounds in which it does. A
 * draw without any game of an entrant does not count for it. Undefined if there are fewer than two groups.
 */
export function survivalChances(groups: readonly Group[], resampling: Resampling, measure = groupPoints) {
  const { entrants, draws } = drawMeans(groups, measure, resampling);
  if (draws.length === 0) return undefined;
  const survived = new Float64Array(entrants.length);
  const drawn = new Float64Array(entrants.length);
  for (const means of draws) {
    const median = medianOf(means.filter((mean) => !Number.isNaN(mean)));
    means.forEach((mean, at) => {
      if (Number.isNaN(mean)) return;
      drawn[at]++;
      if (isThrough(mean, median)) survived[at]++;
    });
  }
  return new Map(entrants.flatMap((name, at) => (drawn[at] > 0 ? [[name, survived[at] / drawn[at]]] : [])));
}

/**
 * Those who never scored above 0 in the settings given, though they played there. The organisers left out those who
 * scored nothing on the simplest map before round 1, and those who scored 0 on the largest before round 3.
 */
export function scoreless(groups: readonly Group[], settings: ReadonlySet<string>, fillers?: ReadonlySet<string>) {
  const there = groups.filter(({ setting }) => settings.has(setting));
  const scorers = new Set(
    there.flatMap(({ games }) =>
      games.flatMap(({ game, result }) => game.seats.filter((_, seat) => result.seats[seat].score > 0)),
    ),
  );
  return entrantsOf(there, fillers).filter((name) => !scorers.has(name));
}

/**
 * Tables of `seats` entrants each, drawn by lot; fillers, taken in turn, complete the last one.
 * @throws RangeError if a table is incomplete and there is no filler
 */
export function drawTables(entrants: readonly string[], seats: number, fillers: readonly string[], random: Random) {
  const order = shuffled(entrants, random);
  for (let added = 0; order.length % seats !== 0; added++) {
    if (fillers.length === 0)
      throw new RangeError(`${entrants.length} entrants do not fill tables of ${seats}, and there is no filler`);
    order.push(fillers[added % fillers.length]);
  }
  return Array.from({ length: order.length / seats }, (_, table) => order.slice(table * seats, (table + 1) * seats));
}

function isThrough(mean: number, median: number): boolean {
  return mean >= median - ROUNDING;
}
