// The width of the usual interval of the normal distribution.

/** 19 times in 20 the true mean is at most this many standard errors away: the 97.5% point, to two digits. */
export const NORMAL_95 = 1.96;
