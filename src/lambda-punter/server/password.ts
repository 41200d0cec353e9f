// A team's or a table's password: it can be compared with, and nothing can read it back, neither a record nor a log
// nor an error.

import { createHash, timingSafeEqual } from 'node:crypto';

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

  /** Whether that is the password. How long that takes tells nothing of how much of it was right. */
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

/**
 * A team or a table as it is looked up by what somebody typed: capitals and ways to write one letter make no
 * difference.
 */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text.normalize('NFC')).digest();
}
