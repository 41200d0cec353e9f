// Plays one tournament, or as much of it as is asked for. Games that its journal already has are taken from there.

import { existsSync } from 'node:fs';
import { ArenaError, OtherTournamentError } from '../arena-error.ts';
import type { Game, Outcome, VoidGame } from '../contest.ts';
import { RANK_SHARE } from '../figure.ts';
import type { ContestRegister } from '../contest-register.ts';
import { openJournal, setJournalAside, type Journal } from '../journal/journal.ts';
import { openGamePool } from './game-pool.ts';
import { claimRecords } from './targets.ts';
import { knownGame, runGames } from './runner.ts';
import { counted } from '../../base/grouped.ts';
import { messageOf } from '../../base/errors.ts';
import { commandLine } from '../../terminal/command-line.ts';
import type { RunningComparison } from '../figures/running-comparison.ts';
import { showLive, type LiveDisplay, type Shown } from '../../terminal/live-display.ts';
import { warn } from '../../terminal/print.ts';
import type { TournamentOptions } from './tournament-options.ts';
import { tournamentProgress } from './tournament-progress.ts';
import { fillersOf, type TournamentPlan } from './tournament-plan.ts';

/** What is played. */
export interface Play {
  readonly spec: TournamentPlan;
  /** Where its contest is found. */
  readonly contests: ContestRegister;
  /** What one who takes part is called, in sentences; by default `entrant`. */
  readonly noun?: string;
  /** In the order of the schedule. */
  readonly games: readonly Game[];
  /** The journal's path. */
  readonly path: string;
  /** Where this process keeps records. */
  readonly records?: string | undefined;
  /** Ends the tournament early. */
  readonly comparison?: RunningComparison | undefined;
  /** Stands before every sentence about the tournament, such as `round 1 of 3: `. */
  readonly label?: string;
  /** Takes every finished game, first those that were in the journal. */
  readonly onGame: (outcome: Outcome) => void;
  /** Called for each game that players are asked for; a quarter more are asked for than are played at once. */
  readonly onAsked?: (game: Game) => void;
  /** Those that are begun if missing, asked for one after another; by default all games. */
  readonly begin?: Iterable<Game>;
  /** What is played, before the number of games; by default the schedule in words. */
  readonly title?: string;
  /** Why a journal is of something else, in one sentence; by default, and where undefined, the places that differ. */
  readonly otherJournal?: (path: string, there: unknown, here: unknown) => string | undefined;
  /** What is shown meanwhile; by default everybody's standings. */
  readonly shown?: Shown;
}

/** How it is played. */
export type PlayOptions = Pick<TournamentOptions, 'games' | 'jobs' | 'queue' | 'quiet' | 'fresh'>;

/** What has been played, in the order of the schedule. */
export type Finished = ReturnType<typeof finishedOf>;

/**
 * Plays what the journal does not have, shows how it goes, and gives back all games that count, in the order of the
 * schedule, whenever each was played. If it ends early, it says how to go on.
 * @throws {ArenaError} if the journal is another tournament's or games cannot be played; the signal's reason
 */
export async function playTournament(play: Play, options: PlayOptions, signal: AbortSignal): Promise<Finished> {
  const { games, path, comparison, records, spec } = play;
  const journal = await journalFor(play, options);
  const before = journal.outcomes.size;
  try {
    if (records !== undefined) await claimRecords(records, spec);
    await playMissing(play, journal, options, signal);
    return finishedOf(comparison?.games ?? games, journal);
  } catch (error) {
    if (signal.aborted || journal.outcomes.size > before) {
      warn(
        `${finishedOf(games, journal).outcomes.length} of ${counted(games.length, 'game')} are finished and kept in ${path}; the same command goes on from there`,
      );
      if (journal.outcomes.size > 0) warn(`to see how they stand:\n  ${commandLine('report', [path])}`);
    }
    throw error;
  } finally {
    await journal.close();
  }
}

/** Opens the journal; if it is another tournament's, says how to begin a new one. */
async function journalFor({ path, spec, otherJournal }: Play, options: PlayOptions): Promise<Journal> {
  try {
    return await openJournal(path, spec.identity, teller(options));
  } catch (error) {
    if (!(error instanceof OtherTournamentError)) throw error;
    const words = otherJournal?.(path, error.there, error.here) ?? error.message;
    throw new ArenaError(`${words}. --fresh renames the old journal and starts over`);
  }
}

/** Writes the reports of a tournament; if that fails, says what they can be made from. */
export async function reported<T>(path: string, write: () => T | Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    warn(`all games are kept in ${path}; to make the report of them:\n  ${commandLine('report', [path])}`);
    throw error;
  }
}

