// What reads along may close its end at any time, as `head` does: the command ends as it would have ended.

import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { ROOT } from '../support/run-command.ts';

/** Ends with its code; `closed` is closed by its reader before anything is written. */
async function endOf(
  args: readonly string[],
  closed: 'stdout' | 'stderr',
): Promise<[code: number | null, other: string]> {
  const child = spawn(process.execPath, [...args], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  child[closed].destroy();
  let told = '';
  child[closed === 'stdout' ? 'stderr' : 'stdout'].on('data', (piece: Buffer) => (told += piece.toString()));
  return new Promise((resolve) => {
    child.on('close', (code) => resolve([code, told]));
  });
}

function cli(name: string): string {
  return join('src', 'cli', `${name}.ts`);
}

describe('a command whose reader has gone', function () {
  this.timeout(300_000);

  for (const args of [
    [cli('tournament'), '--help'],
    [cli('likeness'), '--help'],
    [cli('help')],
    [cli('map'), 'inspect', 'maps'],
    [join('src', 'lambda-punter', 'punter', 'main.ts'), '--help'],
    [join('src', 'lambda-punter', 'punter', 'main.ts'), '--version'],
  ])
    it(`ends quietly: ${args.join(' ')}`, async () => {
      expect(await endOf(args, 'stdout')).to.deep.equal([0, '']);
    });

  it('ends with 1 and a sentence where a full disk does not take its help', function () {
    if (!existsSync('/dev/full')) this.skip();
    for (const args of [
      [cli('play'), '--help'],
      [cli('map'), 'draw', '--help'],
      [cli('help'), 'explain'],
      [cli('help')],
    ]) {
      const full = openSync('/dev/full', 'w');
      const { status, stderr } = spawnSync(process.execPath, args, {
        cwd: ROOT,
        encoding: 'utf8',
        stdio: ['ignore', full, 'pipe'],
      });
      closeSync(full);
      expect([status, stderr], args.join(' ')).to.deep.equal([
        1,
        'error: standard output: no space is left on this disk; make room and try again\n',
      ]);
    }
  });

  for (const args of [
    [cli('tournament'), '--no-such'],
    [cli('map'), 'inspect', 'no-such.json'],
  ])
    it(`ends with its code where nobody hears the complaint: ${args.join(' ')}`, async () => {
      expect(await endOf(args, 'stderr')).to.deep.equal([1, '']);
    });
});
