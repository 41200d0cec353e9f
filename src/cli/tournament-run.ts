// Plays one tournament as far as is asked for: what its journal has already is taken from there.

import { existsSync } from 'node:fs';
import type { Game, Outcome, Pool } from '../arena/contest.ts';
import { openJournal, setJournalAside } from '../arena/journal.ts';
import type { Journal } from '../arena/journal.ts';
import { digestOf } from '../arena/journal-lines.ts';
import { openLocalPool } from '../arena/local-pool.ts';
import { openQueuePool } from '../arena/queue-pool.ts';
import { runGames } from '../arena/runner.ts';
import { messageOf } from '../game/errors.ts';
import type { RunningComparison } from './comparison.ts';
import { showLive } from './live.ts';
import { sourceVersion } from './source-version.ts';
import type { TournamentOptions } from './tournament-options.ts';
import { Course } from './tournament-progress.ts';
import type { TournamentSpec } from './tournament-spec.ts';

/** What is played. */
export interface Play {
  readonly spec: TournamentSpec;
  /** In the order of the schedule. */
  readonly games: readonly Game[];
  /** The journal's path. */
  readonly path: string;
  /** Ends the tournament early. */
  readonly comparison?: RunningComparison | undefined;
  /** Told before what is said of the tournament, such as `round 1 of 3: `. */
  readonly label?: string;
  /** Takes every finished game, first those that were in the journal. */
  readonly onGame: (outcome: Outcome) => void;
}

const THREAD = new URL('../contests/thread.ts', import.meta.url);

/**
 * Plays what the journal does not have, shows how it goes, and gives back all games that count, in the order of the
 * schedule: what was played when makes no difference. On an error it says how to go on.
 * @throws {ArenaError} where the journal is another tournament's or games cannot be played; the signal's reason
 */
export async function playTournament(play: Play, options: TournamentOptions, signal: AbortSignal): Promise<Outcome[]> {
  const { spec, games, path, comparison } = play;
  const journal = await openJournal(path, spec.identity, teller(options));
  try {
    await playMissing(play, journal, options, signal);
    return finishedOf(comparison?.games ?? games, journal);
  } catch (error) {
    console.error(`${finishedOf(games, journal).length} of ${games.length} games are finished and kept in ${path}; the same command goes on from there`);
    throw error;
  } finally {
    await journal.close();
  }
}

/** Gives the old journal another name where that is asked for. */
export async function setAsideIfFresh(path: string, options: TournamentOptions): Promise<void> {
  const tell = teller(options);
  if (options.fresh && existsSync(path)) tell(`the old journal is now ${await setJournalAside(path, tell)}`);
}

/** Sentences on standard error, unless they are not wanted. */
export function teller({ quiet }: TournamentOptions): (sentence: string) => void {
  return (sentence) => void (quiet || console.error(sentence));
}

/** Those who took seats only. */
export function fillersOf({ schedule }: TournamentSpec): ReadonlySet<string> {
  return new Set(schedule.fillers);
}

async function playMissing({ spec, games, comparison, label = '', onGame }: Play, journal: Journal, options: TournamentOptions, signal: AbortSignal): Promise<void> {
  const tell = teller(options);
  const known = finishedOf(games, journal);
  const course = new Course(games.length, known, fillersOf(spec));
  for (const outcome of known) onGame(outcome);
  const { entrants, settings, kind } = spec.schedule;
  tell(`${label}${kind}: ${entrants.length} punters, ${settings.length} settings, ${games.length} games${known.length > 0 ? `, ${known.length} of them already played` : ''}; journal: ${journal.path}`);
  if (comparison?.advance(journal.outcomes) === true || known.length === games.length) return;
  const pool = await openPool(spec, options, tell);
  const hide = options.quiet ? (): void => {} : showLive(course);
  try {
    const onRetry = (game: Game, error: unknown): void => tell(`${game.id} will be played again: ${messageOf(error)}`);
    for await (const outcome of runGames({ games, journal, pool, signal, onRetry })) {
      course.add(outcome);
      onGame(outcome);
      if (comparison?.advance(journal.outcomes) === true) break;
    }
  } finally {
    hide();
    await pool.close();
  }
}

/** Those who play: this machine's threads, or the workers of a queue. */
async function openPool({ contest, identity }: TournamentSpec, { jobs, queue }: TournamentOptions, say: (line: string) => void): Promise<Pool> {
  if (queue === undefined) return openLocalPool({ spec: contest, player: THREAD, jobs });
  return openQueuePool(queue, contest, { version: sourceVersion(), tournament: digestOf(identity), say });
}

/** The games that are in the journal, in the order of the schedule. */
function finishedOf(games: readonly Game[], journal: Journal): Outcome[] {
  return games.flatMap(({ id }) => journal.outcomes.get(id) ?? []);
}
