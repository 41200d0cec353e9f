// Agents that others are measured by, for tournaments: nobody's rivals. A file of its own, as the made-up finalists'.

import { Haggler, HAGGLER_SETTINGS } from '../agent/haggler.ts';
import { finalist } from '../agent/opponent-types.ts';
import type { AgentClass } from '../game/agent.ts';

/**
 * As an agent that was written in an hour and equalled the winner of 2018: it learns what the other values, takes
 * everybody for the finals' mean, and looks no turn ahead.
 */
class Quick extends Haggler {
  constructor(...[me, counts, values, rounds, log]: ConstructorParameters<AgentClass>) {
    const depth = { ...HAGGLER_SETTINGS.depth, plies: 0 };
    super(me, counts, values, rounds, log, { ...HAGGLER_SETTINGS, types: [finalist()], depth });
  }
}

/** Every yardstick by name. */
export const YARDSTICK_AGENTS: ReadonlyMap<string, AgentClass> = new Map([['quick', Quick]]);
