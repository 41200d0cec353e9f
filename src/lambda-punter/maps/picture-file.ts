// A file that there is a picture of: a map, or the record of a game.

import { readJsonFile } from '../../base/text-file.ts';
import { isObject } from '../../base/shape.ts';
import { isOfficialGame } from '../game/official-game.ts';
import { commandLine } from '../../terminal/command-line.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { parseMap, type ParsedMap } from '../game/game-map.ts';
import { parseRecord, type GameRecord } from '../game/record.ts';

/**
 * A file's map, and the game that was played on it if the file is a record.
 * @throws {InputError} where it is neither; UsageError where it is a recorded game of the contest
 */
export function readPicture(file: string): { readonly map: ParsedMap; readonly record?: GameRecord } {
  const raw = readJsonFile(file);
  if (isOfficialGame(raw))
    throw new UsageError(
      `${file}: this is a recorded game of the contest, which only names its map; make a record of it first:\n  ${commandLine('convert', [file, 'records/'])}`,
    );
  if (!isObject(raw) || raw['format'] === undefined) return { map: parseMap(raw, file) };
  const record = parseRecord(raw, file);
  return { map: record.map, record };
}
