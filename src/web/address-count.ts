// How many connections each address holds.

/** Counts who comes and goes; addresses that hold none take no room. */
export class AddressCount {
  readonly #held = new Map<string, number>();

  /** One more from there; answers how many there were before. */
  enter(address: string): number {
    const here = this.#held.get(address) ?? 0;
    this.#held.set(address, here + 1);
    return here;
  }

  /** How many there are from there. */
  held(address: string): number {
    return this.#held.get(address) ?? 0;
  }

  /** One less. */
  leave(address: string): void {
    const left = (this.#held.get(address) ?? 1) - 1;
    if (left === 0) this.#held.delete(address);
    else this.#held.set(address, left);
  }
}
