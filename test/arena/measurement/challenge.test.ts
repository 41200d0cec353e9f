// One challenger at tables of others: who sits with whom, which seatings are played, and its line in the table.

import { expect } from 'chai';
import { challengeLine, selectGames, wholeGroups } from '../../../src/arena/measurement/challenge.ts';
import type { Game, Outcome, SeatFault, Setting } from '../../../src/arena/contest.ts';
import { gamesUntil, scheduleGames, takeGames, type ScheduleOptions } from '../../../src/arena/schedule/schedule.ts';
import { groupOf } from '../sample-games.ts';

const OTHERS = ['a', 'b', 'c', 'd', 'e', 'f'];

function options(...seats: number[]): ScheduleOptions {
  const settings: Setting[] = seats.map((count, place) => ({ name: `s${place}`, seats: count, tags: {} }));
  return { kind: 'challenge', entrants: ['me', ...OTHERS], settings, seed: 4 };
}

/** How often each of the others sits at the first table of each group. */
function counts(seats: number, groups: number): number[][] {
  const games = [...takeGames(scheduleGames(options(seats)), { groups })].filter(({ id }) => id.endsWith('.0'));
  return games.map((game) => OTHERS.map((name) => game.seats.filter((one) => one === name).length));
}

/** The setting is the row; one of them is of none. */
function rowOf({ setting }: Game): string | undefined {
  return setting === 's2' ? undefined : setting;
}

describe('a challenge', () => {
  it('has its first entrant on one seat, the others as evenly as there are seats, the rest drawn', () => {
    for (const seats of [4, 7, 8, 16]) {
      const all = counts(seats, 12);
      for (const group of all) {
        expect(
          group.reduce((sum, count) => sum + count, 0),
          `${seats} seats`,
        ).to.equal(seats - 1);
        expect(Math.max(...group) - Math.min(...group)).to.be.at.most(1);
      }
      const totals = OTHERS.map((_, at) => all.reduce((sum, group) => sum + group[at], 0));
      expect(new Set(totals).size, 'over 12 groups all equally often').to.equal(1);
    }
    expect(() => scheduleGames({ ...options(3), entrants: ['me'] })).to.throw('nobody is challenged');
  });

  it('takes the first groups of each row, in the asked number of seatings, spread evenly', () => {
    const games = selectGames(scheduleGames(options(4, 8, 2)), {
      rowOf,
      groups: new Map([
        ['s0', 3],
        ['s1', 1],
      ]),
      seatings: 4,
    });
    const groups = Map.groupBy(games, ({ group }) => group);
    expect([...groups.keys()]).to.have.members(['s0#1', 's0#2', 's0#3', 's1#1']);
    expect(groups.get('s0#2')?.map(({ id }) => id)).to.deep.equal(['s0#2.0', 's0#2.1', 's0#2.2', 's0#2.3']);
    const seats = groups.get('s1#1')?.map((game) => game.seats.indexOf('me')) ?? [];
    expect(groups.get('s1#1')?.map(({ id }) => id)).to.deep.equal(['s1#1.0', 's1#1.2', 's1#1.4', 's1#1.6']);
    expect(new Set(seats.map((seat) => seat % 2)).size, 'every other seat').to.equal(1);
    const more = selectGames(scheduleGames(options(4, 8, 2)), {
      rowOf,
      groups: new Map([
        ['s0', 5],
        ['s1', 1],
      ]),
      seatings: 8,
    });
    expect(
      more.map(({ id }) => id),
      'more of the same',
    ).to.include.members(games.map(({ id }) => id));
    expect(
      selectGames(scheduleGames(options(2)), { rowOf: () => 'never', groups: new Map([['ever', 1]]), seatings: 1 }),
    ).to.deep.equal([]);
  });

  it('counts whole groups only, and begins no group once it is enough', () => {
    const played = ['g1', 'g2', 'g3'].flatMap((group) =>
      groupOf(group, 's', ['me', 'a', 'b'], (name) => (name === 'me' ? 2 : 1)),
    );
    const games = played.map(({ game }) => game);
    expect(wholeGroups(games, played.slice(0, 8)).map(({ name }) => name)).to.deep.equal(['g1', 'g2']);
    let asked = 0;
    expect([...gamesUntil(games, () => ++asked > 2)].map(({ group }) => group)).to.deep.equal([
      'g1',
      'g1',
      'g1',
      'g2',
      'g2',
      'g2',
    ]);
  });

  it('says how the challenger did, and the others at its tables', () => {
    const played = ['g1', 'g2'].flatMap((group) =>
      groupOf(group, 's', ['me', 'a', 'b'], (name) => ({ me: 2, a: 3, b: 1 })[name] ?? 0),
    );
    const line = challengeLine(
      wholeGroups(
        played.map(({ game }) => game),
        played,
      ),
      'me',
      1,
    );
    expect(line).to.deep.equal({
      groups: 2,
      games: 6,
      share: 0.5,
      interval: undefined,
      wins: 0,
      faults: {},
      times: undefined,
      others: { a: 1, b: 0 },
      otherFaults: { a: { seats: 6, faults: {}, setups: 0 }, b: { seats: 6, faults: {}, setups: 0 } },
    });
    expect(challengeLine([], 'me', 1)).to.equal(undefined);
  });

  it('tells who of the others failed, and who failed before the first turn', () => {
    const failed: { [name: string]: SeatFault } = {
      a: { kind: 'crash', reason: 'exited with 1' },
      b: { kind: 'timeout', reason: 'late', turn: 4 },
    };
    const played = groupOf('g1', 's', ['me', 'a', 'b'], () => 1).map(({ game, result }): Outcome => ({
      game,
      result: {
        seats: result.seats.map((seat, at) => {
          const fault = failed[game.seats[at]];
          return fault === undefined ? seat : { ...seat, faults: { [fault.kind]: 1 }, failed: [fault] };
        }),
      },
    }));
    const groups = wholeGroups(
      played.map(({ game }) => game),
      played,
    );
    expect(challengeLine(groups, 'me', 1)?.otherFaults).to.deep.equal({
      a: { seats: 3, faults: { crash: 3 }, setups: 3, reason: 'exited with 1' },
      b: { seats: 3, faults: { timeout: 3 }, setups: 0 },
    });
  });
});
