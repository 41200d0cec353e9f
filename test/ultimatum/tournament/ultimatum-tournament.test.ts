// Tournaments of the ultimatum game: fields, what a series comes to, what the command line may say.

import { join } from 'node:path';
import { expect } from 'chai';
import { Command } from '../../../src/terminal/command.ts';
import type { DeskPlan } from '../../../src/arena/contest-entry.ts';
import type { Game, GameResult } from '../../../src/arena/contest.ts';
import { summarise } from '../../../src/arena/figures/summary.ts';
import { summaryText } from '../../../src/arena/report/summary-text.ts';
import { roundGroups, scheduleGames, type ScheduleKind, takeGames } from '../../../src/arena/schedule/schedule.ts';
import { finalTable } from '../../../src/ultimatum/record/final-table.ts';
import { readSeriesJournal } from '../../../src/ultimatum/record/series-file.ts';
import { replayed } from '../record/replayed.ts';
import { ULTIMATUM_DESK } from '../../../src/ultimatum/tournament/desk.ts';
import { ULTIMATUM_ENTRY } from '../../../src/ultimatum/tournament/entry.ts';
import { withFolder } from '../../support/executables.ts';

const NEVER = new AbortController().signal;

function planOf(words: string, records?: string): DeskPlan {
  const command = ULTIMATUM_DESK.addOptions(new Command())
    .exitOverride()
    .configureOutput({ writeErr: () => {} });
  command.parse(words.split(' '), { from: 'user' });
  return {
    ...ULTIMATUM_DESK.plan({ words: command.args, command, schedule: 'random' }),
    ...(records && { besides: { records } }),
  };
}

function gamesOf({ options, entrants }: DeskPlan, kind: ScheduleKind = 'random'): Game[] {
  const schedule = { kind, entrants, settings: ULTIMATUM_ENTRY.read(options).settings, seed: 1 };
  return [...takeGames(scheduleGames(schedule), { groups: roundGroups(schedule) })];
}

/** The games of a plan's schedule, one after another. */
async function playAll(plan: DeskPlan): Promise<{ game: Game; result: GameResult }[]> {
  const contest = await ULTIMATUM_ENTRY.read({ ...plan.options, ...plan.besides }).open();
  const played = [];
  for (const game of gamesOf(plan)) played.push({ game, result: await contest.play(game, NEVER) });
  await contest.close?.();
  return played;
}

