// Lines over the time of a series, sampled to as many points as a chart has room for. Pure.

import { counts, ROUND_CODES, type SeriesTape, type TapeRound } from './series-tape.ts';

/**
 * The scores over time, at no more than `most` moments after the beginning.
 * @returns how many rounds had ended; scores by player, then moment, and nothing before a player's first round
 */
export function scoreLines(tape: SeriesTape, most: number) {
  const every = Math.max(1, Math.ceil(tape.length / most));
  const series = tape.newSeries();
  const tallies = [...series.tallies.values()];
  const moments = [0];
  const scores: (number | null)[][] = tallies.map(() => [null]);
  for (let place = 0; place < tape.length; place++) {
    tape.replay(series, place);
    if ((place + 1) % every !== 0 && place + 1 !== tape.length) continue;
    moments.push(place + 1);
    for (const [player, tally] of tallies.entries())
      scores[player].push(tally.rounds === 0 ? null : tally.score(series.terms.total));
  }
  return { moments, scores };
}

/** A running mean looks at this many offers. */
export const OFFER_WINDOW = 20;

/** The offers of one to another over time: no more than `most` of them, evenly taken; the last is always there. */
export function offerLines(tape: SeriesTape, proposer: number, responder: number, most: number) {
  const places: number[] = [];
  for (let place = 0; place < tape.length; place++) {
    const round = tape.at(place);
    if (counts(round) && round.proposer === proposer && round.responder === responder) places.push(place);
  }
  const every = Math.max(1, Math.ceil(places.length / most));
  /** By offer: how many rounds had ended with it, and the mean of the latest ones, `OFFER_WINDOW` of them. */
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
  /** How many offers there were, those that are not shown too. */
  const all = places.length;
  return { ...lines, all };
}

/** The latest rounds of two players before a moment, either proposing, the newest first. */
export function latestRounds(tape: SeriesTape, pair: readonly [number, number], before: number, most: number) {
  const found: (TapeRound & { readonly moment: number })[] = [];
  for (let place = Math.min(before, tape.length) - 1; place >= 0 && found.length < most; place--) {
    const round = tape.at(place);
    if (pair.includes(round.proposer) && pair.includes(round.responder)) found.push({ ...round, moment: place + 1 });
  }
  return found;
}
