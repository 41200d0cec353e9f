// Those who have still to pass the anti-spam test, each with a limit of time.

import { CLOSE_CODES, type ArenaGuest } from './arena-guest.ts';
import { passesWork } from './proof-of-work.ts';

/** Owns the clocks that show them out. */
export class Newcomers {
  readonly #workBits: number;
  readonly #workMs: number;
  readonly #clocks = new Map<ArenaGuest, NodeJS.Timeout>();

  /**
   * @param workBits bits of the test
   * @param workMs how long it may take, in milliseconds
   */
  constructor(workBits: number, workMs: number) {
    this.#workBits = workBits;
    this.#workMs = workMs;
  }

  /** Tests a guest. Whoever does not pass is shown out. */
  test(guest: ArenaGuest, onPassed: () => void): void {
    const late = setTimeout(() => {
      this.#clocks.delete(guest);
      guest.dismiss(CLOSE_CODES.wrong, 'Anti-spam test not passed in time');
    }, this.#workMs);
    this.#clocks.set(guest, late);
    const forget = (): void => {
      clearTimeout(late);
      this.#clocks.delete(guest);
    };
    guest.listen({
      said: (message) => {
        forget();
        if (message.type !== 'pow') guest.dismiss(CLOSE_CODES.wrong, 'Anti-spam test expected');
        else if (passesWork(message.nonce, guest.identity.id, this.#workBits)) onPassed();
        else guest.dismiss(CLOSE_CODES.wrong, 'Anti-spam test failed');
      },
      left: forget,
    });
    guest.tell({ kind: 'work', bits: this.#workBits });
  }

  /** Stops all tests; answers who was under test. */
  clear(): ArenaGuest[] {
    for (const late of this.#clocks.values()) clearTimeout(late);
    const guests = [...this.#clocks.keys()];
    this.#clocks.clear();
    return guests;
  }
}
