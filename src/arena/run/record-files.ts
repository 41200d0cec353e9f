// The files of a tournament's games: what they are called, and how a record is kept.

import { join } from 'node:path';
import { FileError, onDisk } from '../../base/file-error.ts';
import { fileNamePart } from '../../base/file-name.ts';
import { makeFolder } from '../../base/folder.ts';
import { writeWhole } from '../../base/whole-file.ts';
import { ArenaError } from '../arena-error.ts';
import type { Game } from '../contest.ts';
import { bytesDigest } from './tournament-files.ts';

/** Behind it stand a seat, an entrant and an ending, and before it a file has another name; in bytes. */
const MOST_NAME_BYTES = 120;
/** What ids have between a map, its extensions, and the number of a game. */
const USUAL_MARKS = /^[^/#]*\/?[^/#]*#?[^/#]*$/;

/**
 * What a game's files are called: no two of a tournament alike, though a file's name has fewer characters than a map's.
 */
export function gameFileName({ id }: Game): string {
  const name = fileNamePart(id, MOST_NAME_BYTES);
  const isPlain = USUAL_MARKS.test(id) && name === id.replaceAll(/[/#]/g, '-');
  return isPlain ? name : `${name}-${bytesDigest(id).slice(0, 8)}`;
}

/**
 * Keeps the record of a game under the name of its place in the schedule.
 * @returns the file
 * @throws {ArenaError} if it cannot be written
 */
export async function keepRecord(folder: string, game: Game, text: string): Promise<string> {
  const path = join(folder, `${gameFileName(game)}.json`);
  try {
    await onDisk(path, async () => {
      makeFolder(folder);
      await writeWhole(path, text);
    });
    return path;
  } catch (error) {
    throw error instanceof FileError ? new ArenaError(`what was played cannot be kept: ${error.message}`) : error;
  }
}
