// The official log as JSON: raw and parsed, and as text. Runs anywhere; log-file.ts reads and writes the files.

import { wrongHaggling } from '../game/haggling-errors.ts';
import {
  areCounts,
  SIZE_BOUNDS,
  worthOf,
  type Goods,
  type HagglingPlace,
  type ObjectValues,
  type Shares,
} from '../game/problem.ts';
import type { SeatLabel } from '../seats/haggling-seat.ts';
import { shapesOf } from '../../base/shape.ts';
import type { LogEvent } from './log-events.ts';

const { listOf, integerOf, textOf } = shapesOf(wrongHaggling);

/** Seeds have 32 bits. */
const MOST_SEED = 2 ** 32 - 1;
/** A session has fewer events, if its agents say little; more are not read. */
const MOST_EVENTS = 100_000;
/** The largest log that is read, in bytes: one of a session is far smaller. */
export const MOST_LOG_BYTES = 16 * 1024 * 1024;
const SEAT_LABELS: readonly SeatLabel[] = ['script', 'human', 'remote'];

/**
 * A log's events.
 * @param path what the log is, for errors: a file's name
 * @throws {InputError} one of the codes that begin with `log`
 */
export function parseLog(raw: unknown, path: string): LogEvent[] {
  let counts: Goods | undefined;
  const list = listOf(raw, 'log', path);
  if (list.length > MOST_EVENTS) throw wrongHaggling('log.events', path, list.length);
  const events = list.map((one, place) => {
    const event = parseEvent(one, `${path}[${place}]`, counts);
    if (event[0] === 'init') counts = event[2];
    return event;
  });
  if (counts === undefined) throw wrongHaggling('log.begin', path, raw);
  return events;
}

/**
 * One event of a log, as the arena's server sends it, too.
 * @param counts the objects of the session; undefined before its `init`
 * @throws {InputError} one of the codes that begin with `log`
 */
export function parseEvent(raw: unknown, path: string, counts: Goods | undefined): LogEvent {
  const [kind, first, second, third] = listOf(raw, 'log.event', path);
  switch (kind) {
    case 'seed':
      return ['seed', integerOf(first, 'log.seed', `${path}[1]`, 0, MOST_SEED)];
    case 'init':
      if (counts !== undefined) throw wrongHaggling('log.begin', path, raw);
      return [
        'init',
        labelsOf(first, `${path}[1]`),
        countsOf(second, `${path}[2]`),
        integerOf(third, 'log.rounds', `${path}[3]`, 1, SIZE_BOUNDS.maxRounds.most),
      ];
    case 'done':
      if (typeof first !== 'boolean') throw wrongHaggling('log.done', `${path}[1]`, first);
      return ['done', first];
    case 'info':
    case 'offer':
    case 'abort':
    case 'valuation':
    case 'score':
      if (counts === undefined) throw wrongHaggling('log.begin', path, raw);
      return seatEvent(kind, seatIn(first, 'log.seat', `${path}[1]`), second, `${path}[2]`, counts);
    default:
      throw wrongHaggling('log.event', path, raw);
  }
}

/** The log as the official program writes it: indented by 4, with a line feed at the end. */
export function logText(events: readonly LogEvent[]): string {
  return `${JSON.stringify(events, undefined, 4)}\n`;
}

function seatEvent(
  kind: 'info' | 'offer' | 'abort' | 'valuation' | 'score',
  seat: HagglingPlace,
  value: unknown,
  path: string,
  counts: Goods,
): LogEvent {
  switch (kind) {
    case 'info':
      return ['info', seat, value];
    case 'offer':
      if (value === undefined) return ['offer', seat];
      return ['offer', seat, value === null ? null : sharesOf(value, path, counts)];
    case 'abort':
      return ['abort', seat, textOf(value, 'log.abort', path)];
    case 'valuation':
      return ['valuation', seat, valuationOf(value, path, counts)];
    case 'score':
      return ['score', seat, integerOf(value, 'log.score', path, 0)];
  }
}

/**
 * A seat.
 * @throws {InputError} that code, where it is neither 0 nor 1
 */
export function seatIn(raw: unknown, code: 'log.seat' | 'arena.start', path: string): HagglingPlace {
  if (raw !== 0 && raw !== 1) throw wrongHaggling(code, path, raw);
  return raw;
}

function labelsOf(raw: unknown, path: string): readonly [SeatLabel, SeatLabel] {
  const [first, second, ...more] = listOf(raw, 'log.labels', path).map((one) =>
    SEAT_LABELS.find((label) => label === one),
  );
  if (first === undefined || second === undefined || more.length > 0) throw wrongHaggling('log.labels', path, raw);
  return [first, second];
}

function countsOf(raw: unknown, path: string): Goods {
  const list = listOf(raw, 'log.counts', path);
  const counts = list.map((many, type) => integerOf(many, 'log.counts', `${path}[${type}]`, 1));
  if (!areCounts(counts)) throw wrongHaggling('log.counts', path, raw);
  return counts;
}

/** Two shares that are all objects together. */
function sharesOf(raw: unknown, path: string, counts: Goods): Shares {
  const list = listOf(raw, 'log.shares', path);
  if (list.length !== 2) throw wrongHaggling('log.shares', path, raw);
  const [first, second] = list.map((one, seat) => goodsOf(one, 'log.shares', `${path}[${seat}]`, counts.length));
  if (counts.some((count, type) => first[type] + second[type] !== count)) throw wrongHaggling('log.shares', path, raw);
  return [first, second];
}

function goodsOf(raw: unknown, code: 'log.shares' | 'log.valuation', path: string, types: number): Goods {
  const list = listOf(raw, code, path);
  if (list.length !== types) throw wrongHaggling(code, path, raw);
  return list.map((many, type) => integerOf(many, code, `${path}[${type}]`, 0));
}

/** What the objects are worth to a seat, within the bounds of problems. */
function valuationOf(raw: unknown, path: string, counts: Goods): ObjectValues {
  const values = goodsOf(raw, 'log.valuation', path, counts.length);
  if (worthOf(values, counts) > SIZE_BOUNDS.totalValue.most) throw wrongHaggling('log.valuation', path, raw);
  return values;
}
