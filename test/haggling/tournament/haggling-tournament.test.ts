// Tournaments of haggling: who meets whom on which problem, what a game comes to, here and in processes, and what the
// command line may say.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { Command } from '../../../src/terminal/command.ts';
import type { DeskPlan } from '../../../src/arena/contest-entry.ts';
import type { Game, GameResult } from '../../../src/arena/contest.ts';
import { summarise } from '../../../src/arena/figures/summary.ts';
import { summaryText } from '../../../src/arena/report/summary-text.ts';
import {
  roundGroups,
  scheduleGames,
  type ScheduleKind,
  type ScheduleOptions,
  takeGames,
} from '../../../src/arena/schedule/schedule.ts';
import { officialSeeds } from '../../../src/haggling/game/problem-generator.ts';
import { parseLog } from '../../../src/haggling/record/session-log.ts';
import { HAGGLING_DESK } from '../../../src/haggling/tournament/desk.ts';
import { HAGGLING_ENTRY } from '../../../src/haggling/tournament/entry.ts';
import { withFolder } from '../../support/executables.ts';
import { agentText, FAR_MS, NEVER } from '../seats/agent-files.ts';

/** Takes half, else asks for what is worth something, and one thing less at each turn. */
const YIELDING = agentText(
  `const worth = (goods) => goods.reduce((sum, many, type) => sum + many * this.values[type], 0);
   if (offered && worth(offered) * 2 >= worth(this.counts)) return undefined;
   const want = this.counts.map((many, type) => (this.values[type] > 0 ? many : 0));
   for (let gone = 1; gone < turn; gone++) {
      const type = want.findIndex((many) => many > 0);
      if (type >= 0) want[type] -= 1;
    }
   return want;`,
  'this.counts = counts; this.values = values;',
);

function planOf(words: readonly string[], records?: string, schedule: ScheduleKind = 'round-robin'): DeskPlan {
  const command = HAGGLING_DESK.addOptions(new Command())
    .exitOverride()
    .configureOutput({ writeErr: () => {} });
  command.parse(words, { from: 'user' });
  return {
    ...HAGGLING_DESK.plan({ words: command.args, command, schedule }),
    ...(records && { besides: { records } }),
  };
}

function scheduleOf({ options, entrants }: DeskPlan, kind: ScheduleKind = 'round-robin'): ScheduleOptions {
  return { kind, entrants, settings: HAGGLING_ENTRY.read(options).settings, seed: 1 };
}

function gamesOf(plan: DeskPlan, kind?: ScheduleKind): Game[] {
  const schedule = scheduleOf(plan, kind);
  return [...takeGames(scheduleGames(schedule), { groups: roundGroups(schedule) })];
}

/** Who plays. */
function named(...words: string[]): readonly string[] {
  return planOf(words).entrants;
}

/** The games of a plan's schedule, one after another. */
async function playAll(plan: DeskPlan): Promise<{ game: Game; result: GameResult }[]> {
  const contest = await HAGGLING_ENTRY.read({ ...plan.options, ...plan.besides }).open();
  const played = [];
  for (const game of gamesOf(plan)) played.push({ game, result: await contest.play(game, NEVER) });
  await contest.close?.();
  return played;
}

/** Everything of a result that does not depend on a clock, or on where a log is kept. */
function timeless({ seats }: GameResult): unknown {
  return seats.map(({ score, measures, faults, failed }) => ({ score, measures, faults, failed }));
}

