// What npm swallows where the `--` is forgotten, and what is said of it.

import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { commandWords } from '../support/run-command.ts';
import { swallowedText, type KnownOption, type StartedBy } from '../../src/terminal/swallowed-options.ts';

const ROOT = join(import.meta.dirname, '../..');
const isNumber = (text: string): boolean => /^\d+$/.test(text);
const KNOWN: readonly KnownOption[] = [
  { flag: '--map', takesValue: true },
  { flag: '--maps', takesValue: true },
  { flag: '--seed', takesValue: true, reads: isNumber },
  { flag: '--map-seed', takesValue: true, reads: isNumber },
  { flag: '--all', takesValue: false },
  { flag: '--json', takesValue: false },
  { flag: '--quiet', takesValue: false },
  { flag: '--no-page', takesValue: false },
  { flag: '--page', takesValue: true },
  { flag: '--html', takesValue: true, mayWrite: true },
  { flag: '--quick', takesValue: true, isValueOptional: true, reads: (text) => !text.includes('/') },
];
const MAP = { npm_config_message: '', npm_config_all: 'true', npm_config_parseable: 'true' };

/** What is said where npm left this. */
function said(words: readonly string[], env: NodeJS.ProcessEnv, more: Partial<StartedBy> = {}): string | undefined {
  return swallowedText(KNOWN, { script: 'play', words, env, settings: () => '', ...more });
}

/** The line to type. */
function line(words: readonly string[], env: NodeJS.ProcessEnv): string | undefined {
  return said(words, env)?.split('\n  ')[1];
}

