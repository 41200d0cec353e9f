// Logs of haggling among files that somebody wants to see as games of Lambda Punter.

import { closeSync, openSync, readSync, statSync } from 'node:fs';

/** A log is a list of events, and begins with one of these. */
const LOG_BEGIN = /^\s*\[\s*\[\s*"(?:seed|init)"/;
const HEAD_BYTES = 64;

/** Whether the file begins as a session's log; false where it cannot be read. */
export function isHagglingLog(file: string): boolean {
  let descriptor: number | undefined;
  try {
    // What is read of a pipe is gone.
    if (!statSync(file).isFile()) return false;
    descriptor = openSync(file, 'r');
    const head = Buffer.alloc(HEAD_BYTES);
    return LOG_BEGIN.test(head.toString('utf8', 0, readSync(descriptor, head, 0, HEAD_BYTES, 0)));
  } catch {
    return false;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}
