// Figures of recorded games: found, score, intervals, places.

import { expect } from 'chai';
import type { HintGame } from '../../../src/taboo/game/hint-games.ts';
import { guesserPlayer } from '../../../src/taboo/measure/measured-players.ts';
import { measureText } from '../../../src/taboo/measure/measure-text.ts';
import { playRecorded } from '../../../src/taboo/measure/played-taboo.ts';
import type { PlayedTaboo } from '../../../src/taboo/measure/played-taboo.ts';
import { figuresAfter, middlePlaces, shareFigure } from '../../../src/taboo/measure/taboo-figures.ts';
import { withoutStrongHints } from '../../../src/taboo/measure/strong-hints.ts';
import { smallMind } from '../guesser/small-world.ts';

const GAME: HintGame = {
  id: 'one',
  city: 'Cordoba',
  country: 'Southland',
  accept: [],
  hints: ['sea', 'bicycles', 'desert', 'tea'],
};
const mind = smallMind();

function play(game: HintGame): PlayedTaboo {
  return playRecorded(game, mind.index.cities, guesserPlayer(mind));
}

describe('a measurement', () => {
  it('tells the guess that found the city, and its place after each hint as if nothing had been said', () => {
    const { found, places, guesses } = play(GAME);
    expect(found).to.be.at.most(3);
    expect(guesses.length).to.equal(found);
    expect(places[0]).to.be.above(1);
    expect(places[2]).to.equal(1);
    expect(places).to.have.length(4);
  });

  it('takes other names of the city, and a city that is not known as never found', () => {
    expect(play({ ...GAME, city: 'Haven', accept: ['alpha'], hints: ['canals'] }).found).to.equal(1);
    const strange = play({ ...GAME, city: 'Omega' });
    expect(strange.found).to.equal(undefined);
    expect(strange.places).to.deep.equal([undefined, undefined, undefined, undefined]);
  });

  it('counts games as if they ended after some hints', () => {
    const played = [
      { ...play(GAME), found: 3 },
      { ...play(GAME), found: undefined },
    ];
    const after = figuresAfter(played, 2);
    expect([after.found, after.score.value]).to.deep.equal([0, 7]);
    const later = figuresAfter(played, 8);
    expect([later.found, later.score.value, later.share.value]).to.deep.equal([1, 6, 0.5]);
    expect(middlePlaces(played)).to.have.length(4);
    expect(measureText([{ name: 'somebody', played }], 100))
      .to.include('2 games')
      .and.include('somebody');
  });

  it('may leave out the hints that are the strongest phrases of the city', () => {
    const [left] = withoutStrongHints(
      [{ ...GAME, city: 'Gamma', hints: ['Sea', 'salt sea', 'red brick warehouse', 'x'] }],
      mind.index.cities,
    );
    expect(left.hints).to.deep.equal(['salt sea', 'x']);
    expect(withoutStrongHints([{ ...GAME, hints: ['desert', 'bicycles', 'x'] }], mind.index.cities)).to.deep.equal([]);
  });

  it("gives Wilson's interval", () => {
    const { value, low, high } = shareFigure(40, 60);
    expect([value, low, high].map((one) => one.toFixed(3))).to.deep.equal(['0.667', '0.541', '0.773']);
    expect(shareFigure(0, 10).low).to.be.closeTo(0, 1e-9);
  });
});
