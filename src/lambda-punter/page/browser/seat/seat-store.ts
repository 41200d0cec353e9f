// What this browser keeps for a person at a table: the seat of this window over a reload, the name for the next time.

import { parseJson } from '../../../../base/json.ts';
import { isObject } from '../../../../base/shape.ts';

/** A seat that this window has. The key is all that it takes to sit there: it stays out of the address. */
export interface OwnSeat {
  readonly key: string;
  readonly table: string;
  readonly name: string;
}

const SEAT = 'lambda-punter seat';
const NAME = 'lambda-punter name';

/** The seat that this window had before it was loaded anew. */
export function keptSeat(): OwnSeat | undefined {
  try {
    const raw = parseJson(sessionStorage.getItem(SEAT) ?? 'null', 'the seat that was kept');
    if (!isObject(raw)) return undefined;
    const { key, table, name } = raw;
    return typeof key === 'string' && typeof table === 'string' && typeof name === 'string'
      ? { key, table, name }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the seat for this window alone, or forgets it. A browser that keeps nothing loses it with a reload. */
export function keepSeat(seat: OwnSeat | undefined): void {
  try {
    if (seat === undefined) sessionStorage.removeItem(SEAT);
    else sessionStorage.setItem(SEAT, JSON.stringify(seat));
  } catch {
    // The seat lasts as long as the page.
  }
}

/** The name that the person gave the last time; empty where it gave none. */
export function keptName(): string {
  try {
    return localStorage.getItem(NAME) ?? '';
  } catch {
    return '';
  }
}

/** Remembers the person's name in this browser. */
export function keepName(name: string): void {
  try {
    localStorage.setItem(NAME, name);
  } catch {
    // The person types it again.
  }
}
