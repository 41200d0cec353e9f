// What the arena finds wrong, told to the user as a mistake of the command line.

import { ArenaError } from '../arena/arena-error.ts';
import { QueueError } from '../arena/redis-link.ts';
import { UsageError } from './usage-error.ts';

/**
 * Runs a command; what the arena finds wrong, and files that cannot be read or written, are the user's to mend.
 * @throws {UsageError} in place of these
 */
export async function asUsage(command: () => Promise<number>): Promise<number> {
  try {
    return await command();
  } catch (error) {
    if (error instanceof ArenaError || error instanceof QueueError || (error instanceof Error && 'syscall' in error && 'path' in error)) throw new UsageError(error.message);
    throw error;
  }
}
