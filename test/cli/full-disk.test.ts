// Tournaments, fits and reports on disks that are full, and in places where nothing can be written: a sentence,
// exit code 1, and what was finished is kept and gone on from. Takes 25 s.

import { expect } from 'chai';
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  closeSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { readJournal } from '../../src/arena/journal/journal.ts';
import { sortedLines } from './killed-tournament.ts';
import { sharedRun } from '../support/inside.ts';
import { ROOT } from '../support/run-command.ts';
import { withFolder, works } from '../support/executables.ts';

const run = sharedRun();

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const DUELS = ['greedy', 'random', 'eager', '--maps', 'maps/sample.json', '--seats', '2', '--jobs', '1'];
const ROUND_OF_FIT = ['--nodes', '5', '--groups', '1', '--seats', '2', '--jobs', '1'];
const FIT = ['--params', 'presence', '--maps', 'maps/sample.json', ...ROUND_OF_FIT];
const FULL = '/dev/full';
const NO_ROOM = 'no space is left on this disk; make room and try again';
/** So many blocks of 512 or 1024 bytes, as the shell counts, may a file have. */
const BLOCKS = 16;

/** Runs a shell's words with the command behind them as "$@"; `before` starts the shell. */
function shell(
  words: string,
  name: string,
  args: readonly string[],
  { before = [], stdout = 'pipe' }: { before?: readonly string[]; stdout?: number | 'pipe' } = {},
): Ended {
  const [first, ...others] = [
    ...before,
    'sh',
    '-c',
    words,
    'sh',
    process.execPath,
    join(ROOT, 'src', 'cli', `${name}.ts`),
    ...args,
  ];
  const {
    status,
    stdout: said,
    stderr,
  } = spawnSync(first, others, { cwd: ROOT, encoding: 'utf8', timeout: 280_000, stdio: ['ignore', stdout, 'pipe'] });
  return { code: status, stdout: said, stderr };
}

/** Runs a command that may write no file longer than some kilobytes: as near to a full disk as anybody may go. */
const limited = (name: string, args: readonly string[]): Ended => shell(`ulimit -f ${BLOCKS}; exec "$@"`, name, args);

/** Whether a small disk can be had: a file system in memory, seen by one command alone. */
function hasSmallDisks(folder: string): boolean {
  return works('unshare', '-rm', 'mount', '-t', 'tmpfs', '-o', 'size=16k', 'none', folder);
}

/**
 * Runs a command with a disk of its own at a folder, not before a file of this many kilobytes is on it; what is there
 * at the end is copied to another folder.
 */
function onSmallDisk(
  disk: string,
  kilobytes: number,
  copy: string,
  name: string,
  args: readonly string[],
  used = 0,
): Ended {
  const words =
    `mount -t tmpfs -o size=${kilobytes}k none '${disk}' || exit 99; head -c ${used}k /dev/zero > '${disk}/used'; ` +
    `"$@"; code=$?; cp -R '${disk}/.' '${copy}'; exit $code`;
  return shell(words, name, args, { before: ['unshare', '-rm'] });
}

/** One sentence at the end, no stack. */
function expectSentence({ code, stderr }: Ended, sentence: string): void {
  expect([code, stderr.includes(sentence)], stderr).to.deep.equal([1, true]);
  expect(stderr).to.not.match(/^ +at /m);
  expect(stderr).to.match(/(?:^|\n)error: .*\n$/);
}

/** Says whose records a folder has. */
const OWNER = '.tournament';

