// The rules of Taboo: what equals a city, the wrapper's lines, what a game costs, games in files.

import { expect } from 'chai';
import { InputError } from '../../../src/base/errors.ts';
import { foldCityName, isNameOf, isSameCountry } from '../../../src/taboo/game/city-names.ts';
import { guessText, isNear, isRightGuess } from '../../../src/taboo/game/guess.ts';
import { readHintGames, readHintLine, pointsWords, tabooScore } from '../../../src/taboo/game/taboo-record.ts';
import { targetPlace } from '../../../src/taboo/knowledge/known-city.ts';

/** Whether a name is right for a judge that takes English names, or any. */
function right(name: string, names: readonly string[], country: string, isEnglish = true): boolean {
  return isRightGuess({ kind: 'name', name }, { names, country, isEnglish });
}

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
    ['ST.PETERSBURG', 'Saint Petersburg'],
    ['Sanʿaʾ', "Sana'a"],
    ['Nukuʻalofa', "Nuku'alofa"],
    ['(Kyiv)', 'Kyiv'],
    ['City of Kyiv', 'Kyiv'],
    ['HCMC', 'Ho Chi Minh City'],
    ['Washington, D.C.', 'Washington'],
  ];
  for (const [one, other] of same) {
    it(`is one in ${one.trim()} and ${other}`, () => expect(isNameOf(one, [other])).to.equal(true));
  }

  it('is another where another city is meant, and none where there is no letter', () => {
    expect(isNameOf('Rome', ['Romeo'])).to.equal(false);
    expect(isNameOf('', [''])).to.equal(false);
    expect(isNameOf('?!', ['...'])).to.equal(false);
    expect(foldCityName('City')).to.equal('city');
    expect(foldCityName('Kansas City North')).to.equal('kansas city north');
  });

  it('keeps initials in one word, and is one in any language where nobody asks for English', () => {
    expect(foldCityName('A.B. Springs')).to.equal('ab springs');
    expect(isNameOf('Wien', ['Vienna'])).to.equal(true);
  });

  it('is no English one where only other languages use it', () => {
    const cities = 'Venezia: Venice, Italy; Wien: Vienna, Austria; Köln: Cologne, Germany; Lisboa: Lisbon, Portugal';
    for (const [foreign, name, country] of cities.split(';').map((line) => line.trim().split(/[:,] /))) {
      for (const said of [foreign, `City of ${foreign}`, `${foreign}, ${country}`, `${foreign.toUpperCase()} (city)`])
        expect(right(said, [name], country), said).to.equal(false);
      for (const said of [
        `${foreign} City`,
        `(${foreign})`,
        `(${foreign} city)`,
        `The city of ${foreign} city, ${country}`,
      ])
        expect(right(said, [name], country), said).to.equal(false);
      expect(right(`${foreign} City`, [name, foreign], country), foreign).to.equal(true);
      expect(right(name, [name], country), name).to.equal(true);
      expect(right(foreign, [name, foreign], country), foreign).to.equal(true);
    }
    expect(right('Wien', ['Vienna'], 'Austria', false)).to.equal(true);
    for (const [said, name, country] of [
      ['Kiev', 'Kyiv', 'Ukraine'],
      ['Saigon', 'Ho Chi Minh City', 'Vietnam'],
      ['Zürich', 'Zurich', 'Switzerland'],
      ['Danzig', 'Gdansk', 'Poland'],
      ['Roma', 'Roma', 'Australia'],
    ])
      expect(right(said, [name], country), said).to.equal(true);
  });

  it('depends on the country where cities share it', () => {
    for (const [said, name, country, isOne] of [
      ['Penang', 'Georgetown', 'Malaysia', true],
      ['Penang', 'Georgetown', 'Guyana', false],
      ['Leningrad', 'St. Petersburg', 'Russian Federation', true],
      ['Leningrad', 'St. Petersburg', 'United States', false],
      ['Cochin', 'Kochi', 'India', true],
      ['Cochin', 'Kochi', 'Japan', false],
      ['Newcastle upon Tyne', 'Newcastle', 'England', true],
      ['Newcastle upon Tyne', 'Newcastle', 'Australia', false],
      ['Kyiv, Ukraine', 'Kyiv', 'Ukraine', true],
      ['Boston, UK', 'Boston', 'USA', false],
      ['Boston, USA', 'Boston', 'United States', true],
      ['Light', 'City of Light', 'France', false],
    ] as const)
      expect(isRightGuess({ kind: 'name', name: said }, { names: [name], country }), said).to.equal(isOne);
    expect(
      targetPlace({ city: 'Alpha', accept: [], country: 'Elsewhere' }, [{ name: 'Alpha', country: 'Northland' }]),
    ).to.equal(-1);
  });
});

