// The width of the usual interval of the normal distribution.

/** The true mean lies within so many standard errors to either side 19 times in 20: the 97.5% point, to two digits. */
export const NORMAL_95 = 1.96;
