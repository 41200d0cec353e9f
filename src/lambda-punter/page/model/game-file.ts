// A recorded game from raw JSON, ours or the contest's; the map that a game of the contest names is asked for.

import { recordFromOfficial } from '../../game/official-convert.ts';
import { isOfficialGame, parseOfficialGame } from '../../game/official-game.ts';
import { mineDistances } from '../../game/distances.ts';
import { indexMap, parseMap } from '../../game/game-map.ts';
import { parseRecord, type GameRecord } from '../../game/record.ts';

/** Finds the raw map of a name that a recorded game of the contest gives. */
export type MapFinder = (name: string) => Promise<unknown>;

/**
 * Reads a recorded game.
 * @param path what errors call it
 * @throws {InputError} `record…` or the code of the part that is wrong, and what the finder throws
 */
export async function openGame(raw: unknown, path: string, findMap: MapFinder): Promise<GameRecord> {
  if (!isOfficialGame(raw)) return parseRecord(raw, path);
  const { mapName } = parseOfficialGame(raw, path);
  const parsed = parseMap(await findMap(mapName), mapName);
  const map = indexMap(parsed);
  return recordFromOfficial(raw, { parsed, map, distances: mineDistances(map) }, path);
}
