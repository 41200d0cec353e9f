// What runners and workers say to each other through the queue: one job a game, its result the job's value.

import { createHash } from 'node:crypto';
import type { ContestSpec, Game, GameResult } from './contest.ts';

/** Changes whenever a job or a result comes to mean something else. */
export const PROTOCOL = 1;
/** What all keys in Redis begin with. */
export const PREFIX = 'lambda-punter';
/** One queue for all tournaments: a worker plays whatever game is next, whosever it is. */
export const QUEUE = 'games';
/** A result that nobody fetches is thrown away after so long, in seconds. */
export const KEEP_SECONDS = 24 * 3600;

/** A game as it travels to a worker, with all that it takes to play it. */
export interface GameJob {
  readonly protocol: number;
  /** The version of the runner's program: only the same plays the same games. */
  readonly version: string;
  /** Digest of the tournament. */
  readonly tournament: string;
  readonly spec: ContestSpec;
  readonly game: Game;
}

/**
 * The digest of a tournament, 16 hexadecimal digits.
 * @param label sets tournaments apart that play the same contest; the same when a tournament is taken up again
 */
export function tournamentDigest(version: string, spec: ContestSpec, label: string): string {
  return digest([PROTOCOL, version, spec.contest, spec.options, label]);
}

/** The id of a game's job: the same game of the same tournament is never in the queue twice. */
export function jobIdOf(tournament: string, { id, setting, seed, seats, group }: Game): string {
  return `${tournament}-${digest([id, setting, seed, seats, group])}`;
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
}

/** Why a worker of this version may not play the job; undefined where it may. */
export function whyRefuse(job: GameJob, version: string): string | undefined {
  if (job.protocol !== PROTOCOL)
    return `its runner speaks protocol ${job.protocol} of the queue, this worker ${PROTOCOL}`;
  if (job.version !== version) return `its runner is version ${job.version} of the program, this worker ${version}`;
  return undefined;
}

/** Whether that is a result of the game; it came over a network. */
export function isResultOf(game: Game, value: unknown): value is GameResult {
  if (!isRecord(value) || !Array.isArray(value['seats']) || value['seats'].length !== game.seats.length) return false;
  if (value['record'] !== undefined && typeof value['record'] !== 'string') return false;
  return value['seats'].every(
    (seat: unknown) =>
      isRecord(seat) &&
      Number.isFinite(seat['score']) &&
      isRecord(seat['faults']) &&
      Object.values(seat['faults']).every(Number.isFinite) &&
      (seat['times'] === undefined || (Array.isArray(seat['times']) && seat['times'].every(Number.isFinite))),
  );
}

function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
