// A team's or a table's password: it can be compared with, and nothing can read it back, neither a record nor a log
// nor an error; and how often each address may guess.

import { createHash, timingSafeEqual } from 'node:crypto';
import { AddressAllowance, WRONG_GUESSES } from '../../web/address-allowance.ts';
import type { TableSpec } from './table.ts';

/**
 * Longer words are nobody's password, however their letters are written: to bring a hundred thousand accents into
 * order takes seconds.
 */
const LONGEST_WORD = 1_000;

/** Keeps a digest only. Shown, printed or made JSON it says nothing. */
export class Password {
  readonly #digest: Buffer;

  constructor(text: string) {
    this.#digest = digestOf(text);
  }

  /** Whether that is the password. The time that it takes does not tell how much of it was right. */
  matches(text: string): boolean {
    return text.length <= LONGEST_WORD && timingSafeEqual(this.#digest, digestOf(text));
  }

  /** Whether both are the same. */
  equals(other: Password): boolean {
    return timingSafeEqual(this.#digest, other.#digest);
  }
}

/** A greeting's name and password: `Ada:secret`. What stands after the first colon is the password. */
export function splitGreeting(me: string): { readonly name: string; readonly password: string } {
  const at = me.indexOf(':');
  return at < 0 ? { name: me, password: '' } : { name: me.slice(0, at), password: me.slice(at + 1) };
}

/** Small letters whose capitals or small forms look like Latin ones: Cyrillic, then Greek; and those Latin ones. */
const TWINS = ['авекмнорстухіїјѕԁԛԝαβεζηικμνορτυχ', 'abekmhopctyxiïjsdqwabezhikmnoptyx'] as const;
const LATIN_TWIN = new Map([...TWINS[0]].map((letter, place) => [letter, TWINS[1][place]]));

/**
 * The key by which a team or a table that somebody typed is looked up: capitals, ways to write one letter, and letters
 * of other scripts that look like it make no difference.
 */
export function nameKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\p{L}/gu, (letter) => LATIN_TWIN.get(letter) ?? letter);
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text.normalize('NFC')).digest();
}

/** Remembers who gave wrong passwords; shared by all tables of a server, by TCP and by HTTP. */
export type TableLock = ReturnType<typeof tableLock>;

/** A lock that knows of no wrong password. */
export function tableLock() {
  const wrong = new AddressAllowance(WRONG_GUESSES);
  return {
    /**
     * Why somebody may not sit down, for programs and in a sentence; undefined if it may. A missing password is no
     * guess: that is how a page finds out that it has to ask for one.
     * @param given what was said, which the error does not repeat
     */
    refusal({ name, password }: Pick<TableSpec, 'name' | 'password'>, given: string | undefined, address: string) {
      if (password === undefined) return undefined;
      if (given === undefined || given === '')
        return { code: 'seat.password', error: `table ${name} has a password, and none was given` };
      const waitMs = wrong.waitMs(address);
      // It is not compared: otherwise the answer to a right guess among too many would differ from the others.
      if (waitMs > 0)
        return {
          code: 'seat.guesses',
          error: `too many wrong passwords came from your address; try again in ${Math.ceil(waitMs / 1000)} s`,
        };
      if (password.matches(given)) return undefined;
      wrong.spend(address);
      return { code: 'seat.password', error: `this is not the password of table ${name}` };
    },
  };
}
