// The games that the bench is about: a map of each class, and the largest that the limits speak of.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../src/packaging/project.ts';
import type { ParsedMap } from '../../src/lambda-punter/game/game-map.ts';
import { generateMap } from '../../src/lambda-punter/maps/kinds.ts';
import { parseMapText } from '../../src/lambda-punter/game/map-file.ts';

/** A class of games. */
export interface GameClass {
  readonly name: string;
  /** What map it is, for the reader. */
  readonly what: string;
  readonly punters: number;
  readonly map: () => ParsedMap;
}

/** The classes of the table. */
export const CLASSES: readonly GameClass[] = [
  bundled('small', 'maps/small-planar.json', 4),
  bundled('medium', 'maps/medium-city.json', 8),
  bundled('large', 'maps/large-city.json', 16),
];

/** The game for which state, set-up and memory have limits. */
export const WIDE: GameClass = {
  name: '32 mines',
  what: 'a city, 10,000 rivers, 32 mines',
  punters: 16,
  map: () => generateMap({ kind: 'city', rivers: 10_000, mines: 32, seed: 1 }),
};

function bundled(name: string, file: string, punters: number): GameClass {
  return { name, what: file, punters, map: () => parseMapText(readFileSync(join(ROOT, file), 'utf8'), file) };
}
