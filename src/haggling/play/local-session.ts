// A session at this machine, from its seed to its log.

import { InputError } from '../../base/errors.ts';
import type { HagglingSession } from '../game/haggling-session.ts';
import { type GeneratedProblem, problemOf } from '../game/problem-generator.ts';
import { type HagglingPlace, viewOf } from '../game/problem.ts';
import { infoEvent, openingEvent, turnEvents } from '../record/session-log.ts';
import { type HagglingSeat, playSession } from '../seats/haggling-seat.ts';
import type { SeatMaker } from './agent-choice.ts';
import type { LocalAsked } from './haggle-asked.ts';
import { OfficialMistake } from './official-options.ts';
import type { SessionTeller } from './session-teller.ts';

/** Random seeds stay below this: the official program draws them so. */
const MOST_RANDOM_SEED = 2 ** 31 - 1;

/** Who plays. */
export interface LocalTable {
  /** In the order of the command line; persons stand last there. */
  readonly makers: readonly [SeatMaker, SeatMaker];
  /** With a person, chance decides who begins. */
  readonly hasPerson: boolean;
  readonly teller: SessionTeller;
  readonly signal: AbortSignal;
}

/**
 * Plays the session.
 * @throws {OfficialMistake} where no problem has the size that was asked for
 */
export async function playLocally(asked: LocalAsked, table: LocalTable): Promise<HagglingSession> {
  const { makers, hasPerson, teller, signal } = table;
  const seed = asked.seed ?? 1 + Math.floor(Math.random() * (MOST_RANDOM_SEED - 1));
  const { problem, swap } = generated(seed, asked);
  const order = hasPerson && swap ? makers.toReversed() : makers;
  const seatOf = (place: HagglingPlace): HagglingSeat =>
    order[place](viewOf(problem, place), (said) => teller.tell(infoEvent(place, said)));
  const seats: readonly [HagglingSeat, HagglingSeat] = [seatOf(0), seatOf(1)];
  teller.tell(['seed', seed]);
  teller.tell(openingEvent(problem, [seats[0].label, seats[1].label]));
  return playSession({
    problem,
    seats,
    signal,
    onTurn: (seat, session) => {
      for (const event of turnEvents(seat, session)) teller.tell(event);
    },
  });
}

function generated(seed: number, { size }: LocalAsked): GeneratedProblem {
  try {
    return problemOf(seed, size);
  } catch (error) {
    if (!(error instanceof InputError && error.code === 'size.none')) throw error;
    throw new OfficialMistake('Error: Constraints cannot be satisfied');
  }
}
