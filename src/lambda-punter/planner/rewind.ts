// A position out of a finished game: what a punter knew on its turn.

import { applyMove, beginTurn, checkMove, seatAt } from '../game/board.ts';
import { InputError } from '../../base/errors.ts';
import { indexMap } from '../game/game-map.ts';
import type { GameRecord } from '../game/record.ts';
import { asOption } from '../game/rescoring.ts';
import { newPosition, withFutures } from './position.ts';
import type { Position } from './position.ts';

/**
 * The position before that turn (from 0) for the punter whose turn it was, its own futures included. A move
 * that the rules refuse counts as a pass, as it did in the game.
 * @throws {RangeError} where the record has no such turn
 */
export function positionBefore(record: GameRecord, turn: number): Position {
  const { map, settings, punters, turns, judging } = record;
  if (!Number.isSafeInteger(turn) || turn < 0 || turn >= turns.length)
    throw new RangeError(`turn ${turn} of ${turns.length}`);
  const punter = seatAt(turn, punters.length);
  const blank = newPosition(indexMap(map), punter, punters.length, settings);
  const position = withFutures(blank, settings.futures ? punters[punter].futures : []);
  const { board } = position;
  position.started = true;
  for (const [at, { move, fault }] of turns.slice(0, turn).entries()) {
    const mover = seatAt(at, punters.length);
    position.turns[mover]++;
    if (fault === undefined || judging['credit'] !== 'own-turns') beginTurn(board, mover);
    try {
      applyMove(board, checkMove(board, mover, asOption(board, move)));
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
    }
  }
  return position;
}
