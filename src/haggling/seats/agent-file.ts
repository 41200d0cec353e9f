// The file of a stranger's agent: one module of CommonJS.

import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { fileTrouble } from '../../base/file-trouble.ts';
import { FileError } from '../../base/file-error.ts';

/** The largest file, in bytes. */
const MOST_FILE_BYTES = 64 * 1024 * 1024;
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/**
 * What the file says, without a byte order mark and a line that begins with `#!`.
 * @throws {FileError} if it cannot be read, is no file or too large
 */
export function readAgentFile(path: string): Buffer {
  try {
    // Neither a pipe without a writer nor a terminal may stop us here.
    const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      const found = fstatSync(file);
      if (!found.isFile())
        throw new FileError(`${path}: ${found.isDirectory() ? 'this is a folder' : 'this is no file'}`);
      checkSize(path, found.size);
      return agentSource(readFileSync(file));
    } finally {
      closeSync(file);
    }
  } catch (error) {
    throw error instanceof FileError ? error : new FileError(`${path}: ${fileTrouble(error)}`);
  }
}

/** @throws {FileError} if an agent's file is too large */
export function checkSize(path: string, size: number): void {
  if (size > MOST_FILE_BYTES)
    throw new FileError(`${path}: got ${size} bytes, expected an agent of at most ${MOST_FILE_BYTES}`);
}

/** What follows a byte order mark and a first line of `#!`, whose end stays, so that lines keep their numbers. */
export function agentSource(bytes: Buffer): Buffer {
  const text = bytes.subarray(0, 3).equals(BYTE_ORDER_MARK) ? bytes.subarray(3) : bytes;
  if (text[0] !== 0x23 || text[1] !== 0x21) return text;
  const end = text.findIndex((byte) => byte === 0x0a || byte === 0x0d);
  return end < 0 ? Buffer.alloc(0) : text.subarray(end);
}
