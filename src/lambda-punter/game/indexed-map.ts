// A map by index together with what is looked up by id, which costs nothing until it is asked for.

import { NONE, type IndexArray, type MineIndex, type RiverIndex, type SiteId, type SiteIndex } from './ids.ts';

/** After this many look-ups of rivers, tables for them are laid out: a process for one move asks for a few only. */
const LOOKUPS_BEFORE_TABLES = 64;

/**
 * Owns the tables for what is looked up by id. It lays out those that it is not given when they are wanted.
 * It is a `GameMap`, which game-map.ts holds it to.
 */
export class IndexedMap {
  readonly siteIds: readonly SiteId[];
  readonly source: IndexArray<SiteIndex>;
  readonly target: IndexArray<SiteIndex>;
  readonly mines: IndexArray<SiteIndex>;
  readonly mineAt: IndexArray<MineIndex>;
  #siteOf: ReadonlyMap<SiteId, SiteIndex> | undefined;
  #riverOf: ReadonlyMap<number, RiverIndex> | undefined;
  #lookups = 0;

  constructor(
    siteIds: readonly SiteId[],
    source: IndexArray<SiteIndex>,
    target: IndexArray<SiteIndex>,
    mines: IndexArray<SiteIndex>,
    siteOf?: ReadonlyMap<SiteId, SiteIndex>,
    riverOf?: ReadonlyMap<number, RiverIndex>,
  ) {
    this.siteIds = siteIds;
    this.source = source;
    this.target = target;
    this.mines = mines;
    this.mineAt = new Int32Array(siteIds.length).fill(NONE) as IndexArray<MineIndex>;
    for (let mine = 0; mine < mines.length; mine++) this.mineAt[mines[mine]] = mine as MineIndex;
    this.#siteOf = siteOf;
    this.#riverOf = riverOf;
  }

  get siteOf(): ReadonlyMap<SiteId, SiteIndex> {
    this.#siteOf ??= new Map(this.siteIds.map((id, site) => [id, site as SiteIndex]));
    return this.#siteOf;
  }

  get riverOf(): ReadonlyMap<number, RiverIndex> {
    if (this.#riverOf !== undefined) return this.#riverOf;
    const riverOf = new Map<number, RiverIndex>();
    for (let river = 0; river < this.source.length; river++) {
      riverOf.set(riverKey(this.siteIds.length, this.source[river], this.target[river]), river as RiverIndex);
    }
    this.#riverOf = riverOf;
    return riverOf;
  }

  riverBetween(a: SiteId, b: SiteId): RiverIndex | undefined {
    if (this.#riverOf === undefined && this.#lookups++ < LOOKUPS_BEFORE_TABLES) return this.#search(a, b);
    const from = this.siteOf.get(a);
    const to = this.siteOf.get(b);
    if (from === undefined || to === undefined) return undefined;
    return this.riverOf.get(riverKey(this.siteIds.length, from, to));
  }

  #search(a: SiteId, b: SiteId): RiverIndex | undefined {
    const from = this.siteIds.indexOf(a);
    const to = this.siteIds.indexOf(b);
    if (from === NONE || to === NONE) return undefined;
    const river = placeOf(this.source, from, this.target, to);
    const back = river === NONE ? placeOf(this.source, to, this.target, from) : river;
    return back === NONE ? undefined : (back as RiverIndex);
  }
}

/** One number for an unordered pair of sites, distinct for distinct pairs of `sites` sites. */
export function riverKey(sites: number, a: number, b: number): number {
  return a < b ? a * sites + b : b * sites + a;
}

/** The first place that holds `a` in the one array and `b` in the other, or NONE. */
function placeOf(as: Int32Array, a: number, bs: Int32Array, b: number): number {
  let at = as.indexOf(a);
  while (at !== NONE && bs[at] !== b) at = as.indexOf(a, at + 1);
  return at;
}
