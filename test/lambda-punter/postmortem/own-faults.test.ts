// Which turns a punter chose its move at: a post-mortem looks at no others.

import { expect } from 'chai';
import { isChosen } from '../../../src/lambda-punter/postmortem/turn-study.ts';

describe('the turns of a punter that failed', () => {
  it('were chosen but for those at which it failed, while it was not given up', () => {
    const timeout = { kind: 'timeout', reason: 'late', turn: 4 } as const;
    expect(isChosen([], 4)).to.equal(true);
    expect([0, 4, 8].map((turn) => isChosen([timeout], turn))).to.deep.equal([true, false, true]);
    const crash = { kind: 'dead', reason: 'exited', turn: 4 } as const;
    expect([0, 4, 8].map((turn) => isChosen([crash], turn))).to.deep.equal([true, false, false]);
  });

  it('were none where it failed at set-up', () => {
    const late = { kind: 'timeout', reason: 'no answer' } as const;
    expect([0, 8].map((turn) => isChosen([late], turn))).to.deep.equal([false, false]);
  });
});
