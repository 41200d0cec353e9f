// What npm swallows where the `--` is forgotten, and what is said of it.

import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { commandWords } from '../support/run-command.ts';
import { npmProcess, swallowedText, type NpmProcess } from '../../src/terminal/swallowed-options.ts';

const ROOT = join(import.meta.dirname, '../..');
const FLAGS = ['--map', '--maps', '--seed', '--all', '--json', '--quiet', '--page', '--no-page', '--out', '-o', '-q'];
const MAP = { npm_config_message: '', npm_config_all: 'true', npm_config_parseable: 'true' };

/** What is said where npm left this. */
function said(more: Partial<NpmProcess>): string | undefined {
  return swallowedText(FLAGS, { script: 'play', env: {}, settings: () => '', log: () => '', ...more });
}

/** What is said where npm's log holds this command line. */
function logged(words: readonly string[], script = 'play', other = ''): string | undefined {
  const list = words.map((word) => JSON.stringify(word)).join(' ');
  return said({ script, log: () => `0 verbose cli node npm\n11 verbose argv ${list}\n${other}` });
}

describe('options without the -- in front of them', () => {
  it('are named, with the line as it was typed', () => {
    expect(logged(['run', 'play', 'greedy', 'joiner', '--seed', '5', 'sample'])).to.equal(
      'npm has kept --seed for itself: options come after --.\nType\n' +
        '  npm run play -- greedy joiner --seed 5 sample',
    );
    const line = (...words: string[]): string | undefined => logged(words)?.split('\n  ')[1];
    // What npm writes for `--map X --all`, and for `--maps X`.
    expect(line('run', 'play', 'a', '--message', '--all', '--parseable', 'X', '--all')).to.equal(
      'npm run play -- a --map X --all',
    );
    expect(line('run', 'play', '--message', '--all', '--parseable', '--loglevel', 'silent', 'X')).to.equal(
      'npm run play -- --maps X',
    );
    expect(line('run', '--loglevel', 'silent', 'play', '--seed', '1', '--seed', '2', '-o', "it's.svg")).to.equal(
      String.raw`npm run play -- --seed 1 --seed 2 -o 'it'\''s.svg'`,
    );
    expect(line('--prefix', 'a', 'run', 'play', '--no-page', '--', 'b', '--seed', '3')).to.equal(
      'npm run play -- --no-page b --seed 3',
    );
    expect(line('run', '--seed', '3', '--all', 'play', 'a')).to.equal('npm run play -- --seed 3 --all a');
    expect(line('--userconfig', 'play', 'run', 'play', 'a', '--seed', '3')).to.equal('npm run play -- a --seed 3');
    // npm hides passwords in addresses.
    expect(line('run', 'play', '--out', 'http://u:***@h/x')).to.equal(undefined);
    expect(line('run', 'play', '--out', 'say "hi".svg')).to.equal(`npm run play -- --out 'say "hi".svg'`);
    expect(logged(['test', '--all'], 'test')).to.include('\n  npm test -- --all');
    expect(logged(['t', '-q'], 'test')).to.include('npm has kept -q ');
  });

  it('are named where they are spelled in a way that nobody knows', () => {
    const warning = '12 warn Unknown cli config "--gmaes". This will stop working in the next major version of npm.';
    expect(logged(['run', 'play', 'a', '--gmaes', '4'], 'play', warning)).to.equal(
      'npm has kept --gmaes for itself: options come after --.\nType\n  npm run play -- a --gmaes 4',
    );
    // As npm writes `--map` of a command that has none.
    const map = ['--message', '--all', '--parseable', 'X'];
    const check = swallowedText(['--seed'], {
      script: 'check',
      env: {},
      settings: () => '',
      log: () => `11 verbose argv ${['run', 'check', 'a', ...map].map((word) => JSON.stringify(word)).join(' ')}\n`,
    });
    expect(check).to.include('\n  npm run check -- a --map X');
    // One of npm's own.
    expect(logged(['run', 'play', 'a', '--workspaces', 'false'], 'play', warning)).to.equal(undefined);
  });

  it('are nothing behind the --', () => {
    expect(logged(['run', 'play', '--', 'a', '--seed', '5', '--quiet'])).to.equal(undefined);
    expect(logged(['run', '--loglevel', 'silent', 'play', 'a'])).to.equal(undefined);
    expect(logged(['run', 'other', '--seed', '5'])).to.equal(undefined);
  });

  it("leave npm's own --quiet to npm, unless another option was meant for the command", () => {
    expect(logged(['run', 'play', 'a', '--loglevel', 'warn'])).to.equal(undefined);
    expect(logged(['run', 'play', 'a', '--loglevel', 'warn', '--seed', '5'])).to.equal(
      'npm has kept --quiet, --seed for itself: options come after --.\nType\n  npm run play -- a --quiet --seed 5',
    );
  });

  it('are known by their names in the environment where npm keeps no log, without the line', () => {
    expect(said({ env: { ...MAP, npm_config_seed: '5' } })).to.equal(
      'npm has kept --map, --seed for itself: options come after --.\nPut -- in front of the first one:\n' +
        '  npm run play -- …',
    );
    const names = (env: NodeJS.ProcessEnv): string | undefined => said({ env })?.split(' for itself')[0];
    expect(names({ ...MAP, npm_config_loglevel: 'silent' })).to.equal('npm has kept --maps');
    expect(names({ npm_config_all: 'true' })).to.equal('npm has kept --all');
    expect([names({ npm_config_page: '' }), names({ npm_config_page: 'a' })]).to.deep.equal([
      'npm has kept --no-page',
      'npm has kept --page',
    ]);
    expect(names({ npm_config_loglevel: 'warn' })).to.equal(undefined);
  });

  it('are not those that npm knows by its files or its own environment, nor what it always leaves', () => {
    const env = { npm_config_json: 'true', npm_config_user_agent: 'npm', npm_config_prefix: '/usr' };
    expect(said({ env })).to.include('--json');
    for (const settings of ['fund=false\njson = true\n', 'HOME=/home/a\nnpm_config_json=true', 'NPM_CONFIG_JSON=true'])
      expect(said({ env, settings: () => settings })).to.equal(undefined);
    expect(said({ env, settings: () => 'json-file=x' })).to.include('--json');
    expect(said({})).to.equal(undefined);
  });

  it('are nothing where npm does not run the command', () => {
    expect(npmProcess()).to.equal(undefined);
    expect(swallowedText(FLAGS)).to.equal(undefined);
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
        /^1 [^]*npm run play -- greedy joiner --map sample --games 2 --futures\n/,
      );
      expect(npm(['map', 'draw', 'sample', '-o', 'a.svg'])).to.include('\n  npm run map -- draw sample -o a.svg\n');
      expect(npm(['check', './punter', '--only', 'state'])).to.include('npm run check -- ./punter --only state\n');
      expect(npm(['play', 'greedy', '--map', 'sample', '--logs-max=0'])).to.include(
        '\nPut -- in front of the first one:\n  npm run play -- …\n',
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
        `error: npm has kept --${option} for itself: options come after --.\nPut -- in front of the first one:\n` +
          `  npm run ${script} -- …\n`,
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
