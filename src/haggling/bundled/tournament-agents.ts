// Agents for tournaments alone: made-up finalists, and those by which others are measured. In a separate file: pages
// that list the bundled agents do without them.

import { Haggler } from '../agent/haggler.ts';
import { OPPONENT_TYPES } from '../agent/opponent-types.ts';
import type { AgentClass } from '../game/agent.ts';
import { finalistManner, FITTED_CROWD, FITTED_FINALISTS } from '../rivals/finalist-agent.ts';
import { rivalClass } from '../rivals/rival-class.ts';

/**
 * A field of forty made-up finalists by name, `finalist-1` to `finalist-40`, fitted to what is known of the finals of
 * 2018. No agent may be tuned on it: it shows what an agent is worth whose author has not seen it.
 */
export const FINALIST_AGENTS: ReadonlyMap<string, AgentClass> = new Map(
  FITTED_FINALISTS.map((one) => [`finalist-${one.number}`, rivalClass(finalistManner(one, FITTED_CROWD))]),
);

/**
 * As an agent that was written in an hour and equalled the winner of 2018: it learns what the other values, takes
 * everybody for the finals' mean, and looks no turn ahead.
 */
class Quick extends Haggler {
  constructor(...[me, counts, values, rounds, log]: ConstructorParameters<AgentClass>) {
    super(me, counts, values, rounds, log, OPPONENT_TYPES.slice(-1));
  }
}

/** Every yardstick by name: nobody's rivals. */
export const YARDSTICK_AGENTS: ReadonlyMap<string, AgentClass> = new Map([['quick', Quick]]);
