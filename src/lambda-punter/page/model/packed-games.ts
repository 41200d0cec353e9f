// What a page that is one file holds: its elements with data and scripts, and many games, compressed, each map once.

import { isObject } from '../../../base/shape.ts';
import { listOf, objectOf, textOf } from '../../game/error-table.ts';

/** Their ids. */
export const EMBEDDED = {
  game: 'embedded-game',
  games: 'embedded-games',
  thinkingWorker: 'embedded-worker',
  layoutWorker: 'embedded-layout-worker',
} as const;

/** What stands in the page, as JSON; each `data` is base64 of JSON compressed by gzip. */
export interface PackedGames {
  readonly maps: readonly string[];
  readonly games: readonly PackedGame[];
}

/** A game; its record without the map, and which of the maps that is. */
export interface PackedGame {
  readonly name: string;
  readonly map: number;
  readonly data: string;
}

/**
 * Reads what a page holds.
 * @throws {InputError} `record` where that is something else
 */
export function parsePackedGames(raw: unknown, path: string): PackedGames {
  const packed = objectOf(raw, 'record', path);
  return {
    maps: listOf(packed['maps'], 'record', `${path}.maps`).map(String),
    games: listOf(packed['games'], 'record', `${path}.games`).map((one, place) => {
      const { name, map, data } = isObject(one) ? one : {};
      const at = `${path}.games[${place}]`;
      return { name: textOf(name, 'record', at), map: Number(map), data: textOf(data, 'record', at) };
    }),
  };
}
