// Chances against a plain search in every draw, and, on tiny maps, against all subsets of the rivers.

import { expect } from 'chai';
import { indexMap } from '../../src/game/map.ts';
import { NONE } from '../../src/game/ids.ts';
import { randomFrom } from '../../src/game/random.ts';
import { buildGraph } from '../../src/graph/graph.ts';
import type { Graph } from '../../src/graph/graph.ts';
import { CLOSED, FREE, OWN } from '../../src/graph/passage.ts';
import type { Passage } from '../../src/graph/passage.ts';
import { chance, expectedScore, newReach, repairReach } from '../../src/graph/reach.ts';
import type { Reach } from '../../src/graph/reach.ts';
import { change, labels, randomSetting } from '../support/passages.ts';
import { mapOf } from './random-map.ts';

/** Every draw on its own: which site hangs together with which mine. */
function check(reach: Reach, where: string): void {
  const { graph, passage, words, present } = reach;
  const { sites, rivers, mines, map, distance } = graph;
  const counts = Array.from({ length: mines }, () => Array.from({ length: sites }, () => 0));
  for (let word = 0; word < words; word++) {
    for (let river = 0; river < rivers; river++) {
      if (passage[river] !== FREE) expect(present[word * rivers + river], where).to.equal(passage[river] === OWN ? -1 : 0);
    }
    for (let bit = 0; bit < 32; bit++) {
      const label = labels(graph, (river) => ((present[word * rivers + river] >>> bit) & 1) === 1);
      for (let mine = 0; mine < mines; mine++) {
        for (let site = 0; site < sites; site++) {
          const is = (reach.reached[(mine * words + word) * sites + site] >>> bit) & 1;
          const should = label[site] === label[map.mines[mine]] ? 1 : 0;
          counts[mine][site] += should;
          if (is !== should) expect.fail(`${where}: mine ${mine}, site ${site}, draw ${32 * word + bit}: ${is}, not ${should}`);
        }
      }
    }
  }
  let score = 0;
  for (let mine = 0; mine < mines; mine++) {
    for (let site = 0; site < sites; site++) {
      expect(chance(reach, mine, site), where).to.equal(counts[mine][site] / (32 * words));
      const d = distance[mine * sites + site];
      score += d === NONE ? 0 : (d * d * counts[mine][site]) / (32 * words);
    }
  }
  expect(expectedScore(reach), where).to.be.closeTo(score, 1e-9 * (1 + score));
}

/** The chance of each (mine, site), over all subsets of the free rivers. */
function exactChances(graph: Graph, passage: Passage, presence: number): number[][] {
  const free = [...passage.keys()].filter((river) => passage[river] === FREE);
  const sums = Array.from({ length: graph.mines }, () => Array.from({ length: graph.sites }, () => 0));
  for (let set = 0; set < 1 << free.length; set++) {
    let weight = 1;
    for (const place of free.keys()) weight *= (set >> place) & 1 ? presence : 1 - presence;
    const label = labels(graph, (river) => passage[river] === OWN || (passage[river] === FREE && ((set >> free.indexOf(river)) & 1) === 1));
    for (const [mine, row] of sums.entries()) {
      for (const site of row.keys()) if (label[site] === label[graph.map.mines[mine]]) row[site] += weight;
    }
  }
  return sums;
}

describe('the chance of reaching', () => {
  it('is that of a search in every draw, and stays so through whole games', () => {
    for (let seed = 0; seed < 2000; seed++) {
      const { graph, passage, random } = randomSetting(seed, 40);
      const reach = newReach(graph, passage, random(), 1 + (seed % 2), random);
      check(reach, `seed ${seed}, new`);
      for (let step = 0; step < 10; step++) {
        const changed = change(passage, random);
        if (changed === undefined) break;
        repairReach(reach, changed.river, changed.was);
        check(reach, `seed ${seed}, step ${step}`);
      }
    }
  });

  it('comes near to the exact one over all subsets of the free rivers', () => {
    // Hoeffding: 6,400 draws stray by 0.07 from the mean in 2 exp(−2 · 6,400 · 0.07²) < 1e-27 of cases.
    let held = 0;
    for (let seed = 1; seed < 400; seed++) {
      const { graph, passage, random } = randomSetting(seed, 1000);
      if (passage.filter((is) => is === FREE).length > 8 || graph.mines === 0) continue;
      const presence = random();
      const reach = newReach(graph, passage, presence, 200, random);
      for (const [mine, row] of exactChances(graph, passage, presence).entries()) {
        for (const [site, exact] of row.entries()) {
          expect(chance(reach, mine, site), `seed ${seed}, mine ${mine}, site ${site}`).to.be.closeTo(exact, 0.07);
          held++;
        }
      }
    }
    expect(held).to.be.above(1000);
  });

  it('is sure over own rivers, none over closed ones, and there without mines or rivers', () => {
    const line = buildGraph(indexMap(mapOf([], [[0, 1], [1, 2], [2, 2]], [0])));
    const reach = newReach(line, new Uint8Array([OWN, CLOSED, FREE]), 0.5, 1, randomFrom(1));
    expect([0, 1, 2].map((site) => chance(reach, 0, site))).to.deep.equal([1, 1, 0]);
    expect(expectedScore(reach)).to.equal(1);
    for (const map of [mapOf([1], [], [1]), mapOf([1, 2], [[1, 2]]), mapOf([], [])]) {
      const graph = buildGraph(indexMap(map));
      const passage = new Uint8Array(graph.rivers).fill(FREE);
      const bare = newReach(graph, passage, 0.5, 1, randomFrom(1));
      passage.fill(CLOSED);
      for (let river = 0; river < graph.rivers; river++) repairReach(bare, river, FREE);
      check(bare, 'bare');
    }
  });
});
