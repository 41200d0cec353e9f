// The prospect over priced rivers against its definition, and a few worked out by hand.

import { expect } from 'chai';
import { indexMap, parseMap } from '../../../src/lambda-punter/game/game-map.ts';
import { buildGraph } from '../../../src/lambda-punter/graph/graph.ts';
import { massFor, newMineUnion, rootOf, type MineUnion } from '../../../src/lambda-punter/graph/mine-union.ts';
import { FREE_PRICE, NO_PRICE, OPTION_PRICE, pricesFor } from '../../../src/lambda-punter/graph/passage.ts';
import { newProspectScratch, prospectOf } from '../../../src/lambda-punter/graph/prospect-flow.ts';
import { unionOf } from '../../../src/lambda-punter/planner/position.ts';
import { randomPosition } from '../../support/positions.ts';

/** Whatever has a smaller x^cost counts nothing. */
const FAINT = 0.003;

/** What each root costs from a home, by passing over all rivers until nothing changes. */
function plainCosts({ graph, ...union }: MineUnion, price: Uint8Array, home: number): Map<number, number> {
  const root = (site: number): number => rootOf({ graph, ...union }, site);
  const cost = new Map([[home, 0]]);
  for (let changed = true; changed;) {
    changed = false;
    for (const [river, costs] of price.entries()) {
      if (costs === NO_PRICE) continue;
      const ends = [root(graph.map.source[river]), root(graph.map.target[river])];
      for (const [from, to] of [ends, ends.toReversed()]) {
        const total = (cost.get(from) ?? Infinity) + costs;
        if (total >= (cost.get(to) ?? Infinity)) continue;
        cost.set(to, total);
        changed = true;
      }
    }
  }
  return cost;
}

function plainProspect(union: MineUnion, price: Uint8Array, decay: number): number {
  const { graph } = union;
  const homes = new Set([...graph.map.mines].slice(0, graph.mines).map((site) => rootOf(union, site)));
  let prospect = union.score;
  for (const home of homes)
    for (const [root, cost] of plainCosts(union, price, home))
      if (root !== home && decay ** cost >= FAINT) prospect += massFor(union, home, root) * decay ** cost;
  return prospect;
}

const LINE = buildGraph(
  indexMap(
    parseMap({
      sites: [0, 1, 2].map((id) => ({ id })),
      rivers: [
        { source: 0, target: 1 },
        { source: 1, target: 2 },
      ],
      mines: [0],
    }),
  ),
);

function prospectOnLine(price: readonly number[], more = true): number | undefined {
  return prospectOf(newMineUnion(LINE), Uint8Array.from(price), 0.5, newProspectScratch(LINE), () => more);
}

describe('the prospect', () => {
  it('is what its definition says, with options that are cheaper and dearer than the way around', () => {
    let hopeful = 0;
    let dearer = 0;
    for (let seed = 0; seed < 500; seed++) {
      const position = randomPosition(seed, undefined, 14);
      const scratch = newProspectScratch(position.graph);
      for (let punter = 0; punter < position.board.punters; punter++) {
        const union = unionOf(position, punter);
        const price = pricesFor(position.board, punter);
        const expected = plainProspect(union, price, 0.7);
        expect(
          prospectOf(union, price, 0.7, scratch, () => true),
          `seed ${seed}, punter ${punter}`,
        ).to.be.closeTo(expected, 1e-9 * (1 + Math.abs(expected)));
        if (expected > union.score) hopeful++;
        if (price.includes(OPTION_PRICE)) dearer++;
      }
    }
    expect(hopeful).to.be.above(500);
    expect(dearer).to.be.above(300);
  });

  it('is less over an option', () => {
    expect(prospectOnLine([FREE_PRICE, FREE_PRICE])).to.equal(1 * 0.5 + 4 * 0.5 ** 2);
    expect(prospectOnLine([OPTION_PRICE, FREE_PRICE])).to.equal(1 * 0.5 ** 2 + 4 * 0.5 ** 3);
    expect(prospectOnLine([FREE_PRICE, NO_PRICE])).to.equal(0.5);
  });

  it('leaves out what is so far away that it hardly counts', () => {
    const far = prospectOf(
      newMineUnion(LINE),
      Uint8Array.from([FREE_PRICE, FREE_PRICE]),
      0.05,
      newProspectScratch(LINE),
      () => true,
    );
    expect(far).to.equal(1 * 0.05);
  });

  it('is undefined where it is stopped in the middle', () => {
    expect(prospectOnLine([FREE_PRICE, FREE_PRICE], false)).to.equal(undefined);
  });
});
