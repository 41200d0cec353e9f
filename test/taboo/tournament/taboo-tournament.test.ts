// Tournaments of Taboo: describers who stay, guessers who turn, programs, what the command line may say. Takes 4 s.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from '../../../src/terminal/command.ts';
import { expect } from 'chai';
import type { Game, GameResult } from '../../../src/arena/contest.ts';
import type { DeskPlan } from '../../../src/arena/contest-entry.ts';
import { roundGroups, scheduleGames, takeGames } from '../../../src/arena/schedule/schedule.ts';
import { foundAt, parseTabooRecord } from '../../../src/taboo/game/taboo-record.ts';
import { seatedProgram } from '../../../src/taboo/tournament/entrants.ts';
import { TABOO_ENTRY } from '../../../src/taboo/tournament/entry.ts';
import { TABOO_DESK } from '../../../src/taboo/tournament/desk.ts';
import { withFolder } from '../../support/executables.ts';
import { ROOT } from '../../support/run-command.ts';

/** Writes a program of the shell. */
function script(folder: string, name: string, body: string): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\n${body}\n`, { mode: 0o755 });
  return path;
}

const NEVER = new AbortController().signal;

function planOf(words: string, records?: string): DeskPlan {
  const command = TABOO_DESK.addOptions(new Command())
    .exitOverride()
    .configureOutput({ writeErr: () => {} });
  command.parse(words.split(' '), { from: 'user' });
  return {
    ...TABOO_DESK.plan({ words: command.args, command, schedule: 'round-robin' }),
    ...(records && { besides: { records } }),
  };
}

function gamesOf({ options, entrants }: DeskPlan): Game[] {
  const schedule = { kind: 'round-robin' as const, entrants, settings: TABOO_ENTRY.read(options).settings, seed: 1 };
  return [...takeGames(scheduleGames(schedule), { groups: roundGroups(schedule) })];
}

async function playAll(plan: DeskPlan): Promise<{ game: Game; result: GameResult }[]> {
  const contest = await TABOO_ENTRY.read({ ...plan.options, ...plan.besides }).open();
  const played = [];
  for (const game of gamesOf(plan)) played.push({ game, result: await contest.play(game, NEVER) });
  await contest.close?.();
  return played;
}

describe('a tournament of Taboo', () => {
  it('lets every guesser hear every describer on every city once', () => {
    const games = gamesOf(planOf('field --cities 5:11 --describers describer,random'));
    expect(games).to.have.length(5 * 2 * 8);
    expect(new Set(games.map(({ seats, seed }) => `${seats.join()} ${seed}`)).size).to.equal(games.length);
    expect(new Set(games.map(({ seats }) => seats[0]))).to.deep.equal(new Set(['describer', 'random']));
    expect(new Set(games.map(({ seed }) => seed))).to.deep.equal(new Set([11, 12, 13, 14, 15]));
  });

  it('bounds what a measurement may ask for, which keeps no records', () => {
    const { options } = planOf('guesser --cities 3');
    const measured = { ...(options as object), lot: 1 };
    expect(() => TABOO_ENTRY.read({ ...measured, hints: 100_000, taboo: 1_000_000 })).not.to.throw();
    expect(() => TABOO_ENTRY.read({ ...measured, hints: 100_001 })).to.throw('options.hints: got 100001');
    expect(() => TABOO_ENTRY.read({ ...measured, taboo: 1_000_001 })).to.throw('options.taboo: got 1000001');
    expect(() => TABOO_ENTRY.read({ ...measured, records: 'deep' })).to.throw('options.records: got "deep"');
  });

  it('gives both the score of the game, lower being better, and the same from the same seeds', () =>
    withFolder(async (folder) => {
      const words = 'guesser fame --cities 3 --describers describer,strongest --hints 4';
      const played = await playAll(planOf(words, join(folder, 'deep')));
      for (const { game, result } of played) {
        const [describer, guesser] = result.seats;
        expect(describer.score).to.equal(guesser.score);
        const path = result.record ?? '';
        const record = parseTabooRecord(JSON.parse(readFileSync(path, 'utf8')), path);
        expect([record.describer, record.guesser]).to.deep.equal(game.seats);
        expect(guesser.score).to.equal(foundAt(record) ?? 9);
        expect(guesser.measures).to.deep.equal({
          found: foundAt(record) === undefined ? 0 : 100,
          hints: record.turns.length,
        });
      }
      const plain = played.map(({ game, result: { seats } }) => ({ game, result: { seats } }));
      expect(await playAll(planOf(words))).to.deep.equal(plain);
      const scores = (name: string): number[] =>
        played.filter(({ game }) => game.seats[1] === name).map(({ result }) => result.seats[1].score);
      expect(Math.max(...scores('guesser'))).to.be.below(Math.min(...scores('fame')));
      const { figure } = TABOO_ENTRY.read(planOf(words).options);
      expect(figure).to.include({ better: 'lower', shared: true });
      const kept = planOf(words, '/dev/null/x');
      expect(await playAll(kept).then(() => 'played', String)).to.match(/ArenaError: what was played cannot be kept: /);
    }));

  it('plays with other knowledge, or with another program, nothing that was begun', () =>
    withFolder(async (folder) => {
      const path = script(folder, 'own', 'while read -r hint; do echo Paris; done');
      const { options } = planOf(`own=${path} --cities 1`);
      const opened = (changed: object): Promise<string> =>
        Promise.resolve()
          .then(() => TABOO_ENTRY.read({ ...options, ...changed }).open())
          .then(() => 'opened', String);
      expect(await opened({ knowledge: 'other' })).to.match(
        /begun with other knowledge \(other; here it is [0-9a-f]{16}\)/,
      );
      expect(await opened({ describers: ['nobody'] })).to.equal('ArenaError: there is no bundled describer nobody');
      script(folder, 'own', 'exit 1');
      expect(await opened({})).to.include('is not the file that this tournament was begun with');
    }));

  it('reads a spec as a stranger wrote it', () => {
    const { options } = planOf('guesser --cities 1');
    for (const [changed, message] of [
      [{ hints: 0 }, 'options.hints: got 0'],
      [{ hints: 51 }, 'options.hints: got 51'],
      [{ describers: [] }, 'options.describers: got 0'],
      [{ cities: { count: 1e9, from: 1 } }, 'options.cities.count'],
      [{ entrants: [{ name: 'x', kind: 'file' }] }, 'options.entrants[0].kind'],
      [{ odd: 1 }, 'options: got "odd"'],
    ] as const) {
      expect(() => TABOO_ENTRY.read({ ...options, ...changed }), message).to.throw(message);
    }
    expect(TABOO_DESK.facts({ odd: 1 }).traits.settings).to.deep.equal([]);
    expect(TABOO_DESK.facts(options).made).to.include({ Taboo: 'the 10 first words of each city' });
  });

  it('takes the command lines of its documentation, and programs of the folder where the user is', () =>
    withFolder((folder) => {
      script(folder, 'guesser', 'echo Rome');
      const guide = readFileSync(join(ROOT, 'docs/taboo-tournaments.md'), 'utf8');
      const desk = readFileSync(join(ROOT, 'src/taboo/tournament/desk.ts'), 'utf8').replace(/\\+\n +/g, '');
      const lines = `${guide}\n${desk}`.matchAll(/^ *npm run tournament -- --contest taboo (.*?)(?:`.*)?$/gm);
      const documented = [...lines].map(([, words]) => words.replace(/ --(records|html) \S+/g, ''));
      expect(documented).to.have.length.at.least(5);
      const before = process.cwd();
      try {
        process.chdir(folder);
        for (const words of documented)
          expect(planOf(words.replace('./build/guesser', './guesser')).entrants, words).to.not.deep.equal([]);
      } finally {
        process.chdir(before);
      }
    }));

  it('says what is wrong with a command line', () => {
    for (const [words, message] of [
      ['gusser', 'there is no guesser "gusser"'],
      ['./nothing-here', './nothing-here: '],
      ['guesser guesser=fame', 'two are called guesser'],
      ['random=fame', 'two are called random'],
      ['guesser --describers strong', 'there is no describer "strong"'],
      ['guesser --cities 0', 'It must be a number of cities'],
      ['guesser --hints 51', 'It must be a whole number from 1 to 50.'],
    ]) {
      expect(() => planOf(words), words).to.throw(message);
    }
    expect(planOf('guesser field').entrants).to.have.length(8);
  });
});

