// `npm test` itself: the closing line and the exit code, whatever becomes of the tests; which file runs when.
// Takes 20 s.

import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { costLines } from '../../src/cli/common/test-cost.ts';
import { noTestText } from '../../src/cli/common/test-choice.ts';
import { outcomeText, type FileCost } from '../../src/cli/common/test-messages.ts';
import { takeNext, testOrder } from '../../src/cli/common/test-order.ts';
import { runTestFiles } from '../../src/cli/common/test-process.ts';
import { ROOT } from '../../src/packaging/project.ts';
import { withFolder } from '../support/executables.ts';

/** What a run of test files told. */
interface Told {
  /** The counts as in a closing line. */
  readonly outcome: string;
  readonly lines: string;
  readonly failures: readonly string[];
  readonly costs: readonly FileCost[];
}

/** How they are run; the rest are options for mocha. */
interface TestsOptions {
  readonly jobs?: number;
  readonly alone?: readonly string[];
  readonly lingerMs?: number;
  readonly [option: string]: unknown;
}

/** Runs test files with these texts, as `npm test` does once all is built. */
function testsOf(
  texts: readonly string[],
  { jobs = 1, alone = [], lingerMs = 60_000, ...mocha }: TestsOptions = {},
): Promise<Told> {
  return withFolder(async (folder) => {
    const counts = { passed: 0, failed: 0, skipped: 0 };
    const lines: string[] = [];
    const failures: string[] = [];
    const costs: FileCost[] = [];
    const [together, last] = [written(folder, 'together', texts), written(folder, 'alone', alone)];
    const order = { together, alone: last, first: 'longest' } as const;
    await runTestFiles(
      order,
      { jobs, lingerMs, mocha },
      {
        outcome: (outcome) => counts[outcome]++,
        failure: (text) => failures.push(text),
        lines: (more) => lines.push(...more),
        done: (_file, cost) => costs.push(cost),
        enough: () => mocha['bail'] === true && counts.failed > 0,
      },
    );
    return { outcome: outcomeText(counts), lines: lines.join('\n'), failures, costs };
  });
}

/** Writes files of tests. */
function written(folder: string, name: string, texts: readonly string[]): string[] {
  return texts.map((text, place) => {
    const file = join(folder, `${name}-${place}.test.ts`);
    writeFileSync(file, text);
    return file;
  });
}

/** Runs `npm test` with these words. */
function npmTest(...args: string[]): { last: string | undefined; status: number | null; all: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'src/cli/test.ts'), ...args], {
    encoding: 'utf8',
  });
  return { last: stdout.trimEnd().split('\n').at(-1), status, all: stdout + stderr };
}

const FINE = "describe('fine', () => { it('passes', () => {}); });";

/** A file of tests that holds this much; the first of its process, or not. */
const holding = (mb: number, isFirst: boolean): string => `
  const before = globalThis.first;
  globalThis.first = Buffer.alloc(${mb}e6, 1);
  describe('a', () => { it('b', () => {
    if ((before === undefined) !== ${isFirst}) throw new Error('the other process');
  }); });`;

describe('npm test', () => {
  it('adds up the build, what passed and what was skipped, and ends with 0', () =>
    withFolder((folder) => {
      const text = "describe('a', () => { it('b', () => {}); it('c', () => {}); it.skip('d', () => {}); });";
      const { last, status, all } = npmTest(...written(folder, 'made-up', [text]));
      expect({ last, status }, all).to.deep.equal({ last: '3 passed, 0 failed, 1 skipped', status: 0 });
    }));

  it('counts a failure, shows it at the end and ends with 1; names narrow down what runs', () =>
    withFolder((folder) => {
      const text = `describe('a', () => {
        it('wanted', () => { throw new Error('the reason'); });
        it('wanted too', () => {});
        it('other', () => { throw new Error(); });
      });`;
      const { last, status, all } = npmTest(...written(folder, 'made-up', [text, FINE]), '-g', 'wanted');
      expect({ last, status }, all).to.deep.equal({ last: '2 passed, 1 failed', status: 1 });
      expect(all).to.match(/FAILED: wanted[^]*a: 1 passed, 1 failed[^]*1\) a\n +wanted:\n +Error: the reason/);
    }));

  it('takes folders, and counts a failure where no test is left', () =>
    withFolder((folder) => {
      written(folder, 'made-up', [FINE]);
      const { last, status, all } = npmTest(folder, '--grep', 'nothing of the kind');
      expect({ last, status }, all).to.deep.equal({ last: '1 passed, 1 failed', status: 1 });
      expect(all).to.include('there is no such test');
    }));

  it('says how it is used, and what is wrong on its command line', () => {
    const help = npmTest('--help');
    expect([help.status, help.all]).to.satisfy(
      ([status, all]: [number, string]) => status === 0 && all.startsWith('Usage: npm test -- [options] [path...]'),
    );
    const nowhere = npmTest('test/nowhere.test.ts');
    expect([nowhere.status, nowhere.all]).to.deep.equal([
      1,
      'error: test/nowhere.test.ts: no such file, nor a folder with tests (**/*.test.ts) in it\n',
    ]);
    expect(npmTest('--x')).to.include({ status: 1, all: 'error: there is no option --x\n' });
    const swapped = npmTest('--quick', join(ROOT, 'test/base'));
    expect([swapped.status, swapped.all]).to.satisfy(
      ([status, all]: [number, string]) => status === 1 && all.includes('a path goes before --quick'),
    );
  });

  it('misses tests that were named, also among the nearest ones; without a name there may be none', () => {
    expect(noTestText({ paths: [] })).to.equal('there is no such test');
    expect(noTestText({ paths: [], quick: true })).to.equal(undefined);
    for (const named of [{ paths: ['test'] }, { paths: [], grep: 'nosuch' }, { paths: [], fgrep: 'nosuch' }])
      expect(noTestText({ ...named, quick: true })).to.include('there is no such test');
  });
});

