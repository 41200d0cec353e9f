// Choosing among rivers: the best of them, rivers as moves, options that are worth their price, and which of the best
// cannot wait.

import { canOption } from '../game/board.ts';
import { NONE, type SiteId } from '../game/ids.ts';
import type { Move } from '../game/moves.ts';
import { gainOfRiver, type MineUnion } from '../graph/mine-union.ts';
import { isFree, type Position, riversWhere } from './position.ts';

/** A river and what it is worth to the caller's punter. */
interface Valued {
  readonly river: number;
  readonly value: number;
}

/** The worth of the rivers that can be claimed, 0 for all others. */
export function worthOfFree({ board }: Position, worth: Float64Array): Float64Array {
  return worth.map((value, river) => (isFree(board, river) ? value : 0));
}

/** The free river of the largest value, the first of equals; undefined if none is free. */
export function bestFree({ board, graph }: Position, valueOf: (river: number) => number): Valued | undefined {
  return best(graph.rivers, (river) => isFree(board, river), valueOf);
}

/** The river whose option the punter may buy, of the largest value; undefined if there is none. */
export function bestOption(position: Position, valueOf: (river: number) => number): Valued | undefined {
  return best(position.graph.rivers, (river) => mayOption(position, river), valueOf);
}

/** The claim or option of the largest exact gain, a claim if they are equal; undefined if nothing gains. */
export function largestGain(position: Position, union: MineUnion): Move | undefined {
  const gainOf = (river: number): number => gainOfRiver(union, river);
  const free = bestFree(position, gainOf);
  const option = bestOption(position, gainOf);
  const most = option !== undefined && option.value > (free?.value ?? 0) ? option : free;
  return most !== undefined && most.value > 0 ? moveFor(position, most.river) : undefined;
}

/** The rivers whose options the punter may buy now. */
export function optionsFor(position: Position): number[] {
  return riversWhere(position, (river) => mayOption(position, river));
}

/** Whether the punter may buy the river's option now. */
export function mayOption({ board, punter }: Position, river: number): boolean {
  return board.settings.options && board.optionsLeft[punter] > 0 && canOption(board, punter, river);
}

function best(rivers: number, allowed: (river: number) => boolean, valueOf: (river: number) => number) {
  let found: Valued | undefined;
  for (let river = 0; river < rivers; river++) {
    if (!allowed(river)) continue;
    const value = valueOf(river);
    if (found === undefined || value > found.value) found = { river, value };
  }
  return found;
}

/** The claim (or the option, if somebody owns it) of a river. */
export function moveFor({ board, graph, punter }: Position, river: number): Move {
  const { map } = graph;
  return {
    kind: isFree(board, river) ? 'claim' : 'option',
    punter,
    source: map.siteIds[map.source[river]],
    target: map.siteIds[map.target[river]],
  };
}

/** The ids of sites given by index. */
export function siteIds({ graph }: Position, sites: readonly number[]): SiteId[] {
  return sites.map((site) => graph.map.siteIds[site]);
}

/** Whether the punter has an option left to buy. */
export function buysOptions({ board }: Position, punter: number): boolean {
  return board.settings.options && board.optionsLeft[punter] > 0;
}

/** The rivers that somebody owns and whose options nobody has bought. */
export function unsoldRivers(position: Position): Int32Array {
  const { board } = position;
  return Int32Array.from(riversWhere(position, (river) => !isFree(board, river) && board.buyer[river] === NONE));
}

/** Sets to 0 what the punter can neither claim nor buy: others may want its own rivers' options. */
export function dropUntakable(position: Position, values: Float64Array): void {
  for (let river = 0; river < values.length; river++) {
    if (!isFree(position.board, river) && !mayOption(position, river)) values[river] = 0;
  }
}

/**
 * The option to buy now, if one is worth its price.
 * @param worth of every river, taken and free alike
 * @param share what an option's worth counts beside a free river's, 0 to 1
 */
export function optionToBuy(position: Position, worth: Float64Array, share: number): number | undefined {
  const option = bestOption(position, (river) => worth[river]);
  const free = bestFree(position, (river) => worth[river]);
  return option !== undefined && option.value * share > (free?.value ?? 0) ? option.river : undefined;
}

/**
 * The chance that a punter's next claim is the river it wants most, second most and so on. Strangers
 * measured on medium maps: `spread` .76, .09, `settler` .33, .12, `joiner` and `switcher` .21, .09
 * (docs/experiments, "The static policy on larger maps"; learnt for each opponent: "Fitted opponents").
 */
const CLAIM_CHANCES = [0.4, 0.2, 0.1, 0.05, 0.05];

/** What counts even if nobody else wants the river: it may be taken for reasons unknown to us. */
const LEAST_CHANCE = 0.02;

/**
 * The chance, by river, that any of the others claims it on its next turn.
 * @param values what each river is worth to each punter, by punter, ours first; 0 if it is not free.
 * A punter is taken to want its own value plus the mean of everybody else's, as we do.
 */
export function lossChances(values: readonly Float64Array[]): Float64Array {
  const rivers = values[0].length;
  const kept = new Float64Array(rivers).fill(1);
  const total = new Float64Array(rivers);
  for (const value of values) for (let river = 0; river < rivers; river++) total[river] += value[river];
  const rest = 1 / Math.max(1, values.length - 1);
  const wanted = new Float64Array(rivers);
  for (const value of values.slice(1)) {
    for (let river = 0; river < rivers; river++) wanted[river] = value[river] + rest * (total[river] - value[river]);
    for (const [place, { river }] of largestOf(wanted, CLAIM_CHANCES.length).entries())
      kept[river] *= 1 - CLAIM_CHANCES[place];
  }
  return kept.map((chance) => 1 - chance);
}

/**
 * Of the `contenders` best rivers the one that it would cost most, on average, to leave for the next
 * turn: what it is worth more than the next best one left, times the chance that it is lost. Taken in
 * that order, the others among them are likely to be there still.
 * @param worth 0 if the river cannot be claimed
 * @returns undefined if no river is worth more than the others
 */
export function mostUrgent(worth: Float64Array, lost: Float64Array, contenders: number): Valued | undefined {
  const leaders = largestOf(worth, contenders + 1);
  const fallback = leaders.length > contenders ? leaders[contenders].value : 0;
  let found: Valued | undefined;
  let most = 0;
  for (const one of leaders.slice(0, contenders)) {
    const cost = (one.value - fallback) * (lost[one.river] + LEAST_CHANCE);
    if (cost <= most) continue;
    most = cost;
    found = one;
  }
  return found;
}

/** The rivers of the largest positive values, the largest first, the first of equals before the others. */
export function largestOf(values: ArrayLike<number>, count: number): Valued[] {
  const largest: Valued[] = [];
  let least = 0;
  for (let river = 0; river < values.length; river++) {
    const value = values[river];
    if (value <= least) continue;
    let place = Math.min(largest.length, count - 1);
    while (place > 0 && largest[place - 1].value < value) {
      largest[place] = largest[place - 1];
      place--;
    }
    largest[place] = { river, value };
    if (largest.length === count) least = largest[count - 1].value;
  }
  return largest;
}
