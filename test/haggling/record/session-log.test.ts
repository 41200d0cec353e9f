// The official log: its bytes, what is read back, what is refused.

import { courseOf } from '../../../src/haggling/record/session-course.ts';
import { parseServerMessage } from '../../../src/haggling/server/wire-message.ts';
import { expect } from 'chai';
import { array, assert, boolean, constantFrom, integer, jsonValue, property, record } from 'fast-check';
import { InputError } from '../../../src/base/errors.ts';
import { newSession, nextSeat, withAbort, withAnswer } from '../../../src/haggling/game/haggling-session.ts';
import { problemOf } from '../../../src/haggling/game/problem-generator.ts';
import { PROBLEM_SIZES } from '../../../src/haggling/game/problem.ts';
import {
  infoEvent,
  type LogEvent,
  logText,
  openingEvent,
  parseLog,
  turnEvents,
} from '../../../src/haggling/record/session-log.ts';
import { OFFICIAL_EVENTS } from '../play/official-session.ts';

const SHARES = [
  [0, 1, 1],
  [4, 0, 0],
];
const INIT = ['init', ['script', 'remote'], [4, 1, 1], 5];

/** The opening of a log. */
function init(counts: unknown, rounds: unknown): unknown {
  return [['init', ['script', 'script'], counts, rounds]];
}

/** The code and the place of what is wrong with a log. */
function refused(raw: unknown): string {
  try {
    parseLog(raw, 'log');
  } catch (error) {
    if (error instanceof InputError) return `${error.code} ${error.path}`;
    throw error;
  }
  return 'nothing';
}

