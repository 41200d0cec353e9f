// build/guesser as it is handed over: one file that plays alone, and what is refused to become it. Takes 3 s where it
// is up to date, 10 s where it has to be made.

import { spawnSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { buildGuesser, checkGuesser, GUESSER } from '../../src/cli/common/builds.ts';
import { withFolder } from '../support/executables.ts';
import { shellProgram } from '../taboo/server/small-service.ts';

describe('build/guesser, the executable', () => {
  before(() => buildGuesser(() => {}));

  it('runs alone in an empty folder with an empty environment', () =>
    withFolder((folder) => {
      const file = join(folder, 'guesser');
      copyFileSync(GUESSER, file);
      const input = 'gondolas\nno. carnival\nCITY_FOUND\nmore\n';
      const { status, stdout, stderr } = spawnSync(file, { input, env: {}, cwd: folder, encoding: 'utf8' });
      expect({ status, stderr }).to.deep.equal({ status: 0, stderr: '' });
      expect(stdout).to.match(/^Venice\n.+\n$/);
    }));

  it('says what it takes, and carries the licences of what it knows', () => {
    const odd = spawnSync(GUESSER, ['--sea'], { env: {}, encoding: 'utf8' });
    expect(odd.status).to.equal(2);
    expect(odd.stderr).to.equal(
      'guesser: got the argument "--sea", expected none, --explain, --near, --licences or --help\n',
    );
    const { status, stdout } = spawnSync(GUESSER, ['--licences'], { env: {}, encoding: 'utf8', maxBuffer: 10_000_000 });
    expect(status).to.equal(0);
    for (const part of ['Lambda Punter', 'GeoNames', 'WordNet', 'Node.js']) expect(stdout, part).to.include(part);
  });

  it('becomes nothing that does not guess', () =>
    withFolder(async (folder) => {
      for (const [name, body, told] of [
        ['silent', 'cat >/dev/null', '3 hints: got ""'],
        ['dull', 'while read -r hint; do echo Rome; done', 'Rome'],
        ['broken', 'while read -r hint; do echo "Rome $hint"; done; exit 3', 'status 3'],
      ]) {
        const refused = await checkGuesser(shellProgram(folder, name, body)).then(() => 'taken', String);
        expect(refused, name).to.include(told);
      }
    }));
});
