// What a page that is one file holds: its elements with data and scripts, and many games, compressed, each map once.

import type { ReadOf } from '../../../base/shape.ts';
import { list, number, object, text } from './readers.ts';

/** The ids of the elements with data: a game, many, the names of the maps that lie beside the page. */
export const EMBEDDED = { game: 'embedded-game', games: 'embedded-games', maps: 'embedded-maps' } as const;

/** The workers. */
export const WORKERS = {
  thinking: { id: 'embedded-worker', file: 'worker.js' },
  layout: { id: 'embedded-layout-worker', file: 'layout-worker.js' },
} as const;

const packedGame = object({
  name: text,
  /** Its place in `maps`. */
  map: number(),
  /** The record without the map. */
  data: text,
});
/** A game. */
export type PackedGame = ReadOf<typeof packedGame>;

/**
 * Reads what stands in the page, as JSON; each of `maps`, and each `data`, is base64 of JSON compressed by gzip.
 * @throws {InputError} `record` if that is something else
 */
export const parsePackedGames = object({ maps: list(String), games: list(packedGame) });
export type PackedGames = ReadOf<typeof parsePackedGames>;
