// The records of a server's folder as visitors see them: the latest first, looked at once for all who ask.

import { execFileSync } from 'node:child_process';
import { rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { recordList, recordText } from '../../../src/lambda-punter/server/record-folder.ts';
import { withFolder } from '../../support/executables.ts';

/** Writes records, each a minute younger than the one before. */
function writeRecords(folder: string, names: readonly string[], fromMinute = 0): void {
  for (const [place, name] of names.entries()) {
    writeFileSync(join(folder, name), '{}');
    utimesSync(join(folder, name), 60 * (fromMinute + place), 60 * (fromMinute + place));
  }
}

describe('the list of records', () => {
  it('has the latest first, those that are new, and none that is gone', () =>
    withFolder(async (folder) => {
      const list = recordList(folder);
      expect(await list.latest()).to.deep.equal({ shown: [], all: 0 });
      writeRecords(folder, ['b.json', 'c.json', 'a.json', '.hidden.json', 'a.json.tmp']);
      expect(await list.latest()).to.deep.equal({ shown: ['a.json', 'c.json', 'b.json'], all: 3 });
      writeRecords(folder, ['d.json'], 100);
      rmSync(join(folder, 'c.json'));
      expect(await list.latest()).to.deep.equal({ shown: ['d.json', 'a.json', 'b.json'], all: 3 });
    }));

  it('is made once for all who ask at one moment, and names no more than the latest thousand', () =>
    withFolder(async (folder) => {
      writeRecords(
        folder,
        Array.from({ length: 1_001 }, (_, place) => `${place}.json`),
      );
      const list = recordList(folder);
      const [first, ...others] = await Promise.all(Array.from({ length: 50 }, () => list.latest()));
      expect(others.every((one) => one === first)).to.equal(true);
      expect([first.all, first.shown.length, first.shown[0], first.shown.at(-1)]).to.deep.equal([
        1_001,
        1_000,
        '1000.json',
        '1.json',
      ]);
      expect(await list.latest()).to.deep.equal(first);
    }));

  it('is empty where there is no folder any more', async () => {
    expect(await recordList('/nowhere/at/all').latest()).to.deep.equal({ shown: [], all: 0 });
  });
});

describe('a record’s text', () => {
  it('is none where a pipe or a link has a record’s name, or a folder, or more bytes than asked for', () =>
    withFolder(async (folder) => {
      execFileSync('mkfifo', [join(folder, 'pipe.json')]);
      writeFileSync(join(folder, 'one.json'), '{"a":1}');
      expect(await recordText(folder, 'pipe.json')).to.equal(undefined);
      symlinkSync('/etc/passwd', join(folder, 'out.json'));
      expect(await recordText(folder, 'out.json')).to.equal(undefined);
      expect(await recordList(folder).latest()).to.deep.equal({ shown: ['one.json'], all: 1 });
      expect(await recordText(folder, 'one.json', 6)).to.equal(undefined);
      expect(String(await recordText(folder, 'one.json', 7))).to.equal('{"a":1}');
    }));
});
