import { expect } from 'chai';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRecord, recordToJson } from '../../src/game/record.ts';
import { writeRecordFile } from '../../src/cli/record-file.ts';
import { play, ScriptedSeat } from '../judge/sample.ts';
import { withFolder } from './tools.ts';

describe('the file of a record', () => {
  it('is written into a folder that need not be there, reads back the same, and leaves nothing beside it', () => withFolder(async (folder) => {
    const record = { ...(await play([new ScriptedSeat('a', [])])), aborted: 'for a test' };
    const file = join(folder, 'deep', 'er', 'game.json');
    await Promise.all([writeRecordFile(file, record), writeRecordFile(file, record)]);
    expect(parseRecord(JSON.parse(readFileSync(file, 'utf8')))).to.deep.equal(record);
    expect(readFileSync(file, 'utf8')).to.equal(`${JSON.stringify(recordToJson(record))}\n`);
    expect(readdirSync(join(folder, 'deep', 'er'))).to.deep.equal(['game.json']);
  }));

  it('leaves nothing half-written where the name cannot be had', () => withFolder(async (folder) => {
    mkdirSync(join(folder, 'game.json'));
    const error: unknown = await writeRecordFile(join(folder, 'game.json'), await play([new ScriptedSeat('a', [])])).catch((reason: unknown) => reason);
    expect(error).to.be.an('error');
    expect(readdirSync(folder)).to.deep.equal(['game.json']);
  }));
});
