// npm run tournament: many games between punters, in whole rotations of the seats, kept in a journal.

import { Command, Option } from 'commander';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { ArenaError } from '../arena/arena-error.ts';
import type { Game, Outcome, Pool } from '../arena/contest.ts';
import { openJournal, setJournalAside } from '../arena/journal.ts';
import type { Journal } from '../arena/journal.ts';
import { digestOf } from '../arena/journal-lines.ts';
import { openLocalPool } from '../arena/local-pool.ts';
import { openQueuePool } from '../arena/queue-pool.ts';
import { QueueError } from '../arena/redis-link.ts';
import { runGames } from '../arena/runner.ts';
import { roundGroups, SCHEDULE_KINDS, scheduleGames, takeGames } from '../arena/schedule.ts';
import type { Extent, ScheduleKind } from '../arena/schedule.ts';
import { ENTRANT_HELP } from '../contests/entrant-names.ts';
import { messageOf } from '../game/errors.ts';
import { READINGS } from '../judge/judging.ts';
import type { Reading } from '../judge/judging.ts';
import { CONTEST_LIMITS } from '../judge/limits.ts';
import { HANDSHAKES } from '../judge/process-seat.ts';
import type { Handshake } from '../judge/process-seat.ts';
import { commandLine } from './command-line.ts';
import { RunningComparison } from './comparison.ts';
import { runCommand } from './interrupt.ts';
import { showLive } from './live.ts';
import { collect, listed, megabytes, MEGABYTE, seconds, share, wholeNumber } from './option-values.ts';
import { writeReports } from './report-files.ts';
import { judgingFrom } from './rules.ts';
import { sourceVersion } from './source-version.ts';
import { summaryOptions } from './tournament-facts.ts';
import { Course, finalStandings, standingsText } from './tournament-report.ts';
import { tournamentSpec, usualJournal } from './tournament-spec.ts';
import type { TournamentSpec } from './tournament-spec.ts';
import { UsageError } from './usage-error.ts';

interface TournamentOptions {
  readonly maps: readonly string[];
  readonly extensions: readonly string[];
  readonly schedule: ScheduleKind;
  readonly games?: number;
  readonly groups?: number;
  readonly seats?: number;
  readonly fill: readonly string[];
  readonly compare?: readonly string[];
  readonly effect: number;
  readonly seed: number;
  readonly jobs: number;
  readonly queue?: string;
  readonly journal?: string;
  readonly fresh?: true;
  readonly records?: string;
  readonly html?: string;
  readonly csv?: string;
  readonly handshake: Handshake;
  readonly moveTimeout: number;
  readonly setupTimeout: number;
  readonly memoryLimit: number;
  readonly rules: Reading;
  readonly rule: readonly string[];
  readonly quiet?: true;
  readonly json?: true;
}

/** Lists unless said otherwise. */
const SMALL: readonly string[] = ['small'];
const NONE: readonly string[] = ['none'];
const GREEDY: readonly string[] = ['greedy'];
/** So many groups are played at most where two punters are compared. */
const COMPARED_GROUPS = 1000;
/** A tournament under way. */
interface Played {
  readonly games: readonly Game[];
  readonly journal: Journal;
  readonly spec: TournamentSpec;
  readonly comparison: RunningComparison | undefined;
}

const THREAD = new URL('../contests/thread.ts', import.meta.url);

