// A map by itself as the page shows it: laid out like a game that nobody plays.

import type { ParsedMap } from '../../game/game-map.ts';
import { NO_EXTENSIONS } from '../../game/extensions.ts';
import { buildTimeline, type Timeline } from './timeline.ts';

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
