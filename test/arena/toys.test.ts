// Contests that need what the arena knows of contests: one whose buyer stays and is a person, one in which all share a
// score of which less is better, a hub that is opened once. Each through journal, resume, threads, queue, tables, page,
// CSV.

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { readJournal } from '../../src/arena/journal/journal.ts';
import { hasRedis, startRedis } from './queue/redis-server.ts';
import { TOYS } from './toys/toy-list.ts';
import { soon } from '../support/soon.ts';

const TOURNAMENT = join(import.meta.dirname, 'toys', 'toy-tournament.ts');

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a tournament of toys; `during` may meddle until it is over. */
async function run(args: readonly string[], during?: (kill: () => void) => Promise<void>): Promise<Ended> {
  const child = spawn(process.execPath, [TOURNAMENT, ...args], { stdio: ['ignore', 'pipe', 'pipe'], timeout: 280_000 });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (piece: Buffer) => (stdout += piece.toString()));
  child.stderr.on('data', (piece: Buffer) => (stderr += piece.toString()));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  await during?.(() => child.kill('SIGKILL'));
  return { code: await ended, stdout, stderr };
}

/** The tournament with its games played by a worker of a queue. */
async function byQueue(args: readonly string[]): Promise<Ended> {
  const redis = await startRedis();
  const worker = spawn(process.execPath, [join(import.meta.dirname, 'toys', 'toys-worker.ts'), redis.url], {
    stdio: 'ignore',
  });
  const gone = new Promise((resolve) => worker.on('close', resolve));
  try {
    return await run([...args, '--queue', redis.url]);
  } finally {
    worker.kill('SIGINT');
    await gone;
    await redis.close();
  }
}

/** The rows of a file of comma-separated values, by heading. */
function rowsOf(path: string): { readonly [heading: string]: string }[] {
  const [heading, ...rows] = readFileSync(path, 'utf8')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  return rows.map((row) => Object.fromEntries(heading.map((name, at) => [name, row[at]])));
}

/** The games that a contest's log says it has begun. */
function begunIn(log: string): string[] {
  try {
    return readFileSync(log, 'utf8').split('\n');
  } catch {
    return [];
  }
}

describe('the desks of the toys', () => {
  it('say of options that they do not understand what they can, and throw nothing', async () => {
    for (const name of TOYS.names) {
      const { facts } = await TOYS.desk(name);
      for (const options of [undefined, 7, {}, { most: 'x', log: 3 }])
        expect(facts(options).traits, name).to.be.an('object');
    }
    const { traits, made } = (await TOYS.desk('guessing')).facts({ most: 100, older: true });
    expect(traits.settings.map((setting) => setting.name)).to.deep.equal(['up-to-100']);
    expect(made).to.deep.equal({ Numbers: 'most 100, older true' });
  });
});