describe('the log of a session', () => {
  it('is indented by 4 and ends with a line feed', () => {
    const text = logText(OFFICIAL_EVENTS);
    expect(
      text.startsWith('[\n    [\n        "seed",\n        1\n    ],\n    [\n        "init",\n        [\n'),
    ).to.equal(true);
    expect(text.endsWith('    [\n        "done",\n        true\n    ]\n]\n')).to.equal(true);
    expect(parseLog(JSON.parse(text), 'log')).to.deep.equal(OFFICIAL_EVENTS);
  });

  it('is read back as it was written, whatever was played and said', () => {
    const turn = record({ said: jsonValue(), accepts: boolean(), many: integer({ min: 0, max: 1 }) });
    const labels = constantFrom('script', 'human', 'remote');
    assert(
      property(
        integer({ min: 0, max: 2 ** 32 - 1 }),
        constantFrom(PROBLEM_SIZES.standard, PROBLEM_SIZES.large),
        labels,
        labels,
        array(turn, { maxLength: 16 }),
        (seed, size, first, second, turns) => {
          const { problem } = problemOf(seed, size);
          const events: LogEvent[] = [['seed', seed], openingEvent(problem, [first, second])];
          let session = newSession(problem);
          for (const { said, accepts, many } of turns) {
            if (session.ending !== undefined) break;
            const seat = nextSeat(session);
            events.push(infoEvent(seat, said));
            session = withAnswer(session, accepts ? undefined : problem.counts.map((count) => count * many));
            events.push(...turnEvents(seat, session));
          }
          if (session.ending === undefined) events.push(...turnEvents(1, withAbort(session, 1, 'AI timeout')));
          // As JSON tells them: it knows no -0.
          expect(parseLog(JSON.parse(logText(events)), 'log')).to.deep.equal(JSON.parse(JSON.stringify(events)));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is refused where its session would be more work than any of the challenge', () => {
    expect(refused(init([4, 1, 1], 2 ** 53))).to.equal('log.rounds log[0][3]');
    expect(refused(init([1e6, 1e6], 5))).to.equal('log.counts log[0][2]');
    expect(refused(init([50, 51], 5))).to.equal('log.counts log[0][2]');
    expect(refused([INIT, ['valuation', 0, [1e6, 0, 0]]])).to.equal('log.valuation log[1][2]');
    expect(refused([INIT, ...Array.from({ length: 100_000 }, () => ['done', true])])).to.equal('log.events log');
  });

  it('holds the events of a whole session in the official order', () => {
    const { problem } = problemOf(1, PROBLEM_SIZES.standard);
    const offered = withAnswer(newSession(problem), [0, 1, 1]);
    expect([
      ['seed', 1],
      openingEvent(problem, ['script', 'script']),
      infoEvent(0, '5 rounds left'),
      ...turnEvents(0, offered),
      infoEvent(1, '5 rounds left'),
      ...turnEvents(1, withAnswer(offered, undefined)),
    ]).to.deep.equal(OFFICIAL_EVENTS);
    expect(turnEvents(1, withAnswer(offered, 'all'))).to.deep.equal([['abort', 1, 'Invalid offer']]);
    const last = withAnswer({ ...offered, turns: 9 }, [4, 1, 1]);
    expect(
      turnEvents(1, last)
        .map(([kind]) => kind)
        .join(' '),
    ).to.equal('offer valuation score valuation score done');
  });

  it('keeps what an agent says as JSON does, and what JSON cannot keep as text', () => {
    const round: unknown[] = [];
    round.push(round);
    expect([undefined, Number.NaN, new Date(0), 10n].map((said) => infoEvent(0, said)[2])).to.deep.equal([
      undefined,
      null,
      '1970-01-01T00:00:00.000Z',
      '10',
    ]);
    expect(infoEvent(0, round)[2]).to.be.a('string');
    // As the official program writes it.
    expect(JSON.parse(logText([infoEvent(0, undefined)]))).to.deep.equal([['info', 0, null]]);
  });

  it('leaves an agreement as it is where somebody breaks off after it', () => {
    const log = [INIT, ['offer', 0, SHARES], ['offer', 1], ['abort', 0, 'late']];
    expect(courseOf(parseLog(log, 'log'), 'log').after.ending?.kind).to.equal('agreed');
  });

  it('takes an agent that said nothing at all for one that said null', () => {
    expect(parseLog([INIT, ['info', 0]], 'log')[1]).to.deep.equal(['info', 0, null]);
    // An arena that leaves the words out once ended our client with a TypeError.
    const message = JSON.stringify({ type: 'log', arg: ['info', 1] });
    expect(parseServerMessage(message, [1, 2])).to.deep.equal({ kind: 'log', event: ['info', 1, null] });
  });

  it('takes an acceptance in each of its forms', () => {
    expect(parseLog([INIT, ['offer', 0, SHARES], ['offer', 1]], 'log')[2]).to.deep.equal(['offer', 1]);
    expect(parseLog([INIT, ['offer', 0, SHARES], ['offer', 1, null]], 'log')[2]).to.deep.equal(['offer', 1, null]);
  });

  it('is read wherever it was cut off, also without a seed', () => {
    const whole = [...OFFICIAL_EVENTS];
    for (let length = 2; length <= whole.length; length++) {
      expect([length, refused(whole.slice(0, length))]).to.deep.equal([length, 'nothing']);
      expect([length, refused(whole.slice(1, length))]).to.deep.equal([length, 'nothing']);
    }
    // At an arena the other may leave once the last word is said; an agent may say something late.
    expect(refused([...whole.slice(0, 6), ['abort', 1, 'Session canceled'], ['info', 0, 'late']])).to.equal('nothing');
  });

  for (const [what, place, event, code] of [
    ['a seat that answers itself', 5, ['offer', 0], 'log.turn'],
    ['an acceptance before any offer', 3, ['offer', 0, null], 'log.turn'],
    ['another answer after the last', 6, ['offer', 0, SHARES], 'log.turn'],
    ['an end while nobody has accepted', 5, ['valuation', 0, [0, 8, 2]], 'log.turn'],
    ['values that differ in all', 6, ['valuation', 0, [0, 0, 0]], 'log.valuation'],
    ['other values of a seat than before', 8, ['valuation', 0, [2, 0, 2]], 'log.valuation'],
    ['a score that is not that of the share', 7, ['score', 0, 9999], 'log.score'],
    ['no agreement after an acceptance', 10, ['done', false], 'log.done'],
    ['what comes after the end', 11, ['score', 0, 10], 'log.turn'],
  ] as const) {
    it(`refuses ${what}, with its place`, () =>
      expect(refused(OFFICIAL_EVENTS.toSpliced(place, 1, event as LogEvent))).to.equal(`${code} log[${place}]`));
  }

  it('refuses an agreement, and a score, after an abort or the last refusal', () => {
    const last: LogEvent[] = [['init', ['script', 'remote'], [4, 1, 1], 1]];
    for (const seat of [0, 1] as const) last.push(['offer', seat, [SHARES[0], SHARES[1]]]);
    expect(refused([...last, ['score', 0, 0], ['done', false]])).to.equal('nothing');
    expect(refused([...last, ['score', 0, 1]])).to.equal('log.score log[3]');
    expect(refused([...last, ['done', true]])).to.equal('log.done log[3]');
    expect(refused([INIT, ['abort', 0, 'x'], ['done', false]])).to.equal('log.turn log[2]');
  });

  for (const [raw, code] of [
    [{}, 'log log'],
    [[], 'log.begin log'],
    [[['seed', 1]], 'log.begin log'],
    [[INIT, 'done'], 'log.event log[1]'],
    [[INIT, ['network', 'text', 'pow:12']], 'log.event log[1]'],
    [[INIT, INIT], 'log.begin log[1]'],
    [[['offer', 0, SHARES], INIT], 'log.begin log[0]'],
    [[['seed', 2 ** 32], INIT], 'log.seed log[0][1]'],
    [[['seed', -1], INIT], 'log.seed log[0][1]'],
    [[['init', ['script', 'robot'], [4, 1, 1], 5]], 'log.labels log[0][1]'],
    [[['init', ['script'], [4, 1, 1], 5]], 'log.labels log[0][1]'],
    [[['init', ['script', 'human'], [4], 5]], 'log.counts log[0][2]'],
    [[['init', ['script', 'human'], [4, 0], 5]], 'log.counts log[0][2][1]'],
    [[['init', ['script', 'human'], [4, 1], 0]], 'log.rounds log[0][3]'],
    [[INIT, ['info', 2, 'x']], 'log.seat log[1][1]'],
    [[INIT, ['offer', 0, [[0, 1, 1]]]], 'log.shares log[1][2]'],
    [
      [
        INIT,
        [
          'offer',
          0,
          [
            [0, 1],
            [4, 0],
          ],
        ],
      ],
      'log.shares log[1][2][0]',
    ],
    [
      [
        INIT,
        [
          'offer',
          0,
          [
            [0, 1, 1],
            [4, 1, 0],
          ],
        ],
      ],
      'log.shares log[1][2]',
    ],
    [
      [
        INIT,
        [
          'offer',
          0,
          [
            [0.5, 1, 1],
            [3.5, 0, 0],
          ],
        ],
      ],
      'log.shares log[1][2][0][0]',
    ],
    [[INIT, ['abort', 0]], 'log.abort log[1][2]'],
    [[INIT, ['valuation', 0, [1, 2]]], 'log.valuation log[1][2]'],
    [[INIT, ['score', 0, '10']], 'log.score log[1][2]'],
    [[INIT, ['done', 1]], 'log.done log[1][1]'],
  ] as const) {
    it(`refuses ${JSON.stringify(raw)}`, () => expect(refused(raw)).to.equal(code));
  }
});
