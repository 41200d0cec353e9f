// Plays a measurement: tournaments one after another, each with a journal of its own, from which the same command goes
// on. What counts stands in rows; a row may have games in several tournaments.

import { availableParallelism } from 'node:os';
import type { Command } from '../../terminal/command.ts';
import { jobCount } from '../../terminal/option-values.ts';
import type { Game, Outcome } from '../contest.ts';
import { JOURNALS } from '../run/tournament-plan.ts';
import { playTournament, setAsideIfFresh, type Play, type PlayOptions } from '../run/tournament-run.ts';
import { gamesUntil } from '../schedule/schedule.ts';
import { counted } from '../../base/grouped.ts';
import { barLine, type Shown } from '../../terminal/live-display.ts';
import { faultCount } from '../figures/standings.ts';
import { duration } from '../run/tournament-progress.ts';
import { names, numbers, tableText } from './tables.ts';

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
export type HowMeasured = Pick<PlayOptions, 'jobs' | 'fresh' | 'quiet'>;

/**
 * Adds these options.
 * @param games what is played, of several
 * @param json what `--json` does
 */
export function addMeasuringOptions(command: Command, games: string, json: string) {
  return command
    .option('--jobs <number>', `${games} at a time`, jobCount, availableParallelism())
    .option('--journals <folder>', 'where the journals lie', JOURNALS)
    .option('--fresh', 'renames old journals and starts over')
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
  const { jobs, fresh, quiet } = options;
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

/** What happens in the games of a measurement. */
export interface ProgressView<One> {
  /** What a game is called, of several. */
  readonly games: string;
  /** The figure of the one who is measured. */
  readonly figure: string;
  /** Its value on a seat of a game; the score by default. */
  readonly figureOf?: (outcome: Outcome, seat: number) => number;
  /** How a mean of it is shown; with two decimals by default. */
  readonly shown?: (mean: number) => string;
  /** How much work a game is, in any unit; all the same by default. */
  readonly workOf?: (tournament: One, game: Game) => number;
  /** What a game is played on, shown while no game has ended. */
  readonly placeOf?: (tournament: One, game: Game) => string;
}

const BAR = 24;
/** This many places of games under way are named. */
const MOST_PLACES = 2;

/** A row so far; `sum` is of the figure. */
type Line = ReturnType<typeof emptyLine>;
const emptyLine = (labels: MeasuredRow['labels']) => ({ labels, games: 0, played: 0, sum: 0, faults: 0 });

/** How far all tournaments have come. @param minutes new groups are begun for */
function measurementProgress<One extends MeasuredTournament>(
  tournaments: readonly One[],
  { games, figure, figureOf, shown = (mean) => mean.toFixed(2), workOf = () => 1, placeOf }: ProgressView<One>,
  minutes: number | undefined,
) {
  /** Two tournaments may have the same games. */
  const keyOf = (tournament: One, { id }: Game): string => `${tournaments.indexOf(tournament)} ${id}`;
  const lines = new Map<string, Line>();
  const lineOf = new Map<string, Line>();
  /** The places of the games under way. */
  const under = new Map<string, string>();
  const begun = performance.now();
  const total = tournaments.reduce((sum, one) => sum + one.games.length, 0);
  let [finished, played, left, done] = [0, 0, 0, 0];
  /** When the last game ended. */
  let lastMs = 0;
  for (const tournament of tournaments) {
    for (const { labels, games: own } of tournament.rows) {
      const key = Object.values(labels).join(' ');
      const line = lines.get(key) ?? emptyLine(labels);
      lines.set(key, line);
      line.games += own.length;
      for (const game of own) {
        lineOf.set(keyOf(tournament, game), line);
        left += workOf(tournament, game);
      }
    }
  }

  const table = (): string => {
    const some = [...lines.values()].filter((line) => line.played > 0);
    if (some.length === 0) return '';
    return tableText(
      [
        ...Object.keys(some[0].labels).map((name) => names<Line>(name, ({ labels }) => labels[name])),
        numbers<Line>(games, (line) => `${line.played}/${line.games}`),
        numbers<Line>(figure, (line) => shown(line.sum / line.played)),
        numbers<Line>('faults', ({ faults }) => faults),
      ],
      some,
    );
  };
  const progress = (): string => {
    const now = performance.now();
    const passed = (now - begun) / 60_000;
    // By the pace up to the last game's end, less what has passed since.
    const leftMs = ((lastMs - begun) * left) / done - (now - lastMs);
    const places = [...new Set(under.values())];
    const on = places.length === 0 ? '' : ` on ${places.slice(0, MOST_PLACES).join(', ')}`;
    const time =
      played === 0 ? `, ${Math.round(passed * 60)} s${on}` : `, about ${duration(Math.max(0, leftMs) / 60_000)} left`;
    const bound = minutes === undefined ? '' : `, new groups for ${duration(Math.max(0, minutes - passed))} more`;
    return `${finished}/${total} ${games}${time}${bound}`;
  };
  const view: Shown = {
    lines: (columns) => [
      barLine({ done: finished, total, most: BAR }, progress(), columns - 1),
      ...table().split('\n'),
    ],
    line: () => {
      const faults = [...lines.values()].reduce((sum, line) => sum + line.faults, 0);
      return `${progress()}${faults > 0 ? `; ${counted(faults, 'fault')}` : ''}`;
    },
  };
  return {
    shown: view,
    /** A game is asked for. */
    begin: (tournament: One, game: Game): void => {
      const place = placeOf?.(tournament, game);
      if (place !== undefined) under.set(keyOf(tournament, game), place);
    },
    /** A game is over; `known` if that was so before this run. */
    add: (tournament: One, outcome: Outcome, known: boolean): void => {
      const { game, result } = outcome;
      const key = keyOf(tournament, game);
      under.delete(key);
      const line = lineOf.get(key);
      if (line === undefined) return;
      const seat = game.seats.indexOf(tournament.challenger);
      line.played++;
      line.sum += figureOf?.(outcome, seat) ?? result.seats[seat].score;
      line.faults += faultCount(result.seats[seat].faults);
      const work = workOf(tournament, game);
      left -= work;
      finished++;
      if (known) return;
      done += work;
      played++;
      lastMs = performance.now();
    },
  };
}
