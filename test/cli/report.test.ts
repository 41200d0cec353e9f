// npm run report as a user runs it: tables, pages and spreadsheets from a journal.

import { expect } from 'chai';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ArenaError } from '../../src/arena/arena-error.ts';
import type { Outcome } from '../../src/arena/contest.ts';
import type { Desk } from '../../src/arena/contest-entry.ts';
import { headerLine, entryLine } from '../../src/arena/journal/journal-lines.ts';
import { scheduleGames, takeGames } from '../../src/arena/schedule/schedule.ts';
import { summarise } from '../../src/arena/figures/summary.ts';
import { standingsText, summaryText } from '../../src/arena/report/summary-text.ts';
import { summaryOptions } from '../../src/arena/run/tournament-facts.ts';
import { LAMBDA_PUNTER_DESK } from '../../src/lambda-punter/tournament/desk.ts';
import { lambdaSettings } from '../../src/lambda-punter/tournament/desk-options.ts';
import { shuffled } from '../arena/sample-games.ts';
import { SETTINGS, simulate } from '../arena/simulated-tournament.ts';
import { randomFrom } from '../../src/base/seeded-random.ts';
import { sharedRun } from '../support/inside.ts';

const run = sharedRun();

const MAPS = ['tiny', 'huge'].map((name) => ({
  name,
  file: `maps/${name}.json`,
  digest: '00',
  seats: 3,
  class: 'small' as const,
}));
const EXTENSIONS = ['none', 'futures+options'];
const SCHEDULE = { kind: 'random' as const, entrants: ['ann', 'bob', 'cat', 'dan'], seed: 8 };
const IDENTITY = {
  contest: {
    contest: 'lambda-punter',
    options: { maps: MAPS, extensions: EXTENSIONS, entrants: [{ name: 'ann', kind: 'rival', rival: 'greedy' }] },
  },
  code: 'abc',
  schedule: SCHEDULE,
};

/** Games of the schedule, with scores by the entrants' names. */
const GAMES = [
  ...takeGames(scheduleGames({ ...SCHEDULE, settings: lambdaSettings(MAPS, EXTENSIONS) }), { groups: 12 }),
].map((game, at): Outcome => ({
  game,
  result: {
    seats: game.seats.map((name, seat) => ({
      score: name.charCodeAt(0) + ((at * (seat + 1)) % 4),
      faults: at === 3 ? { timeout: 1 } : {},
    })),
  },
}));

/** Ann is an executable of those bytes, the others are rivals. */
function entrants(digest: string): object[] {
  return ['ann', 'bob', 'cat', 'dan'].map((name) =>
    name === 'ann' ? { name, kind: 'program', path: `${digest}/ann`, digest } : { name, kind: 'rival', rival: 'eager' },
  );
}

