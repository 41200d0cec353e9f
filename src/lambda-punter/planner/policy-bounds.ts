// What each number of the planner's policy may be. Outside of these bounds the planner would reckon with NaN, never
// come to an end, or do without a part of itself in silence. The one table for commands, specs and fits.

import { isPolicyName, policyNumber, type PolicyName } from './policy-numbers.ts';
import { ROUNDS_TO_DECIDE } from './race.ts';

/** Bounds, both allowed. */
interface Bounds {
  readonly least: number;
  readonly most: number;
  /** Of a number that can be fitted: the change that could be felt. A number without it is a count, so whole. */
  readonly step?: number;
}

/** Of counts that are a matter of time alone: more than any game has use for. */
const MANY = 1_000_000;

const BOUNDS: { readonly [Name in PolicyName]: Bounds } = {
  firstDecay: { least: 0.3, most: 1, step: 0.06 },
  lastDecay: { least: 0.05, most: 1, step: 0.1 },
  // Where every river is there, none is missed: the draws would say nothing.
  earlyPresence: { least: 0.05, most: 0.9, step: 0.06 },
  presence: { least: 0.05, most: 0.9, step: 0.06 },
  othersWeight: { least: 0, most: 4, step: 0.2 },
  earlyPercolationWeight: { least: 0, most: 5, step: 0.25 },
  percolationWeight: { least: 0, most: 5, step: 0.25 },
  optionsPresence: { least: 0.05, most: 0.95, step: 0.06 },
  unsoldPresence: { least: 0, most: 0.9, step: 0.05 },
  crowdedUnsoldPresence: { least: 0, most: 0.9, step: 0.05 },
  optionShare: { least: 0, most: 3, step: 0.1 },
  crowdedOptionShare: { least: 0, most: 3, step: 0.1 },
  endEarly: { least: 0, most: 8, step: 0.5 },
  futureDoubt: { least: 0, most: 0.5, step: 0.05 },
  searchPrior: { least: 0, most: 2, step: 0.1 },
  prospectPrior: { least: 0, most: 2, step: 0.03 },
  prospectPercolation: { least: 0, most: 5, step: 0.25 },
  drawShare: { least: 0.1, most: 1, step: 0.15 },
  // Playouts divide by it.
  searchFar: { least: 0.01, most: 1, step: 0.05 },
  forecastOwn: { least: 0, most: 1, step: 0.15 },
  forecastTrust: { least: 0, most: 1, step: 0.1 },
  forecastUntil: { least: 0, most: 1, step: 0.15 },
  observedUntil: { least: 0, most: 1, step: 0.15 },
  shortageFar: { least: 0, most: 1, step: 0.15 },
  // Scores stay below 1e20, and their power below what a number can be.
  prospectPower: { least: 0.1, most: 15, step: 0.5 },
  mostDraws: { least: 1, most: MANY },
  // The search for chains joins too few rivers for longer ones, and calls itself for each step.
  endSteps: { least: 1, most: 300 },
  contenders: { least: 1, most: MANY },
  hastyTurns: { least: 0, most: MANY },
  // A round may cost no budget, and holds numbers for every punter.
  forecastRounds: { least: 1, most: 100 },
  searchWidth: { least: 1, most: MANY },
  searchWhole: { least: 0, most: MANY },
  searchRounds: { least: 1, most: MANY },
  prospectWidth: { least: 1, most: MANY },
  prospectNear: { least: 0, most: MANY },
  prospectRivers: { least: 1, most: MANY },
  // After fewer rounds nothing is decided.
  searchMost: { least: ROUNDS_TO_DECIDE, most: MANY },
  prospectMost: { least: ROUNDS_TO_DECIDE, most: MANY },
};

/** What a number must be that is not within its bounds; undefined where it is. */
export function policyBoundsMissed(name: PolicyName, value: number): string | undefined {
  const { least, most, step } = BOUNDS[name];
  if (value >= least && value <= most && (step !== undefined || Number.isSafeInteger(value))) return undefined;
  return `a ${step === undefined ? 'whole ' : ''}number from ${least} to ${most}`;
}

/** Every number that can be fitted, as the planner has it, in the order of the table. */
export const TUNABLE = Object.entries(BOUNDS).flatMap(([name, { step, ...bounds }]) =>
  step !== undefined && isPolicyName(name) ? [{ name, start: policyNumber(name), ...bounds, step }] : [],
);
