// What the page opens: a recorded game, ours or the contest's, or a map by itself.

import { recordFromOfficial } from '../../game/official-convert.ts';
import { isOfficialGame, parseOfficialGame } from '../../game/official-game.ts';
import { prepareMap } from '../../game/distances.ts';
import { type ParsedMap, parseMap } from '../../game/game-map.ts';
import { parseRecord, type GameRecord } from '../../game/record.ts';
import { NO_EXTENSIONS } from '../../game/extensions.ts';
import type { PageLink } from '../../../web/carried-text.ts';
import type { Canvas } from '../../maps/canvas.ts';
import { buildTimeline, type Timeline } from './timeline.ts';

/** A game on the page. */
export interface OpenedGame {
  readonly name: string;
  readonly timeline: Timeline;
  /** Read anew each time: a map without coordinates is laid out while it is looked at. */
  readonly canvas: Canvas;
  /** Whether it is the person's own, played on this page or from a file: then no address leads to it. */
  readonly isOwn?: true;
  /** Where it comes from, if a link carries or names it. */
  readonly link?: PageLink;
  /** Whether it is a map by itself, which nobody plays on. */
  readonly isMap?: true;
}

/**
 * Reads a recorded game.
 * @param path what errors call it
 * @param findMap finds the raw map of a name that a recorded game of the contest gives
 * @throws {InputError} `record…` or the code of the part that is wrong, and what the finder throws
 */
export async function readAnyRecord(
  raw: unknown,
  path: string,
  findMap: (name: string) => Promise<unknown>,
): Promise<GameRecord> {
  if (!isOfficialGame(raw)) return parseRecord(raw, path);
  const { mapName } = parseOfficialGame(raw, path);
  return recordFromOfficial(raw, prepareMap(parseMap(await findMap(mapName), mapName)), path);
}

/**
 * A map as a game that nobody plays.
 * @throws {InputError} `record.size` if it is too large to be shown
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
