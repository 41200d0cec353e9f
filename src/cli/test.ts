// `npm test`: builds, checks types, lint and format, runs all tests, and ends with the line `N passed, N failed`.
// With arguments it builds and runs the tests that they name.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync, statSync } from 'node:fs';
import { delimiter, join, relative, resolve } from 'node:path';
import { messageOf } from '../base/errors.ts';
import { say } from '../packaging/builder.ts';
import { ROOT } from '../packaging/project.ts';
import { Command } from '../terminal/command.ts';
import { jobCount, wholeNumber } from '../terminal/option-values.ts';
import { tellMistakes } from '../terminal/tell-mistakes.ts';
import { UsageError } from '../terminal/usage-error.ts';
import { buildPunter, buildRivals } from './common/builds.ts';
import { costLines, processorMs, type CostlyFile } from './common/test-cost.ts';
import { outcomeText, secondsText } from './common/test-messages.ts';
import { changedSince, commitName, noTestText, testsOfChange } from './common/test-choice.ts';
import { statedSeconds, testOrder } from './common/test-order.ts';
import { runTestFiles, USUAL_JOBS } from './common/test-process.ts';

/** All tests of a folder. */
const TESTS = '**/*.test.ts';

/** How long a process may linger once its tests have run: at a load of 20 one took more than ten seconds. */
const LINGER_MS = 60_000;

/** `--quick` begins no file of tests later than this after the first, and none that says it takes longer than that. */
const QUICK_MS = 30_000;
const QUICK_FILE_S = 15;

/** What is checked of the source while the tests run: its name, and the script that does it. */
const SOURCE_CHECKS = [
  ['types', 'types'],
  ['lint', 'lint'],
  ['dead code', 'dead'],
  ['format', 'format:check'],
] as const;

const program = new Command('npm test --')
  .description(
    'Builds, checks types, style and format, and runs all tests. If you name tests, it builds and runs only those.',
  )
  .argument('[path...]', 'files of tests, or folders of them')
  .option(
    '-q, --quick [commit]',
    'types, style, and the nearest tests of what differs from a commit (HEAD)',
    commitName,
  )
  .option('-g, --grep <pattern>', 'only tests whose names match this regular expression')
  .option('-f, --fgrep <text>', 'only tests with this text in their names')
  .option('-i, --invert', 'only the tests that --grep or --fgrep would leave out')
  .option('-b, --bail', 'ends at the first failure')
  .option('-t, --timeout <ms>', 'how long a test may take if it does not say so itself', wholeNumber(0))
  .option('-j, --jobs <number>', 'the number of processes at a time', jobCount, USUAL_JOBS).endHelp(`
Examples:
  npm test
  npm test -- test/base -g 'a frame'
  npm test -- --quick          before a commit: about a minute
  npm test -- --quick main     what a branch has changed

The last line is "N passed, N failed", with ", N skipped" if any were skipped.
Ends with 0. Ends with 1 if anything failed.`);

type TestOptions = (typeof program)['values'];

/** The results of the steps so far. */
const total = { passed: 0, failed: 0, skipped: 0 };

/** Runs a step that counts as one check; returns whether it went well. */
async function check(name: string, run: () => Promise<void>): Promise<boolean> {
  const began = performance.now();
  try {
    await run();
    total.passed++;
    say(`${name}: ok (${secondsText(performance.now() - began)})`);
    return true;
  } catch (error) {
    total.failed++;
    say(`${messageOf(error)}\n${name}: FAILED (${secondsText(performance.now() - began)})`);
    return false;
  }
}

/** Runs one of package.json's scripts; what it says is shown only if it fails. */
async function runScript(name: string): Promise<void> {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: { [name: string]: string };
  };
  const command = scripts[name];
  if (command === undefined) throw new Error(`package.json has no script "${name}"`);
  const env = { ...process.env, PATH: `${join(ROOT, 'node_modules', '.bin')}${delimiter}${process.env['PATH']}` };
  const child = spawn(command, { shell: true, cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (printed += text));
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  if (code !== 0) throw new Error(`${printed}"${command}" ended with ${signal ?? `exit code ${code}`}`);
}

