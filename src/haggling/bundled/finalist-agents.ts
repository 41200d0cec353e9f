// The made-up finalists, for tournaments. A file of its own: pages that list the bundled agents do without them.

import type { AgentClass } from '../game/agent.ts';
import { FINALISTS } from '../rivals/finalists.ts';

/** Every made-up finalist by name. */
export const FINALIST_AGENTS: ReadonlyMap<string, AgentClass> = new Map(Object.entries(FINALISTS));
