// What a picture of a map is made of: SVG elements; bottom to top, rivers, options, sites, mines.

import type { GameMap } from '../game/game-map.ts';
import { NONE } from '../game/ids.ts';
import { type Canvas, sized } from './canvas.ts';
import { letterOf, LETTER_SIZE, ownerLetters } from './owner-letters.ts';
import type { Point } from './sketch.ts';
import { beside, LIGHT_SHEET, type Pen, penOf, SHARED_HALO, type Sheet, SIDE } from './palette.ts';

/** Attributes of an element; those that are undefined are left out. */
export interface Attributes {
  readonly [name: string]: string | number | undefined;
}

/** An element; `inside` is SVG already (see `escaped` for text). */
export function element(name: string, attributes: Attributes, inside?: string): string {
  const given = Object.entries(attributes).flatMap(([key, value]) => {
    // A number has at most two decimals, and zero no sign.
    const text = typeof value === 'number' ? String(Math.round(value * 100) / 100 + 0) : value;
    return text === undefined ? [] : [` ${key}="${escaped(text)}"`];
  });
  return inside === undefined ? `<${name}${given.join('')}/>` : `<${name}${given.join('')}>${inside}</${name}>`;
}

/** An element of text. */
export function words(attributes: Attributes, text: string): string {
  return element('text', attributes, escaped(text));
}

/** Text that may stand in an element or an attribute; what XML cannot hold becomes `?`. */
export function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '?')
    .replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** A diamond's outline: the mark of a mine. */
export function diamond(x: number, y: number, size: number): string {
  const at = (dx: number, dy: number): string => `${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`;
  return `M${at(0, -size)}L${at(size, 0)}L${at(0, size)}L${at(-size, 0)}Z`;
}

/** Up to this many sites each is drawn with its id. */
const NAMED_SITES = 40;

/** Who owns and who has options on each river, by seat; NONE if nobody. */
interface Holders {
  readonly owner: ArrayLike<number>;
  readonly buyer: ArrayLike<number>;
}

/** A river to be drawn, and whose it is. */
interface Drawn {
  readonly river: number;
  readonly owner: number;
}

/** A map's picture as SVG groups: one `line` a river, a `circle` if it leads back to its own site. */
export function layers(map: GameMap, canvas: Canvas, { owner, buyer }: Holders, sheet = LIGHT_SHEET): string {
  const rivers = Array.from(map.source, (_, river) => river);
  const most = rivers.reduce((seat, river) => Math.max(seat, owner[river], buyer[river]), NONE);
  const pen = { colour: most === NONE ? sheet.river : sheet.unclaimed, dash: [] };
  const seats = [...Array(most + 1).keys()];
  const of = (holder: ArrayLike<number>, seat: number): Drawn[] =>
    rivers.flatMap((river) => (holder[river] === seat ? { river, owner: owner[river] } : []));
  const groups = [
    strokes(map, canvas, of(owner, NONE), pen, thinOf(canvas)),
    ...seats.map((seat) => strokes(map, canvas, of(owner, seat), penOf(seat, sheet), thickOf(canvas))),
    ...seats.map((seat) => options(map, canvas, of(buyer, seat), seat, sheet)),
    sites(map, canvas, sheet),
    mines(map, canvas, sheet),
  ];
  return groups.filter((group) => group !== '').join('\n');
}

/** The rivers in a pen: one `line` each. */
export function strokes(map: GameMap, canvas: Canvas, list: readonly Drawn[], pen: Pen, width: number): string {
  if (list.length === 0) return '';
  const lines = list.map(({ river }) => {
    const { x: x1, y: y1 } = canvas.places[map.source[river]];
    const { x: x2, y: y2 } = canvas.places[map.target[river]];
    if (map.source[river] !== map.target[river]) return element('line', { x1, y1, x2, y2 });
    const r = sized(canvas, 0.2, 3, 12);
    return element('circle', { class: 'loop', cx: x1 + r, cy: y1 - r, r, fill: 'none' });
  });
  const look = { ...strokeLook(pen, width), 'stroke-linecap': pen.dash.length === 0 ? 'round' : 'butt' };
  return element('g', { class: 'rivers', ...look }, `\n${lines.join('\n')}\n`);
}

