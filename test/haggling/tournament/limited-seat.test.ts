// The limit of a turn: the first has an allowance, later ones have none, and whoever is late is closed.

import { expect } from 'chai';
import type { HagglingSeat, SeatAnswer } from '../../../src/haggling/seats/haggling-seat.ts';
import { limitedSeat } from '../../../src/haggling/tournament/limited-seat.ts';
import { NEVER } from '../seats/agent-files.ts';

describe('a seat with a limit of time', () => {
  it('starts within an allowance, and is closed when a later turn is late', async () => {
    const closed: string[] = [];
    const turns = [new Promise<SeatAnswer>((done) => setTimeout(done, 20, { kind: 'said', answer: [1] }))];
    const slow: HagglingSeat = {
      label: 'script',
      turn: () => turns.pop() ?? new Promise(() => {}),
      close: () => Promise.resolve(void closed.push('closed')),
    };
    const seat = limitedSeat(slow, { turnMs: 1, startMs: 60_000 });
    expect(await seat.turn(undefined, NEVER)).to.deep.equal({ kind: 'said', answer: [1] });
    expect(closed).to.deep.equal([]);
    expect(await seat.turn([1], NEVER)).to.deep.equal({ kind: 'failed', reason: 'AI timeout' });
    expect(closed).to.deep.equal(['closed']);
  });
});
