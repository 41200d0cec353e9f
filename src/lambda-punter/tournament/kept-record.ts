// A tournament's records: a file a game, and beside it what executables wrote to standard error.

import { join } from 'node:path';
import { ArenaError } from '../../arena/arena-error.ts';
import type { Game } from '../../arena/contest.ts';
import { InputError } from '../../base/errors.ts';
import { FileError } from '../../base/file-error.ts';
import { fileNamePart } from '../../base/file-name.ts';
import { keepGame, type EndedGame } from '../judge/record-file.ts';

/** Where a tournament's games are kept; what has no folder is not kept, but standard errors go beside records. */
export interface KeepingFolders {
  readonly records?: string;
  readonly stderr?: string;
}

/** Where a game was kept. */
export interface KeptGame {
  readonly record?: string;
  /** By seat; undefined where nothing was written to standard error, or nothing is kept. */
  readonly stderr: readonly (string | undefined)[];
}

/**
 * Keeps a game under the name of its place in the schedule: `GAME.json` and `GAME-SEAT-ENTRANT.stderr.txt`.
 * @throws {ArenaError} where it cannot be written
 */
export async function keepTournamentGame(folders: KeepingFolders, game: Game, ended: EndedGame): Promise<KeptGame> {
  const name = fileNamePart(game.id, Infinity);
  const record = folders.records === undefined ? undefined : join(folders.records, `${name}.json`);
  try {
    const stderr = await keepGame(ended, { record, folder: folders.stderr, stem: `${name}-`, names: game.seats });
    return { ...(record !== undefined && { record }), stderr };
  } catch (error) {
    throw error instanceof InputError || error instanceof FileError
      ? new ArenaError(`what was played cannot be kept: ${error.message}`)
      : error;
  }
}
