// Guessing together: one seat hints, the other guesses a number, and both share how many guesses it took. Fewer is
// better.

import { ArenaError } from '../../../src/arena/arena-error.ts';
import type { Contest, Game, GameResult } from '../../../src/arena/contest.ts';
import type { ContestEntry, ContestTraits, Desk } from '../../../src/arena/contest-entry.ts';
import { factLines, factsIn, factText } from '../../../src/arena/report/fact-lines.ts';
import { specCount, specRecord } from '../../../src/arena/run/spec-shape.ts';
import { seedOf } from '../../../src/base/seeded-random.ts';
import { wholeNumber } from '../../../src/terminal/option-values.ts';

/** How a word of the command line plays: the part of the range that it halves away with each guess. */
const SKILLS: { readonly [name: string]: number } = { sharp: 0.5, fair: 0.6, dull: 0.8 };

export const GUESSING: ContestEntry = {
  name: 'guessing',
  module: import.meta.url,
  read(raw) {
    const { most } = specRecord({ most: specCount(2) })(raw, 'options');
    return { ...traitsOf([most]), open: () => openGuessing(most) };
  },
};

/** What is true of all games up to one of these numbers. */
function traitsOf(numbers: readonly number[]): ContestTraits {
  return {
    settings: numbers.map((most) => ({ name: `up-to-${most}`, seats: 2, tags: { most: String(most) } })),
    figure: { name: 'guesses', of: 'score', better: 'lower', decimals: 2, shared: true },
    measures: [{ name: 'left', label: 'numbers left', decimals: 1 }],
  };
}

function openGuessing(most: number): Contest {
  return { play: (game) => Promise.resolve(played(game, most)) };
}

/** The same game comes to the same result: all chance is drawn from its seed. */
function played({ seed, seats }: Game, most: number): GameResult {
  const shares = seats.map((name) => SKILLS[name] ?? unknown(name));
  let left = most + (seedOf(seed, 'luck') % 5);
  let guesses = 0;
  while (left > 1.5) left *= shares[guesses++ % 2];
  return { seats: seats.map(() => ({ score: guesses, measures: { left }, faults: {} })) };
}

function unknown(name: string): never {
  throw new ArenaError(`got the guesser ${JSON.stringify(name)}, expected ${Object.keys(SKILLS).join(', ')}`);
}

export const GUESSING_DESK: Desk = {
  entry: GUESSING,
  noun: 'guesser',
  addOptions: (command) =>
    command
      .argument('<guesser...>', Object.keys(SKILLS).join(', '))
      .option('--most <number>', 'the largest number', wholeNumber(2), 100),
  plan({ words, command }) {
    for (const word of words) if (!Object.hasOwn(SKILLS, word)) unknown(word);
    const { most } = command.opts<{ readonly most: number }>();
    return { options: { most }, entrants: words };
  },
  facts(options) {
    const { most } = factsIn(options);
    return {
      traits: traitsOf(typeof most === 'number' ? [most] : []),
      made: factLines({ Numbers: factText(options) }),
    };
  },
};
