// How long an agent takes for its messages: offers, answers and what it is told.

import type { MakeAgent } from '../game/ultimatum-agent.ts';

/** What takes longer than this, in milliseconds, is counted by itself. */
export const LATE_MS = 5;

/** Times an agent, however many series it plays. */
export class MessageClock {
  #count = 0;
  #sum = 0;
  #slowest = 0;
  #late = 0;

  /** How many messages there were. */
  get count(): number {
    return this.#count;
  }

  /** In milliseconds; 0 before the first. */
  get mean(): number {
    return this.#count === 0 ? 0 : this.#sum / this.#count;
  }

  /** In milliseconds; the garbage collector and other processes count, too. */
  get slowest(): number {
    return this.#slowest;
  }

  /** How many took longer than `LATE_MS`. */
  get late(): number {
    return this.#late;
  }

  /** The same agent, timed. */
  timed(make: MakeAgent): MakeAgent {
    return (start) => {
      const agent = make(start);
      return {
        offer: (asked) => this.#time(() => agent.offer(asked)),
        deal: (asked) => this.#time(() => agent.deal(asked)),
        told: (result) => this.#time(() => agent.told(result)),
      };
    };
  }

  #time<Answer>(work: () => Answer): Answer {
    const begun = performance.now();
    try {
      return work();
    } finally {
      const ms = performance.now() - begun;
      this.#count++;
      this.#sum += ms;
      if (ms > LATE_MS) this.#late++;
      if (ms > this.#slowest) this.#slowest = ms;
    }
  }
}
