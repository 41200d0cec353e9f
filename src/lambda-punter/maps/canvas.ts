// From a map's own coordinates to a picture's: scale, place, and how thick things are drawn.

import type { GameMap, ParsedMap } from '../game/game-map.ts';
import type { SiteId } from '../game/ids.ts';
import { apart, type Point } from './sketch.ts';

/** A map fitted to a picture; everything in pixels. */
export type Canvas = ReturnType<typeof fitted>;

/** The most that a map's part of a picture is wide and high, in pixels. */
const MOST = 900;
/** Room around the map. */
const MARGIN = 26;
const LEAST = 320;
/**
 * A path of lines has at most this many: measured in Chromium 156 without a graphics card, where 16 to 64 are cheapest,
 * and twice as cheap as one path of all.
 */
export const SHORT_PATH = 32;
/** Coordinates of strangers may be infinite, or so large that their differences are. Such are no places. */
const FARTHEST = 1e150;

/** The map's own coordinates by the sites' indices, of the first mention of each; undefined if any is missing. */
export function givenPlaces({ sites }: ParsedMap, { siteIds }: GameMap): readonly Point[] | undefined {
  const given = new Map<SiteId, Point>();
  for (const { id, x, y } of sites) {
    if (given.has(id)) continue;
    if (x === undefined || y === undefined) return undefined;
    if (!(Math.abs(x) <= FARTHEST && Math.abs(y) <= FARTHEST)) return undefined;
    given.set(id, { x, y });
  }
  const places = siteIds.flatMap((id) => given.get(id) ?? []);
  return places.length === siteIds.length ? places : undefined;
}

/**
 * Fits the places into a picture at most MOST wide and high, smaller for few sites, keeping their proportions.
 * @returns where each site is drawn, by its index; as `step` about how far sites lie from their neighbours: what
 *   thickness follows from
 */
export function fitted(map: GameMap, places: readonly Point[]) {
  const inside = Math.min(MOST, Math.max(LEAST, 160 * Math.sqrt(places.length))) - 2 * MARGIN;
  const [left, right] = range(places.map(({ x }) => x));
  const [top, bottom] = range(places.map(({ y }) => y));
  // A map may be a point or a line: then there is nothing to scale that way.
  const scale = Math.min(inside / Math.max(right - left, 1e-9), inside / Math.max(bottom - top, 1e-9), 1e9);
  const width = Math.ceil(Math.max(LEAST, (right - left) * scale + 2 * MARGIN));
  const height = Math.ceil(Math.max(LEAST / 2, (bottom - top) * scale + 2 * MARGIN));
  // From the edge, not from zero: places that lie far from it would lose what tells them apart.
  const shiftX = (width - (right - left) * scale) / 2;
  const shiftY = (height - (bottom - top) * scale) / 2;
  const inPicture = places.map(({ x, y }) => ({ x: (x - left) * scale + shiftX, y: (y - top) * scale + shiftY }));
  const lengths = Array.from(map.source, (from, river) => apart(inPicture[from], inPicture[map.target[river]]))
    .filter((length) => length > 0)
    .toSorted((a, b) => a - b);
  // Where most rivers are long, the room that a site has counts.
  const room = 1.2 * Math.sqrt(((width - 2 * MARGIN) * (height - 2 * MARGIN)) / Math.max(1, places.length));
  return { width, height, places: inPicture, step: Math.min(room, lengths[Math.floor(lengths.length / 2)] ?? 60) };
}

/** The least and the most of some values; zeros if there are none. */
export function range(values: readonly number[]): readonly [number, number] {
  let least = Infinity;
  let most = -Infinity;
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return least > most ? [0, 0] : [least, most];
}

/** A size in pixels that follows the usual step between two bounds. */
export function sized(canvas: Canvas, part: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, canvas.step * part));
}

const RADIUS = 100;

/** By the sites' indices. */
export function circleOf({ siteIds }: Pick<GameMap, 'siteIds'>): Point[] {
  return siteIds.map((_, site) => {
    const angle = (site * 2 * Math.PI) / siteIds.length;
    return { x: RADIUS * Math.cos(angle), y: RADIUS * Math.sin(angle) };
  });
}
