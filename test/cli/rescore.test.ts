// npm run rescore: which recorded games are exact, which differ and why.

import { expect } from 'chai';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mapToJson } from '../../src/lambda-punter/game/game-map.ts';
import { recordToJson } from '../../src/lambda-punter/game/record.ts';
import { claim, future, LINE, passing, play, ScriptedSeat, splurge } from '../lambda-punter/judge/sample-match.ts';
import { sharedRun } from '../support/inside.ts';

const run = sharedRun();

/**
 * A game of the contest on the line map: a claims 0–1 and 1–2, b claims 2–3, then its river as an option, then nothing.
 */
const EVENTS: readonly object[] = [
  { start: {} },
  { settings: { options: true, futures: true } },
  { map: 'line.json' },
  { punter: 0, team: 'a' },
  { punter: 1, team: 'b' },
  { punter: 0, futures: [{ source: 0, target: 2 }] },
  { punter: 1, futures: [] },
  { gameplay: 'start' },
  { weather: 'an event that nobody knows' },
  { claim: { punter: 0, source: 0, target: 1 } },
  { claim: { punter: 1, source: 1, target: 0 } },
  { claim: { punter: 0, source: 1, target: 2 } },
  { timeout: { punter: 1 } },
  { pass: { punter: 1 } },
  { zombie: { punter: 0 } },
  { gameplay: 'stop' },
  {
    scores: [
      { punter: 0, score: 13 },
      { punter: 1, score: 1 },
    ],
  },
  { statuses: [] },
  { stop: {} },
];

/** The same without the events that say where its moves begin and end. */
const UNMARKED = EVENTS.filter((event) => !('gameplay' in event));

/** That game with a text in it changed. */
function changed(from: string, to: string): unknown {
  return JSON.parse(JSON.stringify({ game: EVENTS }).replace(from, to));
}

describe('npm run rescore', function () {
  this.timeout(300_000);
  let folder = '';

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'rescore-'));
    mkdirSync(join(folder, 'maps'));
    writeFileSync(join(folder, 'maps', 'line.json'), JSON.stringify(mapToJson(LINE)));
    mkdirSync(join(folder, 'games', 'deeper'), { recursive: true });
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  const put = (name: string, value: unknown): string => {
    const file = join(folder, 'games', name);
    writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
    return file;
  };
  const rescore = (...paths: string[]): ReturnType<typeof run> =>
    run('rescore', ['--maps', join(folder, 'maps'), ...paths]);

  it('finds games of the contest and our own exact, in folders and below', async () => {
    put('contest.json', { game: EVENTS });
    put('unmarked.json', { game: UNMARKED });
    const seats = [
      new ScriptedSeat('a', [passing, claim(9, 9), splurge(0, 1, 2, 3)], [future(0, 2)]),
      new ScriptedSeat('b', [claim(4, 5), 'dead']),
    ];
    put('deeper/ours.json', recordToJson(await play(seats, { futures: true, splurges: true })));
    put('notes.txt', 'no game');
    const { code, stdout } = await rescore(join(folder, 'games'));
    expect(stdout).to.equal('3 games, 3 exact\n');
    expect(code).to.equal(0);
  });

  it('says of a game with another score what was got and expected', async () => {
    const file = put('wrong.json', changed('"score":13', '"score":14'));
    const { code, stdout } = await rescore(file);
    expect(stdout.split('\n')[0]).to.include('wrong.json: scores: got 13, 1, expected 14, 1');
    expect(stdout).to.match(/\n1 game, 0 exact\n$/);
    expect(code).to.equal(1);
  });

  it('calls a game whose move is refused not exact, whatever its scores', async () => {
    const file = put('refused.json', changed('{"pass":{"punter":1}}', '{"claim":{"punter":1,"source":0,"target":3}}'));
    const { code, stdout } = await rescore(file);
    expect(stdout).to.match(
      /refused\.json: scores equal; 1 move refused; turn 4: .*\[illegal.river\]\n1 game, 0 exact\n$/,
    );
    expect(code).to.equal(1);
  });

  it('says what is wrong with a file it cannot read, by code, and goes on with the others', async () => {
    put('a-cut.json', '{"game":[');
    put('b-other.json', []);
    put('c-map.json', changed('line.json', 'nowhere.json'));
    put('d-teams.json', { game: EVENTS.filter((event) => !('team' in event)) });
    put('e-gap.json', changed('"punter":1,"team"', '"punter":1000000000,"team"'));
    put('f-fine.json', { game: EVENTS });
    put('g-whose.json', {
      game: UNMARKED.map((event) => ('claim' in event ? { claim: { source: 0, target: 1 } } : event)),
    });
    const { code, stdout } = await rescore(join(folder, 'games'), join(folder, 'missing.json'));
    expect(stdout).to.include(
      'a-cut.json: this JSON text ends too soon, at line 1, column 10: a value or ] is missing; perhaps it was ' +
        'cut [frame.json]\n',
    );
    const codes = stdout
      .replace(/^ .*\n/gm, '')
      .trimEnd()
      .split('\n')
      .map((line) => /\[([\w.]+)\]$/.exec(line)?.[1]);
    expect(codes).to.deep.equal([
      'frame.json',
      'record',
      'record.map',
      'record',
      'record',
      'record.seat',
      'file.read',
      undefined,
    ]);
    expect(stdout).to.match(/\n1 game, 1 exact; 7 files could not be read\n$/);
    expect(code).to.equal(1);
  });

  it('ends with 1 and a sentence on a folder without games', async () => {
    const { code, stdout } = await rescore(join(folder, 'games'));
    expect([code, stdout]).to.deep.equal([1, '']);
  });

  it('takes several folders of maps, the first that has the map', async () => {
    put('contest.json', { game: EVENTS });
    const { stdout } = await run('rescore', [
      '--maps',
      join(folder, 'none'),
      '--maps',
      join(folder, 'maps'),
      join(folder, 'games'),
    ]);
    expect(stdout).to.equal('1 game, 1 exact\n');
  });
});
