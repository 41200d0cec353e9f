// What everybody may hope for where a playout stops in the middle of the game: the prospect by their
// betweenness, over unsold rivers too for those who have options left.

import { freePrices, pricesFor } from '../graph/price.ts';
import { newProspectScratch, prospectOf, type ProspectScratch } from '../graph/prospect-flow.ts';
import type { Budget } from './budget.ts';
import type { Lookahead } from './lookahead.ts';

/** How prospects are reckoned during one search. */
export interface Prospects {
  /** x: what a step costs. */
  readonly decay: number;
  readonly scratch: ProspectScratch;
  readonly options: boolean;
  readonly price: Uint8Array;
}

/** Nothing reckoned yet. */
export function newProspects({ graph }: Lookahead, decay: number, options: boolean): Prospects {
  return { decay, scratch: newProspectScratch(graph), options, price: new Uint8Array(graph.rivers) };
}

/**
 * The punter's score, and what it may hope for beyond; a node a component with mines; undefined once the budget has
 * ended.
 */
export function prospectOfPunter(
  { decay, scratch, options, price }: Prospects,
  ahead: Lookahead,
  punter: number,
  budget: Budget,
): number | undefined {
  if (options && ahead.optionsLeft[punter] > 0) pricesFor(ahead, punter, price);
  else freePrices(ahead.owner, price);
  return prospectOf(ahead.unions[punter], price, decay, scratch, () => budget.spend(1));
}
