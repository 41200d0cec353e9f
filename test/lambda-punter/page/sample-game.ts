// Recorded games of any number of punters, whose names and words may be those of strangers.

import { NO_EXTENSIONS } from '../../../src/lambda-punter/game/extensions.ts';
import type { ParsedMap } from '../../../src/lambda-punter/game/game-map.ts';
import type { PunterId } from '../../../src/lambda-punter/game/ids.ts';
import type { GameRecord } from '../../../src/lambda-punter/game/record.ts';
import { generateMap } from '../../../src/lambda-punter/maps/kinds.ts';

/** Markup, a turn of the writing's direction, a control character, and a name that never ends. */
export const HOSTILE = '<img src=x onerror=alert(1)>\u202e\u0007\u2066"\'&amp;';
export const LONG = 'W'.repeat(256);
export const RIGHT_TO_LEFT = 'שחקן מספר 7';

/** The punters claim the map's rivers in its order. */
export function sampleGame(names: readonly string[], changes: Partial<GameRecord> = {}): GameRecord {
  const map: ParsedMap = changes.map ?? generateMap({ kind: 'grid', seed: 2, rivers: 60 });
  return {
    mapName: 'grid',
    map,
    settings: NO_EXTENSIONS,
    seed: 1,
    started: '',
    judging: {},
    ended: 'finished',
    punters: names.map((name) => ({ name, futures: [] })),
    turns: map.rivers.map(({ source, target }, turn) => ({
      move: { kind: 'claim', punter: (turn % names.length) as PunterId, source, target },
      ms: 10,
    })),
    scores: names.map(() => 0),
    ...changes,
  };
}
