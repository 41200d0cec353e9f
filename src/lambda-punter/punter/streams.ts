// Standard input and output by file descriptor: frames in as their bytes come, frames out at once. Not
// through process.stdin: its modules take orders from the environment (NODE_DEBUG).

import { closeSync, constants, fstatSync, openSync, read, readSync, writeSync } from 'node:fs';
import { systemCode } from '../../base/errors.ts';
import { FrameReader, wrongFrame } from '../../base/frame.ts';

const STDIN = 0;
/** Bytes asked for at a time: what a Linux pipe holds. */
const PIECE = 64 * 1024;
/** A stream that would block is tried again after this long. */
const RETRY_MS = 1;

/** What was there before is read within this time, and no work begins. */
const QUIET_BEFORE_WORK_MS = 2;

/** None begins so shortly before the end of the wait. */
const LONGEST_WORK_MS = 10;

/** The frames of standard input. */
export type Input = Readonly<ReturnType<typeof openInput>>;

/**
 * Opens standard input.
 * `next` throws {InputError} `frame…`; `frame.ended` if the input ends first
 */
export function openInput() {
  const frames = new FrameReader();
  const piece = Buffer.allocUnsafe(PIECE);
  let listening: Promise<void> | undefined;
  let waiting = false;
  /** Why no more frames will come; those that were whole before are still given out. */
  let failure: unknown;
  const take = (bytes: number): void => {
    try {
      if (bytes === 0) throw wrongFrame('frame.ended', frames.partial);
      frames.push(piece.subarray(0, bytes));
    } catch (error) {
      failure = error;
    }
  };
  return {
    /** Whether a thread waits in a read: it would hold up the exit until something comes. */
    get waiting() {
      return waiting;
    },
    /**
     * Whether any byte comes within `ms` milliseconds; what was there before is noticed, however short they are.
     * @param meanwhile done again and again as long as nothing comes; at most what one takes is lost on a byte
     */
    async heard(ms: number, meanwhile?: () => void): Promise<boolean> {
      if (listening === undefined) {
        const there = readAtOnce(piece);
        if (there !== undefined) {
          listening = Promise.resolve();
          take(there);
          return true;
        }
        waiting = true;
        listening = readSome(piece)
          .finally(() => (waiting = false))
          .then(take);
      }
      let over = false;
      // A process that was held up sees its timer first: the read's turn comes before the immediate's.
      const quiet = new Promise((resolve) => {
        // The read keeps the process alive; a timer that nobody waits for any more must not.
        setTimeout(setImmediate, ms, resolve).unref();
      });
      const last = performance.now() + ms - LONGEST_WORK_MS;
      const work = (): void => {
        if (over || !waiting || meanwhile === undefined || performance.now() > last) return;
        meanwhile();
        // The event loop looks at the input between two.
        setImmediate(work);
      };
      setTimeout(setImmediate, QUIET_BEFORE_WORK_MS, work).unref();
      await Promise.race([listening, quiet]);
      over = true;
      return !waiting;
    },
    /** The next frame's text as soon as it is whole; never waits for the end of input. */
    async next(): Promise<string> {
      // At most one read is under way at a time: that of `heard` comes first.
      await listening;
      for (;;) {
        const text = frames.nextText();
        if (text !== undefined) return text;
        if (failure !== undefined) throw failure;
        take(readNow(piece));
      }
    },
  };
}

/**
 * Reads what is there; undefined if nothing is, or the input is no pipe. On a busy machine the thread of a read may
 * get its turn after the wait: of 140 starts with the message in the pipe, 5 greeted as if there were none.
 */
function readAtOnce(piece: Buffer): number | undefined {
  try {
    if (!fstatSync(STDIN).isFIFO()) return undefined;
    // Opened anew, so that the others who hold the pipe still block.
    const pipe = openSync(`/proc/self/fd/${STDIN}`, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      return readSync(pipe, piece);
    } finally {
      closeSync(pipe);
    }
  } catch {
    return undefined;
  }
}

/** Reads without blocking the timers. */
function readSome(piece: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const ask = (): void => {
      read(STDIN, piece, 0, piece.length, null, (error, bytes) => {
        if (error === null) resolve(bytes);
        else if (error.code === 'EAGAIN') setTimeout(ask, RETRY_MS);
        else if (error.code === 'EOF') resolve(0);
        else reject(error);
      });
    };
    ask();
  });
}

function readNow(piece: Buffer): number {
  return retrying(() => readSync(STDIN, piece, 0, piece.length, null));
}

/** Writes all of a text before it returns. */
export function writeAll(descriptor: number, text: string): void {
  const bytes = Buffer.from(text);
  let written = 0;
  while (written < bytes.length) written += retrying(() => writeSync(descriptor, bytes, written));
}

/** Does it again for as long as the stream would block (its other end may have made it so). */
function retrying(act: () => number): number {
  for (;;) {
    try {
      return act();
    } catch (error) {
      if (systemCode(error) !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS);
    }
  }
}
