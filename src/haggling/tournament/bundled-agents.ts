// The agents that tournaments know by name.

import { RIVAL_AGENTS } from '../rivals/rivals.ts';
import type { RivalAgent } from '../rivals/rivals.ts';

/** Every bundled agent: ours and its rivals. */
export const BUNDLED_AGENTS: { readonly [name: string]: RivalAgent } = RIVAL_AGENTS;
