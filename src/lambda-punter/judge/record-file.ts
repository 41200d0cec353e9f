// A game's record as a file, and beside it what the punters' programs wrote to standard error.

import { writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { fileNamePart } from '../../base/file-name.ts';
import { makeFolder } from '../../base/folder.ts';
import { onDisk } from '../../base/file-error.ts';
import { writeJsonFile } from '../../base/whole-file.ts';
import { recordToJson, type GameRecord } from '../game/record.ts';

/**
 * Writes a record: there whole or not at all. Its folder is made where it is missing.
 * @throws {InputError} `file.write`
 */
export async function writeRecordFile(path: string, record: GameRecord): Promise<void> {
  await writeJsonFile(path, recordToJson(record));
}

/** A game that has ended, with the end of each seat's standard error; undefined where a seat has none. */
export interface EndedGame {
  readonly record: GameRecord;
  readonly stderr: readonly (string | undefined)[];
}

/** Where a game is kept. */
export interface KeepingPlaces {
  /** The record's file; undefined where no record is kept. */
  readonly record?: string | undefined;
  /** The folder of the standard errors; the record's where left out. */
  readonly folder?: string | undefined;
  /** What the names of the standard errors' files begin with; with the record's name where left out. */
  readonly stem?: string;
  /** The name of each seat in those names; the punter's where left out. */
  readonly names?: readonly string[];
}

/**
 * Keeps a game: what its programs wrote to standard error, a file for each that wrote something, then the record,
 * which names those files.
 * @returns the file of each seat's standard error; undefined where none was written
 * @throws {InputError} `file.write`; FileError where a standard error cannot be written
 */
export async function keepGame(
  { record, stderr }: EndedGame,
  { record: recordFile, folder, stem, names }: KeepingPlaces,
): Promise<(string | undefined)[]> {
  const home = folder ?? (recordFile === undefined ? undefined : dirname(recordFile));
  const begin = stem ?? (recordFile === undefined ? '' : `${basename(recordFile, '.json')}-`);
  const files = stderr.map((text, seat) => {
    if (home === undefined || text === undefined || text === '') return undefined;
    return join(
      home,
      `${begin}${seat}-${fileNamePart(basename((names ?? [])[seat] ?? record.punters[seat].name))}.stderr.txt`,
    );
  });
  for (const [seat, file] of files.entries()) {
    if (file === undefined) continue;
    await onDisk(file, async () => {
      makeFolder(dirname(file));
      await writeFile(file, stderr[seat] ?? '');
    });
  }
  if (recordFile === undefined) return files;
  const punters = record.punters.map((one, seat) => {
    const file = files[seat];
    return file === undefined ? one : { ...one, stderr: relative(dirname(recordFile), file) };
  });
  await writeRecordFile(recordFile, { ...record, punters });
  return files;
}
