// The map as lists to be walked by keyboard and read aloud: its mines and sites, its rivers as they are at a moment,
// and which site or river a person means by what it types.

import { riverBetween, type GameMap } from '../../game/game-map.ts';
import type { RiverIndex, SiteId } from '../../game/ids.ts';
import type { Looked } from './address.ts';
import type { Timeline } from './timeline.ts';
import { TYPED_TEXTS } from './model-texts.ts';

/** The river that is looked at, if it is one of the map. */
export function riverOf(map: GameMap, looked: Looked | undefined): RiverIndex | undefined {
  return looked?.kind === 'river' ? riverBetween(map, looked.source as SiteId, looked.target as SiteId) : undefined;
}

/** A river as something to look at. */
export function lookedRiver(map: GameMap, river: number): Looked {
  return { kind: 'river', source: map.siteIds[map.source[river]], target: map.siteIds[map.target[river]] };
}

/** Whose rivers are listed: everybody's, nobody's, those at a site (its index), those that a punter holds. */
export type RiverFilter =
  | { readonly kind: 'all' }
  | { readonly kind: 'free' }
  | { readonly kind: 'site'; readonly site: number }
  | { readonly kind: 'punter'; readonly punter: number };

/** Who holds a river at a position, and who its option. */
export function riverNow({ holdings }: Timeline, river: number, position: number) {
  return { owner: holdings.at('owner', river, position), buyer: holdings.at('buyer', river, position) };
}

/** The rivers that pass a filter at a position, in the map's order: O(rivers). */
export function listedRivers(timeline: Timeline, position: number, filter: RiverFilter): number[] {
  const { source, target } = timeline.map;
  const passes = (river: number): boolean => {
    if (filter.kind === 'all') return true;
    if (filter.kind === 'site') return source[river] === filter.site || target[river] === filter.site;
    const { owner, buyer } = riverNow(timeline, river, position);
    return filter.kind === 'free' ? owner === undefined : [owner, buyer].some((one) => one?.punter === filter.punter);
  };
  return Array.from(source, (_, river) => river).filter(passes);
}

/** The rivers at a site, and how many of them nobody has. */
export function riversAt(timeline: Timeline, site: number, position: number): { all: number; free: number } {
  const { start, river } = timeline.graph.adjacency;
  const here = [...new Set(river.subarray(start[site], start[site + 1]))];
  const free = here.filter((one) => riverNow(timeline, one, position).owner === undefined);
  return { all: here.length, free: free.length };
}

/** The site (`17`) or river (`3 - 5`) that a person has typed; a sentence where the map has no such thing. */
export function placeMeant({ map }: Timeline, typed: string): Looked | string {
  const words = /^\s*(?<a>-?\d{1,16})(?:(?:\s+|\s*[-–,]\s*)(?<b>-?\d{1,16}))?\s*$/.exec(typed)?.groups;
  if (words === undefined) return TYPED_TEXTS.what;
  const ids = [words['a'], words['b']].flatMap((text) => (text === undefined ? [] : [Number(text) as SiteId]));
  const strange = ids.find((id) => !map.siteOf.has(id));
  const [a, b] = ids;
  if (strange !== undefined) return TYPED_TEXTS.noSite(strange);
  if (b === undefined) return { kind: 'site', site: a };
  return map.riverBetween(a, b) === undefined ? TYPED_TEXTS.noRiver(a, b) : { kind: 'river', source: a, target: b };
}
