// What runners and workers say to each other through the queue: one job a game, its result the job's value.

import { isObject, type ReadOf } from '../../base/shape.ts';
import { messageOf, show } from '../../base/errors.ts';
import { plain } from '../../base/plain-text.ts';
import { type ContestSpec, type Game, gameIn } from '../contest.ts';
import { specCount, specFlag, specRecord, specText, wrongSpec } from '../run/spec-shape.ts';
import { bytesDigest } from '../run/tournament-files.ts';

/** Changes when the meaning of a job or a result changes. */
export const PROTOCOL = 2;
/** How much of a stranger's version is shown. */
const LONGEST_VERSION = 60;
/** What all keys in Redis begin with. */
export const PREFIX = 'arena';
/** One queue for all tournaments: a worker plays the next game of any of them. A job's name is its contest. */
export const QUEUE = 'games';
/** A result that nobody fetches is thrown away after this long, in seconds. */
export const KEEP_SECONDS = 24 * 3600;

/** A game as it travels to a worker, with all that it takes to play it. */
export type GameJob = ReadOf<typeof readJob>;

/**
 * The digest of a tournament, 16 hexadecimal digits.
 * @param label sets tournaments apart that play the same contest; the same when a tournament is taken up again
 */
export function tournamentDigest(version: string, spec: ContestSpec, label: string): string {
  return bytesDigest(JSON.stringify([PROTOCOL, version, spec.contest, spec.options, label]));
}

/** The id of a game's job: the same game of the same tournament is never in the queue twice. */
export function jobIdOf(tournament: string, { id, setting, seed, seats, group }: Game): string {
  return `${tournament}-${bytesDigest(JSON.stringify([id, setting, seed, seats, group]))}`;
}

/**
 * Why a worker may not play the job; undefined if it may.
 * @param raw the job's data; they came over a network
 * @param versionOf the version of what plays a contest here; throws if there is none
 */
export async function whyRefuse(raw: unknown, versionOf: (contest: string) => Promise<string>) {
  const { protocol, version, spec } = isObject(raw) ? raw : {};
  if (protocol !== PROTOCOL)
    return `its runner speaks protocol ${show(protocol)} of the queue, this worker ${PROTOCOL}`;
  const contest = isObject(spec) ? spec['contest'] : undefined;
  if (typeof contest !== 'string') return undefined;
  try {
    const here = await versionOf(contest);
    return version === here
      ? undefined
      : `its runner is version ${typeof version === 'string' ? plain(version, LONGEST_VERSION) : show(version)} of the program, this worker ${here}`;
  } catch (error) {
    return messageOf(error);
  }
}

/** Reads the job that some data say. */
export const readJob = specRecord(
  {
    protocol: specCount(),
    /** The version of the runner's program: only the same plays the same games. */
    version: specText,
    /** Digest of the tournament. */
    tournament: specText,
    spec: specRecord({ contest: specText, options: (options: unknown) => options }),
    game: (raw: unknown, path: string): Game => {
      const game = gameIn(raw);
      if (game === undefined) throw wrongSpec(path, raw, 'a game');
      return game;
    },
  },
  {
    /** The game may not be played again. */
    once: specFlag,
    /** Of such a game: a worker has begun it. */
    taken: specFlag,
  },
);
