// A map's sites on a circle, in their order: where layouts begin.

import type { GameMap } from '../game/game-map.ts';
import type { Point } from './sketch.ts';

const RADIUS = 100;

/** By the sites' indices. */
export function circleOf({ siteIds }: Pick<GameMap, 'siteIds'>): Point[] {
  return siteIds.map((_, site) => {
    const angle = (site * 2 * Math.PI) / siteIds.length;
    return { x: RADIUS * Math.cos(angle), y: RADIUS * Math.sin(angle) };
  });
}
