// Ways out of mines, which everybody takes first at a crowded table.

import { expect } from 'chai';
import { randomFrom } from '../../../src/base/seeded-random.ts';
import { type Extensions, NO_EXTENSIONS } from '../../../src/lambda-punter/game/extensions.ts';
import { indexMap, parseMap } from '../../../src/lambda-punter/game/game-map.ts';
import type { PunterId } from '../../../src/lambda-punter/game/ids.ts';
import { nodeBudget } from '../../../src/lambda-punter/planner/budget.ts';
import { chooseMove } from '../../../src/lambda-punter/planner/planner.ts';
import { evaluate } from '../../../src/lambda-punter/planner/policy.ts';
import {
  POLICY,
  type Policy,
  type PolicyChanges,
  policyWith,
} from '../../../src/lambda-punter/planner/policy-numbers.ts';
import { newPosition } from '../../../src/lambda-punter/planner/position.ts';
import { pairs } from '../../support/pairs.ts';

/** Mines 1 and 9 have two ways out each; most flow goes over 4-5. */
const WAYS = pairs('1-2 1-3 2-4 3-4 4-5 5-6 5-7 6-8 7-8 8-10 10-9 11-9');
const AT_FIRST = [0, 1];
const AT_SECOND = [10, 11];

const OPTIONS: Extensions = { ...NO_EXTENSIONS, options: true };

function positionOf(punters: number, settings = NO_EXTENSIONS, ways = WAYS, mines = [1, 9]) {
  const sites = [...new Set(ways.flat())].map((id) => ({ id }));
  const rivers = ways.map(([source, target]) => ({ source, target }));
  return newPosition(indexMap(parseMap({ sites, rivers, mines })), 0 as PunterId, punters, settings);
}

function worthOf(policy: Policy, punters: number, owned: readonly number[], settings: Extensions): number[] {
  const position = positionOf(punters, settings);
  for (const river of owned) position.board.owner[river] = position.punter;
  return [...evaluate(position, nodeBudget(4000), randomFrom(1), policy).worth];
}

/** How many times as much each river counts as it would without the weight. */
function times(punters: number, owned: readonly number[] = [], settings = NO_EXTENSIONS): number[] {
  const without = worthOf(policyWith({ exitWeight: 1, crowdedExitWeight: 1 }), punters, owned, settings);
  return worthOf(POLICY, punters, owned, settings).map((worth, river) =>
    without[river] > 0 ? worth / without[river] : 1,
  );
}

describe('ways out of mines', () => {
  const { crowded } = POLICY.exits.weight;

  it('count more at a crowded table, and nothing else does', () => {
    for (const [river, factor] of times(16).entries())
      expect(factor, `river ${river}`).to.equal([...AT_FIRST, ...AT_SECOND].includes(river) ? crowded : 1);
  });

  it('count as always once the punter has a river at the mine', () => {
    const owned = times(16, [0]);
    expect([owned[1], owned[10], owned[11]]).to.deep.equal([1, crowded, crowded]);
  });

  it('count as always at a table of few', () => {
    expect(new Set(times(8))).to.deep.equal(new Set([1]));
  });

  it('count as always with options on: they can be bought later', () => {
    expect(new Set(times(16, [], OPTIONS))).to.deep.equal(new Set([1]));
  });

  it('come before the river with most flow at a crowded table', () => {
    const tail = Array.from({ length: 40 }, (_, place) => `${place + 8}-${place + 9}`).join(' ');
    const claimed = (changes: PolicyChanges) => {
      const position = positionOf(16, NO_EXTENSIONS, pairs(`1-4 2-4 4-5 5-6 5-7 5-8 ${tail}`), [1, 2]);
      const policy = policyWith({ searchWidth: 1, shortageFar: 0, percolationWeight: 0, ...changes });
      const move = chooseMove(position, nodeBudget(4000), randomFrom(1), policy);
      return move.kind === 'claim' && `${move.source}-${move.target}`;
    };
    expect(claimed({ crowdedExitWeight: 1 })).to.equal('4-5');
    expect(claimed({})).to.be.oneOf(['1-4', '2-4']);
  });
});
