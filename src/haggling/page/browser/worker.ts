// The worker of the page: agents think here, problems are made, sessions are inspected, so that the page stays awake.

import { answerByMethods } from '../../../web/browser/page-worker.ts';
import { BUNDLED_AGENTS } from '../../bundled/bundled-agents.ts';
import { type HagglingAgent, seatedAgent } from '../../game/agent.ts';
import { problemOf } from '../../game/problem-generator.ts';
import type { Goods, SeatView } from '../../game/problem.ts';
import { inspectLog } from '../../inspector/inspection.ts';

let agent: HagglingAgent | undefined;

/** Each method answers a question. */
export type AgentDesk = typeof desk;

const desk = {
  /** The problem of a seed. */
  deal: problemOf,
  /** An agent sits down in place of the one before. */
  sit(name: string, view: SeatView): void {
    const opponent = BUNDLED_AGENTS.get(name);
    if (opponent === undefined) throw new Error(`there is no agent ${name}`);
    agent = seatedAgent(opponent.Agent, view);
  },
  /** Its turn. */
  turn(offered: Goods | undefined): Goods | undefined {
    if (agent === undefined) throw new Error('nobody sits there');
    return agent.offer(offered && [...offered]);
  },
  /** What our agent would have thought in a seat of a session. */
  inspect: inspectLog,
};
answerByMethods(() => desk);
