// The interval of a figure over whole units, such as games, that chance drew once: they are drawn again.

import { percentileInterval, type Interval } from './bootstrap.ts';

const DRAWS = 1_000;

/**
 * The 95% interval of a figure of some units; undefined of fewer than two. Of m units m − 1 are drawn, and few units
 * make it wider, as in `bootstrap`.
 * @param figure of units that were drawn, some of them more than once
 */
export function redrawnInterval<Unit>(
  units: readonly Unit[],
  figure: (drawn: readonly Unit[]) => number,
  random: () => number,
): Interval | undefined {
  const count = units.length;
  if (count < 2) return undefined;
  const draws = Array.from({ length: DRAWS }, () =>
    figure(Array.from({ length: count - 1 }, () => units[Math.floor(random() * count)])),
  );
  return percentileInterval(draws, 0.95, count - 1);
}
