// How many connections each address holds. All addresses of an IPv6 network count as one: somebody may have them all.

import { networkOf } from './address-allowance.ts';

/** Counts who comes and goes; addresses that hold none take no room. */
export class AddressCount {
  /** By network. */
  readonly #held = new Map<string, number>();

  /** One more from there; answers how many there were before. */
  enter(address: string): number {
    const network = networkOf(address);
    const here = this.#held.get(network) ?? 0;
    this.#held.set(network, here + 1);
    return here;
  }

  /** How many there are from there. */
  held(address: string): number {
    return this.#held.get(networkOf(address)) ?? 0;
  }

  /** One less. */
  leave(address: string): void {
    const network = networkOf(address);
    const left = (this.#held.get(network) ?? 1) - 1;
    if (left === 0) this.#held.delete(network);
    else this.#held.set(network, left);
  }
}
