// The agents that everybody knows by name: ours and its rivals.

import { Haggler } from '../agent/haggler.ts';
import type { AgentClass } from '../game/agent.ts';
import { RIVAL_AGENTS } from '../rivals/rivals.ts';

/** A bundled agent. */
interface BundledAgent {
  readonly Agent: AgentClass;
  /** One line about it. */
  readonly about: string;
  /** Of rivals: whether the haggler may be tuned against it. */
  readonly tuning?: boolean;
}

/** Every bundled agent by name, ours first. */
export const BUNDLED_AGENTS: ReadonlyMap<string, BundledAgent> = new Map<string, BundledAgent>([
  ['haggler', { Agent: Haggler, about: 'ours, which plays to win' }],
  ...Object.entries(RIVAL_AGENTS),
]);