describe('options without the -- in front of them', () => {
  it('are named, with the line as it was meant: values that npm left among the words, and those that it kept', () => {
    expect(said(['greedy', 'joiner', 'sample'], MAP)).to.equal(
      'npm has kept --map for itself: options come after --.\nIf they came last, type\n' +
        '  npm run play -- greedy joiner --map sample',
    );
    expect(line(['greedy', 'sample'], { ...MAP, npm_config_loglevel: 'silent' })).to.equal(
      'npm run play -- greedy --maps sample',
    );
    expect(line(['a', '7', 'x.json'], { npm_config_map_seed: 'true', npm_config_page: 'true' })).to.equal(
      'npm run play -- a --map-seed 7 --page x.json',
    );
    expect(line(['a'], { npm_config_seed: '5', npm_config_json: 'true', npm_config_page: '' })).to.equal(
      'npm run play -- a --seed 5 --json --no-page',
    );
    expect(line(['a', 'sample', '7'], { npm_config_seed: 'true', ...MAP })).to.equal(
      'npm run play -- a --map sample --seed 7',
    );
    expect(said([], { npm_config_all: 'true' }, { script: 'test' })).to.include('\n  npm test -- --all');
  });

  it('get the word that can be their value, wherever it stands', () => {
    expect(line(['5', 'greedy'], { npm_config_seed: 'true' })).to.equal('npm run play -- greedy --seed 5');
    expect(line(['b', '5', '--all'], { npm_config_seed: 'true' })).to.equal('npm run play -- b --all --seed 5');
    expect(line([], { npm_config_seed: 'true' })).to.equal('npm run play -- --seed …');
  });

  it('are put in no line where a wrong guess could write over a file', () => {
    const html = { npm_config_html: 'true' };
    expect(said(['r.html', 'a.jsonl'], html)).to.equal(
      'npm has kept --html for itself: options come after --.\nPut -- in front of the first one:\n  npm run play -- …',
    );
    // It may be the journal that was to be read.
    expect(line(['a.jsonl'], html)).to.equal('npm run play -- …');
    expect(line(['a', '5'], { npm_config_seed: 'true' })).to.equal('npm run play -- a --seed 5');
  });

  it('stand without a value that they do not need, where no word can be it', () => {
    const quick = { npm_config_quick: 'true' };
    expect(line([], quick)).to.equal('npm run play -- --quick');
    expect(line(['main'], quick)).to.equal('npm run play -- --quick main');
    expect(line(['test/base'], quick)).to.equal('npm run play -- test/base --quick');
    expect(line(['x'], { ...quick, npm_config_page: 'true' })).to.equal('npm run play -- --page x --quick');
    expect(line([], { ...quick, npm_config_page: 'true' })).to.equal('npm run play -- --page … --quick');
    expect(line(['7', 'a'], { npm_config_quick: 'b', npm_config_seed: 'true' })).to.equal(
      'npm run play -- a --seed 7 --quick b',
    );
  });

  it('are not those that npm knows by its files or its own environment, nor what it always leaves', () => {
    const env = { npm_config_json: 'true', npm_config_user_agent: 'npm', npm_config_prefix: '/usr' };
    expect(said(['a'], env)).to.include('--json');
    for (const settings of ['fund=false\njson = true\n', 'HOME=/home/a\nnpm_config_json=true', 'NPM_CONFIG_JSON=true'])
      expect(said(['a'], env, { settings: () => settings })).to.equal(undefined);
    expect(said(['a'], env, { settings: () => 'json-file=x' })).to.include('--json');
    expect(said(['a'], {})).to.equal(undefined);
  });

  it("leave npm's own --quiet to npm, unless another option was meant for the command", () => {
    const quiet = { npm_config_loglevel: 'warn' };
    expect([
      said(['a'], quiet),
      said(['a', '--all'], { ...quiet, npm_config_seed: '1' })?.includes('quiet'),
    ]).to.deep.equal([undefined, false]);
    expect(line(['a'], { npm_config_seed: '5', ...quiet })).to.equal('npm run play -- a --seed 5 --quiet');
  });

  it('are nothing where npm does not run the command', () => {
    expect(said(['a', 'sample'], MAP, { script: undefined })).to.equal(undefined);
  });

  it('are what npm itself makes of them, at real commands', function () {
    this.timeout(300_000);
    const folder = mkdtempSync(join(tmpdir(), 'npm-'));
    try {
      // Settings of a user's that look like options of ours are no slip.
      writeFileSync(join(folder, 'npmrc'), 'json=true\nlist=true\n');
      const npm = (words: readonly string[]): string => {
        // Not what an npm around the tests was told, such as --silent.
        const own = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name));
        const env = {
          ...Object.fromEntries(own),
          npm_config_userconfig: join(folder, 'npmrc'),
          npm_config_update_notifier: 'false',
        };
        const { status, stdout, stderr } = spawnSync('npm', ['run', ...words], { cwd: ROOT, env, encoding: 'utf8' });
        return `${status} ${stdout}${stderr}`;
      };
      expect(npm(['play', 'greedy', 'joiner', '--map', 'sample', '--games', '2', '--futures'])).to.match(
        /^1 [^]*npm run play -- greedy joiner --map sample --futures --games 2\n/,
      );
      expect(npm(['taboo', 'describe', 'Nairobi', '--hints', '6'])).to.include(
        'npm run taboo -- describe Nairobi --hints 6\n',
      );
      expect(npm(['haggle', 'a.js', '--seed=3', '--quiet'])).to.include('npm run haggle -- a.js --seed 3 --quiet\n');
      // The same settings, and nothing swallowed.
      expect(npm(['check', '--', '--list', '--json'])).to.match(/^0 /);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  for (const [script, option] of [
    ['ultimatum', 'rounds'],
    ['humaine', 'seed'],
    ['taboo', 'seed'],
  ] as const) {
    it(`are looked for before the first word is taken for a part: npm run ${script}`, () => {
      const env = { ...process.env, npm_lifecycle_event: script, [`npm_config_${option}`]: 'true' };
      const told = spawnSync(process.execPath, [...commandWords(script), '10'], { env, encoding: 'utf8' });
      expect([told.status, told.stderr]).to.deep.equal([
        1,
        `error: npm has kept --${option} for itself: options come after --.\nType\n` +
          `  npm run ${script} -- --${option} 10\n`,
      ]);
    });
  }

  it('are looked for by every command: no file takes a command line from commander itself', () => {
    const own = globSync('src/**/*.ts', { cwd: ROOT }).filter((file) =>
      /^import \{[^}]*(?<!type )\bCommand\b[^}]*\} from 'commander'/m.test(readFileSync(join(ROOT, file), 'utf8')),
    );
    expect(own.filter((file) => !file.endsWith('terminal/command.ts'))).to.deep.equal([]);
  });
});
