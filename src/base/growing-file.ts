// A file that grows while something else goes on: a full disk ends the file, not that. Files whose every line must
// outlive a crash are those of durable-file.ts.

import { closeSync, openSync, writeSync } from 'node:fs';
import { fileTrouble } from './file-trouble.ts';

/** Owns the file until it is closed. */
export class GrowingFile {
  readonly #path: string;
  readonly #onTrouble: (trouble: string) => void;
  #handle: number | undefined;

  /**
   * Opens the file, whose folder must be there.
   * @param how whether what is in it stays, or it begins anew
   * @param onTrouble told once why nothing more is written, with the file's name
   */
  constructor(path: string, how: 'add' | 'anew', onTrouble: (trouble: string) => void) {
    this.#path = path;
    this.#onTrouble = onTrouble;
    this.#attempt(() => (this.#handle = openSync(path, how === 'add' ? 'a' : 'w')));
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
      if (handle !== undefined) closeQuietly(handle);
      this.#onTrouble(`${this.#path}: ${fileTrouble(error)}`);
    }
  }
}

/** Closes a file that is given up already. */
function closeQuietly(handle: number): void {
  try {
    closeSync(handle);
  } catch {
    // Why it was given up has been told.
  }
}
