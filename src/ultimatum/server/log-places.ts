// Where the log of a server goes: to standard output, and to a file that grows.

import { GrowingFile } from '../../base/growing-file.ts';
import { plainLines } from '../../base/plain-text.ts';
import { printFile, warnOfLoss } from '../../terminal/print.ts';
import { checkWritable } from '../../terminal/writable-paths.ts';

/** Owns the file. */
export class LogPlaces {
  readonly #file: GrowingFile | undefined;

  /**
   * @param file what is added to; nothing where there is none
   * @throws {UsageError} where it cannot be written
   */
  constructor(file: string | undefined) {
    if (file === undefined) return;
    checkWritable('--log-file', file);
    this.#file = new GrowingFile(file, 'add', (trouble) => warnOfLoss(`${trouble}; the log goes on without this file`));
  }

  /** Writes a line to both. */
  write(line: string): void {
    printFile(`${line}\n`);
    this.#file?.write(`${plainLines(line)}\n`);
  }

  /** Closes the file. */
  close(): void {
    this.#file?.close();
  }
}
