// The maps that strength is measured on: bundled ones, generated ones, and the user's own files.
// Generated ones are such as no tuning has seen: one of each kind in a class, its rivers, mines and all the rest drawn
// from a seed.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readTextFile } from '../../base/text-file.ts';
import { mostLike } from '../../base/slips.ts';
import { didYouMean } from '../../terminal/did-you-mean.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { writeText } from '../../terminal/writable-paths.ts';
import { indexMap, riverCount } from '../game/game-map.ts';
import { readMapFile } from '../judge/game-files.ts';
import { bundledMap, classOf, MAP_CLASSES, type MapClass, mapFiles, typedMapOption } from '../play/map-arguments.ts';
import { randomFrom, seedOf } from '../../base/seeded-random.ts';
import { MAP_KINDS, type MapKind, ROADS } from '../game/map-kinds.ts';
import { generateMap, type MapOrder, usualMines } from '../maps/kinds.ts';
import { MAP_ENDINGS, mapToText } from '../game/map-file.ts';
import type { StrengthOptions } from './strength-command.ts';

/** Where the maps of every class come from, unless files are given. */
export const ORIGINS = ['bundled', 'generated'] as const;

/** The origin of maps that the user gives. */
export const GIVEN = 'given';

/** Maps that are played in one tournament. */
export interface MapSet {
  readonly size: MapClass;
  /** Files, and a class for all its bundled maps. */
  readonly maps: readonly string[];
  /** The origins that make rows; other maps are not played. */
  readonly origins: readonly string[];
}

/** What is asked for. */
type MapsAsked = Pick<StrengthOptions, 'classes' | 'maps' | 'mapSeed' | 'given' | 'givenClasses'>;

/**
 * The sets, the small ones first. Given maps have sets of their own, so that the games on all others count
 * whichever maps are given.
 * @param folder where the generated maps are kept
 * @throws {UsageError} if a map is not there, cannot be kept or is of no class that is asked for; InputError where
 *   a file is no map
 */
export function mapSetsOf(asked: MapsAsked, folder: string): MapSet[] {
  const given = givenMaps(asked);
  return MAP_CLASSES.flatMap(({ name: size }): MapSet[] => {
    const own = given.get(size) ?? [];
    const usual = asked.maps.length > 0 && asked.classes.includes(size);
    return [
      // All bundled and generated maps, even if fewer are asked for: `--maps` may differ when a journal is gone on
      // with.
      ...(usual ? [{ size, maps: [size, ...keptMaps(size, asked.mapSeed, folder)], origins: asked.maps }] : []),
      ...(own.length > 0 ? [{ size, maps: own, origins: [GIVEN] }] : []),
    ];
  });
}

/** Where a map of a set comes from; undefined if that origin is not asked for. */
export function originOf({ origins }: MapSet, map: string): string | undefined {
  if (origins.includes(GIVEN)) return GIVEN;
  const origin = map.startsWith(GENERATED) ? ORIGINS[1] : ORIGINS[0];
  return origins.includes(origin) ? origin : undefined;
}

/** The files of the given maps by class. */
function givenMaps({ given, givenClasses }: MapsAsked): Map<MapClass, string[]> {
  for (const word of given) {
    const meant = mostLike(word, ORIGINS);
    if (meant !== undefined && !existsSync(word) && bundledMap(word) === undefined)
      throw new UsageError(`${typedMapOption()} ${word}: no such file or folder${didYouMean(word, ORIGINS)}`);
  }
  const files = mapFiles(given);
  const all = Map.groupBy(files, (file) => classOf(riverCountOf(file)).name);
  const kept = new Map([...all].filter(([size]) => givenClasses.includes(size)));
  if (files.length > 0 && kept.size === 0)
    throw new UsageError(
      `${typedMapOption()}: the maps that are given are ${[...all.keys()].join(' and ')}, but --classes says ${givenClasses.join(' and ')}`,
    );
  return kept;
}

/**
 * How many rivers a given map has.
 * @throws {UsageError} if nothing can be scored on it; InputError if the file is no map
 */
function riverCountOf(file: string): number {
  const map = indexMap(readMapFile(file));
  const missing = riverCount(map) === 0 ? 'river' : 'mine';
  if (riverCount(map) === 0 || map.mines.length === 0)
    throw new UsageError(
      `${typedMapOption()} ${file}: this map has no ${missing}, so every game on it is a tie and says nothing`,
    );
  return riverCount(map);
}

/**
 * The files of the generated maps, made if missing.
 * @throws {UsageError} if a file is there that is not the seed's map, or cannot be written; InputError if it
 *   cannot be read
 */
function keptMaps(size: MapClass, seed: number, folder: string): string[] {
  return generatedMaps(size, seed).map(({ name, text }) => {
    const file = join(folder, `${name}${MAP_ENDINGS[0]}`);
    if (!existsSync(file)) writeText(file, text);
    else if (readTextFile(file) !== text)
      throw new UsageError(`${file} is not the map that --map-seed ${seed} makes; remove it, or take another seed`);
    return file;
  });
}

/** What the name of every generated map begins with: bundled ones have others. */
export const GENERATED = 'generated-';

/** Rivers of a class's maps, from and to. */
const RIVERS: { readonly [name in MapClass]: readonly [number, number] } = {
  small: [60, 190],
  medium: [380, 950],
  large: [2_000, 10_000],
};
/** Mines, as parts of what is usual for the size; on roads as few as on the contest's own maps of towns. */
const MINES = [0.6, 1.8] as const;
const MINES_ON_ROADS = [0.25, 0.9] as const;

/** The maps of a class for a seed, always the same: names and the files' texts. Up to 2 s for the large ones. */
export function generatedMaps(size: MapClass, seed: number): { readonly name: string; readonly text: string }[] {
  return generatedOrders(size, seed).map((order) => ({
    name: `${GENERATED}${size}-${order.kind}`,
    text: mapToText(generateMap(order)),
  }));
}

/** What is generated: a map of each kind but the sample. */
export function generatedOrders(size: MapClass, seed: number): MapOrder[] {
  return MAP_KINDS.filter((kind) => kind !== 'sample').map((kind) => {
    const own = seedOf(seed, size, kind);
    const random = randomFrom(own);
    const rivers = riversFor(kind, RIVERS[size], random);
    // Maps of these sizes have sites enough for any number of mines, however many sites they have.
    const usual = usualMines(Infinity, rivers);
    const [fewest, most] = ROADS.includes(kind) ? MINES_ON_ROADS : MINES;
    return {
      kind,
      rivers,
      mines: Math.max(2, Math.round(usual * (fewest + (most - fewest) * random()))),
      seed: own,
      ...(random() < 0.5 && { sparseIds: true }),
    };
  });
}

/** Even in the logarithm, so that there are as many halves as doubles; triangles have a power of 3. */
function riversFor(kind: MapKind, [least, most]: readonly [number, number], random: () => number): number {
  if (kind !== 'sierpinski') return Math.round(least * (most / least) ** random());
  const all = Array.from({ length: 10 }, (_, power) => 3 ** power);
  const powers = all.filter((rivers) => rivers >= least && rivers <= most);
  return powers[Math.floor(random() * powers.length)];
}
