// Games and their results as they come from a disk or over a network: looked at, and nothing kept that is unknown.

import { isObject } from '../../base/shape.ts';
import { MOST_SEATS } from '../schedule/schedule.ts';
import type { Game, GameResult, SeatFault, SeatResult } from '../contest.ts';

/** No number of a result is further from 0: sums of them stay finite. */
const LARGEST = 1e100;
/** Classes of a histogram of times; the last of this many is longer than the world is old. */
const MOST_CLASSES = 500;
/** More faults of one seat in one game are told by nobody. */
const MOST_FAULTS = 10_000;

/** The game that a value says; undefined where it says none. */
export function gameIn(raw: unknown): Game | undefined {
  if (!isObject(raw)) return undefined;
  const { id, setting, seed, seats, group, aside } = raw;
  if (typeof id !== 'string' || typeof setting !== 'string' || typeof group !== 'string') return undefined;
  if (typeof seed !== 'number' || !Number.isFinite(seed)) return undefined;
  const names = textsIn(seats);
  if (names === undefined || names.length > MOST_SEATS) return undefined;
  const game = { id, setting, seed, seats: names, group };
  if (aside === undefined) return game;
  const kept = numbersIn(aside);
  return kept?.every((seat) => Number.isInteger(seat) && seat >= 0 && seat < names.length) === true
    ? { ...game, aside: kept }
    : undefined;
}

/** The result of a game that a value says; undefined where it says none of such a game. */
export function resultIn(raw: unknown, { seats }: Game): GameResult | undefined {
  if (!isObject(raw) || !Array.isArray(raw['seats']) || raw['seats'].length !== seats.length) return undefined;
  const { record, told } = raw;
  if (record !== undefined && typeof record !== 'string') return undefined;
  const results = raw['seats'].map(seatResultIn).filter((seat) => seat !== undefined);
  if (results.length !== seats.length) return undefined;
  return { seats: results, ...(record !== undefined && { record }), ...(told !== undefined && { told }) };
}

function seatResultIn(raw: unknown): SeatResult | undefined {
  if (!isObject(raw)) return undefined;
  const { score, stderr } = raw;
  const faults = amountsIn(raw['faults']);
  const measures = raw['measures'] === undefined ? {} : amountsIn(raw['measures']);
  const times = raw['times'] === undefined ? [] : numbersIn(raw['times']);
  const failed = raw['failed'] === undefined ? [] : failedIn(raw['failed']);
  if (typeof score !== 'number' || !(Math.abs(score) <= LARGEST)) return undefined;
  if (faults === undefined || measures === undefined || times === undefined) return undefined;
  if (times.length > MOST_CLASSES || ![...times, ...Object.values(faults)].every((count) => count >= 0))
    return undefined;
  if (failed === undefined || (stderr !== undefined && typeof stderr !== 'string')) return undefined;
  return {
    score,
    ...(raw['measures'] !== undefined && { measures }),
    faults,
    ...(failed.length > 0 && { failed }),
    ...(stderr !== undefined && { stderr }),
    ...(raw['times'] !== undefined && { times }),
  };
}

function failedIn(raw: unknown): SeatFault[] | undefined {
  if (!Array.isArray(raw) || raw.length > MOST_FAULTS) return undefined;
  const faults = raw.flatMap((one: unknown): SeatFault[] => {
    if (!isObject(one)) return [];
    const { turn, kind, reason } = one;
    if (typeof kind !== 'string' || typeof reason !== 'string') return [];
    if (turn === undefined) return [{ kind, reason }];
    return typeof turn === 'number' && Number.isSafeInteger(turn) && turn >= 0 ? [{ turn, kind, reason }] : [];
  });
  return faults.length === raw.length ? faults : undefined;
}

/** Amounts by name. A name that every object has, such as `constructor`, would be found where there is none of it. */
function amountsIn(raw: unknown): { readonly [name: string]: number } | undefined {
  if (!isObject(raw)) return undefined;
  const entries = Object.entries(raw).filter(
    (entry): entry is [string, number] =>
      typeof entry[1] === 'number' && Math.abs(entry[1]) <= LARGEST && !(entry[0] in Object.prototype),
  );
  return entries.length === Object.keys(raw).length ? Object.fromEntries(entries) : undefined;
}

function numbersIn(raw: unknown): number[] | undefined {
  if (!Array.isArray(raw)) return undefined;
  const numbers = raw.filter((one): one is number => typeof one === 'number' && Math.abs(one) <= LARGEST);
  return numbers.length === raw.length ? numbers : undefined;
}

function textsIn(raw: unknown): string[] | undefined {
  if (!Array.isArray(raw)) return undefined;
  const texts = raw.filter((one) => typeof one === 'string');
  return texts.length === raw.length ? texts : undefined;
}
