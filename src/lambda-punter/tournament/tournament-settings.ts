// The settings of a tournament of Lambda Punter: maps, each with seats, times sets of extensions.

import { ArenaError } from '../../arena/arena-error.ts';
import type { Setting } from '../../arena/contest.ts';
import { ALL_EXTENSIONS, EXTENSIONS, extensionsFrom, NO_EXTENSIONS } from '../game/extensions.ts';
import type { Extensions } from '../game/extensions.ts';

/** Classes of maps by size, each with its usual number of punters: the contest's, as far as its games show. */
export const MAP_CLASSES = [
  { name: 'small', seats: 4, rivers: 285 },
  { name: 'medium', seats: 8, rivers: 1_400 },
  { name: 'large', seats: 16, rivers: Infinity },
] as const;

/** A class of maps. */
export type MapClass = (typeof MAP_CLASSES)[number]['name'];

/** A map of a tournament: JSON. */
export interface MapChoice {
  /** For people; no two maps have the same. */
  readonly name: string;
  readonly file: string;
  /** Of the file's text, so that everybody plays on the same map. */
  readonly digest: string;
  readonly seats: number;
  readonly class: MapClass;
}

/** The class of a map by its number of rivers, and its usual seats. */
export function classOf(rivers: number): { readonly name: MapClass; readonly seats: number } {
  return MAP_CLASSES.find((one) => rivers <= one.rivers) ?? MAP_CLASSES[MAP_CLASSES.length - 1];
}

/**
 * A set of extensions by name: `none`, `all`, or names joined by `+`.
 * @throws {ArenaError} where there is no such extension
 */
export function parseExtensions(text: string): Extensions {
  if (text === 'none') return NO_EXTENSIONS;
  if (text === 'all') return ALL_EXTENSIONS;
  const names = text.split('+');
  const unknown = names.find((name) => !EXTENSIONS.some((one) => one === name));
  if (unknown !== undefined)
    throw new ArenaError(
      `got the extension ${JSON.stringify(unknown)}, expected none, all, or ${EXTENSIONS.join(', ')} joined by +`,
    );
  return extensionsFrom((name) => names.includes(name));
}

/** The name of a set of extensions, the same for equal sets. */
export function extensionsName(settings: Extensions): string {
  const on = EXTENSIONS.filter((name) => settings[name]);
  return on.length === 0 ? 'none' : on.length === EXTENSIONS.length ? 'all' : on.join('+');
}

/** Every map with every set of extensions. */
export function lambdaSettings(maps: readonly MapChoice[], extensions: readonly string[]): Setting[] {
  return maps.flatMap(({ name, seats, class: size }) =>
    extensions.map((set) => ({ name: `${name}/${set}`, seats, tags: { map: name, extensions: set, class: size } })),
  );
}
