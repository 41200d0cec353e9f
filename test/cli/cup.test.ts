// npm run cup as a teacher runs it: a roster, rounds, a page that is served and written, tables, teams that connect.

import { expect } from 'chai';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isObject } from '../../src/base/shape.ts';
import { Wire } from '../lambda-punter/server/clients.ts';
import { sharedRun } from '../support/inside.ts';
import { soon } from '../support/soon.ts';

const run = sharedRun();

const NAMES = ['Ada', 'Bea & Co', '<i>Chloé</i>', 'Dan', 'Eve'];
const PROGRAMS = ['greedy', 'eager', 'joiner', 'random', 'spread'];
const ROSTER = {
  name: 'Spring cup',
  teams: NAMES.map((name, at) => ({ name, program: PROGRAMS[at] })),
  rounds: [
    { maps: ['sample', 'small-ring'], visits: 2 },
    { maps: ['small-ring'], extensions: ['all'], seats: 2 },
  ],
};

/** The page at an address, with its headers. */
function fetched(address: string): Promise<{ readonly text: string; readonly policy: unknown }> {
  return new Promise((resolve, reject) => {
    get(address, (response) => {
      let text = '';
      response.on('data', (piece: Buffer) => (text += piece.toString()));
      response.on('end', () => resolve({ text, policy: response.headers['content-security-policy'] }));
    }).on('error', reject);
  });
}

/** Where the games of a cup's page are. */
function linksIn(page: string): string[] {
  return [...page.matchAll(/href="([^"]*)">game \d/g)].map(([, link]) => link);
}

/** What the first group of a pattern is in a text, once it is there. */
function once(text: () => string, pattern: RegExp): Promise<string> {
  return soon(() => pattern.exec(text())?.[1], String(pattern));
}

