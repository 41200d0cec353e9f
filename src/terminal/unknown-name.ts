// The sentence about a name that nobody has: the same for the agents, sellers, buyers and guessers of every contest.

import { didYouMean } from './did-you-mean.ts';
import { USUAL_WIDTH } from './terminal-width.ts';
import { wrapWords } from './wrapped-text.ts';

/**
 * Says that nobody has this name, and who was most likely meant; if nobody is like it, who there is.
 * @param noun what is named: `agent`
 * @param besides further words that one may have meant, which are not listed
 * @param or what may stand there instead of a name: `a file`
 */
export function unknownName(
  noun: string,
  name: string,
  known: readonly string[],
  { besides = [], or }: { readonly besides?: readonly string[]; readonly or?: string } = {},
): string {
  const sentence = `there is no ${noun} ${JSON.stringify(name)}`;
  const guess = didYouMean(name, [...known, ...besides]);
  if (guess !== '') return `${sentence}${guess}`;
  const expected = `Expected ${or === undefined ? '' : `${or}, or `}one of: ${known.join(', ')}`;
  return [`${sentence}.`, ...wrapWords(expected, USUAL_WIDTH)].join('\n');
}