describe('a disk that is full', function () {
  this.timeout(300_000);

  before(function () {
    if (!works('sh', '-c', `ulimit -f ${BLOCKS}`) || !existsSync(FULL)) this.skip();
  });

  it('ends a tournament whose journal finds no room; what was finished is kept and gone on from', () =>
    withFolder(async (folder) => {
      const [path, whole] = [join(folder, 'cut.jsonl'), join(folder, 'whole.jsonl')];
      const args = [...DUELS, '--games', '120', '--quiet'];
      const first = limited('tournament', [...args, '--journal', path]);
      expectSentence(
        first,
        `${path}: the file would be larger than this process may write (ulimit -f). What is in it is kept\n`,
      );
      const { outcomes, torn } = readJournal(path);
      expect([torn.length, existsSync(`${path}.lock`), readdirSync(folder)]).to.deep.equal([0, false, ['cut.jsonl']]);
      // Games that end while the disk is slow are written together, and are lost together.
      expect(outcomes.size).to.be.within(1, 110);
      expect(first.stderr).to.include(
        `${outcomes.size} of 120 games are finished and kept in ${path}; the same command goes on from there\n`,
      );
      expectSentence(limited('tournament', [...args, '--journal', path]), 'What is in it is kept');
      const more = await run('tournament', [...args, '--journal', path]);
      const undisturbed = await run('tournament', [...args, '--journal', whole]);
      expect([more.code, more.stdout]).to.deep.equal([0, undisturbed.stdout]);
      expect(sortedLines(path)).to.deep.equal(sortedLines(whole));
    }));

  it('ends a tournament on a small disk the same way, before its first game too', function () {
    return withFolder(async (folder) => {
      if (!hasSmallDisks(folder)) this.skip();
      const [disk, copy] = [join(folder, 'disk'), join(folder, 'copy')];
      mkdirSync(disk);
      const path = join(disk, 'j.jsonl');
      const args = [...DUELS, '--games', '120', '--quiet', '--journal', path];
      const small = onSmallDisk(disk, 16, copy, 'tournament', args);
      expectSentence(small, `${path}: ${NO_ROOM}. What is in it is kept\n`);
      const kept = join(copy, 'j.jsonl');
      const { outcomes, torn } = readJournal(kept);
      expect([outcomes.size > 0, torn.length, readdirSync(copy)]).to.deep.equal([true, 0, ['j.jsonl', 'used']]);
      const more = await run('tournament', [...DUELS, '--games', '120', '--journal', kept]);
      expect([more.code, more.stderr.includes(`120 games, ${outcomes.size} of them already played`)]).to.deep.equal([
        0,
        true,
      ]);
      // A page for the lock and none for the journal; then none at all.
      expectSentence(
        onSmallDisk(disk, 16, join(folder, 'copy2'), 'tournament', args, 12),
        `error: ${path}: ${NO_ROOM}\n`,
      );
      expectSentence(
        onSmallDisk(disk, 16, join(folder, 'copy3'), 'tournament', args, 16),
        `error: ${path}.lock: ${NO_ROOM}\n`,
      );
      expect([readdirSync(join(folder, 'copy2')), readdirSync(join(folder, 'copy3'))]).to.deep.equal([
        ['used'],
        ['used'],
      ]);
    });
  });

  it('leaves no half of a bot, of a record, of converted games', function () {
    return withFolder(async (folder) => {
      if (!hasSmallDisks(folder)) this.skip();
      const [disk, from] = ['disk', 'from'].map((name) => join(folder, name));
      mkdirSync(disk);
      const on = (copy: string, used: number, name: string, ...args: string[]): [Ended, unknown[]] => {
        const ended = onSmallDisk(disk, 20, join(folder, copy), name, args, used);
        return [ended, readdirSync(join(folder, copy), { recursive: true }).toSorted()];
      };
      const [bot, left] = on('a', 12, 'starter', 'python', join(disk, 'bot'));
      expectSentence(bot, `FOLDER ${join(disk, 'bot')}: ${NO_ROOM}. Nothing was written.\n`);
      expect(left).to.deep.equal(['used']);
      const game = join(from, '1.json');
      const kept = await run('play', ['greedy', 'random', '--map', 'small-ring', '--quiet', '--record', game]);
      expect(kept.code).to.equal(0);
      const [play, records] = on(
        'b',
        16,
        'play',
        'greedy',
        'random',
        '--map',
        'small-ring',
        '--record',
        `${disk}/g.json`,
      );
      expectSentence(play, `${disk}/g.json: ${NO_ROOM} [file.write]\n`);
      expect(records).to.deep.equal(['used']);
      for (const name of ['2', '3', '4']) copyFileSync(game, join(from, `${name}.json`));
      const [converted, games] = on('c', 4, 'convert', from, join(disk, 'to'));
      expect([converted.code, games]).to.deep.equal([1, ['to', 'to/1.json', 'to/2.json', 'used']]);
      expect(converted.stdout)
        .to.include(NO_ROOM)
        .and.match(/\n4 games, 2 converted\n$/);
      const [first, second] = [1, 2].map((name) => readFileSync(join(folder, 'c', 'to', `${name}.json`), 'utf8'));
      expect(JSON.parse(first)).to.be.an('object').and.deep.equal(JSON.parse(second));
    });
  });

  it('ends a tournament whose records find no room; games whose record is there are kept', function () {
    return withFolder(async (folder) => {
      if (!hasSmallDisks(folder)) this.skip();
      const [disk, copy, path] = ['disk', 'copy', 'j.jsonl'].map((name) => join(folder, name));
      mkdirSync(disk);
      const args = [...DUELS, '--games', '40', '--quiet', '--journal', path, '--records', disk];
      const small = onSmallDisk(disk, 48, copy, 'tournament', args);
      expectSentence(small, 'what was played cannot be kept: ');
      expect(small.stderr)
        .to.include(NO_ROOM)
        .and.include('of 40 games are finished and kept')
        .and.not.include('tried 3 times');
      expect(
        readdirSync(copy)
          .filter((name) => name !== 'used' && name !== OWNER)
          .toSorted(),
      ).to.deep.equal(
        [...readJournal(path).outcomes.values()]
          .map(({ result }) => (result.record ?? '').slice(disk.length + 1))
          .toSorted(),
      );
      const more = await run('tournament', args);
      expect([more.code, readJournal(path).outcomes.size]).to.deep.equal([0, 40]);
    });
  });

  it('leaves no half of a record, also where the one before was killed', () =>
    withFolder(async (folder) => {
      const [records, journal] = [join(folder, 'records'), join(folder, 'j.jsonl')];
      mkdirSync(records);
      writeFileSync(join(records, '.sample-none-1.0.json.999999999-0.tmp'), 'half');
      const args = [...DUELS, '--games', '4', '--quiet', '--journal', journal, '--records', records];
      expect((await run('tournament', args)).code).to.equal(0);
      expect(readdirSync(records).filter((name) => name.startsWith('.'))).to.deep.equal([OWNER]);
    }));

  it('ends a tournament at once where a record has no place, also what a program said', () =>
    withFolder(async (folder) => {
      const records = join(folder, 'records');
      mkdirSync(join(records, 'sample-none-1.0.json'), { recursive: true });
      const { code, stderr } = await run('tournament', [
        ...DUELS,
        '--games',
        '4',
        '--journal',
        join(folder, 'j.jsonl'),
        '--records',
        records,
      ]);
      expect([code, stderr.includes('will be played again')], stderr).to.deep.equal([1, false]);
      expect(stderr)
        .to.include('error: the game sample/none#1.0: what was played cannot be kept: ')
        .and.include('[file.write]');
      writeFileSync(join(folder, 'p.mjs'), '#!/usr/bin/env node\nconsole.error("hm");\n', { mode: 0o755 });
      const said = join(folder, 'said');
      mkdirSync(join(said, 'sample-none-1.0-0-p.mjs.stderr.txt'), { recursive: true });
      const program = await run('tournament', [
        `p.mjs=${join(folder, 'p.mjs')}`,
        '--maps',
        'maps/sample.json',
        '--seats',
        '1',
        '--games',
        '1',
        '--journal',
        join(folder, 'p.jsonl'),
        '--records',
        said,
      ]);
      expectSentence(program, '.stderr.txt: this is a folder, expected a file');
    }));

  it('leaves no half of a report, and the games from which it can be made', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'j.jsonl');
      const args = [...DUELS, '--games', '4', '--quiet', '--journal', path];
      const full = await run('tournament', [...args, '--html', FULL]);
      expectSentence(full, `error: ${FULL}: ${NO_ROOM}\n`);
      expect(full.stderr).to.include(
        `all games are kept in ${path}; to make the report of them:\n  npm run report -- ${path}\n`,
      );
      const page = join(folder, 'page.html');
      expectSentence(limited('tournament', [...args, '--html', page]), `${page}: the file would be larger`);
      expect(existsSync(page)).to.equal(false);
      symlinkSync(FULL, join(folder, 'games.csv'));
      expectSentence(await run('tournament', [...args, '--csv', folder]), `${join(folder, 'games.csv')}: ${NO_ROOM}\n`);
      expectSentence(await run('report', [path, '--quiet', '--json', FULL]), `error: ${FULL}: ${NO_ROOM}\n`);
      expect((await run('report', [path, '--quiet', '--html', page])).code).to.equal(0);
      const rounds = [
        'greedy',
        'eager',
        '--rounds',
        'maps/sample.json',
        '--seats',
        '2',
        '--journal',
        join(folder, 'cup'),
        '--quiet',
      ];
      mkdirSync(join(folder, 'csv', 'round-1'), { recursive: true });
      symlinkSync(FULL, join(folder, 'csv', 'round-1', 'standings.csv'));
      const elimination = await run('tournament', [...rounds, '--csv', join(folder, 'csv')]);
      expectSentence(elimination, NO_ROOM);
      expect(elimination.stderr).to.include(`all games are kept in ${join(folder, 'cup.round-1.jsonl')}; `);
    }));

  it('is told of where it takes standard output', () =>
    withFolder((folder) => {
      const out = openSync(FULL, 'w');
      try {
        const args = [...DUELS, '--games', '4', '--quiet', '--journal', join(folder, 'j.jsonl')];
        const { code, stderr } = shell('exec "$@"', 'tournament', args, { stdout: out });
        expect([code, stderr]).to.deep.equal([1, `error: standard output: ${NO_ROOM}\n`]);
        const json = shell('exec "$@"', 'tournament', [...args, '--json'], { stdout: out });
        expect([json.code, json.stderr]).to.deep.equal([1, `error: standard output: ${NO_ROOM}\n`]);
      } finally {
        closeSync(out);
      }
      expect(
        shell('"$@" | head -n 1', 'tournament', [
          ...DUELS,
          '--games',
          '4',
          '--quiet',
          '--journal',
          join(folder, 'j.jsonl'),
        ]).stderr,
      ).to.equal('');
    }));

  it('ends a fit; its rounds are kept and gone on from', () =>
    withFolder(async (folder) => {
      const [path, whole] = [join(folder, 'cut'), join(folder, 'whole')];
      const first = shell('ulimit -f 1; exec "$@"', 'tune', [...FIT, '--rounds', '4', '--log', path]);
      expectSentence(
        first,
        `${path}: the file would be larger than this process may write (ulimit -f). What is in it is kept\n`,
      );
      expect(first.stderr).to.match(/\n\d+ of 4 rounds are kept in /);
      expect([readFileSync(path, 'utf8').endsWith('\n'), readdirSync(folder)]).to.deep.equal([true, ['cut']]);
      expect((await run('tune', [...FIT, '--rounds', '4', '--log', path, '--quiet'])).code).to.equal(0);
      await run('tune', [...FIT, '--rounds', '4', '--log', whole, '--quiet']);
      expect(readFileSync(path, 'utf8')).to.equal(readFileSync(whole, 'utf8'));
    }));

  it('costs a measurement its summary, not its games', () =>
    withFolder(async (folder) => {
      const args = [
        '--quick',
        '5',
        '--classes',
        'small',
        '--extensions',
        'none',
        '--maps',
        'bundled',
        '--groups',
        '1',
        '--quiet',
        '--journal',
        join(folder, 'cup.jsonl'),
      ];
      expectSentence(await run('strength', [...args, '--summary', FULL]), `error: ${FULL}: ${NO_ROOM}\n`);
      expectSentence(await run('strength', [...args, '--markdown', FULL]), `error: ${FULL}: ${NO_ROOM}\n`);
    }));
});