describe('npm run cup', function () {
  this.timeout(300_000);
  let folder = '';
  let file = '';

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'cup-'));
    file = join(folder, 'roster.json');
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  const written = (name: string): string => readFileSync(join(folder, 'roster.cup', name), 'utf8');
  const rowsOf = (name: string): string[] => written(name).trimEnd().split('\r\n');

  it('plays round after round, writes page and tables, and plays nothing twice', async () => {
    writeFileSync(file, JSON.stringify(ROSTER));
    const checked = await run('cup', [file, '--check']);
    expect([checked.code, checked.stdout]).to.deep.equal([
      0,
      'Spring cup: 5 teams, 2 rounds\nEverything is there. --check plays nothing.\n',
    ]);
    const played = await run('cup', [file, '--no-page']);
    expect(played.code, played.stderr).to.equal(0);
    expect(played.stdout)
      .to.include('Round 1 of 2: sample+small-ring;')
      .and.match(/Spring cup: .* (has won|share)/);
    const standings = rowsOf('standings.csv');
    expect(standings[0]).to.equal('place,team,last_round,points,fate');
    expect(standings.slice(1).map((row) => row.split(',')[1])).to.have.members(NAMES);
    expect(standings.filter((row) => row.endsWith(',out'))).to.have.length(2);
    const rounds = rowsOf('rounds.csv');
    expect(rounds.filter((row) => row.startsWith('1,sample+small-ring,'))).to.have.length(5);
    expect(rounds.filter((row) => row.startsWith('2,small-ring+all,'))).to.have.length(3);
    expect(written('cup.html'))
      .to.include('&lt;i&gt;Chloé&lt;/i&gt;')
      .and.include('href="report.round-1.html"')
      .and.not.include('<i>')
      .and.not.include('http-equiv="refresh"');
    expect(existsSync(join(folder, 'roster.cup', 'round-2', 'games.csv'))).to.equal(true);
    const again = await run('cup', [file, '--no-page']);
    expect([again.code, again.stdout]).to.deep.equal([0, played.stdout]);
    expect(again.stderr).to.match(/round 1 .* (\d+) games, \1 of them already played/);
    expect(rowsOf('standings.csv')).to.deep.equal(standings);
    writeFileSync(file, JSON.stringify({ ...ROSTER, seed: 2 }));
    const other = await run('cup', [file, '--no-page']);
    expect([other.code, other.stdout]).to.deep.equal([1, '']);
    expect(other.stderr).to.include('is the journal of another tournament').and.include('--fresh');
  });

  it('waits for its time with a countdown, on the page too, until Ctrl-C', async () => {
    writeFileSync(file, JSON.stringify({ ...ROSTER, start: '2099-01-01T10:00:00Z' }));
    let page = { text: '', policy: undefined as unknown };
    const waited = await run('cup', [file, '--page-port', '0'], async (id, _stderr, stdout) => {
      const address = await once(stdout, /^page: (http:\S+)$/m);
      page = await fetched(address);
      process.kill(id, 'SIGINT');
    });
    expect([waited.code, waited.stderr]).to.deep.equal([
      130,
      'stopped: every program that was started has been ended\n',
    ]);
    expect(waited.stdout).to.include('begins at 2099-01-01');
    expect(page.text)
      .to.match(/class="clock">[\d,]+ days \d\d:\d\d:\d\d</)
      .and.include('http-equiv="refresh"');
    expect(String(page.policy)).to.include("default-src 'none'");
    expect(readdirSync(join(folder, 'roster.cup')).filter((name) => name.endsWith('.html'))).to.deep.equal([]);
    const begun = await run('cup', [file, '--no-page', '--now'], async (id, _stderr, stdout) => {
      await once(stdout, /^(Spring cup: .*)$/m);
      process.kill(id, 'SIGINT');
    });
    expect(begun.stdout).to.match(/^Spring cup: 5 teams, 2 rounds\n/);
  });

  it('says all that is wrong before it does anything', async () => {
    const teams = [
      { name: 'Ada', program: './ada' },
      { name: 'Bea', pass: 'x' },
    ];
    writeFileSync(file, JSON.stringify({ ...ROSTER, teams, rounds: [{ maps: ['small', 3] }] }));
    const { code, stdout, stderr } = await run('cup', [file]);
    expect([code, stdout]).to.deep.equal([1, '']);
    expect([...stderr.matchAll(/^- .*?, ([a-z\d.[\]]+): /gm)].map(([, place]) => place)).to.deep.equal([
      'teams[0].program',
      'teams[1]',
      'teams[1].pass',
      'rounds[0].maps[1]',
    ]);
    expect(readdirSync(folder)).to.deep.equal(['roster.json']);
  });

  it('links the games that it records, on the page that it serves and on the one that it leaves', async () => {
    const teams = ROSTER.teams.slice(0, 2);
    writeFileSync(
      file,
      JSON.stringify({ name: 'Duel', teams, rounds: [{ maps: ['sample'], seats: 2 }], records: true }),
    );
    let game: Awaited<ReturnType<typeof fetched>> | undefined;
    let links: string[] = [];
    const { code, stdout, stderr } = await run(
      'cup',
      [file, '--stay', '--page-port', '0'],
      async (id, _stderr, said) => {
        const page = await once(said, /page: (\S+)\?reload/);
        await once(said, /(Duel: .*\.)\n/);
        links = linksIn((await fetched(page)).text);
        game = await fetched(`${page}${links[0]?.split('#')[0]}`);
        process.kill(id, 'SIGINT');
      },
    );
    expect(stdout, stderr).to.match(/^games {7}\S+report\.round-1\.games\.html and so on$/m);
    expect(code).to.equal(0);
    expect(links).to.have.length(2);
    for (const link of links) expect(link).to.match(/^report\.round-1\.games\.html#game=/);
    // It runs its own scripts, which the policy in the page allows.
    expect(game?.text).to.include('<script');
    expect(game?.policy).to.equal("frame-ancestors 'none'");
    expect(linksIn(written('cup.html'))).to.deep.equal(links);
    expect(written('report.round-1.games.html')).to.equal(game?.text);
  });

  it('says for whom a game waits', async () => {
    const teams = ['Ada', 'Bea'].map((name) => ({ name, password: `${name}-fish` }));
    writeFileSync(file, JSON.stringify({ name: 'Evening', teams, rounds: [{ maps: ['sample'], seats: 2 }], port: 0 }));
    const { code } = await run('cup', [file, '--no-page'], async (id, stderr) => {
      await once(stderr, /a game waits 60 s for (Ada, Bea) to connect/);
      process.kill(id, 'SIGINT');
    });
    expect(code).to.equal(130);
  });

  it('plays with teams that connect, and keeps their passwords to itself', async () => {
    const teams = [
      { name: 'Ada', password: 'blue-fish' },
      { name: 'Bea', password: 'red-door' },
      { name: 'House', program: 'greedy' },
    ];
    const rounds = [{ maps: ['sample'], seats: 3 }];
    writeFileSync(file, JSON.stringify({ name: 'Evening', teams, rounds, port: 0, records: true }));
    const called = new Set<unknown>();
    /** Passes in game after game until nobody answers. */
    const plays = async (port: number, me: string): Promise<void> => {
      for (let connections = 0; connections < 20; connections++) {
        const wire = new Wire(port);
        wire.say({ me });
        let told = 0;
        while (!wire.closed) {
          for (const message of wire.heard.slice(told)) {
            told++;
            if (message.you !== undefined) called.add(message.you);
            const punter = message.punter ?? 0;
            if (message.map !== undefined) wire.say({ ready: punter });
            if (message.move !== undefined) wire.say({ pass: { punter } });
          }
          await sleep(2);
        }
        if (wire.heard.length === 0) return;
      }
    };
    let clients: Promise<unknown> = Promise.resolve();
    const { code, stdout, stderr } = await run('cup', [file, '--no-page'], async (_id, _stderr, said) => {
      const port = Number(await once(said, /teams connect to 127\.0\.0\.1:(\d+)/));
      clients = Promise.all([plays(port, 'Ada:blue-fish'), plays(port, 'bea:red-door')]);
    });
    await clients;
    expect(code, stderr).to.equal(0);
    expect(stdout).to.include('Evening: House has won');
    expect([...called]).to.have.members(['Ada', 'Bea']);
    const files = readdirSync(join(folder, 'roster.cup'), { recursive: true, encoding: 'utf8' });
    const kept = files.filter((name) => /\.\w+$/.test(name)).map(written);
    expect(files.filter((name) => name.startsWith('records'))).to.have.length.above(3);
    for (const text of [stdout, stderr, ...kept]) expect(text).to.not.match(/blue-fish|red-door/);
    const game: unknown = JSON.parse(written(files.find((name) => /^records.*\.json$/.test(name)) ?? ''));
    expect(isObject(game)).to.equal(true);
  });
});
