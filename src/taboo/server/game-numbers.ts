// Numbers of games as a person writes them: 3, 1-20, 1,5,7-9.

import { UsageError } from '../../terminal/usage-error.ts';

/** No service has more. */
const MOST_GAMES = 10_000;

/**
 * The numbers in a text, each once, in its order; without a text all that there may be.
 * @throws {UsageError}
 */
export function gameNumbers(text = `1-${MOST_GAMES}`): readonly number[] {
  const numbers = new Set<number>();
  for (const part of text.split(',')) {
    const [, from, to = from] = /^\s*(\d{1,5})(?:\s*-\s*(\d{1,5}))?\s*$/.exec(part) ?? [];
    const [first, last] = [Number(from), Number(to)];
    if (!(first >= 1 && first <= last && last <= MOST_GAMES))
      throw new UsageError(`the game ${JSON.stringify(text)}: expected a number from 1, or several as 1-20 or 1,5,7-9`);
    for (let number = first; number <= last; number++) numbers.add(number);
  }
  return [...numbers];
}
