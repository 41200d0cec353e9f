// Plays a series in which agents may take their time over an answer, as a person does: by the same rules as one that is
// played in one go.

import type { Random } from '../../base/seeded-random.ts';
import { readAccepted, readOffer } from './agent-answers.ts';
import type { DealAsked, OfferAsked, RoundTold } from './ultimatum-agent.ts';
import { toldTo, UltimatumSeries } from './ultimatum-series.ts';
import type { RoundCourse, RoundOutcome, SeriesTerms, UltimatumRound } from './ultimatum-series.ts';

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
    const courses = await Promise.all(rounds.map((round, at) => courseFor(round, offers[at], agents, terms.total)));
    for (const [at, round] of rounds.entries()) {
      const outcome = series.end(round, courses[at]);
      for (const uid of [round.proposer, round.responder])
        if (series.living.has(uid) && !heard(agents.get(uid), uid, outcome)) series.remove(uid);
      onRound?.(outcome);
    }
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

async function courseFor(
  { id, proposer, responder }: UltimatumRound,
  offer: number | undefined,
  agents: ReadonlyMap<string, AwaitedAgent>,
  total: number,
): Promise<RoundCourse> {
  if (offer === undefined) return { missing: 'proposer' };
  try {
    const answer = await agents.get(responder)?.deal({ round: id, partner: proposer, total, offer });
    return { offer, accepted: readAccepted(answer) };
  } catch {
    return { offer, missing: 'responder' };
  }
}

/** Tells an agent of its round; whether it bore that. */
function heard(agent: AwaitedAgent | undefined, uid: string, outcome: RoundOutcome): boolean {
  try {
    agent?.told(toldTo(uid, outcome));
    return true;
  } catch {
    return false;
  }
}
