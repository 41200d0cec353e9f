// The planner's numbers: each has one flat name, which changes it and nothing else.

import { expect } from 'chai';
import {
  isPolicyName,
  POLICY,
  POLICY_NAMES,
  policyNumber,
  policyWith,
} from '../../../src/lambda-punter/planner/policy-numbers.ts';

/** Every number, by where it lies. */
function leaves(numbers: object, path = ''): Map<string, number> {
  return new Map(
    Object.entries(numbers).flatMap(([name, value]: [string, number | object]) =>
      typeof value === 'number' ? [[`${path}${name}`, value] as const] : [...leaves(value, `${path}${name}.`)],
    ),
  );
}

describe("the planner's numbers", () => {
  it('have one flat name each, which changes that number alone', () => {
    const usual = leaves(POLICY);
    const changed = POLICY_NAMES.flatMap((name) => {
      const policy = leaves(policyWith({ [name]: -1 }));
      expect([...policy.keys()]).to.deep.equal([...usual.keys()]);
      const places = [...policy].filter(([place, value]) => value !== usual.get(place));
      expect(
        places.map(([, value]) => value),
        name,
      ).to.deep.equal([-1]);
      expect(policyNumber(name)).to.equal(usual.get(places[0][0]));
      return places.map(([place]) => place);
    });
    expect(changed.toSorted()).to.deep.equal([...usual.keys()].toSorted());
  });

  it('stay as they are where they are changed for one planner', () => {
    const before = structuredClone(POLICY);
    expect(policyWith({ searchWidth: 1, presence: 0.3 })).to.not.deep.equal(before);
    expect(POLICY).to.deep.equal(before);
    expect(policyWith({})).to.deep.equal(before);
  });

  it('know their names and no others', () => {
    expect(POLICY_NAMES).to.include.members(['searchWidth', 'hastyTurns', 'earlyPercolationWeight']);
    for (const name of ['search', 'toString', '', 'search.whole.width']) expect(isPolicyName(name)).to.equal(false);
  });
});
