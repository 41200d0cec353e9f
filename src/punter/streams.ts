// Standard input and output: frames in as their bytes come, frames out at once.

import { writeSync } from 'node:fs';
import { InputError } from '../game/errors.ts';
import { FrameReader } from '../protocol/frame.ts';

/** A stream that would block is asked again after so long. */
const RETRY_MS = 1;

/** The frames of standard input. */
export interface Input {
  /** The next frame, parsed, as soon as it is whole; never waits for the end of input. */
  next(): Promise<unknown>;
  /** Whether any byte comes within so many milliseconds; what was there before is always noticed. */
  heard(ms: number): Promise<boolean>;
}

/**
 * Listens to standard input, by the event loop: a thread that waits in a read would hold up the exit.
 * `next` throws {InputError} `frame…`; `frame.ended` where the input ends first
 */
export function openInput(): Input {
  const frames = new FrameReader();
  let heard = false;
  /** Why no more frames will come. */
  let failure: unknown;
  let news = Promise.withResolvers<void>();
  const tell = (): void => {
    heard = true;
    news.resolve();
    news = Promise.withResolvers();
  };
  const fail = (error: unknown): void => {
    failure ??= error;
    tell();
  };
  process.stdin.on('data', (piece: Buffer) => {
    try {
      if (failure === undefined) frames.push(piece);
      tell();
    } catch (error) {
      fail(error);
    }
  });
  process.stdin.on('end', () => fail(new InputError('frame.ended', 'frame', frames.partial)));
  process.stdin.on('error', fail);
  return {
    async heard(ms) {
      if (!heard) await Promise.race([news.promise, new Promise((resolve) => { setTimeout(resolve, ms); })]);
      // A process that was held up sees its timer first: the input's turn comes before the immediate's.
      if (!heard) await new Promise((resolve) => { setImmediate(resolve); });
      return heard;
    },
    async next() {
      // A whole frame counts whatever comes after it.
      while (!frames.ready) {
        if (failure !== undefined) throw failure;
        await news.promise;
      }
      return frames.next();
    },
  };
}

/** Writes all of a text before it returns. */
export function writeAll(descriptor: number, text: string): void {
  const bytes = Buffer.from(text);
  let written = 0;
  while (written < bytes.length) {
    written += writeSome(descriptor, bytes, written);
  }
}

/** Writes what the stream takes: nothing, after a wait, where it would block (its other end may have made it so). */
function writeSome(descriptor: number, bytes: Buffer, from: number): number {
  try {
    return writeSync(descriptor, bytes, from);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS);
    return 0;
  }
}
