// What reads along may close its end at any time, as `head` does: the command ends as it would have ended.

import { spawn } from 'node:child_process';
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

  for (const args of [
    [cli('tournament'), '--no-such'],
    [cli('map'), 'inspect', 'no-such.json'],
  ])
    it(`ends with its code where nobody hears the complaint: ${args.join(' ')}`, async () => {
      expect(await endOf(args, 'stderr')).to.deep.equal([1, '']);
    });
});
