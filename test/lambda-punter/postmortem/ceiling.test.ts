// What perfect choice gains: no more than there is to gain, whatever chance does.

import { expect } from 'chai';
import { meanOfAll as mean } from '../../../src/arena/figures/bootstrap.ts';
import { randomFrom } from '../../../src/base/seeded-random.ts';
import type { PunterId } from '../../../src/lambda-punter/game/ids.ts';
import { pass } from '../../../src/lambda-punter/game/moves.ts';
import { ceilingOf, gainOf, touchOf, overThirds, type Ceiling } from '../../../src/lambda-punter/postmortem/ceiling.ts';
import { thirdOf, turnsToStudy } from '../../../src/lambda-punter/postmortem/study-plan.ts';
import { studySummary, tableOfTurn } from '../../../src/lambda-punter/postmortem/study-text.ts';
import type { GameStudy, RolledMove, TurnStudy } from '../../../src/lambda-punter/postmortem/turn-study.ts';

const MOVES = 10;
const ROUNDS = 8;
const OWN_TURNS = 15;

/** A turn whose moves end as `shareOf` says; the second by worth was played. */
function turn(game: number, own: number, shareOf: (place: number, round: number) => number): TurnStudy {
  const tried = Array.from({ length: MOVES }, (_, place): RolledMove => {
    const shares = Array.from({ length: ROUNDS }, (__, round) => shareOf(place, round));
    const features = { worth: 1 / (1 + place) };
    const [mine, isOwn] = [place % 2 === 0, place % 3 === 0];
    const move = pass(0 as PunterId);
    return {
      move,
      river: place,
      rank: place,
      isPlayed: place === 1,
      mine,
      own: isOwn,
      features,
      shares,
      points: shares,
    };
  });
  const features = { turnsLeft: OWN_TURNS - own, free: 40, ownRivers: own, worthwhile: 30 };
  return { game, turn: 4 * own, own, ownTurns: OWN_TURNS, features, tried };
}

/** What the first by worth gains, over games of a turn in each of which it gains so much. */
function firstGain(gains: readonly number[]): Ceiling {
  const turnGains = gains.map((gain, game) => gainOf(turn(game, 0, (place) => (place === 0 ? gain : 0))));
  return ceilingOf(turnGains, (some) => overThirds(some, ({ first }) => first));
}

const turns = Array.from({ length: 90 }, (_, at) => [at % 30, (7 * at) % OWN_TURNS] as const);

