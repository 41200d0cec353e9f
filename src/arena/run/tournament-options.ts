// The command line of npm run tournament, as far as it is the same for every contest.

import { Option, InvalidArgumentError } from 'commander';
import { availableParallelism } from 'node:os';
import type { Desk } from '../contest-entry.ts';
import { RANK_SHARE } from '../figure.ts';
import { roundGroups, SCHEDULE_KINDS, type Extent, type ScheduleKind } from '../schedule/schedule.ts';
import type { TournamentPlan } from './tournament-plan.ts';
import type { Command } from '../../terminal/command.ts';
import { above, jobCount, listed, wholeNumber } from '../../terminal/option-values.ts';
import { UsageError } from '../../terminal/usage-error.ts';

/** What an elimination round gives points for: each game, or a group's games together. */
export const AWARDS = ['group', 'game'] as const;

/** A tournament has no more games, and no more groups: its schedule is held in memory. */
const LARGEST_SCHEDULE = 1_000_000;
const MOST_GROUPS = 100_000;

/** What points are given for. */
export type Award = (typeof AWARDS)[number];

type Read = ReturnType<typeof addSchedule>['values'] &
  ReturnType<typeof addRounds>['values'] &
  ReturnType<typeof addPlaying>['values'] &
  ReturnType<typeof addReports>['values'] & { readonly records?: string; readonly stderr?: string };
/** What the command line says of how a tournament is played, in any contest; what may be missing may be undefined. */
export type TournamentOptions = {
  readonly [Name in keyof Read]: undefined extends Read[Name] ? Read[Name] | undefined : Read[Name];
};

/** A tournament in elimination rounds. */
export interface EliminationOptions extends TournamentOptions {
  readonly rounds: readonly (readonly string[])[];
  /** How often each round visits its settings; by default `visits`. */
  readonly roundVisits?: readonly number[];
}

/** The most groups that are played if two entrants are compared. */
const COMPARED_GROUPS = 1000;
/** The difference that matters unless the command line says so, as a part of the figure's range. */
const USUAL_EFFECT = 0.02;

/**
 * Adds the options that every contest has, those for elimination and records where the desk knows of them.
 * @param usual the contest that is played if none is named
 */
export function addTournamentOptions(command: Command, desk: Desk, contests: readonly string[], usual: string) {
  command.option('--contest <name>', `what is played: ${contests.join(', ')}`, usual);
  addSchedule(command, desk.rounds === undefined ? 'tables' : 'tables and --rounds', desk.schedule);
  if (desk.rounds !== undefined) addRounds(command, desk.rounds, desk.roundsReplace ?? []);
  addPlaying(command, desk.rounds !== undefined);
  if (desk.records === true)
    command.option('--records <folder>', 'keeps a record of every game there; with --html the report shows the games');
  if (desk.stderr === true)
    command.option(
      '--stderr <folder>',
      "keeps the end of every executable's standard error there, a file for each game and seat; with --queue the workers write them, each on its own machine",
    );
  return addReports(command, desk.rounds !== undefined);
}

/**
 * @param tables what `--visits` counts tables of
 * @param usual the schedule if none is asked for
 */
function addSchedule(command: Command, tables: string, usual: ScheduleKind = 'random') {
  return command
    .choice(
      '--schedule <kind>',
      'who meets whom. random: each group is drawn at random. round-robin: every combination plays. gauntlet: the first entrant plays against all others. challenge: the same, and others take several seats if there are too many seats. tables: everybody plays once in every setting',
      SCHEDULE_KINDS,
      usual,
    )
    .option('--games <number>', 'plays whole groups until there are this many games', wholeNumber(1, LARGEST_SCHEDULE))
    .option(
      '--groups <number>',
      'the number of groups (default: as many as --visits 1 gives; with --compare 1000)',
      wholeNumber(1, MOST_GROUPS),
    )
    .option(
      '--visits <number>',
      `how often each setting is played: a group each time; with round-robin every combination each time; with ${tables} everybody each time`,
      wholeNumber(1, MOST_GROUPS),
    )
    .option(
      '--compare <old,new>',
      'compares two entrants, and ends as soon as a sequential test tells whether the second is better than the first',
      listed(),
    )
    .option(
      '--effect <number>',
      'with --compare: the smallest difference that matters (default: 0.02 of rank share; of another figure a fiftieth of its range)',
      above(0),
    )
    .option('--seed <number>', 'the seed of everything random', wholeNumber(0), 1);
}

