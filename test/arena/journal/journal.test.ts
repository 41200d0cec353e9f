// The journal of a tournament: what it keeps through crashes, and what it refuses to read.

import { expect } from 'chai';
import * as fc from 'fast-check';
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { FileError } from '../../../src/base/file-error.ts';
import type { Outcome } from '../../../src/arena/contest.ts';
import { appendLog } from '../../../src/arena/journal/append-log.ts';
import {
  gamesSaid,
  journalOn,
  openJournal,
  type Journal,
  readJournal,
  setJournalAside,
} from '../../../src/arena/journal/journal.ts';
import { withFolder, works } from '../../support/executables.ts';

const SPEC = { contest: 'toy', schedule: { seed: 1, entrants: ['a', 'b'] } };

function outcome(number: number): Outcome {
  const game = { id: `s#${number}.0`, setting: 's', seed: number, seats: ['a', 'b'], group: `s#${number}` };
  return {
    game,
    result: {
      seats: [
        { score: number, faults: {} },
        { score: 0.1 * number, faults: { timeout: 2 }, times: [0, 1] },
      ],
    },
  };
}

async function write(path: string, numbers: readonly number[]): Promise<void> {
  const journal = await openJournal(path, SPEC, () => {});
  await Promise.all(numbers.map((number) => journal.append(outcome(number))));
  await journal.close();
}

/** A line with its check sum, whatever it says. */
function sealed(text: string): string {
  return `${text.slice(0, -1)},"crc":"${crc32(text).toString(16).padStart(8, '0')}"}`;
}

/** A line without its check sum. */
function plain(line: string): string {
  return line.replace(/,"crc":"\w+"\}$/, '}');
}

/** What an attempt to open the journal comes to. */
async function refusal(path: string, spec: unknown = SPEC): Promise<string> {
  let journal: Journal;
  try {
    journal = await openJournal(path, spec, () => {});
  } catch (error) {
    return String(error);
  }
  await journal.close();
  return 'opened';
}

/** Of a tournament with a file of those bytes. */
function ofFile(digest: string): object {
  return { code: 'x', entrants: [{ name: 'a', path: './mine.js', digest }] };
}

