// The small position on which a newcomer learns what rivers are worth: one mine, five sites, a rival in the way.

import type { ParsedMap } from '../../game/game-map.ts';
import { parseMap } from '../../game/game-map.ts';
import type { SiteId } from '../../game/ids.ts';

/** The sites by id: the first is the mine. */
export const LESSON_SITES = ['the mine', 'A', 'B', 'C', 'D', 'E'] as const;

/** The position's map. */
export const LESSON_MAP: ParsedMap = parseMap({
  sites: [
    { id: 0, x: 24, y: 70 },
    { id: 1, x: 96, y: 24 },
    { id: 2, x: 96, y: 116 },
    { id: 3, x: 184, y: 32 },
    { id: 4, x: 184, y: 108 },
    { id: 5, x: 256, y: 70 },
  ],
  rivers: [
    { source: 0, target: 1 },
    { source: 0, target: 2 },
    { source: 1, target: 3 },
    { source: 2, target: 4 },
    { source: 3, target: 5 },
    { source: 4, target: 5 },
  ],
  mines: [0],
});

/** The river that the rival has, by its place. */
export const LESSON_RIVALS = 2;

/** A site that rivers join to the mine, and how many rivers away it is on the map. */
export interface LessonSite {
  readonly name: string;
  readonly away: number;
}

/** What these rivers, by their places, join to the mine, the nearest first. */
export function lessonSites(own: ReadonlySet<number>): LessonSite[] {
  const all = new Set(LESSON_MAP.rivers.keys());
  const away = distancesBy(all);
  return [...distancesBy(own).keys()]
    .filter((id) => id !== LESSON_MAP.mines[0])
    .map((id) => ({ name: LESSON_SITES[id], away: away.get(id) ?? 0 }))
    .toSorted((a, b) => a.away - b.away || a.name.localeCompare(b.name));
}

/** How far each site is from the mine along some of the rivers; those without a way are left out. */
function distancesBy(rivers: ReadonlySet<number>): Map<SiteId, number> {
  const away = new Map<SiteId, number>(LESSON_MAP.mines.map((id) => [id, 0]));
  // A map keeps the order in which its keys came, and goes on to those that come meanwhile.
  for (const [id, far] of away) {
    for (const river of rivers) {
      const { source, target } = LESSON_MAP.rivers[river];
      const next = source === id ? target : target === id ? source : undefined;
      if (next !== undefined && !away.has(next)) away.set(next, far + 1);
    }
  }
  return away;
}