describe('a tournament of the ultimatum game', () => {
  it('draws fields from all agents, each on a seed of its own and once in each order of its seats', () => {
    const games = gamesOf(planOf('field --seeds 40:7 --field-size 4'));
    expect(games).to.have.length(40 * 4);
    expect(new Set(games.map(({ seed }) => seed))).to.deep.equal(
      new Set(Array.from({ length: 40 }, (_, place) => 7 + place)),
    );
    expect(new Set(games.flatMap(({ seats }) => seats))).to.deep.equal(new Set(planOf('field').entrants));
    for (const { seats } of games) expect(new Set(seats).size).to.equal(4);
  });

  it('comes to the same from the same seeds, and to scores between nothing and all', async () => {
    const plan = planOf('chaotic dummy cheater fair learner --seeds 2 --series 100');
    const played = await playAll(plan);
    expect(await playAll(plan)).to.deep.equal(played);
    // The order of the seats is another draw of the same field.
    expect(new Set(played.map(({ result }) => JSON.stringify(result))).size).to.equal(played.length);
    for (const { result } of played) {
      const scores = result.seats.map(({ score }) => score);
      for (const score of scores) expect(score).to.be.within(1, 99);
      const finish = result.seats.map(({ measures }) => measures?.['finish'] ?? 0);
      expect(finish.reduce((sum, one) => sum + one, 0)).to.equal(15);
      expect(finish[scores.indexOf(Math.max(...scores))]).to.equal(1);
    }
  });

  it('tells gains by seat and how often offers are taken', async () => {
    const [{ game, result }] = await playAll(planOf('cheater fair --seeds 1 --series 400'));
    const of = (name: string) => result.seats[game.seats.indexOf(name)].measures;
    // Fair refuses 1; Cheater takes the half that it is offered.
    expect(of('cheater')).to.deep.include({ proposer: 0, responder: 50, taken: 0, takes: 100 });
    expect(of('fair')).to.deep.include({ proposer: 50, responder: 0, taken: 100, takes: 0 });
    expect(of('cheater')?.['gain']).to.be.within(20, 30);
  });

  it('lets several copies of an agent play one field', async () => {
    const plan = planOf('learner:3 quick=learner fair --seeds 1 --series 50');
    expect(plan.entrants).to.deep.equal(['learner', 'learner-2', 'learner-3', 'quick', 'fair']);
    const [{ result }] = await playAll(plan);
    expect(result.seats).to.have.length(5);
  });

  it('counts who falls silent, and ranks it by the rules that are asked for', async () => {
    for (const [rules, isRanked] of [
      ['official', true],
      ['strict', false],
      ['complete', false],
    ] as const) {
      const plan = planOf(`silent template:5 --seeds 3 --series 3000 --rules ${rules}`);
      const gone = (await playAll(plan)).flatMap(({ game, result }) => {
        const seat = result.seats[game.seats.indexOf('silent')];
        return seat.faults['out'] === 1 ? [seat] : [];
      });
      expect(gone.length, rules).to.be.above(0);
      for (const { score, failed } of gone) {
        expect(score > 0, rules).to.equal(isRanked);
        expect(failed?.[0].turn).to.be.above(100);
      }
    }
  });

  it('keeps a journal a series that plays back to the same scores', () =>
    withFolder(async (folder) => {
      const played = await playAll(planOf('chaotic dummy learner --seeds 1 --series 60', join(folder, 'deep')));
      for (const { game, result } of played) {
        const { head, events, isWhole } = readSeriesJournal(result.record ?? '');
        expect(isWhole).to.equal(true);
        expect(head.players.map(({ name }) => name)).to.deep.equal(game.seats);
        const rows = finalTable(replayed({ head, events }), head);
        const scores = rows.map(({ score }) => score);
        expect(scores).to.deep.equal(result.seats.map(({ score }) => score).toSorted((a, b) => b - a));
      }
      expect(await playAll(planOf('chaotic dummy learner --seeds 1 --series 60'))).to.deep.equal(
        played.map(({ game, result: { seats } }) => ({ game, result: { seats } })),
      );
      const kept = planOf('chaotic dummy --seeds 1 --series 60', '/dev/null/x');
      expect(await playAll(kept).then(() => 'played', String)).to.match(/ArenaError: what was played cannot be kept: /);
    }));

  it('is told in 80 columns, with places and who was above whom', async () => {
    const plan = planOf('field --seeds 3 --series 20');
    const few = planOf(`${plan.entrants.filter((name) => name !== 'dealmaker').join(' ')} --seeds 3 --series 20`);
    const { traits } = ULTIMATUM_DESK.facts(few.options);
    const text = summaryText(summarise(await playAll(few), { seed: 1, ...traits }), 80);
    expect(Math.max(...text.split('\n').map((line) => [...line].length))).to.be.at.most(80);
    expect(text).to.match(/entrant +score +behind/);
    expect(text)
      .to.match(/ proposing\b/)
      .and.match(/ answering\b/);
    expect(text).to.include("How often the row's entrant had a higher score than the column's");
  });

  it('takes agents, lists of them, names and numbers', () => {
    const { entrants } = planOf('field');
    expect(entrants).to.include.members(['dealmaker', 'chaotic', 'thinker']).and.not.include('silent');
    expect(planOf('official').entrants).to.deep.equal(['chaotic', 'dummy', 'cheater', 'fair', 'template']);
    expect(planOf('tuned').entrants).to.include('learner').and.not.include('fair').and.not.include('kind');
    expect(planOf('kept-out').entrants.length).to.be.at.least(2);
    expect(planOf('fair field').entrants.filter((name) => name === 'fair')).to.have.length(1);
    expect(planOf('silent fair').options).to.include({ fieldSize: 2, rounds: 1_000, total: 100, rules: 'official' });
    expect(planOf('field --tell-rounds').options).to.include({ fieldSize: 8, tellsRounds: true });
  });

  it('says what is wrong on the command line', () => {
    const wrong: readonly (readonly [words: string, message: RegExp])[] = [
      ['refusr fair', /no agent "refusr"\. Did you mean refuser\?$/m],
      ['a=zzzzzzz fair', /no agent "zzzzzzz"\.\nExpected/],
      ['./mine.js fair', /no agent "\.\/mine\.js"/],
      ['fair', /two agents to share; field names all, and fair:2/],
      ['fair fair', /two agents to share/],
      ['a=fair a=dummy', /two agents are called a/],
      ['learner:2 learner-2=fair', /two agents are called learner-2/],
      ['learner:0', /got 0 copies, expected 1 to 100/],
      ['learner:101', /got 101 copies/],
      ['field --series 0', /whole number from 1/],
      ['field --series 100001', /--series <rounds>: got "100001"\. .* from 1 to 100000\./],
      ['learner:100 fair --field-size 101', /--field-size <number>: got "101"\. .* from 2 to 100\./],
      ['learner:100 fair --total 2000000', /--total <number>: got "2000000"\. .* from 1 to 1000000\./],
      ['field --field-size 1', /whole number from 2/],
      ['field --seeds 0', /a number of seeds from 1/],
      ['field --seeds 2:4294967295', /a number of seeds from 1/],
      ['field --rules fair', /official, strict, half, complete/],
    ];
    for (const [words, message] of wrong) expect(() => planOf(words), words).to.throw(message);
  });

  it('takes no options from a network that it would not make', () => {
    const { options } = planOf('fair learner --seeds 7:3 --series 500');
    expect(ULTIMATUM_DESK.facts(options).made).to.deep.equal({
      Agents: 'fair: the bundled fair\nlearner: the bundled learner',
      Field: '2 players',
      Series: '500 rounds',
      Seeds: '3 to 9',
      Rules: 'official',
    });
    const wrong: readonly (readonly [change: object, place: RegExp])[] = [
      [{ rounds: 0 }, /options\.rounds/],
      [{ rounds: 1e9 }, /options\.rounds/],
      [{ total: 'all' }, /options\.total/],
      [{ fieldSize: 101 }, /options\.fieldSize/],
      [{ seeds: { count: 1e9, from: 1 } }, /options\.seeds\.count/],
      [{ rules: 'toString' }, /options\.rules/],
      [{ tellsRounds: 1 }, /options\.tellsRounds/],
      [{ entrants: [{ name: 'a' }] }, /options\.entrants\[0\]\.agent/],
      [{ more: 1 }, /options: got "more"/],
    ];
    for (const [change, place] of wrong)
      expect(() => ULTIMATUM_ENTRY.read({ ...options, ...change }), JSON.stringify(change)).to.throw(place);
    expect(ULTIMATUM_DESK.facts({ rounds: 'x', entrants: 'y' }).traits.settings).to.deep.equal([]);
  });

  it('refuses an agent that is not there, and ends at the signal', async () => {
    const { options } = planOf('fair learner');
    const unknown = ULTIMATUM_ENTRY.read({ ...options, entrants: [{ name: 'a', agent: 'gone' }] });
    expect(() => unknown.open()).to.throw('there is no agent "gone"');
    const contest = await ULTIMATUM_ENTRY.read(options).open();
    const [game] = gamesOf(planOf('fair learner'));
    expect(() => contest.play(game, AbortSignal.abort(new Error('enough')))).to.throw('enough');
  });
});
