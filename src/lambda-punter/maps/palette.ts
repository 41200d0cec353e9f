// The colours of pictures, and the pens by which punters are told apart, by people with any colour vision.

/** Paul Tol's "muted" scheme, safe for colour-blind eyes, so ordered that the first few differ most. */
const COLOURS = [
  '#332288',
  '#cc6677',
  '#44aa99',
  '#ddaa33',
  '#88ccee',
  '#882255',
  '#117733',
  '#aa4499',
  '#999933',
] as const;

/** Dashes in stroke widths: with nine colours, seats 0–8 are solid, 9–17 dashed, 18–26 dotted. */
const DASHES = [[], [2.4, 1.2], [0.9, 0.9]] as const;

/** The sheet, and the edges that lift marks off what lies below them. */
export const PAPER = '#ffffff';

/** Words. */
export const INK = '#22252b';

/** Words of less weight, such as ranks and explanations. */
export const FAINT_INK = '#6b7280';

/** A site, or its edge where its id stands in it. */
export const SITE = '#4a505a';

/** A river of a map that is drawn without a game. */
export const RIVER = '#8b93a0';

/** In the legend, the river of an owner whoever it is. */
export const ANYBODYS = '#9aa1ac';

/** A river that nobody claimed; the scheme's own grey for "no data". */
export const UNCLAIMED = '#c9ccd1';

/** The mark of a mine. */
export const MINE = '#d4351c';

/** How a punter's rivers are drawn; `dash` in stroke widths, empty for a solid line. */
export interface Pen {
  readonly colour: string;
  readonly dash: readonly number[];
}

/** The pen of the punter in a seat; 27 seats have pens of their own. */
export function penOf(seat: number): Pen {
  return { colour: COLOURS[seat % COLOURS.length], dash: DASHES[Math.floor(seat / COLOURS.length) % DASHES.length] };
}
