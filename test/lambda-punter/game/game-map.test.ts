// Maps: what is wrong is said with its path, what is odd works.

import { expect } from 'chai';
import { mineDistances } from '../../../src/lambda-punter/game/distances.ts';
import type { SiteId } from '../../../src/lambda-punter/game/ids.ts';
import {
  indexMap,
  mapToJson,
  oddities,
  parseJudgesMap,
  parseMap,
  riverBetween,
  riverCount,
} from '../../../src/lambda-punter/game/game-map.ts';
import { parseRecord, recordToJson } from '../../../src/lambda-punter/game/record.ts';
import { sampleGame } from '../page/sample-game.ts';
import { SAMPLE, codeOf, inputError } from '../../support/task-map.ts';
import { parseMapText } from '../../../src/lambda-punter/game/map-file.ts';

const id = (value: number): SiteId => value as SiteId;

/** What is said of the sample map with this change. */
function refused(change: object): string {
  return inputError(() => parseMap({ ...SAMPLE, ...change }, 'town.json')).message;
}

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

  it('lists the sites that its rivers and mines name, else the first one that it does not list is named', () => {
    const rivers = [...SAMPLE.rivers, { source: 0, target: 8 }, { source: 9, target: 0 }];
    const end = 'expected a site that the map lists in "sites" [map.unlisted]';
    expect(refused({ rivers })).to.equal(`town.json.rivers[12].target: got 8, ${end}`);
    expect(refused({ rivers: rivers.slice(13) })).to.equal(`town.json.rivers[0].source: got 9, ${end}`);
    expect(refused({ mines: [5, 77] })).to.equal(`town.json.mines[1]: got 77, ${end}`);
  });

  it('of a judge, which a record keeps, may name others: they are sites all the same', () => {
    const map = parseJudgesMap({ sites: [], rivers: [{ source: 1, target: 2 }], mines: [3] });
    expect(indexMap(map).siteIds).to.deep.equal([1, 2, 3]);
    const record = sampleGame(['a', 'b'], { map, turns: [] });
    expect(parseRecord(recordToJson(record)).map).to.deep.equal(map);
    expect(oddities(map)).to.include('3 sites are named only by rivers or mines');
  });

  it('may be empty', () => {
    const parsed = parseMap({ sites: [], rivers: [], mines: [] });
    expect(riverCount(indexMap(parsed))).to.equal(0);
    expect(oddities(parsed)).to.have.length(2);
  });
});
