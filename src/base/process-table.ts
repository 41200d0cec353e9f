// What the system tells of other processes.

import { systemCode } from './errors.ts';
import { bytesOrNothing } from './text-file.ts';

/**
 * What /proc tells of a process, from its state on (`man 5 proc_pid_stat`, field 3), as far as anything here reads it.
 * The field before that is the program's name in brackets, which may hold blanks. Empty if nothing is told.
 */
export function processFields(id: number | string): string[] {
  const text = bytesOrNothing(`/proc/${id}/stat`);
  return text === '' ? [] : text.slice(text.lastIndexOf(')') + 2).split(' ', 20);
}

/** Whether a process is there; of a group, below 0, whether any of it is. Signal 0 is sent to nobody. */
export function isThere(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    // Another user's process may not be signalled; it is there all the same.
    return systemCode(error) === 'EPERM';
  }
}
