// Dollars with two decimals. Sums of money are kept in whole cents, so that no deal is off by a fraction of one.

/** Whole cents; halves go up, and 2.005 is a half, though no double is exactly that. */
export function toCents(dollars: number): number {
  return Math.round(Number((dollars * 100).toPrecision(12))) + 0;
}

/** Dollars with two decimals. */
export function roundedDollars(dollars: number): number {
  return toCents(dollars) / 100;
}
