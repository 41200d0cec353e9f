// The kinds of map that can be generated, and the one way to generate them.

import { wrong } from '../game/error-table.ts';
import type { ParsedMap } from '../game/game-map.ts';
import { randomFrom, type Random } from '../../base/seeded-random.ts';
import { type Size, sizeError, sparseIds } from './drafting.ts';
import { city, planar, scaleFree } from './planar.ts';
import { grid, ring, sierpinski } from './regular.ts';
import { spreadMines, usualMines } from './mines.ts';
import { railway, streets } from './roads.ts';
import { sample } from './sample-map.ts';
import { sketchToMap, type OnStep, type Sketch } from './sketch.ts';

/** Draws a map of a kind. */
type Sketcher = (size: Size, random: Random, onStep?: OnStep) => Sketch;

const SKETCHES = {
  sierpinski,
  ring,
  grid,
  planar,
  city,
  'scale-free': scaleFree,
  streets,
  railway,
} satisfies { readonly [kind: string]: Sketcher };

/** A kind of map; `sample` is the task's example, always the same. */
export type Kind = keyof typeof SKETCHES | 'sample';

/** The kinds of map. */
export const KINDS = [...Object.keys(SKETCHES), 'sample'] as readonly Kind[];

/** What to generate; the seed's low 32 bits count. */
export interface MapOrder extends Size {
  readonly kind: Kind;
  readonly seed: number;
  /** As many as suit the size by default. */
  readonly mines?: number;
  /** Ids with gaps instead of 0, 1, … */
  readonly sparseIds?: boolean;
}

/** Kinds whose mines are at crossings of three rivers or more, as on the contest's maps of towns. */
const AT_CROSSINGS: readonly Kind[] = ['streets', 'railway'];

/**
 * The map ordered: connected, without self-loops, parallel rivers or sites at the same place. The same
 * order gives the same map.
 * @param onStep told how far it is, for kinds that take long
 * @throws {InputError} `map.size` if the kind cannot have the size or the mines
 */
export function generateMap(order: MapOrder, onStep?: OnStep): ParsedMap {
  const { kind, seed, mines, sparseIds: sparse } = order;
  if (kind === 'sample') {
    if (order.sites !== undefined || order.rivers !== undefined)
      throw sizeError(order, 'the sample has 8 sites and 12 rivers');
    if (mines !== undefined || sparse)
      throw wrong('map.size', "sample (mines and ids are the task's)", { mines, sparseIds: sparse });
    return sample();
  }
  const random = randomFrom(seed);
  const sketch = (SKETCHES[kind] as Sketcher)(order, random, onStep);
  const sites = sketch.points.length;
  const count = mines ?? usualMines(sites, sketch.rivers.length);
  if (count > sites) throw wrong('map.size', `mines (at most ${sites}, one a site)`, count);
  return sketchToMap(
    sketch,
    spreadMines(sketch, count, random, AT_CROSSINGS.includes(kind) ? 3 : 2),
    sparse ? sparseIds(sites, random) : undefined,
  );
}

/**
 * The kind of that name.
 * @throws {InputError} `map.kind`
 */
export function kindNamed(name: string): Kind {
  const kind = KINDS.find((known) => known === name);
  if (kind === undefined) throw wrong('map.kind', 'kind', name);
  return kind;
}
