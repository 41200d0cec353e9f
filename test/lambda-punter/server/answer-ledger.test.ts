// Which frame answers which question, where some come late and some never.

import { expect } from 'chai';
import { answerLedger } from '../../../src/lambda-punter/server/socket-seat.ts';

describe('the ledger of answers that are owed', () => {
  it('takes the first frame to a question, and no second', () => {
    const ledger = answerLedger();
    ledger.ask();
    expect([ledger.take('a'), ledger.take('b')]).to.deep.equal(['a', undefined]);
    ledger.ask();
    expect(ledger.take('c')).to.equal('c');
  });

  it('throws a late answer away that comes before the next question', () => {
    const ledger = answerLedger();
    ledger.ask();
    expect(ledger.expire()).to.equal(undefined);
    expect(ledger.take('late')).to.equal(undefined);
    ledger.ask();
    expect(ledger.take('true')).to.equal('true');
  });

  it('throws late answers away that come after the next question, before the true one', () => {
    const ledger = answerLedger();
    for (let times = 0; times < 2; times++) {
      ledger.ask();
      ledger.expire();
    }
    ledger.ask();
    expect(['late', 'late too', 'true'].map((frame) => ledger.take(frame))).to.deep.equal([
      undefined,
      undefined,
      'true',
    ]);
    expect(ledger.owed).to.equal(0);
  });

  it('counts a time-out where only late answers came, and still owes the rest', () => {
    const ledger = answerLedger();
    for (let times = 0; times < 3; times++) {
      ledger.ask();
      ledger.expire();
    }
    ledger.ask();
    ledger.take('late');
    ledger.take('late too');
    expect([ledger.expire(), ledger.owed]).to.deep.equal([undefined, 2]);
  });

  it('counts the one frame that came where the punter drops what it is late for, and then trusts it again', () => {
    const ledger = answerLedger();
    for (let times = 0; times < 3; times++) {
      ledger.ask();
      ledger.expire();
    }
    ledger.ask();
    expect([ledger.take('true'), ledger.expire(), ledger.owed]).to.deep.equal([undefined, 'true', 0]);
    ledger.ask();
    expect(ledger.take('next')).to.equal('next');
  });
});
