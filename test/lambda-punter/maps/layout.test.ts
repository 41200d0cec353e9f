// Maps without coordinates are laid out as the package's own loop does it, always alike, and can be looked at
// meanwhile.

import { expect } from 'chai';
import { circular } from 'graphology-layout';
import forceAtlas2 from 'graphology-layout-forceatlas2';
import { indexMap, type ParsedMap } from '../../../src/lambda-punter/game/game-map.ts';
import type { SiteId } from '../../../src/lambda-punter/game/ids.ts';
import { toGraphology } from '../../../src/lambda-punter/graph/structure.ts';
import { fitted } from '../../../src/lambda-punter/maps/canvas.ts';
import { generateMap } from '../../../src/lambda-punter/maps/kinds.ts';
import { canvasOf, layoutRounds } from '../../../src/lambda-punter/maps/layout.ts';

const { sites, rivers, mines } = generateMap({ kind: 'planar', seed: 5, rivers: 60 });
/** Without coordinates, with a river to itself and one that is there twice. */
const MAP: ParsedMap = {
  sites: sites.map(({ id }) => ({ id })),
  rivers: [...rivers, { source: sites[3].id, target: sites[3].id }, rivers[0]],
  mines,
};

describe('the layout of a map without coordinates', () => {
  const map = indexMap(MAP);

  it('places the sites where the package itself does', () => {
    const graph = toGraphology(MAP);
    circular.assign(graph, { scale: 100 });
    const layout = forceAtlas2 as unknown as typeof forceAtlas2.default;
    layout.assign(graph, { iterations: 600, settings: { ...layout.inferSettings(graph), adjustSizes: false } });
    const rounds = [...layoutRounds(map)];
    expect(rounds).to.have.length(600);
    const theirs = map.siteIds.map((id) => graph.getNodeAttributes(id)).map(({ x, y }) => ({ x, y }));
    expect(rounds.at(-1)?.places()).to.deep.equal(theirs);
  });

  it('ends where drawings in files have it, and says how far it is', () => {
    let [last, places] = [0, [] as ReturnType<typeof canvasOf>['places']];
    for (const round of layoutRounds(map)) {
      expect(round.part).to.be.above(last);
      last = round.part;
      places = round.places();
    }
    expect(last).to.equal(1);
    expect(fitted(map, places)).to.deep.equal(canvasOf(MAP, map));
  });

  it('leaves a map alone of which every site has a place, and not one where a place is missing', () => {
    const placed = { ...MAP, sites };
    const { places } = canvasOf(placed, indexMap(placed));
    const scale = (places[1].x - places[0].x) / (Number(sites[1].x) - Number(sites[0].x));
    for (const [site, { x, y }] of places.entries()) {
      expect(x - places[0].x).to.be.closeTo(scale * (Number(sites[site].x) - Number(sites[0].x)), 1e-6);
      expect(y - places[0].y).to.be.closeTo(scale * (Number(sites[site].y) - Number(sites[0].y)), 1e-6);
    }
    const stray = { ...placed, mines: [...mines, 999_999 as SiteId] };
    expect(canvasOf(stray, indexMap(stray)).places[1]).to.not.deep.equal(places[1]);
  });

  it('manages a map of one site, and one of none', () => {
    for (const few of [[], [{ id: 7 as SiteId }]]) {
      const tiny = { sites: few, rivers: [], mines: [] };
      for (const { x, y } of canvasOf(tiny, indexMap(tiny)).places) {
        expect(Number.isFinite(x) && Number.isFinite(y)).to.equal(true);
      }
    }
  });
});
