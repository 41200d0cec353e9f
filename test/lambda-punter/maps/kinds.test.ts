// Generated maps: sizes, connection and repeatability, kind by kind. Takes 20 s.

import { expect } from 'chai';
import * as fc from 'fast-check';
import { InputError } from '../../../src/base/errors.ts';
import { EXPECTED } from '../../../src/lambda-punter/game/error-table.ts';
import { indexMap, oddities, type ParsedMap } from '../../../src/lambda-punter/game/game-map.ts';
import { bridgesOf, componentsOf, toGraphology } from '../../../src/lambda-punter/graph/structure.ts';
import { MAP_KINDS, type MapKind } from '../../../src/lambda-punter/game/map-kinds.ts';
import { generateMap, kindNamed, type MapOrder } from '../../../src/lambda-punter/maps/kinds.ts';
import { mapToText, parseMapText } from '../../../src/lambda-punter/game/map-file.ts';
import { crossings } from './crossings.ts';
import { few } from '../../support/length.ts';

const GENERATED = MAP_KINDS.filter((kind) => kind !== 'sample');
/** Kinds that have exactly the rivers asked for. */
const EXACT: readonly MapKind[] = ['ring', 'grid', 'planar', 'city', 'scale-free', 'streets', 'railway'];
/** Kinds whose density is free, so that they have exactly the sites asked for, too. */
const FREE: readonly MapKind[] = ['planar', 'city', 'scale-free', 'streets', 'railway'];
const PLANAR: readonly MapKind[] = ['sierpinski', 'grid', 'planar', 'city'];
const seeds = fc.nat(2 ** 32 - 1);

function expectSound(map: ParsedMap): void {
  expect(oddities(map)).to.deep.equal([]);
  expect(componentsOf(toGraphology(map))).to.have.length(1);
  expect(new Set(map.sites.map(({ x, y }) => `${x} ${y}`)).size, 'sites at places of their own').to.equal(
    map.sites.length,
  );
  for (const { x, y } of map.sites) for (const at of [x, y]) expect(String(at)).to.match(/^-?\d+(\.\d\d?)?$/);
  expect(parseMapText(mapToText(map)), 'the text read back').to.deep.equal(map);
}

/** So many seeds. */
const SEEDS = few(6, 20);

/** The maps of these seeds. */
function textsOf(kind: MapKind): string[] {
  return Array.from({ length: SEEDS }, (_, seed) => mapToText(generateMap({ kind, seed, rivers: 300 })));
}

function mean(of: readonly number[]): number {
  return of.reduce((sum, value) => sum + value, 0) / of.length;
}

for (const kind of GENERATED) {
  describe(`a generated map of the kind ${kind}`, function () {
    this.timeout(0);

    it('is connected, has no double sites or rivers, no self-loop, and as many rivers as asked', () => {
      fc.assert(
        fc.property(seeds, fc.integer({ min: 12, max: 500 }), (seed, rivers) => {
          const map = generateMap({ kind, seed, rivers });
          expectSound(map);
          if (EXACT.includes(kind)) expect(map.rivers).to.have.length(rivers);
          else expect(map.rivers.length / rivers).to.be.within(1 / Math.sqrt(3.01), Math.sqrt(3.01));
        }),
        { numRuns: few(15, 60) },
      );
    });

    it('has as many sites as asked, or nearly', () => {
      fc.assert(
        fc.property(seeds, fc.integer({ min: 8, max: 300 }), (seed, sites) => {
          const map = generateMap({ kind, seed, sites });
          expectSound(map);
          if (FREE.includes(kind)) expect(map.sites).to.have.length(sites);
          else if (kind === 'sierpinski') expect(map.sites.length / sites).to.be.within(0.5, 2);
          else expect(map.sites.length).to.be.within(sites * 0.85 - 1, sites * 1.15 + 1);
        }),
        { numRuns: few(15, 60) },
      );
    });

    it('has as many mines as asked, on different sites', () => {
      fc.assert(
        fc.property(seeds, fc.nat(20), (seed, mines) => {
          const map = generateMap({ kind, seed, rivers: 81, mines });
          expect(new Set(map.mines).size).to.equal(mines);
          expect(map.mines).to.have.length(mines);
        }),
        { numRuns: few(10, 30) },
      );
    });

    it('is the same for the same seed, and another for another', () => {
      const first = textsOf(kind);
      expect(textsOf(kind)).to.deep.equal(first);
      expect(new Set(first).size).to.equal(SEEDS);
    });

    it('may have sparse ids, and is otherwise the same', () => {
      const order: MapOrder = { kind, seed: 5, rivers: 120 };
      const plain = generateMap(order);
      const sparse = generateMap({ ...order, sparseIds: true });
      expect(plain.sites.map(({ id }) => id)).to.deep.equal(plain.sites.map((_, place) => place));
      const ids = sparse.sites.map(({ id }) => id);
      expect(Math.max(...ids)).to.be.greaterThan(100_000);
      const { siteOf } = indexMap(sparse);
      expect(sparse.rivers.map(({ source, target }) => [siteOf.get(source), siteOf.get(target)])).to.deep.equal(
        plain.rivers.map(({ source, target }) => [source, target]),
      );
      expect(sparse.mines.map((id) => siteOf.get(id))).to.deep.equal([...plain.mines]);
      expectSound(sparse);
    });
  });
}

