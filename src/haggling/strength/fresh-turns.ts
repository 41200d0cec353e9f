// How long an agent thinks about each turn in a process that has just started, if nothing is compiled yet: in CPU
// time of its thread, since other programs on the machine would count as its slowness otherwise.

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { HagglingPlace } from '../game/problem.ts';
import type { HagglingEntrant } from '../tournament/desk-options.ts';
import type { MeasuredSize } from './strength-plan.ts';

/** A session that a fresh process plays. */
export interface FreshSession {
  readonly entrant: HagglingEntrant;
  readonly size: MeasuredSize;
  readonly seed: number;
  readonly me: HagglingPlace;
  /** How the other plays: it asks for everything at each turn, or walks down its splits. Neither accepts anything. */
  readonly other: 'silent' | 'walking';
}

/** The longest of each own turn of a seat, in milliseconds of CPU time. */
export type SlowestTurns = Awaited<ReturnType<typeof slowestTurns>>[number];

/** What is measured. */
export interface FreshTurns {
  readonly entrant: HagglingEntrant;
  readonly size: MeasuredSize;
  /** This many processes at a time. */
  readonly jobs: number;
  /** This many problems, each from both seats against both manners; three by default. */
  readonly problems?: number;
}

const PROCESS = fileURLToPath(new URL('./fresh-turns-process.ts', import.meta.url));

/**
 * Measures every turn of fresh processes.
 * @throws what the agent throws; the signal's reason
 */
export async function slowestTurns({ entrant, size, jobs, problems = 3 }: FreshTurns, signal: AbortSignal) {
  const sessions = ([0, 1] as const).flatMap((me) =>
    Array.from({ length: problems }, (_, at) => at + 1).flatMap((seed) =>
      (['silent', 'walking'] as const).map((other): FreshSession => ({ entrant, size, seed, me, other })),
    ),
  );
  const times = new Map<FreshSession, readonly number[]>();
  const left = sessions.values();
  const work = async (): Promise<void> => {
    for (const session of left) times.set(session, await freshTimes(session, signal));
  };
  await Promise.all(Array.from({ length: jobs }, work));
  return ([0, 1] as const).map((seat) => {
    const own = sessions.filter(({ me }) => me === seat).map((session) => times.get(session) ?? []);
    const turns = Math.max(...own.map((ms) => ms.length));
    return { size, seat, ms: Array.from({ length: turns }, (_, at) => Math.max(...own.map((ms) => ms[at] ?? 0))) };
  });
}

async function freshTimes(session: FreshSession, signal: AbortSignal): Promise<readonly number[]> {
  // With a cache of compiled code it would not be fresh.
  const { NODE_COMPILE_CACHE: _, ...env } = process.env;
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [PROCESS, JSON.stringify(session)], { env, signal });
    const times: unknown = JSON.parse(stdout);
    return Array.isArray(times) ? times.map(Number) : [];
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
}
