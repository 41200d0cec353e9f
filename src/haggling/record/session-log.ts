// The official log of a session: its events as the session goes, their JSON, raw and parsed, and their text. What the
// terminal and the server tell is the same. Runs anywhere; log-file.ts reads and writes the files.

import { InputError } from '../../base/errors.ts';
import { parseJson } from '../../base/json.ts';
import { shapesOf } from '../../base/shape.ts';
import type { SeatLabel } from '../game/agent.ts';
import { HAGGLING_EXPECTED, wrongHaggling } from '../game/haggling-errors.ts';
import { type HagglingSession, moneyOf } from '../game/haggling-session.ts';
import {
  areCounts,
  type Goods,
  type HagglingPlace,
  type HagglingProblem,
  type ObjectValues,
  type Shares,
  SIZE_BOUNDS,
  worthOf,
} from '../game/problem.ts';
import { courseOf } from './session-course.ts';

/** An event of the official log. */
export type LogEvent =
  | readonly ['seed', number]
  /** Who sits there, the counts, the rounds. */
  | readonly ['init', readonly [SeatLabel, SeatLabel], Goods, number]
  /** What an agent says for debugging; any JSON. */
  | readonly ['info', HagglingPlace, unknown]
  /** An offer; without shares, or with null, that seat accepts. */
  | readonly ['offer', HagglingPlace, (Shares | null)?]
  | readonly ['abort', HagglingPlace, string]
  | readonly ['valuation', HagglingPlace, ObjectValues]
  | readonly ['score', HagglingPlace, number]
  /** Whether an agreement was reached. */
  | readonly ['done', boolean];

const { listOf, integerOf, textOf } = shapesOf(wrongHaggling);

/** Seeds have 32 bits. */
const MOST_SEED = 2 ** 32 - 1;
/** A session has fewer events, if its agents say little; more are not read. */
const MOST_EVENTS = 100_000;
/** The largest log that is read, in bytes: one of a session is far smaller. */
export const MOST_LOG_BYTES = 16 * 1024 * 1024;
const SEAT_LABELS: readonly SeatLabel[] = ['script', 'human', 'remote'];

/**
 * The JSON of a log's text.
 * @throws {InputError} `frame.json`, `json.depth`; `log`, if it is of another kind
 */
export function rawLog(text: string, path: string): unknown {
  if (/^\s*[^\s[]/.test(text)) throw new InputError('log', path, 'a file of another kind', HAGGLING_EXPECTED.log);
  return parseJson(text, path);
}

/**
 * A log's events, each of which can follow those before it.
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
  courseOf(events, path);
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
  }
  const isOfSeat = kind === 'info' || kind === 'offer' || kind === 'abort' || kind === 'valuation' || kind === 'score';
  if (!isOfSeat) throw wrongHaggling('log.event', path, raw);
  if (counts === undefined) throw wrongHaggling('log.begin', path, raw);
  const seat = seatIn(first, 'log.seat', `${path}[1]`);
  const place = `${path}[2]`;
  switch (kind) {
    case 'info':
      // As it will be in the written log: JSON knows no undefined.
      return ['info', seat, second ?? null];
    case 'offer':
      if (second === undefined) return ['offer', seat];
      return ['offer', seat, second === null ? null : sharesOf(second, place, counts)];
    case 'abort':
      return ['abort', seat, textOf(second, 'log.abort', place)];
    case 'valuation':
      return ['valuation', seat, valuationOf(second, place, counts)];
    case 'score':
      return ['score', seat, integerOf(second, 'log.score', place, 0)];
  }
}

/** The log as the official program writes it: indented by 4, with a line feed at the end. */
export function logText(events: readonly LogEvent[]): string {
  return `${JSON.stringify(events, undefined, 4)}\n`;
}

/**
 * A seat.
 * @throws {InputError} that code, if it is neither 0 nor 1
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
  const list = listOf(raw, 'log.shares', path, 2, 2);
  const [first, second] = list.map((one, seat) => goodsOf(one, 'log.shares', `${path}[${seat}]`, counts.length));
  if (counts.some((count, type) => first[type] + second[type] !== count)) throw wrongHaggling('log.shares', path, raw);
  return [first, second];
}

function goodsOf(raw: unknown, code: 'log.shares' | 'log.valuation', path: string, types: number): Goods {
  const list = listOf(raw, code, path, types, types);
  return list.map((many, type) => integerOf(many, code, `${path}[${type}]`, 0));
}

/** What the objects are worth to a seat, within the bounds of problems. */
function valuationOf(raw: unknown, path: string, counts: Goods): ObjectValues {
  const values = goodsOf(raw, 'log.valuation', path, counts.length);
  if (worthOf(values, counts) > SIZE_BOUNDS.totalValue.most) throw wrongHaggling('log.valuation', path, raw);
  return values;
}

/** How a session is opened. */
export function openingEvent(problem: HagglingProblem, labels: readonly [SeatLabel, SeatLabel]): LogEvent {
  return ['init', labels, problem.counts, problem.maxRounds];
}

/**
 * What an agent says for debugging, as JSON holds it; undefined if JSON has nothing for it, which a log has as null.
 */
export function infoEvent(seat: HagglingPlace, said: unknown): LogEvent {
  return ['info', seat, asJson(said)];
}

/**
 * What a turn came to, with the end of the session if it has ended.
 * @param seat whose turn it was
 * @param session after the turn
 */
export function turnEvents(seat: HagglingPlace, session: HagglingSession): LogEvent[] {
  const { ending, standing } = session;
  if (ending?.kind === 'aborted') return endEvents(session);
  if (ending?.kind === 'agreed') return [['offer', seat], ...endEvents(session)];
  const offer: LogEvent = standing === undefined ? ['offer', seat] : ['offer', seat, standing];
  return ending === undefined ? [offer] : [offer, ...endEvents(session)];
}

/**
 * The end of a session: who aborted it and why, else what all was worth to each seat, what it got, whether they agreed.
 */
export function endEvents(session: HagglingSession): LogEvent[] {
  const { ending } = session;
  if (ending?.kind === 'aborted') return [['abort', ending.seat, ending.reason]];
  const money = moneyOf(session);
  const { values } = session.problem;
  return [
    ['valuation', 0, values[0]],
    ['score', 0, money[0]],
    ['valuation', 1, values[1]],
    ['score', 1, money[1]],
    ['done', ending?.kind === 'agreed'],
  ];
}

function asJson(said: unknown): unknown {
  try {
    const text: string | undefined = JSON.stringify(said);
    return text && (JSON.parse(text) as unknown);
  } catch {
    return String(said);
  }
}
