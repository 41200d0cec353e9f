// A tournament's records: a file a game, and beside it what executables wrote to standard error.

import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ArenaError } from '../../arena/arena-error.ts';
import type { Game } from '../../arena/contest.ts';
import { onDisk } from '../../arena/disk-trouble.ts';
import { InputError } from '../../base/errors.ts';
import type { GameRecord } from '../game/record.ts';
import { writeRecordFile } from '../judge/record-file.ts';

/**
 * Writes a game's record into the folder, and the punters' standard errors where they are not empty.
 * Gives back the record's path.
 * @throws {ArenaError} where they cannot be written
 */
export async function keepRecord(
  folder: string,
  game: Game,
  record: GameRecord,
  stderr: readonly (string | undefined)[],
): Promise<string> {
  const path = join(folder, `${plain(game.id)}.json`);
  const files = stderr.map((text, seat) =>
    text ? `${plain(game.id)}-${seat}-${plain(basename(game.seats[seat]))}.stderr.txt` : undefined,
  );
  const punters = record.punters.map((one, seat) => {
    const file = files[seat];
    return file === undefined ? one : { ...one, stderr: file };
  });
  try {
    await writeRecordFile(path, { ...record, punters }); // makes the folder
    for (const [seat, file] of files.entries()) {
      if (file !== undefined) await onDisk(join(folder, file), () => writeFile(join(folder, file), stderr[seat] ?? ''));
    }
  } catch (error) {
    throw error instanceof InputError || error instanceof ArenaError
      ? new ArenaError(`its record cannot be kept: ${error.message}`)
      : error;
  }
  return path;
}

function plain(text: string): string {
  return text.replaceAll(/[^\w.+-]/g, '-');
}
