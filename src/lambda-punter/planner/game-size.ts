// What there is time for in a game of its size: rivers times punters.

import type { Position } from './position.ts';

/** On maps of more rivers times punters there is no time for enough rounds: docs/experiments, "Large maps". */
const MOST_SIZE = 60_000;
/** Beyond this size everybody's betweenness takes too long, and there is time for few candidates only. */
const LARGE_SIZE = 20_000;

/**
 * Up to this size there is time to ask models what each of the others will claim: docs/experiments, "Models of the
 * others". The first is rivers times punters. The second is that times mines: the dearest model walks over the map from
 * each mine for each punter.
 */
const FORECAST_SIZE = 12_000;
const FORECAST_WALKS = 200_000;

/** Whether the search has time for enough rounds. */
export function isSearchable({ graph, board }: Position): boolean {
  return graph.rivers * board.punters <= MOST_SIZE;
}

/** Whether there is time to ask models what each of the others will claim. */
export function isForecastable({ graph, board }: Position): boolean {
  const size = graph.rivers * board.punters;
  return size <= FORECAST_SIZE && size * graph.mines <= FORECAST_WALKS;
}

/** Whether the game is one of the large ones. */
export function isLarge({ graph, board }: Position): boolean {
  return graph.rivers * board.punters > LARGE_SIZE;
}

/** Of this many candidates, how many there is time for: two thirds on large maps. */
export function affordable(position: Position, candidates: number): number {
  return isLarge(position) ? Math.ceil((candidates * 2) / 3) : candidates;
}
