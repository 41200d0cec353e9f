// The settings of a tournament of Lambda Punter: maps, each with seats, times sets of extensions.

import { ArenaError } from '../../arena/arena-error.ts';
import type { Setting } from '../../arena/contest.ts';
import { EXTENSIONS, extensionsNamed, type Extensions } from '../game/extensions.ts';
import type { MapClass } from '../play/map-classes.ts';

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

/**
 * A set of extensions by name: `none`, `all`, or names joined by `+`.
 * @throws {ArenaError} where there is no such extension
 */
export function parseExtensions(text: string): Extensions {
  const found = extensionsNamed(text);
  if (found !== undefined) return found;
  throw new ArenaError(
    `got the extensions ${JSON.stringify(text)}, expected none, all, or ${EXTENSIONS.join(', ')} joined by +`,
  );
}

/** Every map with every set of extensions. */
export function lambdaSettings(maps: readonly MapChoice[], extensions: readonly string[]): Setting[] {
  return maps.flatMap(({ name, seats, class: size }) =>
    extensions.map((set) => ({ name: `${name}/${set}`, seats, tags: { map: name, extensions: set, class: size } })),
  );
}
