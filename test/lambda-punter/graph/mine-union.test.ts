// The engine against the plain rules: distances and scores must agree on random odd maps.

import { expect } from 'chai';
import { mineDistances } from '../../../src/lambda-punter/game/distances.ts';
import { NONE } from '../../../src/lambda-punter/game/ids.ts';
import { indexMap, riverCount } from '../../../src/lambda-punter/game/game-map.ts';
import { randomBelow, randomFrom } from '../../../src/base/seeded-random.ts';
import { boardScores } from '../../../src/lambda-punter/game/scoring.ts';
import { buildGraph } from '../../../src/lambda-punter/graph/graph.ts';
import {
  gainOfRiver,
  joinRiver,
  newMineUnion,
  newMineUnions,
  rootOf,
  undoJoins,
  type MineUnion,
} from '../../../src/lambda-punter/graph/mine-union.ts';
import { randomGame, randomMap } from '../../support/random-map.ts';

/** Everything that can be seen of a union: for each site its component, the component's mass and mines, in order. */
function image(union: MineUnion): unknown {
  const { graph, mass, row, size, next, firstMine, nextMine, score } = union;
  const sites = Array.from({ length: graph.sites }, (_, site) => {
    const root = rootOf(union, site);
    const mines: number[] = [];
    if (firstMine[root] !== NONE) {
      let mine = firstMine[root];
      do mines.push(mine);
      while ((mine = nextMine[mine]) !== firstMine[root]);
    }
    return [root, size[root], next[site], [...mass.subarray(row[root], row[root] + graph.mines)], mines];
  });
  return { sites, score };
}

const SEEDS = Array.from({ length: 300 }, (_, seed) => seed);

describe('the graph engine', () => {
  it('finds the distances that the rules speak of', () => {
    for (const seed of SEEDS) {
      const map = indexMap(randomMap(seed));
      const graph = buildGraph(map);
      expect([...graph.distance], `seed ${seed}`).to.deep.equal(
        mineDistances(map).flatMap((distance) => [...distance]),
      );
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
        expect(union.score, `seed ${seed}`).to.equal(boardScores(board, distances)[punter]);
      }
    }
  });

  it('takes joins back to any point and is then exactly as it was', () => {
    let undone = 0;
    for (const seed of SEEDS) {
      const graph = buildGraph(indexMap(randomMap(seed, 24)));
      if (graph.rivers === 0) continue;
      const random = randomFrom(seed);
      const [union, other] = newMineUnions(graph, [[], []]);
      const images = [image(union)];
      for (let step = 0; step < 60; step++) {
        if (random() < 0.6 || union.joins === 0) {
          const { joins } = union;
          joinRiver(union, randomBelow(random, graph.rivers));
          if (union.joins > joins) images.push(image(union));
        } else {
          undoJoins(union, randomBelow(random, union.joins));
          undone++;
          images.length = union.joins + 1;
        }
        expect(image(union), `seed ${seed}, step ${step}`).to.deep.equal(images[union.joins]);
      }
      expect(image(other), `seed ${seed}`).to.deep.equal(images[0]);
    }
    expect(undone).to.be.above(2000);
  });

  it('keeps extra mass to the union it was given to', () => {
    const bets = { won: 0, lost: 0 };
    for (const seed of SEEDS) {
      const graph = buildGraph(indexMap(randomMap(seed)));
      if (graph.mines === 0 || graph.rivers === 0) continue;
      const random = randomFrom(seed);
      const extra = { mine: randomBelow(random, graph.mines), site: randomBelow(random, graph.sites), mass: 1000 };
      const [plain, betting] = newMineUnions(graph, [[], [extra]]);
      for (let river = 0; river < graph.rivers; river++)
        expect(joinRiver(betting, river)).to.be.at.least(joinRiver(plain, river));
      const home = graph.map.mines[extra.mine];
      const won = home !== extra.site && rootOf(plain, home) === rootOf(plain, extra.site);
      expect(betting.score - plain.score, `seed ${seed}`).to.equal(won ? 1000 : 0);
      bets[won ? 'won' : 'lost']++;
      undoJoins(betting, 0);
      expect(betting.score).to.equal(0);
    }
    expect(Math.min(bets.won, bets.lost)).to.be.above(40);
  });

  it('looks at fewer mines where the pairs would not fit in memory', () => {
    const sites = Array.from({ length: 3000 }, (_, id) => ({ id }));
    const rivers = sites.slice(1).map(({ id }) => ({ source: id - 1, target: id }));
    const graph = buildGraph(
      indexMap({ sites, rivers, mines: sites.map(({ id }) => id) } as unknown as Parameters<typeof indexMap>[0]),
    );
    expect(graph.mines).to.be.below(3000);
    const union = newMineUnion(graph);
    expect(joinRiver(union, 0)).to.equal(2);
  });
});
