// What everybody may hope for where a playout stops in the middle of the game: the promise of their
// betweenness, over unsold rivers too for those who have options left.

import { newFlowScratch, promiseOf } from '../graph/betweenness.ts';
import type { FlowScratch } from '../graph/betweenness.ts';
import { newPricedScratch, pricedPromiseOf } from '../graph/priced-flow.ts';
import type { PricedScratch } from '../graph/priced-flow.ts';
import type { Budget } from './budget.ts';
import type { Lookahead } from './lookahead.ts';
import { pricesFor } from './options.ts';

/** How promises are reckoned during one search. */
export interface Promises {
  /** x: what a step costs. */
  readonly decay: number;
  readonly flow: FlowScratch;
  /** Where options are on. */
  readonly priced: PricedScratch | undefined;
  readonly price: Uint8Array;
}

/** Nothing reckoned yet. */
export function newPromises({ graph }: Lookahead, decay: number, options: boolean): Promises {
  return { decay, flow: newFlowScratch(graph), priced: options ? newPricedScratch(graph) : undefined, price: new Uint8Array(graph.rivers) };
}

/** The punter's score, and what it may hope for beyond; a node a component with mines; undefined once the budget has ended. */
export function promisedScore({ decay, flow, priced, price }: Promises, ahead: Lookahead, punter: number, budget: Budget): number | undefined {
  const union = ahead.unions[punter];
  const more = (): boolean => budget.spend(1);
  if (priced === undefined || ahead.optionsLeft[punter] === 0) return promiseOf(union, ahead.owner, decay, flow, more);
  return pricedPromiseOf(union, pricesFor(ahead, punter, price), decay, priced, more);
}
