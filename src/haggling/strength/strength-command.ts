// npm run haggle -- strength: how strong an agent is, in one table for each size. Plays what is missing; when stopped,
// it shows what there is.

import { InvalidArgumentError } from 'commander';
import type { MeasuringPart } from '../../arena/contest-command.ts';
import type { Outcome } from '../../arena/contest.ts';
import { addMeasuringOptions, playMeasurement } from '../../arena/measurement/measurement.ts';
import { Command } from '../../terminal/command.ts';
import { listed, wholeNumber } from '../../terminal/option-values.ts';
import { print, printJson, warn } from '../../terminal/print.ts';
import { terminalWidth } from '../../terminal/terminal-width.ts';
import { SEED_BOUNDS } from '../../arena/run/span.ts';
import { AGENT_HELP } from '../tournament/entrants.ts';
import {
  type MeasuredPlan,
  type MeasuredSize,
  type SeedSource,
  type SizePlan,
  type StrengthAsked,
  strengthPlans,
  USUAL_SEEDS,
} from './strength-plan.ts';
import { sizeRows, strengthText } from './strength-report.ts';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { HagglingPlace } from '../game/problem.ts';
import type { HagglingEntrant } from '../tournament/desk-options.ts';

const SIZES: { readonly [word: string]: readonly MeasuredSize[] } = {
  standard: ['standard'],
  large: ['large'],
  both: ['standard', 'large'],
};

function command() {
  return new Command('npm run haggle -- strength')
    .description(
      'Measures how strong an agent of haggling is. It plays all rivals on the same problems from both seats, and one table for each size shows the mean points, by seat, with 95% intervals. The rivals that our agent was tuned on and those that were kept out of tuning stand apart. At the end come the slowest turns of fresh processes. Every session is kept in a journal, so the same command, or one for more seeds, continues where it stopped.',
    )
    .argument('[agent]', AGENT_HELP, 'haggler')
    .choice('--size <size>', 'the size of the problems', Object.keys(SIZES), 'both')
    .option(
      '--seeds <number>',
      `how many problems (default: ${USUAL_SEEDS.standard}, in large ${USUAL_SEEDS.large})`,
      wholeNumber(1),
    )
    .option(
      '--of <seeds>',
      'which: finals or round-1 of 2018, from their first on, or a number, the first seed',
      seedSource,
      'finals',
    )
    .option(
      '--against <agents>',
      'whom it meets, by commas: tuned, kept-out, finalists, names or files (default: tuned,kept-out,finalists, in large without finalists)',
      listed(),
    )
    .option(
      '--beside <agents>',
      'others that play the same in its place, separated by commas, to compare by seed; they are left out of the field',
      listed(),
      [],
      'nobody',
    )
    .option('--unsafe', 'runs files in this process: fast, but nothing keeps them from your files', false)
    .option('--no-turns', 'leaves the turns of fresh processes out')
    .with((made) => addMeasuringOptions(made, 'sessions', 'prints the figures as JSON')).endHelp(`
Examples:
  npm run haggle -- strength
  npm run haggle -- strength --size standard --beside quick,ultimatum-giver
  npm run haggle -- strength new=./new.js --unsafe --beside haggler
  npm run haggle -- strength --against kept-out --seeds 500

Ctrl-C prints what there is. Ends with 0; with 1 if the command line is wrong
or something cannot be played, with 130 on Ctrl-C.
docs/haggling-tournaments.md says how to read the table.`);
}

type MeasuringValues = ReturnType<typeof command>['values'];

/** The same with who is measured, and at which sizes. */
type StrengthOptions = Omit<MeasuringValues, 'size'> & Pick<StrengthAsked, 'agent' | 'sizes'>;

/**
 * Measures and prints.
 * @throws {UsageError} or {ArenaError} if what is asked for cannot be played; the signal's reason, when what there
 *   is has been printed
 */
