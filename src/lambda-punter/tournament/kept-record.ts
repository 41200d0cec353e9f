// A tournament's records: a file a game, and beside it what executables wrote to standard error.

import { join } from 'node:path';
import { ArenaError } from '../../arena/arena-error.ts';
import type { Game } from '../../arena/contest.ts';
import { InputError } from '../../base/errors.ts';
import { FileError } from '../../base/file-error.ts';
import { fileName, keepGame } from '../judge/record-file.ts';
import type { EndedGame } from '../judge/record-file.ts';

/**
 * Keeps a game in the folder, under the name of its place in the schedule.
 * @returns the record's path
 * @throws {ArenaError} where it cannot be written
 */
export async function keepRecord(folder: string, game: Game, ended: EndedGame): Promise<string> {
  const path = join(folder, `${fileName(game.id)}.json`);
  try {
    await keepGame(ended, { record: path, names: game.seats });
  } catch (error) {
    throw error instanceof InputError || error instanceof FileError
      ? new ArenaError(`its record cannot be kept: ${error.message}`)
      : error;
  }
  return path;
}
