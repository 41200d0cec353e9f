// The journal of a tournament: an append-only file, a header and then a line a finished game. A game
// counts once its line is on the disk; whoever is killed meanwhile has lost that game and no other.

import { existsSync } from 'node:fs';
import { open, rename, type FileHandle } from 'node:fs/promises';
import { ArenaError, OtherTournamentError } from '../arena-error.ts';
import type { Game, Outcome, VoidGame } from '../contest.ts';
import { differences } from './difference.ts';
import { diskError, onDisk } from '../../base/file-error.ts';
import { addToFile, addWhole, lengthOfFile } from '../../base/durable-file.ts';
import { readFileBytes } from '../../base/file-bytes.ts';
import { writeWhole } from '../../base/whole-file.ts';
import {
  beginsHeader,
  begunLine,
  digestOf,
  headerLine,
  outcomeLine,
  parseEntry,
  parseHeader,
  voidLine,
  type Header,
} from './journal-lines.ts';
import { takeLock, type Lock } from './lock.ts';

/** What is to be known where the journal of a running tournament can no longer be written. */
const KEPT = '. What is in it is kept';
/** This many differences between two tournaments are told. */
const TOLD_DIFFERENCES = 5;

/** What a journal's file says. */
export interface Contents {
  readonly header: Header;
  /** The finished games by id, in the order of the file; the first of several with the same id. */
  readonly outcomes: Map<string, Outcome>;
  /** By id: the games that may not be played again and did not come to an end. */
  readonly voids: Map<string, VoidGame>;
  /** By id: those that were begun, of which nothing more is said. */
  readonly begun: Map<string, Game>;
  /** How many bytes whole lines take. */
  readonly bytes: number;
  /** What stands after them: the beginning of a line that was being written. */
  readonly torn: Buffer;
}

