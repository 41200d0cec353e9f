// What is looked at: as indices of the map, and lit on it by a button beside it.

import { type GameMap, riverBetween } from '../../../game/game-map.ts';
import type { RiverIndex, SiteId } from '../../../game/ids.ts';
import type { Looked } from '../../model/address.ts';
import { hovered } from '../state.ts';

/** The river that is looked at, where it is one of the map. */
export function riverOf(map: GameMap, looked: Looked | undefined): RiverIndex | undefined {
  return looked?.kind === 'river' ? riverBetween(map, looked.source as SiteId, looked.target as SiteId) : undefined;
}

/** A river as something to look at. */
export function lookedRiver(map: GameMap, river: number): Looked {
  return { kind: 'river', source: map.siteIds[map.source[river]], target: map.siteIds[map.target[river]] };
}

/** What a button needs to light something up on the map while it has the focus or the pointer. */
interface Lighting {
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  readonly onPointerEnter: () => void;
  readonly onPointerLeave: () => void;
}

/** Lights up what a button is about. */
export function lights(looked: Looked): Lighting {
  const on = (): void => void (hovered.value = looked);
  return { onFocus: on, onBlur: lightsOut, onPointerEnter: on, onPointerLeave: lightsOut };
}

function lightsOut(): void {
  hovered.value = undefined;
}
