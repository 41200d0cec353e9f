// Least cuts against a plain flow over a matrix of capacities.

import { expect } from 'chai';
import { indexMap } from '../../../src/lambda-punter/game/game-map.ts';
import { randomBelow } from '../../../src/base/seeded-random.ts';
import {
  aimMinCut,
  cutInTree,
  cutTree,
  type MinCut,
  newMinCut,
  onSide,
} from '../../../src/lambda-punter/graph/min-cut.ts';
import { buildGraph, type Graph } from '../../../src/lambda-punter/graph/graph.ts';
import { CLOSED, ENDLESS, FREE, OWN, type Passage } from '../../../src/lambda-punter/graph/passage.ts';
import { labels, randomSetting } from '../../support/passages.ts';
import { mapOf } from './graph-maps.ts';

/** The largest flow by depth-first ways over a matrix, own rivers with room for everything. */
function plainCut(graph: Graph, passage: Passage, a: number, b: number): number {
  const { map, sites, rivers } = graph;
  const own = labels(graph, (river) => passage[river] === OWN);
  if (own[a] === own[b]) return ENDLESS;
  const room = Array.from({ length: sites }, () => Array.from({ length: sites }, () => 0));
  for (let river = 0; river < rivers; river++) {
    const capacity = [rivers + 1, 1, 0][passage[river]];
    const [from, to] = [map.source[river], map.target[river]];
    if (from === to) continue;
    room[from][to] += capacity;
    room[to][from] += capacity;
  }
  const seen = new Set<number>();
  const way = (site: number): boolean => {
    if (site === b) return true;
    seen.add(site);
    for (let next = 0; next < sites; next++) {
      if (room[site][next] === 0 || seen.has(next) || !way(next)) continue;
      room[site][next]--;
      room[next][site]++;
      return true;
    }
    return false;
  };
  let size = 0;
  for (; way(a); size++) seen.clear();
  return size;
}

/** The cut says what is true, its rivers part the ends, and its flow is one. */
function check(cut: MinCut, where: string): void {
  const { graph, passage, a, b } = cut;
  const exact = plainCut(graph, passage, a, b);
  expect(cut.size, where).to.equal(exact);
  if (cut.size === ENDLESS) return;
  const { source, target } = graph.map;
  const crosses = (river: number): boolean => onSide(cut, source[river]) !== onSide(cut, target[river]);
  const rivers = [...passage.keys()].filter((river) => passage[river] !== CLOSED && crosses(river));
  expect(rivers, where).to.have.length(exact);
  expect(onSide(cut, a) && !onSide(cut, b), where).to.equal(true);
  for (const river of rivers) expect(passage[river], where).to.equal(FREE);
  const own = labels(graph, (river) => passage[river] === OWN);
  const net = new Map<number, number>();
  for (let river = 0; river < graph.rivers; river++) {
    if (passage[river] !== FREE) expect(cut.flow[river], where).to.equal(0);
    const [from, to] = [own[graph.map.source[river]], own[graph.map.target[river]]];
    net.set(from, (net.get(from) ?? 0) + cut.flow[river]);
    net.set(to, (net.get(to) ?? 0) - cut.flow[river]);
  }
  for (const [label, flow] of net) {
    const wanted = label === own[a] ? cut.size : label === own[b] ? -cut.size : 0;
    expect(flow, `${where}, flow at ${label}`).to.equal(wanted);
  }
}

describe('the least cut', () => {
  it('is the largest flow between any two sites', () => {
    for (let seed = 0; seed < 3000; seed++) {
      const { graph, passage, random } = randomSetting(seed, 10);
      const a = randomBelow(random, graph.sites);
      const b = randomBelow(random, graph.sites);
      const cut = newMinCut(graph, passage, a, b);
      check(cut, `seed ${seed}`);
    }
  });

  it('serves one pair after another over the same arrays, while rivers change hands', () => {
    for (let seed = 0; seed < 300; seed++) {
      const { graph, passage, random } = randomSetting(seed);
      const cut = newMinCut(graph, passage, 0, 0);
      for (let pair = 0; pair < 10; pair++) {
        aimMinCut(cut, randomBelow(random, graph.sites), randomBelow(random, graph.sites));
        check(cut, `seed ${seed}, pair ${pair}`);
        const river = randomBelow(random, graph.rivers);
        if (river < graph.rivers) passage[river] = randomBelow(random, 3);
      }
    }
  });

  it('is endless from a site to itself and nothing where there is no river', () => {
    const graph = buildGraph(indexMap(mapOf([1, 2], [])));
    const cut = newMinCut(graph, new Uint8Array(0), 0, 0);
    expect(cut.size).to.equal(ENDLESS);
    aimMinCut(cut, 0, 1);
    expect(cut.size).to.equal(0);
    expect(onSide(cut, 0) && !onSide(cut, 1)).to.equal(true);
  });

  it('between any two of several sites is the smallest on their way in the tree', () => {
    for (let seed = 0; seed < 600; seed++) {
      const { graph, passage, random } = randomSetting(seed, 6);
      const ends = Array.from({ length: randomBelow(random, 7) }, () => randomBelow(random, graph.sites));
      const tree = cutTree(newMinCut(graph, passage, 0, 0), ends);
      for (let a = 0; a < ends.length; a++) {
        for (let b = 0; b < ends.length; b++) {
          expect(cutInTree(tree, a, b), `seed ${seed}, ${a} and ${b}`).to.equal(
            plainCut(graph, passage, ends[a], ends[b]),
          );
        }
      }
    }
  });
});
