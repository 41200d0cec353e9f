// How far from what is asked a price of the buyer's can lie.

/** Shares of what is asked: below or above, a number was hardly meant as the price for what stands. */
export const LIKELY_SHARE = { least: 0.25, most: 1.3 } as const;
