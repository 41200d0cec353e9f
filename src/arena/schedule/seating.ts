// Who sits where: some seats of a setting turn, others keep whoever sits there.

import { ArenaError } from '../arena-error.ts';
import type { Game, Setting } from '../contest.ts';

/** A group has as many games as seats, so that this many make a million places. */
export const MOST_SEATS = 1_000;

/** The seats that turn, in order. */
export function turningSeats({ seats, stays = [] }: Setting): number[] {
  return Array.from({ length: seats }, (_, seat) => seat).filter((seat) => stays.every((stay) => stay.seat !== seat));
}

/**
 * The games of a group: everybody at the table takes every seat that turns once.
 * @param table one for each seat that turns, in the order of the first game
 */
export function groupGames(setting: Setting, group: string, seed: number, table: readonly string[]): Game[] {
  const turning = turningSeats(setting);
  const aside = (setting.stays ?? []).filter(({ listed }) => listed !== true).map(({ seat }) => seat);
  return table.map((_one, turn) => {
    const seats = Array.from({ length: setting.seats }, () => '');
    for (const { seat, name } of setting.stays ?? []) seats[seat] = name;
    turning.forEach((seat, place) => (seats[seat] = table[(place + turn) % table.length]));
    return {
      id: `${group}.${turn}`,
      setting: setting.name,
      seed,
      seats,
      group,
      ...(aside.length > 0 && { aside: aside.toSorted((a, b) => a - b) }),
    };
  });
}

/**
 * Looks at a setting's seats.
 * @param taken names that those who stay may not have
 * @throws {ArenaError} where they make no sense
 */
export function checkSeats(setting: Setting, taken: readonly string[]): void {
  const { name, seats, stays = [] } = setting;
  if (!Number.isSafeInteger(seats) || seats < 1 || seats > MOST_SEATS)
    throw new ArenaError(`${name}: got ${seats} seats, expected a whole number from 1 to ${MOST_SEATS}`);
  for (const [place, stay] of stays.entries()) {
    if (!Number.isSafeInteger(stay.seat) || stay.seat < 0 || stay.seat >= seats)
      throw new ArenaError(`${name}: ${stay.name} stays on seat ${stay.seat}, expected one from 0 to ${seats - 1}`);
    if (stays.findIndex(({ seat }) => seat === stay.seat) < place)
      throw new ArenaError(`${name}: seat ${stay.seat} is kept twice`);
    if (taken.includes(stay.name))
      throw new ArenaError(`${name}: ${stay.name} keeps a seat, and is an entrant or a filler too`);
  }
  if (setting.seeds?.every((seed) => Number.isSafeInteger(seed)) === false || setting.seeds?.length === 0)
    throw new ArenaError(`${name}: expected seeds that are whole numbers, and one at least`);
  if (stays.length >= seats) throw new ArenaError(`${name}: no seat turns, so that nobody is compared`);
}
