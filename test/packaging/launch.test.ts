// The launcher of the npm scripts: it installs first, then becomes the command, and no script goes without it.

import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { CONTEST_COMMANDS } from '../../src/contests/contest-list.ts';
import { ROOT } from '../../src/packaging/project.ts';
import { withFolder } from '../support/executables.ts';

const LAUNCHER = ['launch.sh', 'ensure.mjs', 'pinned-node.mjs', 'node-hashes.json'];

/**
 * Makes a project with the launcher, in which all packages are there; `say` is a command and a program of a package.
 */
function project(folder: string, command: string): void {
  for (const part of ['src/packaging', 'src/cli', 'node_modules/.bin'])
    mkdirSync(join(folder, part), { recursive: true });
  for (const name of LAUNCHER) copyFileSync(join(ROOT, 'src/packaging', name), join(folder, 'src/packaging', name));
  for (const file of ['package-lock.json', 'node_modules/.package-lock.json'])
    writeFileSync(join(folder, file), '{"packages":{}}');
  symlinkSync(process.execPath, join(folder, 'node_modules/.bin/node'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'src/cli/say.ts'), command);
  for (const name of ['say', 'tool'])
    writeFileSync(join(folder, 'node_modules/.bin', name), '#!/bin/sh\necho "tool: $*"\n', { mode: 0o755 });
}

/** Launches it; `pid` is that of the shell. */
function launch(folder: string, args: readonly string[], input = ''): SpawnSyncReturns<string> {
  const options = { cwd: folder, encoding: 'utf8', input, timeout: 300_000 } as const;
  return spawnSync('sh', ['src/packaging/launch.sh', ...args], options);
}

describe('the launcher of the npm scripts', () => {
  it('becomes the command: the same process, its arguments, its input, its exit code', () =>
    withFolder((folder) => {
      const command = `import { readFileSync } from 'node:fs';
        const text: string = readFileSync(0, 'utf8');
        console.log(JSON.stringify([process.pid, process.argv.slice(2), text]));
        process.exitCode = 7;`;
      project(folder, command);
      const args = ['two words', "quote'", '$HOME', '*', ''];
      const { pid, status, stdout, stderr } = launch(folder, ['say', ...args], 'typed\n');
      expect(JSON.parse(stdout), stderr).to.deep.equal([pid, args, 'typed\n']);
      expect(status).to.equal(7);
    }));

  it('ends as the command ends, also by a signal', () =>
    withFolder((folder) => {
      project(folder, "process.kill(process.pid, 'SIGKILL');\nsetTimeout(() => {}, 10_000);");
      expect(launch(folder, ['say']).signal).to.equal('SIGKILL');
    }));

  it('runs the program that a package brought where no command has that name', () =>
    withFolder((folder) => {
      project(folder, '');
      expect(launch(folder, ['tool', '--check', 'a b']).stdout).to.equal('tool: --check a b\n');
    }));

  it('becomes the command of a contest where there is neither', () =>
    withFolder((folder) => {
      project(folder, '');
      writeFileSync(join(folder, 'src/cli/contest-script.ts'), 'console.log(process.argv.slice(2).join());');
      expect(launch(folder, ['game', 'a b']).stdout).to.equal('game,a b\n');
    }));

  it('keeps what Node compiles for the next command, in the project or where the user says', () =>
    withFolder((folder) => {
      project(folder, 'console.log(process.env.NODE_COMPILE_CACHE);');
      const cacheOf = (env: NodeJS.ProcessEnv): string =>
        spawnSync('sh', ['src/packaging/launch.sh', 'say'], { cwd: folder, env, encoding: 'utf8' }).stdout.trim();
      const { NODE_COMPILE_CACHE: _, ...env } = process.env;
      const usual = join(realpathSync(folder), 'build/compile-cache');
      expect(realpathSync(cacheOf(env))).to.equal(usual);
      expect(readdirSync(usual)).to.have.length.above(0);
      const chosen = join(folder, 'chosen');
      expect(cacheOf({ ...env, NODE_COMPILE_CACHE: chosen })).to.equal(chosen);
    }));

  it('starts nothing where the packages cannot be installed', () =>
    withFolder((folder) => {
      project(folder, "console.log('started');");
      writeFileSync(join(folder, 'package-lock.json'), '{"packages":{"node_modules/a":{"integrity":"sha512-a"}}}');
      // A Node, and no npm.
      mkdirSync(join(folder, 'path'));
      symlinkSync(process.execPath, join(folder, 'path/node'));
      const { status, stdout, stderr } = spawnSync('/bin/sh', ['src/packaging/launch.sh', 'say'], {
        cwd: folder,
        env: { PATH: join(folder, 'path') },
        encoding: 'utf8',
      });
      // Nothing on standard output: there a script reads what the command says.
      expect(stdout).to.equal('');
      expect(stderr)
        .to.include('install: package-lock.json has changed (a): fetching packages with "npm ci"')
        .and.include('npm ENOENT');
      expect(status).to.equal(1);
    }));

  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: { [name: string]: string };
  };
  /** What each script launches. */
  const launched = Object.entries(scripts).map(([name, script]): [string, string] => [
    name,
    /^sh src\/packaging\/launch\.sh (\S+)/.exec(script)?.[1] ?? '',
  ]);

  it('is what every script goes through, and each script has something to launch', () => {
    const lost = launched.filter(
      ([, word]) =>
        !existsSync(join(ROOT, 'src/cli', `${word}.ts`)) &&
        !existsSync(join(ROOT, 'node_modules/.bin', word)) &&
        !CONTEST_COMMANDS.some(({ script }) => script === word),
    );
    expect(lost).to.deep.equal([]);
    // What npm would run by itself, before or after another script or one of its own steps.
    const npmSteps = [
      'install',
      'uninstall',
      'pack',
      'publish',
      'version',
      'prepare',
      'dependencies',
      'stop',
      'restart',
    ];
    const hooks = [...Object.keys(scripts), ...npmSteps].flatMap((name) => [`pre${name}`, `post${name}`]);
    expect(Object.keys(scripts).filter((name) => hooks.includes(name))).to.deep.equal([]);
  });

  it('has a script of the same name for every command', () => {
    const files = readdirSync(join(ROOT, 'src/cli')).filter((file) => file.endsWith('.ts'));
    const inside = ['rival', 'contest-script'];
    const commands = files.map((file) => file.slice(0, -3)).filter((name) => !inside.includes(name));
    const all = [...commands, ...CONTEST_COMMANDS.map(({ script }) => script)];
    const without = all.filter((script) => !launched.some(([name, word]) => name === word && word === script));
    expect(without).to.deep.equal([]);
  });
});
