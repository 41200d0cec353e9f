// Values on a command line, read for commander's options.

import { InvalidArgumentError, Option } from 'commander';
import { UsageError } from './usage-error.ts';

/** Timers hold no more than 2^31 - 1 ms. */
export const MOST_SECONDS = 2_000_000;

/** The last TCP port. */
export const MOST_PORT = 65_535;

/** In bytes. */
export const MEGABYTE = 1024 * 1024;

/** The number that a text says; NaN where it says none. */
export function numberIn(text: string): number {
  return text.trim() === '' ? NaN : Number(text);
}

/** A reader of whole numbers of at least `least`, and at most `most`. */
export function wholeNumber(least: number, most = Infinity): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (text.trim() === '' || !Number.isSafeInteger(value) || value < least || value > most) {
      throw new InvalidArgumentError(`It must be a whole number from ${least}${most < Infinity ? ` to ${most}` : ''}.`);
    }
    return value;
  };
}

/** Reads a TCP port, 0 for any free one. */
export function portNumber(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isInteger(value) || value < 0 || value > MOST_PORT)
    throw new InvalidArgumentError(`It must be a port: a whole number from 0 to ${MOST_PORT}.`);
  return value;
}

/** Reads the address that a server listens at. An empty one, as of a variable that is not set, would be any address. */
export function listenHost(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('It must be an address, such as 127.0.0.1.');
  return text;
}

/** Reads a time limit in seconds. */
export function seconds(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value > 0) || value > MOST_SECONDS)
    throw new InvalidArgumentError('It must be a number of seconds above 0.');
  return value;
}

/** The value of an option. @throws {UsageError} where it is above `most` */
export function upTo(option: string, value: number, most: number): number {
  if (value > most) throw new UsageError(`${option}: got ${value}, expected at most ${most}`);
  return value;
}

/** Gathers the values of an option that may be repeated. */
export function collect(value: string, before: readonly string[] = []): string[] {
  return [...before, value];
}

/** A reader of numbers above `bound`. */
export function above(bound: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (text.trim() === '' || !(value > bound && value < Infinity))
      throw new InvalidArgumentError(`It must be a number above ${bound}.`);
    return value;
  };
}

/** Reads a size in MB. */
export function megabytes(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value > 0 && value < Infinity))
    throw new InvalidArgumentError('It must be a number of MB above 0.');
  return value;
}

/**
 * A reader of lists separated by commas, for an option that may be repeated; the first one said replaces the default.
 */
export function listed(usual?: readonly string[]): (text: string, before: readonly string[] | undefined) => string[] {
  return (text, before) => {
    const words = text.split(',').map((word) => word.trim());
    if (words.includes(''))
      throw new InvalidArgumentError('It must be a list separated by commas, with nothing empty in it.');
    return [...new Set([...(before === usual ? [] : (before ?? [])), ...words])];
  };
}

/** An option that takes such a list, its default shown as one would type it. */
export function listOption(
  flags: string,
  description: string,
  usual: readonly string[],
  shown = usual.join(','),
): Option {
  return new Option(flags, description).argParser(listed(usual)).default(usual, shown);
}
