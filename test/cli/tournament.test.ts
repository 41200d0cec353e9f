// npm run tournament: the same table however it is played, killed, stopped or gone on with; clear words on mistakes.
// Takes 30 s.

import { expect } from 'chai';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readJournal } from '../../src/arena/journal/journal.ts';
import { RIVAL_NAMES } from '../../src/lambda-punter/rivals/names.ts';
import { hasRedis, startRedis } from '../arena/queue/redis-server.ts';
import { killOften, sortedLines } from './killed-tournament.ts';
import { sharedRun } from '../support/inside.ts';
import { soon } from '../support/soon.ts';
import { few } from '../support/length.ts';

const run = sharedRun();

const PUNTERS = ['planner:nodes=10', 'greedy', 'random', 'eager', 'twin=random'];
const MAPS = ['--maps', 'maps/sample.json,maps/small-sierpinski.json,maps/small-ring.json', '--extensions', 'none,all'];

/** Duels of a few milliseconds each, in one thread: a thread takes longer to start. */
const SAMPLE = ['--maps', 'maps/sample.json', '--seats', '2', '--jobs', '1'];

/** A report's page; how it was asked for left out. */
function withoutCommand(file: string): string {
  return readFileSync(file, 'utf8').replace(/<dt>Command<.*?<\/dd>/, '');
}

