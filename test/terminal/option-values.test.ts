// Values of options: what is too much is refused before anything is started.

import { expect } from 'chai';
import { InvalidArgumentError } from 'commander';
import { jobCount, wholeNumber } from '../../src/terminal/option-values.ts';
import { sharedRun } from '../support/inside.ts';

const run = sharedRun();

describe('a whole number on a command line', () => {
  it('may have an upper limit, which the error says', () => {
    const read = wholeNumber(2, 16);
    expect([read('2'), read('16'), wholeNumber(0)('99999999')]).to.deep.equal([2, 16, 99_999_999]);
    for (const text of ['1', '17', '2.5', '', 'x'])
      expect(() => read(text), text).to.throw(InvalidArgumentError, 'It must be a whole number from 2 to 16.');
  });

  it('is no number of jobs where it would start threads without end', () => {
    expect(jobCount('256')).to.equal(256);
    expect(() => jobCount('99999999')).to.throw(InvalidArgumentError, /^It must be a whole number from 1 to \d+\.$/);
  });
});

describe('a command that would start too much', function () {
  this.timeout(300_000);

  for (const [args, told] of [
    // 2^53 is no whole number that a limit could let through: should the limit go, nothing is started either.
    [
      ['strength', 'load', '--busy', '9007199254740992'],
      /--busy <number>: .* It must be a whole number from 0 to \d+\./,
    ],
    [
      ['postmortem', 'greedy', 'random', '--map', 'sample', '--seats', '65'],
      /It must be a whole number from 2 to 64\./,
    ],
    // An address that is not there would be every address of the machine.
    [['serve', '--host', ''], /--host <address>: got ""\. It must be an address, such as 127\.0\.0\.1\./],
    [['serve', '--status-host', ' '], /--status-host <address>: .* It must be an address/],
    [['cup', '--page-host', ''], /--page-host <address>: .* It must be an address/],
    [['cup', '--host', ''], /--host <address>: .* It must be an address/],
    [['haggle', 'serve', '--host', ''], /--host <address>: .* It must be an address/],
    [['taboo', 'serve', '--host', ''], /--host <address>: .* It must be an address/],
    [['humaine', 'agent', '--host', ''], /--host <address>: .* It must be an address/],
    [['strength', '--groups', 'small=2,small=3'], /It names the class small twice\./],
    [['strength', 'load', '--punters', '10001'], /--punters: got "10001", expected whole numbers from 2 to 10000/],
  ] as const)
    it(`is refused: ${args.join(' ')}`, async () => {
      const [name, ...rest] = args;
      const { code, stderr } = await run(name, rest);
      expect(stderr).to.match(told);
      expect(code).to.equal(1);
    });
});
