// Journals of series on the disk: written while a series is played, read within bounds.

import { GrowingFile } from '../../base/growing-file.ts';
import { readBoundedFile } from '../../base/text-file.ts';
import { checkWritable } from '../../terminal/writable-paths.ts';
import {
  parseSeriesJournal,
  type RecordedSeries,
  type SeriesEvent,
  type SeriesHead,
  seriesLines,
} from './series-journal.ts';

/** A series of fifty agents and 10,000 rounds takes 20 MB. */
const MOST_BYTES = 256 * 1024 * 1024;
/** Lines are written together, once there are this many characters of them or the last time is this long ago. */
const CHARS_AT_ONCE = 16_384;
const MS_AT_ONCE = 1_000;

/**
 * A journal's file.
 * @throws {InputError} `file.read`, `frame.json`, `json.depth` or one of the codes that begin with `series`
 */
export const readSeriesJournal = (file: string): RecordedSeries => parseSeriesJournal(readJournalText(file), file);

/**
 * Its text, which nobody has looked at.
 * @throws {InputError} `file.read`
 */
export const readJournalText = (file: string): string => readBoundedFile(file, MOST_BYTES);

/** A journal that is being written. A full disk ends the journal, not the series. */
export class SeriesJournal {
  readonly #file: GrowingFile;
  readonly #lines: ReturnType<typeof seriesLines>;
  #waiting = '';
  #written = 0;
  #trouble: string | undefined;

  /**
   * Begins the file anew; its folder is made if missing.
   * @throws {UsageError} if it cannot be written
   */
  constructor(file: string, head: SeriesHead) {
    checkWritable('--journal', file);
    this.#file = new GrowingFile(file, 'anew', (trouble) => (this.#trouble = trouble));
    this.#lines = seriesLines(head);
    this.#waiting = this.#lines.first;
    this.#flush();
  }

  /** Adds what happened. */
  add(event: SeriesEvent): void {
    this.#waiting += this.#lines.of(event);
    if (this.#waiting.length >= CHARS_AT_ONCE || performance.now() - this.#written >= MS_AT_ONCE) this.#flush();
  }

  /**
   * Writes the rest. May be called twice.
   * @returns why the journal is not whole; nothing if it is
   */
  close(): string | undefined {
    this.#flush();
    this.#file.close();
    return this.#trouble;
  }

  #flush(): void {
    this.#file.write(this.#waiting);
    this.#waiting = '';
    this.#written = performance.now();
  }
}
