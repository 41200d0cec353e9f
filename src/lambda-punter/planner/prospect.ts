// What everybody may hope for where a playout stops in the middle of the game: the prospect by their
// betweenness, over unsold rivers too for those who have options left.

import { newFlowScratch, prospectOf } from '../graph/betweenness.ts';
import type { FlowScratch } from '../graph/betweenness.ts';
import { newPricedScratch, pricedProspectOf } from '../graph/priced-flow.ts';
import type { PricedScratch } from '../graph/priced-flow.ts';
import type { Budget } from './budget.ts';
import type { Lookahead } from './lookahead.ts';
import { pricesFor } from './options.ts';

/** How prospects are reckoned during one search. */
export interface Prospects {
  /** x: what a step costs. */
  readonly decay: number;
  readonly flow: FlowScratch;
  /** Where options are on. */
  readonly priced: PricedScratch | undefined;
  readonly price: Uint8Array;
}

/** Nothing reckoned yet. */
export function newProspects({ graph }: Lookahead, decay: number, options: boolean): Prospects {
  return {
    decay,
    flow: newFlowScratch(graph),
    priced: options ? newPricedScratch(graph) : undefined,
    price: new Uint8Array(graph.rivers),
  };
}

/**
 * The punter's score, and what it may hope for beyond; a node a component with mines; undefined once the budget has
 * ended.
 */
export function prospectOfPunter(
  { decay, flow, priced, price }: Prospects,
  ahead: Lookahead,
  punter: number,
  budget: Budget,
): number | undefined {
  const union = ahead.unions[punter];
  const more = (): boolean => budget.spend(1);
  if (priced === undefined || ahead.optionsLeft[punter] === 0) return prospectOf(union, ahead.owner, decay, flow, more);
  return pricedProspectOf(union, pricesFor(ahead, punter, price), decay, priced, more);
}
