// What the arena finds wrong, told to the user as a mistake of the command line.

import { ArenaError } from '../arena-error.ts';
import { QueueError } from '../queue/redis-link.ts';
import { FileError } from '../../base/file-error.ts';
import { fileTrouble } from '../../base/file-trouble.ts';
import { UsageError } from '../../terminal/usage-error.ts';

/**
 * Runs a command; what the arena finds wrong, and what the system will not do, are the user's to mend.
 * @throws {UsageError} in place of these
 */
export async function asUsage(command: () => Promise<number>): Promise<number> {
  try {
    return await command();
  } catch (error) {
    if (error instanceof ArenaError || error instanceof FileError || error instanceof QueueError)
      throw new UsageError(error.message);
    if (error instanceof Error && 'syscall' in error) {
      const where = 'path' in error && typeof error.path === 'string' ? `${error.path}: ` : '';
      throw new UsageError(`${where}${fileTrouble(error)}`);
    }
    throw error;
  }
}
