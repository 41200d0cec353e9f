// The maps that strength is measured on: bundled ones, generated ones, and whatever files the user gives besides.

import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileTrouble } from '../../base/file-trouble.ts';
import { didYouMean, mostLike } from '../../terminal/did-you-mean.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { indexMap, riverCount } from '../game/game-map.ts';
import { readMapFile } from '../judge/game-files.ts';
import { bundledMap, classOf, MAP_CLASSES, type MapClass, mapFiles } from '../play/map-arguments.ts';
import { GENERATED, generatedMaps } from './generated-maps.ts';

/** Where the maps of every class come from, unless files are given. */
export const ORIGINS = ['bundled', 'generated'] as const;

/** The origin of maps that the user gives. */
export const GIVEN = 'given';

/** Maps that are played in one tournament. */
export interface MapGround {
  readonly size: MapClass;
  /** Files, and a class for all its bundled maps. */
  readonly maps: readonly string[];
  /** The origins that make rows; other maps are not played. */
  readonly origins: readonly string[];
}

/** What is asked for. */
export interface MapsAsked {
  /** Classes of bundled and generated maps. */
  readonly classes: readonly MapClass[];
  /** Some of `ORIGINS`. */
  readonly maps: readonly string[];
  readonly mapSeed: number;
  /** Files, folders and names of bundled maps. */
  readonly given: readonly string[];
  /** Given maps of other classes are left out. */
  readonly givenClasses: readonly MapClass[];
}

/**
 * The grounds, the small ones first. Given maps have grounds of their own, so that the games on all others count
 * whichever maps are given.
 * @param folder where the generated maps are kept
 * @throws {UsageError} where a map is not there, cannot be kept or is of no class that is asked for; InputError where
 *   a file is no map
 */
export function groundsOf(asked: MapsAsked, folder: string): MapGround[] {
  const given = givenMaps(asked);
  return MAP_CLASSES.flatMap(({ name: size }): MapGround[] => {
    const own = given.get(size) ?? [];
    const usual = asked.maps.length > 0 && asked.classes.includes(size);
    return [
      // All bundled and generated maps, whichever are asked for: `--maps` may differ when the same journal is gone on with.
      ...(usual ? [{ size, maps: [size, ...keptMaps(size, asked.mapSeed, folder)], origins: asked.maps }] : []),
      ...(own.length > 0 ? [{ size, maps: own, origins: [GIVEN] }] : []),
    ];
  });
}

/** Where a map of a ground comes from; undefined where that is not asked for. */
export function originOf({ origins }: MapGround, map: string): string | undefined {
  if (origins.includes(GIVEN)) return GIVEN;
  const origin = map.startsWith(GENERATED) ? ORIGINS[1] : ORIGINS[0];
  return origins.includes(origin) ? origin : undefined;
}

/** The files of the given maps by class. */
function givenMaps({ given, givenClasses }: MapsAsked): Map<MapClass, string[]> {
  for (const word of given) {
    const meant = mostLike(word, ORIGINS);
    if (meant !== undefined && !existsSync(word) && bundledMap(word) === undefined)
      throw new UsageError(`--maps ${word}: no such file or folder${didYouMean(word, ORIGINS)}`);
  }
  const files = mapFiles(given, '--maps');
  const all = Map.groupBy(files, (file) => classOf(riversAt(file)).name);
  const kept = new Map([...all].filter(([size]) => givenClasses.includes(size)));
  if (files.length > 0 && kept.size === 0)
    throw new UsageError(
      `--maps: the maps that are given are ${[...all.keys()].join(' and ')}, but --classes says ${givenClasses.join(' and ')}`,
    );
  return kept;
}

/**
 * How many rivers a given map has.
 * @throws {UsageError} where nothing can be scored on it; InputError where the file is no map
 */
function riversAt(file: string): number {
  const map = indexMap(readMapFile(file));
  const missing = riverCount(map) === 0 ? 'river' : 'mine';
  if (riverCount(map) === 0 || map.mines.length === 0)
    throw new UsageError(`--maps ${file}: this map has no ${missing}, so every game on it is a tie and says nothing`);
  return riverCount(map);
}

/**
 * The files of the generated maps, made where they are missing.
 * @throws {UsageError} where a file is there that is not the seed's map, or cannot be written
 */
function keptMaps(size: MapClass, seed: number, folder: string): string[] {
  return generatedMaps(size, seed).map(({ name, text }) => {
    const file = join(folder, `${name}.json`);
    try {
      if (!existsSync(file)) {
        mkdirSync(folder, { recursive: true });
        writeFileSync(`${file}.${process.pid}`, text);
        renameSync(`${file}.${process.pid}`, file);
      } else if (readFileSync(file, 'utf8') !== text) {
        throw new UsageError(`${file} is not the map that --map-seed ${seed} makes; remove it, or take another seed`);
      }
    } catch (error) {
      throw error instanceof UsageError ? error : new UsageError(`${file}: ${fileTrouble(error)}`);
    }
    return file;
  });
}
