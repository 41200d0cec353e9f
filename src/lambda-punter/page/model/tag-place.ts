// Where a tag of a river stands on the map: beside the river, and on nothing that is to be seen.

import type { Point } from '../../maps/sketch.ts';

/** What a tag may not cover: a site, a mine, another tag. */
export interface Circle extends Point {
  readonly r: number;
}

/** Pixels away from the river's middle, and directions there, the river's two sides first: the nearest is taken. */
const AWAY = [16, 24, 34, 46, 60, 76, 94, 114];
const TURNED = [0, 6, 1, 7, 11, 5, 2, 8, 10, 4, 3, 9];
/** Nothing farther from the river's middle matters. */
const FAR = 160;

/**
 * The middle of a river's tag: the nearest place at which it covers nothing; if there is none, that with most room.
 * @param half half the tag's width, which is its larger side
 */
export function tagPlace(from: Point, to: Point, taken: readonly Circle[], half: number): Point {
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  const near = taken.filter((one) => Math.abs(one.x - x) < FAR && Math.abs(one.y - y) < FAR);
  const normal = Math.atan2(to.x - from.x, from.y - to.y);
  let best: Point = { x, y };
  let mostRoom = -Infinity;
  for (const away of AWAY) {
    for (const turned of TURNED) {
      const angle = normal + (turned * Math.PI) / 6;
      const at = { x: x + away * Math.cos(angle), y: y + away * Math.sin(angle) };
      const room = roomAt(at, near) - half;
      if (room >= 0) return at;
      if (room > mostRoom) [mostRoom, best] = [room, at];
    }
  }
  return best;
}

/** How far it is to the nearest thing. */
function roomAt({ x, y }: Point, near: readonly Circle[]): number {
  let room = Infinity;
  for (const one of near) room = Math.min(room, Math.hypot(one.x - x, one.y - y) - one.r);
  return room;
}
