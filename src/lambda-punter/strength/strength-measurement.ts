// A measurement of strength: every class of maps is played as far as is asked for, and what came of it is one table.

import { challengeLine, gamesUntil, wholeGroups } from '../../arena/challenge.ts';
import type { Outcome } from '../../arena/contest.ts';
import type { ContestRegister } from '../../arena/contest-register.ts';
import { playTournament, setAsideIfFresh, teller } from '../../arena/tournament-run.ts';
import { seedOf } from '../../base/seeded-random.ts';
import { commandLine } from '../../terminal/command-line.ts';
import { print } from '../../terminal/print.ts';
import { didYouMean } from '../../terminal/did-you-mean.ts';
import { terminalWidth } from '../../terminal/terminal-width.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { checkWritable, writeText } from '../../terminal/writable-paths.ts';
import { notesOf, summaryOf, measurementTitle, withoutOptions } from './strength-facts.ts';
import { CLASS_NAMES, USUAL_PUNTER } from './strength-options.ts';
import type { StrengthOptions } from './strength-options.ts';
import { challengerOf, classPlan } from './strength-plan.ts';
import type { ClassPlan, StrengthKind } from './strength-plan.ts';
import { StrengthProgress } from './strength-progress.ts';
import { strengthMarkdown, strengthText } from './strength-text.ts';
import type { StrengthRow } from './strength-text.ts';

/** Nodes a move of `--quick`. */
const QUICK_NODES = 400;

/** Who is measured, and how. */
export interface Measurement {
  readonly kind: StrengthKind;
  /** As the command line has it. */
  readonly punter: string;
  readonly options: StrengthOptions;
  /** Where the contest is found. */
  readonly contests: ContestRegister;
  /** Builds what plays, where it is out of date; gives the folder of the rivals' executables. */
  readonly build: (punter: boolean, rivals: boolean, tell: (line: string) => void) => Promise<string>;
  readonly signal: AbortSignal;
}

/**
 * Plays it, prints the table and writes the files that are asked for.
 * @throws {UsageError} where the options are wrong; the signal's reason
 */
export async function measureStrength(measurement: Measurement): Promise<void> {
  const { kind, punter, options, build } = measurement;
  const word = challengingWord(punter, options);
  const sizes = sizesOf(options);
  const { markdown, summary } = options;
  if (markdown !== undefined) checkWritable('--markdown', markdown);
  if (summary !== undefined) checkWritable('--summary', summary);
  const rivalFolder = await build(word === USUAL_PUNTER, options.rivals === 'processes', teller(options));
  const plans = sizes.map((size) => classPlan(kind, size, challengerOf(word), options, rivalFolder));
  const rows = await playClasses(plans, challengerOf(word).name, measurement);
  const title = measurementTitle(kind, word, rows);
  const notes = notesOf(plans, options);
  print([title, ...notes, '', strengthText(rows, terminalWidth())].join('\n'));
  const said = withoutOptions(process.argv.slice(2), ['--journal', '--markdown', '--summary', '--quiet', '--fresh']);
  const measured = `Measured with \`${commandLine('strength', said)}\`. ${notes.join(' ')}`;
  if (markdown !== undefined) writeText(markdown, strengthMarkdown(title, rows, [measured]));
  const facts = summaryOf(kind, word, plans, options, rows);
  if (summary !== undefined) writeText(summary, `${JSON.stringify(facts, undefined, 1)}\n`);
}

/** Who plays, as a tournament's command line takes it. */
function challengingWord(punter: string, { quick }: StrengthOptions): string {
  if (quick === undefined) return punter;
  if (punter !== USUAL_PUNTER)
    throw new UsageError(`--quick: this is the planner in this process, so ${punter} would not play`);
  return `planner:nodes=${quick === true ? QUICK_NODES : quick}`;
}

/** The classes that are asked for, the small ones first. */
function sizesOf({ classes }: StrengthOptions): typeof CLASS_NAMES {
  const odd = classes.find((name) => !CLASS_NAMES.some((one) => one === name));
  if (odd !== undefined)
    throw new UsageError(
      `--classes: got ${odd}, expected some of ${CLASS_NAMES.join(', ')}${didYouMean(odd, CLASS_NAMES)}`,
    );
  return CLASS_NAMES.filter((name) => classes.includes(name));
}

async function playClasses(
  plans: readonly ClassPlan[],
  challenger: string,
  measurement: Measurement,
): Promise<StrengthRow[]> {
  const { options } = measurement;
  const { minutes, quick, seed } = options;
  const progress = new StrengthProgress(plans, challenger, quick === undefined ? 1 : 2, minutes);
  const end = minutes === undefined ? Infinity : performance.now() + minutes * 60_000;
  const rows: StrengthRow[] = [];
  for (const [at, plan] of plans.entries()) {
    await setAsideIfFresh(plan.path, options);
    const now = performance.now();
    // A class has its part of the time; what it leaves over is for those after it.
    const until = now + (end - now) / (plans.length - at);
    const label = `${plan.size}, class ${at + 1} of ${plans.length}: `;
    const outcomes = await playClass(plan, label, () => performance.now() >= until, progress, measurement);
    rows.push(...rowsOf(plan, outcomes, challenger, seed));
  }
  return rows;
}

async function playClass(
  plan: ClassPlan,
  label: string,
  over: () => boolean,
  progress: StrengthProgress,
  { contests, options, signal }: Measurement,
): Promise<readonly Outcome[]> {
  const { spec, games, path } = plan;
  let known = true;
  const begin = gamesUntil(games, over);
  const { outcomes } = await playTournament(
    {
      spec,
      contests,
      noun: 'punter',
      games,
      path,
      label,
      shown: progress,
      begin: (function* () {
        known = false;
        yield* begin;
      })(),
      onGame: (outcome) => progress.add(outcome, known),
    },
    { jobs: options.jobs, ...(options.quiet && { quiet: true }) },
    signal,
  );
  return outcomes;
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
