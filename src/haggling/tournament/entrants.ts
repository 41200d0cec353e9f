// Who plays: bundled agents in this process, strangers' files in processes of their own or, with --unsafe, here.

import { basename } from 'node:path';
import { ArenaError } from '../../arena/arena-error.ts';
import { absolutePath, readVerified } from '../../arena/run/tournament-files.ts';
import { messageOf } from '../../base/errors.ts';
import { unknownName } from '../../terminal/unknown-name.ts';
import { BUNDLED_AGENTS } from '../bundled/bundled-agents.ts';
import { FINALIST_AGENTS, YARDSTICK_AGENTS } from '../bundled/tournament-agents.ts';
import type { AgentClass, AgentLog } from '../game/agent.ts';
import type { SeatView } from '../game/problem.ts';
import { agentSource, checkSize } from '../seats/agent-file.ts';
import { agentSeat, unsafeAgent } from '../seats/agent-seat.ts';
import type { HagglingSeat } from '../seats/haggling-seat.ts';
import { sourceSeat } from '../seats/script-seat.ts';
import { type HagglingEntrant, type HagglingOptions, START_MS } from './desk-options.ts';

/** An entrant, opened for all its sessions. */
export interface OpenEntrant {
  /** Its class, where it plays in this process. */
  readonly quick?: AgentClass;
  /** Sits down to a session. */
  seat(view: SeatView, log: AgentLog): HagglingSeat;
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
    const { agent } = one;
    const found = BUNDLED_AGENTS.get(agent)?.Agent ?? FINALIST_AGENTS.get(agent) ?? YARDSTICK_AGENTS.get(agent);
    if (found === undefined) throw new ArenaError(unknownName('agent', agent, [...BUNDLED_AGENTS.keys()]));
    return inProcess(found);
  }
  const path = absolutePath(one.path);
  // All sessions are played with these bytes, whatever becomes of the file.
  const bytes = sourceOf(path, readVerified(one.path, one.digest));
  if (unsafe) return inProcess(unsafeAgent(path, bytes));
  const file = { name: basename(path), bytes };
  return { seat: (view, log) => sourceSeat(file, view, { log, timeoutMs, startMs: START_MS }) };
}

/** @throws {ArenaError} where the file is too large */
function sourceOf(path: string, bytes: Buffer): Buffer {
  try {
    checkSize(path, bytes.length);
  } catch (error) {
    throw new ArenaError(messageOf(error));
  }
  return agentSource(bytes);
}

function inProcess(Agent: AgentClass): OpenEntrant {
  return { quick: Agent, seat: (view, log) => agentSeat(Agent, view, log) };
}
