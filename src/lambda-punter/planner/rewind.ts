// A position out of a finished game: what a punter knew on its turn.

import { beginTurn, seatAt, tryMove } from '../game/board.ts';
import { indexMap } from '../game/game-map.ts';
import type { GameRecord } from '../game/record.ts';
import { asOption } from '../game/rescoring.ts';
import { NONE, type PunterId } from '../game/ids.ts';
import { nodeBudget } from './budget.ts';
import { type Habits, isForecastable, newPosition, type Position, withFutures } from './position.ts';
import { copyOfHabits, observeOthers } from './habits.ts';
import { noteClaim } from './reported-moves.ts';
import type { Strategy } from './strategy.ts';

/** What a punter had learnt before a turn about how the others play. */
export interface HabitsBefore {
  readonly turn: number;
  readonly habits: Habits;
}

/** How the others' claims until then are compared with models, as the punter did on its turns. */
export interface RewindOptions {
  /** None by default. */
  readonly models?: readonly Strategy[];
  /** What came of it before an earlier turn of the same punter in the same game: it is not done again. */
  readonly known?: HabitsBefore;
  /** Called for each turn of the game that is reached, from 0 on: on medium maps it takes seconds. */
  readonly onTurn?: (turn: number) => void;
}

/**
 * The position before that turn (from 0) for the punter whose turn it was, its own futures included. A move
 * that the rules refuse counts as a pass, as it did in the game.
 * @throws {RangeError} if the record has no such turn
 */
export function positionBefore(record: GameRecord, turn: number, { models = [], known, onTurn }: RewindOptions = {}) {
  const { turns, punters } = record;
  if (!Number.isSafeInteger(turn) || turn < 0 || turn >= turns.length)
    throw new RangeError(`turn ${turn} of ${turns.length}`);
  const position = firstPosition(record, seatAt(turn, punters.length));
  if (known !== undefined) position.habits = copyOfHabits(known.habits);
  for (let at = 0; at < turn; at++) {
    if (seatAt(at, punters.length) === position.punter && at >= (known?.turn ?? 0)) observe(position, models);
    makeTurn(position, record, at);
    onTurn?.(at);
  }
  return position;
}

/**
 * A punter's own turns one after the other, each with the position before it. It is one position for all of them, which
 * changes as the game goes on: what must last is to be taken out of it at once.
 */
export function* ownTurns(record: GameRecord, punter: number): Generator<{ turn: number; position: Position }> {
  const { turns, punters } = record;
  if (punter >= turns.length) return;
  const position = firstPosition(record, seatAt(punter, punters.length));
  for (let turn = 0; turn < turns.length; turn++) {
    if (seatAt(turn, punters.length) === punter) yield { turn, position };
    makeTurn(position, record, turn);
  }
}

function firstPosition({ map, settings, punters }: GameRecord, punter: PunterId): Position {
  const blank = newPosition(indexMap(map), punter, punters.length, settings);
  const position = withFutures(blank, settings.futures ? punters[punter].futures : []);
  position.started = true;
  return position;
}

/** What the planner does on each of its turns before it chooses. */
function observe(position: Position, models: readonly Strategy[]): void {
  if (models.length > 0 && isForecastable(position)) observeOthers(position, models, nodeBudget(Infinity), 1);
}

/** Lets a turn of the game happen. */
function makeTurn(position: Position, { turns, punters, judging }: GameRecord, at: number): void {
  const { move, fault } = turns[at];
  const { board } = position;
  const mover = seatAt(at, punters.length);
  position.turns[mover]++;
  if (mover === position.punter) position.latest.fill(NONE);
  else noteClaim(position, move.punter === mover ? move : { ...move, punter: mover });
  if (fault === undefined || judging['credit'] !== 'own-turns') beginTurn(board, mover);
  tryMove(board, mover, asOption(board, move));
}
