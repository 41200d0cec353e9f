// Maps on the page, as signals: the list to choose from, the map that is shown, the mine of its colours, its figures.

import { computed, effect, signal } from '@preact/signals';
import { mineIds } from '../../../game/game-map.ts';
import { NONE, type SiteId } from '../../../game/ids.ts';
import type { MapReport } from '../../../maps/inspect.ts';
import { distanceBands, type DistanceBands } from '../../model/mine-worth.ts';
import type { ListedMap } from '../../model/lobby-now.ts';
import { game, selection, sheet } from '../state.ts';
import { figuresOf } from './figures.ts';

/** The list of maps, once the server has sent it. */
export const mapList = signal<readonly ListedMap[] | undefined>(undefined);

/** The map that is shown by itself; undefined where a game is shown, or nothing. */
export const shownMap = computed(() => (game.value?.isMap === true ? game.value : undefined));

/** The mine that distances are from, by its site's id; undefined where none are shown. */
export const mine = signal<number | undefined>(undefined);

/** The figures of the map that is shown: undefined until they are there, or why there are none. */
export const figures = signal<MapReport | string | undefined>(undefined);

/** How far each site is from the mine, where that is shown. */
export const distances = computed((): DistanceBands | undefined => {
  const shown = shownMap.value;
  if (shown === undefined || mine.value === undefined) return undefined;
  const { map, graph } = shown.timeline;
  const site = map.siteOf.get(mine.value as SiteId);
  const place = site === undefined ? NONE : map.mineAt[site];
  return place === NONE || place >= graph.mines ? undefined : distanceBands(graph, place, sheet.value.distances.length);
});

/** The mines of the map that is shown, by their sites' ids. */
export const shownMines = computed((): readonly number[] => {
  const map = shownMap.value?.timeline.map;
  return map === undefined ? [] : mineIds(map);
});

/** Keeps all of this in step: a mine that is chosen gives the colours, a map that is shown has its figures counted. */
export function keepMaps(): void {
  effect(() => {
    const chosen = selection.value;
    if (chosen?.kind === 'site' && shownMines.value.includes(chosen.site)) mine.value = chosen.site;
  });
  effect(() => {
    const shown = shownMap.value;
    figures.value = undefined;
    if (shown === undefined) return undefined;
    return figuresOf(shown.timeline.record.map, (found) => void (figures.value = found));
  });
}
