// Plays a series between agents of our own in one go, without sockets and clocks: for tournaments and tuning.

import type { Random } from '../../base/seeded-random.ts';
import { readAccepted, readOffer } from './agent-answers.ts';
import { courseAfter, endStep } from './step-end.ts';
import type { UltimatumAgent } from './ultimatum-agent.ts';
import { UltimatumSeries, type RoundOutcome, type SeriesTerms, type UltimatumRound } from './ultimatum-series.ts';

/**
 * Plays to the end. An agent that throws, or answers what no answer is, is out, as one that is silent.
 * @param agents by uid
 * @param watch hears of each round
 */
export function playQuickSeries(
  agents: ReadonlyMap<string, UltimatumAgent>,
  terms: SeriesTerms,
  random: Random,
  watch?: (outcome: RoundOutcome) => void,
): UltimatumSeries {
  const series = new UltimatumSeries([...agents.keys()], terms, random);
  while (!series.isOver) {
    // Everybody proposes before anybody answers, as on the wire.
    const rounds = series.nextStep();
    const offers = rounds.map((round) => offerIn(round, agents, terms.total));
    const courses = rounds.map((round, place) =>
      courseAfter(offers[place], answerIn(round, offers[place], agents, terms.total)),
    );
    endStep(series, rounds, courses, agents, watch);
  }
  return series;
}

function offerIn(
  { id, proposer, responder }: UltimatumRound,
  agents: ReadonlyMap<string, UltimatumAgent>,
  total: number,
): number | undefined {
  try {
    return readOffer(agents.get(proposer)?.offer({ round: id, partner: responder, total }), total);
  } catch {
    return undefined;
  }
}

function answerIn(
  { id, proposer, responder }: UltimatumRound,
  offer: number | undefined,
  agents: ReadonlyMap<string, UltimatumAgent>,
  total: number,
): boolean | undefined {
  if (offer === undefined) return undefined;
  try {
    return readAccepted(agents.get(responder)?.deal({ round: id, partner: proposer, total, offer }));
  } catch {
    return undefined;
  }
}
