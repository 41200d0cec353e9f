// Lambda Punter as a contest of the arena: its games, records, seeds and clocks.

import { expect } from 'chai';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ArenaError } from '../../../src/arena/arena-error.ts';
import { UsageError } from '../../../src/terminal/usage-error.ts';
import { quantile } from '../../../src/arena/figures/histogram.ts';
import { parseEntrant } from '../../../src/lambda-punter/play/entrant-names.ts';
import { fileDigest } from '../../../src/arena/run/tournament-files.ts';
import { LAMBDA_PUNTER_ENTRY, openLambdaPunter } from '../../../src/lambda-punter/tournament/entry.ts';
import {
  type LambdaPunterOptions,
  parseExtensions,
  readLambdaPunterOptions,
} from '../../../src/lambda-punter/tournament/desk-options.ts';
import { extensionsName } from '../../../src/lambda-punter/game/extensions.ts';
import { classOf } from '../../../src/lambda-punter/play/map-arguments.ts';
import { CONTESTS } from '../../../src/contests/contest-list.ts';
import { parseRecord } from '../../../src/lambda-punter/game/record.ts';
import { JUDGED } from '../../../src/lambda-punter/judge/rule-readings.ts';
import { withFolder } from '../../support/executables.ts';

const FAULTS = 'test/faults';
const MAP = 'maps/sample.json';
const NEVER = new AbortController().signal;

function optionsFor(...entrants: string[]): LambdaPunterOptions {
  return {
    maps: [{ name: 'sample', file: MAP, digest: fileDigest(MAP), seats: entrants.length, class: 'small' }],
    extensions: ['none', 'futures+options'],
    entrants: entrants.map(parseEntrant),
    handshake: 'on',
    limits: { moveMs: 20_000 },
    judging: JUDGED,
  };
}

function gameOf(seats: readonly string[], seed = 5): Parameters<ReturnType<typeof openLambdaPunter>['play']>[0] {
  return { id: 'sample/none#1.0', setting: 'sample/none', seed, seats, group: 'sample/none#1' };
}

