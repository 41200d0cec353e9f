// npm run tune: fits numbers of the planner's policy by games against itself and others.

import { counted } from '../base/grouped.ts';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ArenaError } from '../arena/arena-error.ts';
import { FileError } from '../base/file-error.ts';
import type { Pool } from '../arena/contest.ts';
import { openFitLog, type FitLog, DOWN, playRound, UP, type Tuning, type TuningRound } from '../arena/tuning/tuning.ts';
import { digestOf } from '../arena/journal/journal-lines.ts';
import { openLocalPool } from '../arena/run/game-pool.ts';
import { shownDifference } from '../arena/figures/shown-numbers.ts';
import { beginFit, type Fit, type Parameter, type Values } from '../arena/tuning/spsa.ts';
import { TUNABLE } from '../lambda-punter/planner/policy-numbers.ts';
import { mapOption, addExtensionOptions, extensionSets } from '../lambda-punter/play/map-arguments.ts';
import { punterListOption } from '../lambda-punter/play/entrant-names.ts';
import { JUDGED } from '../lambda-punter/judge/rule-readings.ts';
import { Command } from '../terminal/command.ts';
import { didYouMean } from '../terminal/did-you-mean.ts';
import { jobCount, listed, wholeNumber } from '../terminal/option-values.ts';
import { textTable } from '../terminal/text-table.ts';
import { print, warn } from '../terminal/print.ts';
import { duration } from '../arena/run/tournament-progress.ts';
import { teller } from '../arena/run/tournament-run.ts';
import { tournamentSpec } from '../lambda-punter/tournament/desk.ts';
import type { TournamentPlan } from '../arena/run/tournament-plan.ts';
import { CONTESTS } from '../contests/contest-list.ts';
import { UsageError } from '../terminal/usage-error.ts';

const ALL: readonly string[] = TUNABLE.map(({ name }) => name);
const GREEDY: readonly string[] = ['greedy'];
const SMALL: readonly string[] = ['small'];
/** The first steps are held back over this many rounds, however many are played: a log can be continued with more. */
const HOLD = 20;

const program = new Command('npm run tune --')
  .description(
    `Fits numbers of the planner's policy by games (SPSA). Each round changes all numbers a little, up or down at random. It plays this change against its opposite, and moves the numbers towards the better one. Each round is kept in a log, so the same command continues where it stopped.`,
  )
  .option('--params <list>', `what to fit, separated by commas: ${ALL.join(', ')}`, listed(ALL), ALL, 'all')
  .addOption(punterListOption('--against <list>', 'who else plays, as a list of punters', GREEDY))
  .addOption(mapOption(SMALL))
  .with(addExtensionOptions)
  .option(
    '--seats <number>',
    'the number of seats on every map, at least 2 (default: as in npm run tournament)',
    wholeNumber(2),
  )
  .option('--nodes <number>', 'how much the planner may compute for a move', wholeNumber(1), 60)
  .option('--rounds <number>', 'the number of rounds in all', wholeNumber(1), 200)
  .option(
    '--groups <number>',
    'groups of games in a round; a group is a game for each rotation of the seats',
    wholeNumber(1),
    6,
  )
  .option('--move <steps>', 'how many of its steps a number moves at first if the difference is 1', wholeNumber(1), 4)
  .option('--seed <number>', 'the seed of everything random', wholeNumber(0), 1)
  .option('--jobs <number>', 'the number of games at a time', jobCount, availableParallelism())
  .option('--log <file>', 'where rounds are kept (default: a file in tournaments/, named by what is fitted)')
  .option('--quiet', 'prints only the results').endHelp(`
Example:
  npm run tune -- --params presence,othersWeight --against greedy --rounds 300
The result is a guess. At the end it prints the command that compares the new
numbers with the old ones.

Ends with 0. Ends with 1 if the command line or the log is wrong, with 130 on
Ctrl-C.`);
type TuneOptions = (typeof program)['values'];

