// Journals of series on the disk: written while a series is played, read within bounds.

import { GrowingFile } from '../../base/growing-file.ts';
import { readBoundedFile } from '../../base/text-file.ts';
import { checkWritable } from '../../terminal/writable-paths.ts';
import { parseSeriesJournal, type SeriesEvent, type SeriesHead, seriesLines } from './series-journal.ts';

/** A series of fifty agents and 10,000 rounds takes 20 MB. */
const MOST_BYTES = 256 * 1024 * 1024;
/** Lines are written together, once there are this many characters of them or the last time is this long ago. */
const CHARS_AT_ONCE = 16_384;
const MS_AT_ONCE = 1_000;

/**
 * A journal's file.
 * @throws {InputError} `file.read`, `frame.json`, `json.depth` or one of the codes that begin with `series`
 */
export function readSeriesJournal(file: string) {
  return parseSeriesJournal(readJournalText(file), file);
}

/**
 * Its text, which nobody has looked at.
 * @throws {InputError} `file.read`
 */
export function readJournalText(file: string): string {
  return readBoundedFile(file, MOST_BYTES);
}

/** A journal that is being written. */
export type SeriesJournal = ReturnType<typeof seriesJournal>;

/**
 * Begins a journal's file anew; its folder is made if missing. A full disk ends the journal, not the series.
 * @throws {UsageError} if it cannot be written
 */
export function seriesJournal(path: string, head: SeriesHead) {
  checkWritable('--journal', path);
  let trouble: string | undefined;
  const file = new GrowingFile(path, 'anew', (why) => (trouble = why));
  const lines = seriesLines(head);
  let waiting = lines.first;
  let written = 0;
  const flush = (): void => {
    file.write(waiting);
    waiting = '';
    written = performance.now();
  };
  flush();
  return {
    /** Adds what happened. */
    add(event: SeriesEvent): void {
      waiting += lines.of(event);
      if (waiting.length >= CHARS_AT_ONCE || performance.now() - written >= MS_AT_ONCE) flush();
    },
    /**
     * Writes the rest. May be called twice.
     * @returns why the journal is not whole; nothing if it is
     */
    close(): string | undefined {
      flush();
      file.close();
      return trouble;
    },
  };
}
