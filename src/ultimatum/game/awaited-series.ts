// Plays a series in which agents may take their time over an answer, as a person does: by the same rules as one that is
// played in one go.

import type { Random } from '../../base/seeded-random.ts';
import { readAccepted, readOffer } from './agent-answers.ts';
import { courseAfter, endStep } from './step-end.ts';
import type { DealAsked, OfferAsked, RoundTold } from './ultimatum-agent.ts';
import { UltimatumSeries, type RoundOutcome, type SeriesTerms, type UltimatumRound } from './ultimatum-series.ts';

/** An agent that may answer later. One whose answer fails is out, as one that is silent. */
export interface AwaitedAgent {
  offer(asked: OfferAsked): number | Promise<number>;
  deal(asked: DealAsked): boolean | Promise<boolean>;
  told(result: RoundTold): void;
}

/** Who looks on, and what is waited for between two steps. */
export interface SeriesWatch {
  readonly onRound?: (outcome: RoundOutcome) => void;
  /** Fulfilled when the next step may begin; a rejection ends the series there. */
  readonly pause?: () => Promise<void>;
}

/**
 * Plays to the end.
 * @param agents by uid
 * @throws what `pause` throws
 */
export async function playAwaited(
  agents: ReadonlyMap<string, AwaitedAgent>,
  terms: SeriesTerms,
  random: Random,
  { onRound, pause }: SeriesWatch = {},
): Promise<UltimatumSeries> {
  const series = new UltimatumSeries([...agents.keys()], terms, random);
  while (!series.isOver) {
    const rounds = series.nextStep();
    const offers = await Promise.all(rounds.map((round) => offerFor(round, agents, terms.total)));
    const answers = await Promise.all(
      rounds.map((round, place) => answerTo(round, offers[place], agents, terms.total)),
    );
    const courses = rounds.map((_, place) => courseAfter(offers[place], answers[place]));
    endStep(series, rounds, courses, agents, onRound);
    await pause?.();
  }
  return series;
}

async function offerFor(
  { id, proposer, responder }: UltimatumRound,
  agents: ReadonlyMap<string, AwaitedAgent>,
  total: number,
): Promise<number | undefined> {
  try {
    return readOffer(await agents.get(proposer)?.offer({ round: id, partner: responder, total }), total);
  } catch {
    return undefined;
  }
}

async function answerTo(
  { id, proposer, responder }: UltimatumRound,
  offer: number | undefined,
  agents: ReadonlyMap<string, AwaitedAgent>,
  total: number,
): Promise<boolean | undefined> {
  if (offer === undefined) return undefined;
  try {
    return readAccepted(await agents.get(responder)?.deal({ round: id, partner: proposer, total, offer }));
  } catch {
    return undefined;
  }
}
