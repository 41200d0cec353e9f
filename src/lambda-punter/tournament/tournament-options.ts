// The command line of npm run tournament.

import { Command, Option } from 'commander';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { roundGroups, SCHEDULE_KINDS } from '../../arena/schedule.ts';
import type { Extent, ScheduleKind } from '../../arena/schedule.ts';
import { ENTRANT_HELP } from './entrant-names.ts';
import { listed, listOption, rounds, share, wholeNumber } from '../../terminal/option-values.ts';
import { addJudgeOptions, judgedBy } from '../judge/judge-options.ts';
import type { JudgeOptions } from '../judge/judge-options.ts';
import { tournamentSpec } from './tournament-spec.ts';
import type { TournamentSpec } from './tournament-spec.ts';
import { UsageError } from '../../terminal/usage-error.ts';

/** What an elimination round gives points for: each game, or a group's games together. */
export const AWARDS = ['group', 'game'] as const;

/** What points are given for. */
export type Award = (typeof AWARDS)[number];

/** What the command line says of how a tournament is played. */
export interface TournamentOptions extends JudgeOptions {
  readonly maps: readonly string[];
  readonly extensions: readonly string[];
  /** The maps of each elimination round. */
  readonly rounds?: readonly (readonly string[])[];
  readonly award?: Award;
  readonly dropScoreless?: true;
  readonly schedule: ScheduleKind;
  readonly games?: number;
  readonly groups?: number;
  readonly visits?: number;
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
  readonly quiet?: true;
  readonly json?: true;
}

/** A tournament in elimination rounds. */
export interface EliminationOptions extends TournamentOptions {
  readonly rounds: readonly (readonly string[])[];
}

/** Lists unless said otherwise. */
const SMALL: readonly string[] = ['small'];
const NONE: readonly string[] = ['none'];
const GREEDY: readonly string[] = ['greedy'];
/** So many groups are played at most where two punters are compared. */
const COMPARED_GROUPS = 1000;

/** The command with its options and its help, without what it does. */
export function tournamentCommand(): Command {
  return addJudgeOptions(
    new Command('npm run tournament --')
      .description(
        'Plays a tournament: groups of games in all rotations of the seats, on one or more maps. Every finished game is kept in a journal; the same command goes on where it was stopped.',
      )
      .argument('<punter...>', ENTRANT_HELP)
      .addOption(
        listOption(
          '--maps <list>',
          'files, folders, or bundled maps of a class (small, medium, large), separated by commas',
          SMALL,
        ),
      )
      .addOption(
        listOption(
          '--extensions <list>',
          'sets of extensions, separated by commas: none, all, or names joined by + (futures+options)',
          NONE,
        ),
      )
      .addOption(
        new Option(
          '--schedule <kind>',
          'random: groups drawn by chance; round-robin: every combination; gauntlet: the first punter against all others; challenge: the same, the others on several seats where there are too many; or tables: everybody at some table of every setting',
        )
          .choices([...SCHEDULE_KINDS])
          .default('random'),
      )
      .option('--games <number>', 'whole groups until there are so many games', wholeNumber(1))
      .option('--groups <number>', 'so many groups (default: --visits 1; to compare, 1000)', wholeNumber(1))
      .option(
        '--visits <number>',
        'so often every setting: a group each time (round robin: every combination; tables and --rounds: everybody)',
        wholeNumber(1),
      )
      .addOption(
        new Option(
          '--rounds <list>',
          'elimination rounds, separated by commas: the maps of each, as for --maps but joined by +; everybody plays at tables drawn by lot, whoever has fewer points than the median is out',
        )
          .argParser(rounds)
          .conflicts(['maps', 'schedule', 'games', 'groups', 'compare']),
      )
      .addOption(
        new Option(
          '--award <unit>',
          'with --rounds: points by the rank in each game, or of the sums of a group (default: group, in the last round game)',
        ).choices([...AWARDS]),
      )
      .option(
        '--drop-scoreless',
        "with --rounds: whoever never scored on the last but one's largest map is not in the last round",
      )
      .option(
        '--seats <number>',
        'seats on every map (default by rivers: 4 up to 285, 8 up to 1400, else 16)',
        wholeNumber(1),
      )
      .addOption(listOption('--fill <list>', 'who takes seats for which there are not enough punters', GREEDY))
      .option(
        '--compare <old,new>',
        'ends as soon as a sequential test says whether the second of these punters is better than the first',
        listed(),
      )
      .option(
        '--effect <share>',
        'with --compare: the smallest difference of mean rank share that matters',
        share,
        0.02,
      )
      .option('--seed <number>', 'seeds schedule and punters', wholeNumber(0), 1)
      .option('--jobs <number>', 'games at once', wholeNumber(1), availableParallelism())
      .option('--queue <url>', 'games are played by workers on this Redis server (npm run worker), not here')
      .option(
        '--journal <file>',
        'where finished games are kept (default: a file in tournaments/, named by what is played); of --rounds FILE.round-1.jsonl and so on',
      )
      .option('--fresh', 'sets an old journal aside and begins anew')
      .option('--records <folder>', 'keeps a record of every game there')
      .option('--html <file>', 'writes a report there at the end, as a page; of --rounds FILE.round-1.html and so on')
      .option(
        '--csv <folder>',
        'writes standings.csv and games.csv there at the end; of --rounds in FOLDER/round-1 and so on',
      ),
  )
    .option('--quiet', 'no progress, only the standings')
    .option('--json', 'a line of JSON for each game and for the standings, in place of tables')
    .addHelpText(
      'after',
      `
Examples:
  npm run tournament -- ./punter greedy random eager --games 100
  npm run tournament -- new=planner:nodes=400 old=planner:nodes=200 greedy --schedule gauntlet --extensions none,all
  npm run tournament -- ./punter ./other greedy eager random --rounds small,medium,maps/large-grid.json+maps/large-ring.json
  npm run tournament -- ./punter ./other --maps medium,maps/small-city.json --fill greedy,random --records records/cup

Ends with 0, with 1 where the command line or the journal is wrong, with 130 on Ctrl-C.`,
    );
}

/**
 * The tournament that is asked for.
 * @param only who plays, by name; all punters where left out
 * @throws {UsageError} and ArenaError as `tournamentSpec` does
 */
export function specOf(
  punters: readonly string[],
  options: TournamentOptions,
  only?: readonly string[],
): TournamentSpec {
  return tournamentSpec({
    ...options,
    punters,
    only,
    ...(options.rounds !== undefined && { mapsOption: '--rounds' }),
    seats: options.seats,
    ...judgedBy(options),
    records: options.records === undefined ? undefined : resolve(options.records),
  });
}

/**
 * How much is asked for.
 * @throws {UsageError} where that is said twice
 */
export function extentOf({ games, groups, visits, compare }: TournamentOptions, { schedule }: TournamentSpec): Extent {
  const [first, second] = Object.entries({ games, groups, visits }).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}`],
  );
  if (second !== undefined) throw new UsageError(`${first} and ${second}: only one of them`);
  if (games !== undefined) return { games };
  if (visits === undefined && compare !== undefined) return { groups: groups ?? COMPARED_GROUPS };
  return { groups: groups ?? (visits ?? 1) * roundGroups(schedule) };
}
