// Who plays: bundled agents in this process, strangers' files in processes of their own or, with --unsafe, here.

import { ArenaError } from '../../arena/arena-error.ts';
import { absolutePath, readVerified } from '../../arena/tournament-files.ts';
import { messageOf } from '../../base/errors.ts';
import type { AgentClass, HagglingAgent } from '../game/agent.ts';
import type { SeatView } from '../game/problem.ts';
import { agentSeat } from '../seats/agent-seat.ts';
import type { HagglingSeat } from '../seats/haggling-seat.ts';
import { scriptSeat } from '../seats/script-seat.ts';
import { unsafeAgent } from '../seats/unsafe-seat.ts';
import { BUNDLED_AGENTS } from './bundled-agents.ts';
import { START_MS } from './haggling-options.ts';
import type { HagglingEntrant, HagglingOptions } from './haggling-options.ts';
import { limitedSeat } from './limited-seat.ts';

/** An entrant, opened for all its sessions. */
export interface OpenEntrant {
  /** Its class, where it plays in this process. */
  readonly quick?: AgentClass;
  /** Sits down to a session. */
  seat(view: SeatView, log: (said: unknown) => void): HagglingSeat;
}

/**
 * Opens everybody.
 * @throws {ArenaError} where a file is not there or is another one, or there is no such bundled agent
 */
export function openEntrants(options: HagglingOptions): ReadonlyMap<string, OpenEntrant> {
  return new Map(options.entrants.map((one) => [one.name, openEntrant(one, options)]));
}

function openEntrant(one: HagglingEntrant, { unsafe, timeoutMs }: HagglingOptions): OpenEntrant {
  if (one.kind === 'bundled') {
    const found = Object.hasOwn(BUNDLED_AGENTS, one.agent) ? BUNDLED_AGENTS[one.agent] : undefined;
    if (found === undefined) throw new ArenaError(`there is no bundled agent ${one.agent}`);
    return inProcess(found.Agent);
  }
  readVerified(one.path, one.digest);
  const path = absolutePath(one.path);
  if (!unsafe) return { seat: (view, log) => withLimit(scriptSeat(path, view, { log }), timeoutMs) };
  try {
    return inProcess(anewOf(unsafeAgent(path)));
  } catch (error) {
    throw new ArenaError(messageOf(error));
  }
}

function withLimit(seat: HagglingSeat, turnMs: number | undefined): HagglingSeat {
  return turnMs === undefined ? seat : limitedSeat(seat, { turnMs, startMs: START_MS });
}

function inProcess(Agent: AgentClass): OpenEntrant {
  return { quick: Agent, seat: (view, log) => agentSeat(Agent, view, log) };
}

/** A class whose file is run anew for each session, as it is in processes of its own. */
function anewOf(getClass: () => AgentClass): AgentClass {
  const made = (...given: ConstructorParameters<AgentClass>): HagglingAgent => {
    const Agent = getClass();
    return new Agent(...given);
  };
  return class {
    readonly #agent: HagglingAgent;

    constructor(...given: ConstructorParameters<AgentClass>) {
      this.#agent = made(...given);
    }

    offer(offered: Parameters<HagglingAgent['offer']>[0]): ReturnType<HagglingAgent['offer']> {
      return this.#agent.offer(offered);
    }
  };
}
