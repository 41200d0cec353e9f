// An append log of objects, each with a check sum: the first line says what it is of, the others are of one kind.

import { isDeepStrictEqual } from 'node:util';
import { ArenaError } from '../arena-error.ts';
import { openAppendLog, readLog } from './append-log.ts';
import { sealedLine, unsealedLine } from './sealed-line.ts';

/** A log that values are added to, by one process at a time. */
export type LineLog<Line extends object> = Awaited<ReturnType<typeof openLineLog<Line>>>;

/** What a log is of. */
export interface LogKind<Line extends object> {
  /** What it is of, in a word: the key of its first line, and its name in errors. */
  readonly of: string;
  /** A line after the first as it was read, the first of them with the place 0; undefined if it is none. */
  readonly read: (raw: unknown, place: number) => Line | undefined;
}

/**
 * Opens a log, or begins one, as `openAppendLog` does.
 * @param about what is done and how: JSON; the log of something else is refused
 * @throws {ArenaError} also if the file is another log, or no log
 */
export async function openLineLog<Line extends object>(
  path: string,
  { of, read }: LogKind<Line>,
  about: unknown,
  tell: (sentence: string) => void,
) {
  const first = sealedLine({ [of]: about });
  const valueAt = <Value>(place: number, value: Value | undefined): Value => {
    if (value !== undefined) return value;
    const or = place === 0 ? "one of an earlier version's;" : 'a damaged one; end the file before it, or';
    throw new ArenaError(
      `${path}, line ${place + 1}: this is not a line of a ${of}'s log, or ${or} choose another file`,
    );
  };
  const readLines = () => {
    const { lines, ...rest } = readLog(path);
    const [begun, head] = [String(rest.torn), `{"${of}":`];
    // As by a copy that broke off.
    if (rest.bytes === 0 && (begun.startsWith(head) || head.startsWith(begun)))
      throw new ArenaError(
        `${path}, line 1: this ${of}'s log was cut short within its first line, so nothing of it is left; remove it, or choose another file`,
      );
    const values = [...lines].map((line, place) => valueAt(place, unsealedLine(line)));
    if (!isDeepStrictEqual(valueAt(0, values[0]), unsealedLine(first)))
      throw new ArenaError(`${path} is the log of another ${of}; choose another file`);
    return { ...rest, lines: values.slice(1).map((raw, place) => valueAt(place + 1, read(raw, place))) };
  };
  const what = { path, first, read: readLines, again: 'what it was of will be done again' };
  const { log, contents } = await openAppendLog(what, tell);
  return {
    /** The lines that were there, without the first. */
    lines: contents.lines,
    /** Adds a line, as `AppendLog` does. */
    add: (line: Line): Promise<void> => log.add(sealedLine(line)),
    /** Gives the lock back. */
    close: (): Promise<void> => log.close(),
  };
}
