// What is looked up by id: the same whether it is searched for, or in tables given, or in tables laid out late.

import { expect } from 'chai';
import type { RiverIndex, SiteId } from '../../../src/lambda-punter/game/ids.ts';
import { GameMap, indexMap, riverBetween } from '../../../src/lambda-punter/game/game-map.ts';
import { randomMap } from '../../support/random-map.ts';

/** A map as a decoded state has it, without any table. */
function bare(map: GameMap): GameMap {
  return new GameMap(
    [...map.siteIds],
    map.source.slice() as typeof map.source,
    map.target.slice() as typeof map.target,
    map.mines.slice() as typeof map.mines,
  );
}

/** The river between two sites by looking at each. */
function looked(map: GameMap, a: SiteId, b: SiteId): RiverIndex | undefined {
  for (let river = 0; river < map.source.length; river++) {
    const ends = [map.siteIds[map.source[river]], map.siteIds[map.target[river]]];
    if ((ends[0] === a && ends[1] === b) || (ends[0] === b && ends[1] === a)) return river as RiverIndex;
  }
  return undefined;
}

describe('a map of indices', () => {
  it('finds the same river between any two sites, by search, by late tables and by given ones', () => {
    for (let seed = 0; seed < 100; seed++) {
      const given = indexMap(randomMap(seed));
      const ids = [...given.siteIds, -5 as SiteId];
      for (const a of ids) {
        const late = bare(given);
        for (const b of ids) {
          const expected = looked(given, a, b);
          expect(riverBetween(given, a, b), `seed ${seed}, ${a} to ${b}, given`).to.equal(expected);
          expect(riverBetween(bare(given), a, b), `seed ${seed}, ${a} to ${b}, searched`).to.equal(expected);
          for (let again = 0; again < 70; again++) riverBetween(late, b, a);
          expect(riverBetween(late, a, b), `seed ${seed}, ${a} to ${b}, late`).to.equal(expected);
        }
      }
    }
  });

  it('lays out the tables that indexing gives', () => {
    for (let seed = 0; seed < 100; seed++) {
      const given = indexMap(randomMap(seed));
      const late = bare(given);
      expect(late.siteOf, `seed ${seed}`).to.deep.equal(given.siteOf);
      expect(late.riverOf, `seed ${seed}`).to.deep.equal(given.riverOf);
      expect(late, `seed ${seed}`).to.deep.equal(given);
    }
  });
});
