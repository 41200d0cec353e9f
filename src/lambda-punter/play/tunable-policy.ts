// The numbers of the planner's policy that can be fitted, with bounds and the step that could be felt.

import type { Parameter } from '../../arena/spsa.ts';
import { isPolicyName, policyNumber } from '../planner/policy-numbers.ts';
import type { PolicyName } from '../planner/policy-numbers.ts';

/** Numbers that are counts: a matter of time and not of taste. */
type Counts =
  | 'mostDraws'
  | 'contenders'
  | 'endSteps'
  | 'hastyTurns'
  | 'searchWidth'
  | 'searchWhole'
  | 'searchRounds'
  | 'searchMost'
  | 'prospectWidth'
  | 'prospectMost'
  | 'forecastRounds'
  | 'prospectNear'
  | 'prospectRivers';

/** Bounds and steps by name. */
const RANGES: { readonly [Name in Exclude<PolicyName, Counts>]: Omit<Parameter, 'name' | 'start'> } = {
  firstDecay: { least: 0.3, most: 1, step: 0.06 },
  lastDecay: { least: 0.05, most: 1, step: 0.1 },
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
  searchFar: { least: 0.01, most: 1, step: 0.05 },
  forecastOwn: { least: 0, most: 1, step: 0.15 },
  forecastTrust: { least: 0, most: 1, step: 0.1 },
  forecastUntil: { least: 0, most: 1, step: 0.15 },
  observedUntil: { least: 0, most: 1, step: 0.15 },
  shortageFar: { least: 0, most: 1, step: 0.15 },
  prospectPower: { least: 0.1, most: 20, step: 0.5 },
};

/** Every parameter, as the planner has it. */
export const TUNABLE: readonly Parameter[] = Object.entries(RANGES).flatMap(([name, range]) =>
  isPolicyName(name) ? [{ name, start: policyNumber(name), ...range }] : [],
);
