// What everybody may hope for where a playout stops in the middle of the game: the promise of their
// betweenness, over unsold rivers too for those who have options left.

import { NONE } from '../game/ids.ts';
import { newFlowScratch, promiseOf } from '../graph/betweenness.ts';
import type { FlowScratch } from '../graph/betweenness.ts';
import { FREE_PRICE, newPricedScratch, NO_PRICE, OPTION_PRICE, pricedPromiseOf } from '../graph/priced-flow.ts';
import type { PricedScratch } from '../graph/priced-flow.ts';
import type { Budget } from './budget.ts';
import type { Lookahead } from './lookahead.ts';

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
  const { owner, buyer, optionsLeft } = ahead;
  const union = ahead.unions[punter];
  const more = (): boolean => budget.spend(1);
  if (priced === undefined || optionsLeft[punter] === 0) return promiseOf(union, owner, decay, flow, more);
  for (let river = 0; river < owner.length; river++) {
    if (owner[river] === NONE) price[river] = FREE_PRICE;
    else price[river] = owner[river] !== punter && buyer[river] === NONE ? OPTION_PRICE : NO_PRICE;
  }
  return pricedPromiseOf(union, price, decay, priced, more);
}
