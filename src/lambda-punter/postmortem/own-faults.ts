// Where a punter failed in a game: at these turns it chose nothing, so no other choice is to be learnt from them.

import { isObject } from '../../base/shape.ts';
import { FAULT_KINDS, MOST_TIMEOUTS, type Fault } from '../game/faults.ts';
import { seatAt } from '../game/board.ts';
import type { GameRecord } from '../game/record.ts';

/** A fault and the game's turn; no turn of a fault before the first one. JSON. */
export interface OwnFault extends Fault {
  readonly turn?: number;
}

/** All faults of a seat, set-up first. */
export function ownFaults({ punters, turns }: GameRecord, seat: number): OwnFault[] {
  const { setupFault } = punters[seat];
  return [
    ...(setupFault === undefined ? [] : [setupFault]),
    ...turns.flatMap(({ fault }, turn) =>
      fault !== undefined && seatAt(turn, punters.length) === seat ? [{ turn, ...fault }] : [],
    ),
  ];
}

/** Whether the punter chose its move at that turn: it did not fail there, and had not been given up before. */
export function isChosen(faults: readonly OwnFault[], turn: number): boolean {
  const before = faults.filter((fault) => (fault.turn ?? -1) < turn);
  return (
    faults.every((fault) => fault.turn !== turn) &&
    // Whoever failed at set-up is given up at once.
    before.every(({ kind, turn: at }) => kind !== 'dead' && at !== undefined) &&
    before.filter(({ kind }) => kind === 'timeout').length < MOST_TIMEOUTS
  );
}

/** Whether it is a fault as it is written in a journal. */
export function isOwnFault(raw: unknown): boolean {
  if (!isObject(raw)) return false;
  const { turn, kind, reason } = raw;
  return (
    (turn === undefined || Number.isSafeInteger(turn)) &&
    FAULT_KINDS.some((one) => one === kind) &&
    typeof reason === 'string'
  );
}
