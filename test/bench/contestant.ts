// A process that does a row's work as often as it is told: the engine or the kernel.

import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { createInterface } from 'node:readline';

/** What this many repeats took. */
export interface Lap {
  /** Milliseconds of one repeat. */
  readonly ms: number;
  /** The same for both sides, or they did not do the same. */
  readonly sum: string;
}

/** The process and its conversation: a line with a number there, a line with nanoseconds and a checksum back. */
export class Contestant {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #answers: AsyncIterator<string>;
  readonly #name: string;
  #said = '';

  constructor(file: string, args: readonly string[]) {
    this.#name = [file, ...args].join(' ');
    this.#child = spawn(file, args);
    this.#child.on('error', (error) => (this.#said += error.message));
    this.#child.stdin.on('error', () => {});
    this.#child.stderr.on('data', (piece: Buffer) => (this.#said += piece.toString()));
    this.#answers = createInterface(this.#child.stdout)[Symbol.asyncIterator]();
  }

  /**
   * Does the work this many times.
   * @throws {Error} where the process has ended, with what it said
   */
  async lap(repeats: number): Promise<Lap> {
    this.#child.stdin.write(`${repeats}\n`);
    const { value, done } = await this.#answers.next();
    const [nanoseconds, sum] = String(value).split(' ');
    if (done || sum === undefined) throw new Error(`${this.#name} ended: ${this.#said}`);
    return { ms: Number(nanoseconds) / 1e6 / repeats, sum };
  }

  /** Ends the process. */
  close(): void {
    this.#child.kill();
  }
}
