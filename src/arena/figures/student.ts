// The normal distribution and Student's, as far as intervals from few groups need them.

/** The standard normal distribution function, right to 1e-7 (Abramowitz and Stegun 26.2.17). */
export function normalShare(z: number): number {
  if (z < 0) return 1 - normalShare(-z);
  const t = 1 / (1 + 0.2316419 * z);
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 1 - (series * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI);
}

/** Where the standard normal distribution function has that value, from 0.5 to 1. */
export function normalQuantile(share: number): number {
  let [low, high] = [0, 8];
  for (let halving = 0; halving < 40; halving++) {
    const middle = (low + high) / 2;
    if (normalShare(middle) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * Student's quantile with that many degrees of freedom, right to 1% from 3 of them on (Abramowitz and Stegun 26.7.5).
 */
export function studentQuantile(share: number, freedom: number): number {
  const z = normalQuantile(share);
  const s = z * z;
  return (
    z *
    (1 +
      (s + 1) / (4 * freedom) +
      ((5 * s + 16) * s + 3) / (96 * freedom ** 2) +
      (((3 * s + 19) * s + 17) * s - 15) / (384 * freedom ** 3) +
      ((((79 * s + 776) * s + 1482) * s - 1920) * s - 945) / (92160 * freedom ** 4))
  );
}

/**
 * The share to cut off each end of a bootstrap's values for an interval of that level. A percentile interval is as
 * short as one with the normal's quantiles; cutting off less makes it as long as one with Student's (Hesterberg
 * 2015, What teachers should know about the bootstrap: expanded percentiles).
 */
export function cutOf(level: number, freedom: number): number {
  return freedom < 1 ? 0 : 1 - normalShare(studentQuantile((1 + level) / 2, freedom));
}
