// What the disk says of a tournament's file, as an error to be told.

import { diskTrouble } from '../base/file-trouble.ts';
import { ArenaError } from './arena-error.ts';

/**
 * What the disk said, as an error to be told with the file's name; any other error as it is.
 * @param more what else is to be known, such as what is kept
 */
export function diskError(path: string, error: unknown, more = ''): unknown {
  const trouble = diskTrouble(error);
  return trouble === undefined ? error : new ArenaError(`${path}: ${trouble}${more}`);
}

/**
 * Does something with a file.
 * @throws {ArenaError} where the disk will not have it
 */
export async function onDisk<T>(path: string, act: () => Promise<T> | T, more?: string): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw diskError(path, error, more);
  }
}
