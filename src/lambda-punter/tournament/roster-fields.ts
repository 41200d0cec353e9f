// The values of a roster's keys, each read or refused with its place in the file.

import { mostLike } from '../../terminal/did-you-mean.ts';
import { InputError, show } from '../../base/errors.ts';
import { plain } from '../../base/plain-text.ts';
import type { RawObject } from '../../base/shape.ts';
import { AWARDS, type Award } from '../../arena/run/tournament-options.ts';
import { MOST_SECONDS } from '../../terminal/option-values.ts';
import { listOf, textOf, wrong } from '../game/error-table.ts';

const TIME = /^(\d{4})-(\d\d)-(\d\d)T\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)?$/;

type Code = Parameters<typeof wrong>[0];

/** A list of texts, at least one, none of them empty. */
export function texts(raw: unknown, code: Code, path: string): string[] {
  const list = listOf(raw, code, path).map((one, place) => textOf(one, code, `${path}[${place}]`));
  if (list.length === 0) throw wrong(code, path, list);
  const empty = list.indexOf('');
  if (empty >= 0) throw wrong(code, `${path}[${empty}]`, '');
  return list;
}

/** A name of at most `most` characters, none of them a control character. */
export function nameIn(raw: unknown, most: number, code: Code, path: string): string {
  const name = textOf(raw, code, path).trim();
  if (name === '' || [...name].length > most || plain(name, Infinity) !== name) throw wrong(code, path, raw);
  return name;
}

/** What the points that decide are awarded for. */
export function awardIn(raw: unknown): Award {
  const award = AWARDS.find((one) => one === raw);
  if (award === undefined) throw wrong('roster.award', 'award', raw);
  return award;
}

/** True or false; false where it is left out. */
export function flagIn(raw: unknown, path: string): boolean {
  if (raw !== undefined && typeof raw !== 'boolean') throw wrong('roster.flag', path, raw);
  return raw ?? false;
}

/** A folder's path. */
export function folderIn(raw: unknown): string {
  const folder = textOf(raw, 'roster.folder', 'folder');
  if (folder === '') throw wrong('roster.folder', 'folder', folder);
  return folder;
}

/** A whole number from `least` to `most`. */
export function wholeIn(raw: unknown, path: string, least: number, most = Number.MAX_SAFE_INTEGER): number {
  if (typeof raw === 'number' && Number.isSafeInteger(raw) && raw >= least && raw <= most) return raw;
  const upTo = most === Number.MAX_SAFE_INTEGER ? '' : ` to ${most}`;
  throw new InputError('roster.number', path, show(raw), `a whole number from ${least}${upTo}`);
}

/** Seconds, in milliseconds. */
export function secondsIn(raw: unknown, path: string): number {
  if (typeof raw !== 'number' || !(raw > 0) || raw > MOST_SECONDS) throw wrong('roster.seconds', path, raw);
  return raw * 1000;
}

/** A time of day, in milliseconds since 1970. */
export function timeIn(raw: unknown): number {
  const [, year, month, day] = TIME.exec(typeof raw === 'string' ? raw : '') ?? [];
  const time = Date.parse(String(raw));
  // A 31st of June would quietly be a 1st of July.
  const noon = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day), 12));
  if (day === undefined || Number.isNaN(time) || noon.getUTCDate() !== Number(day))
    throw wrong('roster.start', 'start', raw);
  return time;
}

/** What `read` gives; undefined where the value is left out. */
export function maybe<T>(raw: unknown, read: (value: unknown) => T): T | undefined {
  return raw === undefined ? undefined : read(raw);
}

/** An error for each key that is none of those known. */
export function unknownKeys(object: RawObject, known: readonly string[], path: string): InputError[] {
  return Object.keys(object)
    .filter((key) => !known.includes(key))
    .map((key) => wrong('roster.key', `${path}${key}`, meantKey(key, known)));
}

/** A key that nobody knows, with the one that was meant. */
function meantKey(key: string, known: readonly string[]): string {
  const meant = mostLike(key, known);
  return meant === undefined ? key : `${key} (did you mean ${meant}?)`;
}
