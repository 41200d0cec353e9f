// What a guess says and which cities it means: texts, degrees, and what was guessed before.

import { expect } from 'chai';
import {
  citiesMeant,
  cityTarget,
  isNear,
  kilometres,
  type ListedCity,
  readGuess,
  readPlace,
  wasGuessed,
} from '../../../src/taboo/game/guess.ts';

/** Why the text is no guess, its name, or its degrees. */
function said(text: string): string {
  const guess = readGuess(text);
  if (guess.kind === 'trouble') return guess.why;
  return guess.kind === 'name' ? `name ${guess.name}` : `place ${guess.latitude}/${guess.longitude}`;
}

/** Each text with what it is read as, where that is another. */
function readOtherwise(expected: { readonly [text: string]: string }): unknown[] {
  return Object.entries(expected).flatMap(([text, as]) => (said(text) === as ? [] : [{ text, as: said(text) }]));
}

const DUBLIN: ListedCity = {
  name: 'Dublin',
  country: 'Ireland',
  also: ['Baile'],
  place: { latitude: 53.35, longitude: -6.26 },
};
const OTHER_DUBLIN: ListedCity = {
  ...DUBLIN,
  country: 'United States',
  also: [],
  place: { latitude: 40.1, longitude: -83.1 },
};
const VENICE: ListedCity = {
  name: 'Venice',
  country: 'Italy',
  also: ['Venezia', 'La Serenissima'],
  place: { latitude: 45.44, longitude: 12.33 },
};
const CITIES = [DUBLIN, OTHER_DUBLIN, VENICE];

describe('the text of a guess', () => {
  it('is a name, without blanks around it and with single ones in it', () => {
    const names = {
      Paris: 'name Paris',
      '  New \t York ': 'name New York',
      東京: 'name 東京',
      'Sector 9 N': 'name Sector 9 N',
      '3 Ovens': 'name 3 Ovens',
      '6th of October': 'name 6th of October',
      [`x${'y'.repeat(199)}`]: `name x${'y'.repeat(199)}`,
    };
    expect(readOtherwise(names)).to.deep.equal([]);
  });

  it('is a pair of whole degrees, with any signs and a blank at the comma', () => {
    const places = {
      '48,5': 'place 48/5',
      '+48, -5': 'place 48/-5',
      '48 ,5': 'place 48/5',
      '90,-180': 'place 90/-180',
      '-90,180': 'place -90/180',
    };
    expect(readOtherwise(places)).to.deep.equal([]);
    expect(readGuess('-0,-0'), 'no minus before nothing').to.deep.equal({ kind: 'place', latitude: 0, longitude: 0 });
  });

  it('is none for a reason that helps whoever wrote it', () => {
    const troubles = {
      '': 'nothing',
      '?!': 'nothing',
      [`x${'y'.repeat(200)}`]: 'long',
      'Par\u0000is': 'unreadable',
      'New%20York': 'encoded',
      '%C3%A9vora': 'encoded',
      '48.0,5': 'decimals',
      '48,.5': 'decimals',
      '48.,5': 'decimals',
      '91,0': 'beyond',
      '-91,0': 'beyond',
      '0,181': 'beyond',
      '0,-181': 'beyond',
      '48': 'pair',
      '48 5': 'pair',
      '48,5,3': 'pair',
      '5e1,3': 'pair',
      '50°N 14°E': 'pair',
      '50 n, 14 o': 'pair',
      '１２,３': 'pair',
      '100%': 'pair',
      '100%5': 'pair',
    };
    expect(readOtherwise(troubles)).to.deep.equal([]);
  });

  it('may be two texts, of which none may be missing', () => {
    expect(readPlace(' 48', '5 ')).to.deep.equal({ kind: 'place', latitude: 48, longitude: 5 });
    const troubles = [
      ['', '5'],
      ['48', ' '],
      ['48.5', '5'],
      ['48', '5.5'],
      ['1e1', '5'],
      ['100', '5'],
    ].map(([latitude, longitude]) => readPlace(latitude, longitude));
    expect(troubles.map((one) => (one.kind === 'trouble' ? one.why : one.kind))).to.deep.equal([
      'half',
      'half',
      'decimals',
      'decimals',
      'decimals',
      'beyond',
    ]);
  });
});

