// The knowledge: its files keep their form, and their cities lie where they say; a mistake is one clear error. Takes
// 6 s.

import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect } from 'chai';
import { InputError } from '../../../src/base/errors.ts';
import { cityFactsTable, countryCode, degreesApart, listedPlaces } from '../../../src/cli/common/city-facts-table.ts';
import { cityGlossesTable } from '../../../src/cli/common/city-glosses-table.ts';
import { foldCityName } from '../../../src/taboo/game/city-names.ts';
import { ASSOCIATION_KINDS } from '../../../src/taboo/knowledge/association-kinds.ts';
import { readCityFacts } from '../../../src/taboo/knowledge/city-facts.ts';
import { readCountryFile } from '../../../src/taboo/knowledge/country-file.ts';
import { knownCountries } from '../../../src/taboo/knowledge/known-texts.ts';
import { readTabooTexts, TABOO_TABLES } from '../../../src/taboo/knowledge/taboo-texts.ts';
import { GLOSSES_TABLE } from '../../../src/taboo/measure/glosses-guesser.ts';

const texts = readTabooTexts();
const known = knownCountries(texts);
const cities = known.flatMap((country) => country.cities);

const GOOD = 'country: France\nfood: cheese 3, wine 2\n\ncity: Paris\nfame: 100\nat: 48.86 2.35\nfood: onion soup 2\n';

describe('the knowledge', () => {
  it('has some hundred cities, each with phrases of many kinds', () => {
    expect(cities.length).to.be.above(450);
    const poor = cities.filter(({ associations }) => {
      const kinds = new Set(associations.map(({ kind }) => kind));
      return associations.length < 35 || kinds.size < 9;
    });
    expect(
      poor.map(({ name }) => name),
      'cities with under 35 phrases, or phrases of under 9 kinds',
    ).to.deep.equal([]);
    for (const kind of ASSOCIATION_KINDS) {
      const having = cities.filter(({ associations }) => associations.some((one) => one.kind === kind)).length;
      expect(having / cities.length, kind).to.be.above(0.7);
    }
  });

  it('knows twenty phrases or more of each country', () => {
    const poor = known.filter(({ associations }) => associations.length < 20);
    expect(
      poor.map(({ name }) => name),
      'countries with under 20 phrases',
    ).to.deep.equal([]);
  });

  it('grows no longer than docs/taboo.md says', () => {
    const most = (owners: typeof known | typeof cities): number =>
      Math.max(...owners.map(({ associations }) => associations.length));
    expect(most(cities)).to.be.at.most(198);
    expect(most(known)).to.be.at.most(75);
    expect(cities.filter(({ associations }) => associations.length > 60).length).to.be.at.most(480);
    expect(known.filter(({ associations }) => associations.length > 40).length).to.be.at.most(49);
  });

  it('gives strong words to some phrases of a city and not to all', () => {
    const odd = cities.filter(({ associations }) => {
      const strong = associations.filter(({ weight }) => weight === 3).length;
      return strong < 3 || strong > 0.9 * associations.length;
    });
    const named = odd.map(({ name, country }) => `${name}, ${country}`);
    expect(named, 'cities with fewer than 3 phrases of weight 3, or more than nine in ten').to.deep.equal([]);
  });

  it('says nearly everything in one to three words', () => {
    const phrases = cities.flatMap(({ associations }) => associations.map(({ phrase }) => phrase));
    const long = phrases.filter((phrase) => phrase.split(' ').length > 3);
    expect(long.length / phrases.length).to.be.below(0.1);
  });

  it('puts each city within a degree of the listed place of its name', () => {
    const listed = Map.groupBy(listedPlaces(), ({ country }) => country);
    expect(known.filter(({ name }) => countryCode(name) === undefined).map(({ name }) => name)).to.deep.equal([]);
    const astray = cities.filter((city) => {
      const names = [city.name, ...city.also].map((name) => foldCityName(name));
      const same = (listed.get(countryCode(city.country) ?? '') ?? []).filter((place) =>
        place.names.some((name) => names.includes(name)),
      );
      return same.length > 0 && !same.some((place) => degreesApart(place, city.place) <= 1);
    });
    expect(astray.map(({ name, country }) => `${name}, ${country}`)).to.deep.equal([]);
  });

  it('has facts of every city, made anew where the list of cities has changed', () => {
    const factsOf = readCityFacts(texts.facts);
    const unlisted = cities.filter((city) => factsOf(city) === undefined).map(({ name }) => name);
    expect(unlisted, 'no facts yet: run npm run build -- taboo-tables').to.deep.equal([]);
    const deserted = cities.filter((city) => factsOf(city)?.population === 0).map(({ name }) => name);
    expect(deserted).to.have.members(['Bagan', 'Chernobyl', 'Persepolis', 'Pompeii', 'Troy']);
    const paris = factsOf({ name: 'Paris', country: 'France' });
    expect(paris?.isCapital).to.equal(true);
    expect(paris?.rank).to.equal(1);
    expect(paris?.words).to.include.members(['europe', 'euro', 'french']);
  });
});

