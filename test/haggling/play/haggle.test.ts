// npm run haggle from end to end: scripts in their processes, logs, replays, exit codes.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { HAGGLING_COMMAND } from '../../../src/haggling/command/command.ts';
import { HAGGLE_PARTS, haggleHelp } from '../../../src/haggling/play/haggle-request.ts';
import { logText } from '../../../src/haggling/record/session-log.ts';
import { documentText } from '../../support/document.ts';
import { withFolder } from '../../support/executables.ts';
import { runInside } from '../../support/inside.ts';
import type { Ran } from '../../support/run-command.ts';
import { OFFICIAL_EVENTS, OFFICIAL_TEXT } from './official-session.ts';

/** As the challenge describes its example: takes half, else asks for all that is worth something to it. */
const EXAMPLE = `#!/usr/bin/env node
module.exports = class {
  constructor(me, counts, values, max_rounds, log) {
    Object.assign(this, { counts, values, max_rounds, log, given: undefined });
    this.total = counts.reduce((sum, many, type) => sum + many * values[type], 0);
  }
  offer(o) {
    this.log(this.max_rounds-- + ' rounds left');
    const worth = o && o.reduce((sum, many, type) => sum + many * this.values[type], 0);
    return o && worth >= this.total / 2 ? undefined : this.counts.map((many, type) => (this.values[type] ? many : 0));
  }
};
`;
const FILES = {
  'example.js': EXAMPLE,
  'mine.js': /```js mine\.js\n(?<code>[^]*?)```/.exec(documentText('haggling.md'))?.groups?.['code'] ?? '',
  'big.js': 'module.exports = class { offer() { return [1n, 1, 1]; } };',
  'liar.js': "module.exports = class { offer() { throw 'TypeError: Do not know how to serialize a BigInt'; } };",
  'wrong.js': "module.exports = class { constructor(me, c, v, r, log) { log({ me }); } offer() { return 'all'; } };",
  'late.js': 'module.exports = class { offer() { for (;;); } };',
  'none.js': 'exports.agent = 1;',
  'esm.js': 'export default class { offer() {} }',
  'thrower.js': 'module.exports = class {\n  offer() {\n    this.log(1);\n  }\n};',
  'mute.js': 'module.exports = class { offer() {} };',
  'many.js': 'module.exports = class { async offer() { return [9, 1, 1]; } };',
  'not-a-log.json': '[["seed", 1]]',
  'series.json': '{"type":"series"}\n{"type":"end"}\n',
};