describe('the place of a guess', () => {
  it('is near up to one degree in each direction, and no further', () => {
    const from = { latitude: 10, longitude: 179 };
    const near = [
      [11, 178],
      [9, 180],
      [10, -180],
    ].filter(([latitude, longitude]) => isNear(from, { latitude, longitude }));
    const far = [
      [11.01, 179],
      [8.99, 179],
      [10, 177.99],
      [10, -179.99],
      [10, -1],
    ].filter(([latitude, longitude]) => isNear(from, { latitude, longitude }));
    expect([near.length, far]).to.deep.equal([3, []]);
  });

  it('is so many kilometres away along the ground', () => {
    const [paris, london] = [
      { latitude: 48.8566, longitude: 2.3522 },
      { latitude: 51.5074, longitude: -0.1278 },
    ];
    expect(kilometres(paris, london)).to.be.closeTo(343.6, 0.5);
    const origin = { latitude: 0, longitude: 0 };
    expect(kilometres(origin, origin)).to.equal(0);
    expect(kilometres(origin, { latitude: 0, longitude: 180 })).to.be.closeTo(Math.PI * 6371, 1e-6);
    expect(kilometres({ latitude: 60, longitude: 0 }, { latitude: 60, longitude: 90 })).to.be.closeTo(4605, 1);
  });
});

describe('the cities that a guess means', () => {
  it('are all of a name, and all in reach of a place', () => {
    expect(citiesMeant({ kind: 'name', name: 'dublin' }, CITIES)).to.deep.equal([0, 1]);
    expect(citiesMeant({ kind: 'place', latitude: 53, longitude: -6 }, CITIES)).to.deep.equal([0]);
    expect(citiesMeant({ kind: 'name', name: 'Atlantis' }, CITIES)).to.deep.equal([]);
  });

  it('tell whether it was made before: the same place, or a name of the same cities', () => {
    const venice = { kind: 'name', name: 'Venice' } as const;
    const place = { kind: 'place', latitude: 45, longitude: 12 } as const;
    expect(wasGuessed(venice, ['Dublin', 'La Serenissima'], CITIES)).to.equal(true);
    expect(wasGuessed(place, ['Venice', '45,12'], CITIES)).to.equal(true);
    // One Dublin was meant, now both are: what is new may be right.
    expect(wasGuessed({ kind: 'name', name: 'Dublin' }, ['Baile'], CITIES)).to.equal(false);
    expect(wasGuessed({ kind: 'name', name: 'Baile' }, ['Dublin'], CITIES)).to.equal(false);
    expect(wasGuessed({ kind: 'name', name: 'Baile' }, ['Venice'], CITIES), 'as many, but others').to.equal(false);
    expect(wasGuessed(place, ['45,13', 'Venice', ''], CITIES)).to.equal(false);
    expect(wasGuessed(venice, ['45,12', '?'], CITIES)).to.equal(false);
    expect(wasGuessed({ kind: 'name', name: 'Atlantis' }, ['?'], CITIES), 'what was no guess').to.equal(false);
    const sharing = ['One', 'Two', 'Three'].map((name, at) => ({
      ...VENICE,
      name,
      also: [['A'], ['A', 'B'], ['B']][at],
    }));
    expect(wasGuessed({ kind: 'name', name: 'A' }, ['B'], sharing), 'one city in common').to.equal(false);
  });

  it('take names of their own before those of the list, and English ones alone where only these count', () => {
    expect(cityTarget(VENICE, { own: ['The Lagoon', 'Venice'] })).to.deep.equal({
      names: ['The Lagoon', 'Venice', 'Venezia', 'La Serenissima'],
      country: 'Italy',
      place: VENICE.place,
    });
    expect(cityTarget(VENICE, { isEnglish: true })).to.deep.equal({
      names: ['Venice', 'La Serenissima'],
      country: 'Italy',
      place: VENICE.place,
      isEnglish: true,
    });
  });
});
