// Random maps for the graph tests: any density, perhaps disconnected, with sparse ids.

import * as fc from 'fast-check';
import type { SiteId } from '../../../src/lambda-punter/game/ids.ts';
import type { ParsedMap } from '../../../src/lambda-punter/game/game-map.ts';

/** Maps of up to this many sites, with parallel rivers and self-loops among the rivers. */
export function randomMap(sites: number): fc.Arbitrary<ParsedMap> {
  const ids = fc.uniqueArray(fc.oneof(fc.nat(50), fc.maxSafeInteger()), { minLength: 1, maxLength: sites });
  return ids.chain((known) => {
    const id = fc.constantFrom(...known).map((value) => value as SiteId);
    return fc.record({
      sites: fc.constant(known.map((value) => ({ id: value as SiteId }))),
      rivers: fc.array(fc.record({ source: id, target: id }), { maxLength: 2 * sites }),
      mines: fc.uniqueArray(id, { maxLength: 4 }),
    });
  });
}

/** A map from pairs of ids. */
export function mapOf(
  sites: readonly number[],
  rivers: readonly (readonly [number, number])[],
  mines: readonly number[] = [],
): ParsedMap {
  return {
    sites: sites.map((id) => ({ id: id as SiteId })),
    rivers: rivers.map(([source, target]) => ({ source: source as SiteId, target: target as SiteId })),
    mines: mines.map((id) => id as SiteId),
  };
}

/** The path 1 – 2 – 3 – 4 – 5 with mines 1 and 5; its rivers are 0 to 3. */
export const PATH = mapOf(
  [1, 2, 3, 4, 5],
  [
    [1, 2],
    [2, 3],
    [3, 4],
    [4, 5],
  ],
  [1, 5],
);
