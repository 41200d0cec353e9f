// What the system says of a file that cannot be read or written, in a sentence and with a way out.

import { messageOf, systemCode } from './errors.ts';

/** What can be wrong with a file, by code. */
export const FILE_EXPECTED = {
  'file.read': 'a file that can be read',
  'file.write': 'a file that can be written',
} as const;

/** What stands there is no file, or none of a size that can be read; the message is without the file's name. */
export class FileKindError extends Error {
  override name = 'FileKindError';
}

const BELOW_FILE = 'there is a file where a folder is needed';
const FOLDER = 'this is a folder, expected a file';
const FORBIDDEN = 'no permission to read or write there';
const TROUBLE: { readonly [code: string]: string } = {
  ENOENT: 'no such file or folder',
  EISDIR: FOLDER,
  ERR_FS_EISDIR: FOLDER,
  ENOTDIR: BELOW_FILE,
  EEXIST: 'there is one already',
  EACCES: FORBIDDEN,
  EPERM: FORBIDDEN,
  EROFS: 'nothing can be written there',
  ENOSPC: 'no space is left on this disk; make room and try again',
  EDQUOT: 'the quota on this disk is used up; make room and try again',
  EFBIG: 'the file would be larger than this process may write (ulimit -f)',
  EIO: 'the disk fails to read or write',
  ENAMETOOLONG: 'the name is too long',
  ENXIO: 'nobody reads there',
  ELOOP: 'its links lead round in a circle',
  EMFILE: 'this process has too many files open (ulimit -n)',
  ENFILE: 'this machine has too many files open',
  ERR_FS_FILE_TOO_LARGE: 'the file is too large, expected at most 2 GiB',
};

/** What is wrong, without the file's name; undefined if it is not the disk that says so. */
export function diskTrouble(error: unknown): string | undefined {
  if (error instanceof FileKindError) return error.message;
  const code = systemCode(error) ?? '';
  const inTheWay = code === 'EEXIST' && error instanceof Error && 'syscall' in error && error.syscall === 'mkdir';
  const known = inTheWay ? BELOW_FILE : TROUBLE[code];
  // Any other trouble that the system has a name for.
  return known ?? (error instanceof Error && 'syscall' in error ? error.message : undefined);
}

/** The same of anything that was thrown. */
export function fileTrouble(error: unknown): string {
  return diskTrouble(error) ?? messageOf(error);
}
