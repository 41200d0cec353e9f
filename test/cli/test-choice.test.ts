// Which test files belong to a change, as `npm test -- --quick` chooses them.

import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { changedSince, testsOfChange } from '../../src/cli/common/test-choice.ts';
import { withFolder } from '../support/executables.ts';

const FILES: Readonly<Record<string, string>> = {
  'src/deep.ts': 'export const deep = 1;',
  'src/near.ts': "export { deep } from './deep.ts';",
  'src/cli/run.ts': "import '../near.ts';",
  'docs/page.md': 'A page.',
  'test/deep.test.ts': "import '../src/deep.ts';",
  'test/near.test.ts': "import { deep } from '../src/near.ts';",
  'test/program.test.ts': "join(ROOT, 'src/cli/run.ts');",
  'test/page.test.ts': "read('docs/page.md');",
  'test/other.test.ts': "import './nowhere.ts'; // 'src' and 'docs/' are folders",
};

/** Writes the files into a folder. */
function writeAll(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

describe('the tests of a change', () => {
  it('are those that import or name what changed, the nearest first', () =>
    withFolder((folder) => {
      writeAll(folder, FILES);
      const tests = Object.keys(FILES).filter((path) => path.endsWith('.test.ts'));
      const chosen = (...changed: string[]): string[] =>
        testsOfChange(
          tests.map((path) => join(folder, path)),
          changed,
          folder,
        ).map((path) => path.slice(join(folder, 'test/').length));
      expect(chosen('src/deep.ts')).to.deep.equal(['deep.test.ts', 'near.test.ts', 'program.test.ts']);
      expect(chosen('docs/page.md')).to.deep.equal(['page.test.ts']);
      expect(chosen('test/other.test.ts')).to.deep.equal(['other.test.ts']);
      expect(chosen('src/gone.ts')).to.deep.equal([]);
    }));

  it('are found from what differs from a commit: changed, removed, added, and not known to git yet', function () {
    if (spawnSync('git', ['--version']).status !== 0) return this.skip();
    return withFolder((folder) => {
      const git = (...args: string[]): void => {
        const who = ['-c', 'user.name=a', '-c', 'user.email=a@b'];
        expect(spawnSync('git', [...who, ...args], { cwd: folder }).status, args.join(' ')).to.equal(0);
      };
      writeAll(folder, FILES);
      for (const args of [
        ['init', '-q'],
        ['add', '-A'],
        ['commit', '-qm', 'one'],
      ])
        git(...args);
      expect(changedSince('HEAD', folder)).to.deep.equal([]);
      git('rm', '-q', 'src/near.ts');
      git('commit', '-qm', 'two');
      writeAll(folder, { 'src/deep.ts': 'export const deep = 2;', 'a new.ts': '' });
      expect(changedSince('HEAD', folder)).to.have.members(['src/deep.ts', 'a new.ts']);
      expect(changedSince('HEAD~1', folder)).to.have.members(['src/deep.ts', 'src/near.ts', 'a new.ts']);
      expect(() => changedSince('nowhere', folder)).to.throw('--quick nowhere: git knows no changes since then');
    });
  });
});
