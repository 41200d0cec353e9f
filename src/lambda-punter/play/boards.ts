// Games on several maps and with several sets of extensions, one after another.

import { basename } from 'node:path';
import { extensionsName, extensionsNamed, NO_EXTENSIONS } from '../game/extensions.ts';
import { mapFiles, readMap } from './map-words.ts';
import { playSeries } from './series.ts';
import type { SeriesGame, SeriesOptions } from './series.ts';

/** What a game is played on. */
export type Board = Pick<SeriesOptions, 'mapName' | 'map' | 'settings'>;

/**
 * Every map that the words stand for with every set of extensions.
 * @throws {UsageError} where there is no such map; InputError where a file is no map
 */
export function boardsOf(words: readonly string[], sets: readonly string[]): Board[] {
  return mapFiles(words).flatMap((file) => {
    const map = readMap(file);
    return sets.map((set) => ({ mapName: basename(file), map, settings: extensionsNamed(set) ?? NO_EXTENSIONS }));
  });
}

/** How many games there will be. */
export function gameCount(
  boards: readonly Board[],
  { games, rotate, entrants }: Pick<SeriesOptions, 'games' | 'rotate' | 'entrants'>,
): number {
  return boards.length * games * (rotate ? entrants.length : 1);
}

/** Plays the series on every board, its games numbered through. */
export async function* playBoards(
  boards: readonly Board[],
  options: Omit<SeriesOptions, keyof Board | 'within'>,
): AsyncGenerator<SeriesGame> {
  const of = gameCount(boards, options);
  for (const [at, board] of boards.entries())
    yield* playSeries({ ...board, ...options, within: { before: (at * of) / boards.length, of } });
}

/** What tells a game from others of several: its map, its extensions and its seed. */
export function gameTitle({ number, of, record: { mapName, settings, seed } }: SeriesGame): string {
  return `game ${number} of ${of}: ${basename(mapName, '.json')}, extensions ${extensionsName(settings)}, seed ${seed}`;
}
