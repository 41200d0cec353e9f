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

/** How a partner may make its offers. */
export const OFFER_KINDS = ['fixed', 'scattered', 'climber', 'searcher', 'learner', 'walker', 'mirror'] as const;

/** One of the ways to offer. */
export type OfferKind = (typeof OFFER_KINDS)[number];

/** All of them; trials replace some. */
export type DealmakerSettings = Readonly<typeof DEALMAKER_SETTINGS>;

/** What our agent plays by. */
export const DEALMAKER_SETTINGS = {
  /** What share of partners is believed to answer in each way before anything was seen. */
  answers: { threshold: 0.62, drifting: 0.1, soft: 0.08, random: 0.15, likewise: 0.06, mirror: 0.01 },
  /** What share is believed to offer in each way. */
  offers: { fixed: 0.35, scattered: 0.15, climber: 0.12, searcher: 0.13, learner: 0.1, walker: 0.1, mirror: 0.05 },
  /** How many partners the belief from before the series counts for, beside those that were met. */
  ownView: 4,
  /** How many rounds are expected if nobody tells; past half of them, as many again as were played. */
  expectedRounds: 700,
  /** What part of the rounds left counts when the worth of trying an offer is weighed. */
  curiosity: 0.5,
  /** What part of the total is demanded of those who accept low offers, and of the others. */
  softDemand: 0.9,
  fairDemand: 0.5,
  /** How likely one refusal is taken to move one who learns. */
  hazard: 0.15,
  /** How sure it must be that a partner learns before more than half is demanded. */
  proof: 0.5,
  /** For how many more offers it helps to have learned something of a partner that drifts. */
  memory: 15,
};
