// Likeness: a punter's choice beside a recorded claim, and means over claims by game.

import { expect } from 'chai';
import { chosenSeats, claimsOf, lookOf, type Likened } from '../../../src/lambda-punter/strength/likeness-games.ts';
import {
  likenessRows,
  likenessText,
  meanByGame,
  touchRows,
} from '../../../src/lambda-punter/strength/likeness-tally.ts';
import { likenedFrom } from '../../../src/lambda-punter/strength/likeness-command.ts';
import { nodeBudget } from '../../../src/lambda-punter/planner/budget.ts';
import { moveFor } from '../../../src/lambda-punter/planner/choice.ts';
import { playMatch } from '../../../src/lambda-punter/judge/match.ts';
import { inProcessSeat } from '../../../src/lambda-punter/judge/seat.ts';
import { createStrategyPunter } from '../../../src/lambda-punter/planner/strategy.ts';
import { parseMap } from '../../../src/lambda-punter/game/game-map.ts';
import type { GameRecord } from '../../../src/lambda-punter/game/record.ts';
import { RIVALS } from '../../../src/lambda-punter/rivals/rival-table.ts';
import { NO_EXTENSIONS } from '../../../src/lambda-punter/game/extensions.ts';
import { positionOn } from '../rivals/rival-trial.ts';
import { SAMPLE } from '../../support/task-map.ts';

/** Eight rivers on a line, a mine at its beginning. */
const LINE = [1, 2, 3, 4, 5, 6, 7, 8].map((site) => [site, site + 1] as const);

/** Takes the first river and holds the rivers for worth that much. */
function weighing(worth: readonly number[]): Likened {
  const name = 'weighing';
  return {
    name,
    strategy: {
      name,
      futures: () => [],
      move: (position) => moveFor(position, 0),
      weigh: (position) => ({ move: moveFor(position, 0), worth }),
    },
    budget: () => nodeBudget(1),
  };
}

/** A game of eager against itself: the same each time. */
function game(): Promise<GameRecord> {
  const seats = ['one', 'other'].map((name, seed) => ({
    ...inProcessSeat(createStrategyPunter(RIVALS.eager, seed, () => nodeBudget(1))),
    name,
  }));
  return playMatch({ mapName: 'sample', map: parseMap(SAMPLE), settings: NO_EXTENSIONS, seats, seed: 1 });
}

describe('a look at a recorded claim', () => {
  it('says whether the choice is the same and touches a mine, and where the recorded river stands', () => {
    const look = lookOf(positionOn(LINE, [1]), 7, weighing([9, 8, 7, 6, 5, 4, 3, 2]));
    expect(look).to.deep.equal({ same: 0, five: 0, rank: 1, touches: true });
    expect(lookOf(positionOn(LINE, [9]), 0, weighing([9, 8, 7, 6, 5, 4, 3, 2]))).to.deep.equal({
      same: 1,
      five: 1,
      rank: 0,
      touches: false,
    });
  });

  it('shares out the places among equals', () => {
    // Three come before it, and of five equals two are among the first five.
    const { five, rank } = lookOf(positionOn(LINE, [1]), 7, weighing([9, 8, 7, 1, 1, 1, 1, 1]));
    expect([five, rank]).to.deep.equal([2 / 5, 5 / 7]);
  });

  it('knows no place where a punter does not rank rivers', () => {
    expect(lookOf(positionOn(LINE, [1]), 0, likenedFrom('eager'))).to.deep.equal({ same: 1, touches: true });
  });
});

