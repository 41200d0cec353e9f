// Branded numbers, so that a site's id, its dense index and a river's index cannot be mixed up.

import { wrong } from './error-table.ts';

declare const brand: unique symbol;
type Branded<Name extends string> = number & { readonly [brand]: Name };

/** A site's id as the map names it: any whole number that a double holds, perhaps sparse. */
export type SiteId = Branded<'SiteId'>;
/** A site's place in the map's list of distinct sites: 0 … sites − 1. */
export type SiteIndex = Branded<'SiteIndex'>;
/** A river's place in the map's list of distinct rivers: 0 … rivers − 1. */
export type RiverIndex = Branded<'RiverIndex'>;
/** A mine's place in the map's list of distinct mines: 0 … mines − 1. */
export type MineIndex = Branded<'MineIndex'>;
/** A punter's number, which is its seat: 0 … punters − 1. */
export type PunterId = Branded<'PunterId'>;

/** A typed array of dense indices of one kind. */
export type IndexArray<Index extends number> = Int32Array & { [place: number]: Index };

/** Stands where an index would: no such site, river, mine or punter. */
export const NONE = -1;

/**
 * A site's id: a whole number, also one beyond 2⁵³. Ids are only compared and said again, so that it does not matter
 * that doubles are far apart there; two that share a double are one site.
 * @throws {InputError} with that code
 */
export function siteIdOf(value: unknown, code: Parameters<typeof wrong>[0], path: string): SiteId {
  if (!Number.isInteger(value)) throw wrong(code, path, value);
  return value as SiteId;
}
