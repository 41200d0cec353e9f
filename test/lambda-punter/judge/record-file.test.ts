import { expect } from 'chai';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { removeLeftovers, tryFolder, writeRecordFile } from '../../../src/lambda-punter/judge/record-file.ts';
import { parseRecord } from '../../../src/lambda-punter/game/record.ts';
import { claim, play, ScriptedSeat } from './sample-match.ts';
import { codeOfPromise } from '../../support/task-map.ts';
import { withFolder } from '../../support/executables.ts';

const RECORD_FILE = join(import.meta.dirname, '../../../src/lambda-punter/judge/record-file.ts');

/**
 * Opens files until no more can be opened, lets go of them while the value is being written, or never, and says
 * what came of it.
 */
const CROWDED = (file: string, pausesMs: readonly number[], letGo: boolean): string => `
import { closeSync, openSync } from 'node:fs';
import { writeJsonFile } from ${JSON.stringify(RECORD_FILE)};
await writeJsonFile(${JSON.stringify(`${file}.before`)}, 0); // whatever is loaded late is loaded
const held = [];
let full;
try {
  for (;;) held.push(openSync('/dev/null'));
} catch (error) {
  full = error.code;
}
${letGo ? 'setTimeout(() => held.splice(0).forEach((one) => closeSync(one)), 300);' : ''}
const writing = writeJsonFile(${JSON.stringify(file)}, { whole: true }, ${JSON.stringify(pausesMs)});
const came = await writing.then(() => 'written', (error) => error.message);
held.splice(0).forEach((one) => closeSync(one));
console.log(JSON.stringify([full, came]));
`;

/** Runs the script in a process that may open only so many files. */
function within(files: number, script: string): unknown {
  const command = [process.execPath, '--input-type=module-typescript', '-e', script];
  const args = ['-c', 'ulimit -n "$0" && exec "$@"', String(files), ...command];
  const { stdout, stderr } = spawnSync('/bin/sh', args, { encoding: 'utf8', timeout: 50_000 });
  expect(stderr).to.equal('');
  return JSON.parse(stdout);
}

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

  it('is tried again where no file can be opened, until one can', async function () {
    if (process.platform !== 'linux') this.skip();
    await withFolder((folder) => {
      const file = join(folder, 'game.json');
      const pausesMs = Array.from({ length: 400 }, () => 50);
      expect(within(64, CROWDED(file, pausesMs, true))).to.deep.equal(['EMFILE', 'written']);
      expect(readFileSync(file, 'utf8')).to.equal('{"whole":true}\n');
      expect(readdirSync(folder).toSorted()).to.deep.equal(['game.json', 'game.json.before']);
    });
  });

  it('is given up where no file can be opened for long, with an error that says so', async function () {
    if (process.platform !== 'linux') this.skip();
    await withFolder((folder) => {
      const file = join(folder, 'game.json');
      const [, came] = within(64, CROWDED(file, [10, 20], false)) as string[];
      expect(came).to.include(file).and.include('EMFILE').and.include('[file.write]');
      expect(readdirSync(folder)).to.deep.equal(['game.json.before']);
    });
  });
});

describe("the records' folder", () => {
  it('is made and tried, and holds nothing afterwards', () =>
    withFolder(async (folder) => {
      const records = join(folder, 'deep', 'down');
      await tryFolder(records);
      await tryFolder(records);
      expect(readdirSync(records)).to.deep.equal([]);
    }));

  it('is refused where a file lies in the way, or none can be written', () =>
    withFolder(async (folder) => {
      writeFileSync(join(folder, 'file'), '');
      const places = [join(folder, 'file'), join(folder, 'file', 'deeper')];
      if (process.platform === 'linux') places.push('/proc');
      for (const place of places) {
        const trouble: unknown = await tryFolder(place).catch((error: unknown) => error);
        expect(trouble, place).to.be.instanceOf(Error).and.to.have.property('code');
      }
    }));

  it('is rid of what killed processes left, whatever it is', () =>
    withFolder(async (folder) => {
      mkdirSync(join(folder, '.folder.json.999999999-0.tmp'));
      writeFileSync(join(folder, '.a.json.999999999-0.tmp'), '{');
      await removeLeftovers(folder);
      expect(readdirSync(folder)).to.deep.equal(['.folder.json.999999999-0.tmp']);
    }));
});