const program = new Command('npm run tournament --')
  .description('Plays a tournament: groups of games in all rotations of the seats, on one or more maps.\nEvery finished game is kept in a journal; the same command goes on where it was stopped.')
  .argument('<punter...>', ENTRANT_HELP)
  .option('--maps <list>', 'files, folders, or bundled maps of a class (small, medium, large), separated by commas', listed(SMALL), SMALL)
  .option('--extensions <list>', 'sets of extensions, separated by commas: none, all, or names joined by + (futures+options)', listed(NONE), NONE)
  .addOption(new Option('--schedule <kind>', 'groups drawn by chance; every combination; or the first punter against all others').choices([...SCHEDULE_KINDS]).default('random'))
  .option('--games <number>', 'whole groups until there are so many games', wholeNumber(1))
  .option('--groups <number>', 'so many groups (default: one a setting; of a round robin, all; to compare, 1000)', wholeNumber(1))
  .option('--seats <number>', 'seats on every map (default by rivers: 4 up to 285, 8 up to 1400, else 16)', wholeNumber(1))
  .option('--fill <list>', 'who takes seats for which there are not enough punters', listed(GREEDY), GREEDY)
  .option('--compare <old,new>', 'ends as soon as a sequential test says whether the second of these punters is better than the first', listed())
  .option('--effect <share>', 'with --compare: the smallest difference of mean rank share that matters', share, 0.02)
  .option('--seed <number>', 'seeds schedule and punters', wholeNumber(0), 1)
  .option('--jobs <number>', 'games at once', wholeNumber(1), availableParallelism())
  .option('--queue <url>', 'games are played by workers on this Redis server (npm run worker), not here')
  .option('--journal <file>', 'where finished games are kept (default: a file in tournaments/, named by what is played)')
  .option('--fresh', 'sets an old journal aside and begins anew')
  .option('--records <folder>', 'keeps a record of every game there')
  .option('--html <file>', 'writes a report there at the end, as a page')
  .option('--csv <folder>', 'writes standings.csv and games.csv there at the end')
  .addOption(new Option('--handshake <kind>', 'whether executables greet first; auto finds out').choices([...HANDSHAKES]).default('auto'))
  .option('--move-timeout <seconds>', 'for a move', seconds, CONTEST_LIMITS.moveMs / 1000)
  .option('--setup-timeout <seconds>', 'for set-up', seconds, CONTEST_LIMITS.setupMs / 1000)
  .option('--memory-limit <MB>', 'for an executable and all that it starts', megabytes, CONTEST_LIMITS.memoryBytes / MEGABYTE)
  .addOption(new Option('--rules <reading>', "where they differ, as the organisers' server judged or as the task's text has it").choices([...READINGS]).default('judged'))
  .option('--rule <name=value>', 'one of these differences by itself (docs/judging.md lists them); may be repeated', collect, [])
  .option('--quiet', 'no progress, only the standings')
  .option('--json', 'a line of JSON for each game and for the standings, in place of tables')
  .addHelpText('after', `
Examples:
  npm run tournament -- ./punter greedy random eager --games 100
  npm run tournament -- new=planner:nodes=400 old=planner:nodes=200 greedy --schedule gauntlet --extensions none,all
  npm run tournament -- ./punter ./other --maps medium,maps/small-city.json --fill greedy,random --records records/cup

Ends with 0, with 1 where the command line or the journal is wrong, with 130 on Ctrl-C.`)
  .action((punters: string[], options: TournamentOptions) => runCommand((signal) => asUsage(() => tournament(punters, options, signal))));

async function tournament(punters: readonly string[], options: TournamentOptions, signal: AbortSignal): Promise<number> {
  const spec = specOf(punters, options);
  const games = [...takeGames(scheduleGames(spec.schedule), extentOf(options, spec))];
  const comparison = comparisonOf(games, spec, options);
  const path = options.journal ?? usualJournal(spec);
  const tell = (sentence: string): void => void (options.quiet || console.error(sentence));
  if (options.fresh && existsSync(path)) tell(`the old journal is now ${await setJournalAside(path, tell)}`);
  const journal = await openJournal(path, spec.identity, tell);
  try {
    await playMissing({ games, journal, spec, comparison }, options, signal, tell);
    const finished = finishedOf(comparison?.games ?? games, journal);
    const standings = finalStandings(finished, options.seed, fillersOf(spec));
    console.log(options.json ? JSON.stringify({ standings }) : standingsText(standings));
    if (comparison !== undefined) console.log(options.json ? JSON.stringify({ comparison: comparison.state }) : `\n${comparison}`);
    const { html, csv } = options;
    if (html !== undefined || csv !== undefined) writeReports(finished, summaryOptions(spec.identity, finished, commandLine('tournament')), { html, csv });
    return 0;
  } catch (error) {
    const done = finishedOf(games, journal).length;
    console.error(`${done} of ${games.length} games are finished and kept in ${path}; the same command goes on from there`);
    throw error;
  } finally {
    await journal.close();
  }
}

