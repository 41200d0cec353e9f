// Plays a recorded game's moves through the rules and scores it anew.

import { beginTurn, newBoard, seatAt, tryMove, type Board, type Change } from './board.ts';
import type { MineDistances } from './distances.ts';
import { legalFutures, type Future } from './futures.ts';
import { NONE, type PunterId } from './ids.ts';
import type { GameMap } from './game-map.ts';
import { claimedRiver, pass, type Move } from './moves.ts';
import type { GameRecord, RecordedTurn } from './record.ts';
import { boardScores } from './scoring.ts';
import type { Extensions } from './extensions.ts';

/** What a game needs to be played again. */
export interface Replayable {
  readonly settings: Extensions;
  readonly futures: readonly (readonly Future[])[];
  readonly moves: readonly Move[];
  /** Whose each move is; by default, move t is that of punter t mod n. */
  readonly seats?: readonly PunterId[];
}

/** What a record has of it. */
export function playedIn({ settings, punters, turns }: GameRecord): Replayable {
  return { settings, futures: punters.map(({ futures }) => futures), moves: turns.map(({ move }) => move) };
}

/** What came of it: the scores, too. */
export function rescore(map: GameMap, distances: MineDistances, game: Replayable) {
  const { board, refused } = replay(map, game);
  const futures = game.futures.map((bets) => legalFutures(map, distances, game.settings.futures ? bets : []));
  return { scores: boardScores(board, distances, futures), refused, board };
}

/**
 * Plays the moves through the rules; a refused move is a pass, as it was in the game. `onTurn` is told each move after
 * it was made, and what it changed.
 */
export function replay(
  map: GameMap,
  game: Replayable,
  onTurn?: (turn: number, move: Move, changes: readonly Change[], board: Board) => void,
) {
  const punters = game.futures.length;
  const board = newBoard(map, punters, game.settings);
  /** The moves that the rules refused: turn and reason. */
  const refused: { turn: number; reason: string }[] = [];
  for (const [turn, said] of game.moves.entries()) {
    const punter = game.seats?.[turn] ?? seatAt(turn, punters);
    beginTurn(board, punter);
    const move = asOption(board, said);
    const legal = tryMove(board, punter, move);
    if (typeof legal === 'string') refused.push({ turn, reason: legal });
    onTurn?.(turn, move, typeof legal === 'string' ? [] : legal.changes, board);
  }
  return { refused, board };
}

/** Makes the move; what the rules refuse becomes a pass with a fault. */
export function madeTurn(board: Board, punter: PunterId, said: Move, ms: number): RecordedTurn {
  const legal = tryMove(board, punter, said);
  if (typeof legal !== 'string') return { move: legal.move, ms };
  return { move: pass(punter), ms, fault: { kind: 'illegal', reason: legal } };
}

/** The contest's log calls an option a claim: one of a river that is owned is an option. */
export function asOption(board: Board, move: Move): Move {
  if (!board.settings.options) return move;
  switch (move.kind) {
    case 'claim': {
      const river = claimedRiver(board.map, move);
      return river === undefined || board.owner[river] === NONE ? move : { ...move, kind: 'option' };
    }
    case 'pass':
    case 'splurge':
    case 'option':
      return move;
  }
}