/** Gives the old journal another name if that is asked for. */
export async function setAsideIfFresh(path: string, options: PlayOptions): Promise<void> {
  const tell = teller(options);
  if (options.fresh && existsSync(path)) tell(`the old journal is now ${await setJournalAside(path, tell)}`);
}

/** Sentences on standard error, unless they are not wanted. */
export function teller({ quiet }: Pick<PlayOptions, 'quiet'>): (sentence: string) => void {
  return (sentence) => void (quiet || warn(sentence));
}

async function playMissing(play: Play, journal: Journal, options: PlayOptions, signal: AbortSignal): Promise<void> {
  const { spec, contests, noun = 'entrant', games, comparison, label = '', title, onGame, onAsked } = play;
  const tell = teller(options);
  const { outcomes: known, voids } = finishedOf(games, journal);
  const course = tournamentProgress(games.length, known, voids.length, {
    fillers: fillersOf(spec),
    figure: spec.traits.figure ?? RANK_SHARE,
    comparison,
  });
  for (const outcome of known) onGame(outcome);
  const { entrants, settings, kind } = spec.schedule;
  tell(
    `${label}${title ?? `schedule ${kind}: ${counted(entrants.length, noun)}, ${counted(settings.length, 'setting')}`}, ${counted(games.length, 'game')}${known.length > 0 ? `, ${known.length} of them already played` : ''}${voids.length > 0 ? `, ${voids.length} void` : ''}; journal: ${journal.path}`,
  );
  const whole = wholeGroupsText(games, options.games);
  if (whole !== undefined) tell(`${label}${whole}`);
  const fillers = fillersIn(games, spec);
  if (known.length < games.length && fillers !== undefined) tell(`${label}${fillers}`);
  const idle = entrants.filter((name) => !games.some(({ seats }) => seats.includes(name)));
  if (idle.length > 0) tell(`${label}in none of these games: ${idle.join(', ')}; with more games everybody plays`);
  if (comparison?.advance(journal) === true || known.length + voids.length === games.length) return;
  let live: LiveDisplay | undefined;
  const say = (sentence: string): void => (live === undefined ? tell(sentence) : live.say(sentence));
  const pool = await openGamePool(spec, contests, options, say);
  if (!options.quiet) live = showLive(play.shown ?? course);
  try {
    const onRetry = (game: Game, error: unknown): void => say(`${game.id} will be played again: ${messageOf(error)}`);
    const onVoid = ({ game, why }: VoidGame): void => {
      course.addVoid();
      say(`${game.id} is void: ${why}`);
    };
    const { replayable = true, width = Infinity } = spec.traits;
    const run = { games: play.begin ?? games, journal, pool, signal, onAsked, onRetry, onVoid, replayable, width };
    for await (const outcome of runGames(run)) {
      course.add(outcome);
      onGame(outcome);
      if (comparison?.advance(journal) === true) break;
    }
    // A void game ends its group too, and may have been the last of all.
    comparison?.advance(journal);
  } finally {
    // A user who stops it sees how it stood.
    live?.stop(signal.aborted);
    live = undefined;
    await pool.close();
  }
}

/** Who sits on the seats that no entrant takes, in a sentence; undefined if there are no such seats. */
function fillersIn(games: readonly Game[], { schedule: { fillers = [] } }: TournamentPlan): string | undefined {
  const seated = fillers.filter((name) => games.some(({ seats }) => seats.includes(name)));
  if (seated.length === 0) return undefined;
  const sizes = [...new Set(games.map(({ seats }) => seats.length))];
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  const seats = least === most ? `a game has ${counted(most, 'seat')}` : `games have ${least} to ${most} seats`;
  return `${seats}; those left over go to fillers, who are not rated: ${seated.join(', ')}`;
}

/** Why there are more games than were asked for; undefined if there are not. */
function wholeGroupsText(games: readonly Game[], asked: number | undefined): string | undefined {
  if (asked === undefined || games.length <= asked) return undefined;
  const groups = [...Map.groupBy(games, ({ group }) => group).values()];
  const [size, ...others] = new Set(groups.map(({ length }) => length));
  return `--games ${asked}: ${games.length} are played, in whole groups${others.length === 0 ? ` of ${size}` : ''}`;
}

/**
 * The games that are in the journal, in the order of the schedule.
 * @throws {ArenaError} if one of them is another game
 */
function finishedOf(games: readonly Game[], journal: Journal) {
  const known = games.flatMap((game) => knownGame(game, journal) ?? []);
  return {
    outcomes: known.filter((one) => 'result' in one),
    voids: known.filter((one) => 'why' in one),
  };
}