describe('contests of other kinds', function () {
  this.timeout(300_000);
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'toys-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const at = (name: string): string => join(folder, name);
  const files = (): string[] => ['--journal', at('j.jsonl'), '--csv', at('csv'), '--html', at('page.html')];

  describe('two sellers who turn around a buyer who stays', () => {
    const SELLERS = ['--contest', 'selling', 'kind', 'rude', 'cold', '--quiet'];

    it('has the buyer on its seat in every game, in no table, and ranks the sellers alone', async () => {
      const { code, stdout, stderr } = await run([...SELLERS, '--groups', '6', ...files()]);
      expect([code, stderr]).to.deep.equal([0, '']);
      const { outcomes } = readJournal(at('j.jsonl'));
      expect(outcomes.size).to.equal(12);
      for (const { game } of outcomes.values()) {
        expect([game.seats[1], game.aside]).to.deep.equal(['buyer', [1]]);
        const other = [...outcomes.values()].find((one) => one.game.group === game.group && one.game.id !== game.id);
        expect(other?.game.seats.toReversed(), 'the other seating').to.deep.equal(game.seats);
      }
      const [heading, first] = stdout.split('\n').slice(2, 4);
      expect(heading.trim().split(/ {2,}/)).to.deep.equal([
        '#',
        'entrant',
        'points a session',
        'rating',
        'points',
        'wins',
        'deals',
        'rounds',
      ]);
      expect(first).to.match(/^1 +kind +[678]\.\d .* 1\.00 /);
      expect(stdout).to.not.include('buyer');
      expect(readFileSync(at('page.html'), 'utf8'))
        .to.include('Mean<br>points a session')
        .and.include('Mean<br>deals');
      const standings = rowsOf(at('csv/standings.csv'));
      expect(standings.map(({ entrant }) => entrant)).to.have.members(['kind', 'rude', 'cold']);
      expect(standings[0]).to.include({ entrant: 'kind', measure_deal: '1', wins: standings[0]['games'] });
      const games = rowsOf(at('csv/games.csv'));
      expect(games.filter(({ entrant }) => entrant === 'buyer').every((row) => row['rank_share'] === '')).to.equal(
        true,
      );
    });

    it('stops a comparison by the points a session', async () => {
      const { code, stdout } = await run([...SELLERS, '--compare', 'rude,kind', '--effect', '1', ...files()]);
      expect(code).to.equal(0);
      expect(stdout).to.match(/kind against rude: better after \d+ groups .* mean points a session \+[34]\.\d/);
    });

    it('counts a game as void that the buyer left, and never plays it again', async () => {
      const args = [...SELLERS, '--groups', '2', '--leaves', 'shop#1.1', '--log', at('log'), ...files()];
      const first = await run(args);
      expect([first.code, first.stderr]).to.deep.equal([0, '']);
      expect(first.stdout)
        .to.match(/^3 games and 1 void game in 2 groups/)
        .and.include('the buyer left');
      expect(readFileSync(at('page.html'), 'utf8'))
        .to.include('Void games')
        .and.include('the buyer left');
      expect(rowsOf(at('csv/games.csv')).filter((row) => row['void'] === 'the buyer left')).to.have.length(3);
      const again = await run(args);
      expect(again.stdout).to.equal(first.stdout);
      expect(readFileSync(at('log'), 'utf8').split('\n').toSorted()).to.deep.equal([
        '',
        'shop#1.0',
        'shop#1.1',
        'shop#2.0',
        'shop#2.1',
      ]);
    });

    it('counts all that was played where the last game of a comparison is void', async () => {
      const words = ['--contest', 'selling', 'kind', 'mean', '--compare', 'mean,kind', '--groups', '2'];
      const { stdout } = await run([...words, '--leaves', 'shop#2.1', '--journal', at('last.jsonl'), '--quiet']);
      expect(stdout).to.match(/^3 games and 1 void game in 2 groups/);
    });

    it('takes a game for void that was under way when the tournament was killed', async () => {
      const rest = [...SELLERS, '--groups', '2', '--log', at('log'), ...files()];
      await run([...rest, '--leaves', 'shop#1.1 hangs'], async (kill) => {
        await soon(() => begunIn(at('log')).includes('shop#1.1'), 'the game has begun');
        kill();
      });
      const { stdout } = await run(rest);
      expect(stdout)
        .to.match(/^3 games and 1 void game/)
        .and.include('the tournament ended while it was being played');
      expect(begunIn(at('log')).filter((id) => id === 'shop#1.1')).to.have.length(1);
    });

    it('is played by workers of a queue to the same table', async function () {
      if (!hasRedis()) this.skip();
      const args = [...SELLERS, '--groups', '2', '--leaves', 'shop#1.1'];
      const here = await run([...args, '--journal', at('here.jsonl')]);
      const there = await byQueue([...args, '--journal', at('there.jsonl')]);
      expect(there.stdout.replaceAll(/ \(worker on .*\)| +\S* *$|…/gm, '').slice(0, 300)).to.include('1 void game');
      expect(there.stdout.split('\n').slice(0, 6)).to.deep.equal(here.stdout.split('\n').slice(0, 6));
    });
  });

  describe('guessing together, fewer guesses being better', () => {
    const GUESSERS = ['--contest', 'guessing', 'sharp', 'fair', 'dull', '--quiet', '--groups', '9'];

    it('puts whoever needs fewest first, and knows neither ranks nor wins', async () => {
      const { code, stdout } = await run([...GUESSERS, '--jobs', '2', ...files()]);
      expect(code).to.equal(0);
      const lines = stdout.split('\n');
      expect(lines[2].trim().split(/ {2,}/)).to.deep.equal(['#', 'entrant', 'guesses', 'numbers left']);
      expect(lines.slice(3, 6).map((line) => line.split(/ +/)[1])).to.deep.equal(['sharp', 'fair', 'dull']);
      const means = rowsOf(at('csv/standings.csv')).map(({ guesses }) => Number(guesses));
      expect(means)
        .to.deep.equal(means.toSorted((a, b) => a - b))
        .and.satisfy(([least]: number[]) => least > 0);
      const page = readFileSync(at('page.html'), 'utf8');
      expect(page).to.include('lower is better').and.not.include('Wins').and.not.include('Against each other');
      const [row] = rowsOf(at('csv/games.csv'));
      expect(row).to.include({ rank_share: '', points: '' });
      expect(Number(row['measure_left'])).to.be.above(0);
      expect((await run([...GUESSERS, '--jobs', '1', ...files()])).stdout, 'from the journal').to.equal(stdout);
    });

    it('has no comparison of two who share every score', async () => {
      const { code, stderr } = await run([...GUESSERS, '--compare', 'fair,sharp']);
      expect(code).to.equal(1);
      expect(stderr).to.include('shares one score of guesses');
    });

    it('is played by workers of a queue to the same table', async function () {
      if (!hasRedis()) this.skip();
      const here = await run([...GUESSERS, '--journal', at('here.jsonl')]);
      const there = await byQueue([...GUESSERS, '--journal', at('there.jsonl')]);
      expect(there.stdout).to.equal(here.stdout).and.include('guesses');
    });

    it('says what its own options are, and what is wrong with a spec', async () => {
      const { stdout } = await run(['--contest', 'guessing', '--help']);
      expect(stdout).to.include('the largest number').and.not.include('--rounds').and.not.include('--log');
      const said = await TOYS.read({ contest: 'guessing', options: { most: 'x' } }).catch(String);
      expect(said).to.equal('ArenaError: options.most: got "x", expected a whole number from 2');
    });
  });

  it('are helped with the contest that is usual, not with the one that was named', async () => {
    const { stdout } = await run(['--contest', 'hub', '--help']);
    expect(stdout).to.match(/--contest <name>[^]*?\(default:\s+"guessing"\)/);
  });

  describe('a hub that is opened once', () => {
    it('plays all games itself, at most two at once, and goes on from its journal', async () => {
      const args = ['--contest', 'hub', 'ann', 'robert', '--log', at('log'), '--jobs', '4', '--quiet', ...files()];
      const first = await run([...args, '--groups', '6']);
      expect(first.code).to.equal(0);
      expect(first.stdout)
        .to.match(/^12 games in 6 groups/)
        .and.match(/1 +robert +1\.000/);
      const events = readFileSync(at('log'), 'utf8').trimEnd().split('\n');
      expect([events[0], events.at(-1)]).to.deep.equal(['opened', 'closed']);
      expect(events.filter((event) => event === 'opened')).to.have.length(1);
      expect(new Set(events.filter((event) => event.endsWith('way')))).to.deep.equal(
        new Set(['1 under way', '2 under way']),
      );
      const again = await run([...args, '--groups', '6']);
      expect(again.stdout).to.equal(first.stdout);
      expect(rowsOf(at('csv/standings.csv'))[0]).to.include({ entrant: 'robert', rank_share: '1' });
      expect(readFileSync(at('page.html'), 'utf8')).to.include('robert');
    });

    it('is refused by a queue and by a worker, in a sentence', async () => {
      const args = ['--contest', 'hub', 'ann', 'bob', '--log', at('log'), ...files()];
      const { code, stderr } = await run([...args, '--queue', 'redis://127.0.0.1:1']);
      expect(code).to.equal(1);
      expect(stderr).to.include('error: --queue: hub is opened once, in the process that runs the tournament');
      const spec = { contest: 'hub', options: { log: at('log') } };
      expect(await TOYS.open(spec).then(() => 'opened', String)).to.include('no worker can play its games');
    });
  });
});
