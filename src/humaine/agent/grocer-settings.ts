// The numbers that our seller trades by; docs/humaine-seller.md says how they were found.

/** The numbers. Ratios are prices as multiples of what goods cost sellers on the mean, which everybody knows. */
export interface GrocerSettings {
  /** The ratio that it asks first. */
  readonly opening: number;
  /** It sells for no less than this multiple of its own cost. */
  readonly leastMarkup: number;
  /** It takes a bid that is at least this share of what it would ask. */
  readonly takenShare: number;
  /** The same where the rival answers its offers with lower ones. */
  readonly contestedShare: number;
  /** How much of the gap between a bid and its price it keeps as it names another price. */
  readonly keptGap: number;
  /** How far below the rival's price it goes. */
  readonly undercut: number;
  /** By which factor its first price for later goods moves where the rival sells, and where it sells itself. */
  readonly afterLoss: number;
  readonly afterSale: number;
  /** How much less it asks at the end of a round than at its beginning, as a share. */
  readonly fall: number;
  /** How long it waits before it answers where it is spoken to, and where nobody is, in milliseconds. */
  readonly promptness: number;
  readonly unnamedWait: number;
}

/** The numbers that it trades by. */
export const GROCER_SETTINGS: GrocerSettings = {
  opening: 2.7,
  leastMarkup: 1.08,
  takenShare: 0.9,
  contestedShare: 0.6,
  keptGap: 0.75,
  undercut: 0.02,
  afterLoss: 0.93,
  afterSale: 1.03,
  fall: 0.05,
  promptness: 450,
  unnamedWait: 1300,
};
