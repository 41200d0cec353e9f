// The map: from raw JSON to the parsed form, and to the indexed form that the rules work on.

import { listOf, objectOf, wrong } from './error-table.ts';
import {
  type IndexArray,
  type MineIndex,
  NONE,
  type RiverIndex,
  type SiteId,
  siteIdOf,
  type SiteIndex,
} from './ids.ts';

/** A site as parsed; `x` and `y` if the map gives both as numbers. */
export interface Site {
  readonly id: SiteId;
  readonly x?: number;
  readonly y?: number;
}

/** A river as parsed: undirected, the ends in the order given. */
export interface River {
  readonly source: SiteId;
  readonly target: SiteId;
}

/** A map whose shape is checked, but not whether it makes sense (see `oddities`). */
export interface ParsedMap {
  readonly sites: readonly Site[];
  readonly rivers: readonly River[];
  readonly mines: readonly SiteId[];
}

/**
 * Checks a map that people give us. As in every map of the contest, its rivers and mines name sites that it lists: a
 * slip there would be a game of another map.
 * @throws {InputError} `map…`, with the path of the first value that is wrong
 */
export function parseMap(raw: unknown, path = 'map'): ParsedMap {
  const map = parseJudgesMap(raw, path);
  const listed = new Set(map.sites.map(({ id }) => id));
  const mustList = (id: SiteId, at: string): void => {
    if (!listed.has(id)) throw wrong('map.unlisted', `${path}.${at}`, id);
  };
  for (const [place, { source, target }] of map.rivers.entries()) {
    mustList(source, `rivers[${place}].source`);
    mustList(target, `rivers[${place}].target`);
  }
  for (const [place, mine] of map.mines.entries()) mustList(mine, `mines[${place}]`);
  return map;
}

/**
 * Checks the shape of a map from a judge, or from the record of a game: a judge decides by itself what is a map.
 * @throws {InputError} `map…`, with the path of the first value that is wrong
 */
export function parseJudgesMap(raw: unknown, path = 'map'): ParsedMap {
  const map = objectOf(raw, 'map', path);
  const sites = listOf(map['sites'], 'map.sites', `${path}.sites`).map((value, place) => {
    const at = `${path}.sites[${place}]`;
    return parseSite(objectOf(value, 'map.site.id', at), at);
  });
  const rivers = listOf(map['rivers'], 'map.rivers', `${path}.rivers`).map((value, place) => {
    const at = `${path}.rivers[${place}]`;
    const river = objectOf(value, 'map.river.source', at);
    return {
      source: siteIdOf(river['source'], 'map.river.source', `${at}.source`),
      target: siteIdOf(river['target'], 'map.river.target', `${at}.target`),
    };
  });
  const mines = listOf(map['mines'], 'map.mines', `${path}.mines`).map((value, place) =>
    siteIdOf(value, 'map.mine', `${path}.mines[${place}]`),
  );
  return { sites, rivers, mines };
}

function parseSite(raw: { readonly [key: string]: unknown }, path: string): Site {
  const id = siteIdOf(raw['id'], 'map.site.id', `${path}.id`);
  const { x, y } = raw;
  return typeof x === 'number' && typeof y === 'number' ? { id, x, y } : { id };
}

/**
 * Indexes a map as the organisers' server understood it: repeated sites, mines and parallel rivers
 * count once, a self-loop is a river like any other. A site that only a river or a mine names is
 * taken as one of the map's, after those that are listed.
 */
export function indexMap(map: ParsedMap): GameMap {
  const siteOf = new Map<SiteId, SiteIndex>();
  const siteIds: SiteId[] = [];
  const indexOf = (id: SiteId): SiteIndex => {
    const known = siteOf.get(id);
    if (known !== undefined) return known;
    const index = siteIds.length as SiteIndex;
    siteOf.set(id, index);
    siteIds.push(id);
    return index;
  };
  for (const site of map.sites) indexOf(site.id);
  for (const river of map.rivers) {
    indexOf(river.source);
    indexOf(river.target);
  }
  for (const mine of map.mines) indexOf(mine);

  const riverOf = new Map<number, RiverIndex>();
  const source: number[] = [];
  const target: number[] = [];
  for (const river of map.rivers) {
    const a = indexOf(river.source);
    const b = indexOf(river.target);
    const key = riverKey(siteIds.length, a, b);
    if (riverOf.has(key)) continue;
    riverOf.set(key, source.length as RiverIndex);
    source.push(a);
    target.push(b);
  }
  const mines = [...new Set(map.mines)].map(indexOf);
  return new GameMap(siteIds, indexArray(source), indexArray(target), indexArray(mines), siteOf, riverOf);
}

function indexArray(places: readonly number[]): IndexArray<SiteIndex> {
  return Int32Array.from(places) as IndexArray<SiteIndex>;
}

