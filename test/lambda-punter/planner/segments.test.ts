// How much of a map is chains, and how far the planner sees along them.

import { expect } from 'chai';
import { randomFrom } from '../../../src/base/seeded-random.ts';
import type { PunterId } from '../../../src/lambda-punter/game/ids.ts';
import { indexMap, parseMap } from '../../../src/lambda-punter/game/game-map.ts';
import type { Graph } from '../../../src/lambda-punter/graph/graph.ts';
import { nodeBudget } from '../../../src/lambda-punter/planner/budget.ts';
import { evaluate, stepShare } from '../../../src/lambda-punter/planner/policy.ts';
import { policyWith } from '../../../src/lambda-punter/planner/policy-numbers.ts';
import { newPosition } from '../../../src/lambda-punter/planner/position.ts';
import type { Position } from '../../../src/lambda-punter/planner/position.ts';
import { segmentShare } from '../../../src/lambda-punter/planner/segments.ts';

describe('segments', () => {
  it('are chains of rivers whose inner sites have two rivers and no mine', () => {
    expect(segmentShare(graphOf(line(4), [0]))).to.equal(1 / 4);
    expect(segmentShare(graphOf(line(4), [0, 2]))).to.equal(2 / 4);
  });

  it('are all rivers where every site has another way', () => {
    const full = [0, 1, 2, 3].flatMap((a) => [0, 1, 2, 3].filter((b) => b > a).map((b) => [a, b] as const));
    expect(segmentShare(graphOf(full, [0]))).to.equal(1);
  });

  it('are one at least, on a ring without mines too, and a map without rivers has no chains', () => {
    expect(segmentShare(graphOf([...line(2), [2, 0]], []))).to.equal(1 / 3);
    expect(segmentShare(graphOf([], [0]))).to.equal(1);
  });

  it('make a river count as that part of a step with options on, unless they are not to count', () => {
    const position = positionOf(line(4), [0], true);
    expect(stepShare(position)).to.equal(1 / 4);
    expect(stepShare(position, policyWith({ chainDecay: 0 }))).to.equal(1);
  });

  it('leave a river a whole step without options, when any claim cuts a chain for good', () => {
    expect(stepShare(positionOf(line(4), [0], false))).to.equal(1);
  });

  it('let more flow from the far end of a chain', () => {
    const position = positionOf(line(8), [0], true);
    const flowAt = (chainDecay: number): number =>
      evaluate(position, nodeBudget(100), randomFrom(1), policyWith({ chainDecay })).flows[0][0];
    expect(flowAt(1)).to.be.greaterThan(flowAt(0));
  });
});

/** The rivers of a line of so many. */
function line(rivers: number): readonly (readonly [number, number])[] {
  return Array.from({ length: rivers }, (_, at) => [at, at + 1] as const);
}

function graphOf(rivers: readonly (readonly [number, number])[], mines: readonly number[]): Graph {
  return positionOf(rivers, mines, false).graph;
}

function positionOf(
  rivers: readonly (readonly [number, number])[],
  mines: readonly number[],
  options: boolean,
): Position {
  const sites = Math.max(0, ...rivers.flat()) + 1;
  const map = parseMap({
    sites: Array.from({ length: sites }, (_, id) => ({ id })),
    rivers: rivers.map(([source, target]) => ({ source, target })),
    mines,
  });
  return newPosition(indexMap(map), 0 as PunterId, 2, { futures: false, splurges: false, options });
}
