// What an agent is: the class that the challenge's rules ask for.

import type { Goods, HagglingPlace, ObjectValues } from './problem.ts';

/** An agent in one session. */
export interface HagglingAgent {
  /**
   * Its turn.
   * @param offered what it would get; undefined on the session's first turn
   * @returns what it wants, or undefined where it accepts
   */
  offer(offered: Goods | undefined): Goods | undefined;
}

/** Makes an agent for a session. `log` takes whatever it wants to say for debugging. */
export interface AgentClass {
  new (
    me: HagglingPlace,
    counts: Goods,
    values: ObjectValues,
    maxRounds: number,
    log: (said: unknown) => void,
  ): HagglingAgent;
}
