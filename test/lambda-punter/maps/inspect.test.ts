// What the inspection of a map says.

import { expect } from 'chai';
import { generateMap } from '../../../src/lambda-punter/maps/kinds.ts';
import { inspectMap } from '../../../src/lambda-punter/maps/inspect.ts';
import { reportLines } from '../../../src/lambda-punter/maps/map-report.ts';
import { mapOf } from '../graph/graph-maps.ts';

describe('inspecting a map', () => {
  it("counts what the task's sample has", () => {
    const report = inspectMap(generateMap({ kind: 'sample', seed: 1 }));
    expect(report).to.deep.include({ sites: 8, rivers: 12, mines: 2, components: [8], bridges: 0, odd: [] });
    expect(report.ids).to.deep.equal({ least: 0, most: 7 });
    expect(report.degrees).to.deep.equal({
      least: 2,
      median: 3,
      mean: 3,
      most: 4,
      bars: [
        { from: 2, to: 2, sites: 4 },
        { from: 4, to: 4, sites: 4 },
      ],
    });
    expect(report.mineHops).to.deep.equal({ nearest: 2, farthest: 2 });
    expect(report.farthest).to.include({ hops: 3, exact: true });
  });

  it('says of a disconnected map how it falls apart, and which parts have no mine', () => {
    const report = inspectMap(
      mapOf(
        [1, 2, 3, 4, 5],
        [
          [1, 2],
          [2, 3],
          [4, 5],
        ],
        [1],
      ),
    );
    expect(report.components).to.deep.equal([3, 2]);
    expect(report.bridges).to.equal(3);
    expect(report.farthest).to.include({ hops: 2 });
    expect(report.mineHops).to.equal(undefined);
    expect(report.odd).to.include.members(['it falls into 2 components that no river joins', '1 of them has no mine']);
  });

  it('counts parallel rivers once and names them, and self-loops', () => {
    const report = inspectMap(
      mapOf(
        [1, 2],
        [
          [1, 2],
          [2, 1],
          [2, 2],
        ],
        [1],
      ),
    );
    expect(report.rivers).to.equal(2);
    expect(report.degrees).to.include({ least: 1, most: 3 });
    expect(report.odd).to.include.members(['1 river is parallel to another', '1 river leads from a site to itself']);
  });

  it('takes ids above 2^31', () => {
    const report = inspectMap(
      mapOf([4_294_967_296, 9_007_199_254_740_991], [[4_294_967_296, 9_007_199_254_740_991]], [4_294_967_296]),
    );
    expect(report.ids).to.deep.equal({ least: 4_294_967_296, most: 9_007_199_254_740_991 });
    expect(report.farthest).to.deep.equal({ from: 4_294_967_296, to: 9_007_199_254_740_991, hops: 1, exact: true });
    expect(reportLines(report).join('\n')).to.contain('ids 4294967296 to 9007199254740991');
  });

  it('manages without mines, without rivers, without anything', () => {
    expect(inspectMap(mapOf([1, 2], [[1, 2]])).odd).to.include('there is no mine: every score is 0');
    const dry = inspectMap(mapOf([1, 2, 3], [], [1, 2]));
    expect(dry).to.deep.include({ rivers: 0, components: [1, 1, 1], mineHops: undefined });
    expect(dry.odd).to.include.members([
      'there is no river: the game ends before it starts',
      '2 mines have no river',
      '1 of them has no mine',
    ]);
    const nothing = inspectMap(mapOf([], []));
    expect(nothing).to.deep.include({ sites: 0, ids: undefined, components: [], farthest: undefined });
    expect(reportLines(nothing).join('\n'))
      .to.contain('components')
      .and.not.contain('NaN')
      .and.not.contain('undefined');
  });

  it('groups the degrees above 8, each site in one bar', () => {
    const sites = Array.from({ length: 41 }, (_, site) => site);
    const star = mapOf(sites, [
      ...sites.slice(1).map((site) => [0, site] as const),
      ...sites.slice(2, 12).map((site) => [1, site] as const),
    ]);
    expect(inspectMap(star).degrees.bars).to.deep.equal([
      { from: 1, to: 1, sites: 29 },
      { from: 2, to: 2, sites: 10 },
      { from: 9, to: 16, sites: 1 },
      { from: 33, to: 64, sites: 1 },
    ]);
  });

  it('prints columns that line up, the longest bar for the commonest degree', () => {
    const lines = reportLines(inspectMap(generateMap({ kind: 'planar', seed: 1, rivers: 400 })));
    const digitsEnd = lines.slice(0, 6).map((line) => /^\w+ +\d+/.exec(line)?.[0].length);
    expect(new Set(digitsEnd).size).to.equal(1);
    const bars = lines.flatMap((line) => /(█+) (\d+)$/.exec(line)?.slice(1) ?? []);
    const lengths = bars.filter((_, at) => at % 2 === 0).map((bar) => bar.length);
    const counts = bars.filter((_, at) => at % 2 === 1).map(Number);
    expect(Math.max(...lengths)).to.equal(32);
    expect(counts[lengths.indexOf(32)]).to.equal(Math.max(...counts));
  });
});
