// The lines of a journal as text: JSON, each with a check sum of itself at its end, so that a damaged
// one is noticed.

import { crc32 } from 'node:zlib';
import { createHash } from 'node:crypto';
import { parseJson } from '../base/json.ts';
import { isObject } from '../base/shape.ts';
import { ArenaError } from './arena-error.ts';
import type { Outcome, SeatResult } from './contest.ts';

/** What a journal begins with. */
export interface Header {
  readonly journal: 'arena';
  readonly version: number;
  /** Of `spec`; a short name of the tournament. */
  readonly digest: string;
  /** What tells this tournament from others: contest, entrants, schedule, seed. */
  readonly spec: unknown;
}

/** Raised when the lines' shape changes. */
const VERSION = 1;
/** What stands before the check sum; the sum and what ends the line have a fixed length. */
const BEFORE_SUM = ',"crc":"';
const TAIL = `${BEFORE_SUM}00000000"}`.length;

/** A short name of a value: the same for equal JSON, whatever the order of its keys. */
export function digestOf(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(ordered(value)))
    .digest('hex')
    .slice(0, 16);
}

/** The first line of the journal of a tournament. */
export function headerLine(spec: unknown): string {
  return sealed({ journal: 'arena', version: VERSION, digest: digestOf(spec), spec } satisfies Header);
}

/** The line of a game. */
export function outcomeLine({ game, result }: Outcome): string {
  const { id, setting, seed, seats, group } = game;
  return sealed({ game: { id, setting, seed, seats, group }, result });
}

/** @throws {ArenaError} where the line is not a journal's first one, or of a version that is not known here */
export function parseHeader(line: string, where: string): Header {
  let raw: unknown;
  try {
    raw = parseJson(line, where);
  } catch {
    raw = undefined;
  }
  if (!isObject(raw) || raw['journal'] !== 'arena')
    throw new ArenaError(`${where}: this is no journal of a tournament`);
  const version = raw['version'];
  if (version !== VERSION)
    throw new ArenaError(
      `${where}: got a journal of ${typeof version === 'number' ? `version ${version}` : 'no version'}, expected ${VERSION}`,
    );
  const header = unsealed(line, where);
  if (typeof header['digest'] !== 'string') throw damaged(where);
  return { journal: 'arena', version: VERSION, digest: header['digest'], spec: header['spec'] };
}

/** @throws {ArenaError} where the line is not a game's, or is damaged */
export function parseOutcome(line: string, where: string): Outcome {
  const raw = unsealed(line, where);
  if (!isOutcome(raw)) throw new ArenaError(`${where}: this is no finished game`);
  const { game, result } = raw;
  const { id, setting, seed, seats, group } = game;
  return {
    game: { id, setting, seed, seats, group },
    result: { seats: result.seats.map(seatResult), ...(result.record !== undefined && { record: result.record }) },
  };
}

/** What is known of a seat, and nothing else that a line may have. */
function seatResult({ score, faults, times }: SeatResult): SeatResult {
  return { score, faults, ...(times !== undefined && { times }) };
}

function sealed(value: object): string {
  const text = JSON.stringify(value);
  return `${text.slice(0, -1)}${BEFORE_SUM}${sumOf(text)}"}`;
}

/** A line's value, its check sum looked at. */
function unsealed(line: string, where: string): { readonly [key: string]: unknown } {
  const text = `${line.slice(0, -TAIL)}}`;
  if (line.slice(-TAIL) !== `${BEFORE_SUM}${sumOf(text)}"}`) throw damaged(where);
  try {
    const raw = parseJson(text, where);
    if (isObject(raw)) return raw;
  } catch {
    // The check sum is right, and yet nobody here wrote it.
  }
  throw damaged(where);
}

function damaged(where: string): ArenaError {
  return new ArenaError(`${where}: this line is damaged, or was not written by a tournament`);
}

function sumOf(text: string): string {
  return crc32(text).toString(16).padStart(8, '0');
}

function isOutcome(raw: { readonly [key: string]: unknown }): raw is { readonly [key: string]: unknown } & Outcome {
  const { game, result } = raw;
  if (!isObject(game) || !isObject(result)) return false;
  const { id, setting, seed, seats, group } = game;
  if (typeof id !== 'string' || typeof setting !== 'string' || typeof seed !== 'number' || typeof group !== 'string')
    return false;
  const { seats: results, record } = result;
  return (
    Array.isArray(seats) &&
    Array.isArray(results) &&
    seats.length === results.length &&
    seats.every((name) => typeof name === 'string') &&
    results.every(isSeatResult) &&
    (record === undefined || typeof record === 'string')
  );
}

function isSeatResult(seat: unknown): seat is SeatResult {
  if (!isObject(seat) || !isObject(seat['faults'])) return false;
  const { score, faults, times = [] } = seat;
  return (
    [score, ...Object.values(faults)].every(Number.isFinite) && Array.isArray(times) && times.every(Number.isFinite)
  );
}

/** The value with the keys of all its objects in order. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map((key) => [key, ordered(value[key])]),
  );
}
