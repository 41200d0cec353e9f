// npm run strength: how strong ./punter is, against the six strong rivals, in one table.

import { availableParallelism } from 'node:os';
import { challengeLine, gamesUntil, wholeGroups } from '../arena/challenge.ts';
import { seedOf } from '../base/seeded-random.ts';
import type { Outcome } from '../arena/contest.ts';
import { counted, shownCount } from '../arena/shown-numbers.ts';
import { messageOf } from '../base/errors.ts';
import { commandLine } from '../terminal/command-line.ts';
import { checkWritable, writeText } from '../terminal/writable-paths.ts';
import { runCommand } from './common/interrupt.ts';
import { measureLoad } from '../lambda-punter/strength/strength-load.ts';
import { CLASS_NAMES, PUNTER, strengthCommand } from '../lambda-punter/strength/strength-options.ts';
import type { StrengthOptions } from '../lambda-punter/strength/strength-options.ts';
import { challengerOf, classPlan, STRONG } from '../lambda-punter/strength/strength-plan.ts';
import type { ClassPlan, StrengthKind } from '../lambda-punter/strength/strength-plan.ts';
import { StrengthProgress } from '../lambda-punter/strength/strength-progress.ts';
import { strengthJson, strengthMarkdown, strengthText } from '../lambda-punter/strength/strength-text.ts';
import type { StrengthRow } from '../lambda-punter/strength/strength-text.ts';
import { print } from '../terminal/print.ts';
import { asUsage } from '../arena/tournament-errors.ts';
import { playTournament, setAsideIfFresh, teller } from '../arena/tournament-run.ts';
import { UsageError } from '../terminal/usage-error.ts';

/** Nodes a move of `--quick`. */
const QUICK_NODES = 400;

async function measure(
  kind: StrengthKind,
  given: string,
  options: StrengthOptions,
  signal: AbortSignal,
): Promise<number> {
  const { markdown, summary, minutes, quick, seed } = options;
  if (quick !== undefined && given !== PUNTER)
    throw new UsageError(`--quick: this is the planner in this process, so ${given} would not play`);
  const word = quick === undefined ? given : `planner:nodes=${quick === true ? QUICK_NODES : quick}`;
  const sizes = CLASS_NAMES.filter((name) => options.classes.includes(name));
  const odd = options.classes.find((name) => !CLASS_NAMES.some((one) => one === name));
  if (odd !== undefined) throw new UsageError(`--classes: got ${odd}, expected some of ${CLASS_NAMES.join(', ')}`);
  if (markdown !== undefined) checkWritable('--markdown', markdown);
  if (summary !== undefined) checkWritable('--summary', summary);
  const tell = teller(options);
  const rivalFolder = await build(word === PUNTER, options.rivals === 'processes', tell);
  const challenger = challengerOf(word);
  const plans = sizes.map((size) => classPlan(kind, size, challenger, options, rivalFolder));
  const course = new StrengthProgress(plans, challenger.name, quick === undefined ? 1 : 2, minutes);
  const end = minutes === undefined ? Infinity : performance.now() + minutes * 60_000;
  const rows: StrengthRow[] = [];
  for (const [at, plan] of plans.entries()) {
    await setAsideIfFresh(plan.path, options);
    const now = performance.now();
    // A class has its part of the time; what it leaves over is for those after it.
    const until = now + (end - now) / (plans.length - at);
    const outcomes = await playClass(
      plan,
      `${plan.size}, class ${at + 1} of ${plans.length}: `,
      () => performance.now() >= until,
      course,
      options,
      signal,
    );
    rows.push(...rowsOf(plan, outcomes, challenger.name, seed));
  }
  const title = titleOf(kind, word, rows);
  const notes = notesOf(plans, options);
  const said = withoutOptions(process.argv.slice(2), ['--journal', '--markdown', '--summary', '--quiet', '--fresh']);
  print([title, ...notes, '', strengthText(rows)].join('\n'));
  if (markdown !== undefined)
    writeText(
      markdown,
      strengthMarkdown(title, rows, [`Measured with \`${commandLine('strength', said)}\`. ${notes.join(' ')}`]),
    );
  if (summary !== undefined)
    writeText(summary, `${JSON.stringify(summaryOf(kind, word, plans, options, rows), undefined, 1)}\n`);
  return 0;
}

/**
 * Builds what plays, where it is out of date.
 * @returns the folder of the rivals' executables
 * @throws {UsageError} where it cannot be built
 */
