// Standard input and output by file descriptor: frames in as their bytes come, frames out at once.

import { read, readSync, writeSync } from 'node:fs';
import { InputError } from '../game/errors.ts';
import { FrameReader } from '../protocol/frame.ts';

const STDIN = 0;
/** Bytes asked for at a time: what a Linux pipe holds. */
const PIECE = 64 * 1024;
/** A stream that would block is asked again after so long. */
const RETRY_MS = 1;

/** The frames of standard input. */
export interface Input {
  /** The next frame, parsed, as soon as it is whole; never waits for the end of input. */
  next(): Promise<unknown>;
  /** Whether any byte comes within so many milliseconds. */
  heard(ms: number): Promise<boolean>;
}

/**
 * Opens standard input.
 * `next` throws {InputError} `frame…`; `frame.ended` where the input ends first
 */
export function openInput(): Input {
  const frames = new FrameReader();
  const piece = Buffer.allocUnsafe(PIECE);
  let listening: Promise<void> | undefined;
  let ended = false;
  const take = (bytes: number): void => {
    if (bytes === 0) ended = true;
    else frames.push(piece.subarray(0, bytes));
  };
  return {
    async heard(ms) {
      listening ??= readSome(piece).then(take);
      let timer: NodeJS.Timeout | undefined;
      const quiet = new Promise<false>((resolve) => {
        timer = setTimeout(resolve, ms, false);
      });
      const heard = await Promise.race([listening.then(() => true as const), quiet]);
      clearTimeout(timer);
      return heard;
    },
    async next() {
      // At most one read is under way at a time: that of `heard` comes first.
      await listening;
      while (!frames.ready) {
        if (ended) throw new InputError('frame.ended', 'frame', frames.partial);
        take(readNow(piece));
      }
      return frames.next();
    },
  };
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
  while (written < bytes.length) {
    written += retrying(() => writeSync(descriptor, bytes, written));
  }
}

/** Does it again for as long as the stream would block (its other end may have made it so). */
function retrying(act: () => number): number {
  for (;;) {
    try {
      return act();
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS);
    }
  }
}
