// Words of strangers made fit to be shown.

import { expect } from 'chai';
import { assert, property, string } from 'fast-check';
import { lastPlainLines, plain, plainEnd, plainLines } from '../../src/base/plain-text.ts';

/** ESC, CSI, BEL, DEL, right-to-left override, zero-width joiner, line separator, a tag. */
const STEERING = ['\u001b[31m', '\u009b2J', '\u0007', '\u007f', '\u202e', '\u200d', '\u2028', '\u{e0041}'];
/** What no shown text may hold. */
// eslint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069]/;

describe('plain text', () => {
  it('shows what steers a terminal or turns the writing as a mark', () => {
    for (const steering of STEERING) expect(plain(`a${steering}b`), JSON.stringify(steering)).to.match(/^a\ufffd.*b$/);
    expect(plain('one\ntwo\tthree\r')).to.equal('one\ufffdtwo\ufffdthree\ufffd');
  });

  it('leaves words of any writing as they are', () => {
    for (const text of ['Zoë', 'Łódź', 'команда', 'チーム', 'فريق', '👩 ok']) expect(plain(text)).to.equal(text);
  });

  it('cuts what is long, and says so', () => {
    expect(plain('x'.repeat(5_000_000))).to.match(/^x{299}…$/);
    expect(plain('x'.repeat(10), 10)).to.equal('x'.repeat(10));
    expect(plain('x'.repeat(11), 10)).to.equal(`${'x'.repeat(9)}…`);
  });

  it('cuts no character in half', () => {
    expect(plain('abc👩👩👩', 5)).to.equal('abc…');
    expect(plain('abc👩👩👩', 6)).to.equal('abc👩…');
    expect(plainEnd('👩👩👩abc', 5)).to.equal('…abc');
  });

  it('keeps lines and tabs of a text of several lines, and nothing that steers', () => {
    expect(plainLines('a\tb\r\nc\u001b[2J\rd')).to.equal('a\tb\nc\ufffd[2J\ufffdd');
    assert(
      property(string({ unit: 'binary' }), (text) => !FORBIDDEN.test(plainLines(text)) && !FORBIDDEN.test(plain(text))),
    );
  });

  it('gives the last lines, each plain and cut', () => {
    expect(lastPlainLines(`one\ntwo\u001b\n${'x'.repeat(1000)}\n\n`, 2, 5)).to.deep.equal(['two\ufffd', 'xxxx…']);
  });
});
