// Whether rivers cross when they are drawn straight between their sites.

import { indexMap, type ParsedMap } from '../../../src/lambda-punter/game/game-map.ts';

/** Pairs of rivers, by index, that meet elsewhere than at a site of both. */
export function crossings(map: ParsedMap): (readonly [number, number])[] {
  const { source, target } = indexMap(map);
  const side = (a: number, b: number, c: number): number => {
    const [p, q, r] = [a, b, c].map((site) => ({ x: map.sites[site].x ?? NaN, y: map.sites[site].y ?? NaN }));
    return Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x));
  };
  const found: (readonly [number, number])[] = [];
  for (let one = 0; one < source.length; one++) {
    for (let two = 0; two < one; two++) {
      const [a, b, c, d] = [source[one], target[one], source[two], target[two]];
      if (a === c || a === d || b === c || b === d) continue;
      if (side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b)) found.push([one, two]);
    }
  }
  return found;
}
