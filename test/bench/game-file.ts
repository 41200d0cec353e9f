// The one file from which the engine's and the kernel's processes read the same game: numbers between blanks.

import { readFileSync, writeFileSync } from 'node:fs';
import { type IndexArray, NONE, type PunterId, type SiteId } from '../../src/lambda-punter/game/ids.ts';
import { type GameMap, indexMap, riverCount } from '../../src/lambda-punter/game/game-map.ts';
import { randomFrom } from '../../src/base/seeded-random.ts';

/** A map, the number of punters, and who owns each river half-way through a game. */
export interface BenchGame {
  readonly map: GameMap;
  readonly punters: number;
  readonly owner: IndexArray<PunterId>;
}

const SEED = 1;

/** The rivers of half a game drawn by chance, in the order of the claims, the punters in turn. */
export function randomHalf(map: GameMap): number[] {
  const random = randomFrom(SEED);
  const drawn = Array.from(map.source, (_, river) => ({ river, at: random() })).toSorted((a, b) => a.at - b.at);
  return drawn.slice(0, Math.floor(riverCount(map) / 2)).map(({ river }) => river);
}

/** Writes sites, rivers, mines, punters; then each river's ends and owner half-way; then the mines' sites. */
export function writeGame(file: string, map: GameMap, punters: number): void {
  const owner = new Int32Array(riverCount(map)).fill(NONE);
  for (const [turn, river] of randomHalf(map).entries()) owner[river] = turn % punters;
  const rivers = Array.from(owner, (punter, river) => `${map.source[river]} ${map.target[river]} ${punter}`);
  writeFileSync(
    file,
    [`${map.siteIds.length} ${rivers.length} ${map.mines.length} ${punters}`, ...rivers, map.mines.join(' '), ''].join(
      '\n',
    ),
  );
}

/** What `writeGame` wrote. */
export function readGame(file: string): BenchGame {
  const [sites, rivers, mines, punters, ...rest] = readFileSync(file, 'utf8').trim().split(/\s+/).map(Number);
  const owner = new Int32Array(rivers) as IndexArray<PunterId>;
  const ends = Array.from(owner, (_, river) => {
    owner[river] = rest[3 * river + 2] as PunterId;
    return { source: rest[3 * river] as SiteId, target: rest[3 * river + 1] as SiteId };
  });
  return {
    map: indexMap({
      sites: Array.from({ length: sites }, (_, site) => ({ id: site as SiteId })),
      rivers: ends,
      mines: rest.slice(3 * rivers, 3 * rivers + mines) as SiteId[],
    }),
    punters,
    owner,
  };
}