describe('a journal', () => {
  it('gives back what was appended, in its order', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'deep', 'j.jsonl');
      await write(path, [3, 1, 2]);
      await write(path, [4]);
      expect([...readJournal(path).outcomes.values()]).to.deep.equal([3, 1, 2, 4].map(outcome));
      expect(readJournal(path).header.spec).to.deep.equal(SPEC);
    }));

  it('has a game in its file before it says that it is appended', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'j.jsonl');
      const journal = await openJournal(path, SPEC, () => {});
      for (let number = 1; number <= 20; number++) {
        await journal.append(outcome(number));
        expect(readJournal(path).outcomes.size).to.equal(number);
      }
      await journal.close();
    }));

  it('counts a game once that was played twice', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'j.jsonl');
      const journal = await openJournal(path, SPEC, () => {});
      const other: Outcome = {
        ...outcome(1),
        result: {
          seats: [
            { score: 9, faults: {} },
            { score: 9, faults: {} },
          ],
        },
      };
      await Promise.all([journal.append(outcome(1)), journal.append(other)]);
      await journal.append(other);
      expect(journal.outcomes.get('s#1.0')).to.deep.equal(outcome(1));
      await journal.close();
      expect([...readJournal(path).outcomes.values()]).to.deep.equal([outcome(1)]);
    }));

  it('cuts a torn last line off wherever it was torn, keeps it aside and says so', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'j.jsonl');
      await write(path, [1, 2, 3]);
      const whole = readFileSync(path);
      const headerEnd = whole.indexOf('\n') + 1;
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: headerEnd, max: whole.length }), async (length) => {
          writeFileSync(path, whole.subarray(0, length));
          const said: string[] = [];
          const journal = await openJournal(path, SPEC, (sentence) => said.push(sentence));
          const kept = whole.subarray(0, length).lastIndexOf('\n') + 1;
          expect(said.length).to.equal(kept === length ? 0 : 1);
          expect(readFileSync(path).length).to.equal(kept);
          expect(journal.outcomes.size).to.equal(whole.subarray(0, kept).toString().split('\n').length - 2);
          await Promise.all([1, 2, 3].map((number) => journal.append(outcome(number))));
          await journal.close();
          expect(readFileSync(path).equals(whole)).to.equal(true);
        }),
        { seed: 7, numRuns: 60 },
      );
      expect(readFileSync(`${path}.torn`, 'utf8')).to.include('"game"');
    }));

  it('notices any changed byte and names the line', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'j.jsonl');
      await write(path, [1, 2, 3]);
      const whole = readFileSync(path);
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 0, max: whole.length - 2 }),
          fc.integer({ min: 1, max: 127 }),
          async (at, flip) => {
            const bytes = Buffer.from(whole);
            bytes[at] ^= flip;
            writeFileSync(path, bytes);
            const line = whole.subarray(0, at).toString().split('\n').length;
            expect(await refusal(path), `byte ${at}, flipped by ${flip}`).to.match(
              new RegExp(`j.jsonl, line ${line}: `),
            );
          },
        ),
        { seed: 8, numRuns: 200 },
      );
    }));

  it('refuses a line that somebody else wrote, with its number', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'j.jsonl');
      await write(path, [1]);
      appendFileSync(path, '{"hello":1}\n');
      expect(await refusal(path)).to.include('line 3: this line is damaged, or was not written by a tournament');
      writeFileSync(path, 'hello\n');
      expect(await refusal(path)).to.include("line 1: this is not a tournament's journal");
      expect(readFileSync(path, 'utf8'), 'left as it was').to.equal('hello\n');
    }));

  it("refuses another tournament's and says what differs", () =>
    withFolder(async (folder) => {
      const path = join(folder, 'j.jsonl');
      await write(path, [1]);
      const other = { contest: 'toy', schedule: { seed: 2, entrants: ['a', 'c'] } };
      expect(await refusal(path, other)).to.include(
        'schedule.seed: 1 there, 2 here; schedule.entrants[1]: "b" there, "c" here',
      );
      expect(
        await refusal(path, { schedule: SPEC.schedule, contest: 'toy' }),
        'the order of keys says nothing',
      ).to.equal('opened');
    }));

  it('names a file that has changed since', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'j.jsonl');
      await (await openJournal(path, ofFile('1'), () => {})).close();
      expect(await refusal(path, ofFile('2')))
        .to.include('another tournament: ./mine.js has changed since')
        .and.not.include('digest');
    }));

  it('begins in an empty file', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'j.jsonl');
      writeFileSync(path, '');
      await write(path, [1]);
      expect(readJournal(path).outcomes.size).to.equal(1);
    }));

  it('is written by one at a time', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'j.jsonl');
      const journal = await openJournal(path, SPEC, () => {});
      expect(await refusal(path)).to.include(`is being written by process ${process.pid}, which is still running`);
      await journal.close();
      expect(existsSync(`${path}.lock`)).to.equal(false);
      expect(await refusal(path)).to.equal('opened');
    }));

  it('takes over the lock of a process that has ended, also where its number is used again', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'j.jsonl');
      const journal = await openJournal(path, SPEC, () => {});
      const mine = JSON.parse(readFileSync(`${path}.lock`, 'utf8')) as object;
      await journal.close();
      const { pid } = spawnSync(process.execPath, ['-e', '0']);
      const stale = [{ ...mine, pid }, ...(process.platform === 'linux' ? [{ ...mine, begun: '1' }] : [])];
      for (const holder of stale) {
        writeFileSync(`${path}.lock`, JSON.stringify(holder));
        const said: string[] = [];
        const again = await openJournal(path, SPEC, (sentence) => said.push(sentence));
        expect(said.join()).to.include('is taken over');
        await again.close();
      }
      writeFileSync(`${path}.lock`, JSON.stringify({ ...mine, boot: 'another', host: 'elsewhere' }));
      expect(await refusal(path)).to.include('of another machine');
    }));

  it('writes nothing once its lock was taken away', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'j.jsonl');
      const journal = await openJournal(path, SPEC, () => {});
      await journal.append(outcome(1));
      writeFileSync(`${path}.lock`, '{}');
      const failed = await journal.append(outcome(2)).then(() => 'appended', String);
      expect(failed).to.include('its lock was taken away');
      await journal.close();
      expect(readJournal(path).outcomes.size).to.equal(1);
    }));

  it('is set aside under a name that is free', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'j.jsonl');
      for (const old of ['old-1', 'old-2']) {
        await write(path, [1]);
        expect(await setJournalAside(path, () => {})).to.equal(`${path}.${old}`);
        expect([existsSync(path), existsSync(`${path}.${old}`)]).to.deep.equal([false, true]);
      }
    }));

  it('that is no file is refused, and nothing is left there', () =>
    withFolder(async (folder) => {
      const places = ['folder', 'device', 'pipe'].map((name) => join(folder, name));
      const [inFolder, device, pipe] = places;
      mkdirSync(inFolder);
      symlinkSync('/dev/null', device);
      const told = [
        [inFolder, 'this is a folder, expected a file'],
        [device, 'this is a device, expected a file'],
      ];
      if (works('mkfifo', pipe)) told.push([pipe, 'this is a pipe, expected a file']);
      const before = readdirSync(folder);
      for (const [path, words] of told) {
        expect(await refusal(path)).to.equal(`FileError: ${path}: ${words}`);
        expect(await setJournalAside(path, () => {}).catch(String)).to.equal(`FileError: ${path}: ${words}`);
      }
      expect([readdirSync(folder), readdirSync(inFolder), readlinkSync(device)]).to.deep.equal([
        before,
        [],
        '/dev/null',
      ]);
      for (const none of ['', `${folder}/`]) expect(await refusal(none)).to.include('expected the name of a file');
      expect(await refusal(join(folder, 'device', 'j'))).to.include(
        'device/j: there is a file where a folder is needed',
      );
      expect(() => readJournal(device), 'to be read only').to.throw(FileError, 'this is a device');
      expect(() => readJournal(inFolder)).to.throw(FileError, 'this is a folder');
    }));

  it('lies where its link leads, also where nothing is there yet', () =>
    withFolder(async (folder) => {
      mkdirSync(join(folder, 'disk'));
      const path = join(folder, 'link.jsonl');
      symlinkSync(join('disk', 'j.jsonl'), path);
      await write(path, [1]);
      await write(path, [2]);
      expect([readlinkSync(path), readdirSync(join(folder, 'disk'))]).to.deep.equal([
        join('disk', 'j.jsonl'),
        ['j.jsonl'],
      ]);
      expect(readJournal(path).outcomes.size).to.equal(2);
    }));

  for (const [what, meddle, words] of [
    ['emptied', (path: string) => truncateSync(path, 0), 'changed'],
    ['removed', (path: string) => rmSync(path), 'removed or renamed'],
    ['renamed', (path: string) => renameSync(path, `${path}.1`), 'removed or renamed'],
  ] as const)
    it(`that is ${what} while it is written says so, and takes no more games`, () =>
      withFolder(async (folder) => {
        const path = join(folder, 'cup.jsonl');
        const journal = await openJournal(path, {}, () => {});
        await journal.append(outcome(1));
        meddle(path);
        for (const number of [2, 3])
          expect(await journal.append(outcome(number)).then(() => 'appended', String)).to.equal(
            `ArenaError: ${path}: it was ${words} while it was being written`,
          );
        await journal.close();
      }));

  it('on a disk without room says so, once and for all, and gives its lock back', async function () {
    if (!existsSync('/dev/full')) this.skip();
    let held = true;
    const release = (): void => void (held = false);
    const lock = { isHeld: () => held, release, [Symbol.dispose]: release };
    const contents = gamesSaid();
    contents.take(outcome(1));
    const log = appendLog('cup.jsonl', await open('/dev/full', 'r+'), 0, lock);
    const journal = journalOn(log, contents);
    const said = await Promise.all(
      [2, 3].map((number) => journal.append(outcome(number)).then(() => 'appended', String)),
    );
    said.push(await journal.append(outcome(4)).then(() => 'appended', String));
    for (const one of said)
      expect(one).to.equal(
        'FileError: cup.jsonl: no space is left on this disk; make room and try again. What is in it is kept',
      );
    expect([...journal.outcomes.keys()]).to.deep.equal(['s#1.0']);
    await journal.close();
    expect(held).to.equal(false);
  });

  it('whose torn line cannot be kept says so, and is left as it was', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'j.jsonl');
      await write(path, [1]);
      appendFileSync(path, '{"game"');
      const before = readFileSync(path);
      mkdirSync(`${path}.torn`);
      expect(await refusal(path)).to.equal(`FileError: ${path}.torn: this is a folder, expected a file`);
      expect(readFileSync(path).equals(before)).to.equal(true);
      expect(existsSync(`${path}.lock`)).to.equal(false);
    }));

  it('is refused where it holds what no tournament writes, however it is sealed', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'j.jsonl');
      await write(path, [1]);
      const [header, game] = readFileSync(path, 'utf8').split('\n');
      const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
      const odd: readonly (readonly [number, string])[] = [
        [1, header.replace('"version":1', `"version":${deep}`)],
        [1, sealed(plain(header).replace('"contest":"toy"', `"contest":${deep}`))],
        [2, sealed(plain(game).replace('"score":1', '"score":1e999'))],
        [2, sealed(plain(game).replace('"faults":{}', `"faults":{"x":${deep}}`))],
        [2, sealed(plain(game).replace('"seats":[{', `"record":${deep},"seats":[{`))],
        [2, sealed(plain(game).replace('"times":[0,1]', '"times":[[]]'))],
        [2, sealed(plain(game).replace('"faults":{}', '"faults":{"__proto__":4}'))],
        [2, sealed(plain(game).replace('"faults":{}', '"faults":{"constructor":4}'))],
        [2, sealed(plain(game).replace('"seats":[{', `"more":${deep},"seats":[{"more":${deep},`))],
      ];
      for (const [number, line] of odd) {
        writeFileSync(path, number === 1 ? `${line}\n` : `${header}\n${line}\n`);
        expect(await refusal(path), line.slice(0, 200)).to.match(new RegExp(`^ArenaError: .*, line ${number}: `));
      }
      const shallow = `${'['.repeat(500)}${']'.repeat(500)}`;
      writeFileSync(
        path,
        `${header}\n${sealed(plain(game).replace('"seats":[{', `"more":${shallow},"seats":[{"more":${shallow},`))}\n`,
      );
      expect([...readJournal(path).outcomes.values()], 'what nobody asks for is left out').to.deep.equal([outcome(1)]);
    }));

  it('that lost the end of its header says so, and the way on', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'j.jsonl');
      await write(path, []);
      const whole = readFileSync(path);
      for (const bytes of [1, 10, 20, whole.length - 1]) {
        writeFileSync(path, whole.subarray(0, bytes));
        expect(await refusal(path))
          .to.include('line 1: this journal was cut short')
          .and.to.include('with --fresh');
      }
    }));
});
