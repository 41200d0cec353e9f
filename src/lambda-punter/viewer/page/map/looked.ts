// What is looked at, as indices of the map.

import { riverBetween } from '../../../game/game-map.ts';
import type { GameMap } from '../../../game/game-map.ts';
import type { RiverIndex, SiteId } from '../../../game/ids.ts';
import type { Looked } from '../../model/address.ts';

/** The river that is looked at, where it is one of the map. */
export function riverOf(map: GameMap, looked: Looked | undefined): RiverIndex | undefined {
  return looked?.kind === 'river' ? riverBetween(map, looked.source as SiteId, looked.target as SiteId) : undefined;
}

/** A river as something to look at. */
export function lookedRiver(map: GameMap, river: number): Looked {
  return { kind: 'river', source: map.siteIds[map.source[river]], target: map.siteIds[map.target[river]] };
}
