// The deadline of a move: of clocks that the test sets, never of the machine's.

import { expect } from 'chai';
import { CONTEST_LIMITS } from '../../../src/lambda-punter/judge/limits.ts';
import {
  greetedAt,
  JUDGE_MOVE_MS,
  moveDeadline,
  ONLINE_MOVE_MS,
  ONLINE_SETUP_MS,
  setupDeadline,
} from '../../../src/lambda-punter/punter/timing.ts';

const quick = { greeted: undefined, ready: 40, lost: 0 };

describe('the deadline of a move', () => {
  it('is reckoned from the time that the judge gives', () => {
    const { moveMs, setupMs } = CONTEST_LIMITS;
    expect(
      JUDGE_MOVE_MS,
      'punter/timing.ts does not reckon with moveMs of judge/limits.ts: change JUDGE_MOVE_MS there, and choose anew ' +
        'what was chosen for it: SPARE_MS, MOST_MS, MOST_AFTER_GREETING_MS, LOST_MS and ONLINE_MOVE_MS',
    ).to.equal(moveMs);
    expect(ONLINE_MOVE_MS, 'ONLINE_MOVE_MS of punter/timing.ts leaves the network no time').to.be.below(moveMs);
    const setup = Math.max(ONLINE_SETUP_MS, setupDeadline(0));
    expect(setup, 'punter/timing.ts leaves nothing of setupMs of judge/limits.ts').to.be.below(setupMs);
  });

  it("leaves the judge's second a quarter and more", () => {
    expect(moveDeadline(quick)).to.equal(600);
    for (const ready of [0, 40, 100, 200, 300, 1000]) {
      const deadline = moveDeadline({ ...quick, ready });
      expect(deadline, `ready ${ready}`).to.be.at.most(600);
      // What follows may take as long again as what went before.
      expect(deadline + ready, `ready ${ready}`).to.be.at.most(750);
    }
  });

  it('comes the sooner the longer the position took, down to no thinking at all', () => {
    const deadlines = [50, 100, 200, 300, 400, 900].map((ready) => moveDeadline({ ...quick, ready }));
    expect(deadlines).to.deep.equal(deadlines.toSorted((a, b) => b - a));
    expect(moveDeadline({ ...quick, ready: 400 })).to.be.below(400);
  });

  it('counts from a handshake that came late, whenever that was', () => {
    for (const greeted of [110, 500, 5000]) {
      const deadline = moveDeadline({ ...quick, greeted, ready: greeted + 20 });
      expect(deadline, `greeted ${greeted}`).to.be.within(greeted + 490, greeted + 500);
    }
    expect(moveDeadline({ ...quick, greeted: 110, ready: 510 })).to.be.below(510);
  });

  it("counts from our own greeting where the judge's was read late, because this process may have had to wait", () => {
    expect(greetedAt(100, 103)).to.equal(100);
    expect(greetedAt(100, 290)).to.equal(100);
    // A judge that took seconds was slow itself.
    expect(greetedAt(100, 5000)).to.be.within(4700, 4900);
    // It greeted first.
    expect(greetedAt(undefined, 50)).to.equal(50);
  });

  it('comes sooner with each turn that was lost', () => {
    expect([0, 1, 2].map((lost) => moveDeadline({ ...quick, lost }))).to.deep.equal([600, 500, 400]);
    expect(moveDeadline({ ...quick, lost: 9 })).to.be.below(quick.ready);
  });

  it("of a set-up leaves half of the judge's ten seconds", () => {
    expect(setupDeadline()).to.be.at.most(5000);
    expect(setupDeadline(300)).to.equal(setupDeadline() + 300);
  });
});
