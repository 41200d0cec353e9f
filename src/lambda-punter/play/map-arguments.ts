// Maps and extensions on a command line, the same for every command. Maps: files, folders of them, bundled maps and
// classes of them. Extensions: --extensions with sets of them, or a flag for each.

import { existsSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { Option } from 'commander';
import { statOf } from '../../terminal/executable-path.ts';
import type { Command } from '../../terminal/command.ts';
import { didYouMean } from '../../terminal/did-you-mean.ts';
import type { OptionOf } from '../../terminal/option.ts';
import { listed } from '../../terminal/option-values.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { isMapFile, MAP_ENDINGS, mapFileNames, nameOfMap } from '../game/map-file.ts';
import { extensionsFrom, extensionsName, extensionsNamed } from '../game/extensions.ts';
import { EXTENSIONS, type Extension } from '../game/move-kinds.ts';

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
export function mapOption(usual?: undefined, description?: string): OptionOf<{ readonly maps?: readonly string[] }>;
export function mapOption(
  usual: readonly string[],
  description?: string,
): OptionOf<{ readonly maps: readonly string[] }>;
export function mapOption(usual?: readonly string[], description = `what to play on: ${MAP_HELP}`): Option {
  const option = new Option('--map, --maps <list>', `${description}; separate several with commas`);
  const read = listed(usual);
  // A file's name may have a comma in it.
  option.argParser((text: string, before: readonly string[] | undefined) =>
    existsSync(text) ? [...(before === usual ? [] : (before ?? [])), text] : read(text, before),
  );
  return usual === undefined ? option : option.default(usual, usual.join(','));
}

/** The option for maps as it was typed; errors name it. */
export function typedMapOption(): string {
  return process.argv.some((word) => /^--map(?:=|$)/.test(word)) ? '--map' : '--maps';
}

/**
 * The map files that some words stand for, none twice.
 * @param option what said so, for errors; empty for an argument
 * @throws {UsageError} if there is no such map
 */
export function mapFiles(words: readonly string[], option = typedMapOption()): string[] {
  const files = words.flatMap((word) => filesOf(word, option));
  return [...new Map(files.map((file) => [resolve(file), file])).values()];
}

/**
 * The one map file that a word stands for.
 * @throws {UsageError} if there is no such map, or several
 */
export function oneMapFile(word: string, option = typedMapOption()): string {
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

/** What an option says that names other folders. */
export function mapFoldersHelp(more = '; separate several with commas'): string {
  return `folders with the maps that the contest's games name${more} (default: ${MAP_FOLDERS.join(', then ')})`;
}

/** The option that names other folders. */
export function mapFoldersOption(): OptionOf<{ readonly maps?: readonly string[] }> {
  return new Option('--map, --maps <folder>', mapFoldersHelp()).argParser(listed());
}

/** How a set is written, for help texts and errors. */
const SET_HELP = 'none, all, or extensions joined by + (futures+options)';

/**
 * Adds the options.
 * @param usual what is played by default, for the help text
 */
export function addExtensionOptions(command: Command, usual = 'none') {
  return command
    .option(
      '--extensions <list>',
      `what to play with: ${SET_HELP}; separate several with commas (default: ${usual})`,
      listed(),
    )
    .withOptions<{ readonly [name in Extension]?: true }>(
      EXTENSIONS.map((name) => new Option(`--${name}`, `with the ${name} extension`)),
    )
    .option('--all', 'with all three extensions');
}

/** What the options come to. */
export type ExtensionValues = ReturnType<typeof addExtensionOptions>['values'];

/**
 * The sets that are asked for, each by its name, none twice; `usual` if nothing is said.
 * @throws {UsageError} if there is no such extension, or it is said in two ways
 */
export function extensionSets(values: ExtensionValues, usual: readonly string[] = ['none']): string[] {
  const flags = (['all', ...EXTENSIONS] as const).filter((name) => values[name] === true);
  if (values.extensions !== undefined && flags.length > 0)
    throw new UsageError(`--extensions and --${flags[0]} say the same thing; give only one of them`);
  if (flags.length > 0)
    return [extensionsName(extensionsFrom((name) => flags.includes('all') || flags.includes(name)))];
  return [...new Set((values.extensions ?? usual).map((text) => setNamed(text)))];
}

/**
 * The name of the set that a word stands for.
 * @param place where the word stands, for the error
 * @throws {UsageError} if there is no such extension
 */
export function setNamed(text: string, place = '--extensions'): string {
  const found = extensionsNamed(text);
  if (found !== undefined) return extensionsName(found);
  const names = text.split('+');
  const unknown = names.find((name) => !EXTENSIONS.some((one) => one === name)) ?? text;
  const known = names.length === 1 ? ['none', 'all', ...EXTENSIONS] : EXTENSIONS;
  throw new UsageError(
    `${place}: got the extension ${JSON.stringify(unknown)}, expected ${SET_HELP}${didYouMean(unknown, known)}`,
  );
}