describe('npm run tournament', function () {
  this.timeout(300_000);
  let folder = '';
  let made = 0;

  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'tournament-'));
  });

  after(() => rmSync(folder, { recursive: true }));

  function journal(): string {
    return join(folder, `j${made++}.jsonl`);
  }

  it('plays the same 32 games to the same table whatever the number of jobs', async () => {
    const [one, two] = [journal(), journal()];
    const args = [...PUNTERS, ...MAPS, '--games', '32', '--quiet'];
    const first = await run('tournament', [...args, '--journal', one, '--jobs', '1']);
    const second = await run('tournament', [...args, '--journal', two, '--jobs', '2']);
    expect([first.code, first.stderr]).to.deep.equal([0, '']);
    expect(readJournal(one).outcomes.size).to.equal(32);
    expect(sortedLines(two)).to.deep.equal(sortedLines(one));
    expect(second.stdout).to.equal(first.stdout);
    const lines = first.stdout.trimEnd().split('\n');
    expect(lines[0]).to.equal('32 games in 8 groups, 5 entrants, seed 1');
    expect(lines[2].split(/ {2,}/)).to.deep.equal(['#', 'entrant', 'rank share', 'rating', 'points', 'wins', 'score']);
    expect(lines.slice(3, 8).map((line) => line.split(/ {2,}/)[1])).to.have.members([
      'planner:nodes=10',
      'greedy',
      'random',
      'eager',
      'twin',
    ]);
    expect((await run('report', [one])).stdout, 'what its journal gives').to.equal(first.stdout);
  });

  it('writes a report at its end, the one that its journal gives', async () => {
    const path = journal();
    const [page, again] = [join(folder, 'cup.html'), join(folder, 'again.html')];
    const args = ['greedy', 'random', 'eager', ...SAMPLE, '--groups', '6', '--journal', path, '--quiet'];
    const { code } = await run('tournament', [...args, '--html', page, '--csv', folder]);
    const loud = await run('tournament', [...args.filter((word) => word !== '--quiet'), '--html', page]);
    expect(loud.stderr).to.include(`\nreport: ${page}\n`);
    await run('report', [path, '--quiet', '--html', again]);
    expect(code).to.equal(0);
    expect(withoutCommand(page)).to.equal(withoutCommand(again)).and.include('12 games in 6 groups, 3 entrants');
    expect(readFileSync(page, 'utf8')).to.include('npm run tournament -- greedy random eager --maps');
    expect(readFileSync(join(folder, 'games.csv'), 'utf8').split('\r\n')).to.have.length(1 + 24 + 1);
  });

  it('says who was drawn for no game', async () => {
    const words = ['--contest', 'ultimatum', 'dealmaker', 'fair', 'dummy', '--field-size', '2', '--series', '5'];
    const { stderr } = await run('tournament', [...words, '--seeds', '1', '--journal', journal()]);
    expect(stderr).to.match(/^in none of these games: \w+; with more games everybody plays$/m);
  });

  it('neither loses nor doubles a game when it is killed', async () => {
    const args = [
      'planner:nodes=10',
      'greedy',
      'random',
      'eager',
      ...MAPS,
      '--games',
      `${few(16, 160)}`,
      '--jobs',
      '2',
    ];
    const wanted = few(1, 5);
    const { faults, kills } = await killOften(args, wanted, 11, 150);
    expect([kills, faults]).to.deep.equal([wanted, []]);
  });

  it('goes on where it was, with more games, and plays none of them again', async () => {
    const path = journal();
    const args = ['greedy', 'random', ...SAMPLE, '--journal', path];
    await run('tournament', [...args, '--games', '4']);
    const before = readFileSync(path, 'utf8');
    const more = await run('tournament', [...args, '--games', '9']);
    expect(more.stderr)
      .to.include('10 games, 4 of them already played')
      .and.include('\n--games 9: 10 are played, in whole groups of 2\n');
    expect(readFileSync(path, 'utf8').startsWith(before)).to.equal(true);
    const fewer = await run('tournament', [...args, '--games', '4', '--json']);
    expect(fewer.stdout.trimEnd().split('\n')).to.have.length(5);
    const other = await run('tournament', [...args, '--seed', '2']);
    expect(other.code).to.equal(1);
    expect(other.stderr)
      .to.include('the journal of another tournament')
      .and.include('schedule.seed: 1 there, 2 here')
      .and.not.include('    at ');
    const fresh = await run('tournament', [...args, '--seed', '2', '--fresh']);
    expect([fresh.code, existsSync(`${path}.old-1`), readJournal(path).outcomes.size]).to.deep.equal([0, true, 2]);
  });

  it('says a line of JSON a game, then the standings', async () => {
    const { stdout } = await run('tournament', [
      'greedy',
      'random',
      ...SAMPLE,
      '--games',
      '4',
      '--json',
      '--journal',
      journal(),
    ]);
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { game?: { id: string }; standings?: { entrant: string; games: number }[] });
    expect(lines.slice(0, 4).map(({ game }) => game?.id)).to.have.members([
      'sample/none#1.0',
      'sample/none#1.1',
      'sample/none#2.0',
      'sample/none#2.1',
    ]);
    expect(lines[4].standings?.map(({ entrant, games }) => [entrant, games])).to.deep.equal([
      ['greedy', 4],
      ['random', 4],
    ]);
  });

  it('has the same games played by workers of a queue', async function () {
    if (!hasRedis()) this.skip();
    const server = await startRedis();
    try {
      const [here, there] = [journal(), journal()];
      const args = [...PUNTERS, ...MAPS, '--games', '16', '--quiet'];
      const local = await run('tournament', [...args, '--journal', here]);
      let worker: ReturnType<typeof run> | undefined;
      const queued = await run('tournament', [...args, '--journal', there, '--queue', server.url], async () => {
        await soon(async () => Number(await server.ask('LLEN', 'arena:games:wait')) > 0, 'a game waits');
        worker = run('worker', ['--queue', server.url, '--jobs', '1', '--idle-exit', '8']);
      });
      expect(queued.stdout, queued.stderr).to.equal(local.stdout);
      expect(sortedLines(there)).to.deep.equal(sortedLines(here));
      expect((await worker)?.code).to.equal(0);
    } finally {
      await server.close();
    }
  });

  it('compares two punters until a verdict, the same whatever the number of jobs', async () => {
    const args = [
      'old=random',
      'new=greedy',
      '--maps',
      'maps/small-sierpinski.json',
      '--seats',
      '2',
      '--compare',
      'old,new',
      '--quiet',
    ];
    const one = await run('tournament', [...args, '--jobs', '1', '--journal', journal()]);
    const path = journal();
    const compared = join(folder, 'compared');
    const two = await run('tournament', [
      ...args,
      '--jobs',
      '2',
      '--journal',
      path,
      '--html',
      join(compared, 'cup.html'),
      '--csv',
      compared,
    ]);
    expect(one.stdout).to.match(
      /\nnew against old: better after \d+ groups in which both sat; difference of mean rank share \+\d/,
    );
    expect(two.stdout).to.equal(one.stdout);
    expect(one.stdout).to.match(/\(90% interval \S+ to \S+, not below 0\)\n/);
    expect(readFileSync(join(compared, 'cup.html'), 'utf8')).to.match(
      /Comparison<\/h2><p>new against old: better after \d+ groups/,
    );
    expect(readFileSync(join(compared, 'comparison.csv'), 'utf8')).to.match(/\r\nold,new,0.02,better,\d+,/);
    const json = await run('tournament', [...args, '--journal', path, '--json']);
    expect(JSON.parse(json.stdout.trimEnd().split('\n').at(-1) ?? '')).to.have.nested.include({
      'comparison.older': 'old',
      'comparison.newer': 'new',
      'comparison.effect': 0.02,
    });
    expect(readJournal(path).outcomes.size).to.be.below(1000);
    const again = await run('tournament', [...args, '--journal', path]);
    expect(again.stdout).to.equal(one.stdout);
  });

  it('refuses a journal that has all games, of which some are those of another schedule', async () => {
    const [one, two] = [journal(), journal()];
    const args = ['greedy', 'random', ...SAMPLE, '--games', '4', '--quiet'];
    await run('tournament', [...args, '--journal', one]);
    await run('tournament', [...args, '--journal', two, '--seed', '2']);
    const [header] = readFileSync(one, 'utf8').split('\n');
    const [, ...others] = readFileSync(two, 'utf8').split('\n');
    writeFileSync(one, [header, ...others].join('\n'));
    const { code, stderr, stdout } = await run('tournament', [...args, '--journal', one]);
    expect([code, stdout]).to.deep.equal([1, '']);
    expect(stderr).to.match(/^error: .*: the game \S+ in it is not the one of this schedule/);
  });

  it('keeps the records of two tournaments apart', async () => {
    const args = ['greedy', 'random', ...SAMPLE, '--games', '2', '--quiet', '--records', join(folder, 'kept')];
    const again = ['--journal', journal()];
    expect((await run('tournament', [...args, ...again])).code).to.equal(0);
    expect((await run('tournament', [...args, ...again, '--games', '4'])).code).to.equal(0);
    const other = await run('tournament', [...args, '--journal', journal(), '--seed', '2']);
    expect([other.code, other.stderr]).to.deep.equal([
      1,
      `error: --records: ${join(folder, 'kept')} has the records of another tournament; name another folder\n`,
    ]);
  });

  it('plays executables, fills empty seats, keeps records', async () => {
    const records = join(folder, 'records');
    const { code, stdout, stderr } = await run('tournament', [
      'good=test/faults/well-behaved.mjs',
      'test/faults/crashes.mjs',
      '--handshake',
      'on',
      '--maps',
      'test/support/four-rivers.json',
      '--move-timeout',
      '20',
      '--journal',
      journal(),
      '--records',
      records,
      '--stderr',
      join(folder, 'stderr'),
      '--csv',
      join(folder, 'tables'),
      '--jobs',
      '2',
    ]);
    expect([code, stderr.includes('schedule random: 2 punters, 1 setting, 4 games')]).to.deep.equal([0, true]);
    // Before the first game.
    expect(stderr).to.match(/^a game has 4 seats; those left over go to fillers, who are not rated: \S*greedy\n/m);
    expect(stdout.replaceAll('\n', ' ')).to.include(' 1 group is too few for an interval, which shows');
    expect(stdout)
      .to.match(/\n# +entrant +rank share +rating +points +wins +score\n/)
      .and.match(/\n# +entrant +crash +p50 +p99 +max ms\n/)
      .and.match(/crashes\.mjs +4 /)
      .and.include('\nFillers sat on the other seats, and have no line: ')
      .and.not.match(/^ *\d+ +filler/m);
    expect(readdirSync(records).filter((name) => name.endsWith('.json'))).to.have.length(4);
    expect(stdout).to.match(
      /\n4 faults; .*\n {2}crash, .*crashes\.mjs, four-rivers\/none#1\.\d, turn \d+, and 3 more\n/,
    );
    expect(stdout).to.include(`\nwhat executables wrote to standard error: ${join(folder, 'stderr')}\n`);
    const faults = readFileSync(join(folder, 'tables', 'faults.csv'), 'utf8')
      .trimEnd()
      .split('\r\n')
      .slice(1);
    expect(faults).to.have.length(4);
    for (const line of faults) {
      expect(existsSync(line.split(',').at(-1) ?? ''), line).to.equal(true);
      expect(existsSync(line.split(',').at(-2) ?? ''), line).to.equal(true);
    }
  });

  it('stops on Ctrl-C with 130, says how to go on, and leaves a whole journal and no lock', async () => {
    const path = journal();
    const args = [
      'planner:nodes=100',
      'greedy',
      'random',
      'eager',
      ...MAPS,
      '--games',
      '2000',
      '--jobs',
      '1',
      '--journal',
      path,
    ];
    const { code, stderr } = await run('tournament', args, async (id) => {
      await soon(() => existsSync(path) && readJournal(path).outcomes.size >= 5, 'five games');
      process.kill(id, 'SIGINT');
    });
    expect(code).to.equal(130);
    const { outcomes, torn } = readJournal(path);
    expect([torn.length, existsSync(`${path}.lock`)]).to.deep.equal([0, false]);
    expect(stderr)
      .to.include(
        `${outcomes.size} of 2,000 games are finished and kept in ${path}; the same command goes on from there\n`,
      )
      .and.include(`to see how they stand:\n  npm run report -- ${path}\n`);
  });

  it('refuses to write a journal that another one writes', async () => {
    const path = journal();
    const args = [
      'test/faults/silent-at-moves.mjs',
      'greedy',
      '--handshake',
      'on',
      '--maps',
      'maps/sample.json',
      '--seats',
      '2',
      '--move-timeout',
      '60',
      '--journal',
      path,
    ];
    const first = await run('tournament', args, async (id) => {
      await soon(() => existsSync(path), 'the journal');
      const second = await run('tournament', args);
      expect([
        second.code,
        second.stderr.includes(`is being written by process ${id}, which is still running`),
      ]).to.deep.equal([1, true]);
      process.kill(id, 'SIGINT');
    });
    expect(first.code).to.equal(130);
  });

  it('says which line of a journal is damaged', async () => {
    const path = journal();
    const args = ['greedy', 'random', ...SAMPLE, '--journal', path];
    await run('tournament', args);
    writeFileSync(path, readFileSync(path, 'utf8').replace('"score":', '"score":1'));
    const { code, stderr } = await run('tournament', args);
    expect([code, stderr]).to.deep.equal([
      1,
      `error: ${path}, line 2: this line is damaged, or was not written by a tournament; ` +
        'remove the line, and its game is played again\n',
    ]);
  });

  for (const [what, args, words] of [
    [
      'a punter that is not there',
      ['nobody'],
      `nobody: no such file, and no rival of that name (${RIVAL_NAMES.join(', ')}, planner)`,
    ],
    ["a wrong option of the planner's", ['planner:depth=3'], 'planner:depth=3: got "depth=3", expected nodes=N'],
    ['a planner whose number is none', ['planner:nodes=x'], 'planner:nodes=x: got "nodes=x", expected a whole number'],
    ['a planner with a number twice', ['planner:nodes=1,nodes=2'], 'planner:nodes=1,nodes=2: got nodes twice'],
    ['a map that is not there', ['greedy', '--maps', 'huge'], '--maps huge: no such file or folder, and no class'],
    ['a map that is not there', ['greedy', '--map', 'huge'], '--map huge: no such file or folder, and no class'],
    ['a map that is none', ['greedy', '--maps', 'package.json'], '[map.sites]'],
    ['a text that is no map', ['greedy', '--maps', 'README.md'], 'README.md: this is no JSON text'],
    [
      'a page below a file',
      ['greedy', '--html', 'package.json/cup.html'],
      '--html package.json/cup.html: there is a file where a folder is needed',
    ],
    ['games without end', ['greedy', '--games', '1000000000000000'], 'It must be a whole number from 1 to 1000000.'],
    ['visits without end', ['greedy', '--visits', '99999999999'], 'It must be a whole number from 1 to 100000.'],
    ['memory without end', ['greedy', '--memory-limit', '1e309'], 'It must be a number of MB above 0.'],
    ['records in a file', ['greedy', '--records', 'package.json'], '--records package.json: there is a file'],
    ['standard errors in a file', ['greedy', '--stderr', 'package.json'], '--stderr package.json: there is a file'],
    ['a queue that is none', ['greedy', '--queue', 'localhost'], '--queue: a queue is a Redis server'],
    [
      'a planner beyond its bounds',
      ['planner:presence=3000'],
      'planner:presence=3000: got "presence=3000", expected a number from 0.05 to 0.9',
    ],
    ['an extension that is not there', ['greedy', '--extensions', 'all,x'], 'got the extension "x"'],
    ['both games and groups', ['greedy', '--games', '4', '--groups', '1'], '--games and --groups'],
    ['both groups and visits', ['greedy', '--groups', '4', '--visits', '1'], '--groups and --visits'],
    ['a comparison with somebody else', ['greedy', 'eager', '--compare', 'eager,x'], 'no punter is called x'],
    ['a comparison of one', ['greedy', 'eager', '--compare', 'eager'], 'expected two different punters'],
    ['no jobs', ['greedy', '--jobs', '0'], '--jobs'],
    ['a schedule that is not there', ['greedy', '--schedule', 'swiss'], 'round-robin'],
    ['no punter', [], '<punter> is missing'],
  ] as const) {
    it(`ends with 1 and a clear word on ${what}`, async () => {
      const { code, stderr } = await run('tournament', args);
      expect(stderr).to.include(words).and.not.include('    at ').and.not.include('goes on from there');
      expect(code).to.equal(1);
    });
  }
});