describe('npm run haggle', function () {
  this.timeout(300_000);
  const come = new Map<string, Ran>();
  let log = '';

  /** What came of a command line. */
  function ran(line: string): Ran {
    const found = come.get(line);
    if (found === undefined) throw new Error(`not run: ${line}`);
    return found;
  }

  const lines = [
    '-s 1 example.js example.js -l log.json',
    '-r log.json',
    '-qs1 example.js example.js -l quiet.json',
    '-us1 example.js example.js',
    '-s 1 example.js wrong.js --log aborted.json',
    '--replay=aborted.json',
    '-s 1 example.js example.js -l new/deeper/log.json',
    '-qs 1 example.js example.js -l newer/log.json',
    '-s 1 late.js example.js -t 300',
    '-s 1 none.js example.js',
    '-s 1 big.js example.js',
    '-s 1 esm.js example.js',
    '-s 1 thrower.js example.js',
    '-us 1 thrower.js example.js',
    '-s 1 many.js example.js',
    '-s 1 mute.js example.js',
    '-I me http://localhost:1/ haggler',
    'http://localhost:1/ haggler',
    'demo --help',
    '-us 1 big.js example.js',
    '-s 1 liar.js example.js',
    '-us 1 liar.js example.js',
    '-s 1 boulware haggler',
    '-s 1 mine.js boulware',
    'demo',
    '',
    'example.js',
    '-T 2 -M 1 -V 1 example.js example.js',
    '--bogus',
    'exampel haggler',
    '. haggler',
    '-r not-a-log.json',
    '-r missing.json',
    '-r series.json',
    '-l . boulware haggler',
    'demo -s 1',
    '--seed=7 demo',
    'demo fair',
    'dmeo',
    'inspct a.json',
    '--help',
    'a b c',
  ] as const;

  before(() =>
    withFolder(async (folder) => {
      for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
      const placed = (line: string): string[] =>
        line
          .split(' ')
          .filter((word) => word !== '')
          .map((word) => word.replace(/[\w/-]+\.js(on)?$|^\.$/, (name) => join(folder, name)));
      const all = await runInside(lines.map((line) => ['haggle', placed(line)] as const));
      const short = (text: string): string => text.replaceAll(`${folder}/`, '').replaceAll(folder, '.');
      for (const [at, { code, stdout, stderr }] of all.entries())
        come.set(lines[at], { code, stdout: short(stdout), stderr: short(stderr) });
      log = readFileSync(join(folder, 'log.json'), 'utf8');
      for (const same of ['quiet.json', 'new/deeper/log.json', 'newer/log.json'])
        expect(readFileSync(join(folder, same), 'utf8')).to.equal(log);
    }),
  );

  it('prints the official text of seed 1, writes the official log, and tells the same again', () => {
    const [played, replayed, unsafe] = [lines[0], '-r log.json', '-us1 example.js example.js'].map(ran);
    expect(played).to.deep.equal({ code: 0, stdout: OFFICIAL_TEXT, stderr: '' });
    expect(log).to.equal(logText(OFFICIAL_EVENTS));
    expect(replayed).to.deep.equal(played);
    expect(unsafe).to.deep.equal(played);
  });

  it('says that it made the folder of the log, unless it is to be quiet', () => {
    expect(ran('-s 1 example.js example.js -l new/deeper/log.json')).to.deep.equal({
      code: 0,
      stdout: OFFICIAL_TEXT,
      stderr: 'There was no folder new/deeper: made it for the log.\n',
    });
    expect(ran('-qs 1 example.js example.js -l newer/log.json').stderr).to.equal('');
  });

  it('prints nothing where it is to be quiet', () => {
    expect(ran(lines[2])).to.deep.equal({ code: 0, stdout: '', stderr: '' });
  });

  it('ends with 0 also where a session is aborted, and says why', () => {
    const aborted = ran('-s 1 example.js wrong.js --log aborted.json');
    const last = 'Bob (script): [object Object]\nBob (script): Invalid offer\n';
    expect([aborted.code, aborted.stdout.endsWith(last)], aborted.stdout).to.deep.equal([0, true]);
    expect(ran('--replay=aborted.json')).to.deep.equal({ ...aborted, stderr: '' });
    expect(ran('-s 1 late.js example.js -t 300').stdout).to.match(/\nAlice \(script\): AI timeout\n$/);
    expect(ran('-s 1 none.js example.js').stdout).to.match(/\nAlice \(script\): TypeError: .*not a constructor\n$/);
  });

  it('ends with 1 where an answer is such as the official program breaks down on', () => {
    for (const line of ['-s 1 big.js example.js', '-us 1 big.js example.js'] as const) {
      expect(ran(line).stdout).to.match(/\nAlice \(script\): TypeError: Do not know how to serialize a BigInt\n$/);
      expect(ran(line).code).to.equal(1);
    }
  });

  for (const [line, help] of [
    ['-s 1 esm.js example.js', 'esm.js:1: the error comes from here\nhint: the file must be CommonJS: module.'],
    [
      '-s 1 thrower.js example.js',
      'thrower.js:3:10: the error comes from here\nhint: keep what the constructor is given',
    ],
    [
      '-us 1 thrower.js example.js',
      'thrower.js:3:10: the error comes from here\nhint: keep what the constructor is given',
    ],
    ['-s 1 none.js example.js', 'hint: it must export a class: module.exports = class'],
    [
      '-s 1 many.js example.js',
      'hint: offer() gave back {}, expected undefined or a list such as [4,1,1]; a promise looks like that,',
    ],
    ['-s 1 example.js wrong.js --log aborted.json', 'hint: offer() gave back "all", expected undefined or a list'],
    ['-s 1 big.js example.js', 'hint: an offer is of plain numbers, such as 3, not 3n\n'],
    ['-s 1 late.js example.js -t 300', 'hint: the turn took longer than --timeout; does a loop never end?\n'],
    [
      '-s 1 mute.js example.js',
      'hint: offer() gave back undefined, which accepts, and there is nothing to accept yet; is a',
    ],
  ] as const) {
    it(`helps whoever writes an agent, beside the official words: ${line}`, () => {
      expect([ran(line).stderr.slice(0, help.length), ran(line).stdout.includes('hint')]).to.deep.equal([help, false]);
    });
  }
  it('ends with 0 where an agent only throws those words', () => {
    for (const line of ['-s 1 liar.js example.js', '-us 1 liar.js example.js'] as const) {
      expect(ran(line).stdout).to.match(/\nAlice \(script\): TypeError: Do not know how to serialize a BigInt\n$/);
      expect(ran(line).code).to.equal(0);
    }
  });

  it('knows bundled agents by name, and shows a demonstration', () => {
    expect(ran('-s 1 boulware haggler').stdout).to.match(
      /^Using pseudo-random seed 1\.\n[^]*\nAgreement achieved\.\n$/,
    );
    expect(ran('demo').stdout)
      .to.include('Agreement achieved.')
      .and.match(/\n {2}npm run haggle -- haggler {2,}you /);
    expect(ran('demo -s 1')).to.deep.include({ code: 0, stderr: '' });
    expect(ran('demo -s 1').stdout).to.match(/\n\nUsing pseudo-random seed 1\.\n[^]*\nAgreement achieved\.\n$/);
    for (const name of ['Alice', 'Bob']) {
      const wants = [...ran('demo').stdout.matchAll(new RegExp(`^${name} .*I want (.*);`, 'gm'))].map(
        ([, want]) => want,
      );
      expect(new Set(wants).size, `${name} moves`).to.be.above(2);
    }
  });

  it('plays the agent that the documentation shows', () => {
    expect(ran('-s 1 mine.js boulware').stdout).to.match(/\nAgreement achieved\.\n$/);
  });

  it('knows its parts by their words', () => {
    expect(HAGGLE_PARTS).to.have.members(['demo', ...Object.keys(HAGGLING_COMMAND.parts)]);
  });

  for (const [line, sentence] of [
    ['--bogus', /^error: there is no option --bogus\nAll options:\n  npm run haggle -- --help\n$/],
    ['-T 2 -M 1 -V 1 example.js example.js', /^error: --max-objects 1 is too few for --types 2: use --max-obj/],
    ['', /^error: a person plays at a terminal, and here is none\./],
    ['example.js', /^error: a person plays at a terminal, and here is none\./],
    [
      'exampel haggler',
      /^error: exampel: no such file, and no bundled agent has that name\. Did you mean example\?\nThe bundled agents/,
    ],
    ['-I me http://localhost:1/ haggler', /^error: --id cannot be used without a remote server\. The address .* ws:/],
    ['http://localhost:1/ haggler', /^error: http:\/\/localhost:1\/: no such file\. The address .* ws:\/\/ or /],
    ['. haggler', /^error: \.: this is not a file, and no bundled agent/],
    ['-r not-a-log.json', /^error: not-a-log\.json: got .* \[log\.begin\]\n$/],
    [
      '-r series.json',
      /^error: series\.json: got a file of another kind, expected a list of events, such as \["seed",1\] \[log\]\n$/,
    ],
    ['-r missing.json', /^error: missing\.json: no such file or folder \[file\.read\]\n$/],
    ['-l . boulware haggler', /^error: --log \.: this is a folder, expected a file\n$/],
    ['dmeo', /^error: dmeo: no such file, no bundled agent and no part of this command\. Did you mean demo\?\n$/],
    ['inspct a.json', /Did you mean inspect\?\n$/],
    ['--seed=7 demo', /^error: demo: this part .* first, its options behind it:\n {2}npm run haggle -- demo\n$/],
    ['demo fair', /^error: too many agents: got haggler, bob-like, fair; expected 2 at most\n/],
    ['a b c', /^error: too many agents: got a, b, c; expected 2 at most\n/],
  ] as const) {
    it(`refuses: ${line === '' ? 'no agent without a terminal' : line}`, () => {
      expect(ran(line)).to.include({ code: 1, stdout: '' });
      expect(ran(line).stderr).to.match(sentence);
    });
  }

  it('shows its help, the official part apart from ours', () => {
    const { code, stdout, stderr } = ran('--help');
    expect([code, stderr]).to.deep.equal([0, '']);
    expect(ran('demo --help')).to.deep.equal({ code, stdout, stderr });
    const [official, ours] = stdout.split('\nBeyond the official program:\n');
    for (const option of ['-l, --log=FILE.json', '-R, --max-rounds=N', '-q, --quiet'])
      expect(official).to.include(option);
    for (const word of ['haggler', 'demo', 'inspect LOG', 'serve', 'page']) expect(ours).to.include(word);
    for (const width of [40, 80]) {
      const prose = haggleHelp(['haggler', 'boulware'], width).split('\n');
      expect(prose.filter((line) => line.length > 80)).to.deep.equal([]);
    }
  });
});
