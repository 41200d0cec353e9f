// Plays a session between two agents of our own in one go, without processes and clocks: for tournaments and tuning.

import { seatedAgent, thrownText, type AgentClass, type HagglingAgent } from './agent.ts';
import { withAbort, withAnswer, newSession, offeredTo, nextSeat, type HagglingSession } from './haggling-session.ts';
import { viewOf, type HagglingProblem } from './problem.ts';

/**
 * Plays to the end. An agent that throws ends the session, as the rules say.
 * @param watch hears of the session after each turn
 */
export function playQuickly(
  problem: HagglingProblem,
  classes: readonly [AgentClass, AgentClass],
  watch?: (session: HagglingSession) => void,
): HagglingSession {
  let session = newSession(problem);
  const agents: HagglingAgent[] = [];
  while (session.ending === undefined) {
    const seat = nextSeat(session);
    try {
      agents[seat] ??= seatedAgent(classes[seat], viewOf(problem, seat));
      session = withAnswer(session, agents[seat].offer(offeredTo(session)));
    } catch (error) {
      session = withAbort(session, seat, thrownText(error));
    }
    watch?.(session);
  }
  return session;
}
