// A gate for players of tests: it lets some pass, and the others wait until it lets in more.

/** Owns those who wait. */
export class Gate {
  #open = 0;
  #waiting: (() => void)[] = [];

  /** Lets this many more through. */
  let(more: number): void {
    this.#open += more;
    for (const wake of this.#waiting.splice(0)) wake();
  }

  /** Fulfilled when one may pass. */
  async pass(): Promise<void> {
    while (this.#open <= 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#open--;
  }
}