describe('test files side by side', () => {
  it('are all run, whatever the number of processes', async () => {
    const texts = Array.from({ length: 5 }, (_, place) => FINE.replace('passes', `passes ${place}`));
    for (const jobs of [1, 3]) {
      const { outcome, lines } = await testsOf(texts, { jobs, alone: [FINE] });
      expect(outcome).to.equal('6 passed, 0 failed');
      expect(lines.match(/fine: 1 passed/g)).to.have.length(6);
    }
  });

  it('run at one time, and those that run alone after all others', () =>
    withFolder(async (folder) => {
      // Each waits for the other to have begun; the first then tells that it ends.
      const end = `await new Promise((go) => setTimeout(go, 300));
          writeFileSync(${JSON.stringify(join(folder, 'end'))}, '');`;
      const meet = (mine: string, other: string): string => `
        import { existsSync, writeFileSync } from 'node:fs';
        describe('a', () => { it('meets', async () => {
          writeFileSync(${JSON.stringify(join(folder, mine))}, '');
          while (!existsSync(${JSON.stringify(join(folder, other))})) await new Promise((go) => setTimeout(go, 10));
          ${mine === 'one' ? end : ''}
        }); });`;
      const last = `import { existsSync } from 'node:fs';
        describe('a', () => { it('is last', () => {
          if (!existsSync(${JSON.stringify(join(folder, 'end'))})) throw new Error('too early');
        }); });`;
      const { outcome } = await testsOf([meet('one', 'two'), meet('two', 'one')], { jobs: 2, alone: [last] });
      expect(outcome).to.equal('3 passed, 0 failed');
    }));

  it('go on in another process where one has grown too large', async () => {
    const { outcome } = await testsOf([holding(1, true), holding(400, false), holding(1, true)]);
    expect(outcome).to.equal('3 passed, 0 failed');
  });

  it('are told of with the processor that they and their programs used', async () => {
    const busy = `const until = process.cpuUsage().user + 300_000; while (process.cpuUsage().user < until);`;
    const text = `import { spawnSync } from 'node:child_process';
      describe('a', () => { it('b', () => { spawnSync(process.execPath, ['-e', ${JSON.stringify(busy)}]); }); });`;
    const [cost] = (await testsOf([text])).costs;
    expect(cost?.cpuMs).to.be.at.least(290);
    expect(cost?.ms).to.be.greaterThan(0);
  });

  it('count a failing hook', async () => {
    const { outcome } = await testsOf([
      "describe('a', () => { before(() => { throw new Error(); }); it('b', () => {}); });",
    ]);
    expect(outcome).to.equal('0 passed, 1 failed');
  });

  for (const [how, death] of [
    ['is killed', "process.kill(process.pid, 'SIGKILL')"],
    ['ends as if all were well', 'process.exit(0)'],
  ] as const) {
    it(`count a failure where mocha ${how}, and all that ran before and after`, async () => {
      const text = `describe('a', () => { it('b', () => {}); it('c', () => { ${death}; }); it('d', () => {}); });`;
      const { outcome, lines } = await testsOf([FINE, text, FINE]);
      expect(outcome).to.equal('3 passed, 1 failed');
      expect(lines).to.match(/before all tests had run of .*together-1\.test\.ts/);
    });
  }

  it('count a failure where a file cannot be read, and go on', async () => {
    const { outcome, lines, failures } = await testsOf(['this is no TypeScript', FINE]);
    expect(outcome).to.equal('1 passed, 1 failed');
    expect(lines).to.match(/FAILED: .*together-0\.test\.ts cannot be loaded/);
    expect(failures.join('\n')).to.include('SyntaxError');
  });

  it('count a failure where a promise is rejected that nobody looks after', async () => {
    const text = `describe('a', () => {
      it('b', async () => { void Promise.reject(new Error('lost')); await new Promise((go) => setTimeout(go, 1)); });
      it('c', () => {});
    });`;
    const { outcome, failures } = await testsOf([text, FINE]);
    expect(outcome).to.equal('2 passed, 1 failed');
    expect(failures.join('\n')).to.include('Error: lost');
  });

  it('count a failure, with the name of the file, where the exit code is set', async () => {
    const text = FINE.replace('() => {})', '() => { process.exitCode = 3; })');
    const { outcome, failures } = await testsOf([text, FINE]);
    expect(outcome).to.equal('2 passed, 1 failed');
    expect(failures.join('\n')).to.match(/together.*\n.*set the exit code to 3/);
  });

  it('count a failure where something is left open', async () => {
    const text = FINE.replace('() => {})', '() => { setInterval(() => {}, 1000); })');
    const { outcome, lines } = await testsOf([text], { lingerMs: 100 });
    expect(outcome).to.equal('1 passed, 1 failed');
    expect(lines).to.include('a test left something open');
  });

  it('count a failure where only one test may run', async () => {
    const { outcome } = await testsOf([FINE.replace('it(', 'it.only(')]);
    expect(outcome).to.equal('0 passed, 1 failed');
  });

  it('end at the first failure where that is asked for', async () => {
    const { outcome } = await testsOf([FINE.replace('() => {})', '() => { throw new Error(); })'), FINE], {
      bail: true,
    });
    expect(outcome).to.equal('0 passed, 1 failed');
  });
});