describe('the tables in git', () => {
  // The third, of WordNet's words that belong together, takes 15 s to make.
  for (const [file, make] of [
    [TABOO_TABLES.facts, cityFactsTable],
    [GLOSSES_TABLE, cityGlossesTable],
  ] as const) {
    it(`are what the makers make: ${basename(file)}`, () => {
      // npm run build -- taboo-tables
      expect(make(known) === readFileSync(file, 'utf8')).to.equal(true);
    });
  }
});

describe("a country's file", () => {
  it('is read', () => {
    const { name, associations, cities: found } = readCountryFile(GOOD, 'france.txt');
    expect(name).to.equal('France');
    expect(associations.length).to.equal(2);
    expect(found).to.deep.equal([
      {
        name: 'Paris',
        country: 'France',
        fame: 100,
        place: { latitude: 48.86, longitude: 2.35 },
        also: [],
        associations: [{ phrase: 'onion soup', weight: 2, kind: 'food' }],
      },
    ]);
  });

  const mistakes: readonly (readonly [what: string, from: string, to: string, error: string])[] = [
    ['a line without a colon', 'food: cheese', 'food cheese', 'france.txt:2: got "food cheese 3, wine 2"'],
    ['no country', 'country: France', 'city: Paris', 'france.txt:1'],
    ['an unknown kind', 'food: onion', 'fud: onion', 'france.txt:7: got "fud"'],
    ['a fact of a country', 'food: cheese 3, wine 2', 'fame: 3', 'france.txt:2: got "fame"'],
    ['a kind twice', 'food: onion soup 2', 'food: onion soup 2\nfood: tea 1', 'france.txt:8: got "food"'],
    ['a weight of 4', 'soup 2', 'soup 4', 'france.txt:7: got "onion soup 4"'],
    ['no weight', 'soup 2', 'soup', 'france.txt:7: got "onion soup"'],
    ['a capital', 'onion', 'Onion', 'france.txt:7: got "Onion soup 2"'],
    ['a digit', 'onion', '2nd', 'france.txt:7: got "2nd soup 2"'],
    ['a phrase twice', 'soup 2', 'soup 2, onion soup 1', 'france.txt:7: got "onion soup"'],
    ['a fame of 101', '100', '101', 'france.txt:5: got "101"'],
    ['a place off the earth', '48.86 2.35', '98.86 2.35', 'france.txt:6: got "98.86 2.35"'],
    ['no place', 'at: 48.86 2.35\n', '', 'france.txt:4: got "Paris"'],
    ['a city twice', 'city: Paris', 'city: Paris\nfame: 1\nat: 1 1\n\ncity: PARIS', 'france.txt:8: got "PARIS"'],
    ['nothing', GOOD, '', 'france.txt: got nothing'],
  ];
  for (const [what, from, to, error] of mistakes) {
    it(`with ${what} is refused, with its line`, () => {
      expect(() => readCountryFile(GOOD.replace(from, to), 'france.txt')).to.throw(InputError, error);
    });
  }

  it('may not tell of a country that another file tells of', () => {
    const twice = {
      countries: [
        { file: 'a.txt', text: GOOD },
        { file: 'b.txt', text: GOOD },
      ],
    };
    expect(() => knownCountries(twice)).to.throw(InputError, 'b.txt: got "France"');
    expect(() => knownCountries({ countries: [] })).to.throw(InputError, 'knowledge.none');
  });
});
