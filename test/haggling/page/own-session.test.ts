// A session of a person's own on the page: whose turn it is, and the official log of all that happens in it.

import { expect } from 'chai';
import { newSession } from '../../../src/haggling/game/haggling-session.ts';
import { problemOf } from '../../../src/haggling/game/problem-generator.ts';
import { PROBLEM_SIZES } from '../../../src/haggling/game/problem.ts';
import {
  afterAnswer,
  type Beginner,
  beginOwn,
  broken,
  firstWish,
  isAsOffered,
  isMine,
  isOfSeat,
  lastAsked,
  lessWarning,
  ownSizeTrouble,
} from '../../../src/haggling/page/model/own-session.ts';
import { sessionOfLog } from '../../../src/haggling/inspector/inspection.ts';
import { parseLog } from '../../../src/haggling/record/session-log.ts';

const size = PROBLEM_SIZES.standard;
// 4 books, a hat and a ball; they are worth 0, 8, 2 to seat 0 and 2, 0, 2 to seat 1. The coin says true.
const dealt = problemOf(1, size);
const begun = (begins: Beginner) => beginOwn({ opponent: 'example', size, seed: 1, begins }, dealt);

describe('a session on the page', () => {
  it('seats the person as the seed’s coin says, as it is done at the terminal, or as the person says', () => {
    expect([begun('chance').me, begun('me').me, begun('agent').me]).to.deep.equal([0, 0, 1]);
    expect(beginOwn({ opponent: 'example', size, seed: 2, begins: 'chance' }, problemOf(2, size)).me).to.equal(1);
  });

  it('starts the person’s offer from everything, then from what it was offered last', () => {
    const own = begun('agent');
    expect([isMine(own), firstWish(own)]).to.deep.equal([false, [4, 1, 1]]);
    const offered = afterAnswer(own, [0, 1, 1]);
    expect([isMine(offered), firstWish(offered)]).to.deep.equal([true, [4, 0, 0]]);
    expect([isAsOffered(offered, [4, 0, 0]), isAsOffered(offered, [4, 0, 1])]).to.deep.equal([true, false]);
  });

  it('remembers what the person asked for last, whatever the other said since', () => {
    let own = begun('agent');
    own = afterAnswer(own, [0, 1, 1]);
    expect(lastAsked(own)).to.equal(undefined);
    own = afterAnswer(own, [4, 1, 0]);
    expect(lastAsked(own)).to.deep.equal([4, 1, 0]);
    own = afterAnswer(own, [0, 1, 0]);
    expect([lastAsked(own), firstWish(own)]).to.deep.equal([
      [4, 1, 0],
      [4, 0, 1],
    ]);
  });

  it('warns of what is worth less to the person than it is offered, or than it asked for last', () => {
    const first = afterAnswer(begun('agent'), [0, 1, 1]);
    // Four books are worth $8, a ball $2.
    expect([lessWarning(first, [4, 0, 0]), lessWarning(first, [3, 1, 0])]).to.deep.equal([
      '',
      'You are offered $2 more than this.',
    ]);
    const second = afterAnswer(afterAnswer(first, [4, 1, 1]), [1, 1, 1]);
    expect([lessWarning(second, [4, 0, 1]), lessWarning(second, [4, 0, 0])]).to.deep.equal([
      '',
      'This is $2 less to you than you asked for last.',
    ]);
  });

  it('has a log like the official program’s, which the inspector reads', () => {
    let own = begun('agent');
    own = afterAnswer(own, [0, 1, 1]);
    own = afterAnswer(own, [4, 1, 1]);
    own = afterAnswer(own, [0, 1, 1]);
    own = afterAnswer(own, undefined);
    expect(own.events).to.deep.equal([
      ['seed', 1],
      ['init', ['script', 'human'], [4, 1, 1], 5],
      [
        'offer',
        0,
        [
          [0, 1, 1],
          [4, 0, 0],
        ],
      ],
      [
        'offer',
        1,
        [
          [0, 0, 0],
          [4, 1, 1],
        ],
      ],
      [
        'offer',
        0,
        [
          [0, 1, 1],
          [4, 0, 0],
        ],
      ],
      ['offer', 1],
      ['valuation', 0, [0, 8, 2]],
      ['score', 0, 10],
      ['valuation', 1, [2, 0, 2]],
      ['score', 1, 8],
      ['done', true],
    ]);
    const raw: unknown = JSON.parse(JSON.stringify(own.events));
    expect(sessionOfLog(parseLog(raw, 'log'), 'log').after).to.deep.equal(own.session);
  });

  it('tells of a seat only what a seat says or gets, whatever the seed is', () => {
    const { events } = afterAnswer(afterAnswer(begun('agent'), [0, 1, 1]), undefined);
    const kindsOf = (seat: 0 | 1) => events.filter((event) => isOfSeat(event, seat)).map(([kind]) => kind);
    expect(events[0]).to.deep.equal(['seed', 1]);
    expect(kindsOf(1)).to.deep.equal(['offer', 'valuation', 'score']);
    expect(kindsOf(0)).to.deep.equal(['offer', 'valuation', 'score']);
  });

  it('ends where the agent breaks a rule, fails, or the person leaves', () => {
    expect(afterAnswer(begun('agent'), undefined).events.at(-1)).to.deep.equal(['abort', 0, 'Offer expected']);
    expect(afterAnswer(begun('agent'), [9, 9, 9]).events.at(-1)).to.deep.equal(['abort', 0, 'Invalid offer']);
    const left = broken(begun('agent'), 1, 'Session canceled');
    expect(left.events.at(-1)).to.deep.equal(['abort', 1, 'Session canceled']);
    expect(left.session).to.deep.equal({
      ...newSession(dealt.problem),
      ending: { kind: 'aborted', seat: 1, reason: 'Session canceled' },
    });
  });

  it('says what is wrong with a size before a problem is asked for', () => {
    expect(ownSizeTrouble(size)).to.equal('');
    expect(ownSizeTrouble({ ...size, minObjects: 7 })).to.contain('more objects at least');
    expect(ownSizeTrouble({ ...size, maxObjects: 2 })).to.contain('an object of each type');
    expect(ownSizeTrouble({ ...size, totalValue: 5 })).to.contain('at least $1');
  });
});
