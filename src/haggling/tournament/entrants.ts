// Who plays: bundled agents in this process, strangers' files in processes of their own or, with --unsafe, here. People
// name them on a command line; the arena opens them for all sessions.

import { basename } from 'node:path';
import { ArenaError } from '../../arena/arena-error.ts';
import { calledWord, checkEntrantFile, onceEach } from '../../arena/run/entrant-words.ts';
import { absolutePath, fileDigest, portablePath, readVerified } from '../../arena/run/tournament-files.ts';
import { messageOf } from '../../base/errors.ts';
import { unknownName } from '../../terminal/unknown-name.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { BUNDLED_AGENTS } from '../bundled/bundled-agents.ts';
import { FINALIST_AGENTS, YARDSTICK_AGENTS } from '../bundled/tournament-agents.ts';
import type { AgentClass, AgentLog } from '../game/agent.ts';
import type { SeatView } from '../game/problem.ts';
import { agentSeat, agentSource, checkSize, unsafeAgent } from '../seats/agent-seat.ts';
import type { HagglingSeat } from '../seats/haggling-seat.ts';
import { ScriptSeat } from '../seats/script-seat.ts';
import { type HagglingEntrant, type HagglingOptions, START_MS } from './desk-options.ts';

/** Words for several agents at once. */
const LISTS: { readonly [word: string]: () => readonly string[] } = {
  field: () => [...BUNDLED_AGENTS.keys()],
  tuned: () => namesWhere(true),
  'kept-out': () => namesWhere(false),
  finalists: () => [...FINALIST_AGENTS.keys()],
};

/** What one may write. */
export const AGENT_HELP = [
  `bundled agents: ${[...BUNDLED_AGENTS.keys()].join(', ')}`,
  'field for all of them, tuned for the rivals that the haggler was tuned on, kept-out for the others, ' +
    'finalists for forty made-up finalists of 2018, quick for a quick agent to measure others by',
  'or a file, such as ./agent.js, that is played in a process of its own. NAME=AGENT gives it a name',
].join('; ');

/** Whether a word names several agents at once. */
export function namesSeveral(word: string): boolean {
  return Object.hasOwn(LISTS, word);
}

/**
 * The entrants of a command line.
 * @throws {UsageError} if a word names nobody, or two have one name
 */
export function entrantsNamed(words: readonly string[]): HagglingEntrant[] {
  const named = words.flatMap(entrantsOf);
  const entrants = onceEach(
    named,
    (one) => one.kind === 'bundled' && one.name === one.agent,
    (twice) => `two agents are called ${twice}; give one another name: other=AGENT`,
  );
  if (entrants.length >= 2) return entrants;
  if (named.length < 2) throw new UsageError('it takes two agents to haggle; field names all that are bundled');
  const [{ name }] = named;
  throw new UsageError(`an agent against itself needs two names: a=${name} b=${name}`);
}

function entrantsOf(word: string): HagglingEntrant[] {
  const { called, what } = calledWord(word);
  if ([BUNDLED_AGENTS, FINALIST_AGENTS, YARDSTICK_AGENTS].some((agents) => agents.has(what)))
    return [{ name: called ?? what, kind: 'bundled', agent: what }];
  if (called === undefined && Object.hasOwn(LISTS, what)) {
    return LISTS[what]().map((agent) => ({ name: agent, kind: 'bundled', agent }));
  }
  const known = [...BUNDLED_AGENTS.keys(), ...YARDSTICK_AGENTS.keys(), ...Object.keys(LISTS)];
  checkEntrantFile(what, { noun: 'agent', known, or: 'a file', expected: "an agent's" });
  const name = called ?? basename(what).replace(/\.[cm]?js$/, '');
  return [{ name, kind: 'file', path: portablePath(what), digest: fileDigest(what) }];
}

function namesWhere(tuning: boolean): string[] {
  return [...BUNDLED_AGENTS].flatMap(([name, one]) => (one.tuning === tuning ? [name] : []));
}

/** An entrant, opened for all its sessions. */
export interface OpenEntrant {
  /** Its class, where it plays in this process. */
  readonly quick?: AgentClass;
  /** Sits down to a session. */
  seat(view: SeatView, log: AgentLog): HagglingSeat;
}

/**
 * Opens somebody.
 * @throws {ArenaError} if a file is not there or is another one, or there is no such bundled agent
 */
export function openEntrant(
  one: HagglingEntrant,
  { unsafe, timeoutMs }: Pick<HagglingOptions, 'unsafe' | 'timeoutMs'>,
): OpenEntrant {
  if (one.kind === 'bundled') {
    const { agent } = one;
    const found = BUNDLED_AGENTS.get(agent)?.Agent ?? FINALIST_AGENTS.get(agent) ?? YARDSTICK_AGENTS.get(agent);
    if (found === undefined) throw new ArenaError(unknownName('agent', agent, [...BUNDLED_AGENTS.keys()]));
    return inProcess(found);
  }
  const path = absolutePath(one.path);
  // All sessions are played with these bytes, even if the file changes.
  const whole = readVerified(one.path, one.digest);
  try {
    checkSize(path, whole.length);
  } catch (error) {
    throw new ArenaError(messageOf(error));
  }
  const bytes = agentSource(whole);
  if (unsafe) return inProcess(unsafeAgent(path, () => bytes));
  const file = { name: basename(path), bytes };
  return { seat: (view, log) => new ScriptSeat(file, view, { log, timeoutMs, startMs: START_MS }) };
}

function inProcess(Agent: AgentClass): OpenEntrant {
  return { quick: Agent, seat: (view, log) => agentSeat(Agent, view, log) };
}
