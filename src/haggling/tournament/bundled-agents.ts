// The agents that tournaments know by name.

import { Haggler } from '../agent/haggler.ts';
import type { AgentClass } from '../game/agent.ts';
import { RIVAL_AGENTS } from '../rivals/rivals.ts';

/** A bundled agent. */
interface BundledAgent {
  readonly Agent: AgentClass;
  /** Of rivals: whether the haggler may be tuned against it. */
  readonly tuning?: boolean;
}

/** Every bundled agent: ours and its rivals. */
export const BUNDLED_AGENTS: { readonly [name: string]: BundledAgent } = {
  haggler: { Agent: Haggler },
  ...RIVAL_AGENTS,
};
