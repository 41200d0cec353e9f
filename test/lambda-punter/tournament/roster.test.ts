// The roster of a cup: everything that is wrong is told at once with its place, and a password never.

import { expect } from 'chai';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { parseRoster, type Roster } from '../../../src/lambda-punter/tournament/roster.ts';
import { readRoster } from '../../../src/lambda-punter/tournament/roster-file.ts';
import { isReadByOthers } from '../../../src/terminal/private-file.ts';
import { InputError } from '../../../src/base/errors.ts';
import { UsageError } from '../../../src/terminal/usage-error.ts';

const TEAMS = [
  { name: 'Ada', program: 'greedy' },
  { name: 'Bea', program: 'eager' },
];
const GOOD = { teams: TEAMS, rounds: [{ maps: ['small'] }] };

/** The places and codes of what is wrong. */
function faultsOf(raw: unknown): string[] {
  const read = parseRoster(raw);
  return 'teams' in read ? [] : read.map(({ path, code }) => `${path} ${code}`);
}

function parsed(raw: unknown): Roster {
  const read = parseRoster(raw);
  if ('teams' in read) return read;
  throw new Error(read.map(({ message }) => message).join('\n'));
}

describe('a roster', () => {
  let folder = '';

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'roster-'));
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  function written(value: unknown): string {
    const file = join(folder, 'roster.json');
    writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
    return file;
  }

  it('needs teams and rounds, and has a value for the rest', () => {
    expect(parsed(GOOD)).to.deep.include({ name: 'Cup', seed: 1, fill: ['greedy'], port: 9001, waitMs: 60_000 });
    expect(parsed(GOOD).rounds).to.deep.equal([{ maps: ['small'], extensions: ['none'], visits: 1 }]);
  });

  it('names the key that was meant', () => {
    const file = written({ ...GOOD, round: [] });
    expect(() => readRoster(file)).to.throw(/round: got "round", expected a key .*, perhaps "rounds" \[roster\.key\]/);
  });

  it('tells all that is wrong, each with its place', () => {
    expect(
      faultsOf({
        name: '',
        teams: [
          { name: 'Ada', program: 'greedy' },
          { name: 'ADA', program: '' },
          { name: 'a\u001bb', program: 'x' },
          3,
          { name: 'E' },
        ],
        rounds: [{ maps: [] }, { maps: ['small'], extensions: ['fishing'], visit: 2 }, { maps: ['small'], seats: 1 }],
        start: 'tomorrow',
        award: 'honour',
        moveSeconds: 0,
        colour: 'red',
      }),
    ).to.have.members([
      'colour roster.key',
      'teams[1].program roster.program',
      'teams[2].name roster.team',
      'teams[3] roster.seat',
      'teams[4] roster.seat',
      'name roster.name',
      'rounds[0].maps roster.maps',
      'rounds[1].visit roster.key',
      'rounds[1].extensions[0] roster.extensions',
      'rounds[2].seats roster.number',
      'start roster.start',
      'award roster.award',
      'moveSeconds roster.seconds',
    ]);
    expect(faultsOf([])).to.deep.equal(['roster roster']);
    expect(faultsOf({})).to.deep.equal(['teams roster.teams', 'rounds roster.rounds']);
    const many = { teams: Array.from({ length: 20_000 }, () => ({})), rounds: Array.from({ length: 101 }, () => ({})) };
    expect(faultsOf(many), 'one fault for each list').to.deep.equal(['teams roster.teams', 'rounds roster.rounds']);
  });

  it('says from where to where a number may be', () => {
    const read = parseRoster({ ...GOOD, port: 70_000, seed: -1 });
    expect('teams' in read ? [] : read.map(({ message }) => message)).to.deep.equal([
      'seed: got -1, expected a whole number from 0 [roster.number]',
      'port: got 70000, expected a whole number from 0 to 65535 [roster.number]',
    ]);
  });

  it('refuses a name that another team has, whatever its capitals', () => {
    const teams = [TEAMS[0], { name: 'aDA', program: 'eager' }];
    expect(faultsOf({ ...GOOD, teams })).to.deep.equal(['teams[1].name roster.team']);
  });

  it('takes a start of this machine or of a zone, and no 31st of June', () => {
    expect(parsed({ ...GOOD, start: '2026-11-23T10:00+01:00' }).start).to.equal(Date.UTC(2026, 10, 23, 9));
    expect(parsed({ ...GOOD, start: '2026-11-23T10:00' }).start).to.equal(new Date(2026, 10, 23, 10).getTime());
    for (const start of ['2026-06-31T10:00', '10:00', 1_700_000_000, '2026-11-23T25:00'])
      expect(faultsOf({ ...GOOD, start }), String(start)).to.deep.equal(['start roster.start']);
  });

  it('shows no password, in errors, printed or as JSON', () => {
    const secret = 'pass-word-1';
    const online = [
      { name: 'Ada', password: secret },
      { name: 'Bea', password: 'another-1' },
    ];
    const roster = parsed({ ...GOOD, teams: online });
    for (const text of [JSON.stringify(roster), inspect(roster, { depth: 9, showHidden: true }), String(roster.teams)])
      expect(text).to.not.include(secret);
    const wrong = [
      [{ name: 'Ada', password: secret, program: 'greedy' }, TEAMS[1]],
      [{ name: `Ada:${secret}`, password: 'another-1' }, TEAMS[1]],
      [{ name: 'Ada', password: ` ${secret}` }, TEAMS[1]],
      [{ name: 'Ada', password: [secret] }, TEAMS[1]],
      [online[0], { name: 'Bea', password: secret }],
    ];
    for (const teams of wrong) {
      const read = parseRoster({ ...GOOD, teams });
      if ('teams' in read) throw new Error('expected faults');
      expect(read.map(({ message }) => message).join('\n'))
        .to.match(/^teams\[[01]\]/)
        .and.not.include(secret);
    }
    expect(() => readRoster(written(`{"teams":[{"name":"Ada","password":"${secret}" "x"`)))
      .to.throw(InputError, '(line 1, column 50), expected JSON text')
      .with.property('message')
      .that.does.not.include(secret);
  });

  it('looks for every program and map from its own folder, and names each that is missing', () => {
    mkdirSync(join(folder, 'ada'));
    writeFileSync(join(folder, 'ada', 'punter'), '#!/bin/sh\n');
    const file = written({
      teams: [{ name: 'Ada', program: 'ada/punter' }, { name: 'Cat', program: 'cat/punter' }, TEAMS[1]],
      rounds: [{ maps: ['small-ring'] }, { maps: ['nowhere'] }],
    });
    expect(() => readRoster(file)).to.throw(
      UsageError,
      new RegExp(
        String.raw`3 things are wrong\n- line 1, column 35, teams\[0\]\.program: .*not executable; .*` +
          String.raw`\n {4}chmod \+x .*\n.*\n *\^\n- line 1, column 73, teams\[1\]\.program: .*no such file.*` +
          String.raw`\n.*\n *\^\n- line 1, column .*, rounds\[1\]\.maps\[0\]: `,
      ),
    );
    chmodSync(join(folder, 'ada', 'punter'), 0o755);
    const read = readRoster(
      written({ teams: [{ name: 'Ada', program: 'ada/punter' }, TEAMS[1]], rounds: [{ maps: ['small-ring'] }] }),
    );
    expect(read.entrants[0]).to.deep.equal({ name: 'Ada', kind: 'program', path: join(folder, 'ada', 'punter') });
    expect(read.rounds[0].maps[0]).to.match(/maps\/small-ring\.json$/);
    expect(read.folder).to.equal(join(folder, 'roster.cup'));
  });

  // Programs and maps were looked at only once all else was right, and nothing had its line.
  it('tells wrong values, programs and maps at once, with the line of each', () => {
    const file = written(
      '{"teams": [\n {"name": "Ada", "program": "gredy", "colour": 1},\n {"name": "Bea", "password": "blue-7"}],\n' +
        ' "fill": ["eagr"],\n "rounds": [{"maps": ["nowhere"], "visits": 0}]}',
    );
    let told = '';
    try {
      readRoster(file);
    } catch (error) {
      told = error instanceof UsageError ? error.message : '';
    }
    expect([...told.matchAll(/^- (.*?): /gm)].map(([, place]) => place)).to.deep.equal([
      'line 2, column 29, teams[0].program',
      'line 2, column 48, teams[0].colour',
      'line 4, column 11, fill[0]',
      'line 5, column 23, rounds[0].maps[0]',
      'line 5, column 45, rounds[0].visits',
    ]);
    expect(told.match(/^ +\^$/gm)).to.have.length(5);
    expect(told).to.not.include('blue');
  });

  it('names a program and a map whose paths the system does not take', () => {
    const file = written({ teams: [{ name: 'Ada', program: 'a\0b' }, TEAMS[1]], rounds: [{ maps: ['m\0'] }] });
    expect(() => readRoster(file)).to.throw(UsageError, /teams\[0\]\.program: [^]*rounds\[0\]\.maps\[0\]: /);
  });

  it('knows when others may read its passwords', () => {
    const file = written(GOOD);
    chmodSync(file, 0o644);
    expect(isReadByOthers(file)).to.equal(true);
    chmodSync(file, 0o600);
    expect(isReadByOthers(file)).to.equal(false);
  });
});
