// What the page opens: a recorded game, ours or the contest's, or a map by itself, told apart by what stands in them.

import { recordFromOfficial } from '../../game/official-convert.ts';
import { isOfficialGame, parseOfficialGame } from '../../game/official-game.ts';
import { mineDistances } from '../../game/distances.ts';
import { indexMap, parseMap, type ParsedMap } from '../../game/game-map.ts';
import { parseRecord, type GameRecord } from '../../game/record.ts';
import { isObject } from '../../../base/shape.ts';
import { wrong } from '../../game/error-table.ts';
import { NO_EXTENSIONS } from '../../game/extensions.ts';
import { buildTimeline, type Timeline } from './timeline.ts';

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

/** A recorded game, ours or the contest's, or a map. */
export type ShownKind = 'map' | 'game';

/**
 * Tells a map from a recorded game. That it is a good one is not said: its own reader finds what is wrong with it.
 * @throws {InputError} `shown` where it is neither
 */
export function kindOfFile(raw: unknown, path: string): ShownKind {
  if (isOfficialGame(raw) || (isObject(raw) && ('format' in raw || 'turns' in raw))) return 'game';
  if (isObject(raw) && ['sites', 'rivers', 'mines'].some((key) => key in raw)) return 'map';
  throw wrong('shown', path, raw);
}

/**
 * Lays out a map.
 * @throws {InputError} `record.size` where it is too large to be shown
 */
export function mapAsGame(mapName: string, map: ParsedMap): Timeline {
  return buildTimeline({
    mapName,
    map,
    settings: NO_EXTENSIONS,
    seed: 0,
    started: '',
    judging: {},
    ended: 'finished',
    punters: [],
    turns: [],
    scores: [],
  });
}
