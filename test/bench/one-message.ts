// Time and memory of an executable that gets one message, as from an offline judge without a handshake.

import { readFileSync } from 'node:fs';
import { encodeFrame } from '../../src/base/frame.ts';
import { askProgram } from './asked-program.ts';

/** What one answer took. */
export interface Measured {
  /** From before the start of the process to its whole answer, in milliseconds. */
  readonly ms: number;
  /** The largest memory the process was seen to hold, in MB; looked at every few milliseconds. */
  readonly megabytes: number;
  readonly answer: unknown;
}

/** How often the memory is looked at. */
const LOOK_MS = 2;

/**
 * Starts the program, sends the message at once and waits for its answer and its end.
 * @throws {Error} where it gives no answer
 */
export async function oneMessage(program: string, args: readonly string[], message: unknown): Promise<Measured> {
  let megabytes = 0;
  let pid: number | undefined;
  const look = (): void => {
    megabytes = Math.max(megabytes, peakOf(pid));
  };
  const looking = setInterval(look, LOOK_MS);
  const onStart = (started: number | undefined): void => {
    pid = started;
  };
  try {
    const { ms, answer } = await askProgram(program, { frame: encodeFrame(message), args, onStart, onAnswer: look });
    return { ms, megabytes, answer };
  } finally {
    clearInterval(looking);
  }
}

/** The process's largest resident memory so far, in MB; 0 where it is gone. */
function peakOf(pid: number | undefined): number {
  try {
    const kilobytes = /VmHWM:\s*(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    return 0;
  }
}