describe('the claims of a recorded game', () => {
  it('are the same as those of the punter that made them', async () => {
    const claims = [...claimsOf(await game(), 1, [likenedFrom('eager')], 1)];
    expect(claims).to.have.length(6);
    expect(claims.map(({ phase }) => phase)).to.deep.equal([...Array<string>(5).fill('first five'), 'the rest']);
    expect(claims.flatMap(({ looks }) => looks?.map(({ same }) => same))).to.deep.equal([1, 1, 1, 1, 1, 1]);
    const games = [{ team: 'other', map: 'sample', claims }];
    const [row] = likenessRows(games, ['eager']);
    expect([row.where, row.games, row.claims, row.same.mean]).to.deep.equal(['all', 1, 6, 1]);
    const [team, punter] = touchRows(games, ['eager']);
    expect([team.who, punter.who]).to.deep.equal(['other', 'eager']);
    expect(team.shares.map((share) => share?.mean)).to.deep.equal(punter.shares.map((share) => share?.mean));
    expect(touchRows(games, ['other']).map(({ who }) => who)).to.deep.equal(['other, recorded', 'other']);
  });
});

describe('what claims touch', () => {
  it('is told of the same claims for the team and for the punter in its place', () => {
    const looked = { turn: 0, phase: 'the rest', stretch: 'the rest', weight: 8, touches: true } as const;
    const claims = [
      { ...looked, looks: [{ same: 1, touches: true }] },
      { ...looked, touches: false },
      { ...looked, touches: false },
    ];
    const [team, punter] = touchRows([{ team: 'other', map: 'sample', claims }], ['eager']);
    expect(team.shares.map((share) => share?.mean)).to.deep.equal([undefined, undefined, 1, 1]);
    expect(punter.shares).to.deep.equal(team.shares);
  });

  it('is shown in tables that have all names and whole cells, however narrow', () => {
    const mean = { mean: 1, count: 3, interval: { low: 1, high: 1 } };
    const who = 'planner:nodes=200';
    const touches = ['A', 'Frictionless Bananas'].map((team) => ({
      team,
      who,
      where: 'randomMedium',
      shares: [mean, mean, mean, mean],
    }));
    const rows = touches.map(({ team, where }) => ({
      punter: who,
      team,
      where,
      games: 3,
      claims: 120,
      same: mean,
      five: mean,
      rank: mean,
    }));
    const text = likenessText(rows, touches, 80);
    expect(Math.max(...text.split('\n').map((line) => line.length))).to.be.at.most(80);
    expect(text).not.to.match(/…|\[100,\s*$/m);
    const cells = text.split('\n').filter((line) => line.includes('100% [100, 100]'));
    expect(cells).to.have.length.at.least(6);
    for (const line of cells) expect(line).to.include(who).and.include('randomMedium');
  });
});

describe('the looks of several punters', () => {
  it('are the same for the same punter under another name, whoever was asked before it', async () => {
    const punters = ['a', 'b'].map((name) => likenedFrom(`${name}=planner:nodes=100`));
    const looks = [...claimsOf(await game(), 0, punters, 1)].map((claim) => claim.looks ?? []);
    expect(looks).to.have.length(6);
    for (const [one, other] of looks) expect(other).to.deep.equal(one);
  });
});

describe('a mean over claims', () => {
  it('weighs claims, and has an interval only where there are games enough', () => {
    const [yes, no] = [1, 0].map((value) => ({ value, weight: 1 }));
    expect(meanByGame([[]])).to.equal(undefined);
    expect(meanByGame([[{ value: 1, weight: 3 }, no]])).to.deep.equal({ mean: 0.75, count: 2 });
    expect(meanByGame([[yes], [no], [yes], [yes], []])).to.deep.equal({ mean: 0.75, count: 4 });
    const mean = meanByGame([[yes], [no], [yes], [no], [yes], [yes], []]);
    expect([mean?.mean, mean?.count]).to.deep.equal([2 / 3, 6]);
    expect(mean?.interval?.low).to.be.below(2 / 3);
    expect(mean?.interval?.high).to.equal(1);
  });
});

describe('the games of a team', () => {
  it('are evenly spread where there are more than are wanted, on each map', () => {
    const seats = ['a', 'b'].flatMap((map) =>
      [0, 1, 2, 3].map((at) => ({ file: `${map}${at}`, team: 'x', seat: 0, map })),
    );
    expect(chosenSeats(seats, 2).map(({ file }) => file)).to.deep.equal(['a0', 'a2', 'b0', 'b2']);
  });
});
