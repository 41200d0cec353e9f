// Maps: what is wrong is said with its path, what is odd works.

import { expect } from 'chai';
import { mineDistances } from '../../../src/lambda-punter/game/distances.ts';
import type { RiverIndex, SiteId, SiteIndex } from '../../../src/lambda-punter/game/ids.ts';
import {
  indexMap,
  mapToJson,
  oddities,
  otherEnd,
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

const LINE = [
  { source: id(1), target: id(2) },
  { source: id(2), target: id(3) },
];

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

  it('has a code of its own for each part that can be wrong, and its place', () => {
    const [sites, rivers] = [SAMPLE.sites.slice(0, 1), SAMPLE.rivers.slice(0, 1)];
    const wrong: readonly (readonly [raw: unknown, as: string])[] = [
      [7, 'map map'],
      [{ ...SAMPLE, sites: {} }, 'map.sites map.sites'],
      [{ ...SAMPLE, sites: [...sites, 1] }, 'map.site.id map.sites[1]'],
      [{ ...SAMPLE, sites: [{ id: 1.5 }] }, 'map.site.id map.sites[0].id'],
      [{ ...SAMPLE, sites: [{ id: Infinity }] }, 'map.site.id map.sites[0].id'],
      [{ ...SAMPLE, rivers: null }, 'map.rivers map.rivers'],
      [{ ...SAMPLE, rivers: [...rivers, 1] }, 'map.river.source map.rivers[1]'],
      [{ ...SAMPLE, rivers: [{ source: 1 }] }, 'map.river.target map.rivers[0].target'],
      [{ ...SAMPLE, mines: undefined }, 'map.mines map.mines'],
      [{ ...SAMPLE, mines: [1, null] }, 'map.mine map.mines[1]'],
    ];
    for (const [raw, as] of wrong) {
      const { code, path } = inputError(() => parseMap(raw));
      expect(`${code} ${path}`).to.equal(as);
    }
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
        { id: 2, x: 'east', y: 1 },
        { id: 3, x: 1 },
      ],
      rivers: [],
      mines: [],
      note: 1,
    });
    expect(mapToJson(parsed)).to.deep.equal({
      sites: [{ id: 1, x: 2, y: 3.5 }, { id: 2 }, { id: 3 }],
      rivers: [],
      mines: [],
    });
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
    // The rivers are found whatever the mines name after them.
    const more = indexMap({ sites: [], rivers: LINE, mines: [id(9)] });
    expect(LINE.map(({ source, target }) => riverBetween(more, target, source))).to.deep.equal([0, 1]);
    expect(oddities({ sites: [], rivers: LINE, mines: [id(1), id(9)] })).to.include('1 mine has no river');
  });

  it('has an end of each river across from the other, and itself across a loop', () => {
    const map = indexMap({ sites: [], rivers: [...LINE, { source: id(3), target: id(3) }], mines: [] });
    const ends = [0, 1, 2].map((river) => {
      const [from, to] = [map.source[river], map.target[river]] as SiteIndex[];
      return [otherEnd(map, river as RiverIndex, from) === to, otherEnd(map, river as RiverIndex, to) === from];
    });
    expect(ends).to.deep.equal([
      [true, true],
      [true, true],
      [true, true],
    ]);
  });

  it('is said to be odd in numbers, and not at all where nothing is', () => {
    const place = { x: 0, y: 0 };
    const [a, b, c] = [1, 2, 3].map((site) => ({ id: id(site), ...place }));
    expect(oddities({ sites: [a, b], rivers: [{ source: a.id, target: b.id }], mines: [a.id] })).to.deep.equal([]);
    const rivers = [a, b, a, b].map((site) => ({ source: site.id, target: site.id }));
    const far = [4, 5].map(id);
    expect(
      oddities({ sites: [a, a, b, b, c, ...far.map((site) => ({ id: site, ...place }))], rivers, mines: far }),
    ).to.deep.equal([
      '2 sites are listed more than once',
      '2 rivers are parallel to others',
      '2 rivers lead from a site to itself',
      '3 sites have no river',
      '2 mines have no river',
    ]);
    const again = [...far, ...far, id(6)];
    expect(oddities({ sites: [], rivers: [{ source: id(7), target: far[0] }], mines: again })).to.deep.equal([
      '4 sites are named only by rivers or mines',
      '2 mines are listed more than once',
      '2 mines have no river',
    ]);
  });

  it('may be empty', () => {
    const parsed = parseMap({ sites: [], rivers: [], mines: [] });
    expect(riverCount(indexMap(parsed))).to.equal(0);
    expect(oddities(parsed)).to.deep.equal([
      'there is no mine: every score is 0',
      'there is no river: the game ends before it starts',
    ]);
  });
});