export const measureStrength: MeasuringPart = (words, signal, { contests }) =>
  command().perform<[agent: string]>(words, async (agent, { size: asked, ...values }) => {
    const options = { agent, sizes: SIZES[asked], ...values };
    const plans = strengthPlans(options);
    const played = new Map<MeasuredPlan, readonly Outcome[]>();
    const turns: SlowestTurns[] = [];
    const view = { games: 'sessions', figure: 'points', workOf: ({ size }: MeasuredPlan) => WORK[size] };
    const tournaments = plans.flatMap(({ measured }) => measured);
    try {
      await playMeasurement({ tournaments, play: { contests, noun: 'agent' }, options, view }, signal, played);
      const { entrant } = plans[0].measured[0];
      // A stranger's file is not run in a process without bounds, unless that is asked for.
      const isUnsafe = entrant.kind === 'file' && !options.unsafe;
      if (options.turns && options.quiet !== true)
        warn(
          isUnsafe ? 'the turns of a file are measured with --unsafe alone' : 'measuring the turns of fresh processes',
        );
      for (const { size } of options.turns && !isUnsafe ? plans : [])
        turns.push(...(await slowestTurns({ entrant, size, jobs: options.jobs }, signal)));
    } finally {
      if (played.size > 0) tell(plans, played, turns, options);
    }
  });

function seedSource(text: string): SeedSource {
  if (text === 'finals' || text === 'round-1') return text;
  const first = Number(text);
  if (!/^\d+$/.test(text) || first < 1 || first >= SEED_BOUNDS.end)
    throw new InvalidArgumentError(`It must be finals, round-1, or a seed from 1 to ${SEED_BOUNDS.end - 1}.`);
  return first;
}

/** What a session costs, in sessions of the standard size: the haggler's 49 ms beside 3.7 ms. */
const WORK: { readonly [size in MeasuredSize]: number } = { standard: 1, large: 13 };

function tell(
  plans: readonly SizePlan[],
  played: ReadonlyMap<MeasuredPlan, readonly Outcome[]>,
  turns: readonly SlowestTurns[],
  { of, json }: StrengthOptions,
): void {
  const outcomesOf = ({ measured }: SizePlan) => measured.map((one) => played.get(one) ?? []);
  const sizes = plans.map((plan) => sizeRows(plan, outcomesOf(plan)));
  const agent = plans[0].measured[0].challenger;
  if (!json) return print(strengthText({ agent, of, sizes, turns }, terminalWidth()));
  const told = sizes.map(({ plan, ...rows }) => ({
    size: plan.size,
    asked: plan.seeds,
    measured: plan.measured.map(({ challenger }) => challenger),
    field: plan.field,
    ...rows,
  }));
  printJson({ agent, seeds: of, sizes: told, turns }, 1);
}

/** A session that a fresh process plays. */
export interface FreshSession {
  readonly entrant: HagglingEntrant;
  readonly size: MeasuredSize;
  readonly seed: number;
  readonly me: HagglingPlace;
  /** How the other plays: it asks for everything at each turn, or walks down its splits. Neither accepts anything. */
  readonly other: 'silent' | 'walking';
}

/** The longest of each own turn of a seat, in milliseconds of CPU time. */
export type SlowestTurns = Awaited<ReturnType<typeof slowestTurns>>[number];

const PROCESS = fileURLToPath(new URL('./fresh-turns-process.ts', import.meta.url));

/** What is measured: three problems by default, each from both seats against both manners, `jobs` at a time. */
interface FreshTurns extends Pick<FreshSession, 'entrant' | 'size'> {
  readonly jobs: number;
  readonly problems?: number;
}

/**
 * Measures every turn of fresh processes.
 * @throws what the agent throws; the signal's reason
 */
export async function slowestTurns({ entrant, size, jobs, problems = 3 }: FreshTurns, signal: AbortSignal) {
  const sessions = ([0, 1] as const).flatMap((me) =>
    Array.from({ length: problems }, (_, at) => at + 1).flatMap((seed) =>
      (['silent', 'walking'] as const).map((other): FreshSession => ({ entrant, size, seed, me, other })),
    ),
  );
  const times = new Map<FreshSession, readonly number[]>();
  const left = sessions.values();
  const work = async (): Promise<void> => {
    for (const session of left) times.set(session, await freshTimes(session, signal));
  };
  await Promise.all(Array.from({ length: jobs }, work));
  return ([0, 1] as const).map((seat) => {
    const own = sessions.filter(({ me }) => me === seat).map((session) => times.get(session) ?? []);
    const turns = Math.max(...own.map((ms) => ms.length));
    return { size, seat, ms: Array.from({ length: turns }, (_, at) => Math.max(...own.map((ms) => ms[at] ?? 0))) };
  });
}

async function freshTimes(session: FreshSession, signal: AbortSignal): Promise<readonly number[]> {
  // With a cache of compiled code it would not be fresh.
  const { NODE_COMPILE_CACHE: _, ...env } = process.env;
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [PROCESS, JSON.stringify(session)], { env, signal });
    const times: unknown = JSON.parse(stdout);
    return Array.isArray(times) ? times.map(Number) : [];
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
}
