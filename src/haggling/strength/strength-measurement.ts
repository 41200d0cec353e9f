// Measures how strong an agent is: plays what is missing, then prints one table for each size. Whoever stops it sees
// what there is.

import type { ContestRegister } from '../../arena/contest-register.ts';
import type { Outcome } from '../../arena/contest.ts';
import { playMeasurement } from '../../arena/measurement/measurement.ts';
import { print, printJson, warn } from '../../terminal/print.ts';
import { terminalWidth } from '../../terminal/terminal-width.ts';
import { slowestTurns, type SlowestTurns } from './fresh-turns.ts';
import {
  strengthPlans,
  type MeasuredPlan,
  type MeasuredSize,
  type SizePlan,
  type StrengthAsked,
} from './strength-plan.ts';
import { sizeRows } from './strength-rows.ts';
import { strengthText } from './strength-text.ts';

/** How it is measured, and how that is told. */
export interface StrengthOptions extends StrengthAsked {
  readonly jobs: number;
  readonly fresh: boolean;
  readonly quiet: boolean;
  readonly json: boolean;
  /** Whether turns of fresh processes are measured. */
  readonly turns: boolean;
}

/** What a session costs, in sessions of the standard size: the haggler's 49 ms beside 3.7 ms. */
const WORK: { readonly [size in MeasuredSize]: number } = { standard: 1, large: 13 };

/**
 * Measures and prints.
 * @returns the exit code
 * @throws {UsageError} or {ArenaError} where what is asked for cannot be played; the signal's reason, when what there is
 *   has been printed
 */
export async function measureStrength(
  options: StrengthOptions,
  contests: ContestRegister,
  signal: AbortSignal,
): Promise<number> {
  const plans = strengthPlans(options);
  const played = new Map<MeasuredPlan, readonly Outcome[]>();
  const turns: SlowestTurns[] = [];
  const view = {
    games: 'sessions',
    figure: 'points',
    valueOf: ({ result }: Outcome, seat: number) => result.seats[seat].score,
    shown: (mean: number) => mean.toFixed(2),
    workOf: ({ size }: MeasuredPlan) => WORK[size],
  };
  const tournaments = plans.flatMap(({ measured }) => measured);
  try {
    await playMeasurement({ tournaments, play: { contests, noun: 'agent' }, options, view }, played, signal);
    await measureTurns(plans, turns, options, signal);
    return 0;
  } finally {
    if (played.size > 0) tell(plans, played, turns, options);
  }
}

/** A stranger's file is not run in a process without bounds, unless that is asked for. */
async function measureTurns(
  plans: readonly SizePlan[],
  turns: SlowestTurns[],
  options: StrengthOptions,
  signal: AbortSignal,
): Promise<void> {
  const { jobs, unsafe, quiet } = options;
  const { entrant } = plans[0].measured[0];
  if (!options.turns) return;
  if (entrant.kind === 'file' && !unsafe) {
    if (!quiet) warn('the turns of a file are measured with --unsafe alone');
    return;
  }
  if (!quiet) warn('measuring the turns of fresh processes');
  for (const { size } of plans) turns.push(...(await slowestTurns({ entrant, size, jobs }, signal)));
}

function tell(
  plans: readonly SizePlan[],
  played: ReadonlyMap<MeasuredPlan, readonly Outcome[]>,
  turns: readonly SlowestTurns[],
  { of, json }: StrengthOptions,
): void {
  const sizes = plans.map((plan) =>
    sizeRows(
      plan,
      plan.measured.map((one) => played.get(one) ?? []),
    ),
  );
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
