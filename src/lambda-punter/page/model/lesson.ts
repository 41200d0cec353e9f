// The small position on which a newcomer learns what rivers are worth: two mines, four sites, a rival in the way.

import { type ParsedMap, parseMap } from '../../game/game-map.ts';
import type { SiteId } from '../../game/ids.ts';

/** The sites by id: the first and the last are mines. */
export const LESSON_SITES = ['mine 1', 'A', 'B', 'C', 'D', 'mine 2'] as const;

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
  mines: [0, 5],
});

/** The river that the rival has, by its place. */
export const LESSON_RIVALS = 2;

/** A mine and the sites that rivers join to it, each with how many rivers away it is on the map. */
export interface LessonMine {
  readonly mine: string;
  /** The nearest first. */
  readonly sites: readonly { readonly name: string; readonly away: number }[];
}

/** What these rivers, by their places, join to each mine; mines without a site are left out. */
export function lessonMines(own: ReadonlySet<number>): LessonMine[] {
  const all = new Set(LESSON_MAP.rivers.keys());
  return LESSON_MAP.mines.flatMap((home) => {
    const away = distancesBy(all, home);
    const sites = [...distancesBy(own, home).keys()]
      .filter((id) => id !== home)
      .map((id) => ({ name: LESSON_SITES[id], away: away.get(id) ?? 0 }))
      .toSorted((a, b) => a.away - b.away || a.name.localeCompare(b.name));
    return sites.length === 0 ? [] : [{ mine: LESSON_SITES[home], sites }];
  });
}

/** How far each site is from a mine along some of the rivers; those without a way are left out. */
function distancesBy(rivers: ReadonlySet<number>, home: SiteId): Map<SiteId, number> {
  const away = new Map<SiteId, number>([[home, 0]]);
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
