// How large a game the search can cope with in a second, and how many candidates it can try there.

import type { Position } from './position.ts';

/** On maps of more rivers times punters there is no time for enough rounds: docs/experiments.md, "Large maps". */
const MOST_SIZE = 60_000;
/** Beyond this size there is time for few candidates only. */
const WIDE_SIZE = 20_000;

/** Whether the search has time for enough rounds. */
export function isSearchable({ graph, board }: Position): boolean {
  return graph.rivers * board.punters <= MOST_SIZE;
}

/** Of so many candidates, how many there is time for: two thirds on large maps. */
export function affordable({ graph, board }: Position, candidates: number): number {
  return graph.rivers * board.punters <= WIDE_SIZE ? candidates : Math.ceil((candidates * 2) / 3);
}