/** The checks of the source, one after another; their names where they fail. */
async function checkSource(): Promise<string[]> {
  const failed: string[] = [];
  for (const [name, script] of SOURCE_CHECKS) if (!(await check(name, () => runScript(script)))) failed.push(name);
  return failed;
}

/**
 * The files of tests at these paths.
 * @throws {UsageError} if there are none at one
 */
function testFiles(paths: readonly string[]): string[] {
  const files = paths.flatMap((path) => {
    const found = filesAt(path);
    if (found.length === 0) throw new UsageError(`${path}: no such file, nor a folder with tests (${TESTS}) in it`);
    return found;
  });
  return [...new Set(files)];
}

function filesAt(path: string): string[] {
  const about = statSync(path, { throwIfNoEntry: false });
  if (about?.isDirectory() !== true) return about === undefined ? [] : [resolve(path)];
  return globSync(TESTS, { cwd: path })
    .map((file) => resolve(path, file))
    .toSorted();
}

/** Runs the tests of the files, and shows every failure in full at the end. */
async function runTests(files: readonly string[], paths: readonly string[], { jobs, quick, ...mocha }: TestOptions) {
  const began = performance.now();
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const late = (): boolean => quick !== undefined && performance.now() - began > QUICK_MS;
  const failures: string[] = [];
  const costs: CostlyFile[] = [];
  await runTestFiles(
    testOrder(files, quick === undefined ? 'longest' : 'foremost'),
    { mocha, jobs, lingerMs: LINGER_MS },
    {
      outcome: (outcome) => counts[outcome]++,
      failure: (text) => failures.push(text),
      lines: (lines) => say(lines.join('\n')),
      done: (file, cost) => costs.push({ file: relative(ROOT, file), ...cost }),
      enough: () => late() || (mocha.bail === true && counts.failed > 0),
    },
  );
  if (costs.length > 1) say(costLines(costs, processorMs()).join('\n'));
  for (const [place, text] of failures.entries()) say(`\n  ${place + 1}) ${text}`);
  if (costs.length < files.length && late()) {
    say(`not run: ${files.length - costs.length} files of tests that would begin after ${QUICK_MS / 1000} s`);
  }
  const none = noTestText({ paths, quick, ...mocha });
  if (counts.passed + counts.failed + counts.skipped === 0 && none !== undefined) {
    counts.failed++;
    say(`tests: ${none}`);
  }
  for (const outcome of ['passed', 'failed', 'skipped'] as const) total[outcome] += counts[outcome];
  say(`tests: ${outcomeText(counts)} (${secondsText(performance.now() - began)})`);
}

/** Of these files, those that `--quick` runs. */
function quickFiles(files: readonly string[], commit: string): string[] {
  const changed = changedSince(commit, ROOT);
  const near = testsOfChange(files, changed, ROOT);
  const quick = near.filter((file) => statedSeconds(file) <= QUICK_FILE_S || changed.includes(relative(ROOT, file)));
  say(`changed since ${commit}: ${changed.length}; tests that depend on that: ${near.length} of ${files.length} files`);
  const long = near.filter((file) => !quick.includes(file)).map((file) => relative(ROOT, file));
  if (long.length > 0) say(`not run, as they take over ${QUICK_FILE_S} s:\n  npm test -- ${long.join(' ')}`);
  return quick;
}

async function testAll(paths: readonly string[], options: TestOptions): Promise<number> {
  const all = testFiles(paths.length > 0 ? paths : [join(ROOT, 'test')]);
  const files = options.quick === undefined ? all : quickFiles(all, options.quick === true ? 'HEAD' : options.quick);
  await check('build', async () => {
    await buildPunter(say);
    await buildRivals(say);
  });
  const isWhole = process.argv.length === 2 || options.quick !== undefined;
  const [failed] = await Promise.all([isWhole ? checkSource() : [], runTests(files, paths, options)]);
  if (failed.length > 0) say(`failed beside the tests (see above): ${failed.join(', ')}`);
  say(outcomeText(total));
  return total.failed === 0 ? 0 : 1;
}

program.action<[string[]]>(async (paths, options) => {
  process.exitCode = await testAll(paths, options);
});
await tellMistakes(() => program.parseAsync());
