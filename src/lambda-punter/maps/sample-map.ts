// The example of the task's text: eight sites, twelve rivers, two mines (appendix A).

import type { SiteId } from '../game/ids.ts';
import type { ParsedMap } from '../game/game-map.ts';
import { pointAt } from './sketch.ts';

const SITES = [4, 1, 3, 6, 5, 0, 7, 2];
const RIVERS = '3-4 0-1 2-3 1-3 5-6 4-5 3-5 6-7 5-7 1-7 0-7 1-2';
const MINES = [1, 5];

/** Sites, rivers and mines in the task's order; the coordinates, an octagon's corners, are ours. */
export function sample(): ParsedMap {
  return {
    sites: SITES.map((id) => {
      const angle = (id * Math.PI) / 4;
      return { id: id as SiteId, ...pointAt(2 * Math.sin(angle), -2 * Math.cos(angle)) };
    }),
    rivers: RIVERS.split(' ').map((river) => {
      const [source, target] = river.split('-').map((id) => Number(id) as SiteId);
      return { source, target };
    }),
    mines: MINES.map((id) => id as SiteId),
  };
}
