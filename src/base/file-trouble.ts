// What the system says of a file that cannot be read or written, in a sentence.

import { messageOf } from './errors.ts';

/** What can be wrong with a file, by code. */
export const FILE_EXPECTED = {
  'file.read': 'a file that can be read',
  'file.write': 'a file that can be written',
} as const;

const BELOW_FILE = 'there is a file where a folder is needed';
const TROUBLE: { readonly [code: string]: string } = {
  ENOENT: 'no such file or folder',
  EISDIR: 'this is a folder, expected a file',
  ENOTDIR: BELOW_FILE,
  EEXIST: BELOW_FILE,
  EACCES: 'this is not allowed',
  EPERM: 'this is not allowed',
  EROFS: 'nothing can be written there',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'symbolic links lead in a circle',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open on this machine',
};

/** What is wrong, without the file's name. */
export function fileTrouble(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return TROUBLE[code] ?? messageOf(error);
}
