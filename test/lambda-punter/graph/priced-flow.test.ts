// Betweenness over priced rivers: the plain one where all are free, and a few ways worked out by hand.

import { expect } from 'chai';
import { indexMap, parseMap } from '../../../src/lambda-punter/game/game-map.ts';
import { NONE } from '../../../src/lambda-punter/game/ids.ts';
import { addBetweenness, newFlowScratch } from '../../../src/lambda-punter/graph/betweenness.ts';
import { buildGraph, type Graph } from '../../../src/lambda-punter/graph/graph.ts';
import { newMineUnion } from '../../../src/lambda-punter/graph/mine-union.ts';
import { addPricedBetweenness, newPricedScratch } from '../../../src/lambda-punter/graph/priced-search.ts';
import { FREE_PRICE, NO_PRICE, OPTION_PRICE } from '../../../src/lambda-punter/graph/passage.ts';
import { unionOf } from '../../../src/lambda-punter/planner/position.ts';
import { randomPosition } from '../../support/positions.ts';

type Pairs = readonly (readonly [number, number])[];

function graphOf(pairs: Pairs, mines: readonly number[]): Graph {
  const sites = [...new Set(pairs.flat())].toSorted((a, b) => a - b).map((id) => ({ id }));
  return buildGraph(
    indexMap(parseMap({ sites, rivers: pairs.map(([source, target]) => ({ source, target })), mines })),
  );
}

/** The flow on a map without anybody's rivers; x = 0.5. */
function flowOf(pairs: Pairs, mines: readonly number[], price: readonly number[]): number[] {
  const graph = graphOf(pairs, mines);
  const value = new Float64Array(graph.rivers);
  addPricedBetweenness(newMineUnion(graph), Uint8Array.from(price), 0.5, value, newPricedScratch(graph), () => true);
  return [...value];
}

describe('betweenness over priced rivers', () => {
  it('is the plain betweenness where only free rivers have a price', () => {
    let flowing = 0;
    for (let seed = 0; seed < 300; seed++) {
      const { graph, board, ...rest } = randomPosition(seed, undefined, 14);
      const position = { graph, board, ...rest };
      const price = Uint8Array.from(board.owner, (owner) => (owner === NONE ? FREE_PRICE : NO_PRICE));
      const scratch = newPricedScratch(graph);
      for (let punter = 0; punter < board.punters; punter++) {
        const union = unionOf(position, punter);
        const plain = new Float64Array(graph.rivers);
        const value = new Float64Array(graph.rivers);
        addBetweenness(union, board.owner, 0.7, plain, newFlowScratch(graph), () => true);
        addPricedBetweenness(union, price, 0.7, value, scratch, () => true);
        for (const [river, expected] of plain.entries()) {
          expect(value[river], `seed ${seed}, punter ${punter}, river ${river}`).to.be.closeTo(
            expected,
            1e-9 * (1 + expected),
          );
        }
        if (plain.some((flow) => flow > 0)) flowing++;
      }
    }
    expect(flowing).to.be.above(300);
  });

  it('lets an option cost two steps', () => {
    // To the site two rivers away d² = 4: one option and one free river are three steps, 4 · 0.5³; the near site 1 ·
    // 0.5².
    expect(
      flowOf(
        [
          [0, 1],
          [1, 2],
        ],
        [0],
        [OPTION_PRICE, FREE_PRICE],
      ),
    ).to.deep.equal([0.75, 0.5]);
  });

  it('splits what flows between an option and two free rivers, and takes the shorter way for the rest', () => {
    // Site 3 is one option or two free rivers from the mine: 1 · 0.5² halved; site 1 has 1 · 0.5 of its own.
    expect(
      flowOf(
        [
          [0, 1],
          [1, 3],
          [0, 3],
        ],
        [0],
        [FREE_PRICE, FREE_PRICE, OPTION_PRICE],
      ),
    ).to.deep.equal([0.625, 0.125, 0.125]);
    expect(
      flowOf(
        [
          [0, 1],
          [1, 3],
          [0, 3],
        ],
        [0],
        [FREE_PRICE, FREE_PRICE, NO_PRICE],
      ),
    ).to.deep.equal([0.75, 0.25, 0]);
  });

  it('says so when it is stopped in the middle', () => {
    const graph = graphOf([[0, 1]], [0]);
    const price = Uint8Array.of(FREE_PRICE);
    expect(
      addPricedBetweenness(newMineUnion(graph), price, 0.7, new Float64Array(1), newPricedScratch(graph), () => false),
    ).to.equal(false);
  });
});
