// What a server's answer means, for all that asks one.

import { isObject } from '../../base/shape.ts';

/** Statuses by which a server that is busy says that it may be asked again. */
const LATER: readonly number[] = [408, 425, 429];

/** Whether the server could not answer just now: it may be asked again. */
export function mayAskAgain(status: number): boolean {
  return status >= 500 || LATER.includes(status);
}

/** The sentence that came with a refusal, or another where none came. */
export function refusalIn(raw: unknown, other: string): string {
  return isObject(raw) && typeof raw['error'] === 'string' ? raw['error'] : other;
}
