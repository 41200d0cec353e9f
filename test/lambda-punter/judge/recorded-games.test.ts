// The files of recorded games that a path means.

import { expect } from 'chai';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gameFiles } from '../../../src/lambda-punter/judge/game-files.ts';

describe('the recorded games of a folder', () => {
  it('are its files, not its pipes, whose reading would never end', () => {
    const folder = mkdtempSync(join(tmpdir(), 'games-'));
    try {
      writeFileSync(join(folder, 'game.json'), '{}');
      spawnSync('mkfifo', [join(folder, 'pipe.json')]);
      symlinkSync('round.json', join(folder, 'round.json'));
      expect(gameFiles(folder)).to.deep.equal(['game.json', 'round.json'].map((name) => join(folder, name)));
      expect(gameFiles(join(folder, 'round.json'))).to.deep.equal([join(folder, 'round.json')]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
