// A position as one punter knows it: the board, and what it remembers of its own game.

import { newBoard, turnsOf } from '../game/board.ts';
import type { Board } from '../game/board.ts';
import type { LegalFutures } from '../game/futures.ts';
import { NONE } from '../game/ids.ts';
import type { PunterId } from '../game/ids.ts';
import type { GameMap } from '../game/map.ts';
import type { Move } from '../game/moves.ts';
import type { Settings } from '../game/settings.ts';
import { buildGraph } from '../graph/graph.ts';
import type { Graph } from '../graph/graph.ts';
import { joinRiver, newMineUnion } from '../graph/mine-union.ts';
import type { MineUnion } from '../graph/mine-union.ts';

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
  /** The punter's last answer, whose fate the next list of moves tells. */
  sent: Move | undefined;
}

/** The position before the first move. */
export function newPosition(
  map: GameMap,
  punter: PunterId,
  punters: number,
  settings: Settings,
  futures: LegalFutures = new Map(),
  graph: Graph = buildGraph(map),
): Position {
  return {
    graph,
    board: newBoard(map, punters, settings),
    punter,
    futures,
    turns: new Int32Array(punters),
    started: false,
    sent: undefined,
  };
}

/** The punter's own turns still to come, the present one included; at least 1. */
export function turnsLeft(position: Position): number {
  const { graph, board, punter, turns } = position;
  return Math.max(1, turnsOf(punter, board.punters, graph.rivers) - turns[punter]);
}

/** What each punter's rivers join, owned and optioned alike; own futures count as mass (2 d³: won instead of lost). */
export function unionsOf(position: Position): MineUnion[] {
  return Array.from({ length: position.board.punters }, (_, punter) => unionOf(position, punter));
}

/** What one punter's rivers join. */
export function unionOf(position: Position, punter: number): MineUnion {
  const { graph, board, futures } = position;
  const union = newMineUnion(graph);
  if (punter === position.punter) {
    for (const [mine, site] of futures) {
      if (mine >= graph.mines) continue;
      union.mass[site * graph.mines + mine] += 2 * graph.distance[mine * graph.sites + site] ** 3;
    }
  }
  const { owner, buyer } = board;
  for (let river = 0; river < graph.rivers; river++) {
    if (owner[river] === punter || buyer[river] === punter) joinRiver(union, river);
  }
  return union;
}

/** Whether nobody owns the river. */
export function isFree(board: Board, river: number): boolean {
  return board.owner[river] === NONE;
}
