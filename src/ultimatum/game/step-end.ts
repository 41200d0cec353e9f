// The end of a step between agents of this process, however they were asked: rounds are counted and both are told.

import type { RoundTold } from './ultimatum-agent.ts';
import {
  toldTo,
  type RoundCourse,
  type RoundOutcome,
  type UltimatumRound,
  type UltimatumSeries,
} from './ultimatum-series.ts';

/** Who is told of a round. */
interface Told {
  told(result: RoundTold): void;
}

/** What came of a round; nothing stands for an offer or an answer that did not come, or is none by the rules. */
export function courseAfter(offer: number | undefined, accepted: boolean | undefined): RoundCourse {
  if (offer === undefined) return { missing: 'proposer' };
  return accepted === undefined ? { offer, missing: 'responder' } : { offer, accepted };
}

/**
 * Ends the rounds of a step. An agent that throws where it is told is out.
 * @param courses what came of each round, in the order of `rounds`
 * @param agents by uid
 * @param watch hears of each round
 */
export function endStep(
  series: UltimatumSeries,
  rounds: readonly UltimatumRound[],
  courses: readonly RoundCourse[],
  agents: ReadonlyMap<string, Told>,
  watch?: (outcome: RoundOutcome) => void,
): void {
  for (const [place, round] of rounds.entries()) {
    const outcome = series.end(round, courses[place]);
    for (const uid of [round.proposer, round.responder])
      if (series.living.has(uid) && !hears(agents.get(uid), uid, outcome)) series.remove(uid);
    watch?.(outcome);
  }
}

/** Tells an agent of its round; whether it bore that. */
function hears(agent: Told | undefined, uid: string, outcome: RoundOutcome): boolean {
  try {
    agent?.told(toldTo(uid, outcome));
    return true;
  } catch {
    return false;
  }
}
