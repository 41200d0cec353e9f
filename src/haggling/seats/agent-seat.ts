// An agent in this process: our own, and with --unsafe a stranger's. Nothing keeps it from anything.

import { seatedAgent, thrownText, type AgentClass, type AgentLog, type HagglingAgent } from '../game/agent.ts';
import type { Goods, SeatView } from '../game/problem.ts';
import type { HagglingSeat, SeatAnswer } from './haggling-seat.ts';

/**
 * Seats an agent of this process. It is made at its first turn.
 * @param log takes what it says for debugging, until the session has ended
 */
export function agentSeat(Agent: AgentClass, view: SeatView, log: AgentLog): HagglingSeat {
  return new AgentSeat(() => Agent, view, log);
}

/**
 * The same of a class that is got only at the first turn, which may fail.
 * @param onThrown takes what was thrown, before the turn tells that it failed
 */
export function lateAgentSeat(
  getClass: () => AgentClass,
  view: SeatView,
  log: AgentLog,
  onThrown?: (error: unknown) => void,
): HagglingSeat {
  return new AgentSeat(getClass, view, log, onThrown);
}

/** Owns the agent. */
class AgentSeat implements HagglingSeat {
  readonly label = 'script';
  readonly #make: () => HagglingAgent;
  readonly #counts: Goods;
  readonly #onThrown: ((error: unknown) => void) | undefined;
  #agent: HagglingAgent | undefined;
  #closed = false;

  constructor(getClass: () => AgentClass, view: SeatView, log: AgentLog, onThrown?: (error: unknown) => void) {
    this.#counts = view.counts;
    this.#onThrown = onThrown;
    this.#make = () =>
      seatedAgent(getClass(), view, (said) => {
        if (!this.#closed) log(said);
      });
  }

  turn(offered: Goods | undefined): Promise<SeatAnswer> {
    return Promise.resolve(this.#turn(offered));
  }

  #turn(offered: Goods | undefined): SeatAnswer {
    try {
      this.#agent ??= this.#make();
      const answer: unknown = this.#agent.offer(offered && [...offered]);
      return { kind: 'said', answer: settled(answer, this.#counts) };
    } catch (error) {
      this.#onThrown?.(error);
      return { kind: 'failed', reason: thrownText(error) };
    }
  }

  close(): Promise<void> {
    this.#closed = true;
    return Promise.resolve();
  }
}

/**
 * A list is read once, here: what it holds, and how long it says it is, may be got by code of the agent's, which may
 * throw or change its mind. Of one with another length, only this much is read that it stays one.
 */
function settled(answer: unknown, counts: Goods): unknown {
  if (!Array.isArray(answer)) return answer;
  const { length } = answer;
  return Array.from({ length: Math.min(length, counts.length + 1) }, (_, at): unknown => answer[at]);
}
