// Several punters in one option, separated by commas.

import { InvalidArgumentError, Option } from 'commander';

/** A planner with options, perhaps with a name before it. */
const PLANNER = /^([^=:/]+=)?planner:/;
/** One more of its options. */
const MORE = /^[a-zA-Z]\w*=[\d.]+$/;

/**
 * The punters of such a list; commas within a planner's options separate nothing.
 * @throws {InvalidArgumentError} where one is empty
 */
export function splitPunters(text: string): string[] {
  const words: string[] = [];
  for (const word of text.split(',').map((one) => one.trim())) {
    const before = words.at(-1);
    if (before !== undefined && PLANNER.test(before) && MORE.test(word)) words[words.length - 1] = `${before},${word}`;
    else words.push(word);
  }
  if (words.includes('')) throw new InvalidArgumentError('Give punters separated by commas, with nothing empty.');
  return words;
}

/** An option that takes such a list and may be repeated; the first one said replaces the default. */
export function punterListOption(flags: string, description: string, usual: readonly string[]): Option {
  return new Option(flags, description)
    .argParser((text: string, before: readonly string[] | undefined) => [
      ...new Set([...(before === usual ? [] : (before ?? [])), ...splitPunters(text)]),
    ])
    .default(usual, usual.join(','));
}
