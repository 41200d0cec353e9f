// Who can be played against on the page: our agent, and the bundled rivals.

import type { AgentClass } from '../game/agent.ts';
import { Haggler } from '../agent/haggler.ts';
import { RIVAL_AGENTS } from '../rivals/rivals.ts';

/** An opponent, and a line about it. */
interface Opponent {
  readonly Agent: AgentClass;
  readonly about: string;
}

/** By name, ours first. */
export const OPPONENT_AGENTS: ReadonlyMap<string, Opponent> = new Map<string, Opponent>([
  ['haggler', { Agent: Haggler, about: 'ours, which plays to win' }],
  ...Object.entries(RIVAL_AGENTS),
]);
