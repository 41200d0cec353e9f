// The journal of a tournament: an append-only file, a header and then a line a finished game. A game
// counts once its line is on the disk; whoever is killed meanwhile has lost that game and no other.

import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ArenaError } from './arena-error.ts';
import type { Outcome } from './contest.ts';
import { differences } from './difference.ts';
import { digestOf, headerLine, outcomeLine, parseHeader, parseOutcome } from './journal-lines.ts';
import type { Header } from './journal-lines.ts';
import { takeLock } from './lock.ts';
import type { Lock } from './lock.ts';

/** So many differences between two tournaments are told. */
const TOLD_DIFFERENCES = 5;

/** What a journal's file says. */
export interface Contents {
  readonly header: Header;
  /** The finished games by id, in the order of the file; the first of several with the same id. */
  readonly outcomes: Map<string, Outcome>;
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
 * @throws {ArenaError} with the number of the first line that is none of a journal
 */
export function readJournal(path: string): Contents {
  const all = readFileSync(path);
  const bytes = all.lastIndexOf('\n') + 1;
  const lines = all.toString('utf8', 0, Math.max(0, bytes - 1)).split('\n');
  const header = parseHeader(lines[0], `${path}, line 1`);
  const outcomes = new Map<string, Outcome>();
  for (let at = 1; at < lines.length; at++) {
    const outcome = parseOutcome(lines[at], `${path}, line ${at + 1}`);
    if (!outcomes.has(outcome.game.id)) outcomes.set(outcome.game.id, outcome);
  }
  return { header, outcomes, bytes, torn: all.subarray(bytes) };
}

/**
 * Opens the journal of the tournament that `spec` describes, to be continued; a new one where there is
 * no file. A torn last line is cut off and kept in `FILE.torn`.
 * @param spec JSON
 * @param tell takes sentences about what was found
 * @throws {ArenaError} where the file is another tournament's, is damaged, or is being written by another process
 */
export async function openJournal(path: string, spec: unknown, tell: (sentence: string) => void): Promise<Journal> {
  mkdirSync(dirname(path), { recursive: true });
  const lock = takeLock(path, tell);
  try {
    if (!existsSync(path) || statSync(path).size === 0) await create(path, headerLine(spec));
    const { header, outcomes, bytes, torn } = readJournal(path);
    if (header.digest !== digestOf(spec)) throw new ArenaError(`${path} is the journal of another tournament. ${difference(header.spec, spec)}`);
    const file = await open(path, 'r+');
    try {
      if (torn.length > 0) {
        await keep(`${path}.torn`, torn);
        await file.truncate(bytes);
        await file.sync();
        tell(`${path}: the last line was cut short (${torn.length} bytes, now in ${path}.torn); its game will be played again`);
      }
      return new Journal(path, file, bytes, outcomes, lock);
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
 * @throws {ArenaError} where it is being written
 */
export async function setJournalAside(path: string, tell: (sentence: string) => void): Promise<string> {
  const lock = takeLock(path, tell);
  try {
    let number = 1;
    while (existsSync(`${path}.old-${number}`)) number++;
    await rename(path, `${path}.old-${number}`);
    return `${path}.old-${number}`;
  } finally {
    lock.release();
  }
}

/** Owns the file of a journal, and its lock. */
export class Journal {
  readonly path: string;
  readonly #outcomes: Map<string, Outcome>;
  readonly #file: FileHandle;
  readonly #lock: Lock;
  #bytes: number;
  #waiting: Waiting[] = [];
  /** Whether lines are being written; `#written` is then fulfilled at the end. */
  #busy = false;
  #written: Promise<void> = Promise.resolve();
  /** Why nothing more can be written: what is on the disk after a write that failed is not known. */
  #broken: unknown;

  constructor(path: string, file: FileHandle, bytes: number, outcomes: Map<string, Outcome>, lock: Lock) {
    this.path = path;
    this.#file = file;
    this.#bytes = bytes;
    this.#outcomes = outcomes;
    this.#lock = lock;
  }

  /** The finished games by id. */
  get outcomes(): ReadonlyMap<string, Outcome> {
    return this.#outcomes;
  }

  /**
   * Writes a finished game down; fulfilled once it is on the disk. Games that come while the disk is
   * busy go there together. A game that is there already is not written again.
   * @throws {ArenaError} where the lock was lost; whatever the disk says else
   */
  async append(outcome: Outcome): Promise<void> {
    if (this.#broken !== undefined) throw this.#broken;
    const { id } = outcome.game;
    if (this.#outcomes.has(id)) return;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#waiting.push({ line: `${outcomeLine(outcome)}\n`, done: resolve, failed: reject });
    if (!this.#busy) this.#written = this.#write();
    await promise;
    if (!this.#outcomes.has(id)) this.#outcomes.set(id, outcome);
  }

  /** Writes what waits, closes the file and gives the lock back. */
  async close(): Promise<void> {
    await this.#written;
    await this.#file.close();
    this.#lock.release();
  }

  async #write(): Promise<void> {
    this.#busy = true;
    while (this.#waiting.length > 0) {
      const together = this.#waiting;
      this.#waiting = [];
      try {
        if (this.#broken !== undefined) throw this.#broken;
        if (!this.#lock.isHeld()) throw new ArenaError(`${this.path}: its lock was taken away; another process may write it now`);
        const bytes = Buffer.from(together.map(({ line }) => line).join(''));
        await writeAll(this.#file, bytes, this.#bytes);
        await this.#file.datasync();
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

/** Makes the file with its first line: there whole or not at all. */
async function create(path: string, line: string): Promise<void> {
  const beside = `${path}.new`;
  await rm(beside, { force: true });
  await keep(beside, Buffer.from(`${line}\n`));
  await rename(beside, path);
  const folder = await open(dirname(path), 'r');
  await folder.sync().finally(() => folder.close());
}

/** Adds to the end of a file, durably. */
async function keep(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'a');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function writeAll(file: FileHandle, bytes: Buffer, at: number): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    written += (await file.write(bytes, written, bytes.length - written, at + written)).bytesWritten;
  }
}

function difference(there: unknown, here: unknown): string {
  const all = differences(there, here);
  const more = all.length > TOLD_DIFFERENCES ? `; and ${all.length - TOLD_DIFFERENCES} more` : '';
  return `${all.slice(0, TOLD_DIFFERENCES).join('; ')}${more}`;
}