describe('the contest Lambda Punter', () => {
  it('has a setting for every map and set of extensions, tagged', () => {
    const { settings } = LAMBDA_PUNTER_ENTRY.read(optionsFor('greedy', 'random'));
    expect(settings).to.deep.equal([
      { name: 'sample/none', seats: 2, tags: { map: 'sample', extensions: 'none', class: 'small' } },
      {
        name: 'sample/futures+options',
        seats: 2,
        tags: { map: 'sample', extensions: 'futures+options', class: 'small' },
      },
    ]);
  });

  it('plays the same game for the same seed, another for another, and knows no times without a clock', async () => {
    const seats = ['planner:nodes=50', 'random', 'greedy'];
    const contest = openLambdaPunter(optionsFor(...seats));
    const results = await Promise.all([5, 5, 6, 7, 8].map((seed) => contest.play(gameOf(seats, seed), NEVER)));
    expect(results[1]).to.deep.equal(results[0]);
    expect(new Set(results.map((result) => JSON.stringify(result))).size).to.be.above(1);
    expect(JSON.stringify(results)).to.not.include('times');
  });

  it('draws the chance of an entrant from seed and name, not from its seat', () =>
    withFolder(async (folder) => {
      const nobody = join(FAULTS, 'crashes.mjs'); // takes no river, so that chance has the same choice on either seat
      const contest = openLambdaPunter({ ...optionsFor('random', 'twin=random', nobody), records: folder });
      const moves = async (seats: readonly string[]): Promise<unknown> => {
        const { record = '' } = await contest.play(gameOf(seats), NEVER);
        const { turns } = parseRecord(JSON.parse(readFileSync(record, 'utf8')));
        const mine = turns.filter((_, turn) => seats[turn % 2] !== nobody).slice(0, 5);
        return mine.map(({ move }) => 'source' in move && [move.source, move.target]);
      };
      const first = await moves(['random', nobody]);
      expect(await moves([nobody, 'random'])).to.deep.equal(first);
      expect(await moves(['twin', nobody])).to.not.deep.equal(first);
    }));

  it('counts time-outs, illegal moves and crashes by kind, and measures executables', async () => {
    const [crashes, illegal, good] = ['crashes', 'illegal-claim', 'well-behaved'].map((name) =>
      join(FAULTS, `${name}.mjs`),
    );
    const silent = join(FAULTS, 'silent-at-moves.mjs');
    const options = { ...optionsFor(crashes, illegal, good, silent), limits: { moveMs: 1_500 } };
    const { seats } = await openLambdaPunter(options).play(gameOf([crashes, illegal, good, silent]), NEVER);
    expect(seats[0].faults['crash']).to.equal(1);
    expect(seats[1].faults['illegal']).to.be.above(0);
    expect(seats[3].faults['timeout']).to.be.above(0);
    expect(quantile(seats[3].times ?? [], 0.5)).to.be.above(1_400);
    expect(seats[2].times?.reduce((sum, count) => sum + count, 0)).to.equal(3);
  });

  it('measures the planner where the clock is its budget', async () => {
    const { seats } = await openLambdaPunter(optionsFor('planner:ms=5', 'eager')).play(
      gameOf(['planner:ms=5', 'eager']),
      NEVER,
    );
    expect(seats.map(({ times }) => times !== undefined)).to.deep.equal([true, false]);
  });

  it('keeps records, with what executables wrote to standard error beside them', () =>
    withFolder(async (folder) => {
      const good = join(FAULTS, 'well-behaved.mjs');
      const contest = openLambdaPunter({ ...optionsFor(good, 'eager'), records: join(folder, 'deep') });
      const { record = '', seats } = await contest.play(gameOf([good, 'eager']), NEVER);
      const { scores, punters } = parseRecord(JSON.parse(readFileSync(record, 'utf8')));
      expect(scores).to.deep.equal(seats.map(({ score }) => score));
      expect(readFileSync(join(folder, 'deep', punters[0].stderr ?? ''), 'utf8')).to.match(/^pid \d+/);
      expect(readdirSync(join(folder, 'deep'))).to.have.length(2);
    }));

  it('keeps standard errors by game, seat and punter where it is asked for, and tells every fault', () =>
    withFolder(async (folder) => {
      const [crashes, illegal] = ['crashes', 'illegal-claim'].map((name) => join(FAULTS, `${name}.mjs`));
      const options = { ...optionsFor(crashes, illegal, 'eager'), stderr: join(folder, 'said') };
      expect(readLambdaPunterOptions(JSON.parse(JSON.stringify(options)), 'options').stderr).to.equal(options.stderr);
      const { seats, record } = await openLambdaPunter(options).play(gameOf([crashes, illegal, 'eager']), NEVER);
      expect(record).to.equal(undefined);
      const file = join(folder, 'said', 'sample-none-1.0-0-crashes.mjs.stderr.txt');
      expect([seats[0].stderr, seats[2].stderr]).to.deep.equal([file, undefined]);
      expect(readFileSync(file, 'utf8')).to.include('Error');
      expect(readdirSync(join(folder, 'said')).every((name) => /-[01]-[\w-]+\.mjs\.stderr\.txt$/.test(name))).to.equal(
        true,
      );
      expect(seats[0].failed).to.deep.equal([{ turn: 0, kind: 'crash', reason: 'exited with code 1' }]);
      expect(seats[1].failed?.map(({ turn }) => turn)).to.deep.equal([1, 4, 7, 10]);
      expect(seats[1].failed?.[0].reason).to.include('expected a river of the map');
      expect(seats[2].failed).to.equal(undefined);
    }));

  it('ends at the signal', async () => {
    const silent = join(FAULTS, 'silent-at-moves.mjs');
    const aborter = new AbortController();
    const playing = openLambdaPunter(optionsFor(silent, 'eager')).play(gameOf([silent, 'eager']), aborter.signal);
    setTimeout(() => aborter.abort(new Error('enough')), 200);
    expect(await playing.then(() => 'played', String)).to.include('enough');
  });

  it('refuses a map or an executable that is not the one the tournament was begun with', async () => {
    const options = optionsFor('greedy');
    const contest = openLambdaPunter({ ...options, maps: options.maps.map((map) => ({ ...map, digest: 'x' })) });
    expect(await contest.play(gameOf(['greedy']), NEVER).then(() => 'played', String)).to.include(
      'maps/sample.json is not the file',
    );
    const program = { name: 'p', kind: 'program' as const, path: join(FAULTS, 'crashes.mjs'), digest: 'x' };
    expect(() => openLambdaPunter({ ...options, entrants: [program] })).to.throw(
      ArenaError,
      'crashes.mjs is not the file',
    );
  });

  it('is opened by its name, and no other is', async () => {
    const { settings } = await CONTESTS.read({ contest: 'lambda-punter', options: optionsFor('greedy') });
    expect(settings).to.have.length(2);
    expect(await CONTESTS.open({ contest: 'chess', options: {} }).then(() => 'opened', String)).to.equal(
      'ArenaError: got the contest "chess", expected lambda-punter, haggling, ultimatum, taboo, humaine',
    );
  });

  for (const [what, change, expected] of [
    ['no object', 7, 'options: got 7, expected an object'],
    ['an unknown key', { colour: 1 }, 'options: got "colour", expected no other keys than maps,'],
    ['a map without a file', { maps: [{ name: 'a' }] }, 'options.maps[0].file: got nothing, expected text'],
    ['an unknown extension', { extensions: ['wings'] }, 'got the extensions "wings"'],
    ['an entrant of no kind', { entrants: [{ name: 'a' }] }, 'options.entrants[0].kind: got nothing, expected rival,'],
    ['a rival that is none', { entrants: [{ name: 'a', kind: 'rival', rival: 'x' }] }, 'entrants[0].rival: got "x"'],
    ['a limit that is no number', { limits: { moveMs: '5' } }, 'options.limits.moveMs: got "5", expected a number'],
    ['an unknown limit', { limits: { naps: 5 } }, 'options.limits: got "naps", expected no other keys'],
    ['a judging that is not whole', { judging: {} }, 'options.judging.zombieAfter: got nothing, expected text'],
    ['a handshake that is none', { handshake: 'maybe' }, 'options.handshake: got "maybe", expected on, off, auto'],
  ] as const) {
    it(`refuses a spec with ${what}, saying where`, () => {
      const raw: unknown = typeof change === 'number' ? change : { ...optionsFor('greedy'), ...change };
      expect(() => LAMBDA_PUNTER_ENTRY.read(raw)).to.throw(ArenaError, expected);
    });
  }

  it('reads back the very options that a spec was made of', () => {
    const options = {
      ...optionsFor('planner:nodes=50,presence=0.35', 'greedy', join(FAULTS, 'crashes.mjs')),
      records: 'here',
    };
    expect(readLambdaPunterOptions(JSON.parse(JSON.stringify(options)), 'options')).to.deep.equal(options);
  });

  for (const [text, expected] of [
    ['greedy', { name: 'greedy', kind: 'rival', rival: 'greedy' }],
    ['Čarl 😀=greedy', { name: 'Čarl 😀', kind: 'rival', rival: 'greedy' }],
    ['日本 a=./a=b', { name: '日本 a', kind: 'program', path: './a=b' }],
    ['./a=b', { name: './a=b', kind: 'program', path: './a=b' }],
    ['planner', { name: 'planner', kind: 'planner', budget: { unit: 'nodes', move: 200, setup: 600 } }],
    [
      'planner:nodes=50',
      { name: 'planner:nodes=50', kind: 'planner', budget: { unit: 'nodes', move: 50, setup: 150 } },
    ],
    [
      'planner:nodes=9,presence=0.25,othersWeight=2',
      {
        name: 'planner:nodes=9,presence=0.25,othersWeight=2',
        kind: 'planner',
        budget: { unit: 'nodes', move: 9, setup: 27 },
        policy: { presence: 0.25, othersWeight: 2 },
      },
    ],
    ['slow=planner:ms=90,setup=1000', { name: 'slow', kind: 'planner', budget: { unit: 'ms', move: 90, setup: 1000 } }],
    ['./punter', { name: './punter', kind: 'program', path: './punter' }],
    ['old=../a=b/punter', { name: 'old', kind: 'program', path: '../a=b/punter' }],
  ] as const) {
    it(`reads the entrant ${text}`, () => expect(parseEntrant(text)).to.deep.equal(expected));
  }

  for (const text of [
    'planner:',
    'planner:nodes',
    'planner:nodes=-1',
    'planner:nodes=1,nodes=2',
    'planner:nodes=1,ms=2',
    'planner:depth=3',
    'planner:ms=1.5',
    'planner:presence=0.1,presence=0.2',
    'planner:presence=-1',
    'planner:luck=1',
    'planner:nodes=10,presence=3000',
    'planner:nodes=0',
    'planner:mostDraws=0',
  ]) {
    it(`refuses the entrant ${text}`, () => expect(() => parseEntrant(text)).to.throw(UsageError, `${text}: got`));
  }

  it('names sets of extensions in one way', () => {
    expect(
      ['none', 'all', 'options+futures', 'splurges+options+futures'].map((text) =>
        extensionsName(parseExtensions(text)),
      ),
    ).to.deep.equal(['none', 'all', 'futures+options', 'all']);
    expect(() => parseExtensions('futures+x')).to.throw(ArenaError, '"futures+x"');
  });

  it('seats as many as the contest did on maps of that size', () => {
    expect([60, 190, 380, 950, 2_000, 10_000].map((rivers) => classOf(rivers).seats)).to.deep.equal([
      4, 4, 8, 8, 16, 16,
    ]);
  });
});