describe('what test files cost', () => {
  it('is listed for the ten slowest, with the sum of all', () => {
    const costs = Array.from({ length: 12 }, (_, place) => ({
      file: `${place}.test.ts`,
      ms: place * 1000,
      cpuMs: 500,
    }));
    const lines = costLines(costs, 6000);
    expect(lines).to.have.length(12);
    expect(lines[1]).to.equal('    11.0 s    0.5 s  11.test.ts');
    expect(lines.at(-1)).to.equal('processor: 6.0 s in all, for 12 files of tests');
  });
});

describe('the order of test files', () => {
  it('is that of their opening comments: the longest first, and what runs alone apart', () =>
    withFolder((folder) => {
      const texts = ['// One.\n', '// Two. Takes 20 s.\n', '// Three.\n// Runs alone: why.\n', '// Takes 100 s\n'];
      const files = written(folder, 'a', [...texts, 'call(); // Takes 9 s\n']);
      expect(testOrder(files)).to.deep.equal({
        together: [files[3], files[1], files[0], files[4]],
        alone: [files[2]],
        first: 'longest',
      });
      expect(testOrder(files, 'foremost'), 'the nearest of a change stand first').to.deep.equal({
        together: [files[0], files[1], files[3], files[4]],
        alone: [files[2]],
        first: 'foremost',
      });
    }));

  it('keeps a process to one folder while that has files, but for the nearest of a change', () => {
    const waiting = ['cli/b', 'web/c', 'cli/d/e', 'base/f', 'g'].map((name) => join(ROOT, 'test', name));
    const [b, c, e, f, g] = waiting;
    const taken = (first: 'longest' | 'foremost'): unknown[] => {
      const files = [...waiting];
      let last: string | undefined = join(ROOT, 'test/web/a');
      return waiting.map(() => (last = takeNext({ files, first }, last)));
    };
    expect(taken('longest')).to.deep.equal([c, b, e, f, g]);
    expect(taken('foremost')).to.deep.equal([b, c, e, f, g]);
    expect(takeNext({ files: [f, g], first: 'longest' }, join(ROOT, 'test/h'))).to.equal(g);
    expect(takeNext({ files: [], first: 'longest' }, b)).to.equal(undefined);
  });

  it('knows the file that takes longest', () => {
    const folder = join(ROOT, 'test');
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.test.ts'),
    );
    const { together } = testOrder(names.map((name) => join(folder, name)));
    expect(readFileSync(together[0], 'utf8')).to.include("describe('npm run check'");
  });
});
