// Elimination rounds: who goes on, what is kept of each round, and how they are continued. Takes 25 s.

import { expect } from 'chai';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { randomFrom } from '../../../src/base/seeded-random.ts';
import { readJournal } from '../../../src/arena/journal/journal.ts';
import { roundText, type RoundResult } from '../../../src/arena/cup/elimination-result.ts';
import { sortedLines } from '../../cli/killed-tournament.ts';
import { sharedRun } from '../../support/inside.ts';
import { ROOT } from '../../support/run-command.ts';
import { withFolder } from '../../support/executables.ts';
import { soon } from '../../support/soon.ts';
import { few } from '../../support/length.ts';

const run = sharedRun();

/** The stronger half first; six do not fill tables of four. */
const PUNTERS = ['best=planner:nodes=20', 'greedy', 'greedy', 'eager', 'random', 'worse=random'];
const ROUNDS = [
  '--rounds',
  'maps/sample.json+maps/small-ring.json,maps/small-sierpinski.json,maps/small-sierpinski.json',
  '--visits',
  '2',
  '--jobs',
  '1',
];

/** Enough kills to fall in several rounds; the command may also end before them. */
const MOST_KILLS = few(1, 6);

/** The lines of `--json` that are no games. */
function resultsOf(stdout: string): {
  readonly rounds: RoundResult[];
  readonly standings: RoundResult['lines'] | undefined;
  readonly games: number;
} {
  const lines = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as RoundResult & { game?: unknown; standings?: RoundResult['lines'] });
  return {
    rounds: lines.filter(({ game, standings }) => game === undefined && standings === undefined),
    standings: lines.find(({ standings }) => standings !== undefined)?.standings,
    games: lines.filter(({ game }) => game !== undefined).length,
  };
}

/** The journals of the rounds so far. */
function journalsOf(folder: string, name: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.startsWith(`${name}.round-`) && file.endsWith('.jsonl'))
    .toSorted()
    .map((file) => join(folder, file));
}

function sizeOf(folder: string, name: string): number {
  return journalsOf(folder, name).reduce((sum, path) => sum + readFileSync(path).length, 0);
}

/** Kills the command with SIGKILL this many ms after it has finished another game; whether it ended before. */
async function killOnce(args: readonly string[], folder: string, name: string, afterMs: number): Promise<boolean> {
  const before = sizeOf(folder, name);
  const child = spawn(process.execPath, [join(ROOT, 'src/cli/tournament.ts'), ...args], { cwd: ROOT, stdio: 'ignore' });
  const ended = new Promise<boolean>((resolve) => child.on('exit', (code) => resolve(code !== null)));
  await soon(() => child.exitCode !== null || sizeOf(folder, name) !== before, 'a game or the end');
  await sleep(afterMs);
  child.kill('SIGKILL');
  return ended;
}

