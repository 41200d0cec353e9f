// A file that grows while something else goes on: a full disk ends the file, not that, and neither opening it nor
// writing waits for anybody. Files whose every line must outlive a crash are those of durable-file.ts.

import { closeSync, constants, openSync, writeSync } from 'node:fs';
import { orNothing } from './errors.ts';
import { fileTrouble } from './file-trouble.ts';

const { O_WRONLY, O_CREAT, O_TRUNC, O_APPEND, O_NONBLOCK } = constants;

/** Owns the file until it is closed. */
export class GrowingFile {
  readonly #path: string;
  readonly #onTrouble: (trouble: string) => void;
  #handle: number | undefined;

  /**
   * Opens the file, whose folder must be there.
   * @param how whether what is in it stays, or it begins anew
   * @param onTrouble called once with why nothing more is written, and the file's name
   */
  constructor(path: string, how: 'add' | 'anew', onTrouble: (trouble: string) => void) {
    this.#path = path;
    this.#onTrouble = onTrouble;
    this.#attempt(() => (this.#handle = openUnwaiting(path, how)));
  }

  /** Writes behind what is there; nothing after a trouble, and nothing once it is closed. */
  write(piece: string | Buffer): void {
    const handle = this.#handle;
    if (handle === undefined) return;
    this.#attempt(() => {
      const bytes = Buffer.from(piece);
      // One call may write a part.
      for (let done = 0; done < bytes.length;) done += writeSync(handle, bytes, done);
    });
  }

  /** May be called twice. */
  close(): void {
    const handle = this.#handle;
    this.#handle = undefined;
    if (handle !== undefined) this.#attempt(() => closeSync(handle));
  }

  #attempt(work: () => void): void {
    try {
      work();
    } catch (error) {
      const handle = this.#handle;
      this.#handle = undefined;
      // Why it is given up is what counts.
      if (handle !== undefined) orNothing(() => closeSync(handle));
      this.#onTrouble(`${this.#path}: ${fileTrouble(error)}`);
    }
  }
}

/**
 * Opens a file to write to it. A pipe that nobody reads would keep an ordinary open, and with it the whole process, for
 * ever.
 * @throws the system's error; if it is a pipe that nobody reads, too
 */
function openUnwaiting(path: string, how: 'add' | 'anew'): number {
  // If the system has no such flag it is undefined, which adds nothing.
  return openSync(path, O_WRONLY | O_CREAT | O_NONBLOCK | (how === 'anew' ? O_TRUNC : O_APPEND), 0o666);
}
