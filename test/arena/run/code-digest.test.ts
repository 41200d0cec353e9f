// The digest of a contest's code: what it follows, and that another contest's change leaves it alone.

import { expect } from 'chai';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { codeDigest, modulesOf } from '../../../src/arena/run/digests.ts';
import { LAMBDA_PUNTER_ENTRY } from '../../../src/lambda-punter/tournament/entry.ts';
import { ROOT } from '../../support/run-command.ts';
import { withFolder } from '../../support/executables.ts';

describe('the digest of what plays', () => {
  it(
    'follows all that decides how a game of Lambda Punter goes, and nothing of tables, commands and ' +
      'other contests',
    () => {
      const files = modulesOf(LAMBDA_PUNTER_ENTRY.module).map((path) => relative(join(ROOT, 'src'), path));
      const room = 'lambda-punter';
      expect(files).to.include.members([
        `${room}/planner/policy.ts`,
        `${room}/planner/search.ts`,
        `${room}/game/scoring.ts`,
        `${room}/judge/match.ts`,
        `${room}/rivals/settler.ts`,
        'programs/child.ts',
        'base/seeded-random.ts',
      ]);
      const apart = /^(cli|contests|packaging)\/|summary|report-|journal|lambda-punter-(desk|facts)|^\.\./;
      expect(files.filter((path) => apart.test(path))).to.deep.equal([]);
    },
  );

  it('changes with a module that is imported in whatever way, and with no other', () =>
    withFolder((folder) => {
      const inside = join(folder, 'src');
      mkdirSync(inside);
      const write = (name: string, text: string): void => writeFileSync(join(inside, name), text);
      write(
        'a.ts',
        "import {\n  b,\n} from './b.ts';\nimport type { T } from './t.ts';\nnew URL('./c.ts', import.meta.url);\n",
      );
      write('b.ts', "export * from './d.ts';\nawait import('./e.ts');\n");
      for (const name of ['c.ts', 'd.ts', 'e.ts', 't.ts', 'other.ts']) write(name, '');
      const module = pathToFileURL(join(inside, 'a.ts')).href;
      const before = codeDigest(module, folder);
      for (const name of ['t.ts', 'other.ts']) write(name, '// changed');
      expect(codeDigest(module, folder)).to.equal(before);
      for (const name of ['c.ts', 'd.ts', 'e.ts']) {
        write(name, '// changed');
        expect(codeDigest(module, folder), name).to.not.equal(before);
        write(name, '');
      }
      return Promise.resolve();
    }));
});
