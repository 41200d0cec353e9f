// The numbers by which the dealmaker judges and chooses. docs/experiments/ultimatum.md says what was tried for each.

/** How a partner may answer offers. */
export const ANSWER_KINDS = ['threshold', 'drifting', 'soft', 'random', 'likewise', 'mirror'] as const;

/** One of the ways to answer. */
export type AnswerKind = (typeof ANSWER_KINDS)[number];

/** Shares of the ways to answer, or other numbers by them. */
export type AnswerShares = { [kind in AnswerKind]: number };

/** Nothing of any. */
export function noShares(): AnswerShares {
  return { threshold: 0, drifting: 0, soft: 0, random: 0, likewise: 0, mirror: 0 };
}

/** All of them; trials replace some. */
export type DealmakerSettings = Readonly<typeof DEALMAKER_SETTINGS>;

/** How a partner may make its offers. */
export type OfferKind = keyof DealmakerSettings['offers'];

/** What our agent plays by. */
export const DEALMAKER_SETTINGS = {
  /** What share of partners is believed to answer in each way before anything was seen. */
  answers: { threshold: 0.62, drifting: 0.1, soft: 0.08, random: 0.15, likewise: 0.06, mirror: 0.01 },
  /** What share is believed to offer in each way. */
  offers: {
    fixed: 0.35,
    scattered: 0.1,
    climber: 0.12,
    searcher: 0.13,
    learner: 0.05,
    chooser: 0.1,
    walker: 0.1,
    mirror: 0.05,
  },
  /** How many partners the belief from before the series counts for, beside those that were met. */
  ownView: 4,
  /** How many rounds a series may have if nobody tells, and what share of series does. */
  lengths: { 100: 0.4, 1_000: 0.5, 10_000: 0.1 },
  /** What part of the rounds left counts when the worth of trying an offer is weighed. */
  curiosity: 0.5,
  /** What part of the total is demanded of those who accept low offers, and of the others. */
  softDemand: 0.9,
  fairDemand: 0.5,
  /** How likely one refusal is taken to move one who learns. */
  hazard: 0.15,
  /** How much more a refusal is worth than that: who is given way to once asks for as much again. */
  firmness: 2,
  /** How sure it must be that a partner learns before more than half is demanded. */
  proof: 0.5,
  /** For how many more offers it helps to have learned something of a partner that drifts. */
  memory: 15,
};

/** All ways to offer. */
export const OFFER_KINDS = Object.keys(DEALMAKER_SETTINGS.offers) as OfferKind[];

/**
 * How many rounds are left if nobody tells. Each series counts alike, so that a round of a short one counts for more:
 * the mean over lengths is a harmonic one. Past half of the longest it is as many again as were played.
 */
export function roundsLeft(played: number, { lengths }: DealmakerSettings): number {
  let [left, weights] = [0, 0];
  for (const [length, share] of Object.entries(lengths)) {
    left += share * Math.max(0, 1 - played / Number(length));
    if (Number(length) > played) weights += share / Number(length);
  }
  return Math.max(played, weights > 0 ? left / weights : 0);
}
