// The knowledge: its files keep their form, and their cities lie where they say; a mistake is one clear error. Takes
// 6 s.

import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect } from 'chai';
import { InputError } from '../../../src/base/errors.ts';
import { cityFactsTable } from '../../../src/taboo/command/city-facts-table.ts';
import { cityGlossesTable } from '../../../src/taboo/command/related-words-table.ts';
import { checkedTexts } from '../../../src/taboo/command/taboo-check.ts';
import { ASSOCIATION_KINDS, readCityFacts } from '../../../src/taboo/knowledge/known-city.ts';
import { knownCountries, readCountryFile } from '../../../src/taboo/knowledge/country-file.ts';
import { checkKnowledge, kindCounts } from '../../../src/taboo/knowledge/knowledge-check.ts';
import { readTabooTexts, TABOO_TABLES } from '../../../src/taboo/knowledge/taboo-texts.ts';
import { GLOSSES_TABLE } from '../../../src/taboo/bundled/bundled-agents.ts';
import { runInside } from '../../support/inside.ts';

const texts = readTabooTexts();
const known = knownCountries(texts);
const cities = known.flatMap((country) => country.cities);

const GOOD = 'country: France\nfood: cheese 3, wine 2\n\ncity: Paris\nfame: 100\nat: 48.86 2.35\nfood: onion soup 2\n';

describe('the knowledge', () => {
  it('has no mistakes: enough is said of each city and country, each lies where it is listed, and has facts', () => {
    // npm run taboo -- check
    expect(checkedTexts(texts).mistakes.map(({ message }) => message)).to.deep.equal([]);
  });

  it('has some hundred cities, most of them with phrases of each kind', () => {
    expect(cities.length).to.be.above(450);
    for (const { kind, cities: having } of kindCounts(known)) expect(having / cities.length, kind).to.be.above(0.7);
  });

  it('grows no longer than docs/taboo.md says', () => {
    const most = (owners: typeof known | typeof cities): number =>
      Math.max(...owners.map(({ associations }) => associations.length));
    expect(most(cities)).to.be.at.most(198);
    expect(most(known)).to.be.at.most(75);
    expect(cities.filter(({ associations }) => associations.length > 60).length).to.be.at.most(480);
    expect(known.filter(({ associations }) => associations.length > 40).length).to.be.at.most(49);
  });

  it('says nearly everything in one to three words', () => {
    const phrases = cities.flatMap(({ associations }) => associations.map(({ phrase }) => phrase));
    const long = phrases.filter((phrase) => phrase.split(' ').length > 3);
    expect(long.length / phrases.length).to.be.below(0.1);
  });

  it('has the facts that everybody can look up', () => {
    const factsOf = readCityFacts(texts.facts);
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

describe('the check of the knowledge', () => {
  const around = { factsOf: () => undefined, isCountry: () => false, isAstray: () => true };
  const quiet = {
    factsOf: () => ({ population: 0, rank: 0, isCapital: false, words: [] }),
    isCountry: () => true,
    isAstray: () => false,
  };
  const found = (files: readonly (readonly [file: string, text: string])[], beside = quiet): string[] =>
    checkKnowledge({ countries: files.map(([file, text]) => ({ file, text })) }, beside).mistakes.map(
      ({ path, got, code }) => `${path} ${got} ${code}`,
    );

  it('tells every line that is wrong, and counts nothing of what it could not read', () => {
    const text = GOOD.replace('cheese 3', 'Cheese 3').replace('fame: 100', 'fame: 0').replace('onion', '2nd');
    expect(found([['france.txt', text]])).to.deep.equal([
      'france.txt:2 "Cheese 3" knowledge.phrase',
      'france.txt:5 "0" knowledge.fame',
      'france.txt:7 "2nd soup 2" knowledge.phrase',
      'france.txt:4 "Paris" knowledge.city',
    ]);
    expect(found([['france.txt', 'France\nfood: wine 3\n']])).to.deep.equal(['france.txt:1 "France" knowledge.line']);
    expect(found([])).to.deep.equal(['knowledge nothing knowledge.none']);
  });

  it('tells where too little is said, or too much at once', () => {
    expect(found([['france.txt', GOOD]])).to.deep.equal([
      'france.txt:1 "France (phrases: 2)" knowledge.few',
      'france.txt:4 "Paris (phrases: 1, kinds: 1)" knowledge.few',
      'france.txt:4 "Paris (of weight 3: 0 of 1)" knowledge.strong',
    ]);
  });

  it('tells of names that others have, files that are called otherwise, and what the packages lack', () => {
    const rich = GOOD.replace('wine 2', 'wine 2, '.concat(words(20, 'country')))
      .replace('soup 2', `soup 2, ${words(30, 'food')}`)
      .concat(
        ASSOCIATION_KINDS.filter((kind) => kind !== 'food')
          .map((kind) => `${kind}: ${words(1, kind)}\n`)
          .join(''),
      );
    expect(found([['france.txt', rich]])).to.deep.equal([]);
    expect(
      found(
        [
          ['france.txt', rich],
          ['gaul.txt', rich],
        ],
        quiet,
      ),
    ).to.deep.equal(['gaul.txt:1 "France" knowledge.name', 'gaul.txt "France" knowledge.file']);
    const beside = { ...quiet, ...around };
    expect(
      checkKnowledge({ countries: [{ file: 'france.txt', text: rich }] }, beside).mistakes.map(({ code }) => code),
    ).to.deep.equal(['knowledge.country', 'knowledge.astray', 'knowledge.facts']);
  });
});

describe('npm run taboo -- check, and -- cities', () => {
  it('counts what is known, and lists the cities that a text names', async () => {
    const [check, some, none, json] = await runInside([
      ['taboo', ['check']],
      ['taboo', ['cities', 'são']],
      ['taboo', ['cities', 'qzx']],
      ['taboo', ['cities', 'iceland', '--json']],
    ]);
    expect([check.code, check.stderr]).to.deep.equal([0, '']);
    expect(check.stdout)
      .to.match(/^food +[\d,]+ /m)
      .and.to.include(`${cities.length} cities`);
    expect(some.stdout)
      .to.match(/^Sao Paulo +Brazil/m)
      .and.to.include(` of ${cities.length}`);
    expect(some.stdout.split('\n').filter((line) => line.length > 80)).to.deep.equal([]);
    expect([none.code, none.stderr.includes('has "qzx" in its name')]).to.deep.equal([1, true]);
    expect(JSON.parse(json.stdout)).to.deep.include({
      name: 'Reykjavik',
      country: 'Iceland',
      ...Object.fromEntries(
        cities.flatMap(({ name, fame, also, place, associations }) =>
          name === 'Reykjavik' ? Object.entries({ fame, also, ...place, associations: associations.length }) : [],
        ),
      ),
    });
  });
});

/** So many phrases, some of them strong. */
function words(count: number, stem: string): string {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'].flatMap((one) => [one, `${one}${one}`]);
  return letters
    .slice(0, count)
    .map((letter, at) => `${stem}${letter} ${at % 3 === 0 ? 3 : 2}`)
    .join(', ');
}
