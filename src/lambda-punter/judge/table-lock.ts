// Who may sit down at a table with a password, and who has guessed too often to be heard.

import { InputError } from '../../base/errors.ts';
import { AddressAllowance } from '../../web/address-allowance.ts';
import type { Allowance } from '../../web/address-allowance.ts';
import { EXPECTED } from '../game/error-table.ts';
import type { Password } from './password.ts';

/** So many wrong passwords from one address at once, then ten a minute, at all tables together. */
const GUESSES: Allowance = { burst: 10, everyMs: 6_000 };

/** What stands at the door of a table. */
export interface Lockable {
  readonly name: string;
  readonly password?: Password | undefined;
}

/** Remembers who gave wrong passwords; shared by all tables of a server, by TCP and by HTTP. */
export class TableLock {
  readonly #wrong: AddressAllowance;

  constructor(now?: () => number) {
    this.#wrong = new AddressAllowance(GUESSES, now);
  }

  /**
   * Why somebody may not sit down; undefined where he may. A password that is missing counts as no guess: how else
   * should a page find out that it has to ask for one?
   * @param given what was said, which the error does not repeat
   */
  refusal({ password }: Lockable, given: string | undefined, address: string): InputError | undefined {
    if (password === undefined) return undefined;
    if (given === undefined || given === '') return refused('seat.password', 'nothing');
    const waitMs = this.#wrong.waitMs(address);
    // Not even compared: a right guess among too many is not to be told apart from the others.
    if (waitMs > 0) return refused('seat.guesses', `too many; try again in ${Math.ceil(waitMs / 1000)} s`);
    if (password.matches(given)) return undefined;
    this.#wrong.spend(address);
    return refused('seat.password', 'a wrong one');
  }
}

function refused(code: 'seat.password' | 'seat.guesses', got: string): InputError {
  return new InputError(code, 'password', got, EXPECTED[code]);
}
