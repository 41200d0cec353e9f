// Where the log of a server goes: to standard output, and to a file that grows.

import { closeSync } from 'node:fs';
import { fileTrouble } from '../../base/file-trouble.ts';
import { plainLines } from '../../base/plain-text.ts';
import { openUnwaiting, writeUnwaiting } from '../../base/unwaiting-file.ts';
import { printFile, warn } from '../../terminal/print.ts';
import { checkWritable } from '../../terminal/writable-paths.ts';

/** Owns the file. */
export class LogPlaces {
  readonly #file: string | undefined;
  #handle: number | undefined;

  /**
   * @param file what is added to; nothing where there is none
   * @throws {UsageError} where it cannot be written
   */
  constructor(file: string | undefined) {
    this.#file = file;
    if (file === undefined) return;
    checkWritable('--log-file', file);
    this.#onFile(() => (this.#handle = openUnwaiting(file, 'adding')));
  }

  /** Writes a line to both. */
  write(line: string): void {
    printFile(`${line}\n`);
    const handle = this.#handle;
    if (handle !== undefined) this.#onFile(() => writeUnwaiting(handle, Buffer.from(`${plainLines(line)}\n`)));
  }

  close(): void {
    const handle = this.#handle;
    this.#handle = undefined;
    if (handle !== undefined) this.#onFile(() => closeSync(handle));
  }

  /** A full disk ends the file, not the series. */
  #onFile(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#handle = undefined;
      warn(`${this.#file}: ${fileTrouble(error)}; the log goes on without this file`);
    }
  }
}
