// A position as one punter knows it: the board, what it remembers of its own game, and what there is time for in a game
// of its size.

import { type Board, newBoard, turnsOf } from '../game/board.ts';
import { mineDistances } from '../game/distances.ts';
import type { Extensions } from '../game/extensions.ts';
import { type Future, legalFutures, type LegalFutures } from '../game/futures.ts';
import type { GameMap } from '../game/game-map.ts';
import { NONE, type PunterId } from '../game/ids.ts';
import type { Move } from '../game/moves.ts';
import { buildGraph, type Graph } from '../graph/graph.ts';
import type { newHabits } from './habits.ts';
import { type ExtraMass, joinRiver, type MineUnion, newMineUnions, rootOf } from '../graph/mine-union.ts';

/** What a punter knows on its turn. */
export interface Position {
  readonly graph: Graph;
  readonly board: Board;
  /** Whose position it is. */
  readonly punter: PunterId;
  /** The punter's own bets. */
  readonly futures: LegalFutures;
  /** Turns each punter has had, as far as reported. */
  readonly turns: Int32Array;
  /** Whether any list of moves has come yet: the first one holds passes that were no turns. */
  started: boolean;
  /** How many of its turns the judge turned into passes though it had not passed: time-outs, nearly always. */
  lost: number;
  /** The punter's last answer, whose fate the next list of moves tells. */
  sent: Move | undefined;
  /** By punter: the river that it claimed since this punter's last turn; NONE if it did anything else. */
  readonly latest: Int32Array;
  /** What is known of how the others play; undefined before the first comparison. */
  habits: Habits | undefined;
}

/** How often each model predicted each opponent's claim: habits.ts. */
export type Habits = Readonly<ReturnType<typeof newHabits>>;

/** The position before the first move. */
export function newPosition(
  map: GameMap,
  punter: PunterId,
  punters: number,
  settings: Extensions,
  futures: LegalFutures = new Map(),
): Position {
  return {
    graph: buildGraph(map),
    board: newBoard(map, punters, settings),
    punter,
    futures,
    turns: new Int32Array(punters),
    started: false,
    lost: 0,
    sent: undefined,
    latest: new Int32Array(punters).fill(NONE),
    habits: undefined,
  };
}

/** The seed of what is random in the punter's next move: its turn of the game, so that a game repeats exactly. */
export function seedOfMove({ punter, board, turns }: Position): number {
  return punter + board.punters * turns[punter];
}

/** The position with those of the punter's bets that count. */
export function withFutures(position: Position, futures: readonly Future[]): Position {
  // Distances from every mine are expensive if there are thousands, and only those who bet need them.
  if (futures.length === 0) return position;
  const { map } = position.graph;
  return { ...position, futures: legalFutures(map, mineDistances(map), futures) };
}

/** The punter's own turns still to come, the present one included; at least 1. */
export function turnsLeft(position: Position): number {
  const { graph, board, punter, turns } = position;
  return Math.max(1, turnsOf(punter, board.punters, graph.rivers) - turns[punter]);
}

/** What one punter's rivers join, owned and optioned alike; own futures count as mass (2 d³: won instead of lost). */
export function unionOf(position: Position, punter: number): MineUnion {
  return unionsOf(position, [punter])[0];
}

/**
 * What each of those punters' rivers join.
 * @param massOf what a punter's futures count as
 */
export function unionsOf(position: Position, punters: readonly number[], massOf = betMass): MineUnion[] {
  const { graph, board } = position;
  const masses = punters.map((punter) => massOf(position, punter));
  const unions = newMineUnions(graph, masses);
  for (const [place, punter] of punters.entries()) {
    for (let river = 0; river < graph.rivers; river++) {
      if (holds(board, punter, river)) joinRiver(unions[place], river);
    }
  }
  return unions;
}

/** The rivers of which it is true, in their order. */
export function riversWhere({ graph }: Position, isSo: (river: number) => boolean): number[] {
  return Array.from({ length: graph.rivers }, (_, river) => river).filter((river) => isSo(river));
}

/** The punter's rivers, owned and optioned alike. */
export function riversOf(position: Position, punter: number): Int32Array {
  return Int32Array.from(riversWhere(position, (river) => holds(position.board, punter, river)));
}

/** Whether the punter has the river, by a claim or an option. */
function holds({ owner, buyer }: Board, punter: number, river: number): boolean {
  return owner[river] === punter || buyer[river] === punter;
}

/** What the punter's futures add if it joins them: 2 d³, won instead of lost. Others' bets are not known. */
export function betMass({ graph, punter, futures }: Position, whose: number): ExtraMass[] {
  if (whose !== punter) return [];
  return [...futures]
    .filter(([mine]) => mine < graph.mines)
    .map(([mine, site]) => ({ mine, site, mass: 2 * graph.distance[mine * graph.sites + site] ** 3 }));
}

/**
 * So that the planner goes after a bet's target from its first turn on, however far it is, what the bet adds counts
 * this many times more for each step to there: half of what a step costs in the betweenness. With all of that, more
 * bets are won, but the rest of the map is neglected. docs/experiments, "Bets".
 */
const PURSUIT = 1.08;
/** Steps beyond this many count no more. */
const MOST_STEPS = 60;

/** What the planner takes the punter's futures to add: more than they do, the farther the more. */
export function pursuedMass(position: Position, whose: number): ExtraMass[] {
  const { graph } = position;
  return betMass(position, whose).map(({ mine, site, mass }) => ({
    mine,
    site,
    mass: mass * PURSUIT ** Math.min(MOST_STEPS, graph.distance[mine * graph.sites + site]),
  }));
}

/** Σ d³ of the punter's bets: what they cost as long as none is joined. */
export function stakeOf(position: Position): number {
  return betMass(position, position.punter).reduce((sum, { mass }) => sum + mass / 2, 0);
}

/** Whether nobody owns the river. */
export function isFree(board: Board, river: number): boolean {
  return board.owner[river] === NONE;
}

/** Whether the river touches a mine, or a component of the union that has one. */
export function touchesMines(union: MineUnion, river: number): boolean {
  const { source, target } = union.graph.map;
  const { firstMine } = union;
  return firstMine[rootOf(union, source[river])] !== NONE || firstMine[rootOf(union, target[river])] !== NONE;
}

/** On maps of more rivers times punters there is no time for enough rounds: docs/experiments, "Large maps". */
const MOST_SIZE = 200_000;
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

/** What an end of the river is now: a mine, and an end of a river that the punter has, by a claim or an option. */
export function touchesOf({ graph, board, punter }: Position, river: number) {
  const { start, river: riverAt } = graph.adjacency;
  const { source, target, mineAt } = graph.map;
  const ends = [source[river], target[river]];
  return {
    mine: ends.some((site) => mineAt[site] !== NONE),
    own: ends.some((site) => riverAt.subarray(start[site], start[site + 1]).some((one) => holds(board, punter, one))),
  };
}
