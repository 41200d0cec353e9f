// Runs an executable for one message, as an offline judge without a handshake does, and measures it.

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { messageOf } from '../../src/base/errors.ts';
import { encodeFrame, FrameReader } from '../../src/base/frame.ts';

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
/** No message may take longer. */
const LIMIT_MS = 20_000;

/**
 * Starts the program, sends the message at once and waits for its answer and its end.
 * @throws {Error} where it gives no answer
 */
export async function oneMessage(program: string, args: readonly string[], message: unknown): Promise<Measured> {
  const frame = encodeFrame(message);
  const frames = new FrameReader();
  const begun = performance.now();
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'ignore'], env: {} });
  const closed = new Promise<void>((resolve) => child.on('close', () => resolve()));
  let failure = '';
  let ms = Infinity;
  let megabytes = 0;
  const looking = setInterval(() => {
    megabytes = Math.max(megabytes, peakOf(child.pid));
  }, LOOK_MS);
  const limit = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS);
  child.on('error', (error) => {
    failure = messageOf(error);
  });
  child.stdin.on('error', () => {});
  child.stdout.on('data', (piece: Buffer) => {
    frames.push(piece);
    if (!frames.ready) return;
    ms = Math.min(ms, performance.now() - begun);
    megabytes = Math.max(megabytes, peakOf(child.pid));
  });
  child.stdin.write(frame);
  await closed;
  clearInterval(looking);
  clearTimeout(limit);
  if (ms === Infinity) throw new Error(`${program} gave no answer${failure === '' ? '' : `: ${failure}`}`);
  return { ms, megabytes, answer: frames.next() };
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
