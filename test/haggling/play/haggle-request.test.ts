// The official command line: every form of every option, every refusal in its words.

import { expect } from 'chai';
import { assert, constantFrom, integer, property } from 'fast-check';
import {
  EVERY_OPTION,
  type HaggleRequest,
  haggleRequest,
  readWords,
} from '../../../src/haggling/play/haggle-request.ts';
import { UsageError } from '../../../src/terminal/usage-error.ts';

/** What ends some mistakes. */
const HELP = '\nAll options:\n  npm run haggle -- --help';

/** What a command line asks for; the words of one that is refused. */
function asked(line: string): HaggleRequest | string {
  try {
    return haggleRequest(line.split(' ').filter((word) => word !== ''));
  } catch (error) {
    if (error instanceof UsageError) return error.message.replace(HELP, '');
    throw error;
  }
}

const STANDARD = { types: 3, minObjects: 1, maxObjects: 6, totalValue: 10, maxRounds: 5 };
const PLAIN = { kind: 'session', size: STANDARD, agents: ['a.js', 'b.js'], unsafe: false, quiet: false };
const URL = 'ws://127.0.0.1/arena/standard';

describe('the official command line', () => {
  for (const [line, meant] of [
    ['a.js b.js', {}],
    ['-s 1 a.js b.js', { seed: 1 }],
    ['-s1 a.js b.js', { seed: 1 }],
    ['--seed=1 a.js b.js', { seed: 1 }],
    ['--seed 1 a.js b.js', { seed: 1 }],
    ['a.js -s 1 b.js', { seed: 1 }],
    ['a.js b.js -s 1 -s 2', { seed: 2 }],
    ['-s -1 a.js b.js', { seed: 4294967295 }],
    ['-s 4294967297 a.js b.js', { seed: 1 }],
    ['-s 1.9 a.js b.js', { seed: 1 }],
    ['-uq a.js b.js', { unsafe: true, quiet: true }],
    ['-fuqs7 a.js b.js', { unsafe: true, quiet: true, seed: 7 }],
    ['-qs 7 a.js b.js', { quiet: true, seed: 7 }],
    ['-f a.js b.js', {}],
    ['-l x/y.json a.js b.js', { log: 'x/y.json' }],
    ['-lx/y.json a.js b.js', { log: 'x/y.json' }],
    ['-l./y.json a.js b.js', { log: './y.json' }],
    ['--log=a=b.json a.js b.js', { log: 'a=b.json' }],
    ['-t 1000 a.js b.js', { timeoutMs: 1000 }],
    ['-t 0 -u a.js b.js', { unsafe: true }],
    [
      '-T5 -m 2 -M10 --total-value=20 --max-rounds 8 a.js b.js',
      { size: { types: 5, minObjects: 2, maxObjects: 10, totalValue: 20, maxRounds: 8 } },
    ],
    ['-s 3 -- -a.js --b', { seed: 3, agents: ['-a.js', '--b'] }],
    ['- -.js', { agents: ['-', '-.js'] }],
    ['', { agents: [] }],
    ['a.js', { agents: ['a.js'] }],
  ] as const) {
    it(`reads: ${line}`, () => expect(asked(line)).to.deep.equal({ ...PLAIN, ...meant }));
  }

  for (const line of ['-h', '--help', 'a.js --help -s 1', '-r x -h', 'a b c -h']) {
    it(`shows its help: ${line}`, () => expect(asked(line)).to.deep.equal({ kind: 'help' }));
  }

  for (const [line, sentence] of [
    ['--bogus', 'there is no option --bogus'],
    ['--bogus=1 --help', 'there is no option --bogus'],
    ['--timout 1 a b', 'there is no option --timout. Did you mean --timeout?'],
    ['-z a.js', 'there is no option -z'],
    ['-uz a.js', 'there is no option -z'],
    ['a.js --seed', '--seed: the value is missing'],
    ['-l', '--log: the value is missing'],
    ['a b c', 'too many agents: got a, b, c; expected 2 at most'],
    [`${URL} wss://x`, `too many servers: got ${URL}, wss://x; expected 1 at most`],
    ['-T 10 a b', '--max-objects 6 is too few for --types 10: use --max-objects 10'],
    ['-T 10 -V 9 a b', '--max-objects 6 is too few for --types 10: use --max-objects 10 --total-value 10'],
    ['-T 1 a b', '--types must be between 2 and 10'],
    ['-T 11 a b', '--types must be between 2 and 10'],
    ['-T -3 a b', '--types must be between 2 and 10'],
    ['-m 11 a b', '--min-objects must be between 1 and 10'],
    ['-m -1 a b', '--min-objects must be between 1 and 10'],
    ['-M 101 a b', '--max-objects must be between 1 and 100'],
    ['-M -1 a b', '--max-objects must be between 1 and 100'],
    ['-m 7 a b', '--min-objects cannot exceed --max-objects'],
    ['-V 5 a b', '--total-value cannot be less than --max-objects'],
    ['-M 11 a b', '--total-value cannot be less than --max-objects'],
    ['-R -1 a b', '--max-rounds must be at least 1'],
    ['-R 0 a b', '--max-rounds must be at least 1'],
    ['-T 0 a b', '--types must be between 2 and 10'],
    ['-M 0 a b', '--max-objects must be between 1 and 100'],
    ['-m none a b', '--min-objects must be a number'],
    ['-V= a b', '--total-value must be a number'],
    ['-t soon a b', '--timeout must be a number'],
    ['--seed what a b', '--seed must be a number'],
    ['--seed= a b', '--seed must be a number'],
    ['-s 0 a b', '--seed must not be 0, nor a multiple of 2^32'],
    ['-s 4294967296 a b', '--seed must not be 0, nor a multiple of 2^32'],
    ['-V 10001 a b', '--total-value must be at most 10000'],
    ['-R Infinity a b', '--max-rounds must be at most 10000'],
    ['-r x.json a.js', '--replay must be used without other arguments'],
    ['-r x.json -q', '--replay must be used without other arguments'],
    ['-t 5 -u a b', '--timeout is incompatible with --unsafe'],
    ['-t -5 a b', '--timeout must be between 1 and 2147483647'],
    ['-q a.js', '--quiet cannot be used with a human agent'],
    [`-q -I me ${URL}`, '--quiet cannot be used with a human agent'],
    ['-I me a b', '--id cannot be used without a remote server'],
    [`${URL} a.js`, 'When using a remote server, --id is mandatory'],
    ...['seed', 'types', 'min-objects', 'max-objects', 'total-value', 'max-rounds'].map((option) => [
      `--id=me --${option}=5 a.js ${URL}`,
      `--${option} cannot be used with a remote server`,
    ]),
  ] as const) {
    it(`refuses: ${line}`, () => expect(asked(line)).to.equal(sentence));
  }

  it('takes a log to replay, on any Node', () => {
    expect(asked('-r x.json')).to.deep.equal({ kind: 'replay', file: 'x.json' });
    expect(asked('-f --replay=x.json')).to.deep.equal({ kind: 'replay', file: 'x.json' });
  });

  it('takes a server, with an agent before or behind it, or with a person', () => {
    const remote = {
      kind: 'remote',
      url: URL,
      id: 'me@example.com:1234abcd',
      agents: [] as string[],
      unsafe: false,
      quiet: false,
    };
    expect(asked(`-I me@example.com:1234abcd ${URL}`)).to.deep.equal(remote);
    expect(asked(`-q -Ime@example.com:1234abcd a.js ${URL}`)).to.deep.equal({
      ...remote,
      quiet: true,
      agents: ['a.js'],
    });
    expect(asked(`${URL} a.js -t9 --id me@example.com:1234abcd`)).to.deep.equal({
      ...remote,
      agents: ['a.js'],
      timeoutMs: 9,
    });
  });

  it('reads every option in all forms alike', () => {
    assert(
      property(constantFrom(...EVERY_OPTION), integer(), ([long, { short, value }], number) => {
        const forms =
          value === undefined
            ? [[`-${short}`], [`--${long}`]]
            : [[`-${short}${number}`], [`-${short}`, `${number}`], [`--${long}=${number}`], [`--${long}`, `${number}`]];
        for (const form of forms) {
          expect(readWords([...form, 'a.js'])).to.deep.equal({
            options: new Map([[long, value === undefined ? '' : `${number}`]]),
            agents: ['a.js'],
          });
        }
      }),
    );
  });
});
