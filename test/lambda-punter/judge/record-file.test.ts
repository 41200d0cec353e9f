// A game's record as a file, and what is kept beside it.

import { expect } from 'chai';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepGame, writeRecordFile } from '../../../src/lambda-punter/judge/game-files.ts';
import { parseRecord } from '../../../src/lambda-punter/game/record.ts';
import { claim, play, ScriptedSeat } from './sample-match.ts';
import { codeOfPromise } from '../../support/task-map.ts';
import { withFolder } from '../../support/executables.ts';

describe('a record as a file', () => {
  it('is written whole, into folders that were not there, over what was there, and leaves nothing beside', async () => {
    const record = await play([new ScriptedSeat('a', [claim(0, 1)])]);
    await withFolder(async (folder) => {
      const file = join(folder, 'deep', 'down', 'game.json');
      await writeRecordFile(file, { ...record, seed: 1 });
      await writeRecordFile(file, record);
      expect(parseRecord(JSON.parse(readFileSync(file, 'utf8')))).to.deep.equal(record);
      expect(readdirSync(join(folder, 'deep', 'down'))).to.deep.equal(['game.json']);
    });
  });

  it('that cannot be written is an error with a code, and leaves nothing behind', async () => {
    const record = await play([new ScriptedSeat('a', [])]);
    await withFolder(async (folder) => {
      mkdirSync(join(folder, 'taken.json'));
      writeFileSync(join(folder, 'file'), '');
      expect(await codeOfPromise(writeRecordFile(join(folder, 'taken.json'), record))).to.equal('file.write');
      expect(await codeOfPromise(writeRecordFile(join(folder, 'file', 'game.json'), record))).to.equal('file.write');
      expect(readdirSync(folder).toSorted()).to.deep.equal(['file', 'taken.json']);
    });
  });
});

describe('a game that is kept', () => {
  it('has what its programs said in files of their own, which the record names', async () => {
    const record = await play([new ScriptedSeat('a', [claim(0, 1)]), new ScriptedSeat('./my bot', [])]);
    const stderr = ['', 'out of ideas\n'];
    await withFolder(async (folder) => {
      const file = join(folder, 'deep', 'game.json');
      expect(await keepGame({ record, stderr }, { record: file })).to.deep.equal([
        undefined,
        join(folder, 'deep', 'game-1-my-bot.stderr.txt'),
      ]);
      const kept = parseRecord(JSON.parse(readFileSync(file, 'utf8')));
      expect(kept.punters.map((punter) => punter.stderr)).to.deep.equal([undefined, 'game-1-my-bot.stderr.txt']);
      expect(readFileSync(join(folder, 'deep', 'game-1-my-bot.stderr.txt'), 'utf8')).to.equal('out of ideas\n');
      const elsewhere = { record: file, folder: join(folder, 'said'), stem: 'game7-', names: ['x', 'y/z+1'] };
      expect(await keepGame({ record, stderr }, elsewhere)).to.deep.equal([
        undefined,
        join(folder, 'said', 'game7-1-z+1.stderr.txt'),
      ]);
      const again = parseRecord(JSON.parse(readFileSync(file, 'utf8')));
      expect(again.punters[1].stderr).to.equal('../said/game7-1-z+1.stderr.txt');
    });
  });

  it('keeps the letters of a name in the name of a file', async () => {
    const record = await play([new ScriptedSeat('Čarl 😀', [])]);
    await withFolder(async (folder) => {
      expect(await keepGame({ record, stderr: ['hm'] }, { folder, stem: '' })).to.deep.equal([
        join(folder, '0-Čarl--.stderr.txt'),
      ]);
    });
  });

  it('has no record where none is asked for', async () => {
    const record = await play([new ScriptedSeat('a', [])]);
    await withFolder(async (folder) => {
      await keepGame({ record, stderr: ['hm'] }, { folder, stem: '' });
      await keepGame({ record, stderr: ['hm'] }, {});
      expect(readdirSync(folder)).to.deep.equal(['0-a.stderr.txt']);
    });
  });

  it('is refused in a sentence where a standard error has no place', async () => {
    const record = await play([new ScriptedSeat('a', [])]);
    await withFolder(async (folder) => {
      const place = join(folder, '0-a.stderr.txt');
      mkdirSync(place);
      const error: unknown = await keepGame({ record, stderr: ['hm'] }, { folder, stem: '' }).catch((e: unknown) => e);
      expect(String(error)).to.equal(`FileError: ${place}: this is a folder, expected a file`);
    });
  });
});
