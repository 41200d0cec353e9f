// Whether a series can still begin after agents that the server started have ended.

import { plain } from '../../base/plain-text.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import type { ForeignEnd } from './foreign-agent.ts';

/** Counts the agents that may still come. */
export class AgentsStarted {
  /** This many may end: more were started than the series takes. */
  #spare: number;
  #isBegun = false;

  /**
   * @param started how many were started
   * @param clients how many the series takes; whoever is not started is expected from outside
   */
  constructor(started: number, clients: number) {
    this.#spare = Math.max(0, started - clients);
  }

  /** All are there: from now on the clock of each phase decides. */
  begun(): void {
    this.#isBegun = true;
  }

  /** One has ended. @returns why the series can never begin; nothing where it can, or has begun */
  ended({ name, command, how, isAlone }: ForeignEnd): UsageError | undefined {
    if (this.#isBegun || !isAlone || this.#spare-- > 0) return undefined;
    return new UsageError(
      `--agent "${plain(command)}": ${name} ${how} before the series began, which now lacks an agent`,
    );
  }
}
