// The digest of a program that takes part: a starter's bot is a script beside the file that people change.

import { expect } from 'chai';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { differences } from '../../../src/arena/journal/difference.ts';
import { programDigest } from '../../../src/arena/run/digests.ts';
import { readVerified } from '../../../src/arena/run/tournament-files.ts';
import { withFolder } from '../../support/executables.ts';

const SCRIPT = '#!/bin/sh\nexec python3 "${0%/*}/punter.py"\n';

/** Writes a file below a folder, with its folders. */
function writerIn(folder: string): (name: string, text?: string) => string {
  return (name, text = name) => {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    return path;
  };
}

describe('the digest of a program', () => {
  it('changes with each file of a script’s folder that the script could load', () =>
    withFolder((folder) => {
      const write = writerIn(folder);
      const punter = write('punter', SCRIPT);
      const digests = [programDigest(punter)];
      const added = [
        'punter.py',
        'openings.json',
        '.settings',
        '.book/lines',
        'classes/Punter.class',
        'build/bot',
        'a.out',
        'target/release/bot',
      ];
      for (const name of added) {
        write(name);
        digests.push(programDigest(punter));
      }
      write('punter.py', 'changed');
      digests.push(programDigest(punter));
      expect(new Set(digests).size).to.equal(digests.length);
      expect(programDigest(punter)).to.equal(digests.at(-1));
    }));

  it('keeps what a program without a script has, and leaves out what is written while bots play', () =>
    withFolder((folder) => {
      const write = writerIn(folder);
      const compiled = write('compiled', '\u007fELF');
      const alone = programDigest(compiled);
      const punter = write('punter', SCRIPT);
      write('punter.py');
      const before = programDigest(punter);
      for (const name of [
        'debug.log',
        'logs/a.txt',
        '.git/HEAD',
        '.venv/bin/python',
        '__pycache__/punter.pyc',
        'games.jsonl.old-1',
      ])
        write(name);
      write('node_modules/a/index.js');
      write('README.md');
      symlinkSync('/', join(folder, 'everything'));
      expect(programDigest(punter)).to.equal(before);
      expect(programDigest(compiled)).to.equal(alone);
    }));

  it('takes the folder of the script where it is called by a link', () =>
    withFolder((folder) => {
      const write = writerIn(folder);
      const punter = write('mybot/punter', SCRIPT);
      const link = join(folder, 'link');
      symlinkSync(punter, link);
      const before = programDigest(link);
      write('mybot/punter.py');
      expect(programDigest(link)).not.to.equal(before);
    }));

  it('says once that only the script is compared where its folder holds too much', () =>
    withFolder((folder) => {
      const write = writerIn(folder);
      const punter = write('punter', SCRIPT);
      for (let file = 0; file <= 200; file++) write(`data/${file}.txt`);
      const told: string[] = [];
      const digest = programDigest(punter, (sentence) => told.push(sentence));
      programDigest(punter, (sentence) => told.push(sentence));
      expect(told).to.have.length(1);
      expect(told[0]).to.include('only the script itself is compared');
      rmSync(join(folder, 'data'), { recursive: true });
      expect(digest).to.equal(programDigest(punter));
    }));

  it('is taken for the same program by a game, which a bot may write files in, and told apart in words', () =>
    withFolder((folder) => {
      const write = writerIn(folder);
      const punter = write('punter', SCRIPT);
      write('punter.py');
      const before = programDigest(punter);
      write('punter.py', 'changed');
      const after = programDigest(punter);
      expect(readVerified(punter, before).toString()).to.equal(SCRIPT);
      const [said] = differences({ path: 'bot', digest: before }, { path: 'bot', digest: after });
      expect(said).to.equal('a file beside bot has changed since');
      write('punter', `${SCRIPT}# other\n`);
      expect(() => readVerified(punter, before)).to.throw(/not the file that this tournament was begun with/);
      const [other] = differences({ path: 'bot', digest: before }, { path: 'bot', digest: programDigest(punter) });
      expect(other).to.equal('bot has changed since');
    }));
});
