// The lines of npm run check, as wide as a terminal.

import { expect } from 'chai';
import { lineOf } from '../../../src/lambda-punter/conformance/check-list.ts';

describe("a check's line", () => {
  const reason = 'it runs in an empty folder that is not its own, whole, byte by byte, and split in the length';
  const checked = { name: 'folder', verdict: 'ok', reason, seconds: 0 } as const;

  it('goes on below its reason where the terminal is narrow', () => {
    const [first, ...rest] = lineOf(checked, 60).split('\n');
    expect(first).to.match(/^ok {4}folder {7}it runs /);
    expect(rest).to.have.length.above(0);
    for (const line of rest)
      expect(line)
        .to.match(/^ {19}\S/)
        .and.to.have.length.at.most(60);
    expect([first.slice(19), ...rest.map((line) => line.trim())].join(' ')).to.equal(reason);
  });

  it('is one line where there is no terminal', () => {
    expect(lineOf(checked, Infinity)).to.match(/^ok {4}folder {7}it runs .* length$/);
  });
});
