// What a seat could get, from its best down.

import { allOfWorth, everyShare, worthOf, type Goods, type SeatView } from '../game/problem.ts';

/** Goods, and what they are worth to the seat. */
export interface WorthShare {
  readonly goods: Goods;
  readonly worth: number;
}

/** With more shares than this, the goods are counted in larger portions. */
const MOST_SHARES = 4096;

/** What all objects are worth. */
export function totalOf({ counts, values }: SeatView): number {
  return worthOf(values, counts);
}

/**
 * The shares that hold nothing worthless, the worthiest first; equals in ascending order of their goods. Where there
 * are very many, some of them: of each type none, all, and some numbers between.
 */
export function worthLadder({ counts, values }: SeatView): WorthShare[] {
  return portionedShares(allOfWorth(counts, values))
    .map((goods) => ({ goods, worth: worthOf(values, goods) }))
    .toSorted((a, b) => b.worth - a.worth || compareGoods(a.goods, b.goods));
}

/** Those that are worth as much as the one at that place. */
export function equalsOf(shares: readonly WorthShare[], place: number): WorthShare[] {
  return shares.filter(({ worth }) => worth === shares[place].worth);
}

/** The order of goods by their numbers, the first type first. */
export function compareGoods(one: Goods, other: Goods): number {
  for (const [type, count] of one.entries()) if (count !== other[type]) return count - other[type];
  return 0;
}

/** All shares, or where there are too many, those made of portions. */
function portionedShares(counts: Goods): number[][] {
  const steps = counts.map((count) => Math.min(count, 1));
  let many = steps.reduce((product, step) => product * (step + 1), 1);
  for (let grown = true; grown;) {
    grown = false;
    for (const [type, step] of steps.entries()) {
      const more = (many / (step + 1)) * (step + 2);
      if (step >= counts[type] || more > MOST_SHARES) continue;
      steps[type] = step + 1;
      many = more;
      grown = true;
    }
  }
  return everyShare(steps).map((share) =>
    share.map((portions, type) => (steps[type] === 0 ? 0 : Math.round((portions * counts[type]) / steps[type]))),
  );
}