describe('a place where no journal can be', function () {
  this.timeout(300_000);

  it('is told of in a sentence, by tournaments, fits and measurements, and stays as it is', () =>
    withFolder(async (folder) => {
      const there = join(folder, 'there');
      mkdirSync(there);
      const sentence = `${there}: this is a folder, expected a file\n`;
      expectSentence(await run('tournament', [...DUELS, '--journal', there]), `error: ${sentence}`);
      expectSentence(await run('tournament', [...DUELS, '--journal', there, '--fresh']), `error: ${sentence}`);
      expectSentence(await run('tune', [...FIT, '--rounds', '1', '--log', there]), `error: --log: ${sentence}`);
      expectSentence(await run('report', [there]), `error: ${sentence}`);
      mkdirSync(join(folder, 'cup.small.jsonl'));
      expectSentence(
        await run('strength', [
          '--quick',
          '5',
          '--classes',
          'small',
          '--quiet',
          '--journal',
          join(folder, 'cup.jsonl'),
        ]),
        'cup.small.jsonl: this is a folder, expected a file',
      );
      mkdirSync(join(folder, 'cup.round-1.jsonl'));
      expectSentence(
        await run('tournament', [
          'greedy',
          'eager',
          '--rounds',
          'maps/sample.json',
          '--seats',
          '2',
          '--journal',
          join(folder, 'cup'),
        ]),
        'cup.round-1.jsonl: this is a folder, expected a file',
      );
      expectSentence(
        await run('tournament', [...DUELS, '--journal', `${there}/`]),
        `"${there}/": expected the name of a file`,
      );
      expectSentence(
        await run('tournament', [...DUELS, '--journal', 'package.json/j']),
        'package.json/j: there is a file where a folder is needed',
      );
      expect([readdirSync(there), readdirSync(folder).filter((name) => /\.lock|old-/.test(name))]).to.deep.equal([
        [],
        [],
      ]);
    }));

  it('is a pipe, at which nobody waits for ever', function () {
    return withFolder(async (folder) => {
      const pipe = join(folder, 'pipe');
      if (!works('mkfifo', pipe)) this.skip();
      expectSentence(
        await run('tournament', [...DUELS, '--journal', pipe]),
        `error: ${pipe}: this is a pipe, expected a file\n`,
      );
      expectSentence(
        await run('tune', [...FIT, '--rounds', '1', '--log', pipe]),
        `error: --log: ${pipe}: this is a pipe, expected a file\n`,
      );
    });
  });

  it('is one whose lock names nobody no more: that goes away by itself', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'j.jsonl');
      for (const left of ['', '{"pid":']) {
        writeFileSync(`${path}.lock`, left);
        const { code, stderr } = await run('tournament', [...DUELS, '--games', '4', '--journal', path]);
        expect(
          [
            code,
            stderr.startsWith(
              `${path}.lock: this lock names no process, as one that a crash has left; it is taken over\n`,
            ),
          ],
          stderr,
        ).to.deep.equal([0, true]);
        expect(existsSync(`${path}.lock`)).to.equal(false);
      }
    }));
});