function addRounds(command: Command, what: string, replaced: readonly string[]) {
  return command
    .addOption<{ readonly rounds?: readonly (readonly string[])[] }>(
      new Option(
        '--rounds <list>',
        `an elimination in these rounds, separated by commas; ${what}. In each round everybody plays at tables drawn at random. Those with fewer points than the median are out`,
      )
        .argParser(roundLists)
        .conflicts([...replaced, 'schedule', 'games', 'groups', 'compare']),
    )
    .choice(
      '--award <unit>',
      'with --rounds: gives points for the ranks in each game, or for the ranks in the sums of a group (default: group; in the last round game)',
      AWARDS,
    )
    .option(
      '--drop-scoreless',
      'with --rounds: the last round is only for those who scored at least once on the largest maps of the round before',
    );
}

function addPlaying(command: Command, inRounds: boolean) {
  return command
    .option('--jobs <number>', 'the number of games at a time', jobCount, availableParallelism())
    .option('--queue <url>', 'has the games played by the workers of this Redis server (npm run worker)')
    .option(
      '--journal <file>',
      `where finished games are kept (default: a file in tournaments/, named by what is played)${inRounds ? '; with --rounds FILE.round-1.jsonl and so on' : ''}`,
    )
    .option('--fresh', 'renames an old journal and starts over');
}

function addReports(command: Command, inRounds: boolean) {
  return command
    .option(
      '--html <file>',
      `writes a page with the report there at the end${inRounds ? '; with --rounds FILE.round-1.html and so on' : ''}`,
    )
    .option(
      '--csv <folder>',
      `writes standings.csv, games.csv and faults.csv there at the end${inRounds ? '; with --rounds in FOLDER/round-1 and so on' : ''}`,
    )
    .option('--quiet', 'shows no progress, only the standings')
    .option('--json', 'prints a line of JSON for each game and for the standings, not tables');
}

/**
 * How much to play.
 * @throws {UsageError} if that is said twice
 */
export function extentOf({ games, groups, visits, compare }: TournamentOptions, { schedule }: TournamentPlan): Extent {
  const [first, second] = Object.entries({ games, groups, visits }).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}`],
  );
  if (second !== undefined) throw new UsageError(`${first} and ${second}: only one of them`);
  if (games !== undefined) return { games };
  if (visits === undefined && compare !== undefined) return { groups: groups ?? COMPARED_GROUPS };
  return { groups: groups ?? (visits ?? 1) * roundGroups(schedule) };
}

/**
 * Which difference of means matters, and how far two may lie apart.
 * @throws {UsageError} if all share a score, the figure has no range, or the effect is not within it
 */
export function effectOf({ effect }: TournamentOptions, { traits, contest }: TournamentPlan) {
  const { figure = RANK_SHARE } = traits;
  if (figure.shared === true)
    throw new UsageError(`--compare: whoever sits at one table shares one score of ${figure.name}, so no two differ`);
  if (figure.range === undefined)
    throw new UsageError(
      `--compare: ${contest.contest} says no bounds of its ${figure.name}, without which there is no sequential test`,
    );
  const bound = figure.range.high - figure.range.low;
  if (effect !== undefined && effect >= bound)
    throw new UsageError(`--effect: got ${effect}, expected a number above 0 and below ${bound}`);
  return { effect: effect ?? USUAL_EFFECT * bound, bound };
}

/**
 * Reads rounds separated by commas, each a list joined by `+`, for an option that may be repeated; two rounds may be
 * the same.
 */
function roundLists(text: string, before: readonly (readonly string[])[] | undefined): string[][] {
  const lists = text.split(',').map((round) => round.split('+').map((word) => word.trim()));
  if (lists.flat().includes(''))
    throw new InvalidArgumentError(
      'It must be a list of rounds separated by commas, each of settings joined by +, with nothing empty in it.',
    );
  return [...(before ?? []).map((round) => [...round]), ...lists.map((words) => [...new Set(words)])];
}
