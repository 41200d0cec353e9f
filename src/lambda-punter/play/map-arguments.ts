// Maps on a command line, the same for every command: files, folders of them, bundled maps and classes of them.

import { existsSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { Option } from 'commander';
import { statOf } from '../../terminal/executable-path.ts';
import { didYouMean } from '../../terminal/did-you-mean.ts';
import { listed } from '../../terminal/option-values.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { isMapFile, MAP_ENDINGS, mapFileNames, nameOfMap } from '../game/map-file.ts';

/** The contest's classes, as far as its games show. */
export const MAP_CLASSES = [
  { name: 'small', seats: 4, rivers: 285 },
  { name: 'medium', seats: 8, rivers: 1_400 },
  { name: 'large', seats: 16, rivers: Infinity },
] as const;

/** A class of maps. */
export type MapClass = (typeof MAP_CLASSES)[number]['name'];

/** The class of a map by its number of rivers, and its usual seats. */
export function classOf(rivers: number): { readonly name: MapClass; readonly seats: number } {
  return MAP_CLASSES.find((one) => rivers <= one.rivers) ?? MAP_CLASSES[MAP_CLASSES.length - 1];
}

const BUNDLED = join(import.meta.dirname, '..', '..', '..', 'maps');
const CLASS_NAMES: readonly string[] = MAP_CLASSES.map(({ name }) => name);

/** What a word may be, for help texts. */
export const MAP_HELP = `map files, folders of them, bundled maps (small-ring) or all of a class (${CLASS_NAMES.join(', ')})`;

/** The option for maps, which may be written either way. */
export function mapOption(usual?: readonly string[], description = `what to play on: ${MAP_HELP}`): Option {
  const option = new Option('--map, --maps <list>', `${description}; several with commas`);
  const read = listed(usual);
  // A file's name may have a comma in it.
  option.argParser((text: string, before: readonly string[] | undefined) =>
    existsSync(text) ? [...(before === usual ? [] : (before ?? [])), text] : read(text, before),
  );
  return usual === undefined ? option : option.default(usual, usual.join(','));
}

/**
 * The map files that some words stand for, none twice.
 * @param option what said so, for errors; empty for an argument
 * @throws {UsageError} if there is no such map
 */
export function mapFiles(words: readonly string[], option = '--map'): string[] {
  const files = words.flatMap((word) => filesOf(word, option));
  return [...new Map(files.map((file) => [resolve(file), file])).values()];
}

/**
 * The one map file that a word stands for.
 * @throws {UsageError} if there is no such map, or several
 */
export function oneMapFile(word: string, option = '--map'): string {
  const files = mapFiles([word], option);
  if (files.length === 1) return files[0];
  const some = files.slice(0, 3).map((file) => basename(file));
  throw new UsageError(`${placed(word, option)}: got ${files.length} maps (${some.join(', ')} …), expected one`);
}

/** The file of the bundled map of that name; undefined if there is none. */
export function bundledMap(name: string): string | undefined {
  if (!/^[\w-]+$/.test(name)) return undefined;
  return mapFileNames(name)
    .map((file) => join(BUNDLED, file))
    .find((file) => existsSync(file));
}

/** The files of all bundled maps. */
export function bundledMaps(): string[] {
  return mapsIn(BUNDLED);
}

function filesOf(word: string, option: string): string[] {
  const ofClass = CLASS_NAMES.includes(word);
  if (ofClass) return bundledMaps().filter((file) => basename(file).startsWith(`${word}-`));
  const found = statOf(word, placed(word, option));
  const bundled = bundledMap(word);
  if (found === undefined && bundled !== undefined) return [bundled];
  if (found === undefined) throw new UsageError(nothingCalled(word, option));
  if (!found.isDirectory()) return [word];
  const files = mapsIn(word);
  if (files.length === 0)
    throw new UsageError(`${placed(word, option)}: no ${MAP_ENDINGS.join(' or ')} file in this folder`);
  return files;
}

function nothingCalled(word: string, option: string): string {
  const bundled = bundledMaps().map(nameOfMap);
  const meant = didYouMean(nameOfMap(word), [...CLASS_NAMES, ...bundled]);
  return (
    `${placed(word, option)}: no such file or folder, and no class of the bundled maps ` +
    `(${CLASS_NAMES.join(', ')})${meant}`
  );
}

function placed(word: string, option: string): string {
  return option === '' ? word : `${option} ${word}`;
}

function mapsIn(folder: string): string[] {
  return readdirSync(folder)
    .filter(isMapFile)
    .toSorted()
    .map((name) => join(folder, name));
}

/** Where the maps lie that recorded games of the contest name, by default; the first folder that has a map wins. */
export const MAP_FOLDERS: readonly string[] = ['../shared/maps', 'maps'];

/** The option that names other folders. */
export function mapFoldersOption(flags = '--map, --maps <folder>', more = '; several with commas'): Option {
  return new Option(
    flags,
    `folders with the maps that the contest's games name${more} (default: ${MAP_FOLDERS.join(', then ')})`,
  ).argParser(listed());
}
