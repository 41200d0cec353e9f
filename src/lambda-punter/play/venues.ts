// Games on several maps and with several sets of extensions, one after another.

import { basename } from 'node:path';
import { extensionsName, extensionsNamed, NO_EXTENSIONS } from '../game/extensions.ts';
import { mapFiles, readMap } from './map-words.ts';
import { playSeries, type SeriesGame, type SeriesOptions } from './series.ts';

/** What a game is played on. */
export type Venue = Pick<SeriesOptions, 'mapName' | 'map' | 'settings'>;

/**
 * Every map that the words stand for with every set of extensions.
 * @throws {UsageError} where there is no such map; InputError where a file is no map
 */
export function venuesOf(words: readonly string[], sets: readonly string[]): Venue[] {
  return mapFiles(words).flatMap((file) => {
    const map = readMap(file);
    return sets.map((set) => ({ mapName: basename(file), map, settings: extensionsNamed(set) ?? NO_EXTENSIONS }));
  });
}

/** How many games there will be. */
export function gameCount(
  venues: readonly Venue[],
  { games, rotate, entrants }: Pick<SeriesOptions, 'games' | 'rotate' | 'entrants'>,
): number {
  return venues.length * games * (rotate ? entrants.length : 1);
}

/** Plays the series on every venue, its games numbered through. */
export async function* playVenues(
  venues: readonly Venue[],
  options: Omit<SeriesOptions, keyof Venue | 'within'>,
): AsyncGenerator<SeriesGame> {
  const of = gameCount(venues, options);
  for (const [at, venue] of venues.entries())
    yield* playSeries({ ...venue, ...options, within: { before: (at * of) / venues.length, of } });
}

/** What tells a game from others of several: its map, its extensions and its seed. */
export function gameTitle({ number, of, record: { mapName, settings, seed } }: SeriesGame): string {
  return `game ${number} of ${of}: ${basename(mapName, '.json')}, extensions ${extensionsName(settings)}, seed ${seed}`;
}
