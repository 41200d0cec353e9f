// The planner as `./punter` plays it: with its numbers, and with models of how the others play.

import { strategyWith } from '../planner/planner.ts';
import { type Policy, type PolicyChanges, policyWith } from '../planner/policy-numbers.ts';
import type { Strategy } from '../planner/strategy.ts';
import { JOINER } from '../rivals/joiner.ts';
import { SETTLER } from '../rivals/settler.ts';
import { SPREAD } from '../rivals/spread.ts';
import { SWITCHER } from '../rivals/switcher.ts';

/**
 * Ways of playing that the others may have. `survivor` and `choker` are left out: they are for measuring how the
 * planner does against what it does not know.
 */
export const MODELS: readonly Strategy[] = [SPREAD, SETTLER, JOINER, SWITCHER];

/** The planner as a way of playing. */
export const PLANNER: Strategy = plannerWith({});

/** The policy of the planner. */
export const CHAMPION_POLICY: Policy = championPolicy({});

/** The planner with some numbers of its policy changed. */
export function plannerWith(changes: PolicyChanges): Strategy {
  return strategyWith(championPolicy(changes));
}

function championPolicy(changes: PolicyChanges): Policy {
  return { ...policyWith(changes), models: MODELS };
}
