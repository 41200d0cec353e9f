// What an agent is: the class that the challenge's rules ask for.

import type { Goods, HagglingPlace, ObjectValues, SeatView } from './problem.ts';

/** An agent in one session. */
export interface HagglingAgent {
  /**
   * Its turn.
   * @param offered what it would get; undefined on the session's first turn
   * @returns what it wants, or undefined if it accepts
   */
  offer(offered: Goods | undefined): Goods | undefined;
}

/** Takes what an agent says for debugging. */
export type AgentLog = (said: unknown) => void;

/** Makes an agent for a session. */
export interface AgentClass<Agent extends HagglingAgent = HagglingAgent> {
  new (me: HagglingPlace, counts: Goods, values: ObjectValues, maxRounds: number, log: AgentLog): Agent;
}

/** Makes the agent of a seat. It is given lists of its own: if it changes them, nobody else notices. */
export function seatedAgent<Agent extends HagglingAgent>(
  Class: AgentClass<Agent>,
  { me, counts, values, maxRounds }: SeatView,
  log: AgentLog = () => {},
): Agent {
  return new Class(me, [...counts], [...values], maxRounds, log);
}

/** What an agent has thrown, in the official program's words. */
export function thrownText(error: unknown): string {
  try {
    return String(error);
  } catch {
    return 'an error that cannot be told';
  }
}

/** Who sits there, in the words of the official texts. */
export type SeatLabel = 'script' | 'human' | 'remote';