async function tune(signal: AbortSignal, options: TuneOptions): Promise<void> {
  const parameters = options.params.map(parameterCalled);
  const { values } = beginFit(parameters);
  const { identity, schedule } = specOf(options, values, values);
  const tuning: Tuning = {
    parameters,
    gains: { move: options.move, hold: HOLD },
    settings: schedule.settings,
    opponents: options.against,
    groups: options.groups,
    seed: options.seed,
  };
  const about = { tuning, nodes: options.nodes, code: identity.code };
  const path = options.log ?? join('tournaments', `tune-${digestOf(about).slice(0, 8)}.jsonl`);
  const tell = teller(options);
  const log = await openFitLog(path, about, tell).catch((error: unknown) => {
    throw error instanceof ArenaError || error instanceof FileError ? new UsageError(`--log: ${error.message}`) : error;
  });
  const before = log.lines.at(-1)?.fit ?? beginFit(parameters);
  tell(
    `log: ${path}${before.rounds > 0 ? `, ${before.rounds} of ${counted(options.rounds, 'round')} already played` : ''}`,
  );
  tell(`a line a round: the round, then the numbers fitted, then in brackets how much
better the change did than its opposite (difference of mean rank share)
${options.params.join(', ')}`);
  const fit = await fitOn(before, { tuning, log, path, tell }, options, signal).finally(() => log.close());
  showFitted(fit, parameters, options);
}

/** What a fit is made with. */
interface Fitting {
  readonly tuning: Tuning;
  readonly log: FitLog;
  /** The log's. */
  readonly path: string;
  readonly tell: (line: string) => void;
}

/** Plays the rounds that are missing, each kept in the log and told; if it ends early it says how to go on. */
async function fitOn(before: Fit, { tuning, log, path, tell }: Fitting, options: TuneOptions, signal: AbortSignal) {
  const begun = performance.now();
  const open = (up: Values, down: Values): Pool =>
    openLocalPool(specOf(options, up, down).contest, CONTESTS.thread, options.jobs);
  let fit = before;
  try {
    while (fit.rounds < options.rounds) {
      const round = await playRound(tuning, fit, open, signal);
      await log.add(round);
      fit = round.fit;
      const left = ((performance.now() - begun) / (fit.rounds - before.rounds)) * (options.rounds - fit.rounds);
      tell(roundLine(round, tuning.parameters, options.rounds, left));
    }
    return fit;
  } catch (error) {
    if (signal.aborted || fit.rounds > before.rounds)
      warn(
        `${fit.rounds} of ${counted(options.rounds, 'round')} are kept in ${path}; the same command goes on from there`,
      );
    throw error;
  }
}

/** The numbers before and after, and how to see whether they are better. */
function showFitted({ values }: Fit, parameters: readonly Parameter[], { nodes, against }: TuneOptions): void {
  const rows = parameters.map(({ name, start }) => [name, start, values[name].toFixed(3)]);
  print(textTable(['number', 'was', 'fitted'], rows));
  const changed = Object.entries(values)
    .map(([name, value]) => `${name}=${value.toFixed(3)}`)
    .join(',');
  print(
    `\nto see whether it is better:\n  npm run tournament -- old=planner:nodes=${nodes} new=planner:nodes=${nodes},${changed} ${against.join(' ')} --compare old,new`,
  );
}

/** Numbers that have room in a line; the log has all. */
const SHOWN = 6;

/** A round in less than 80 columns. */
function roundLine({ fit, difference }: TuningRound, parameters: readonly Parameter[], rounds: number, leftMs: number) {
  const values = parameters.slice(0, SHOWN).map(({ name }) => fit.values[name].toFixed(3));
  const more = parameters.length > SHOWN ? ' …' : '';
  return `${String(fit.rounds).padStart(String(rounds).length)}/${rounds}  ${values.join(' ')}${more}  (${shownDifference(difference)})  ${duration(leftMs / 60_000)} left`;
}

function parameterCalled(name: string): Parameter {
  const found = TUNABLE.find((parameter) => parameter.name === name);
  if (found === undefined)
    throw new UsageError(
      `--params: got ${JSON.stringify(name)}, expected some of ${ALL.join(', ')}${didYouMean(name, ALL)}`,
    );
  return found;
}

/** The contest in which `up` and `down` have these values. */
function specOf(options: TuneOptions, up: Values, down: Values): TournamentPlan {
  const { nodes, against, maps, seats, seed } = options;
  const side = (name: string, values: Values): string =>
    `${name}=planner:${[`nodes=${nodes}`, ...Object.entries(values).map(([of, value]) => `${of}=${value.toFixed(6)}`)].join(',')}`;
  return tournamentSpec({
    punters: [side(UP, up), side(DOWN, down), ...against],
    fill: ['random'],
    maps,
    extensions: extensionSets(options),
    schedule: 'random',
    seats,
    seed,
    handshake: 'auto',
    limits: {},
    judging: JUDGED,
  });
}

await program.running(tune).parseAsync();