describe('a tournament of haggling', function () {
  this.timeout(FAR_MS);

  it('has every ordered pair on every seed', () => {
    const games = gamesOf(planOf(['example', 'boulware', 'fair', '--seeds', 'official-finals']));
    expect(games).to.have.length(500 * 6);
    const met = new Set(games.map(({ seed, seats }) => `${seed} ${seats.join()}`));
    expect(met.size).to.equal(games.length);
    expect([...new Set(games.map(({ seed }) => seed))]).to.deep.equal(officialSeeds('finals'));
    expect(new Set(games.map(({ seed, seats, group }) => `${group} ${seed} ${seats.toSorted().join()}`)).size).to.equal(
      games.length / 2,
    );
  });

  it('has the first against all others on every seed as a gauntlet', () => {
    const games = gamesOf(planOf(['example', 'boulware', 'fair', '--seeds', '3:50']), 'gauntlet');
    const met = games.map(({ seed, seats }) => `${seed} ${seats.join()}`).toSorted();
    const expected = [50, 51, 52].flatMap((seed) =>
      ['boulware', 'fair'].flatMap((other) => [`${seed} example,${other}`, `${seed} ${other},example`]),
    );
    expect(met).to.deep.equal(expected.toSorted());
  });

  it('comes to the same in a process a seat, with --unsafe, and where logs are kept', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'yielding.js');
      writeFileSync(file, YIELDING);
      const words = [file, 'learner', '--seeds', '3:11'];
      const inProcesses = await playAll(planOf(words));
      const unsafe = await playAll(planOf([...words, '--unsafe']));
      const logged = await playAll(planOf([...words, '--unsafe'], join(folder, 'logs')));
      expect(inProcesses.map(({ result }) => timeless(result))).to.deep.equal(
        unsafe.map(({ result }) => timeless(result)),
      );
      expect(logged.map(({ result }) => timeless(result))).to.deep.equal(unsafe.map(({ result }) => timeless(result)));
      // Only of whoever plays in a process does time say anything.
      expect(inProcesses[0].result.seats.map(({ times }) => times !== undefined).toSorted()).to.deep.equal([
        false,
        true,
      ]);
      for (const { game, result } of logged) {
        const log = parseLog(JSON.parse(readFileSync(result.record ?? '', 'utf8')), 'log');
        expect(log[0]).to.deep.equal(['seed', game.seed]);
        const scores = log.flatMap((event) => (event[0] === 'score' ? [event[2]] : []));
        expect(scores).to.deep.equal(result.seats.map(({ score }) => score));
      }
    }));

  it('plays every session with the file that it began with', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'yielding.js');
      for (const unsafe of [[], ['--unsafe']]) {
        writeFileSync(file, YIELDING);
        const plan = planOf([file, 'fair', '--seeds', '1', ...unsafe]);
        const contest = await HAGGLING_ENTRY.read(plan.options).open();
        const [game] = gamesOf(plan);
        const before = await contest.play(game, NEVER);
        writeFileSync(file, 'another agent');
        expect(timeless(await contest.play(game, NEVER))).to.deep.equal(timeless(before));
        await contest.close?.();
      }
    }));

  it('counts what agents do wrong, and both get nothing', () =>
    withFolder(async (folder) => {
      const wrongs = ['return undefined;', 'return [9];', "throw new Error('no\\u001b[31m')", "throw 'constructor'"];
      const files = wrongs.map((turn, place) => {
        const file = join(folder, `wrong${place}.js`);
        writeFileSync(file, agentText(turn));
        return file;
      });
      const endless = join(folder, 'endless.js');
      writeFileSync(endless, agentText('if (turn === 2) for (;;) ;\nreturn this.counts;', 'this.counts = counts;'));
      const played = [
        ...(await playAll(planOf([...files, '--seeds', '1']))),
        ...(await playAll(planOf([endless, 'fair', '--seeds', '1', '--timeout', '300']))),
      ];
      const told = new Set(
        played.flatMap(({ game, result: { seats } }) =>
          seats.flatMap(({ failed = [] }, seat) =>
            failed.map(({ kind, reason, turn }) => `${game.seats[seat]} ${turn} ${kind}: ${reason}`),
          ),
        ),
      );
      expect([...told].toSorted()).to.deep.equal([
        'endless 2 late: AI timeout',
        'endless 3 late: AI timeout',
        'wrong0 0 no offer: Offer expected',
        'wrong1 0 invalid: Invalid offer',
        'wrong2 0 failed: Error: no\ufffd[31m',
        'wrong3 0 failed: constructor',
      ]);
      for (const { result } of played) expect(result.seats.map(({ score }) => score)).to.deep.equal([0, 0]);
    }));

  it('is told in 80 columns, with what each made against each', async () => {
    const plan = planOf(['field', '--seeds', '2']);
    const few = { ...plan, entrants: plan.entrants.filter((name) => name !== 'haggler') };
    const outcomes = await playAll(few);
    const { traits } = HAGGLING_DESK.facts(plan.options);
    const text = summaryText(summarise(outcomes, { seed: 1, ...traits }), 80);
    expect(Math.max(...text.split('\n').map((line) => [...line].length))).to.be.at.most(80);
    expect(text).to.match(/entrant +session points +behind +deals % +seat 0 +seat 1 +turns/);
    expect(text).to.include("Mean session points of the row's entrant against the column's");
    expect(text).not.to.match(/rating|wins/);
  });

  it('takes bundled agents, lists of them, files and names', () => {
    expect(named('field')).to.include.members(['haggler', 'example', 'boulware']);
    expect(named('haggler', 'kept-out')).to.have.length(4);
    expect(named('tuned')).not.to.include.members(named('kept-out').slice(0, 1));
    expect(named('a=boulware', 'b=boulware', 'boulware')).to.deep.equal(['a', 'b', 'boulware']);
    expect(named('fair', 'field').filter((name) => name === 'fair')).to.have.length(1);
  });

  it('gives files a second a turn unless the command line says so, and nobody else a limit', () => {
    const file = 'test/haggling/seats/agent-files.ts';
    const limitOf = (...words: string[]): unknown => planOf([`a=${file}`, 'fair', ...words]).options;
    expect(limitOf()).to.have.property('timeoutMs', 1000);
    expect(limitOf('--timeout', '50')).to.have.property('timeoutMs', 50);
    expect(limitOf('--timeout', '0')).not.to.have.property('timeoutMs');
    expect(limitOf('--unsafe')).not.to.have.property('timeoutMs');
    expect(planOf(['fair', 'example']).options).not.to.have.property('timeoutMs');
  });

  it('says what is wrong on the command line', () => {
    const wrong: readonly (readonly [words: string, message: RegExp])[] = [
      ['boulwar fair', /no agent "boulwar"\. Did you mean boulware\?$/m],
      ['./none.js fair', /\.\/none\.js: no such file/],
      ['test fair', /test: this is not a file/],
      ['a=fair a=example', /two agents are called a/],
      ['fair', /it takes two agents/],
      ['fair fair', /needs two names: a=fair b=fair/],
      ['zzzzzzzzz fair', /no agent "zzzzzzzzz"\.\nExpected a file, or/],
      ['fair example --seeds 0', /a number of seeds from 1/],
      ['fair example --seeds 2:4294967295', /a number of seeds from 1/],
      ['fair example --seeds finals', /official-finals/],
      ['fair example -T 11', /--types: got 11, expected a whole number from 2 to 10/],
      ['fair example -m 7', /a largest number of objects that is not below the smallest/],
      ['fair example -M 20', /a total value of at least/],
      ['fair example -T 10', /a size that some problem has/],
      ['fair example -T 10 -M 90 -V 100', /vectors of counts/],
      ['fair example -T 10 -M 12 -V 10000', /2³² valuations/],
      ['fair example --unsafe --timeout 5', /--timeout is incompatible with --unsafe/],
    ];
    for (const [words, message] of wrong) expect(() => planOf(words.split(' ')), words).to.throw(message);
  });

  it('takes no options from a network that it would not make', () => {
    const { options } = planOf(['fair', 'example', '--size', 'large', '--seeds', '7:3']);
    expect(HAGGLING_DESK.facts(options).made).to.deep.equal({
      Agents: 'fair: the bundled fair\nexample: the bundled example',
      Problems: 'types 5, minObjects 1, maxObjects 10, totalValue 20, maxRounds 8',
      Seeds: '3 to 9',
    });
    const wrong: readonly (readonly [change: object, place: RegExp])[] = [
      [{ size: { types: 3 } }, /options\.size\.minObjects/],
      [{ seeds: { count: 1e9, from: 1 } }, /options\.seeds\.count/],
      [{ entrants: [{ name: 'a', kind: 'file' }] }, /options\.entrants\[0\]\.path/],
      [{ unsafe: 'yes' }, /options\.unsafe/],
      [{ more: 1 }, /options: got "more"/],
    ];
    for (const [change, place] of wrong)
      expect(() => HAGGLING_ENTRY.read({ ...options, ...change }), JSON.stringify(change)).to.throw(place);
    expect(HAGGLING_DESK.facts({ size: 1, entrants: 'x' }).traits.settings).to.deep.equal([]);
  });
});
