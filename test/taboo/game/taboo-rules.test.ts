// The rules of Taboo: what equals a city, the wrapper's lines, what a game costs, games in files.

import { expect } from 'chai';
import { InputError } from '../../../src/base/errors.ts';
import { foldCityName, isSameCity } from '../../../src/taboo/game/city-names.ts';
import { guessText, isNear, isRightGuess } from '../../../src/taboo/game/guess.ts';
import { readHintGames } from '../../../src/taboo/game/hint-games.ts';
import { readHintLine } from '../../../src/taboo/game/hint-line.ts';
import { tabooScore } from '../../../src/taboo/game/taboo-score.ts';

describe('the name of a city', () => {
  const same: readonly (readonly [string, string])[] = [
    ['São Paulo', 'Sao Paulo'],
    ['  new   york CITY ', 'New York'],
    ['Ho Chi Minh City', 'Saigon'],
    ['Kiev', 'Kyiv'],
    ['St. Petersburg', 'Saint Petersburg'],
    ["Xi'an", 'Xian'],
    ['Cork (Ireland)', 'cork'],
    ['Łódź', 'Lodz'],
    ['Stoke-on-Trent', 'Stoke on Trent'],
    ['Calcutta', 'Kolkata'],
    ['Smyrna', 'Izmir'],
    ['Saﬁ', 'Safi'],
  ];
  for (const [one, other] of same) {
    it(`is one in ${one.trim()} and ${other}`, () => expect(isSameCity(one, other)).to.equal(true));
  }

  it('is another where another city is meant, and none where there is no letter', () => {
    expect(isSameCity('Rome', 'Romeo')).to.equal(false);
    expect(isSameCity('', '')).to.equal(false);
    expect(isSameCity('?!', '...')).to.equal(false);
    expect(foldCityName('City')).to.equal('city');
  });
});

describe('a guess', () => {
  const paris = { names: ['Paris'], place: { latitude: 48.86, longitude: 2.35 } };

  it('is written as a name, or as whole degrees', () => {
    expect(guessText({ kind: 'name', name: 'Paris' })).to.equal('Paris');
    expect(guessText({ kind: 'place', latitude: -34, longitude: 151 })).to.equal('-34,151');
  });

  it('is right by name, or where both degrees differ by one at most', () => {
    expect(isRightGuess({ kind: 'name', name: 'PARIS' }, paris)).to.equal(true);
    expect(isRightGuess({ kind: 'name', name: 'Pari' }, paris)).to.equal(false);
    expect(isRightGuess({ kind: 'place', latitude: 49, longitude: 3 }, paris)).to.equal(true);
    expect(isRightGuess({ kind: 'place', latitude: 48, longitude: 4 }, paris)).to.equal(false);
    expect(isRightGuess({ kind: 'place', latitude: 48, longitude: 3 }, { names: ['Paris'] })).to.equal(false);
  });

  it('may be near across the line where longitudes meet', () => {
    expect(isNear({ latitude: -18, longitude: 180 }, { latitude: -17.5, longitude: -179.6 })).to.equal(true);
  });
});

describe('a line of the wrapper', () => {
  const hints: readonly (readonly [string, string])[] = [
    ['winter', 'winter'],
    ['  yearly   festival \r', 'yearly festival'],
    ['no. bridges', 'bridges'],
    ['NO. bridges', 'bridges'],
    ['NO ---  Next hint: winter --- Tries left: 3', 'winter'],
    ['NO --- Next hint: no sea --- Tries left: 3', 'no sea'],
    ['Your game identifier: a1 --- Max number of tries: 4 --- First hint: sea', 'sea'],
    ['no sea', 'no sea'],
    ['NO --- Next hint : winter', 'winter'],
    ['No: winter', 'winter'],
    ['NO! winter', 'winter'],
    ['north --- Tries left: 2', 'north'],
    ['', ''],
  ];
  for (const [line, hint] of hints) {
    it(`is the hint ${JSON.stringify(hint)} in ${JSON.stringify(line)}`, () =>
      expect(readHintLine(line)).to.deep.equal({ kind: 'hint', hint }));
  }

  it('may be the end, and is read in time however long it is', () => {
    for (const line of ['NO_MORE_HINTS', ' CITY_FOUND \r', 'city_found'])
      expect(readHintLine(line).kind).to.equal('end');
    expect(readHintLine('no. '.repeat(1e6)).kind).to.equal('hint');
    expect(readHintLine(`first hint:${' '.repeat(1e6)}x`).kind).to.equal('hint');
  });
});

describe('a game of Taboo', () => {
  it('costs as many points as guesses, or the hints and five', () => {
    expect(tabooScore(4, 4)).to.equal(4);
    expect(tabooScore(undefined, 8)).to.equal(13);
  });

  it('is read from a file, with an error that names the place', () => {
    const game = { id: 'a', city: 'Paris', country: 'France', hints: ['love'] };
    expect(readHintGames({ games: [game] }, 'f')).to.deep.equal([{ ...game, accept: [] }]);
    expect(readHintGames({ games: [{ ...game, id: 1 }] }, 'f')[0].id).to.equal('1');
    const wrong: readonly (readonly [raw: unknown, text: string])[] = [
      [[], 'f: got []'],
      [{ games: [] }, 'f: games'],
      [{ games: [{ ...game, hints: [] }] }, 'f: games[0].hints'],
      [{ games: [{ ...game, hints: [1] }] }, 'f: games[0].hints[0]: got 1'],
      [{ games: [{ ...game, accept: 'x' }] }, 'f: games[0].accept'],
      [{ games: [{ ...game, hints: ['x'.repeat(1e6)] }] }, 'f: games[0].hints[0]'],
      [{ games: [{ ...game, hints: Array.from({ length: 1000 }, () => 'x') }] }, 'f: games[0].hints'],
    ];
    for (const [raw, text] of wrong) expect(() => readHintGames(raw, 'f'), text).to.throw(InputError, text);
  });
});
