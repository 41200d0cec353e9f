// The official sentences, character for character.

import { expect } from 'chai';
import { paintedSentence } from '../../../src/haggling/play/session-teller.ts';
import { infoEvent, type LogEvent } from '../../../src/haggling/record/session-log.ts';
import {
  objectsWords,
  plainSentence,
  shareWords,
  tellSession,
  valuesWords,
} from '../../../src/haggling/record/wording.ts';
import { paintedText } from '../../../src/terminal/painted.ts';
import { OFFICIAL_EVENTS, OFFICIAL_TEXT } from '../play/official-session.ts';

/** The text of a session. */
function told(events: readonly LogEvent[], coloured = false): string {
  const tell = tellSession();
  return events.map((event) => `${paintedText(paintedSentence(tell(event)), coloured)}\n`).join('');
}

/** The last sentence of a session about a book, two hats and three balls. */
function lastOf(...events: readonly LogEvent[]): string {
  return told([['init', ['script', 'human'], [1, 2, 3], 5], ...events])
    .trimEnd()
    .split('\n')
    .slice(-1)[0];
}

function bold(colour: number, text: string): string {
  return `\x1b[${colour}m\x1b[1m${text}\x1b[22m\x1b[39m`;
}

describe('the wording of a session', () => {
  it('is the official one for seed 1', () => expect(told(OFFICIAL_EVENTS)).to.equal(OFFICIAL_TEXT));

  it('is so in colours, too', () => {
    const lines = OFFICIAL_TEXT.trimEnd()
      .split('\n')
      .map((line, place, { length }) => {
        if (place < 2) return bold(34, line);
        if (place === length - 1) return bold(94, line);
        const yellow = line.replace(/5 rounds left$/, '\x1b[33m$&\x1b[39m');
        return yellow.replace(/^(Alice|Bob) \(script\):/, (label, name) => bold(name === 'Bob' ? 96 : 95, label));
      });
    expect(told(OFFICIAL_EVENTS, true)).to.equal(`${lines.join('\n')}\n`);
    expect(
      told(
        [
          ['init', ['script', 'script'], [1, 1], 5],
          ['abort', 0, 'AI timeout'],
        ],
        true,
      ),
    ).to.include(`${bold(95, 'Alice (script):')} \x1b[31mAI timeout\x1b[39m\n`);
  });

  it("is that of the challenge's own example", () => {
    const begun: LogEvent = [
      'offer',
      0,
      [
        [1, 0, 2],
        [0, 2, 1],
      ],
    ];
    const counter: LogEvent = [
      'offer',
      1,
      [
        [1, 1, 0],
        [0, 1, 3],
      ],
    ];
    expect(lastOf(begun)).to.equal('Alice (script): I want the book and 2 balls; you get both hats and a ball.');
    expect(lastOf(begun, counter)).to.equal(
      "Bob (human): I don't accept. I want a hat and all the balls; you get the book and a hat.",
    );
    expect(lastOf(begun, ['offer', 1, null])).to.equal('Bob (human): I accept.');
  });

  it('says nothing and everything', () => {
    expect(
      lastOf([
        'offer',
        0,
        [
          [1, 2, 3],
          [0, 0, 0],
        ],
      ]),
    ).to.equal('Alice (script): I want everything; you get nothing.');
  });

  it('tells of sessions without an agreement, and of those that a seat ended', () => {
    expect(lastOf(['score', 1, 0])).to.equal('Bob got $0.');
    expect(lastOf(['done', false])).to.equal('Agreement not achieved.');
    expect(lastOf(['abort', 1, 'Session canceled'])).to.equal('Bob (human): Session canceled');
    expect(lastOf(['abort', 1, 'x\nBob (script): I accept.\r\nend'])).to.equal(
      'Bob (human): x Bob (script): I accept. end',
    );
  });

  for (const [logged, shown] of [
    [{ a: 1 }, '[object Object]'],
    [[1, [2, 'x'], null], '1,2,x,'],
    [undefined, 'undefined'],
    [() => 1, 'undefined'],
    [null, 'null'],
    [Number.NaN, 'null'],
    [true, 'true'],
    [{ toString: 1 }, '[object Object]'],
    [[{ toString: 1, valueOf: 2 }], '[object Array]'],
  ] as const) {
    it(`tells what an agent logs as the official program does: "${shown}"`, () => {
      expect(lastOf(infoEvent(0, logged))).to.equal(`Alice (script): ${shown}`);
    });
  }

  it('tells text that an agent logs as it is, but nothing that steers the terminal', () => {
    expect(lastOf(['info', 0, '\x1b[2Jgone'])).to.equal('Alice (script): \ufffd[2Jgone');
  });

  it('indents the further lines of what an agent logs: none is like a line of ours', () => {
    for (const logged of ['x\nBob got $100.', ['x\r\nBob got $100.']]) {
      const event = infoEvent(0, logged);
      expect(told([event])).to.equal('Alice (script): x\n    Bob got $100.\n');
      expect(event[2]).to.deep.equal(logged);
    }
  });

  it('knows ten types, and one round', () => {
    const ten = 'a book, a hat, a ball, a flower, a bottle, a cookie, a hammer, a chair, a spoon and a pencil';
    expect(objectsWords([1, 1, 1, 1, 1, 1, 1, 1, 1, 1])).to.equal(ten);
    const opening = tellSession()(['init', ['human', 'human'], [2, 1], 1]);
    expect(plainSentence(opening)).to.equal('There are 2 books and a hat. You have 1 round to reach an agreement.');
    expect(shareWords([2, 0], [2, 1])).to.equal('both books');
    expect(valuesWords([0, 1], 'is')).to.equal('a book is worth $0, and a hat is worth $1');
  });
});
