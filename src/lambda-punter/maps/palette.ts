// The colours of pictures, and the pens that tell punters apart, for people with any colour vision.

import type { Point } from './sketch.ts';

/** Dashes in stroke widths: with nine colours, seats 0–8 are solid, 9–17 dashed, 18–26 dotted. */
const DASHES = [[], [2.4, 1.2], [0.9, 0.9]] as const;

/** Words of less weight, such as ranks and explanations. */
export const FAINT_INK = '#6b7280';

/** In the legend, the river of any owner. */
export const ANYBODYS = '#9aa1ac';

/** All colours that a map is drawn in, on a light or a dark background. */
export type Sheet = Readonly<typeof LIGHT_SHEET>;

/** The colours of pictures in files, and of pages by day. */
export const LIGHT_SHEET = {
  /** The sheet, and the edges that lift marks off what lies below them. */
  paper: '#ffffff',
  /** Words. */
  ink: '#22252b',
  /** A site, or its edge where its id stands in it. */
  site: '#4a505a',
  /** A river of a map that is drawn without a game. */
  river: '#8b93a0',
  /** A river of a game that nobody claimed: the grey for "no data" of Paul Tol's "muted" scheme. */
  unclaimed: '#c9ccd1',
  mine: '#d4351c',
  /**
   * Punters' colours by seat, in the same order of hues on every sheet: that scheme, safe for colour-blind eyes, so
   * ordered that the first few differ most.
   */
  punters: ['#332288', '#cc6677', '#44aa99', '#ddaa33', '#88ccee', '#882255', '#117733', '#aa4499', '#999933'],
  /**
   * Colours of distances, the nearest first: ever lighter by day, ever darker by night. Any two differ by 20 or more
   * (CIE 1976), for eyes that lack a kind of cone as well (Machado and others, 2009).
   */
  distances: ['#350b55', '#5128a6', '#3a5688', '#068a80', '#0bc19b', '#a6b256'],
};

/** The same hues for a dark background: each has a luminance contrast of at least 3 to it. */
export const DARK_SHEET: Sheet = {
  paper: '#15181d',
  ink: '#e8eaed',
  site: '#8d95a3',
  river: '#6b7482',
  unclaimed: '#3d444f',
  mine: '#ff5a3c',
  punters: ['#8c7ff0', '#ee8f9d', '#58c9b4', '#f0c24f', '#a5dcf7', '#d45f8b', '#4cb862', '#d58acb', '#c3c35a'],
  distances: ['#faec28', '#c8f370', '#84cd6f', '#00d4a2', '#1c9797', '#5065ab'],
};

/** How a punter's rivers are drawn; `dash` in stroke widths, empty for a solid line. */
export interface Pen {
  readonly colour: string;
  readonly dash: readonly number[];
}

/** The pen of the punter in a seat; 27 seats have pens of their own. */
export function penOf(seat: number, { punters }: Sheet = LIGHT_SHEET): Pen {
  return { colour: punters[seat % punters.length], dash: DASHES[Math.floor(seat / punters.length) % DASHES.length] };
}

/**
 * How far each stroke lies beside the river's line, in widths of a stroke: the owner's on one side, the buyer's on the
 * other.
 */
export const SIDE = 0.6;
/** The halo in the colour of the paper around both, in widths of a stroke. */
export const SHARED_HALO = 2.6;

/** A line moved to its own side by this much; a point stays where it is. */
export function beside(a: Point, b: Point, shift: number): readonly [Point, Point] {
  const long = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const x = (-(b.y - a.y) / long) * shift;
  const y = ((b.x - a.x) / long) * shift;
  return [
    { x: a.x + x, y: a.y + y },
    { x: b.x + x, y: b.y + y },
  ];
}
