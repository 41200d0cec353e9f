// The session of seed 1 between two examples of the challenge: its text as the official program prints it, its events.

import type { LogEvent } from '../../../src/haggling/record/session-log.ts';

/** What the official program prints. */
export const OFFICIAL_TEXT = `Using pseudo-random seed 1.
There are 4 books, a hat and a ball. You have 5 rounds to reach an agreement.
Alice (script): 5 rounds left
Alice (script): I want the hat and the ball; you get all the books.
Bob (script): 5 rounds left
Bob (script): I accept.
For Alice, a book was worth $0, a hat was worth $8, and a ball was worth $2.
Alice got $10.
For Bob, a book was worth $2, a hat was worth $0, and a ball was worth $2.
Bob got $8.
Agreement achieved.
`;

/** What it logs. */
export const OFFICIAL_EVENTS: readonly LogEvent[] = [
  ['seed', 1],
  ['init', ['script', 'script'], [4, 1, 1], 5],
  ['info', 0, '5 rounds left'],
  [
    'offer',
    0,
    [
      [0, 1, 1],
      [4, 0, 0],
    ],
  ],
  ['info', 1, '5 rounds left'],
  ['offer', 1],
  ['valuation', 0, [0, 8, 2]],
  ['score', 0, 10],
  ['valuation', 1, [2, 0, 2]],
  ['score', 1, 8],
  ['done', true],
];