describe('the name of a country', () => {
  const same: readonly (readonly [string, string])[] = [
    ['U.S.A.', 'United States'],
    ["Côte d'Ivoire", 'Ivory Coast'],
    ['Bosnia & Herzegovina', 'Bosnia and Herzegovina'],
    ['The Gambia', 'gambia'],
    ['DR Congo', 'Democratic Republic of the Congo'],
    ['Türkiye', 'Turkey'],
    ['Holy See', 'Vatican City'],
  ];
  for (const [one, other] of same)
    it(`is one in ${one} and ${other}`, () => expect(isSameCountry(one, other)).to.equal(true));

  it('is another where another country is meant', () => {
    expect([isSameCountry('Niger', 'Nigeria'), isSameCountry('Ireland', 'Northern Ireland')]).to.deep.equal([
      false,
      false,
    ]);
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
    ['no, winter', 'winter'],
    ['NO! winter', 'winter'],
    ['No – winter', 'winter'],
    ['no - winter', 'winter'],
    ['no-go area', 'no-go area'],
    ['yes men', 'yes men'],
    ['NO --- Next hint : winter --- Tries left : 3', 'winter'],
    ['No: winter', 'winter'],
    ['no sea', 'no sea'],
    ['nostalgia: songs', 'nostalgia: songs'],
    ['north --- Tries left: 2', 'north'],
    ['north---tries left: 2', 'north'],
    ['NO---Next hint:winter---Tries left:3', 'winter'],
    ['NO --- Next hint: winter ---Tries left: 3', 'winter'],
    ['START', ''],
    ['start', 'start'],
    ['x'.repeat(501), 'x'.repeat(500)],
    ['', ''],
  ];
  for (const [line, hint] of hints) {
    it(`is the hint ${JSON.stringify(hint).slice(0, 40)} in ${JSON.stringify(line).slice(0, 80)}`, () =>
      expect(readHintLine(line)).to.deep.equal({ kind: 'hint', hint }));
  }

  it('may be the end, and is read in time however long it is', () => {
    for (const line of [
      'NO_MORE_HINTS',
      ' CITY_FOUND \r',
      'city_found',
      'no. NO_MORE_HINTS',
      'NO --- NO_MORE_HINTS',
      'YES!  --- Plese start a new game.',
      'This game is closed (max number of tries achieved).',
    ])
      expect(readHintLine(line).kind, line).to.equal('end');
    expect(readHintLine('no. '.repeat(1e6)).kind).to.equal('hint');
    expect(readHintLine(`first hint:${' '.repeat(1e6)}x`).kind).to.equal('hint');
  });
});

describe('a game of Taboo', () => {
  it('costs as many points as guesses, or the hints and five', () => {
    expect(tabooScore(4, 4)).to.equal(4);
    expect(tabooScore(undefined, 8)).to.equal(13);
    expect([0, 1, 2].map(pointsWords)).to.deep.equal(['0 points', '1 point', '2 points']);
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
      [{ games: [game, 7] }, 'f: games[1]: got 7'],
      [{ games: [{ ...game, id: undefined }] }, 'f: games[0].id'],
      [{ games: [{ ...game, city: 'x'.repeat(201) }] }, 'f: games[0].city'],
      [{ games: [{ ...game, country: 'a line\nand another' }] }, 'f: games[0].country'],
      [{ games: [{ ...game, accept: ['x', 7] }] }, 'f: games[0].accept[1]'],
    ];
    const most = { ...game, city: 'x'.repeat(200), accept: Array.from({ length: 100 }, () => 'x') };
    expect(readHintGames({ games: [most] }, 'f')).to.deep.equal([most]);
    for (const [raw, text] of wrong) expect(() => readHintGames(raw, 'f'), text).to.throw(InputError, text);
  });
});
