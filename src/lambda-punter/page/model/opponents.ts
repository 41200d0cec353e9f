// Who may sit at a table of the page besides the person: the champion and the bundled rivals, and what they are called.

import { RIVAL_NAMES, type RivalName } from '../../rivals/names.ts';

/** What the person and the champion are called in the record. */
export const PERSON = 'you';
export const CHAMPION = 'champion';

/** Somebody to play against. */
export type Opponent = typeof CHAMPION | RivalName;

/** All of them: the champion, then the rivals, the strongest first (docs/rivals.md). */
export const OPPONENTS: readonly Opponent[] = [CHAMPION, ...RIVAL_NAMES.toReversed()];

/** What everybody at the table is called, by seat; of several with one name each has its seat's number. */
export function tableNames(seats: readonly (Opponent | undefined)[]): string[] {
  return seats.map((who, seat) => {
    if (who === undefined) return PERSON;
    return seats.filter((other) => other === who).length > 1 ? `${who} ${seat}` : who;
  });
}
