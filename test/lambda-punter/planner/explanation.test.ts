// An explanation: the move is the planner's own, and every number is the one it chose by.

import { expect } from 'chai';
import { randomFrom } from '../../../src/base/seeded-random.ts';
import { NO_EXTENSIONS } from '../../../src/lambda-punter/game/extensions.ts';
import { nodeBudget } from '../../../src/lambda-punter/planner/budget.ts';
import { explainMove } from '../../../src/lambda-punter/planner/explanation.ts';
import { chooseMove } from '../../../src/lambda-punter/planner/planner.ts';
import { evaluate } from '../../../src/lambda-punter/planner/policy.ts';
import { POLICY, policyWith } from '../../../src/lambda-punter/planner/policy-numbers.ts';
import { turnsLeft } from '../../../src/lambda-punter/planner/position.ts';
import { randomPosition } from '../../support/positions.ts';

/** Without the search, which has the last word where it is on. */
const STATIC = policyWith({ searchWidth: 1 });

describe('an explanation', () => {
  it('is of the move that the planner chooses, whatever the budget', () => {
    let marked = 0;
    for (let seed = 0; seed < 60; seed++) {
      for (const nodes of [0, 3, 200]) {
        const { move, candidates } = explainMove(randomPosition(seed), nodeBudget(nodes), randomFrom(seed), { top: 3 });
        expect(move).to.deep.equal(chooseMove(randomPosition(seed), nodeBudget(nodes), randomFrom(seed)));
        if (move.kind === 'claim' || move.kind === 'option') {
          const [chosen] = candidates.filter(({ marks }) => marks.includes('chosen'));
          expect([chosen.source, chosen.target, chosen.kind]).to.deep.equal([move.source, move.target, move.kind]);
          marked++;
        }
      }
    }
    expect(marked).to.be.above(60);
  });

  it('has the numbers of the evaluation, the best first, and what was played', () => {
    let seen = 0;
    for (let seed = 0; seed < 40; seed++) {
      const position = randomPosition(seed, NO_EXTENSIONS, 30);
      const free = position.board.owner.findIndex((owner) => owner < 0);
      if (free < 0) continue;
      const { siteIds, source, target } = position.graph.map;
      const played = {
        kind: 'claim' as const,
        punter: position.punter,
        source: siteIds[source[free]],
        target: siteIds[target[free]],
      };
      const { reason, candidates } = explainMove(
        randomPosition(seed, NO_EXTENSIONS, 30),
        nodeBudget(300),
        randomFrom(1),
        { top: 5, played, policy: STATIC },
      );
      expect(candidates.find(({ river }) => river === free)?.marks).to.include('played');
      if (reason !== 'best worth') continue;
      seen++;
      const budget = nodeBudget(300);
      budget.spend(1);
      const { worth } = evaluate(position, budget, randomFrom(1));
      const claims = candidates.filter(({ kind }) => kind === 'claim');
      for (const { river, numbers } of claims) expect(numbers['worth'] ?? 0).to.equal(worth[river]);
      expect(claims[0].marks).to.include('chosen');
      expect(claims.map(({ river }) => worth[river])).to.deep.equal(
        claims.map(({ river }) => worth[river]).toSorted((a, b) => b - a),
      );
    }
    expect(seen).to.be.above(5);
  });

  it('says why', () => {
    const reasons = new Set(
      Array.from(
        { length: 60 },
        (_, seed) =>
          explainMove(
            randomPosition(seed, seed % 3 === 0 ? NO_EXTENSIONS : undefined),
            nodeBudget(seed % 2 === 0 ? 0 : 2000),
            randomFrom(1),
            { top: 1, policy: seed % 4 === 1 ? STATIC : POLICY },
          ).reason,
      ),
    );
    expect(reasons).to.include.all.keys('exact gain', 'connection', 'best worth', 'search');
  });

  it('shows the search so that the river chosen has the largest number, and those that dropped out have none', () => {
    let searched = 0;
    let out = 0;
    for (let seed = 0; seed < 80; seed++) {
      const { reason, candidates } = explainMove(
        randomPosition(seed, NO_EXTENSIONS, 30),
        nodeBudget(20_000),
        randomFrom(seed),
        { top: 20 },
      );
      if (reason !== 'search') continue;
      searched++;
      const [chosen] = candidates.filter(({ marks }) => marks.includes('chosen'));
      for (const { numbers, marks } of candidates) {
        expect(numbers['search'] ?? 0, `seed ${seed}`).to.be.at.most(chosen.numbers['search']);
        if (!marks.includes('dropped out')) continue;
        out++;
        expect(numbers['search']).to.equal(undefined);
        expect(numbers['rounds']).to.be.above(0);
      }
    }
    expect([searched > 10, out > 10], `${searched} searched, ${out} out`).to.deep.equal([true, true]);
  });

  it('of a last turn is an exact gain, or says that nothing gains', () => {
    const reasons = new Map<string, number>();
    for (let seed = 0; seed < 400; seed++) {
      const position = randomPosition(seed, NO_EXTENSIONS);
      if (turnsLeft(position) !== 1) continue;
      const { reason, candidates } = explainMove(position, nodeBudget(20_000), randomFrom(seed), { top: 20 });
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
      expect(reason, `seed ${seed}`).to.not.equal('search');
      const gains = candidates.some(({ numbers }) => (numbers['gain'] ?? 0) > 0);
      expect(reason === 'exact gain', `seed ${seed}`).to.equal(gains);
    }
    expect(reasons.get('exact gain'), JSON.stringify([...reasons])).to.be.above(3);
    expect(reasons.get('last turn'), JSON.stringify([...reasons])).to.be.above(0);
  });
});
