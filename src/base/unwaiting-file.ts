// Files that grow while something else goes on: neither opening them nor writing waits for anybody. A pipe that nobody
// reads would keep an ordinary open, and with it the whole process, for ever.

import { constants, openSync, writeSync } from 'node:fs';

const { O_WRONLY, O_CREAT, O_TRUNC, O_APPEND, O_NONBLOCK } = constants;

/**
 * Opens a file to write to it.
 * @param how begins it anew, or adds to it
 * @throws the system's error; where it is a pipe that nobody reads, too
 */
export function openUnwaiting(file: string, how: 'anew' | 'adding'): number {
  // Where the system has no such flag it is undefined, which adds nothing.
  return openSync(file, O_WRONLY | O_CREAT | O_NONBLOCK | (how === 'anew' ? O_TRUNC : O_APPEND), 0o666);
}

/** Writes all of it: one call may write a part. @throws the system's error; where a pipe is full, too */
export function writeUnwaiting(handle: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length;) done += writeSync(handle, bytes, done);
}
