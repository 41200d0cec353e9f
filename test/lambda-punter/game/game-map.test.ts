// Maps: what is wrong is said with its path, what is odd works.

import { expect } from 'chai';
import { mineDistances } from '../../../src/lambda-punter/game/distances.ts';
import type { SiteId } from '../../../src/lambda-punter/game/ids.ts';
import {
  indexMap,
  mapToJson,
  oddities,
  parseMap,
  parseMapText,
  riverBetween,
  riverCount,
} from '../../../src/lambda-punter/game/game-map.ts';
import { SAMPLE, codeOf, inputError } from '../../support/task-map.ts';

const id = (value: number): SiteId => value as SiteId;

describe('a map', () => {
  it('is parsed and indexed', () => {
    const map = indexMap(parseMap(SAMPLE));
    expect(map.siteIds).to.have.length(8);
    expect(riverCount(map)).to.equal(12);
    expect(map.mines).to.have.length(2);
    expect(riverBetween(map, id(5), id(4))).to.equal(5);
    expect(riverBetween(map, id(4), id(5))).to.equal(5);
    expect(riverBetween(map, id(4), id(0))).to.equal(undefined);
    expect(riverBetween(map, id(4), id(99))).to.equal(undefined);
  });

  it('says where it is wrong, what was got and what was expected', () => {
    const error = inputError(() =>
      parseMap({
        ...SAMPLE,
        rivers: [
          { source: 3, target: 4 },
          { source: 'x', target: 1 },
        ],
      }),
    );
    expect(error.code).to.equal('map.river.source');
    expect(error.message).to.equal(
      `map.rivers[1].source: got "x", expected a site's id (a whole number) [map.river.source]`,
    );
  });

  it('has a code of its own for each part that can be wrong', () => {
    expect(codeOf(() => parseMap(7))).to.equal('map');
    expect(codeOf(() => parseMap({ ...SAMPLE, sites: {} }))).to.equal('map.sites');
    expect(codeOf(() => parseMap({ ...SAMPLE, sites: [1] }))).to.equal('map.site.id');
    expect(codeOf(() => parseMap({ ...SAMPLE, sites: [{ id: 1.5 }] }))).to.equal('map.site.id');
    expect(codeOf(() => parseMap({ ...SAMPLE, sites: [{ id: Infinity }] }))).to.equal('map.site.id');
    expect(codeOf(() => parseMap({ ...SAMPLE, rivers: null }))).to.equal('map.rivers');
    expect(codeOf(() => parseMap({ ...SAMPLE, rivers: [{ source: 1 }] }))).to.equal('map.river.target');
    expect(codeOf(() => parseMap({ ...SAMPLE, mines: undefined }))).to.equal('map.mines');
    expect(codeOf(() => parseMap({ ...SAMPLE, mines: [null] }))).to.equal('map.mine');
    expect(codeOf(() => parseMapText('{'))).to.equal('frame.json');
  });

  it('may have ids that no more than a double holds', () => {
    const [far, farther] = [2 ** 60, 2 ** 60 + 1024];
    const raw = { sites: [{ id: far }, { id: farther }], rivers: [{ source: far, target: farther }], mines: [far] };
    const map = indexMap(parseMapText(JSON.stringify(raw)));
    expect([map.siteIds, riverBetween(map, id(farther), id(far))]).to.deep.equal([[far, farther], 0]);
  });

  it('keeps coordinates and leaves unknown keys out', () => {
    const parsed = parseMap({
      sites: [
        { id: 1, x: 2, y: 3.5, colour: 'red' },
        { id: 2, x: 'east' },
      ],
      rivers: [],
      mines: [],
      note: 1,
    });
    expect(mapToJson(parsed)).to.deep.equal({ sites: [{ id: 1, x: 2, y: 3.5 }, { id: 2 }], rivers: [], mines: [] });
  });

  it('works with sparse ids above 2^31, parallel rivers, self-loops and mines without rivers', () => {
    const far = 2 ** 40;
    const raw = {
      sites: [{ id: far }, { id: 5 }, { id: 9 }, { id: 5 }],
      rivers: [
        { source: far, target: 5 },
        { source: 5, target: far },
        { source: 5, target: 5 },
      ],
      mines: [far, 9, 9],
    };
    const map = indexMap(parseMap(raw));
    expect(map.siteIds).to.deep.equal([far, 5, 9]);
    expect(riverCount(map)).to.equal(2);
    expect([...map.mines]).to.deep.equal([0, 2]);
    expect(mineDistances(map).map((distance) => [...distance])).to.deep.equal([
      [0, 1, -1],
      [-1, -1, 0],
    ]);
    expect(oddities(parseMap(raw))).to.deep.equal([
      '1 site is listed twice',
      '1 river is parallel to another',
      '1 river leads from a site to itself',
      '1 site has no river',
      '1 mine is listed twice',
      '1 mine has no river',
      'not every site has coordinates',
    ]);
  });

  it('takes in the sites that only a river or a mine names', () => {
    const map = indexMap(parseMap({ sites: [], rivers: [{ source: 1, target: 2 }], mines: [3] }));
    expect(map.siteIds).to.deep.equal([1, 2, 3]);
  });

  it('may be empty', () => {
    const parsed = parseMap({ sites: [], rivers: [], mines: [] });
    expect(riverCount(indexMap(parsed))).to.equal(0);
    expect(oddities(parsed)).to.have.length(2);
  });
});
