// Rivals by name: as strategies, and as players for a seat in the judge's own process.

import type { Future } from '../game/futures.ts';
import { nodeBudget } from '../planner/budget.ts';
import { createStrategyPunter, type Strategy, type StrategyPunter } from '../planner/strategy.ts';
import { CHOKER } from './choker.ts';
import { EAGER, GREEDY, RANDOM } from './simple.ts';
import { JOINER } from './joiner.ts';
import type { RivalName } from './names.ts';
import { SETTLER } from './settler.ts';
import { SPREAD } from './spread.ts';
import { SURVIVOR } from './survivor.ts';
import { SWITCHER } from './switcher.ts';

/** Every rival's strategy. */
export const RIVALS: { readonly [name in RivalName]: Strategy } = {
  random: RANDOM,
  eager: EAGER,
  greedy: GREEDY,
  survivor: SURVIVOR,
  switcher: SWITCHER,
  joiner: JOINER,
  choker: CHOKER,
  settler: SETTLER,
  spread: SPREAD,
};

/**
 * A rival in memory; the same seed plays the same.
 * @param bets those that it made at set-up, in a game under way
 */
export function createRival(name: RivalName, seed: number, bets?: readonly Future[]): StrategyPunter {
  return createStrategyPunter(RIVALS[name], seed, () => nodeBudget(Infinity), bets);
}