describe('npm run report', function () {
  this.timeout(300_000);
  let folder = '';

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'report-'));
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  it('refuses games of somebody who is not in the tournament', async () => {
    const path = join(folder, 'merged.jsonl');
    const [first] = GAMES;
    const foreign = { ...first, game: { ...first.game, seats: ['mallory', ...first.game.seats.slice(1)] } };
    writeFileSync(path, `${[headerLine(IDENTITY), entryLine(foreign)].join('\n')}\n`);
    const { code, stderr } = await run('report', [path]);
    expect([code, stderr]).to.deep.equal([
      1,
      `error: ${path}: mallory plays in game ${first.game.id} but is not an entrant of this tournament\n`,
    ]);
  });

  function journal(identity: unknown, games: readonly Outcome[]): string {
    const path = join(folder, 'cup.jsonl');
    writeFileSync(path, [headerLine(identity), ...games.map(entryLine), ''].join('\n'));
    return path;
  }

  it('shows the tables and writes the page, the spreadsheets and the figures', async () => {
    const path = journal(IDENTITY, shuffled(GAMES, randomFrom(1)));
    const [html, csv, json] = [join(folder, 'deep', 'cup.html'), join(folder, 'csv'), join(folder, 'cup.json')];
    const { code, stdout, stderr } = await run('report', [path, '--html', html, '--csv', csv, '--json', json]);
    expect([code, stderr]).to.deep.equal([0, '']);
    expect(stdout.split('\n')[0]).to.equal('36 games in 12 groups, 4 entrants, seed 8');
    expect(stdout)
      .to.include('Mean rank share by map')
      .and.include('Mean rank share by extensions')
      .and.not.include('by class');
    expect(
      stdout
        .split('\n')
        .slice(3, 7)
        .map((line) => line.split(/ +/)[1]),
    ).to.deep.equal(['dan', 'cat', 'bob', 'ann']);
    expect(readFileSync(html, 'utf8'))
      .to.include('<title>cup</title>')
      .and.include('<dt>Schedule</dt><dd>random</dd>')
      .and.include(`npm run report -- ${path}`);
    const standings = readFileSync(join(csv, 'standings.csv'), 'utf8').split('\r\n');
    expect(standings).to.have.length(4 + 2);
    const games = readFileSync(join(csv, 'games.csv'), 'utf8').trimEnd().split('\r\n');
    expect(games.slice(1).map((line) => line.split(',')[0])).to.deep.equal(
      GAMES.flatMap(({ game }) => game.seats.map(() => game.id)),
    );
    const summary = JSON.parse(readFileSync(json, 'utf8')) as {
      readonly games: number;
      readonly settings: readonly { readonly tags: object }[];
    };
    expect(summary.games).to.equal(36);
    expect(summary.settings[0].tags).to.deep.equal({ map: 'tiny', extensions: 'none', class: 'small' });
  });

  it('makes a ladder of several journals, in which an executable is its bytes', async () => {
    const paths = ['1111', '2222', '1111'].map((digest, at) => {
      const { contest, ...rest } = IDENTITY;
      const options = { ...contest.options, entrants: entrants(digest) };
      const identity = { ...rest, contest: { ...contest, options }, schedule: { ...SCHEDULE, seed: at } };
      const path = join(folder, `${at}.jsonl`);
      writeFileSync(path, [headerLine(identity), ...GAMES.map(entryLine), ''].join('\n'));
      return path;
    });
    const [html, csv, json] = [join(folder, 'l.html'), join(folder, 'csv'), join(folder, 'l.json')];
    const { code, stdout, stderr } = await run('report', [...paths, '--html', html, '--csv', csv, '--json', json]);
    expect([code, stderr]).to.deep.equal([0, '']);
    expect(stdout).to.include('5 entrants in 108 games of 3 tournaments').and.include('ann stands for 2 things');
    expect(readFileSync(html, 'utf8')).to.include('<title>Ladder</title>').and.include('the executable 1111');
    const rows = readFileSync(join(csv, 'ladder.csv'), 'utf8').trimEnd().split('\r\n');
    expect(rows).to.have.length(1 + 5);
    expect(rows.filter((row) => row.includes('the executable 1111'))).to.have.length(1);
    expect(JSON.parse(readFileSync(json, 'utf8'))).to.have.property('games', 108);
    expect((await run('report', [...paths, '--by-name', '--csv', paths[0]])).stderr).to.match(/^error: --csv /);
    const one = (await run('report', [...paths, '--by-name'])).stdout;
    expect(one).to.include('4 entrants in 108 games');
    expect((await run('report', [paths[0], '--by-name'])).stderr).to.include('two journals or more');
  });

  it('works before the first game, and with --quiet only writes', async () => {
    const path = journal(IDENTITY, []);
    const html = join(folder, 'empty.html');
    expect((await run('report', [path])).stdout).to.equal('no game has been played yet (seed 8)\n');
    expect(await run('report', [path, '--html', html, '--quiet'])).to.deep.equal({ code: 0, stdout: '', stderr: '' });
    expect(readFileSync(html, 'utf8')).to.include('No game has been played yet.');
  });

  it('ends with 1 and a sentence where there is no journal, or nothing can be written', async () => {
    const missing = await run('report', [join(folder, 'none.jsonl')]);
    expect([missing.code, missing.stdout]).to.deep.equal([1, '']);
    expect(missing.stderr).to.match(/^error: .*none\.jsonl: no such file or folder\n$/);
    expect((await run('report', [folder])).stderr).to.equal(`error: ${folder}: this is a folder, expected a file\n`);
    const path = journal(IDENTITY, GAMES);
    const file = join(path, 'below.html');
    const unwritable = await run('report', [path, '--html', file]);
    expect(unwritable.code).to.equal(1);
    expect(unwritable.stderr)
      .to.match(/^error: --html .*below\.html: there is a file where a folder is needed/)
      .and.not.include('    at ');
    expect(existsSync(file)).to.equal(false);
  });

  it('says who played under which limits in words', () => {
    const options = {
      maps: MAPS,
      extensions: EXTENSIONS,
      limits: { moveMs: 1500, setupMs: 10_000, memoryBytes: 4_294_967_296 },
      entrants: [
        { name: 'ann', kind: 'rival', rival: 'greedy' },
        { name: 'new', kind: 'planner', budget: { unit: 'nodes', move: 60, setup: 180 }, policy: { presence: 0.35 } },
        { name: './punter', kind: 'program', path: 'punter', digest: 'abc' },
      ],
    };
    const { made } = summaryOptions(
      LAMBDA_PUNTER_DESK,
      { contest: { contest: 'lambda-punter', options }, schedule: SCHEDULE },
      { outcomes: GAMES },
      'c',
    );
    expect(made?.['Entrants']?.split('\n')).to.deep.equal([
      'ann: the rival greedy',
      'new: the planner, 60 nodes a move, 180 for set-up, with presence 0.35',
      './punter: the executable punter (abc)',
    ]);
    expect(made?.['Limits']).to.equal('a move 1.5 s, set-up 10 s, memory 4096 MB');
  });

  it('names the contest whose desk does not understand what was played', () => {
    const desk: Desk = {
      ...LAMBDA_PUNTER_DESK,
      facts: () => {
        throw new ArenaError('options.most: got "x"');
      },
    };
    expect(() => summaryOptions(desk, IDENTITY, { outcomes: GAMES }, 'c')).to.throw(
      ArenaError,
      'the contest lambda-punter cannot read what was played: options.most: got "x"',
    );
  });

  it('reports a contest that it does not know, without tags', () => {
    const { settings, order, seed, made } = summaryOptions(
      undefined,
      { contest: { contest: 'chess', options: 7 }, schedule: null },
      { outcomes: GAMES },
      'c',
    );
    expect(settings.map(({ name, seats, tags }) => [name, seats, tags])).to.have.deep.members(
      lambdaSettings(MAPS, EXTENSIONS).map(({ name }) => [name, 3, {}]),
    );
    expect([order, seed, made]).to.deep.equal([[], 0, { ...made, Command: 'c', Contest: 'chess' }]);
    expect(summaryOptions(undefined, 'nothing', { outcomes: [] }, 'c').settings).to.deep.equal([]);
  });
});

