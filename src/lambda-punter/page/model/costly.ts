// The moves of a game that cost most, while they are looked for and after: what is found so far, what the page lists.

import type { GameRecord } from '../../game/record.ts';
import { byCost, points, type WorstMove, type WorstMoves, type WorstStep } from '../../planner/worst-list.ts';
import type { Marker } from './markers.ts';

/** News of the search: a turn was looked at, or all of a punter's. Steps count over all punters. */
export type CostlyNews = { readonly done: number; readonly total: number; readonly punter: number } & (
  | { readonly step: WorstStep }
  | { readonly all: WorstMoves }
);

/** A move of the list; as long as it is rough, the closer look may change its numbers or drop it. */
export interface CostlyMove extends WorstMove {
  readonly punter: number;
  readonly isRough: boolean;
}

/** What is found so far. */
export interface CostlySoFar {
  readonly done: number;
  readonly total: number;
  /** Of every punter that was asked for: all that playouts held for worse so far. */
  readonly moves: readonly CostlyMove[];
  /** Of the punters that are done: what `npm run explain -- --worst` says. */
  readonly punters: readonly WorstMoves[];
}

/** A search, under way or over, and in which record. */
export interface CostlySearch {
  readonly record: GameRecord;
  readonly nodes: number;
  readonly soFar: CostlySoFar;
  /** Seconds that the rest will take, as far as that can be said. */
  readonly left: number | undefined;
  readonly isRunning: boolean;
}

/** Before the first news. */
export const NOTHING_YET: CostlySoFar = { done: 0, total: 0, moves: [], punters: [] };

/** An estimate needs at least this many steps. */
const ESTIMATED_FROM = 3;

/** What is found so far, with the news. */
export function withNews({ moves, punters }: CostlySoFar, news: CostlyNews): CostlySoFar {
  const { done, total, punter } = news;
  if ('all' in news) {
    const sure = news.all.worst.map((move) => ({ ...move, punter, isRough: false }));
    const others = moves.filter((move) => move.punter !== punter);
    return { done, total, moves: [...others, ...sure], punters: [...punters, news.all] };
  }
  const { turn, found, isCloser } = news.step;
  const others = moves.filter((move) => move.turn !== turn);
  const fresh = found === undefined ? [] : [{ ...found, punter, isRough: !isCloser }];
  return { done, total, moves: [...others, ...fresh], punters };
}

/** The costliest moves found so far, at most `most` of each punter. */
export function costliest({ moves }: CostlySoFar, most: number): CostlyMove[] {
  const listed = new Map<number, number>();
  return moves.toSorted(byCost).filter(({ punter }) => {
    const before = listed.get(punter) ?? 0;
    listed.set(punter, before + 1);
    return before < most;
  });
}

/** The listed moves as markers of the slider. */
export function costlyMarkers(moves: readonly CostlyMove[]): Marker[] {
  return moves
    .map(({ turn, punter, cost }): Marker => ({
      kind: 'costly',
      turn,
      punter,
      says: `loses ${points(cost)} by this move`,
    }))
    .toSorted((a, b) => a.turn - b.turn);
}

/** How many seconds the rest will take, by those that are over; undefined while that says little. */
export function secondsLeft({ done, total }: CostlySoFar, ms: number): number | undefined {
  return done < ESTIMATED_FROM ? undefined : ((total - done) * ms) / done / 1000;
}
