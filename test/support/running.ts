// Whether processes run, as /proc tells it.

import { readFileSync } from 'node:fs';

/** Whether a process is there and no mere entry of one that has ended. */
export function isRunning(id: number): boolean {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${id}/stat`, 'latin1'));
  } catch {
    return false;
  }
}