async function build(punter: boolean, rivals: boolean, tell: (line: string) => void): Promise<string> {
  if (!punter && !rivals) return '';
  const { buildPunter, buildRivals, RIVALS } = await import('../packaging/build.ts'); // It loads the tools that build.
  try {
    if (punter) await buildPunter(tell);
    if (rivals) await buildRivals(tell);
  } catch (error) {
    throw new UsageError(messageOf(error));
  }
  return RIVALS;
}

async function playClass(
  plan: ClassPlan,
  label: string,
  over: () => boolean,
  course: StrengthProgress,
  options: StrengthOptions,
  signal: AbortSignal,
): Promise<Outcome[]> {
  const { spec, games, path } = plan;
  let known = true;
  const begin = gamesUntil(games, over);
  return playTournament(
    {
      spec,
      games,
      path,
      label,
      shown: course,
      begin: (function* () {
        known = false;
        yield* begin;
      })(),
      onGame: (outcome) => course.add(outcome, known),
    },
    { jobs: options.jobs, ...(options.quiet && { quiet: true }) },
    signal,
  );
}

function rowsOf({ rows }: ClassPlan, outcomes: readonly Outcome[], challenger: string, seed: number): StrengthRow[] {
  return rows.map(({ row, groups, games }) => {
    const line = challengeLine(
      wholeGroups(games, outcomes),
      challenger,
      seedOf(seed, 'strength', ...Object.values(row).map(String)),
    );
    return { row, wanted: groups, ...(line && { line }) };
  });
}

function titleOf(kind: StrengthKind, word: string, rows: readonly StrengthRow[]): string {
  const games = rows.reduce((sum, { line }) => sum + (line?.games ?? 0), 0);
  const how = kind === 'duels' ? 'alone against each strong rival' : 'against the six strong rivals';
  return `${word} ${how}, ${shownCount(games)} games`;
}

/** A command line without some options: a README needs no word of where this machine keeps its files. */
function withoutOptions(words: readonly string[], names: readonly string[]): string[] {
  const flags = ['--quiet', '--fresh'];
  return words.filter(
    (word, at) =>
      !names.some((name) => word === name || word.startsWith(`${name}=`)) &&
      !names.some((name) => words[at - 1] === name && !flags.includes(name)),
  );
}

/** What must be known to read the table. */
function notesOf(plans: readonly ClassPlan[], { mapSeed, rivals, jobs, quick, maps }: StrengthOptions): string[] {
  const reduced = plans
    .filter(({ seats, seatings }) => seatings < seats)
    .map(({ size, seats, seatings }) => `${size}: ${seatings} of ${seats} seatings`);
  return [
    'Mean rank share: 1 always first, 0 always last; intervals by resampling groups.',
    `${plans.map(({ size, seats }, at) => `${seats} ${at === 0 ? 'punters ' : ''}on ${size} maps`).join(', ')}.`,
    `Rivals ${rivals === 'inside' ? 'in this process, without limits of time' : 'as executables'}; ${counted(jobs, 'game')} at once on ${counted(availableParallelism(), 'core')}.`,
    ...(quick === undefined ? [] : ['The planner in this process, by nodes and not by the clock: a first look.']),
    ...(maps.includes('generated') ? [`Generated maps: seed ${mapSeed}.`] : []),
    ...(reduced.length > 0 ? [`Reduced rotation, ${reduced.join(', ')}, spread evenly.`] : []),
  ];
}

function summaryOf(
  kind: StrengthKind,
  word: string,
  plans: readonly ClassPlan[],
  { mapSeed, seed, rivals, jobs }: StrengthOptions,
  rows: readonly StrengthRow[],
): unknown {
  return {
    strength: kind,
    punter: word,
    code: plans[0]?.spec.identity.code,
    against: STRONG,
    rivals,
    seed,
    mapSeed,
    jobs,
    cores: availableParallelism(),
    node: process.version,
    classes: Object.fromEntries(plans.map(({ size, seats, seatings }) => [size, { seats, seatings }])),
    rows: strengthJson(rows),
  };
}

const run = (command: (signal: AbortSignal) => Promise<number>): Promise<void> =>
  runCommand((signal) => asUsage(() => command(signal)));

await strengthCommand({
  gauntlet: (punter, options) => run((signal) => measure('gauntlet', punter, options, signal)),
  duels: (punter, options) => run((signal) => measure('duels', punter, options, signal)),
  load: (punter, options) =>
    run(async (signal) => {
      await build(punter === PUNTER, false, teller(options));
      return measureLoad(punter, options, signal);
    }),
}).parseAsync();
