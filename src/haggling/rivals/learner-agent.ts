// Learns within the session: what the other values, and where its threshold lies.

import { expectingManner, type Yielding } from './expecting.ts';
import { chanceAtTheEnd } from './last-offer.ts';

/** The least share of the total that the other may take at its first turns. */
const THRESHOLDS = [0.55, 0.65, 0.75, 0.85, 0.95];
/** How far a threshold falls until the last turn. */
const FALL = 0.15;
/** How sharp a threshold is. */
const WIDTH = 0.05;

function thresholdWay(threshold: number): Yielding {
  return {
    chance: (share, seat, over) => {
      if (seat === 1 && over >= 1) return chanceAtTheEnd(share);
      return share <= 0 ? 0 : 1 / (1 + Math.exp((threshold - FALL * over - share) / WIDTH));
    },
  };
}

/** Bayes over valuations and thresholds. */
export const LEARNER_AGENT = expectingManner(THRESHOLDS.map(thresholdWay));
