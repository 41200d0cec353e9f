// Measures how strong an agent is: plays what is missing, then prints one table for each size. Whoever stops it sees
// what there is.

import type { ContestRegister } from '../../arena/contest-register.ts';
import type { Outcome } from '../../arena/contest.ts';
import { playTournament, setAsideIfFresh } from '../../arena/run/tournament-run.ts';
import { print, printJson, warn } from '../../terminal/print.ts';
import { terminalWidth } from '../../terminal/terminal-width.ts';
import { agentStrengthPlans, type AgentStrengthAsked, type MeasuredPlan, type SizePlan } from './strength-plan.ts';
import { AgentStrengthProgress } from './strength-progress.ts';
import { sizeRows } from './strength-rows.ts';
import { agentStrengthText, type AgentStrength } from './strength-text.ts';
import { slowestTurns, type SlowestTurns } from './fresh-turns.ts';

/** How it is measured, and how that is told. */
export interface AgentStrengthOptions extends AgentStrengthAsked {
  readonly jobs: number;
  readonly fresh: boolean;
  readonly quiet: boolean;
  readonly json: boolean;
  /** Whether turns of fresh processes are measured. */
  readonly turns: boolean;
}

/**
 * Measures and prints.
 * @returns the exit code
 * @throws {UsageError} or {ArenaError} where what is asked for cannot be played; the signal's reason, when what there is
 *   has been printed
 */
export async function measureAgent(
  options: AgentStrengthOptions,
  contests: ContestRegister,
  signal: AbortSignal,
): Promise<number> {
  const plans = agentStrengthPlans(options);
  const played = new Map<MeasuredPlan, Outcome[]>();
  const turns: SlowestTurns[] = [];
  try {
    await playPlans(plans, played, options, contests, signal);
    await measureTurns(plans, turns, options, signal);
    return 0;
  } finally {
    if (played.size > 0) tell(plans, played, turns, options);
  }
}

async function playPlans(
  plans: readonly SizePlan[],
  played: Map<MeasuredPlan, Outcome[]>,
  { jobs, fresh, quiet }: AgentStrengthOptions,
  contests: ContestRegister,
  signal: AbortSignal,
): Promise<void> {
  const progress = new AgentStrengthProgress(plans);
  for (const { size, measured } of plans) {
    for (const plan of measured) {
      const { spec, games, path, name } = plan;
      const options = { jobs, ...(fresh && { fresh }), ...(quiet && { quiet }) };
      await setAsideIfFresh(path, options);
      const outcomes: Outcome[] = [];
      played.set(plan, outcomes);
      let isKnown = true;
      const begin = function* (): Generator<(typeof games)[number]> {
        isKnown = false;
        yield* games;
      };
      const onGame = (outcome: Outcome): void => {
        outcomes.push(outcome);
        progress.add(plan, outcome, isKnown);
      };
      const play = {
        spec,
        contests,
        noun: 'agent',
        games,
        path,
        label: `${name}, ${size}: `,
        shown: progress,
        begin: begin(),
        onGame,
      };
      await playTournament(play, options, signal);
    }
  }
}

/** A stranger's file is not run in a process without bounds, unless that is asked for. */
async function measureTurns(
  plans: readonly SizePlan[],
  turns: SlowestTurns[],
  options: AgentStrengthOptions,
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
  { of, json }: AgentStrengthOptions,
): void {
  const sizes = plans.map((plan) =>
    sizeRows(
      plan,
      plan.measured.map((one) => played.get(one) ?? []),
    ),
  );
  const strength: AgentStrength = { agent: plans[0].measured[0].name, of, sizes, turns };
  if (json) printJson(asData(strength), 1);
  else print(agentStrengthText(strength, terminalWidth()));
}

/** Without the plans' games. */
function asData({ agent, of, sizes, turns }: AgentStrength): object {
  const told = sizes.map(({ plan, ...rows }) => ({
    size: plan.size,
    asked: plan.seeds,
    measured: plan.measured.map(({ name }) => name),
    field: plan.field,
    ...rows,
  }));
  return { agent, seeds: of, sizes: told, turns };
}
