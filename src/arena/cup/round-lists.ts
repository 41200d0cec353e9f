// The rounds of an elimination on a command line, read for commander's options.

import { InvalidArgumentError } from 'commander';

/**
 * Reads rounds separated by commas, each a list joined by `+`, for an option that may be repeated; two rounds may be
 * the same.
 */
export function roundLists(text: string, before: readonly (readonly string[])[] | undefined): string[][] {
  const lists = text.split(',').map((round) => round.split('+').map((word) => word.trim()));
  if (lists.flat().includes(''))
    throw new InvalidArgumentError(
      'It must be a list of rounds separated by commas, each of settings joined by +, with nothing empty in it.',
    );
  return [...(before ?? []).map((round) => [...round]), ...lists.map((words) => [...new Set(words)])];
}