describe('npm run tournament --rounds', function () {
  this.timeout(300_000);
  const calm = mkdtempSync(join(tmpdir(), 'cup-'));
  after(() => rmSync(calm, { recursive: true }));

  let played: ReturnType<typeof run> | undefined;
  /** The cup that nobody disturbs, played on one job: `calm/cup.round-N.jsonl`. */
  function calmCup(): ReturnType<typeof run> {
    return (played ??= run('tournament', [...PUNTERS, ...ROUNDS, '--json', '--journal', join(calm, 'cup.jsonl')]));
  }

  it('lets those through who have no less than the median, until the last round', async () => {
    const { code, stdout, stderr } = await calmCup();
    expect(code, stderr).to.equal(0);
    const { rounds, standings, games } = resultsOf(stdout);
    expect(rounds.map(({ round, of, last, award }) => [round, of, last, award])).to.deep.equal([
      [1, 3, false, 'group'],
      [2, 3, false, 'group'],
      [3, 3, true, 'game'],
    ]);
    expect(games).to.equal(rounds.reduce((sum, round) => sum + round.games, 0));
    const [first, second, third] = rounds.map(({ lines }) => lines.map(({ entrant }) => entrant));
    expect(first).to.have.members(['best', 'greedy', 'greedy#2', 'eager', 'random', 'worse']);
    expect(second).to.have.members(['best', 'greedy', 'greedy#2']);
    expect(third).to.have.length(2).and.include('best');
    expect(rounds.flatMap(({ lines }) => lines.map(({ entrant }) => entrant)).join()).not.to.include('filler');
    expect(readFileSync(join(calm, 'cup.round-1.jsonl'), 'utf8'), 'fillers had seats').to.include('filler:greedy');
    expect(standings).to.deep.equal(rounds[2].lines);
    for (const { lines, median = NaN, through, last } of rounds) {
      expect(lines.map(({ points }) => points)).to.deep.equal(
        lines.map(({ points }) => points).toSorted((a, b) => b - a),
      );
      expect(lines.filter(({ points }) => points >= median).map(({ entrant }) => entrant)).to.deep.equal(through);
      expect(lines.some(({ survival, fate }) => survival !== undefined || fate !== undefined)).to.equal(!last);
    }
    expect(
      rounds[0].lines.map(({ count }) => count),
      'groups',
    ).to.deep.equal(PUNTERS.map(() => 2 * 2));
    expect(
      rounds[2].lines.map(({ count }) => count),
      'games',
    ).to.deep.equal([4 * 2, 4 * 2]);
    const lot = (round: number): unknown =>
      [...readJournal(join(calm, `cup.round-${round}.jsonl`)).outcomes.values()].map(({ game }) => game.seed);
    expect(lot(2), 'the same map again').not.to.have.members(lot(3) as number[]);
  });

  it('shows a table a round, the same on one job and with everything in the journals already', () =>
    withFolder(async (folder) => {
      const args = [...PUNTERS, ...ROUNDS, '--quiet'];
      await calmCup();
      const one = await run('tournament', [...args, '--journal', join(calm, 'cup.jsonl')]);
      const two = await run('tournament', [...args, '--jobs', '2', '--journal', join(folder, 'two.jsonl')]);
      const again = await run('tournament', [...args, '--journal', join(folder, 'two.jsonl')]);
      expect([one.code, one.stderr]).to.deep.equal([0, '']);
      expect(two.stdout).to.equal(one.stdout);
      expect(again.stdout).to.equal(one.stdout);
      expect(journalsOf(calm, 'cup').map(sortedLines)).to.deep.equal(journalsOf(folder, 'two').map(sortedLines));
      expect(journalsOf(folder, 'two')).to.have.length(3);
      const tables = one.stdout
        .trimEnd()
        .split('\n\n')
        .map((table) => table.split('\n'));
      expect(tables.map(([heading]) => heading.split('; ')[0])).to.deep.equal([
        'Round 1 of 3: maps/sample.json+maps/small-ring.json',
        'Round 2 of 3: maps/small-sierpinski.json',
        'Round 3 of 3, the last: maps/small-sierpinski.json',
      ]);
      expect(tables[0][1]).to.equal('32 games in 8 groups; points by group');
      expect(tables[0][2]).to.match(/^# +entrant +points +a group +survives$/);
      expect(tables[0][3]).to.match(/^1 +best +\d+ +\d\.\d\d +\d+% +through$/);
      expect(tables[0][9]).to.match(/^The median is \d+(\.5)? points: 3 of 6 go on, 3 are out$/);
      expect(tables[2][1]).to.match(/^8 games in 2 groups; points by game$/);
      expect(tables[2][2]).to.match(/^# +entrant +points +a game$/);
    }));

  it('goes on after kills as if there had been none', () =>
    withFolder(async (folder) => {
      const random = randomFrom(3);
      const args = [...PUNTERS, ...ROUNDS, '--quiet', '--jobs', '2'];
      let kills = 0;
      const killed = [...args, '--journal', join(folder, 'killed.jsonl')];
      while (kills < MOST_KILLS && !(await killOnce(killed, folder, 'killed', random() * 300))) kills++;
      const last = await run('tournament', killed);
      await calmCup();
      const expected = await run('tournament', [...args, '--journal', join(calm, 'cup.jsonl')]);
      expect(kills, 'kills, seed 3').to.be.above(0);
      expect(last.stdout).to.equal(expected.stdout);
      expect(journalsOf(folder, 'killed').map(sortedLines)).to.deep.equal(journalsOf(calm, 'cup').map(sortedLines));
    }));

  it('stops on Ctrl-C with 130 and says where it was', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'cup.round-1.jsonl');
      const args = [
        'planner:nodes=50',
        ...PUNTERS.slice(1),
        '--rounds',
        'small,small',
        '--visits',
        '20',
        '--jobs',
        '1',
        '--journal',
        join(folder, 'cup.jsonl'),
      ];
      const { code, stderr, stdout } = await run('tournament', args, async (id) => {
        await soon(() => existsSync(path) && readJournal(path).outcomes.size >= 5, 'five games');
        process.kill(id, 'SIGINT');
      });
      expect([code, stdout]).to.deep.equal([130, '']);
      expect(stderr)
        .to.include('round 1 of 2, schedule tables: 6 punters, 6 settings, 960 games')
        .and.match(/\d+ of 960 games are finished and kept in .*cup\.round-1\.jsonl; the same command goes on/);
    }));

  it('gives points by game or by group where that is asked for, and reports a round as its journal does', () =>
    withFolder(async (folder) => {
      const args = [
        ...PUNTERS.slice(0, 4),
        '--rounds',
        'maps/sample.json,maps/small-ring.json',
        '--jobs',
        '1',
        '--json',
        '--journal',
        join(folder, 'cup.jsonl'),
      ];
      const game = resultsOf((await run('tournament', [...args, '--award', 'game'])).stdout).rounds;
      expect(game.map(({ award, games, lines }) => [award, games, lines[0].count])).to.deep.equal([
        ['game', 4, 4],
        ['game', 4, 4],
      ]);
      const { rounds } = resultsOf(
        (
          await run('tournament', [
            ...args,
            '--award',
            'group',
            '--fresh',
            '--visits',
            '3',
            '--html',
            join(folder, 'cup.html'),
            '--csv',
            folder,
          ])
        ).stdout,
      );
      expect(rounds.map(({ award, lines }) => [award, lines[0].count])).to.deep.equal([
        ['group', 3],
        ['group', 3],
      ]);
      expect(
        existsSync(join(folder, 'cup.round-1.jsonl.old-1')) && existsSync(join(folder, 'cup.round-2.jsonl.old-1')),
      ).to.equal(true);
      expect(readFileSync(join(folder, 'cup.round-2.html'), 'utf8')).to.include('<title>cup.round-2</title>');
      await run('report', [join(folder, 'cup.round-1.jsonl'), '--quiet', '--json', join(folder, 'report.json')]);
      const summary = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as {
        readonly entrants: readonly { readonly entrant: string; readonly survival: number }[];
      };
      const chances = Object.fromEntries(rounds[0].lines.map(({ entrant, survival }) => [entrant, survival]));
      expect(Object.fromEntries(summary.entrants.map(({ entrant, survival }) => [entrant, survival]))).to.deep.equal(
        chances,
      );
      expect(readFileSync(join(folder, 'round-1', 'standings.csv'), 'utf8').split('\r\n')).to.have.length(4 + 2);
    }));

  it('ends early where only one is left, and drops who never scored where that is asked for', () =>
    withFolder(async (folder) => {
      const two = ['good=greedy', 'bad=random', '--seats', '2', '--visits', '3', '--jobs', '1', '--quiet'];
      const early = await run('tournament', [
        ...two,
        '--rounds',
        'maps/small-ring.json,maps/sample.json,maps/sample.json',
        '--journal',
        join(folder, 'early'),
      ]);
      expect(early.stdout).to.match(
        new RegExp(
          String.raw`\n1 +good .* through\n2 +bad .* out\nThe median is \S+ points: 1 of 2 go on, one is out\n\n` +
            String.raw`Rounds 2 to 3 are not played: only good is left\n$`,
        ),
      );
      expect(journalsOf(folder, 'early')).to.have.length(1);
      // Programs that crash at once score nothing; three of them tie at the median or above it.
      const crashing = ['a', 'b', 'c'].map((name) => `${name}=test/faults/quits.sh`);
      const args = [
        'greedy',
        ...crashing,
        '--handshake',
        'on',
        '--move-timeout',
        '20',
        '--seats',
        '2',
        '--visits',
        '2',
        '--rounds',
        'maps/sample.json,maps/sample.json',
        '--jobs',
        '1',
        '--json',
      ];
      const kept = resultsOf((await run('tournament', [...args, '--journal', join(folder, 'kept')])).stdout);
      const dropped = resultsOf(
        (await run('tournament', [...args, '--drop-scoreless', '--journal', join(folder, 'dropped')])).stdout,
      );
      expect(dropped.rounds[0].lines.map(({ points }) => points)).to.deep.equal(
        kept.rounds[0].lines.map(({ points }) => points),
      );
      expect(kept.rounds[0].through).to.have.length.above(1).and.include('greedy');
      expect([dropped.rounds[0].through, dropped.rounds.length]).to.deep.equal([['greedy'], 1]);
      expect(
        dropped.rounds[0].lines.filter(({ fate }) => fate === 'scoreless').map(({ entrant }) => entrant),
      ).to.have.members(kept.rounds[0].through.filter((one) => one !== 'greedy'));
    }));

  it('shows tables that are no wider than 80 columns', () => {
    const maps = ['maps/a-map-of-a-long-name.json', 'maps/another-map-of-a-long-name.json'];
    const lines = Array.from({ length: 12 }, (_, at) => ({
      place: at + 1,
      entrant: `/a/rather/long/path/to/an/executable/of/team/number/${at}`,
      points: 10_000,
      count: 3000,
      survival: 1,
      fate: 'scoreless' as const,
    }));
    const text = roundText({
      round: 9,
      of: 10,
      last: false,
      maps,
      award: 'group',
      games: 4000,
      groups: 1000,
      median: 10_000.5,
      lines,
      through: [],
    });
    expect(text.split('\n').filter((line) => [...line].length > 80)).to.deep.equal([]);
    expect(text).to.match(
      /number\/11 +10,000 +3\.33 +100% +out, never scored\nThe median is 10,000\.5 points: 0 of 12 go on, 12 are out$/,
    );
  });

  for (const [what, args, words] of [
    [
      'maps said twice',
      ['greedy', 'eager', '--rounds', 'small', '--maps', 'small'],
      '--rounds <list> cannot be used with --map, --maps <list>',
    ],
    [
      'a number of games',
      ['greedy', 'eager', '--rounds', 'small', '--games', '5'],
      'cannot be used with --games <number>',
    ],
    [
      'another schedule',
      ['greedy', 'eager', '--rounds', 'small', '--schedule', 'gauntlet'],
      'cannot be used with --schedule <kind>',
    ],
    [
      'a comparison',
      ['greedy', 'eager', '--rounds', 'small', '--compare', 'greedy,eager'],
      'cannot be used with --compare <old,new>',
    ],
    [
      'an empty round',
      ['greedy', 'eager', '--rounds', 'small,,small'],
      'list of rounds separated by commas, each of settings joined by +',
    ],
    [
      'a later round without such a map',
      ['greedy', 'eager', '--rounds', 'small,small+huge'],
      '--rounds huge: no such file or folder, and no class',
    ],
    ['a single punter', ['greedy', '--rounds', 'small'], 'got one punter, expected at least two'],
    ['an award without rounds', ['greedy', 'eager', '--award', 'game'], '--award: only together with --rounds'],
    ['an unknown award', ['greedy', 'eager', '--rounds', 'small', '--award', 'both'], 'Expected one of: group, game'],
    [
      'scoreless without rounds',
      ['greedy', 'eager', '--drop-scoreless'],
      '--drop-scoreless: only together with --rounds',
    ],
    [
      'scoreless with one round',
      ['greedy', 'eager', '--rounds', 'small', '--drop-scoreless'],
      'got one round, expected at least two',
    ],
  ] as const) {
    it(`ends with 1 and a clear word on ${what}`, async () => {
      const { code, stderr, stdout } = await run('tournament', args);
      expect(stderr).to.include(words).and.not.include('    at ');
      expect([code, stdout]).to.deep.equal([1, '']);
    });
  }
});
