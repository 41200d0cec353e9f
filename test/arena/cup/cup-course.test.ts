// How a cup goes, as spectators see it: phases, what is being played, standings, the page.

import { expect } from 'chai';
import type { Game } from '../../../src/arena/contest.ts';
import { cupCourse, type CupCourse } from '../../../src/arena/cup/cup-course.ts';
import { cupRoundsCsv, cupStandingsCsv } from '../../../src/arena/cup/cup-csv.ts';
import { countdown, cupHtml, localTime, stateText, type CupPageFacts } from '../../../src/arena/cup/cup-page.ts';
import { resultOf } from '../../../src/arena/cup/elimination-result.ts';
import { scheduleGames, takeGames } from '../../../src/arena/schedule/schedule.ts';
import type { TournamentPlan } from '../../../src/arena/run/tournament-plan.ts';

const NAMES = ['ann', 'bob', 'cat', '<dan>'];
const SETTINGS = [{ name: 's', seats: 2, tags: {} }];
const AHEAD = [
  { maps: ['s'], award: 'group' as const },
  { maps: ['t'], award: 'game' as const },
];
const FACTS: CupPageFacts = {
  name: 'Cup & Co',
  noun: 'team',
  now: new Date(0),
  settingOf: (setting) => setting,
  reportOf: (round) => `report.round-${round}.html`,
};
const OPTIONS = { rounds: [['s'], ['t']], schedule: 'tables', seed: 1, jobs: 2 } as const;

function planOf(entrants: readonly string[]): TournamentPlan {
  const schedule = { kind: 'tables' as const, entrants, seed: 1 };
  const contest = { contest: 'toy', options: {} };
  return {
    contest,
    schedule: { ...schedule, settings: SETTINGS },
    traits: { settings: SETTINGS },
    identity: { contest, code: '', schedule },
  };
}

/** A course, its clock, and how its rounds are played: whoever comes first in `NAMES` wins. */
function started(): {
  readonly course: CupCourse;
  readonly tick: (ms: number) => void;
  readonly begin: (at: number, entrants: readonly string[]) => readonly Game[];
  readonly end: (game: Game, record?: string) => void;
  readonly judge: (at: number) => void;
} {
  let ms = 0;
  let plan = planOf(NAMES);
  const course = cupCourse(AHEAD, NAMES, { width: 2, clock: () => ms });
  const outcomes: Parameters<CupCourse['played']>[0][] = [];
  return {
    course,
    tick: (more) => (ms += more),
    begin: (at, entrants) => {
      plan = planOf(entrants);
      outcomes.splice(0);
      const games = [...takeGames(scheduleGames(plan.schedule), { groups: Math.ceil(entrants.length / 2) })];
      course.begun(at, plan, games);
      return games;
    },
    end: (game, record) => {
      const seats = game.seats.map((name) => ({ score: 9 - NAMES.indexOf(name), faults: {} }));
      const outcome = { game, result: { seats, ...(record !== undefined && { record }) } };
      outcomes.push(outcome);
      course.played(outcome);
    },
    judge: (at) => course.judged(resultOf(outcomes, plan, at, OPTIONS)),
  };
}

describe('the course of a cup', () => {
  it('says that nothing has begun, and when it will', () => {
    const { course } = started();
    expect(course.view()).to.deep.include({ phase: 'waiting', now: [] });
    const html = cupHtml(course.view(), { ...FACTS, start: 90_061_000, refresh: 3 });
    expect(html).to.include('1 day 01:01:01').and.include('content="3"').and.include('&lt;dan&gt;');
    expect(html).to.include('Cup &amp; Co');
  });

  it('shows as many games as are played at once, each since it has been', () => {
    const { course, tick, begin, end } = started();
    const games = begin(0, NAMES);
    for (const game of games.slice(0, 3)) course.asked(game);
    tick(5_000);
    expect(course.view().now.map(({ game, seconds }) => [game, seconds])).to.deep.equal([
      [games[0].id, 5],
      [games[1].id, 5],
    ]);
    end(games[0]);
    tick(1_000);
    expect(course.view().now.map(({ game, seconds }) => [game, seconds])).to.deep.equal([
      [games[1].id, 6],
      [games[2].id, 1],
    ]);
    expect(stateText(course.view())).to.equal('round 1 of 2, 1 of 4 games');
    expect(course.view().rounds[0].tables.map(({ played, games: all }) => [played, all])).to.deep.equal([
      [1, 2],
      [0, 2],
    ]);
  });

  it('has those who got further first, and says who is out, who goes on and who has won', () => {
    const { course, begin, end, judge } = started();
    for (const game of begin(0, NAMES)) end(game);
    judge(0);
    const [{ result }] = course.view().rounds;
    const through = result?.through ?? [];
    expect(through).to.have.length(2);
    expect(cupHtml(course.view(), FACTS)).to.include('goes on').and.include('>out<');
    for (const game of begin(1, through)) end(game);
    judge(1);
    course.end('over');
    const { standings } = course.view();
    expect(standings.slice(0, 2).map(({ entrant, round }) => [entrant, round])).to.deep.equal([
      ['ann', 2],
      [through.find((name) => name !== 'ann'), 2],
    ]);
    expect(standings.slice(2).map(({ place, round }) => [place, round])).to.deep.equal([
      [3, 1],
      [3, 1],
    ]);
    expect(stateText(course.view())).to.equal('ann has won');
    expect(cupStandingsCsv(course.view()).split('\r\n')[1]).to.match(/^1,ann,2,/);
    expect(cupRoundsCsv(course.view()).trimEnd().split('\r\n')).to.have.length(1 + 4 + 2);
    expect(cupHtml(course.view(), FACTS)).to.not.include('"refresh"').and.not.include('played now');
  });

  it('links the games of a table by their places in the schedule, also where one has no page', () => {
    const { course, begin, end, judge } = started();
    const games = begin(0, NAMES);
    const [first, second] = games.filter(({ group }) => group === games[0].group);
    for (const game of games) end(game, game === first ? undefined : game.id);
    judge(0);
    course.shown(0, (record) => `${record}.html`);
    const html = cupHtml(course.view(), FACTS);
    expect(html).to.include(`See <a href="${second.id}.html">game 2</a></p>`).and.not.include(`${first.id}.html`);
    expect(html.match(/>game 1<\/a> <a [^>]*>game 2</g)).to.have.length(1);
  });

  it('says so where a round is not played, and where all was stopped', () => {
    const { course, begin, end, judge } = started();
    for (const game of begin(0, NAMES)) end(game);
    course.end('stopped');
    expect(stateText(course.view())).to.equal('stopped; it can go on');
    judge(0);
    course.end('over');
    expect(course.view().rounds[1].phase).to.equal('not played');
  });
});

describe('times on the page', () => {
  it('count down to nothing and not below', () => {
    expect([countdown(-5), countdown(999), countdown(3_600_000), countdown(2 * 86_400_000)]).to.deep.equal([
      '00:00:00',
      '00:00:01',
      '01:00:00',
      '2 days 00:00:00',
    ]);
  });

  it('say the zone', () => {
    expect(localTime(new Date(0))).to.match(/^(1970-01-01|1969-12-31) \d\d:\d\d:00 (UTC|[+-]\d\d:\d\d)$/);
  });
});
