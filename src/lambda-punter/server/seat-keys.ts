// The seats of persons by their keys: a request with the key comes from the person. Keys cannot be guessed, and no
// other answer has them.

import { randomUUID } from 'node:crypto';
import type { PersonSeat } from './person-seat.ts';
import type { Table } from './table.ts';

/** A person and where it sits. */
export interface SeatedPerson {
  readonly seat: PersonSeat;
  readonly table: Table;
}

/** How long a seat whose game is over can still be asked, in milliseconds. */
const KEPT_MS = 10 * 60_000;

/** Owns the keys. */
export class SeatKeys {
  readonly #persons = new Map<string, SeatedPerson>();

  /** Makes a key for a person that has sat down, 122 random bits. */
  add(person: SeatedPerson): string {
    this.#forgetGone();
    const key = randomUUID();
    this.#persons.set(key, person);
    return key;
  }

  /** The person with this key. Asking for it counts as a sign of life. */
  find(key: string): SeatedPerson | undefined {
    const person = this.#persons.get(key);
    person?.seat.see();
    return person;
  }

  /** The key opens nothing any more. */
  remove(key: string): void {
    this.#persons.delete(key);
  }

  /** Forgets seats whose game has been over for so long that nobody will ask about it. */
  #forgetGone(): void {
    for (const [key, { seat }] of this.#persons) {
      if (seat.state === 'over' && seat.silentMs > KEPT_MS) this.#persons.delete(key);
    }
  }
}
