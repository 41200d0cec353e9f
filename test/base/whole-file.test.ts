// Files that are written at once: whole or not at all, tried again where no file can be opened, no leftovers.

import { expect } from 'chai';
import { spawn, spawnSync } from 'node:child_process';
import { lstatSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { systemCode } from '../../src/base/errors.ts';
import { removeUnfinished, removeUnfinishedOf, replaceFile, tryFolder, writeWhole } from '../../src/base/whole-file.ts';
import { writeText } from '../../src/terminal/writable-paths.ts';
import { withFolder } from '../support/executables.ts';
import { soon } from '../support/soon.ts';

const WHOLE_FILE = join(import.meta.dirname, '../../src/base/whole-file.ts');

/**
 * Opens files until no more can be opened, lets go of them while the value is being written, or never, and says
 * what came of it.
 */
const CROWDED = (file: string, pausesMs: readonly number[], letGo: boolean): string => `
import { closeSync, openSync } from 'node:fs';
import { writeJsonFile } from ${JSON.stringify(WHOLE_FILE)};
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

/** Runs the script in a process that may open only this many files. */
function within(files: number, script: string): unknown {
  const command = [process.execPath, '--input-type=module-typescript', '-e', script];
  const args = ['-c', 'ulimit -n "$0" && exec "$@"', String(files), ...command];
  const { stdout, stderr } = spawnSync('/bin/sh', args, { encoding: 'utf8', timeout: 50_000 });
  expect(stderr).to.equal('');
  return JSON.parse(stdout);
}

/** A long text, which may end in an error. */
function* pieces(fails: boolean): Generator<string> {
  for (let at = 0; at < 3; at++) yield `${at}é`.repeat(50_000);
  if (fails) throw new Error('no more');
}

describe('a file that is written at once', () => {
  it('replaces what was there, follows a link, and leaves nothing beside', () =>
    withFolder(async (folder) => {
      const [file, link] = [join(folder, 'a.txt'), join(folder, 'link')];
      writeFileSync(file, 'old');
      symlinkSync(file, link);
      await writeWhole(link, Buffer.from('new'));
      expect([readFileSync(file, 'utf8'), lstatSync(link).isSymbolicLink()]).to.deep.equal(['new', true]);
      expect(readdirSync(folder).toSorted()).to.deep.equal(['a.txt', 'link']);
    }));

  it('keeps what others may do with it', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'secret');
      writeFileSync(file, 'old', { mode: 0o600 });
      await writeWhole(file, 'new');
      expect(statSync(file).mode & 0o777).to.equal(0o600);
      writeText(file, 'newer');
      expect([statSync(file).mode & 0o777, readFileSync(file, 'utf8')]).to.deep.equal([0o600, 'newer']);
    }));

  it('refuses a pipe that nobody reads; leaves it what it is, and reaches its reader', () =>
    withFolder(async (folder) => {
      const pipe = join(folder, 'pipe');
      spawnSync('mkfifo', [pipe]);
      const write = (): Promise<unknown> => writeWhole(pipe, 'all of it').catch((error: unknown) => systemCode(error));
      expect(await write()).to.equal('ENXIO');
      const reader = spawn('cat', [pipe]);
      const written = soon(async () => (await write()) !== 'ENXIO', 'the pipe has a reader');
      const [read] = await Promise.all([text(reader.stdout), written]);
      expect(read).to.equal('all of it');
      expect(lstatSync(pipe).isFIFO()).to.equal(true);
    }));

  it('takes its content in pieces, and leaves nothing where they end in an error', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'pieces');
      await writeWhole(file, pieces(false));
      const wanted = [...pieces(false)].join('');
      expect(readFileSync(file, 'utf8')).to.equal(wanted);
      const error = await writeWhole(file, pieces(true)).catch((said: unknown) => String(said));
      expect([error, readFileSync(file, 'utf8') === wanted, readdirSync(folder)]).to.deep.equal([
        'Error: no more',
        true,
        ['pieces'],
      ]);
    }));

  it('stays as it was where the new one cannot be made', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'a.txt');
      writeFileSync(file, 'old');
      const failed: unknown = await replaceFile(file, (beside) => {
        writeFileSync(beside, 'half');
        throw new Error('no more');
      }).catch(String);
      expect(failed).to.equal('Error: no more');
      expect([readFileSync(file, 'utf8'), readdirSync(folder)]).to.deep.equal(['old', ['a.txt']]);
    }));

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
      expect(came).to.include(file).and.include('too many files open').and.include('[file.write]');
      expect(readdirSync(folder)).to.deep.equal(['game.json.before']);
    });
  });
});

describe('a folder for such files', () => {
  it('is made and tried, and holds nothing afterwards', () =>
    withFolder(async (folder) => {
      const games = join(folder, 'deep', 'down');
      await tryFolder(games);
      await tryFolder(games);
      expect(readdirSync(games)).to.deep.equal([]);
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
    withFolder((folder) => {
      mkdirSync(join(folder, '.folder.json.999999999-0.tmp'));
      writeFileSync(join(folder, '.a.json.999999999-0.tmp'), '{');
      removeUnfinished(folder);
      expect(readdirSync(folder)).to.deep.equal(['.folder.json.999999999-0.tmp']);
    }));

  it('is rid of what they left of one file, and of nothing that may still be written', () =>
    withFolder((folder) => {
      const mine = ['.a.json.999999999-0.tmp', '.a.json.999999998-12.tmp'];
      const others = [
        '.a.json.999999999.tmp',
        `.a.json.${process.pid}-0.tmp`,
        '.b.a.json.999999999-0.tmp',
        '.a.jsonl.999999999-0.tmp',
        'a.json.999999999-0.tmp',
      ];
      for (const name of [...mine, ...others]) writeFileSync(join(folder, name), '{');
      symlinkSync(join(folder, 'a.json'), join(folder, 'link'));
      writeFileSync(join(folder, 'a.json'), '{}');
      removeUnfinishedOf(join(folder, 'link'));
      expect(readdirSync(folder).toSorted()).to.deep.equal([...others, 'a.json', 'link'].toSorted());
    }));
});
