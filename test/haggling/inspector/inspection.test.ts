// What the inspector says of a session, against figures reckoned by hand.

import { expect } from 'chai';
import { assert, constantFrom, integer, property } from 'fast-check';
import { newSession } from '../../../src/haggling/game/haggling-session.ts';
import { problemOf } from '../../../src/haggling/game/problem-generator.ts';
import { everyShare, PROBLEM_SIZES, restOf, worthOf } from '../../../src/haggling/game/problem.ts';
import { scriptsSeat } from '../../../src/haggling/inspector/inspect-command.ts';
import {
  type InspectedChoice,
  inspectLog,
  inspectSession,
  marginalsOf,
  sessionOfLog,
  splitsOf,
  thoughtAt,
  truthAmong,
} from '../../../src/haggling/inspector/inspection.ts';
import { forecastWords, reasonWords } from '../../../src/haggling/inspector/inspection-words.ts';
import type { LogEvent } from '../../../src/haggling/record/session-log.ts';
import { KNOWN_LOG, KnownAgent, made } from './known-session.ts';

const known = inspectSession(sessionOfLog(KNOWN_LOG, 'log'), 0, KnownAgent);

describe('the inspector of haggling', () => {
  it('tells what each offer is worth to both, and how the session ended', () => {
    expect(known.turns.map(({ seat, round, worths }) => [seat, round, worths])).to.deep.equal([
      [0, 1, [4, 0]],
      [1, 1, [2, 3]],
      [0, 2, [4, 2]],
      [1, 2, [4, 2]],
    ]);
    expect([known.total, known.money, known.ending?.kind]).to.deep.equal([4, [4, 2], 'agreed']);
  });

  it('lets the agent hear what was offered, and what was said in its place', () => {
    expect(made[0].heard).to.deep.equal([undefined, { want: [2, 1] }, [1, 0], { want: [2, 0] }]);
  });

  it('tells what the agent chose beside what was said, and what the rest is truly worth', () => {
    const [first, , third] = known.turns.map(({ thought }) => thought);
    expect(first?.choices.map(({ isChosen, isSaid, truly }) => [isChosen, isSaid, truly])).to.deep.equal([
      [true, false, 2],
      [false, true, 0],
      [false, false, 3],
    ]);
    expect([first?.isSame, third?.isSame]).to.deep.equal([false, true]);
    expect(first?.truth).to.deep.equal({ weight: 0.3, place: 2 });
  });

  it('adds beliefs up by type: an object of two is worth half of the total at most', () => {
    const beliefs = [
      { values: [0, 4], weight: 0.5 },
      { values: [1, 2], weight: 0.3 },
      { values: [2, 0], weight: 0.2 },
    ];
    const [books, hat] = marginalsOf(beliefs, [2, 1], 4);
    expect(books).to.deep.equal({ chances: [0.5, 0.3, 0.2], mean: 0.7 });
    expect(hat).to.deep.equal({ chances: [0.2, 0, 0.3, 0, 0.5], mean: 2.6 });
    expect(truthAmong(beliefs, [3, 1])).to.deep.equal({ weight: 0, place: undefined });
  });

  it('lets the last thought face the other’s turn, with the chance of what lay on the table', () => {
    expect(thoughtAt(known, 3)).to.equal(known.turns[2].thought);
    expect(forecastWords(known, 3)).to.match(/truly worth \$2 to Bob\. .* accepted at 40%\.$/);
    expect(forecastWords(known, 2)).to.equal(undefined);
    const fromBob = inspectSession(sessionOfLog(KNOWN_LOG, 'log'), 1, KnownAgent);
    expect(thoughtAt(fromBob, 0)).to.equal(undefined);
    expect(forecastWords(fromBob, 2)).to.match(/truly worth \$2 to Alice\. .* accepted at 40%\.$/);
  });

  it('says why the agent chose what it chose, and which others are as good', () => {
    const thought = known.turns[0].thought;
    if (thought === undefined) throw new Error('no thought');
    const [best, second, third] = thought.choices;
    const reason = (choices: InspectedChoice[]): string => reasonWords(known, { ...thought, choices });
    const sum = 'It asks for both books: $3.20 = $2.00 if that is accepted at once (50% of $4) + $1.20 of later turns.';
    expect(reason([best, second])).to.equal(sum);
    expect(reason([best, { ...second, expected: 3.19 }, third])).to.equal(`${sum} 1 other is hardly worse or better.`);
    expect(reason([best, { ...third, expected: 4 }])).to.contain('first offer without a plan');
    const accepting = [second, third].map((one) => ({ ...one, isChosen: false }));
    const accepts = reasonWords(known, { ...thought, choices: accepting, chosen: undefined });
    expect(accepts).to.equal('It accepts: no offer is expected to bring more, the best one $2.50.');
    expect(reasonWords(known, { ...thought, choices: [], chosen: undefined })).to.contain('No turn is left');
  });

  it('has a point for each pair of worths, and the frontier', () => {
    const { points, isWhole } = splitsOf(known.problem);
    expect(isWhole).to.equal(true);
    expect(points.map(({ worths, goods, isPareto }) => [worths, goods, isPareto])).to.deep.equal([
      [[4, 2], [2, 0], true],
      [[4, 0], [2, 1], false],
      [[2, 3], [1, 0], true],
      [[2, 1], [1, 1], false],
      [[0, 4], [0, 0], true],
      [[0, 2], [0, 1], false],
    ]);
  });

  it('has on the frontier just the splits that no other beats, whatever the problem', () => {
    const { standard, large } = PROBLEM_SIZES;
    assert(
      property(integer({ min: 1, max: 2 ** 32 - 1 }), constantFrom(standard, large), (seed, size) => {
        const { problem } = problemOf(seed, size);
        const { counts, values } = problem;
        const all = everyShare(counts).map((goods) => [
          worthOf(values[0], goods),
          worthOf(values[1], restOf(counts, goods)),
        ]);
        const isBeaten = ([a, b]: readonly number[]): boolean =>
          all.some(([c, d]) => c >= a && d >= b && (c > a || d > b));
        const { points } = splitsOf(problem);
        expect(new Set(points.map(({ worths }) => worths.join()))).to.deep.equal(new Set(all.map((one) => one.join())));
        for (const { worths, isPareto } of points) expect(isPareto, worths.join()).to.equal(!isBeaten(worths));
      }),
      { numRuns: 20 },
    );
  });

  it('keeps to the frontier where there are too many splits', () => {
    const counts = Array.from({ length: 10 }, () => 10);
    const one = counts.map((_, type) => 3 ** type);
    const { points, isWhole } = splitsOf({ counts, values: [one, one.toReversed()], maxRounds: 1 });
    expect(isWhole).to.equal(false);
    expect(points.every(({ isPareto }) => isPareto)).to.equal(true);
  });

  it('knows what all was worth by the seed where the log does not say', () => {
    const cut = KNOWN_LOG.filter(([kind]) => kind === 'seed' || kind === 'init');
    expect(() => sessionOfLog(cut, 'log')).to.throw('inspect.values');
    const { problem } = problemOf(7, PROBLEM_SIZES.large);
    const events: LogEvent[] = [
      ['seed', 7],
      ['init', ['human', 'script'], problem.counts, 8],
      ['abort', 0, 'Session canceled'],
    ];
    const session = sessionOfLog(events, 'log');
    expect(session.problem).to.deep.equal(problem);
    expect(session.after).to.deep.equal({
      ...newSession(problem),
      ending: { kind: 'aborted', seat: 0, reason: 'Session canceled' },
    });
    expect(scriptsSeat(events)).to.equal(1);
  });

  for (const [name, extra] of [
    [
      'out of turn',
      [
        'offer',
        1,
        [
          [2, 1],
          [0, 0],
        ],
      ],
    ],
    ['that accepts before any offer', ['offer', 0]],
  ] as const) {
    it(`refuses a turn ${name}, with its place`, () => {
      const events = [KNOWN_LOG[0], KNOWN_LOG[1], extra, ...KNOWN_LOG.slice(7)] as readonly LogEvent[];
      expect(() => sessionOfLog(events, 'log'))
        .to.throw('log[2]')
        .with.property('code', 'log.turn');
    });
  }

  it('refuses a turn after the end', () => {
    const events: LogEvent[] = [
      ...KNOWN_LOG,
      [
        'offer',
        0,
        [
          [2, 1],
          [0, 0],
        ],
      ],
    ];
    expect(() => sessionOfLog(events, 'log'))
      .to.throw('log[12]')
      .with.property('code', 'log.turn');
  });

  it('shows the rest of a session in which the agent fails', () => {
    class Failing extends KnownAgent {
      override explain(): never {
        throw new Error('no idea');
      }
    }
    const { failed, turns } = inspectSession(sessionOfLog(KNOWN_LOG, 'log'), 0, Failing);
    expect([failed, turns.length, turns.some(({ thought }) => thought !== undefined)]).to.deep.equal([
      'no idea',
      4,
      false,
    ]);
  });

  it('lets our agent sit in either seat of a session that it did not play', () => {
    for (const seat of [0, 1] as const) {
      const { turns, failed } = inspectLog(KNOWN_LOG, seat);
      expect(failed).to.equal(undefined);
      for (const { thought } of turns.filter((turn) => turn.seat === seat)) {
        const sum = thought?.beliefs.reduce((all, { weight }) => all + weight, 0);
        expect(sum).to.be.closeTo(1, 1e-9);
        expect(thought?.acceptance).to.have.length(5);
      }
    }
  });
});