/** Rivers with an option: the owner's stroke and the buyer's side by side, lifted off what lies below. */
export function options(map: GameMap, canvas: Canvas, list: readonly Drawn[], buyer: number, sheet: Sheet): string {
  if (list.length === 0) return '';
  const width = thickOf(canvas);
  const path = (some: typeof list, shift: number): string =>
    some
      .map(({ river }) => beside(canvas.places[map.source[river]], canvas.places[map.target[river]], shift * width))
      .map((ends) => ends.map(({ x, y }, end) => `${end === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join(''))
      .join('');
  const background = element('path', { d: path(list, 0), stroke: sheet.paper, 'stroke-width': width * SHARED_HALO });
  const owners = [...Map.groupBy(list, ({ owner }) => owner)].map(([seat, theirs]) =>
    element('path', { d: path(theirs, -SIDE), ...strokeLook(penOf(seat, sheet), width) }),
  );
  const buyers = element('path', { d: path(list, SIDE), ...strokeLook(penOf(buyer, sheet), width) });
  return element('g', { class: 'options' }, background + owners.join('') + buyers);
}

/** How wide a free river is drawn. */
export function thinOf(canvas: Canvas): number {
  return sized(canvas, 0.08, 0.7, 2.5);
}

/** How wide a claimed river is drawn. */
export function thickOf(canvas: Canvas): number {
  return sized(canvas, 0.14, 1.4, 5.5);
}

function strokeLook(pen: Pen, width: number): Attributes {
  const dash = pen.dash.length === 0 ? undefined : pen.dash.map((part) => Math.round(part * width * 10) / 10).join(' ');
  return { stroke: pen.colour, 'stroke-width': width, 'stroke-dasharray': dash };
}

/** The sites that are no mines. */
export function sites(map: GameMap, canvas: Canvas, sheet: Sheet): string {
  const named = map.siteIds.length <= NAMED_SITES;
  const r = named ? 11 : sized(canvas, 0.12, 0.8, 5);
  const look = named ? { fill: sheet.paper, stroke: sheet.site, 'stroke-width': 1.5 } : { fill: sheet.site };
  const places = [...map.siteIds.keys()].filter((site) => map.mineAt[site] === NONE);
  const dot = ({ x: cx, y: cy }: Point): string => element('circle', { cx, cy, r });
  return marks(map, canvas, places, dot, { class: 'sites', ...look }, {});
}

/** The mines. */
export function mines(map: GameMap, canvas: Canvas, sheet: Sheet): string {
  const size = map.siteIds.length <= NAMED_SITES ? 17 : sized(canvas, 0.38, 6, 11);
  const look = { class: 'mines', fill: sheet.mine, stroke: sheet.paper, 'stroke-width': 1.5 };
  const mark = ({ x, y }: Point): string => element('path', { d: diamond(x, y, size) });
  return marks(map, canvas, [...map.mines], mark, look, { fill: sheet.paper, 'font-weight': 600 });
}

/** A mark at each of these sites, with its id if there are few sites. */
function marks(
  map: GameMap,
  { places }: Canvas,
  at: readonly number[],
  mark: (place: Point) => string,
  look: Attributes,
  wordsLook: Attributes,
): string {
  const group = element('g', look, `\n${at.map((site) => mark(places[site])).join('\n')}\n`);
  if (map.siteIds.length > NAMED_SITES) return group;
  const labels = at.map((site) => {
    const [{ x, y }, text] = [places[site], String(map.siteIds[site])];
    return words({ x, y: y + 4, 'font-size': text.length > 3 ? 18 / text.length + 2 : undefined }, text);
  });
  return `${group}\n${element('g', { 'text-anchor': 'middle', 'font-size': 11, ...wordsLook }, labels.join(''))}`;
}

/** The owners' letters, over all else. */
export function letters(map: GameMap, canvas: Canvas, owner: ArrayLike<number>): string {
  const { places, step } = canvas;
  const signs = ownerLetters({ map, places, step, ownerOf: (river) => owner[river], size: LETTER_SIZE }).map(
    ({ seat, x, y }) => {
      const background = { cx: x, cy: y, r: LETTER_SIZE / 2, fill: LIGHT_SHEET.paper, stroke: penOf(seat).colour };
      return element('circle', background) + words({ x, y: y + 4 }, letterOf(seat));
    },
  );
  const look = { class: 'letters', 'text-anchor': 'middle', 'font-size': 11, 'font-weight': 700, 'stroke-width': 2 };
  return element('g', look, signs.join('\n'));
}