describe('the ceiling of post-mortems', () => {
  it('is next to nothing where only chance tells the moves apart', () => {
    const random = randomFrom(1);
    const gains = turns.map(([game, own]) => gainOf(turn(game, own, () => Math.floor(4 * random()) / 3)));
    const { value, interval } = ceilingOf(gains, (some) => overThirds(some, ({ halved }) => halved));
    expect(value).to.be.within(-0.05, 0.05);
    expect(interval?.low).to.be.below(value);
    expect(interval?.high).to.be.above(value);
    expect(mean(gains.map(({ above }) => above)), 'the best of all means').to.be.above(0.1);
  });

  it('is the whole difference where chance has no part', () => {
    const gains = turns.map(([game, own]) => gainOf(turn(game, own, (place) => (place === 6 ? 1 : 0.4))));
    for (const { halved, above, first, chosen } of gains) {
      expect(halved).to.be.closeTo(0.6, 1e-9);
      expect(above).to.be.closeTo(0.6, 1e-9);
      expect(first).to.equal(0);
      expect(chosen[6]).to.be.closeTo(1, 1e-9);
    }
  });

  it('judges a choice by models with the real opponents', () => {
    const study = turn(0, 1, (place) => place / 10);
    const shares = study.tried.map((_, place) => [place === 4 ? 1 : 0]);
    const { modelled } = gainOf(study, { game: 0, turn: 4, models: ['spread'], shares, points: shares });
    expect(modelled).to.be.closeTo(0.3, 1e-9);
  });

  it('has wider intervals where there are few games, and none of a single one', () => {
    const values = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6];
    // The standard error is .0764, and Student's quantile with 5 degrees of freedom 2.57.
    const { value, interval } = firstGain(values);
    expect(value).to.be.closeTo(0.35, 1e-9);
    expect(interval?.low).to.be.closeTo(0.35 - 2.57 * 0.0764, 0.03);
    expect(interval?.high).to.be.closeTo(0.35 + 2.57 * 0.0764, 0.03);
    expect(firstGain([0.5])).to.deep.equal({ value: 0.5 });
  });

  it('shows a turn with the noise of few rollouts', () => {
    // Rollout by rollout the first gains 0 or 1 over the move played: its standard error is .189.
    const table = tableOfTurn(
      turn(0, 0, (place, round) => (place === 0 ? round % 2 : 0)),
      undefined,
    );
    const [, , first] = table.split('\n');
    expect(first.trim().split(/ {2,}/)).to.deep.equal(['pass', '1', '.500', '+.500', '.447', 'own and mine']);
  });

  it('has no noise from fewer than five rollouts, and says what a gain below 0 means', () => {
    const whole = turn(0, 0, (place, round) => (place === 1 ? 0.2 : Number(round % MOVES === place)));
    const few = { ...whole, tried: whole.tried.map((one) => ({ ...one, shares: one.shares.slice(0, 4) })) };
    expect(tableOfTurn(few, undefined))
      .to.include('±: not from fewer than 5 rollouts of a move (--rounds)')
      .and.match(/ [+−]\.\d{3} +– /);
    expect(tableOfTurn(whole, undefined)).not.to.include('fewer than');
    const scores = [1, 2];
    const names = ['a', 'b'];
    const game: GameStudy = {
      game: 0,
      map: 'm',
      seat: 0,
      seed: 1,
      names,
      scores,
      share: 0,
      isLost: true,
      ownTurns: 15,
      moves: [],
    };
    expect(studySummary([game], [whole], [])).to.include('below 0: half of the rollouts were too few');
    const sure = turn(0, 0, (place) => (place === 6 ? 1 : 0.4));
    expect(studySummary([game], [sure], [])).not.to.include('below 0');
  });

  it('counts the thirds of a game alike', () => {
    const gains = [0, 1, 2, 3, 7, 14].map((own) => gainOf(turn(0, own, (place) => (place === 0 ? own / 10 : 0))));
    const [first, second, last] = [[0, 1, 2, 3], [7], [14]].map((some) => mean(some.map((own) => own / 10)));
    expect(overThirds(gains, (gain) => gain.first)).to.be.closeTo((first + second + last) / 3, 1e-9);
  });

  it('tells what a move touches', () => {
    const [one] = turn(0, 0, () => 0).tried;
    expect(touchOf({ ...one, mine: true, own: false })).to.equal('mine');
    expect(touchOf({ ...one, mine: true, own: true })).to.equal('own and mine');
    expect(touchOf({ ...one, mine: false, own: false })).to.equal('neither');
    expect(touchOf({ ...one, river: -1 })).to.equal(undefined);
  });

  it('counts every move once by its place in static worth, those without a place in no group', () => {
    const whole = turn(0, 0, () => 0);
    const tried = whole.tried.map((one, place) => ({ ...one, rank: place === 0 ? -1 : 3 * place }));
    const text = studySummary([], [{ ...whole, tried }], []);
    const table = text.slice(text.indexOf('By place in static worth')).split('\n').slice(2);
    const cells = table.map((line) => line.trim().split(/ {2,}/));
    // Ranks are 3, 6, 9, 12 and so on to 27; the places shown begin at 1.
    expect(cells.map(([name, played, all]) => [name, played, all])).to.deep.equal([
      ['4 to 6', '1', '1'],
      ['7 to 10', '0', '2'],
      ['from 11', '0', '6'],
    ]);
  });

  it('fits into 80 columns', () => {
    const random = randomFrom(2);
    const studies = turns.map(([game, own]) => turn(game, own, () => random()));
    const game = { map: 'randomSparse', seat: 1, seed: 1, names: [], scores: [1, 2], share: 0.5, isLost: true };
    const games = [...new Set(turns.map(([number]) => number))].map((number): GameStudy => ({
      ...game,
      game: number,
      map: `${game.map}${number % 2}`,
      ownTurns: OWN_TURNS,
      moves: [],
    }));
    const models = studies.map(({ game: number, turn: at, tried }) => {
      const shares = tried.map((one) => one.shares);
      return { game: number, turn: at, models: ['spread'], shares, points: shares };
    });
    const text = `${tableOfTurn(studies[0], games[0])}\n${studySummary(games, studies, models)}`;
    expect(Math.max(...text.split('\n').map((line) => line.length))).to.be.at.most(80);
    expect(text).to.include('90 turns of 30 games looked at');
  });
});

describe('the turns that post-mortems look at', () => {
  it('lie half in the first third, and more of them only add some', () => {
    const few = turnsToStudy({ seed: 1 }, 3, OWN_TURNS, 4);
    expect(few.map((own) => thirdOf(own, OWN_TURNS))).to.deep.equal([0, 1, 0, 2]);
    expect(turnsToStudy({ seed: 1 }, 3, OWN_TURNS, 7).slice(0, 4)).to.deep.equal(few);
    expect(turnsToStudy({ seed: 1 }, 3, OWN_TURNS, 99).toSorted((a, b) => a - b)).to.deep.equal([
      ...Array(OWN_TURNS).keys(),
    ]);
    expect(turnsToStudy({ seed: 1 }, 3, 0, 4)).to.deep.equal([]);
  });
});