/** Plays what the journal does not have, and shows how it goes. */
async function playMissing({ games, journal, spec, comparison }: Played, options: TournamentOptions, signal: AbortSignal, tell: (sentence: string) => void): Promise<void> {
  const known = finishedOf(games, journal);
  const course = new Course(games.length, known, fillersOf(spec));
  if (options.json) for (const outcome of known) console.log(JSON.stringify(outcome));
  const { entrants, settings, kind } = spec.schedule;
  tell(`${kind}: ${entrants.length} punters, ${settings.length} settings, ${games.length} games${known.length > 0 ? `, ${known.length} of them already played` : ''}; journal: ${journal.path}`);
  if (comparison?.advance(journal.outcomes) === true || known.length === games.length) return;
  const pool = await openPool(spec, options, tell);
  const hide = options.quiet ? (): void => {} : showLive(course);
  try {
    const onRetry = (game: Game, error: unknown): void => tell(`${game.id} will be played again: ${messageOf(error)}`);
    for await (const outcome of runGames({ games, journal, pool, signal, onRetry })) {
      course.add(outcome);
      if (options.json) console.log(JSON.stringify(outcome));
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

function fillersOf({ schedule }: TournamentSpec): ReadonlySet<string> {
  return new Set(schedule.fillers);
}

/** The games that are in the journal, in the order of the schedule: what was played when makes no difference. */
function finishedOf(games: readonly Game[], journal: Journal): Outcome[] {
  return games.flatMap(({ id }) => journal.outcomes.get(id) ?? []);
}

function specOf(punters: readonly string[], options: TournamentOptions): TournamentSpec {
  return tournamentSpec({
    ...options,
    punters,
    seats: options.seats,
    limits: { moveMs: options.moveTimeout * 1000, setupMs: options.setupTimeout * 1000, memoryBytes: options.memoryLimit * MEGABYTE },
    judging: judgingFrom(options.rules, options.rule),
    records: options.records === undefined ? undefined : resolve(options.records),
  });
}

/** The comparison that is asked for. */
function comparisonOf(games: readonly Game[], { schedule }: TournamentSpec, { compare, effect }: TournamentOptions): RunningComparison | undefined {
  if (compare === undefined) return undefined;
  const [older, newer, ...more] = compare;
  if (older === undefined || newer === undefined || more.length > 0) throw new UsageError(`--compare ${compare.join(',')}: expected two different punters, the old one first`);
  const unknown = [older, newer].find((name) => !schedule.entrants.includes(name));
  if (unknown !== undefined) throw new UsageError(`--compare ${compare.join(',')}: no punter is called ${unknown}; there are ${schedule.entrants.join(', ')}`);
  const comparison = new RunningComparison(games, { older, newer, effect });
  if (games.every(({ seats }) => !seats.includes(older) || !seats.includes(newer))) throw new UsageError(`--compare ${compare.join(',')}: these two never sit at one table`);
  return comparison;
}

function extentOf({ games, groups, compare }: TournamentOptions, { schedule }: TournamentSpec): Extent {
  if (games !== undefined && groups !== undefined) throw new UsageError('--games and --groups: only one of them');
  if (games !== undefined) return { games };
  return { groups: groups ?? (compare === undefined ? roundGroups(schedule) : COMPARED_GROUPS) };
}

/** What the arena finds wrong, and files that cannot be read or written, are the user's to mend. */
async function asUsage(command: () => Promise<number>): Promise<number> {
  try {
    return await command();
  } catch (error) {
    if (error instanceof ArenaError || error instanceof QueueError || (error instanceof Error && 'syscall' in error && 'path' in error)) throw new UsageError(error.message);
    throw error;
  }
}

await program.parseAsync();
