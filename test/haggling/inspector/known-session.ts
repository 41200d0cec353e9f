// A small session whose figures can be reckoned by hand, its log, and an agent that thinks what it is told to.

import type { ExplainedTurn } from '../../../src/haggling/agent/haggler.ts';
import { type Goods, type HagglingPlace, type ObjectValues, worthOf } from '../../../src/haggling/game/problem.ts';
import type { LogEvent } from '../../../src/haggling/record/session-log.ts';

/** Two books and a hat, worth 4 together: to Alice the books are worth 2 each, to Bob a book 1 and the hat 2. */
export const KNOWN_LOG: readonly LogEvent[] = [
  ['seed', 5],
  ['init', ['script', 'human'], [2, 1], 3],
  ['info', 0, 'hello'],
  [
    'offer',
    0,
    [
      [2, 1],
      [0, 0],
    ],
  ],
  [
    'offer',
    1,
    [
      [1, 0],
      [1, 1],
    ],
  ],
  [
    'offer',
    0,
    [
      [2, 0],
      [0, 1],
    ],
  ],
  ['offer', 1],
  ['valuation', 0, [2, 0]],
  ['score', 0, 4],
  ['valuation', 1, [1, 2]],
  ['score', 1, 2],
  ['done', true],
];

/** It always asks for the books, and believes the same at every turn; it remembers what was said in its place. */
export class KnownAgent {
  readonly heard: unknown[] = [];
  readonly #values: ObjectValues;

  constructor(_me: HagglingPlace, _counts: Goods, values: ObjectValues) {
    this.#values = values;
    made.push(this);
  }

  offer(offered: Goods | undefined): Goods {
    this.heard.push(offered);
    return [2, 0];
  }

  overruled(want: Goods): void {
    this.heard.push({ want });
  }

  explain(): ExplainedTurn {
    const consider = (want: Goods, chance: number, expected: number) => ({
      want,
      worth: worthOf(this.#values, want),
      leaves: 1.5,
      chance,
      expected,
    });
    return {
      beliefs: [
        { values: [0, 4], weight: 0.5 },
        { values: [1, 2], weight: 0.3 },
        { values: [2, 0], weight: 0.2 },
      ],
      acceptance: [0, 0.1, 0.4, 0.996, 1],
      considered: [consider([2, 0], 0.5, 3.2), consider([2, 1], 0.001, 2.5), consider([1, 0], 0.9, 1.9)],
      chosen: [2, 0],
    };
  }
}

/** Every one that was made, in order. */
export const made: KnownAgent[] = [];
