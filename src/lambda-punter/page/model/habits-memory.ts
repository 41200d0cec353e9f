// What was learnt about how the others play, kept from one move of a game to the next. A worker of the page is asked for
// each move; to compare all claims with the models again each time takes seconds on medium maps.

import { seatAt } from '../../game/board.ts';
import type { GameRecord } from '../../game/record.ts';
import { copyOfHabits } from '../../planner/habits.ts';
import type { Position } from '../../planner/position.ts';
import { positionBefore, type HabitsBefore } from '../../planner/rewind.ts';
import type { Strategy } from '../../planner/strategy.ts';

/** By seat, what was learnt last, and the game until then. */
export type HabitsMemory = Map<number, HabitsBefore & { readonly gameSoFar: string }>;

/**
 * The position before that turn, as `positionBefore` has it. Only the turns are compared with the models that the
 * memory does not know, and it keeps what came of them.
 * @param memory is changed; one of another game does no harm
 */
export function rememberedPosition(
  memory: HabitsMemory,
  record: GameRecord,
  turn: number,
  models: readonly Strategy[],
): Position {
  const seat = seatAt(turn, record.punters.length);
  const kept = memory.get(seat);
  const isKnown = kept !== undefined && kept.turn <= turn && kept.gameSoFar === gameUntil(record, kept.turn);
  const position = positionBefore(record, turn, isKnown ? { models, known: kept } : { models });
  if (position.habits !== undefined)
    memory.set(seat, { turn, habits: copyOfHabits(position.habits), gameSoFar: gameUntil(record, turn) });
  return position;
}

function gameUntil({ map, settings, punters, turns }: GameRecord, turn: number): string {
  return JSON.stringify([map, settings, punters.length, turns.slice(0, turn)]);
}
