// Who sits beside the program that is checked, and small maps to sit at.

import { indexMap, oddities, type ParsedMap } from '../game/game-map.ts';
import type { PunterId, SiteId } from '../game/ids.ts';
import { stepsOf, type Move } from '../game/moves.ts';
import { inProcessSeat } from '../judge/in-process-seat.ts';
import type { Seat } from '../judge/seat.ts';

/** A seat that moves as told. */
export function scriptedSeat(move: (told: readonly Move[]) => Move): Seat {
  return inProcessSeat({ name: 'other', setup: () => [], move });
}

/** Others that claim free rivers in one order, quickly also on the largest maps: for one game. */
export function crowd(map: ParsedMap): (seat: number) => Seat {
  const indexed = indexMap(map);
  const count = indexed.source.length;
  // A stride that has no divisor in common with the count visits every river once.
  let stride = Math.floor(count * 0.618) + 1;
  while (commonDivisor(stride, count) > 1) stride++;
  const taken = new Set<string>();
  let next = 0;
  return (seat) =>
    scriptedSeat((told) => {
      for (const [from, to] of told.flatMap(stepsOf)) taken.add(keyOf(from, to));
      while (next < count) {
        const river = (next++ * stride) % count;
        const source = indexed.siteIds[indexed.source[river]];
        const target = indexed.siteIds[indexed.target[river]];
        if (taken.has(keyOf(source, target))) continue;
        taken.add(keyOf(source, target));
        return { kind: 'claim', punter: seat as PunterId, source, target };
      }
      return { kind: 'pass', punter: seat as PunterId };
    });
}

/** One name for a river, whichever way round. */
function keyOf(a: SiteId, b: SiteId): string {
  return `${Math.min(a, b)} ${Math.max(a, b)}`;
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}

/** A map from pairs of site ids; sites that no river names are listed besides. */
export function mapOf(
  pairs: readonly (readonly [number, number])[],
  mines: readonly number[],
  alone: readonly number[] = [],
): ParsedMap {
  const ids = [...new Set([...pairs.flat(), ...mines, ...alone])] as SiteId[];
  const rivers = pairs.map(([source, target]) => ({ source: source as SiteId, target: target as SiteId }));
  const map = { sites: ids.map((id) => ({ id })), rivers, mines: mines as SiteId[] };
  oddities(map); // throws where it is no map
  return map;
}