describe('generated maps', function () {
  this.timeout(0);

  for (const kind of PLANAR) {
    it(`of the kind ${kind} have no two rivers that cross`, () => {
      fc.assert(
        fc.property(seeds, fc.integer({ min: 12, max: 250 }), (seed, rivers) => {
          const map = generateMap({ kind, seed, rivers });
          expect(crossings(map)).to.deep.equal([]);
          expect(map.rivers.length).to.be.at.most(3 * map.sites.length - 6);
        }),
        { numRuns: few(10, 40) },
      );
    });
  }

  it('of the kind city have no bridge, nor have grids, rings and triangles of some size', () => {
    fc.assert(
      fc.property(
        seeds,
        fc.integer({ min: 14, max: 600 }),
        fc.constantFrom<MapKind>('city', 'grid', 'ring', 'sierpinski'),
        (seed, rivers, kind) => {
          expect(bridgesOf(indexMap(generateMap({ kind, seed, rivers })))).to.deep.equal([]);
        },
      ),
      { numRuns: few(40, 150) },
    );
  });

  it('of the kind city are densest in the middle', () => {
    for (let seed = 0; seed < 10; seed++) {
      const { sites } = generateMap({ kind: 'city', seed, rivers: 600 });
      const out = sites.map(({ x = 0, y = 0 }) => Math.hypot(x, y));
      const rim = Math.max(...out);
      // A half of the radius is a quarter of the area.
      expect(out.filter((far) => far < rim / 2).length / sites.length).to.be.greaterThan(0.45);
    }
  });

  it('of the kinds streets and railway have the bends, dead ends and bridges of the contest’s maps', () => {
    for (const { kind, bends, meanBends, deadEnds, bridges } of [
      { kind: 'streets', bends: [0, 0.5], meanBends: [0.08, 0.25], deadEnds: [0.05, 0.1], bridges: [0.04, 0.12] },
      { kind: 'railway', bends: [0.55, 0.75], meanBends: [0.6, 0.72], deadEnds: [0.005, 0.05], bridges: [0.005, 0.08] },
    ] as const) {
      const parts = Array.from({ length: 12 }, (_, seed) => {
        const map = generateMap({ kind, seed, rivers: 900 });
        const graph = toGraphology(map);
        const degrees = graph.mapNodes((node) => graph.degree(node));
        const part = (degree: number): number => degrees.filter((one) => one === degree).length / degrees.length;
        expect(part(2), 'bends').to.be.within(bends[0], bends[1]);
        expect(Math.max(...degrees)).to.be.at.most(12);
        for (const mine of map.mines) expect(graph.degree(String(mine)), 'rivers at a mine').to.be.at.least(3);
        return { bends: part(2), deadEnds: part(1), bridges: bridgesOf(indexMap(map)).length / map.rivers.length };
      });
      expect(mean(parts.map((one) => one.bends)), 'mean of the bends').to.be.within(meanBends[0], meanBends[1]);
      expect(mean(parts.map((one) => one.deadEnds)), 'dead ends').to.be.within(deadEnds[0], deadEnds[1]);
      expect(mean(parts.map((one) => one.bridges)), 'bridges').to.be.within(bridges[0], bridges[1]);
    }
  });

  it('of the kind scale-free have hubs', () => {
    for (let seed = 0; seed < 10; seed++) {
      const graph = toGraphology(generateMap({ kind: 'scale-free', seed, rivers: 900 }));
      expect(Math.max(...graph.mapNodes((node) => graph.degree(node)))).to.be.greaterThan(15);
    }
  });

  it('take sites and rivers both where their density is free', () => {
    for (const kind of FREE) {
      const map = generateMap({ kind, seed: 2, sites: 100, rivers: 170 });
      expect([map.sites.length, map.rivers.length]).to.deep.equal([100, 170]);
    }
  });

  it('keep their mines apart', () => {
    for (let seed = 0; seed < 20; seed++) {
      const map = generateMap({ kind: 'grid', seed, rivers: 800, mines: 10 });
      const nearest = map.mines.map((mine) => {
        const at = map.sites[mine];
        const others = map.mines.filter((other) => other !== mine).map((other) => map.sites[other]);
        return Math.min(
          ...others.map((other) => Math.abs((other.x ?? 0) - (at.x ?? 0)) + Math.abs((other.y ?? 0) - (at.y ?? 0))),
        );
      });
      expect(Math.min(...nearest) / 20, 'streets between mines').to.be.at.least(4);
    }
  });

  it('fail with a coded error where the kind cannot have the size', () => {
    const impossible: MapOrder[] = [
      { kind: 'ring', seed: 1, rivers: 2 },
      { kind: 'ring', seed: 1, rivers: 20, sites: 20 },
      { kind: 'grid', seed: 1, sites: 1 },
      { kind: 'planar', seed: 1, sites: 20, rivers: 18 },
      { kind: 'planar', seed: 1, sites: 20, rivers: 60 },
      { kind: 'planar', seed: 1, rivers: 1 },
      { kind: 'city', seed: 1, sites: 50, rivers: 50 },
      { kind: 'city', seed: 1, sites: 50, rivers: 150 },
      { kind: 'city', seed: 1, sites: 5 },
      { kind: 'scale-free', seed: 1, sites: 10, rivers: 46 },
      { kind: 'scale-free', seed: 1, sites: 10, rivers: 8 },
      { kind: 'streets', seed: 1, sites: 3 },
      { kind: 'railway', seed: 1, sites: 30, rivers: 28 },
      { kind: 'streets', seed: 1, sites: 30, rivers: 90 },
      { kind: 'sample', seed: 1, rivers: 12 },
      { kind: 'sample', seed: 1, mines: 3 },
      { kind: 'grid', seed: 1, rivers: 30, mines: 31 },
    ];
    for (const order of impossible) {
      expect(() => generateMap(order), JSON.stringify(order))
        .to.throw(InputError)
        .with.property('code', 'map.size');
    }
  });

  it('can be as small as their kind is', () => {
    expect(generateMap({ kind: 'sierpinski', seed: 1, rivers: 1 }).rivers).to.have.length(3);
    expectSound(generateMap({ kind: 'ring', seed: 1, rivers: 3 }));
    expectSound(generateMap({ kind: 'grid', seed: 1, rivers: 4 }));
    expectSound(generateMap({ kind: 'planar', seed: 1, sites: 3, rivers: 2 }));
    expectSound(generateMap({ kind: 'scale-free', seed: 1, sites: 3, rivers: 3 }));
    for (let rivers = 3; rivers < 60; rivers++) {
      expect(generateMap({ kind: 'ring', seed: rivers, rivers }).rivers, 'ring').to.have.length(rivers);
      if (rivers > 3) expect(generateMap({ kind: 'grid', seed: rivers, rivers }).rivers, 'grid').to.have.length(rivers);
    }
  });

  it('of the kind sample are the example of the task', () => {
    const map = generateMap({ kind: 'sample', seed: 99 });
    expectSound(map);
    expect(map.mines).to.deep.equal([1, 5]);
    expect(map.rivers).to.have.length(12);
    expect(crossings(map)).to.deep.equal([]);
  });

  it('tell how far they are where they take long, and are the same maps', () => {
    for (const kind of ['scale-free', 'city'] as const) {
      const parts: number[] = [];
      const order = { kind, seed: 1, rivers: 3_000 };
      const map = generateMap(order, (done, total) => parts.push(done / total));
      expect(parts.length, kind).to.be.above(3);
      expect(parts, kind).to.deep.equal(parts.toSorted((a, b) => a - b));
      expect([parts[0] >= 0, (parts.at(-1) ?? 2) <= 1], kind).to.deep.equal([true, true]);
      expect(map, kind).to.deep.equal(generateMap(order));
    }
  });

  it('are of kinds that the table of errors lists', () => {
    for (const kind of MAP_KINDS) {
      expect(kindNamed(kind)).to.equal(kind);
      expect(EXPECTED['map.kind']).to.contain(kind);
    }
    expect(() => kindNamed('torus'))
      .to.throw(InputError)
      .with.property('code', 'map.kind');
  });
});