describe('a program that guesses', () => {
  /** Far more than anything takes here. */
  const LONG_MS = 100_000;
  const LONG = { first: LONG_MS, next: LONG_MS };

  it('hears hints line by line; at a line that is no guess it is out, as at the wrapper', () =>
    withFolder(async (folder) => {
      const body =
        'read -r a; echo "got $a" >&2; echo Paris; read -r b; echo 48,2; read -r c; echo 48.5,2.1; while read -r d; ' +
        'do echo Rome; done';
      const guesser = seatedProgram(script(folder, 'own', body), LONG);
      expect(await guesser.guess('sea')).to.deep.equal({ kind: 'name', name: 'Paris' });
      expect(await guesser.guess('fish')).to.deep.equal({ kind: 'place', latitude: 48, longitude: 2 });
      expect([await guesser.guess('tea'), await guesser.guess('milk')]).to.deep.equal([undefined, undefined]);
      await guesser.end(false);
      expect(guesser.faults.map(({ turn, kind }) => [turn, kind])).to.deep.equal([[2, 'no guess']]);
      expect(guesser.times).to.have.length(2);
    }));

  it('may write a letter in two pieces', () =>
    withFolder(async (folder) => {
      const body = String.raw`read -r a; printf 'Malm\303'; sleep 0.1; printf '\266\n'; read -r b`;
      const guesser = seatedProgram(script(folder, 'own', body), LONG);
      expect(await guesser.guess('bridge')).to.deep.equal({ kind: 'name', name: 'Malmö' });
      await guesser.end(true);
    }));

  it('is out where it says what nobody asked for, as at the wrapper', () =>
    withFolder(async (folder) => {
      const body = String.raw`read -r a; printf 'Paris\nmore\n'; while read -r b; do echo Rome; done`;
      const guesser = seatedProgram(script(folder, 'own', body), LONG);
      expect(await guesser.guess('sea')).to.deep.equal({ kind: 'name', name: 'Paris' });
      expect(await guesser.guess('fish')).to.equal(undefined);
      expect(await guesser.guess('tea')).to.equal(undefined);
      await guesser.end(false);
      expect(guesser.faults).to.deep.equal([
        { turn: 1, kind: 'unasked', reason: 'the guesser wrote "more" before it was asked' },
      ]);
    }));

  it('is out where it is late, with its first guess or another', () =>
    withFolder(async (folder) => {
      const path = script(folder, 'own', 'read -r a; echo Rome; sleep 1000');
      const late = seatedProgram(path, { first: LONG_MS, next: 50 });
      expect(await late.guess('pope')).to.deep.equal({ kind: 'name', name: 'Rome' });
      expect([await late.guess('pasta'), await late.guess('ruins')]).to.deep.equal([undefined, undefined]);
      await late.end(false);
      expect(late.faults.map(({ turn, kind }) => [turn, kind])).to.deep.equal([[1, 'late']]);
      const slow = seatedProgram(script(folder, 'slow', 'sleep 1000'), { first: 50, next: LONG_MS });
      expect(await slow.guess('pope')).to.equal(undefined);
      await slow.end(false);
      expect(slow.faults).to.deep.equal([{ turn: 0, kind: 'late', reason: 'the guesser did not guess within 0.05 s' }]);
    }));

  it('may end with its last guess, die, flood, or not be there', () =>
    withFolder(async (folder) => {
      const last = seatedProgram(script(folder, 'last', 'read -r a; echo Rome'));
      expect(await last.guess('pope')).to.deep.equal({ kind: 'name', name: 'Rome' });
      expect(await last.guess('pasta')).to.equal(undefined);
      expect(last.faults.map(({ kind }) => kind)).to.deep.equal(['died']);
      await last.end(true);
      const flood = seatedProgram(script(folder, 'flood', 'read -r a; head -c 300000 /dev/zero; sleep 1000'), LONG);
      expect(await flood.guess('x')).to.equal(undefined);
      expect(flood.faults.map(({ kind }) => kind)).to.deep.equal(['no guess']);
      await flood.end(false);
      const none = seatedProgram(join(folder, 'none'));
      expect(await none.guess('x')).to.equal(undefined);
      expect(none.faults[0].reason).to.include('could not be started');
      await none.end(false);
    }));
});
