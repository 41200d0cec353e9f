// The engine against the plain rules: distances and scores must agree on random odd maps.

import { expect } from 'chai';
import { mineDistances } from '../../src/game/distances.ts';
import { indexMap, riverCount } from '../../src/game/map.ts';
import { randomBelow, randomFrom } from '../../src/game/random.ts';
import { scoresOf } from '../../src/game/scoring.ts';
import { buildGraph } from '../../src/graph/graph.ts';
import { copyMineUnion, gainOfRiver, joinRiver, newMineUnion } from '../../src/graph/mine-union.ts';
import { randomGame, randomMap } from '../support/random-map.ts';

const SEEDS = Array.from({ length: 300 }, (_, seed) => seed);

describe('the graph engine', () => {
  it('finds the distances that the rules speak of', () => {
    for (const seed of SEEDS) {
      const map = indexMap(randomMap(seed));
      const graph = buildGraph(map);
      expect([...graph.distance], `seed ${seed}`).to.deep.equal(mineDistances(map).flatMap((distance) => [...distance]));
    }
  });

  it('scores as the rules do, and every gain is the difference of two scores', () => {
    for (const seed of SEEDS) {
      const { map, board } = randomGame(seed, 2, 10);
      const distances = mineDistances(map);
      const graph = buildGraph(map);
      for (let punter = 0; punter < board.punters; punter++) {
        const union = newMineUnion(graph);
        for (let river = 0; river < riverCount(map); river++) {
          if (board.owner[river] === punter || board.buyer[river] === punter) {
            const before = union.score;
            const gain = gainOfRiver(union, river);
            expect(joinRiver(union, river), `seed ${seed}`).to.equal(gain);
            expect(union.score - before).to.equal(gain);
          }
        }
        expect(union.score, `seed ${seed}`).to.equal(scoresOf(board, distances)[punter]);
      }
    }
  });

  it('copies a union that then goes its own way', () => {
    for (const seed of SEEDS) {
      const graph = buildGraph(indexMap(randomMap(seed)));
      if (graph.rivers === 0) continue;
      const random = randomFrom(seed);
      const first = newMineUnion(graph);
      joinRiver(first, randomBelow(random, graph.rivers));
      const { score } = first;
      const second = newMineUnion(graph);
      copyMineUnion(first, second);
      for (let river = 0; river < graph.rivers; river++) joinRiver(second, river);
      expect(first.score).to.equal(score);
      const all = newMineUnion(graph);
      for (let river = 0; river < graph.rivers; river++) joinRiver(all, river);
      expect(second.score, `seed ${seed}`).to.equal(all.score);
    }
  });

  it('looks at fewer mines where the pairs would not fit in memory', () => {
    const sites = Array.from({ length: 3000 }, (_, id) => ({ id }));
    const rivers = sites.slice(1).map(({ id }) => ({ source: id - 1, target: id }));
    const graph = buildGraph(indexMap({ sites, rivers, mines: sites.map(({ id }) => id) } as unknown as Parameters<typeof indexMap>[0]));
    expect(graph.mines).to.be.below(3000);
    const union = newMineUnion(graph);
    expect(joinRiver(union, 0)).to.equal(2);
  });
});
