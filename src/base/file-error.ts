// What the disk says of a file, as an error that is told to the user without a stack.

import { diskTrouble } from './file-trouble.ts';
import { readTrouble } from './missing-file.ts';

/** The disk will not have it, or what stands there is no file; the message begins with the file's name. */
export class FileError extends Error {
  override name = 'FileError';
}

/**
 * What the disk said, as an error to be told with the file's name; any other error as it is.
 * @param more what else is to be known, such as what is kept
 */
export function diskError(path: string, error: unknown, more = ''): unknown {
  const trouble = diskTrouble(error);
  return trouble === undefined ? error : new FileError(`${path}: ${readTrouble(path, error)}${more}`);
}

/**
 * Does something with a file.
 * @throws {FileError} if the disk will not have it
 */
export async function onDisk<T>(path: string, act: () => Promise<T> | T, more?: string): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw diskError(path, error, more);
  }
}
