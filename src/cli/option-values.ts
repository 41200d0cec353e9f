// Values on a command line, read for commander's options.

import { InvalidArgumentError } from 'commander';

/** Timers hold no more than 2^31 - 1 ms. */
const MOST_SECONDS = 2_000_000;

/** A reader of whole numbers of at least `least`. */
export function wholeNumber(least: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (text.trim() === '' || !Number.isSafeInteger(value) || value < least) {
      throw new InvalidArgumentError(`It must be a whole number from ${least}.`);
    }
    return value;
  };
}

/** Reads a time limit in seconds. */
export function seconds(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value > 0) || value > MOST_SECONDS) throw new InvalidArgumentError('It must be a number of seconds above 0.');
  return value;
}

/** Gathers the values of an option that may be repeated. */
export function collect(value: string, before: readonly string[]): string[] {
  return [...before, value];
}
