// Maps that no tuning has seen: one of each kind in a class, its rivers, mines and all the rest drawn from a seed.

import { randomFrom, seedOf } from '../../base/seeded-random.ts';
import { generateMap, KINDS, type Kind, type MapOrder } from '../maps/kinds.ts';
import { usualMines } from '../maps/mines.ts';
import { mapToText } from '../game/map-file.ts';
import type { MapClass } from '../play/map-arguments.ts';

/** A generated map: its name and its file's text. */
export interface GeneratedMap {
  readonly name: string;
  readonly text: string;
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
const ROADS: readonly Kind[] = ['streets', 'railway'];

/** The maps of a class for a seed, always the same. Up to 2 s for the large ones. */
export function generatedMaps(size: MapClass, seed: number): GeneratedMap[] {
  return generatedOrders(size, seed).map((order) => ({
    name: `${GENERATED}${size}-${order.kind}`,
    text: mapToText(generateMap(order)),
  }));
}

/** What is generated: a map of each kind but the sample. */
export function generatedOrders(size: MapClass, seed: number): MapOrder[] {
  return KINDS.filter((kind) => kind !== 'sample').map((kind) => {
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
function riversFor(kind: Kind, [least, most]: readonly [number, number], random: () => number): number {
  if (kind !== 'sierpinski') return Math.round(least * (most / least) ** random());
  const powers = Array.from({ length: 10 }, (_, power) => 3 ** power).filter(
    (rivers) => rivers >= least && rivers <= most,
  );
  return powers[Math.floor(random() * powers.length)];
}
