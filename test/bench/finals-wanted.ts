// What else is known of the finals of 2018, besides how often offers were taken: what the made-up field is fitted to.

/** What the seats keep for themselves in their offers, by own turn. Seat 1's last answer keeps nothing. */
export const FINALS_KEPT: readonly [readonly number[], readonly number[]] = [
  [9.8, 9.2, 8.7, 8.3, 8],
  [9.5, 9, 8.5, 7.9],
];

/** How often seat 1 takes an offer of 1, and of 3, on the session's last turn. */
export const FINALS_LAST = { one: 0.84, three: 0.95 } as const;

/** Mean points by seat among 47 finalists on 30 seeds. */
export const FINALS_POINTS: readonly [number, number] = [7.43, 6.13];

/** Shares of all sessions, and what seat 0's last offer leaves to seat 1. */
export const FINALS_SESSIONS = { agreed: 0.964, lastTurn: 0.41, lastLeaves: 4 } as const;

/** Means of the last and the first of the fifty finalists. */
export const FINALS_MEANS: readonly [number, number] = [6.51, 7.59];
