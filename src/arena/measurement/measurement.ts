// Plays a measurement: tournaments one after another, each with a journal of its own, from which the same command goes
// on. What counts stands in rows; a row may have games in several tournaments.

import type { Command } from 'commander';
import { availableParallelism } from 'node:os';
import { jobCount } from '../../terminal/option-values.ts';
import type { Game, Outcome } from '../contest.ts';
import { JOURNALS } from '../run/tournament-plan.ts';
import { playTournament, setAsideIfFresh, type Play, type PlayOptions } from '../run/tournament-run.ts';
import { gamesUntil } from '../schedule/schedule.ts';
import { measurementProgress, type ProgressView } from './measurement-progress.ts';

/** What is played with one journal. */
export interface MeasuredTournament extends Pick<Play, 'spec' | 'games' | 'path' | 'label' | 'title'> {
  /** What is shown while they are played; rows with the same labels are one. */
  readonly rows: readonly MeasuredRow[];
  /** Who is measured, as the games' seats have it. */
  readonly challenger: string;
}

/** A row: what it is of, by column, and its games. */
export interface MeasuredRow {
  readonly labels: { readonly [column: string]: string };
  readonly games: readonly Game[];
}

/** How it is played. */
type HowMeasured = Pick<PlayOptions, 'jobs' | 'fresh' | 'quiet'>;

/** What the command line says of every measurement, besides what is measured. */
export interface MeasuringOptions extends HowMeasured {
  /** The folder of the journals. */
  readonly journals: string;
  readonly json?: true;
}

/**
 * Adds these options.
 * @param games what is played, of several
 * @param json what `--json` does
 */
export function addMeasuringOptions<Made extends Command>(command: Made, games: string, json: string): Made {
  return command
    .option('--jobs <number>', `${games} at a time`, jobCount, availableParallelism())
    .option('--journals <folder>', 'where the journals lie', JOURNALS)
    .option('--fresh', 'renames old journals and begins again')
    .option('--quiet', 'shows no progress')
    .option('--json', json);
}

/** A measurement, ready to be played. */
export interface Measurement<One extends MeasuredTournament> {
  readonly tournaments: readonly One[];
  /** What is the same for all of them. */
  readonly play: Pick<Play, 'contests' | 'noun' | 'otherJournal'>;
  /** Begins no group after this many minutes. Each tournament has its part, and what those before it left over. */
  readonly minutes?: number | undefined;
  readonly options: HowMeasured;
  readonly view: ProgressView<One>;
}

/**
 * Plays what the journals do not have.
 * @param played takes the outcomes of each tournament that was begun: also of one that was stopped
 * @throws {ArenaError} if a journal is another measurement's or games cannot be played; the signal's reason
 */
export async function playMeasurement<One extends MeasuredTournament>(
  { tournaments, play, minutes, options, view }: Measurement<One>,
  signal: AbortSignal,
  played = new Map<One, readonly Outcome[]>(),
): Promise<ReadonlyMap<One, readonly Outcome[]>> {
  // A command's options have more than these, and some under the same name.
  const { jobs, fresh = false, quiet = false } = options;
  const how = { jobs, fresh, quiet };
  const progress = measurementProgress(tournaments, view, minutes);
  const end = minutes === undefined ? Infinity : performance.now() + minutes * 60_000;
  for (const [at, tournament] of tournaments.entries()) {
    await setAsideIfFresh(tournament.path, how);
    const now = performance.now();
    const until = now + (end - now) / (tournaments.length - at);
    const soFar: Outcome[] = [];
    played.set(tournament, soFar);
    let isKnown = true;
    const begin = function* (): Generator<Game> {
      isKnown = false;
      yield* gamesUntil(tournament.games, () => performance.now() >= until);
    };
    const { outcomes } = await playTournament(
      {
        ...tournament,
        ...play,
        shown: progress.shown,
        begin: begin(),
        onAsked: (game) => progress.begin(tournament, game),
        onGame: (outcome) => {
          soFar.push(outcome);
          progress.add(tournament, outcome, isKnown);
        },
      },
      how,
      signal,
    );
    // In the order of the schedule, not of their ends: what is reported does not depend on how they were
    // played.
    played.set(tournament, outcomes);
  }
  return played;
}
