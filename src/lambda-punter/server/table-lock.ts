// Checks the passwords of tables, and how often each address may guess.

import { AddressAllowance, WRONG_GUESSES } from '../../web/address-allowance.ts';
import type { Password } from './password.ts';

/** What stands at the door of a table. */
export interface Lockable {
  readonly name: string;
  readonly password?: Password | undefined;
}

/** Why somebody may not sit down: for programs, and in a sentence. */
export interface Locked {
  readonly code: 'seat.password' | 'seat.guesses';
  readonly error: string;
}

/** Remembers who gave wrong passwords; shared by all tables of a server, by TCP and by HTTP. */
export class TableLock {
  readonly #wrong: AddressAllowance;

  constructor(now?: () => number) {
    this.#wrong = new AddressAllowance(WRONG_GUESSES, now);
  }

  /**
   * Why somebody may not sit down; undefined where it may. A missing password is no guess: that is how a page finds out
   * that it has to ask for one.
   * @param given what was said, which the error does not repeat
   */
  refusal({ name, password }: Lockable, given: string | undefined, address: string): Locked | undefined {
    if (password === undefined) return undefined;
    if (given === undefined || given === '')
      return { code: 'seat.password', error: `table ${name} has a password, and none was given` };
    const waitMs = this.#wrong.waitMs(address);
    // It is not compared: otherwise the answer to a right guess among too many would differ from the others.
    if (waitMs > 0)
      return {
        code: 'seat.guesses',
        error: `too many wrong passwords came from your address; try again in ${Math.ceil(waitMs / 1000)} s`,
      };
    if (password.matches(given)) return undefined;
    this.#wrong.spend(address);
    return { code: 'seat.password', error: `this is not the password of table ${name}` };
  }
}
