// Names that people choose, in the names of files.

import { expect } from 'chai';
import { fileNamePart } from '../../src/base/file-name.ts';

describe('a name in the name of a file', () => {
  for (const [name, part] of [
    ['Čarl 😀', 'Čarl--'],
    ['C\u030carl', 'Čarl'],
    ['שחקן 7', 'שחקן-7'],
    ['रानी', 'रानी'],
    ['../../etc/passwd', '--..-etc-passwd'],
    ['...hidden', '-hidden'],
    ['a\0b\nc\u202ed\ud800', 'a-b-c-d-'],
    ['small-ring/none#3.r1+x_y', 'small-ring-none-3.r1+x_y'],
    ['❤\ufe0fx', '-x'],
    ['', ''],
  ] as const) {
    it(`is ${JSON.stringify(part)} of ${JSON.stringify(name)}`, () => expect(fileNamePart(name)).to.equal(part));
  }

  it('is cut to a number of bytes, between characters', () => {
    expect(fileNamePart('W'.repeat(256))).to.equal('W'.repeat(80));
    expect(fileNamePart('ש'.repeat(99), 7)).to.equal('ששש');
    expect(fileNamePart('W'.repeat(256), Infinity)).to.equal('W'.repeat(256));
  });
});
