// Numbers on a command line.

import { InvalidArgumentError } from 'commander';

/** A reader of whole numbers of at least `least`, for commander's options. */
export function wholeNumber(least: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (text.trim() === '' || !Number.isSafeInteger(value) || value < least) {
      throw new InvalidArgumentError(`It must be a whole number from ${least}.`);
    }
    return value;
  };
}
