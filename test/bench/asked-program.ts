// Runs an executable for one message, as an offline judge does, and times its answer.

import { spawn } from 'node:child_process';
import { isObject } from '../../src/base/shape.ts';
import { encodeFrame, FrameReader } from '../../src/base/frame.ts';

/** No message may take longer. */
const PATIENCE_MS = 20_000;

/** What a program answered to one message. */
export interface TimedAnswer {
  /** From where the judge's clock begins to the whole answer, in milliseconds. */
  readonly ms: number;
  readonly answer: unknown;
  /** What it wrote to standard error. */
  readonly stderr: string;
}

/** What is asked, and who looks on. */
export interface Asking {
  /** The message, as a frame. */
  readonly frame: string;
  readonly args?: readonly string[];
  /** Whether the program greets first. Then the clock begins with the message, else with the process. */
  readonly handshake?: boolean;
  /** Told when the process has begun. */
  readonly onStart?: (pid: number | undefined) => void;
  /** Told when the answer is there, while the process may still be. */
  readonly onAnswer?: () => void;
}

/**
 * Starts the program, sends it the message and waits for its answer and its end.
 * @throws {Error} where it cannot be started or gives no answer
 */
export function askProgram(
  program: string,
  { frame, args = [], handshake = false, onStart, onAnswer }: Asking,
): Promise<TimedAnswer> {
  const frames = new FrameReader();
  let answered: Omit<TimedAnswer, 'stderr'> | undefined;
  let stderr = '';
  let begun = performance.now();
  const child = spawn(program, args, { stdio: 'pipe', env: {} });
  onStart?.(child.pid);
  const greet = (name: unknown): void => {
    child.stdin.write(encodeFrame({ you: name }));
    begun = performance.now();
    child.stdin.write(frame);
  };
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
    child.on('error', (error) => reject(new Error(`${program} does not start: ${error.message}`, { cause: error })));
    child.stdin.on('error', () => {});
    child.stderr.on('data', (piece: Buffer) => (stderr += piece.toString()));
    child.stdout.on('data', (piece: Buffer) => {
      frames.push(piece);
      if (answered !== undefined || !frames.ready) return;
      const heard = frames.next();
      // A greeting is no answer, whoever sends it unasked.
      if (isObject(heard) && 'me' in heard) {
        if (handshake) greet(heard['me']);
        return;
      }
      answered = { ms: performance.now() - begun, answer: heard };
      onAnswer?.();
    });
    child.on('close', () => {
      clearTimeout(limit);
      if (answered !== undefined) resolve({ ...answered, stderr });
      else reject(new Error(`${program} gave no answer${stderr === '' ? '' : `, but said: ${stderr.trimEnd()}`}`));
    });
    if (!handshake) child.stdin.write(frame);
  });
}
