// Small helpers that every strategy needs: the best of the rivers, and rivers as moves.

import { canOption } from '../game/board.ts';
import type { SiteId } from '../game/ids.ts';
import type { Move } from '../game/moves.ts';
import { gainOfRiver, type MineUnion } from '../graph/mine-union.ts';
import { isFree, type Position } from './position.ts';

/** A river and what it is worth to the one who asked. */
export interface Valued {
  readonly river: number;
  readonly value: number;
}

/** The free river of the largest value, the first of equals; undefined where none is free. */
export function bestFree({ board, graph }: Position, valueOf: (river: number) => number): Valued | undefined {
  return best(graph.rivers, (river) => isFree(board, river), valueOf);
}

/** The river whose option the punter may buy, of the largest value; undefined where there is none. */
export function bestOption(position: Position, valueOf: (river: number) => number): Valued | undefined {
  return best(position.graph.rivers, (river) => mayOption(position, river), valueOf);
}

/** The claim or option of the largest exact gain, a claim where they are equal; undefined where nothing gains. */
export function largestGain(position: Position, union: MineUnion): Move | undefined {
  const gainOf = (river: number): number => gainOfRiver(union, river);
  const free = bestFree(position, gainOf);
  const option = bestOption(position, gainOf);
  const most = option !== undefined && option.value > (free?.value ?? 0) ? option : free;
  return most !== undefined && most.value > 0 ? moveFor(position, most.river) : undefined;
}

/** The rivers whose options the punter may buy now. */
export function optionsFor(position: Position): number[] {
  const rivers: number[] = [];
  for (let river = 0; river < position.graph.rivers; river++) {
    if (mayOption(position, river)) rivers.push(river);
  }
  return rivers;
}

/** Whether the punter may buy the river's option now. */
export function mayOption({ board, punter }: Position, river: number): boolean {
  return board.settings.options && board.optionsLeft[punter] > 0 && canOption(board, punter, river);
}

function best(
  rivers: number,
  allowed: (river: number) => boolean,
  valueOf: (river: number) => number,
): Valued | undefined {
  let found: Valued | undefined;
  for (let river = 0; river < rivers; river++) {
    if (!allowed(river)) continue;
    const value = valueOf(river);
    if (found === undefined || value > found.value) found = { river, value };
  }
  return found;
}

/** The claim (or the option, where somebody owns it) of a river. */
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
