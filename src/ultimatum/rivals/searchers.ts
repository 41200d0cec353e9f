// Rivals that search for the lowest offer that each partner takes, and differ in what they take themselves.

import { GainTally } from '../game/ranking.ts';
import { type PartnerManner, rivalOf, type UltimatumRival } from './partner-manner.ts';

/** How far it looks up where a partner refuses what it took before. */
const LOOK_UP = 8;

/**
 * A manner that searches for the lowest offer that a partner takes: 1 first, then by halving.
 * @param takes which offers it takes itself
 */
function searcherThat(takes: PartnerManner['deal']): PartnerManner {
  let isBegun = false;
  /** The highest offer that was refused, and the lowest that was taken; they never contradict each other. */
  let refused = 0;
  let taken: number | undefined;
  return {
    offer(total) {
      if (!isBegun) return Math.min(1, total);
      const most = taken ?? Math.min(total, refused + total / 2);
      return most - refused <= 1 ? most : Math.ceil((refused + most) / 2);
    },
    deal: takes,
    heard(isTaken, offer, total) {
      isBegun = true;
      if (isTaken) {
        taken = Math.min(taken ?? total, offer);
        refused = Math.min(refused, Math.max(0, offer - 1));
      } else {
        refused = Math.max(refused, offer);
        if (taken !== undefined && taken <= offer) taken = Math.min(total, offer + LOOK_UP);
      }
    },
  };
}

/** Good against fixed thresholds; a partner that refuses on purpose makes it pay. */
export const QUICK_LEARNER = rivalOf('searches for the lowest offer that each takes, takes all above 0', () =>
  searcherThat((offer) => offer > 0),
);

/** The share it takes. */
const REFUSER_SHARE = 0.6;

/** Those who learn come to offer it 60; with those who do not it gets nothing as responder. */
export const REFUSER = rivalOf('takes 60 or more; searches for the lowest offer that each takes', () =>
  searcherThat((offer, total) => offer >= REFUSER_SHARE * total),
);

/** The share that it refuses to go below while it tests. */
const TESTER_SHARE = 0.6;
/** After this many low offers in a row that are no better than the best so far it gives up. */
const TESTER_PATIENCE = 8;

/** It makes learners pay, and loses little with those who do not learn. */
export const TESTER = rivalOf('refuses below 60 while offers rise, takes all above 0 if they do not', () => {
  let best = 0;
  let still = 0;
  return searcherThat((offer, total) => {
    if (offer >= TESTER_SHARE * total) return true;
    still = offer > best ? 0 : still + 1;
    best = Math.max(best, offer);
    return offer > 0 && still >= TESTER_PATIENCE;
  });
});

/** It leaves where its mean gain is so high, after this many rounds; 1 % of a series of 10,000 is 100. */
const LEAVING_MEAN = 55;
const LEAVING_ROUNDS = 101;

/**
 * Answers nothing more once it has had luck: by the official rule it keeps its score. It shows what a ranking rule lets
 * through, and is in no tournament's field.
 */
export const SILENT_ONE: UltimatumRival = {
  about: 'for tests of the rules: a quick learner that falls silent at a lucky peak, to keep its score',
  tuning: true,
  rulesOnly: true,
  make: (start) => {
    const inner = QUICK_LEARNER.make(start);
    const tally = new GainTally();
    const unlessSilent = <Answer>(answer: Answer): Answer => {
      if (tally.rounds >= LEAVING_ROUNDS && tally.mean >= LEAVING_MEAN) throw new Error('silent');
      return answer;
    };
    return {
      offer: (asked) => unlessSilent(inner.offer(asked)),
      deal: (asked) => unlessSilent(inner.deal(asked)),
      told(result) {
        if (!result.failed) tally.add(result.gain);
        inner.told(result);
      },
    };
  },
};
