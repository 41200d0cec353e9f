// Two entrants of a tournament compared group by group until a sequential test has a verdict.

import type { Compared } from './compared.ts';
import type { Game, Outcome } from './contest.ts';
import { differenceOf, startComparison } from './sequential.ts';
import type { Comparing, Comparison } from './sequential.ts';

/** Who is compared, and which difference of rank share matters. */
export interface ComparisonOptions {
  readonly older: string;
  readonly newer: string;
  readonly effect: number;
}

/** A comparison that follows a tournament. Groups count in the order of the schedule, so that the verdict does not depend on who played what when. */
export class RunningComparison {
  readonly #options: ComparisonOptions;
  readonly #groups: readonly (readonly Game[])[];
  readonly #comparing: Comparing;
  #next = 0;

  /** @throws RangeError where the effect makes no sense */
  constructor(games: readonly Game[], options: ComparisonOptions) {
    this.#options = options;
    this.#groups = [...Map.groupBy(games, ({ group }) => group).values()];
    this.#comparing = startComparison({ effect: options.effect });
  }

  /** Takes the groups that are whole by now; whether there is a verdict. */
  advance(outcomes: ReadonlyMap<string, Outcome>): boolean {
    for (; this.#next < this.#groups.length && !this.decided; this.#next++) {
      const played = this.#groups[this.#next].flatMap(({ id }) => outcomes.get(id) ?? []);
      if (played.length < this.#groups[this.#next].length) break;
      const difference = differenceOf(played, this.#options.older, this.#options.newer);
      if (difference !== undefined) this.#comparing.add(difference);
    }
    return this.decided;
  }

  get decided(): boolean {
    return this.state.verdict !== 'continue';
  }

  get state(): Comparison {
    return this.#comparing.state;
  }

  /** The games that have counted. */
  get games(): Game[] {
    return this.#groups.slice(0, this.#next).flat();
  }

  /** For tables and reports. */
  get compared(): Compared {
    return { ...this.#options, ...this.state };
  }
}
