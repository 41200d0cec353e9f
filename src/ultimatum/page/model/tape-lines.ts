// Lines over the time of a series, sampled to as many points as a chart has room for. Pure.

import { GainTally } from '../../game/ranking.ts';
import { counts, ROUND_CODES, roundGains, type SeriesTape } from './series-tape.ts';

/** Every player's score at some moments. */
export interface ScoreLines {
  /** How many rounds had ended. */
  readonly moments: readonly number[];
  /** By player, then moment; nothing before a player's first round. */
  readonly scores: readonly (readonly (number | null)[])[];
}

/** The scores over time, at no more than `most` moments after the beginning. */
export function scoreLines(tape: SeriesTape, most: number): ScoreLines {
  const { length } = tape;
  const { players, terms } = tape.head;
  const every = Math.max(1, Math.ceil(length / most));
  const tallies = players.map(() => new GainTally());
  const moments: number[] = [];
  const scores: (number | null)[][] = players.map(() => []);
  const look = (moment: number): void => {
    moments.push(moment);
    for (const [player, tally] of tallies.entries())
      scores[player].push(tally.rounds === 0 ? null : tally.score(terms.total));
  };
  look(0);
  for (let place = 0; place < length; place++) {
    const round = tape.at(place);
    if (counts(round)) {
      const [proposed, answered] = roundGains(round, terms.total);
      tallies[round.proposer].add(proposed);
      tallies[round.responder].add(answered);
    }
    if ((place + 1) % every === 0 || place + 1 === length) look(place + 1);
  }
  return { moments, scores };
}

/** The offers of one player to another. */
export interface OfferLines {
  /** The moment of each offer that is shown: how many rounds had ended with it. */
  readonly moments: readonly number[];
  readonly offers: readonly number[];
  readonly accepted: readonly boolean[];
  /** The mean of the latest offers, `WINDOW` of them, at each. */
  readonly means: readonly number[];
  /** How many offers there were, those that are not shown too. */
  readonly all: number;
}

/** A running mean looks at this many offers. */
export const OFFER_WINDOW = 20;

/** The offers of one to another over time: no more than `most` of them, evenly taken; the last is always there. */
export function offerLines(tape: SeriesTape, proposer: number, responder: number, most: number): OfferLines {
  const places: number[] = [];
  for (let place = 0; place < tape.length; place++) {
    const round = tape.at(place);
    if (counts(round) && round.proposer === proposer && round.responder === responder) places.push(place);
  }
  const every = Math.max(1, Math.ceil(places.length / most));
  const lines = { moments: [] as number[], offers: [] as number[], accepted: [] as boolean[], means: [] as number[] };
  let sum = 0;
  for (const [at, place] of places.entries()) {
    const { offer, code } = tape.at(place);
    sum += offer;
    if (at >= OFFER_WINDOW) sum -= tape.at(places[at - OFFER_WINDOW]).offer;
    if ((places.length - 1 - at) % every !== 0) continue;
    lines.moments.push(place + 1);
    lines.offers.push(offer);
    lines.accepted.push(code === ROUND_CODES.accepted);
    lines.means.push(sum / Math.min(at + 1, OFFER_WINDOW));
  }
  return { ...lines, all: places.length };
}

/** A round of two players, for a list. */
export interface PairRound {
  readonly moment: number;
  readonly proposer: number;
  readonly offer: number;
  readonly code: number;
}

/** The latest rounds of two players before a moment, either proposing, the newest first. */
export function latestRounds(
  tape: SeriesTape,
  pair: readonly [number, number],
  before: number,
  most: number,
): PairRound[] {
  const found: PairRound[] = [];
  for (let place = Math.min(before, tape.length) - 1; place >= 0 && found.length < most; place--) {
    const { proposer, responder, offer, code } = tape.at(place);
    if (pair.includes(proposer) && pair.includes(responder)) found.push({ moment: place + 1, proposer, offer, code });
  }
  return found;
}
