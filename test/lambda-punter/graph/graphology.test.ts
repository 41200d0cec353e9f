// Maps as graphology sees them: the same sites, rivers and components.

import { expect } from 'chai';
import * as fc from 'fast-check';
import type { SiteId } from '../../../src/lambda-punter/game/ids.ts';
import { indexMap, type ParsedMap, type River, type Site } from '../../../src/lambda-punter/game/game-map.ts';
import { componentsOf, degreesOf, type SiteGraph, toGraphology } from '../../../src/lambda-punter/graph/structure.ts';
import { generateMap } from '../../../src/lambda-punter/maps/kinds.ts';
import { mapOf, randomMap } from './graph-maps.ts';

/** The map of a graph: sites and rivers in the graph's order, mines in the order of the sites. */
function fromGraphology(graph: SiteGraph): ParsedMap {
  const sites: Site[] = [];
  const rivers: River[] = [];
  const mines: SiteId[] = [];
  graph.forEachNode((node, { x, y, mine }) => {
    const id = Number(node) as SiteId;
    sites.push(x !== undefined && y !== undefined ? { id, x, y } : { id });
    if (mine) mines.push(id);
  });
  graph.forEachEdge((_edge, _attributes, source, target) => {
    rivers.push({ source: Number(source) as SiteId, target: Number(target) as SiteId });
  });
  return { sites, rivers, mines };
}

describe('a map as a graphology graph', () => {
  it('comes back as it was, coordinates, ids and all', () => {
    const map = generateMap({ kind: 'city', rivers: 200, seed: 3, sparseIds: true });
    expect(fromGraphology(toGraphology(map))).to.deep.equal(map);
  });

  it('has the sites and distinct rivers of the indexed map, whatever the map', () => {
    fc.assert(
      fc.property(randomMap(20), (map) => {
        const indexed = indexMap(map);
        const graph = toGraphology(map);
        expect(graph.order).to.equal(indexed.siteIds.length);
        expect(graph.size).to.equal(indexed.source.length);
        const back = indexMap(fromGraphology(graph));
        expect(back.siteIds).to.deep.equal(indexed.siteIds);
        expect([...back.source]).to.deep.equal([...indexed.source]);
        expect([...back.target]).to.deep.equal([...indexed.target]);
        expect(new Set(back.mines)).to.deep.equal(new Set(indexed.mines));
      }),
    );
  });

  it('takes in sites that only rivers or mines name, and the first of repeated ones', () => {
    const map = mapOf(
      [1],
      [
        [1, 5_000_000_000],
        [5_000_000_000, 1],
      ],
      [7],
    );
    const first = { ...map.sites[0], x: 3, y: 4 };
    const graph = toGraphology({ ...map, sites: [first, { ...first, x: 9 }] });
    expect(graph.nodes()).to.deep.equal(['1', '5000000000', '7']);
    expect(graph.size).to.equal(1);
    expect(graph.getNodeAttributes('1')).to.deep.equal({ x: 3, y: 4, mine: false });
    expect(graph.getNodeAttribute('7', 'mine')).to.equal(true);
  });

  it('knows its components, largest first, and its degrees, a self-loop counting twice', () => {
    const graph = toGraphology(
      mapOf(
        [1, 2, 3, 4, 5, 6],
        [
          [2, 3],
          [3, 4],
          [4, 4],
          [5, 6],
        ],
      ),
    );
    expect(componentsOf(graph).map((component) => component.toSorted())).to.deep.equal([[2, 3, 4], [5, 6], [1]]);
    expect(degreesOf(graph)).to.deep.equal([0, 1, 2, 3, 1, 1]);
  });
});
