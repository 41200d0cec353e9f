// Spans of numbers, such as seeds: this many from one on, as a command line and a spec say them.

import { InvalidArgumentError } from 'commander';
import type { Reader } from '../../base/shape.ts';
import { specCount, specRecord } from './spec-shape.ts';

/** This many numbers from one on. */
export interface Span {
  readonly count: number;
  readonly from: number;
}

/** What a span may be of: how many at most, and below which number. */
export interface SpanBounds {
  readonly of: string;
  readonly most: number;
  readonly end: number;
}

/** Spans of seeds; no tournament has more of them. */
export const SEED_BOUNDS: SpanBounds = { of: 'seeds', most: 100_000, end: 2 ** 32 };

/**
 * The span that `N` or `N:FROM` says.
 * @param or what else may stand there, as the error's first words: `all, or `
 * @throws {InvalidArgumentError} of commander, if it says none
 */
export function spanNamed(text: string, { of, most, end }: SpanBounds, or = ''): Span {
  const found = /^(?<count>\d{1,6})(?::(?<from>\d{1,10}))?$/.exec(text)?.groups;
  const [count, from] = [Number(found?.['count'] ?? 0), Number(found?.['from'] ?? 1)];
  if (count >= 1 && count <= most && from >= 1 && from + count <= end) return { count, from };
  throw new InvalidArgumentError(
    `It must be ${or}a number of ${of} from 1 to ${most}, and behind a colon the first of them, such as 30:101.`,
  );
}

/** Reads a spec's span. */
export function specSpan({ most, end }: SpanBounds): Reader<Span> {
  const read = specRecord({ count: specCount(1, most), from: specCount(1) });
  return (raw, path) => {
    const span = read(raw, path);
    specCount(1, end - span.count)(span.from, `${path}.from`);
    return span;
  };
}

/** Its numbers. */
export function numbersOf({ count, from }: Span): number[] {
  return Array.from({ length: count }, (_, place) => from + place);
}

/** From which to which it goes, as `1 to 50`. */
export function spanText({ count, from }: Span): string {
  return `${from} to ${from + count - 1}`;
}
