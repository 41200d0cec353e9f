// How long an agent takes for its messages: offers, answers and what it is told.

import type { MakeAgent } from '../game/agent.ts';

/** What was timed; in milliseconds. */
export interface MessageTimes {
  readonly count: number;
  readonly mean: number;
  /** By the clock: what else the machine did meanwhile counts, too. */
  readonly slowest: number;
  /** This many of them were timed by the processor time of this thread, which other programs do not lengthen. */
  readonly weighed: number;
  readonly slowestOfProcessor: number;
}

/** Times an agent, however many series it plays. */
export class MessageClock {
  #count = 0;
  #sum = 0;
  #slowest = 0;
  #weighed = 0;
  #slowestOfProcessor = 0;

  /** What was timed so far. */
  get times(): MessageTimes {
    return {
      count: this.#count,
      mean: this.#count === 0 ? 0 : this.#sum / this.#count,
      slowest: this.#slowest,
      weighed: this.#weighed,
      slowestOfProcessor: this.#slowestOfProcessor,
    };
  }

  /**
   * The same agent, timed.
   * @param weighs whether by the processor's time as well: to ask for that takes longer than many a message
   */
  timed(make: MakeAgent, weighs: boolean): MakeAgent {
    return (start) => {
      const agent = make(start);
      const time = weighs
        ? <Answer>(work: () => Answer) => this.#weigh(work)
        : <Answer>(work: () => Answer) => this.#time(work);
      return {
        offer: (asked) => time(() => agent.offer(asked)),
        deal: (asked) => time(() => agent.deal(asked)),
        told: (result) => time(() => agent.told(result)),
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
      if (ms > this.#slowest) this.#slowest = ms;
    }
  }

  #weigh<Answer>(work: () => Answer): Answer {
    const before = process.threadCpuUsage();
    try {
      return this.#time(work);
    } finally {
      const { user, system } = process.threadCpuUsage(before);
      this.#weighed++;
      this.#slowestOfProcessor = Math.max(this.#slowestOfProcessor, (user + system) / 1_000);
    }
  }
}
