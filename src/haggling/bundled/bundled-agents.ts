// The agents that everybody knows by name: ours and its rivals.

import { Haggler } from '../agent/haggler.ts';
import { type RivalAgent, RIVAL_AGENTS } from '../rivals/rivals.ts';

/** A bundled agent; for ours there is no word on tuning. */
type BundledAgent = Omit<RivalAgent, 'tuning'> & Partial<RivalAgent>;

/** Every bundled agent by name, ours first. */
export const BUNDLED_AGENTS: ReadonlyMap<string, BundledAgent> = new Map<string, BundledAgent>([
  ['haggler', { Agent: Haggler, about: 'ours, which plays to win' }],
  ...Object.entries(RIVAL_AGENTS),
]);
