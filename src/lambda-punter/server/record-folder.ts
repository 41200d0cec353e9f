// Where a server's records go: looked at before any port is opened, written one a game, counted for the end.

import { join, resolve } from 'node:path';
import { messageOf } from '../../base/errors.ts';
import { fileNamePart } from '../../base/file-name.ts';
import type { GameRecord } from '../game/record.ts';
import { writeRecordFile } from '../judge/record-file.ts';
import { fileTrouble } from '../../base/file-trouble.ts';
import { removeUnfinished, tryFolder } from '../../base/whole-file.ts';
import { UsageError } from '../../terminal/usage-error.ts';

/** At the end, this many of the records that could not be written are named one by one. */
const TOLD = 10;

/** Owns a folder of records. */
export class RecordFolder {
  readonly path: string;
  #names = 0;
  #written = 0;
  /** Of the first games that have no record: which, and why. */
  readonly #lost: string[] = [];

  private constructor(path: string) {
    this.path = path;
  }

  /**
   * Makes the folder and sees whether records can be written there.
   * @throws {UsageError} where they cannot
   */
  static async open(folder: string): Promise<RecordFolder> {
    const path = resolve(folder);
    try {
      await tryFolder(path);
    } catch (error) {
      throw new UsageError(`no record could be written to ${path}: ${fileTrouble(error)}`);
    }
    removeUnfinished(path);
    return new RecordFolder(path);
  }

  /**
   * Writes a record.
   * @returns the file's name
   * @throws {InputError} `file.write`; then it counts as lost
   */
  async keep(record: GameRecord, table: string): Promise<string> {
    const name = this.#nameFor(record.started, table);
    try {
      await writeRecordFile(join(this.path, name), record);
    } catch (error) {
      if (this.#lost.length < TOLD) this.#lost.push(`${table}, begun ${record.started}: ${messageOf(error)}`);
      throw error;
    }
    this.#written++;
    return name;
  }

  /** What became of the records of that many games, line by line; and whether each game has one. */
  ending(games: number): { readonly whole: boolean; readonly lines: readonly string[] } {
    const lost = games - this.#written;
    if (games === 0) return { whole: true, lines: ['no game was played'] };
    if (lost === 0) return { whole: true, lines: [`every game is recorded (${games})`] };
    const more = lost - this.#lost.length;
    const first = `${this.#written} of ${games} game${games === 1 ? ' is' : 's are'} recorded; not recorded (${lost}):`;
    return { whole: false, lines: [first, ...this.#lost, ...(more > 0 ? [`${more} more`] : [])] };
  }

  /** When the game began, at which table, and a number that tells apart those of one moment. */
  #nameFor(started: string, table: string): string {
    const [moment, place] = [started.replaceAll(/[:.]/g, '-'), fileNamePart(table.replaceAll(' ', '_'))];
    return `${moment}_${place}_${process.pid}-${++this.#names}.json`;
  }
}