/** A line that waits to be written. */
interface Waiting {
  readonly line: string;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Reads a journal's file.
 * @throws {FileError} where it cannot be read; ArenaError with the number of the first line that is none of a journal
 */
export function readJournal(path: string): Contents {
  const all = bytesOf(path);
  const bytes = all.lastIndexOf('\n') + 1;
  if (bytes === 0 && beginsHeader(all)) throw cutHeader(path);
  const lines = linesOf(all.subarray(0, bytes));
  const header = parseHeader(lines.next().value ?? '', `${path}, line 1`);
  const outcomes = new Map<string, Outcome>();
  const voids = new Map<string, VoidGame>();
  const begun = new Map<string, Game>();
  let number = 1;
  for (const line of lines) {
    const { kind, ...entry } = parseEntry(line, `${path}, line ${++number}`);
    const { id } = entry.game;
    if (outcomes.has(id) || voids.has(id)) continue;
    if ('result' in entry) outcomes.set(id, entry);
    else if ('why' in entry) voids.set(id, entry);
    else begun.set(id, entry.game);
    if (kind !== 'begun') begun.delete(id);
  }
  return { header, outcomes, voids, begun, bytes, torn: all.subarray(bytes) };
}

function bytesOf(path: string): Buffer {
  try {
    return readFileBytes(path);
  } catch (error) {
    throw diskError(path, error);
  }
}

/** The error of a journal that was cut short before its first line was whole, as by a copy that broke off. */
function cutHeader(path: string): ArenaError {
  return new ArenaError(
    `${path}, line 1: this journal was cut short within its first line, so no game of it is left; the command that wrote it begins again with --fresh`,
  );
}

/** The lines one by one: all of a journal may be longer than a text can be. */
function* linesOf(bytes: Buffer): Generator<string, undefined> {
  for (let from = 0; from < bytes.length;) {
    const end = bytes.indexOf('\n', from);
    yield bytes.toString('utf8', from, end);
    from = end + 1;
  }
}

/**
 * Opens the journal of the tournament that `spec` describes, to be continued; a new one where there is
 * no file. A torn last line is cut off and kept in `FILE.torn`.
 * @param spec JSON
 * @param tell takes sentences about what was found
 * @throws {ArenaError} where the file is another tournament's, is damaged, or is being written by another process;
 *   FileError where it is no file or cannot be written
 */
export async function openJournal(path: string, spec: unknown, tell: (sentence: string) => void): Promise<Journal> {
  await lengthOfFile(path);
  const lock = takeLock(path, tell);
  try {
    if ((await lengthOfFile(path)) === 0) await onDisk(path, () => writeWhole(path, `${headerLine(spec)}\n`));
    const contents = readJournal(path);
    const { header, bytes, torn } = contents;
    if (header.digest !== digestOf(spec))
      throw new OtherTournamentError(
        `${path} is the journal of another tournament. ${difference(header.spec, spec)}`,
        header.spec,
        spec,
      );
    const file = await onDisk(path, () => open(path, 'r+'));
    try {
      if (torn.length > 0) {
        await addToFile(`${path}.torn`, torn);
        await onDisk(path, async () => {
          await file.truncate(bytes);
          await file.sync();
        });
        tell(
          `${path}: the last line was cut short (${torn.length} bytes, now in ${path}.torn); its game will be played again`,
        );
      }
      return new Journal(path, file, contents, lock);
    } catch (error) {
      await file.close();
      throw error;
    }
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * Gives a journal another name, `FILE.old-1` and so on, so that a new one can begin; gives that name back.
 * @throws {ArenaError} where it is being written; FileError where it is no file
 */
export async function setJournalAside(path: string, tell: (sentence: string) => void): Promise<string> {
  await lengthOfFile(path);
  const lock = takeLock(path, tell);
  try {
    let number = 1;
    while (existsSync(`${path}.old-${number}`)) number++;
    const old = `${path}.old-${number}`;
    await onDisk(path, () => rename(path, old));
    return old;
  } finally {
    lock.release();
  }
}

/** Owns the file of a journal, and its lock. */
export class Journal {
  readonly path: string;
  readonly #outcomes: Map<string, Outcome>;
  readonly #voids: Map<string, VoidGame>;
  readonly #begun: Map<string, Game>;
  readonly #file: FileHandle;
  readonly #lock: Lock;
  #bytes: number;
  #waiting: Waiting[] = [];
  /** Whether lines are being written; `#written` is then fulfilled at the end. */
  #busy = false;
  #written: Promise<void> = Promise.resolve();
  /** Why nothing more can be written: what is on the disk after a write that failed is not known. */
  #broken: unknown;

  constructor(
    path: string,
    file: FileHandle,
    { bytes, outcomes, voids, begun }: Omit<Contents, 'header' | 'torn'>,
    lock: Lock,
  ) {
    this.path = path;
    this.#file = file;
    this.#bytes = bytes;
    this.#outcomes = outcomes;
    this.#voids = voids;
    this.#begun = begun;
    this.#lock = lock;
  }

  /** The finished games by id. */
  get outcomes(): ReadonlyMap<string, Outcome> {
    return this.#outcomes;
  }

  /** The games that are void, by id. */
  get voids(): ReadonlyMap<string, VoidGame> {
    return this.#voids;
  }

  /** The games that were begun and may not be played again, and of which nothing more is known, by id. */
  get begun(): ReadonlyMap<string, Game> {
    return this.#begun;
  }

  /**
   * Writes a finished game down; fulfilled once it is on the disk. Games that come while the disk is
   * busy go there together. A game that is there already is not written again.
   * @throws {ArenaError} where the lock was lost, FileError where the disk will not have it; nothing more is written
   *   then
   */
  async append(outcome: Outcome): Promise<void> {
    const { id } = outcome.game;
    if (this.#outcomes.has(id)) return;
    await this.#add(outcomeLine(outcome));
    this.#begun.delete(id);
    if (!this.#outcomes.has(id)) this.#outcomes.set(id, outcome);
  }

  /** Writes down, likewise, that a game is void. */
  async appendVoid(game: VoidGame): Promise<void> {
    await this.#add(voidLine(game));
    this.#begun.delete(game.game.id);
    this.#voids.set(game.game.id, game);
  }

  /** Writes down, likewise, that a game is about to be played which may not be played again. */
  async begin(game: Game): Promise<void> {
    await this.#add(begunLine(game));
    this.#begun.set(game.id, game);
  }

  async #add(line: string): Promise<void> {
    if (this.#broken !== undefined) throw this.#broken;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#waiting.push({ line: `${line}\n`, done: resolve, failed: reject });
    if (!this.#busy) this.#written = this.#write();
    await promise;
  }

  /** Writes what waits, closes the file and gives the lock back. */
  async close(): Promise<void> {
    await this.#written;
    // What counts is on the disk, whatever closing comes to.
    await this.#file.close().catch(() => {});
    this.#lock.release();
  }

  /** Whether nobody else writes the file, as far as the disk tells. */
  #isOurs(): boolean {
    try {
      return this.#lock.isHeld();
    } catch {
      return false;
    }
  }

  async #write(): Promise<void> {
    this.#busy = true;
    while (this.#waiting.length > 0) {
      const together = this.#waiting;
      this.#waiting = [];
      try {
        if (this.#broken !== undefined) throw this.#broken;
        if (!this.#lock.isHeld())
          throw new ArenaError(`${this.path}: its lock was taken away; another process may write it now`);
        const bytes = Buffer.from(together.map(({ line }) => line).join(''));
        await onDisk(this.path, () => addWhole(this.#file, bytes, this.#bytes, () => this.#isOurs()), KEPT);
        this.#bytes += bytes.length;
        for (const { done } of together) done();
      } catch (error) {
        this.#broken ??= error;
        for (const { failed } of together) failed(error);
      }
    }
    this.#busy = false; // before anything is awaited, else a line that comes just then would wait for ever
  }
}

function difference(there: unknown, here: unknown): string {
  const all = differences(there, here);
  const more = all.length > TOLD_DIFFERENCES ? `; and ${all.length - TOLD_DIFFERENCES} more` : '';
  return `${all.slice(0, TOLD_DIFFERENCES).join('; ')}${more}`;
}
