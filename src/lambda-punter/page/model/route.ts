// A splurge's route while it is being put together river by river.

import { otherEnd, type GameMap } from '../../game/game-map.ts';
import type { RiverIndex, SiteIndex } from '../../game/ids.ts';

/** A route: its rivers in order, and the sites that they lead along, one more. Empty before the first river. */
export interface Route {
  readonly rivers: readonly number[];
  readonly sites: readonly SiteIndex[];
}

/** Nothing chosen yet. */
export const NO_ROUTE: Route = { rivers: [], sites: [] };

/**
 * The route with a river more at either end; without it where it is the first or the last already. Undefined where
 * the river does not touch an end, or stands in the middle.
 */
export function withRiver(map: GameMap, { rivers, sites }: Route, river: number): Route | undefined {
  const [first, last] = [sites[0], sites.at(-1)];
  if (first === undefined || last === undefined)
    return { rivers: [river], sites: [map.source[river], map.target[river]] };
  if (rivers.includes(river)) {
    if (rivers.length === 1) return NO_ROUTE;
    if (river === rivers.at(-1)) return { rivers: rivers.slice(0, -1), sites: sites.slice(0, -1) };
    return river === rivers[0] ? { rivers: rivers.slice(1), sites: sites.slice(1) } : undefined;
  }
  const touches = (site: SiteIndex): boolean => map.source[river] === site || map.target[river] === site;
  const beyond = (site: SiteIndex): SiteIndex => otherEnd(map, river as RiverIndex, site);
  if (touches(last)) return { rivers: [...rivers, river], sites: [...sites, beyond(last)] };
  return touches(first) ? { rivers: [river, ...rivers], sites: [beyond(first), ...sites] } : undefined;
}
