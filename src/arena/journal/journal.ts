// The journal of a tournament: an append log, a header and then a line a finished game. A game counts once its line is
// on the disk; a process that is killed before that loses this game and no other.

import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { ArenaError, OtherTournamentError } from '../arena-error.ts';
import type { Game, Outcome, VoidGame } from '../contest.ts';
import { lengthOfFile } from '../../base/durable-file.ts';
import { onDisk } from '../../base/file-error.ts';
import { openAppendLog, readLog, type AppendLog } from './append-log.ts';
import { differences } from './difference.ts';
import { beginsHeader, digestOf, entryLine, headerLine, parseEntry, parseHeader, type Entry } from './journal-lines.ts';
import { takeLock } from './lock.ts';

/** How many differences between two tournaments are shown. */
const TOLD_DIFFERENCES = 5;

/** What a journal's file says. */
export type Contents = ReturnType<typeof readJournal>;

/**
 * Reads a journal's file.
 * @throws {FileError} if it cannot be read; ArenaError with the number of the first line that is none of a journal
 */
export function readJournal(path: string) {
  const { lines, bytes, torn } = readLog(path);
  // As by a copy that broke off.
  if (bytes === 0 && beginsHeader(torn))
    throw new ArenaError(
      `${path}, line 1: this journal was cut short within its first line, so no game is left in it; run its command with --fresh to start over`,
    );
  const header = parseHeader(lines.next().value ?? '', `${path}, line 1`);
  const said = gamesSaid();
  let number = 1;
  for (const line of lines) said.take(parseEntry(line, `${path}, line ${++number}`));
  return { header, ...said, bytes, torn };
}

/** What the lines of a journal have said of games. */
export function gamesSaid() {
  /** The finished games by id, in the order of the file; the first of several with the same id. */
  const outcomes = new Map<string, Outcome>();
  /** By id: the games that may not be played again and did not come to an end. */
  const voids = new Map<string, VoidGame>();
  /** By id: those that were begun, of which nothing more is said. */
  const begun = new Map<string, Game>();
  const take = (entry: Entry): void => {
    const { id } = entry.game;
    if (outcomes.has(id) || voids.has(id)) return;
    begun.delete(id);
    if ('result' in entry) outcomes.set(id, entry);
    else if ('begun' in entry) begun.set(id, entry.game);
    else voids.set(id, entry);
  };
  return { outcomes, voids, begun, take };
}

/**
 * Opens the journal of the tournament that `spec` describes, to be continued, as `openAppendLog` does.
 * @param spec JSON
 * @param tell takes sentences about what was found
 * @throws {ArenaError} also if the file is another tournament's, or is damaged
 */
export async function openJournal(path: string, spec: unknown, tell: (sentence: string) => void): Promise<Journal> {
  const read = (): Contents => {
    const contents = readJournal(path);
    const { digest, spec: there } = contents.header;
    if (digest === digestOf(spec)) return contents;
    const all = differences(there, spec);
    const more = all.length > TOLD_DIFFERENCES ? `; and ${all.length - TOLD_DIFFERENCES} more` : '';
    const told = `${path} is the journal of another tournament: ${all.slice(0, TOLD_DIFFERENCES).join('; ')}${more}`;
    throw new OtherTournamentError(told, there, spec);
  };
  const what = { path, first: headerLine(spec), read, again: 'its game will be played again' };
  const { log, contents } = await openAppendLog(what, tell);
  return journalOn(log, contents);
}

/**
 * Gives a journal another name, `FILE.old-1` and so on, so that a new one can begin; gives that name back.
 * @throws {ArenaError} if it is being written; FileError if it is no file
 */
export async function setJournalAside(path: string, tell: (sentence: string) => void): Promise<string> {
  await lengthOfFile(path);
  using _lock = takeLock(path, tell);
  let number = 1;
  while (existsSync(`${path}.old-${number}`)) number++;
  const old = `${path}.old-${number}`;
  await onDisk(path, () => rename(path, old));
  return old;
}

/** The journal that a log keeps, of which this much has been said. */
export function journalOn(log: AppendLog, { outcomes, voids, begun, take }: ReturnType<typeof gamesSaid>) {
  return {
    path: log.path,
    /** The finished games by id. */
    outcomes: outcomes as ReadonlyMap<string, Outcome>,
    /** The games that are void, by id. */
    voids: voids as ReadonlyMap<string, VoidGame>,
    /** The games that were begun and may not be played again, and of which nothing more is known, by id. */
    begun: begun as ReadonlyMap<string, Game>,
    /**
     * Writes down, as `AppendLog.add` does, that a game is finished or void, or that one which may not be played again
     * is about to be played. A finished game that is there already is not written again.
     */
    append: async (entry: Entry): Promise<void> => {
      if (outcomes.has(entry.game.id)) return;
      await log.add(entryLine(entry));
      take(entry);
    },
    /** Writes what waits, closes the file and gives the lock back. */
    close: (): Promise<void> => log.close(),
  };
}

/** What is known of a tournament's games, and the log that keeps it. */
export type Journal = ReturnType<typeof journalOn>;