/** The river between two sites, whichever way round; undefined if the map has none. */
export function riverBetween(map: GameMap, a: SiteId, b: SiteId): RiverIndex | undefined {
  return map.riverBetween(a, b);
}

/** The sites of the mines, by their ids. */
export function mineIds({ mines, siteIds }: GameMap): SiteId[] {
  return Array.from(mines, (site) => siteIds[site]);
}

/** The number of distinct rivers, which is the number of moves of a game. */
export function riverCount(map: GameMap): number {
  return map.source.length;
}

/** The end of a river that is not `site` (for a self-loop, `site` itself). */
export function otherEnd(map: GameMap, river: RiverIndex, site: SiteIndex): SiteIndex {
  return map.source[river] === site ? map.target[river] : map.source[river];
}

/** What is unusual about a map though the game can be played on it; a sentence each. */
export function oddities(map: ParsedMap): string[] {
  const odd: string[] = [];
  const say = (count: number, one: string, many: string): void => {
    if (count > 0) odd.push(count === 1 ? `1 ${one}` : `${count} ${many}`);
  };
  const indexed = indexMap(map);
  const listed = new Set(map.sites.map((site) => site.id));
  const touched = new Set(map.rivers.flatMap((river) => [river.source, river.target]));
  const loops = new Set(map.rivers.filter((river) => river.source === river.target).map((river) => river.source));
  say(map.sites.length - listed.size, 'site is listed twice', 'sites are listed more than once');
  const unlisted = indexed.siteIds.length - listed.size;
  say(unlisted, 'site is named only by a river or a mine', 'sites are named only by rivers or mines');
  say(map.rivers.length - riverCount(indexed), 'river is parallel to another', 'rivers are parallel to others');
  say(loops.size, 'river leads from a site to itself', 'rivers lead from a site to itself');
  say([...listed].filter((id) => !touched.has(id)).length, 'site has no river', 'sites have no river');
  say(map.mines.length - indexed.mines.length, 'mine is listed twice', 'mines are listed more than once');
  say([...new Set(map.mines)].filter((id) => !touched.has(id)).length, 'mine has no river', 'mines have no river');
  if (map.mines.length === 0) odd.push('there is no mine: every score is 0');
  if (map.rivers.length === 0) odd.push('there is no river: the game ends before it starts');
  if (map.sites.some((site) => site.x === undefined)) odd.push('not every site has coordinates');
  return odd;
}

/** The map as JSON text goes out: ids only, or with coordinates if there are any. */
export function mapToJson(map: ParsedMap): unknown {
  return { sites: map.sites, rivers: map.rivers, mines: map.mines };
}

/** After this many look-ups of rivers, tables for them are built: a process for one move looks up only a few. */
const LOOKUPS_BEFORE_TABLES = 64;

/**
 * A map by dense indices: distinct sites, rivers and mines in order of first mention. Owns the tables for what is
 * looked up by id. Tables that are not given are built when they are needed.
 */
export class GameMap {
  readonly siteIds: readonly SiteId[];
  /** Both ends of each river. */
  readonly source: IndexArray<SiteIndex>;
  readonly target: IndexArray<SiteIndex>;
  /** The site of each mine. */
  readonly mines: IndexArray<SiteIndex>;
  /** The mine at each site, or NONE. */
  readonly mineAt: IndexArray<MineIndex>;
  #siteOf: ReadonlyMap<SiteId, SiteIndex> | undefined;
  #riverOf: ReadonlyMap<number, RiverIndex> | undefined;
  #lookups = 0;

  /**
   * The map of these indices, which `indexMap` once gave and which are kept, not copied.
   * @param siteIds distinct
   * @param source each place below the number of sites, as in `target` and `mines`
   */
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
    for (let river = 0; river < this.source.length; river++)
      riverOf.set(riverKey(this.siteIds.length, this.source[river], this.target[river]), river as RiverIndex);
    this.#riverOf = riverOf;
    return riverOf;
  }

  /** What the function `riverBetween` asks. */
  riverBetween(a: SiteId, b: SiteId): RiverIndex | undefined {
    if (this.#riverOf === undefined && this.#lookups++ < LOOKUPS_BEFORE_TABLES) return this.#search(a, b);
    const [from, to] = [this.siteOf.get(a), this.siteOf.get(b)];
    return from === undefined || to === undefined
      ? undefined
      : this.riverOf.get(riverKey(this.siteIds.length, from, to));
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
function riverKey(sites: number, a: number, b: number): number {
  return a < b ? a * sites + b : b * sites + a;
}

/** The first place that holds `a` in the one array and `b` in the other, or NONE. */
function placeOf(as: Int32Array, a: number, bs: Int32Array, b: number): number {
  let at = as.indexOf(a);
  while (at !== NONE && bs[at] !== b) at = as.indexOf(a, at + 1);
  return at;
}
