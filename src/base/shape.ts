// Shape checks for raw (unknown) values: each returns the value with its type or throws an InputError.

import { wrong } from '../lambda-punter/game/error-table.ts';
import type { ErrorCode } from '../lambda-punter/game/error-table.ts';

/** A JSON object. */
export type RawObject = { readonly [key: string]: unknown };

/** Whether the value is a JSON object (not null, not a list). */
export function isObject(value: unknown): value is RawObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value as an object. */
export function objectOf(value: unknown, code: ErrorCode, path: string): RawObject {
  if (!isObject(value)) throw wrong(code, path, value);
  return value;
}

/** The value as a list. */
export function listOf(value: unknown, code: ErrorCode, path: string): readonly unknown[] {
  if (!Array.isArray(value)) throw wrong(code, path, value);
  return value;
}

/** The value as a whole number that doubles hold exactly, at least `least`. */
export function integerOf(value: unknown, code: ErrorCode, path: string, least = -Infinity): number {
  if (!Number.isSafeInteger(value) || (value as number) < least) throw wrong(code, path, value);
  return value as number;
}

/** The value as text. */
export function textOf(value: unknown, code: ErrorCode, path: string): string {
  if (typeof value !== 'string') throw wrong(code, path, value);
  return value;
}
