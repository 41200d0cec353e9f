// Elimination, held against the points and medians that the organisers of 2017 published.

import { expect } from 'chai';
import { groupsOf, type GroupMeasure } from '../../../src/arena/figures/groups.ts';
import { drawTables, medianOf, roundOf, scoreless, survivalChances } from '../../../src/arena/cup/rounds.ts';
import { randomFrom } from '../../../src/base/seeded-random.ts';
import { gameOf, groupOf, normal } from '../sample-games.ts';

/** Points of all teams that the organisers published, the median they gave, and how many teams the next round had. */
const PUBLISHED = {
  'full round 1': {
    points:
      '122 120 119 119 117 115 113 111 111 111 110 110 110 110 109 109 108 107 106 105 105 105 104 102 101 101 100 ' +
      '100 99 97 97 97 97 97 96 95 94 94 94 93 92 92 91 91 91 91 90 89 89 89 88 88 88 87 86 86 85 85 83 82 81 81 ' +
      '80 80 80 79 76 76 75 75 74 74 73 73 72 72 71 70 70 69 68 68 68 67 67 66 64 64 64 63 63 63 61 61 61 57 55 54 ' +
      '53 53 52 51 51 51 50 49 48 48 47 45 45 45 43 42 42 40 38 38 37 36',
    median: 81.5,
    through: 60,
  },
  'full round 2': {
    points:
      '96 90 86 85 83 82 81 79 74 74 72 70 68 68 66 64 61 61 60 59 59 59 59 59 58 56 54 54 52 50 50 50 49 48 47 46 ' +
      '44 44 42 41 39 39 39 38 37 37 37 35 34 31 28 28 27 26 24 21 21 17 14 12',
    median: 50,
    through: 32,
  },
};

describe('a round', () => {
  for (const [round, { points, median, through }] of Object.entries(PUBLISHED)) {
    it(`ends as the ${round} of 2017 did, ties at the median going on`, () => {
      const all = points.split(' ').map(Number);
      const names = all.map((_, at) => `team ${at}`);
      const given: GroupMeasure = () => new Map(names.map((name, at) => [name, { sum: all[at], count: 1 }]));
      const result = roundOf(groupsOf([gameOf('g', names, all)]), given);
      expect(result.median).to.equal(median);
      expect(result.lines.filter((line) => line.through)).to.have.length(through);
      expect(result.lines.map(({ total }) => total)).to.deep.equal(all);
    });
  }

  it('takes no median of fillers, and means where not all have played as often', () => {
    const groups = groupsOf([
      gameOf('g', ['a', 'b', 'filler', 'c'], [4, 3, 2, 1]),
      gameOf('h', ['a', 'b', 'filler', 'd'], [4, 3, 2, 1]),
    ]);
    const round = roundOf(groups, undefined, new Set(['filler']));
    expect(round.median).to.equal(2);
    expect(round.lines.map(({ entrant, mean, through }) => [entrant, mean, through])).to.deep.equal([
      ['a', 4, true],
      ['b', 3, true],
      ['c', 1, false],
      ['d', 1, false],
    ]);
  });

  it('knows the median of odd, even and no numbers', () => {
    expect([medianOf([3, 1, 2]), medianOf([4, 1, 2, 3]), medianOf([])]).to.deep.equal([2, 2.5, NaN]);
  });
});

describe('the chance to survive', () => {
  it('is 1 for the best, 0 for the worst, and between for those whom luck decides', () => {
    const random = randomFrom(4);
    const strength = new Map([
      ['good', 9],
      ['middling', 0],
      ['middling too', 0],
      ['bad', -9],
    ]);
    const groups = groupsOf(
      Array.from({ length: 16 }, (_, at) =>
        groupOf(`g${at}`, `s${at % 4}`, [...strength.keys()], (name) => (strength.get(name) ?? 0) + normal(random)),
      ).flat(),
    );
    const chances = survivalChances(groups, { random: randomFrom(5), draws: 400 });
    expect([chances?.get('good'), chances?.get('bad')]).to.deep.equal([1, 0]);
    const [one = 0, other = 0] = ['middling', 'middling too'].map((name) => chances?.get(name));
    expect(one).to.be.within(0.01, 0.99);
    // Four entrants: one of the two in the middle is below the median unless they are level.
    expect(one + other).to.be.within(1, 1.3);
  });

  it('is how often a round that is played again is survived, on the average', () => {
    const random = randomFrom(6);
    const names = ['a', 'b', 'c', 'd', 'e'];
    const play = (): ReturnType<typeof groupsOf> =>
      groupsOf(
        Array.from({ length: 24 }, (_, at) =>
          groupOf(`g${at}`, `s${at % 3}`, names, (name) => names.indexOf(name) * 0.12 + normal(random)),
        ).flat(),
      );
    const survived = new Map(names.map((name) => [name, 0]));
    const promised = new Map(names.map((name) => [name, 0]));
    const rounds = 80;
    for (let round = 0; round < rounds; round++) {
      const groups = play();
      for (const { entrant, through } of roundOf(groups).lines)
        survived.set(entrant, (survived.get(entrant) ?? 0) + (through ? 1 : 0) / rounds);
      for (const [name, chance] of survivalChances(groups, { random, draws: 100 }) ?? [])
        promised.set(name, (promised.get(name) ?? 0) + chance / rounds);
    }
    for (const name of names)
      expect(promised.get(name), `${name}, seed 6`).to.be.closeTo(survived.get(name) ?? NaN, 0.15);
  });

  it('is unknown of a single group', () => {
    expect(survivalChances(groupsOf([gameOf('g', ['a', 'b'], [1, 2])]), { random: randomFrom(1) })).to.equal(undefined);
  });
});

describe('before a round', () => {
  it('those go who never scored on the map that is asked for', () => {
    const groups = groupsOf([
      gameOf('g', ['a', 'b', 'c'], [0, 5, -8], { setting: 'large' }),
      gameOf('g', ['b', 'c', 'a'], [0, 0, 0], { setting: 'large' }),
      gameOf('h', ['a', 'b', 'd'], [7, 0, 0], { setting: 'small' }),
    ]);
    expect(scoreless(groups, new Set(['large']))).to.deep.equal(['a', 'c']);
    expect(scoreless(groups, new Set(['large']), new Set(['c']))).to.deep.equal(['a']);
  });

  it('tables are drawn by lot and completed by fillers', () => {
    const teams = Array.from({ length: 10 }, (_, at) => `t${at}`);
    const tables = drawTables(teams, 4, ['f', 'g'], randomFrom(9));
    expect(tables.map(({ length }) => length)).to.deep.equal([4, 4, 4]);
    expect(tables.flat().toSorted()).to.deep.equal(['f', 'g', ...teams]);
    expect(tables.flat()).not.to.deep.equal([...teams, 'f', 'g']);
    expect(() => drawTables(teams, 4, [], randomFrom(9))).to.throw(RangeError);
    expect(drawTables(teams, 5, [], randomFrom(9))).to.have.length(2);
  });
});
