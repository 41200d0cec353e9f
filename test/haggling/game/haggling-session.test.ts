// Sessions by the rules: every verdict.

import { expect } from 'chai';
import { anything, array, assert, integer, oneof, property } from 'fast-check';
import type { AgentClass } from '../../../src/haggling/game/agent.ts';
import {
  moneyOf,
  newSession,
  nextSeat,
  offeredTo,
  playInOneGo,
  roundsLeft,
  withAnswer,
} from '../../../src/haggling/game/haggling-session.ts';
import { problemOf } from '../../../src/haggling/game/problem-generator.ts';
import { PROBLEM_SIZES } from '../../../src/haggling/game/problem.ts';
import { few } from '../../support/length.ts';

const MANY = few(2_000, 10_000);

// 4 books, a hat and a ball; they are worth 0, 8, 2 to seat 0 and 2, 0, 2 to seat 1.
const { problem } = problemOf(1, PROBLEM_SIZES.standard);
const begun = newSession(problem);
const offered = withAnswer(begun, [0, 1, 1]);

describe('a session of haggling', () => {
  it('gives each seat what it values, once the other accepts', () => {
    const { ending } = withAnswer(offered, undefined);
    expect(ending).to.deep.equal({
      kind: 'agreed',
      shares: [
        [0, 1, 1],
        [4, 0, 0],
      ],
    });
    expect(moneyOf(withAnswer(offered, undefined))).to.deep.equal([10, 8]);
  });

  it('gives each seat its part of what the second one wanted, too', () => {
    const countered = withAnswer(offered, [4, 0, 1]);
    expect(offeredTo(countered)).to.deep.equal([0, 1, 0]);
    const session = withAnswer(countered, undefined);
    expect(session.ending).to.deep.equal({
      kind: 'agreed',
      shares: [
        [0, 1, 0],
        [4, 0, 1],
      ],
    });
    expect(moneyOf(session)).to.deep.equal([8, 10]);
  });

  it('has brought nobody anything while it goes on', () => {
    expect([moneyOf(begun), moneyOf(offered)]).to.deep.equal([
      [0, 0],
      [0, 0],
    ]);
  });

  it('tells each seat what it would get', () => {
    expect([offeredTo(begun), nextSeat(offered), offeredTo(offered)]).to.deep.equal([undefined, 1, [4, 0, 0]]);
  });

  for (const [name, answer] of [
    ['undefined', undefined],
    ['null', null],
    ['false', false],
    ['0', 0],
    ['NaN', Number.NaN],
    ['an empty text', ''],
    ['a function', () => [0, 0, 0]],
    ['a symbol', Symbol('no')],
  ] as const) {
    it(`takes ${name} for acceptance`, () => {
      expect(withAnswer(offered, answer).ending).to.have.property('kind', 'agreed');
      expect(withAnswer(begun, answer).ending).to.deep.equal({ kind: 'aborted', seat: 0, reason: 'Offer expected' });
    });
  }

  for (const [name, answer] of [
    ['an object', {}],
    ['a text', 'all'],
    ['a number', 1],
    ['true', true],
    ['a promise', Promise.resolve([0, 0, 0])],
    ['a typed array', new Uint8Array([0, 0, 0])],
    ['a fraction', [0.5, 0, 0]],
    ['a negative number', [-1, 0, 0]],
    ['more than there are', [5, 0, 0]],
    ['too short a list', [0, 0]],
    ['too long a list', [0, 0, 0, 0]],
    ['a list of texts', ['0', '0', '0']],
    ['a list with nothing in it', [0, undefined, 0]],
    ['a BigInt', 1n],
  ] as const) {
    it(`ends at ${name}`, () => {
      expect(withAnswer(offered, answer).ending).to.deep.equal({ kind: 'aborted', seat: 1, reason: 'Invalid offer' });
    });
  }

  it('lets a seat want nothing, or everything', () => {
    expect(withAnswer(begun, [0, 0, 0]).ending).to.equal(undefined);
    expect(withAnswer(begun, [4, 1, 1]).ending).to.equal(undefined);
  });

  it('comes to nothing where the last word is a counter-offer', () => {
    let session = begun;
    const left: number[] = [];
    const seats: number[] = [];
    while (session.ending === undefined) {
      left.push(roundsLeft(session));
      seats.push(nextSeat(session));
      session = withAnswer(session, [4, 1, 1]);
    }
    expect(left).to.deep.equal([5, 5, 4, 4, 3, 3, 2, 2, 1, 1]);
    expect(seats).to.deep.equal([0, 1, 0, 1, 0, 1, 0, 1, 0, 1]);
    expect(session.ending).to.deep.equal({ kind: 'no deal' });
    expect(moneyOf(session)).to.deep.equal([0, 0]);
  });

  it(`comes to an end by the rules, whatever ${MANY} agents answer`, () => {
    const good = array(integer({ min: 0, max: 4 }), { minLength: 3, maxLength: 3 });
    const answers = array(oneof(good, good, anything({ withBigInt: true, withTypedArray: true })), { minLength: 10 });
    const kinds = new Set<string>();
    assert(
      property(answers, (said) => {
        let session = begun;
        for (const answer of said) if (session.ending === undefined) session = withAnswer(session, answer);
        kinds.add(session.ending?.kind ?? 'none');
        const [first, second] = moneyOf(session);
        expect(session.ending).not.to.equal(undefined);
        expect(first + second).to.be.within(0, 20);
        if (session.ending?.kind === 'aborted') expect(session.ending.reason).to.match(/^(Invalid|Offer)/);
      }),
      { numRuns: MANY },
    );
    expect([...kinds]).to.include.members(['agreed', 'aborted']);
  });

  it('gives each agent what it may know, in lists of its own', () => {
    const heard: unknown[] = [];
    class Vandal {
      constructor(...[me, counts, values, maxRounds]: ConstructorParameters<AgentClass>) {
        heard.push(structuredClone([me, counts, values, maxRounds]));
        (counts as number[]).fill(9);
        (values as number[]).fill(9);
      }
      offer(): number[] {
        return [0, 0, 0];
      }
    }
    const before = structuredClone(problem);
    playInOneGo(problem, [Vandal, Vandal]);
    expect(heard).to.deep.equal([
      [0, [4, 1, 1], [0, 8, 2], 5],
      [1, [4, 1, 1], [2, 0, 2], 5],
    ]);
    expect(problem).to.deep.equal(before);
  });

  it('is aborted where an agent throws, at its making or its turn', () => {
    class Fair {
      offer(): number[] | undefined {
        return [0, 1, 1];
      }
    }
    class Broken extends Fair {
      override offer(): never {
        throw new TypeError('no');
      }
    }
    class Unmade extends Fair {
      constructor() {
        super();
        throw new TypeError('never');
      }
    }
    const endings = [playInOneGo(problem, [Fair, Broken]), playInOneGo(problem, [Unmade, Fair])];
    expect(endings.map(({ ending }) => ending)).to.deep.equal([
      { kind: 'aborted', seat: 1, reason: 'TypeError: no' },
      { kind: 'aborted', seat: 0, reason: 'TypeError: never' },
    ]);
  });

  it('is aborted where an agent throws what no text can tell', () => {
    class Mute {
      offer(): never {
        throw Object.create(null);
      }
    }
    const reason = 'an error that cannot be told';
    expect(playInOneGo(problem, [Mute, Mute]).ending).to.deep.equal({ kind: 'aborted', seat: 0, reason });
  });
});
