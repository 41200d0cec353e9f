// `npm test`: builds, checks types and lint, runs all tests, and ends with the line `N passed, N failed`.
// With arguments, which go to mocha (`npm test -- --grep WORD`, `npm test -- FILE…`), types and lint are left out.

import { fork, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { messageOf } from '../base/errors.ts';
import { say } from '../packaging/builder.ts';
import { ROOT } from '../packaging/project.ts';
import { buildPunter, buildRivals } from './common/builds.ts';
import { isCounts, outcome } from './common/test-counts.ts';
import type { Counts } from './common/test-counts.ts';

/** All tests. */
const TESTS = 'test/**/*.test.ts';
/** How long mocha may linger once all tests have run, in milliseconds. */
const LINGER = 10_000;

/** What has come of the steps so far. */
const total = { passed: 0, failed: 0, skipped: 0 };

/** Runs a step that counts as one check. */
async function check(name: string, run: () => Promise<void>): Promise<void> {
  const began = performance.now();
  try {
    await run();
    total.passed++;
    say(`${name}: ok (${since(began)})`);
  } catch (error) {
    total.failed++;
    say(`${messageOf(error)}\n${name}: FAILED (${since(began)})`);
  }
}

/** Runs one of package.json's scripts; what it says is shown only where it fails. */
async function runScript(name: string): Promise<void> {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: { [name: string]: string };
  };
  const command = scripts[name];
  if (command === undefined) throw new Error(`package.json has no script "${name}"`);
  const env = { ...process.env, PATH: `${join(ROOT, 'node_modules', '.bin')}${delimiter}${process.env['PATH']}` };
  const { status, signal, stdout, stderr } = spawnSync(command, { shell: true, cwd: ROOT, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${stdout}${stderr}"${command}" ended with ${signal ?? `exit code ${status}`}`);
}

/** Whether mocha is told which files to take: words that are files, and not the value of an option. */
function namesFiles(args: readonly string[]): boolean {
  return args.some(
    (word, place) => word.endsWith('.ts') || (existsSync(join(ROOT, word)) && !args[place - 1]?.startsWith('-')),
  );
}

/** Runs mocha with the arguments; its death or its lingering counts as a failure. */
async function runMocha(args: readonly string[]): Promise<void> {
  const began = performance.now();
  let counts: Counts = { passed: 0, failed: 0, skipped: 0, done: false };
  let lingered = false;
  const options = [
    '--reporter',
    join(import.meta.dirname, 'common', 'test-reporter.ts'),
    '--forbid-only',
    '--fail-zero',
  ];
  const files = namesFiles(args) ? [] : [TESTS];
  const ended = await new Promise<string | number>((resolve) => {
    const child = fork(join(ROOT, 'node_modules/mocha/bin/mocha.js'), [...options, ...args, ...files], { cwd: ROOT });
    let timer: NodeJS.Timeout | undefined;
    child.on('message', (message) => {
      if (!isCounts(message)) return;
      counts = message;
      if (!counts.done) return;
      timer = setTimeout(() => {
        lingered = true;
        child.kill('SIGKILL');
      }, LINGER);
    });
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      resolve(signal ?? code ?? 'unknown');
    });
  });
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
  if (lingered) {
    total.failed++;
    say(`tests: mocha did not end within ${LINGER / 1000} s of its last test: a test left something open`);
  } else if (!counts.done) {
    total.failed++;
    say(`tests: mocha ended (${ended}) before all tests had run`);
  } else if (ended !== 0 && counts.failed === 0) {
    total.failed++;
    say(`tests: mocha ended with ${ended} though no test failed`);
  }
  say(`tests: ${outcome(counts)} (${since(began)})`);
}

function since(began: number): string {
  return `${((performance.now() - began) / 1000).toFixed(1)} s`;
}

async function main(args: readonly string[]): Promise<void> {
  await check('build', async () => {
    await buildPunter(say);
    await buildRivals(say);
  });
  if (args.length === 0) {
    await check('types', () => runScript('types'));
    await check('lint', () => runScript('lint'));
    await check('dead code', () => runScript('dead'));
    await check('format', () => runScript('format:check'));
  }
  await runMocha(args);
  process.exitCode = total.failed === 0 ? 0 : 1;
  say(outcome(total));
}

if (import.meta.main) await main(process.argv.slice(2));
