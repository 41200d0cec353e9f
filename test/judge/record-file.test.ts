import { expect } from 'chai';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeRecordFile } from '../../src/judge/record-file.ts';
import { parseRecord } from '../../src/game/record.ts';
import { claim, play, ScriptedSeat } from './sample.ts';
import { codeOfPromise } from '../support/sample.ts';
import { withFolder } from '../cli/tools.ts';

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
