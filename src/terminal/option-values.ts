// Values on a command line, read for commander's options.

import { InvalidArgumentError } from 'commander';
import type { OptionReader } from './option.ts';
import { availableParallelism } from 'node:os';

/** Timers hold no more than 2^31 - 1 ms. */
export const MOST_SECONDS = 2_000_000;

/** The last TCP port. */
export const MOST_PORT = 65_535;

/** In bytes. */
export const MEGABYTE = 1024 * 1024;

/** The number that a text says; NaN if it says none. */
export function numberIn(text: string): number {
  return text.trim() === '' ? NaN : Number(text);
}

/** A reader of numbers. @param be what one must be, for the error */
export function numberReader(isRight: (value: number) => boolean, be: string): (text: string) => number {
  return (text) => {
    const value = numberIn(text);
    if (isRight(value)) return value;
    throw new InvalidArgumentError(`It must be ${be}.`);
  };
}

/** A reader of whole numbers of at least `least`, and at most `most`. */
export function wholeNumber(least: number, most = Infinity): (text: string) => number {
  return numberReader(
    (value) => Number.isSafeInteger(value) && value >= least && value <= most,
    `a whole number from ${least}${most < Infinity ? ` to ${most}` : ''}`,
  );
}

/** Reads a TCP port, 0 for any free one. */
export const portNumber = numberReader(
  (value) => Number.isInteger(value) && value >= 0 && value <= MOST_PORT,
  `a port: a whole number from 0 to ${MOST_PORT}`,
);

/** Reads the address that a server listens at. An empty one, as of a variable that is not set, would be any address. */
export function listenHost(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('It must be an address, such as 127.0.0.1.');
  return text;
}

/** Reads a time limit in seconds. */
export const seconds = numberReader((value) => value > 0 && value <= MOST_SECONDS, 'a number of seconds above 0');

/** Gathers the values of an option that may be repeated. */
export function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

/** A reader of numbers above `bound`. */
export function above(bound: number): (text: string) => number {
  return numberReader((value) => value > bound && value < Infinity, `a number above ${bound}`);
}

/** Reads a size in MB. */
export const megabytes = numberReader((value) => value > 0 && value < Infinity, 'a number of MB above 0');

/**
 * A reader of lists separated by commas, for an option that may be repeated; the first one said replaces the default.
 */
export function listed(usual?: readonly string[]): OptionReader<readonly string[]> {
  return (text, before) => {
    const words = text.split(',').map((word) => word.trim());
    if (words.includes(''))
      throw new InvalidArgumentError('It must be a list separated by commas, with nothing empty in it.');
    return [...new Set([...(before === usual ? [] : (before ?? [])), ...words])];
  };
}

/** More threads or processes than this for each core slow each other down; 256 are allowed on any machine. */
const MOST_JOBS = Math.max(256, 4 * availableParallelism());

/** Reads how much is done at a time: each takes a thread or a process. */
export const jobCount = wholeNumber(1, MOST_JOBS);