function tooLong(text: string, room: number): string[] {
  return text.split('\n').filter((line) => [...line].length > room);
}

describe('the tables on a terminal', () => {
  it('are no wider than the room for them', () => {
    const games = simulate(3, 2).map(({ game, result }): Outcome => ({
      game: { ...game, seats: game.seats.map((name) => `a/rather/long/path/to/${name}`) },
      result,
    }));
    const summary = summarise(games, { seed: 1, settings: SETTINGS });
    expect(tooLong(summaryText(summary), 80)).to.deep.equal([]);
    expect(tooLong(summaryText(summary, 120), 120)).to.deep.equal([]);
    expect(summaryText(summary)).to.include('…');
  });

  it('have columns for times, faults and ratings only where there are any', () => {
    const plain = summarise(GAMES.slice(6, 12), { seed: 1, settings: [] });
    expect(standingsText(plain).split('\n')[0].trim().split(/ {2,}/)).to.deep.equal([
      '#',
      'entrant',
      'rank share',
      'rating',
      'points',
      'wins',
      'score',
    ]);
    const full = summarise(simulate(3, 2), { seed: 1, settings: [] });
    const headings = standingsText(full)
      .split('\n')
      .filter((line) => line.startsWith('#'))
      .map((line) => line.split(/ {2,}/));
    expect(headings).to.deep.equal([
      ['#', 'entrant', 'rank share', 'rating', 'points', 'wins', 'score'],
      ['#', 'entrant', ...full.faultKinds, 'p50', 'p99', 'max ms'],
    ]);
    const short = { ...full, entrants: full.entrants.map((line) => ({ ...line, entrant: line.entrant.slice(0, 6) })) };
    expect(standingsText(short, 100).split('\n')).to.have.length(9);
  });
});
