// All bytes of a file that somebody named: nothing is waited for that may never come, and nothing is read without end.

import { closeSync, constants, openSync, readSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { orNothing } from './errors.ts';
import { kindOf } from './durable-file.ts';
import { FileKindError } from './file-trouble.ts';

/** The largest file that is read as text, in bytes: well below the longest text that V8 holds, 2²⁹ − 24 characters. */
export const MOST_TEXT_BYTES = 256 * 1024 * 1024;
/** The largest that is read as bytes: Node's limit. */
const MOST_BYTES = 2 ** 31 - 1;
const PIECE_BYTES = 64 * 1024;

/** What a shell opened for us, as in `<(zcat game.json.gz)`. That may be a pipe, and somebody writes to it. */
const OURS = /^\/(?:dev\/stdin|(?:dev|proc\/self)\/fd\/\d+)$/;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Reads a file whole. A pipe or a device is refused, but for standard input and other descriptors of this process: what
 * comes there is read, and signals end the process while it waits.
 * @throws {FileKindError} if it is no file, or larger than that; and what the system says
 */
export function readFileBytes(path: string, mostBytes = MOST_BYTES): Buffer {
  if (OURS.test(resolve(path))) return withoutListeners(() => readOpened(openSync(path, 'r'), mostBytes));
  const found = statSync(path);
  if (!found.isFile()) throw new FileKindError(`this is ${kindOf(found)}, expected a file`);
  if (found.size > mostBytes) throw tooLarge(`${found.size} bytes`, mostBytes);
  // What stands there may have changed since: a pipe shall not keep us.
  return readOpened(openSync(path, constants.O_RDONLY | constants.O_NONBLOCK), mostBytes, found.size);
}

/** Reads a file to its end, which may be further than its length says, and closes it. */
function readOpened(file: number, mostBytes: number, length = 0): Buffer {
  try {
    const pieces: Buffer[] = [];
    for (let bytes = 0; ;) {
      // All of it at once, where its length is known.
      const piece = Buffer.allocUnsafe(Math.max(PIECE_BYTES, length - bytes));
      const read = readSync(file, piece);
      if (read === 0) return pieces.length === 1 ? pieces[0] : Buffer.concat(pieces);
      pieces.push(piece.subarray(0, read));
      bytes += read;
      if (bytes > mostBytes) throw tooLarge(`more than ${mostBytes} bytes`, mostBytes);
    }
  } finally {
    closeSync(file);
  }
}

/** The first bytes of a file, this many at most; none of what cannot be read at once, or is no file. */
export function firstBytes(path: string, most: number): Buffer {
  // What is read of a pipe is gone.
  if (orNothing(() => statSync(path).isFile()) !== true) return Buffer.alloc(0);
  const file = orNothing(() => openSync(path, constants.O_RDONLY | constants.O_NONBLOCK));
  if (file === undefined) return Buffer.alloc(0);
  const bytes = Buffer.alloc(most);
  const count = orNothing(() => readSync(file, bytes));
  closeSync(file);
  return bytes.subarray(0, count ?? 0);
}

/** Nobody hears a signal while a read waits. Until it ends, each signal does what it does to any process. */
function withoutListeners<T>(work: () => T): T {
  const taken = SIGNALS.flatMap((signal) =>
    process.rawListeners(signal).map((listener) => [signal, listener as () => void] as const),
  );
  for (const [signal, listener] of taken) process.off(signal, listener);
  try {
    return work();
  } finally {
    for (const [signal, listener] of taken) process.on(signal, listener);
  }
}

function tooLarge(got: string, mostBytes: number): FileKindError {
  return new FileKindError(`the file is too large: ${got}, expected at most ${mostBytes}`);
}
