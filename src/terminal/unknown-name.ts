// The sentence about a name that nobody has: the same for the agents, sellers, buyers and guessers of every contest.

import { didYouMean } from './did-you-mean.ts';

/** What else one may have said. */
interface ElseMeant {
  /** Further words that one may have meant, which are not listed. */
  readonly besides?: readonly string[];
  /** What may stand there instead of a name: `a file`. */
  readonly or?: string;
}

/**
 * Says that nobody has this name, who was most likely meant, and who there is.
 * @param noun what is named: `agent`
 */
export function unknownName(noun: string, name: string, known: readonly string[], meant: ElseMeant = {}): string {
  const { besides = [], or } = meant;
  const guess = didYouMean(name, [...known, ...besides]) || '.';
  const expected = `${or === undefined ? '' : `${or}, or `}one of: ${known.join(', ')}`;
  return `there is no ${noun} ${JSON.stringify(name)}${guess} Expected ${expected}`;
}
