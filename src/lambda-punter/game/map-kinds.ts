// The kinds of maps that can be generated. A new one is a name here; the compiler then asks maps/kinds.ts for its
// sketch.

/** The kinds; `sample` is the task's example, always the same. */
export const MAP_KINDS = [
  'sierpinski',
  'ring',
  'grid',
  'planar',
  'city',
  'scale-free',
  'streets',
  'railway',
  'sample',
] as const;

/** A kind of map. */
export type MapKind = (typeof MAP_KINDS)[number];

/** Maps of towns: as on the contest's own, mines are few, and lie at crossings of three rivers or more. */
export const ROADS: readonly MapKind[] = ['streets', 'railway'];
