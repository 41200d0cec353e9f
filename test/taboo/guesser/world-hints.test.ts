// Hints about parts of the world, what a city has not, names, compounds and unknown words, with all that is known.

import { expect } from 'chai';
import { evidenceOf } from '../../../src/taboo/guesser/hint-evidence.ts';
import { mindFromTexts } from '../../../src/taboo/guesser/mind.ts';
import { REGION_NAMES, regionFits } from '../../../src/taboo/guesser/world-regions.ts';
import { explained } from '../../../src/taboo/guesser/guess-reasons.ts';
import { tabooGuesser } from '../../../src/taboo/guesser/taboo-guesser.ts';
import { readTabooTexts } from '../../../src/taboo/knowledge/taboo-texts.ts';
import { regionHintOf } from '../../../src/taboo/language/region-hint.ts';

const mind = mindFromTexts(readTabooTexts());
const { cities } = mind.index;

function after(hints: readonly string[], wrong = 0): string[] {
  const guesser = tabooGuesser(mind);
  for (const hint of hints) guesser.hear(hint);
  for (let count = 0; count < wrong; count++) guesser.guess();
  return guesser.candidates().map(({ city }) => cities[city].name);
}

/** The countries of the first cities. */
function countriesAfter(hint: string, most: number): Set<string> {
  const guesser = tabooGuesser(mind);
  guesser.hear(hint);
  return new Set(
    guesser
      .candidates()
      .slice(0, most)
      .map(({ city }) => cities[city].country),
  );
}

function speaks(hint: string, name: string): number {
  const city = cities.findIndex((one) => one.name === name);
  return evidenceOf(hint, mind).reduce((sum, one) => sum + one.speaks[city], 0);
}

describe('a hint about a part of the world', () => {
  const heard: readonly (readonly [hint: string, region: string | undefined, isDenied: boolean, rest: string])[] = [
    ['north africa', 'north africa', false, ''],
    ['Northern Africa', 'north africa', false, ''],
    ['in the northern part of Africa', 'north africa', false, ''],
    ['a city in South America', 'south america', false, ''],
    ['South-East Asia', 'southeast asia', false, ''],
    ['south eastern asia', 'southeast asia', false, ''],
    ['European', 'europe', false, ''],
    ['not in europe', 'europe', true, ''],
    ["it's not european", 'europe', true, ''],
    ['non-european', 'europe', true, ''],
    ['outside europe', 'europe', true, ''],
    ['out of Africa', 'africa', true, ''],
    ['flat city in asia', 'asia', false, 'flat city'],
    ['capital not in europe', 'europe', true, 'capital'],
    ['south american capital', 'south america', false, 'capital'],
    ['near the equator', 'equator', false, ''],
    ['the middle of europe', 'middle europe', false, ''],
    ['in the north of the country', 'north', false, ''],
    ['slaves from asia', undefined, false, ''],
    ['gateway to asia', undefined, false, ''],
    ['asian food', undefined, false, ''],
    ['northern lights', undefined, false, ''],
    ['wine in the south', undefined, false, ''],
    ['', undefined, false, ''],
  ];
  for (const [hint, region, isDenied, rest] of heard) {
    it(`finds in "${hint}" ${region ?? 'none'}`, () => {
      const found = regionHintOf(hint, REGION_NAMES);
      expect(found).to.deep.equal(region === undefined ? undefined : { region, isDenied, rest });
    });
  }

  it('leads to cities that lie there', () => {
    const north = new Set(['Morocco', 'Algeria', 'Tunisia', 'Libya', 'Egypt', 'Sudan']);
    expect([...countriesAfter('north africa', 8)].filter((country) => !north.has(country))).to.deep.equal([]);
    const scandinavia = new Set(['Norway', 'Sweden', 'Denmark', 'Finland', 'Iceland']);
    expect([...countriesAfter('scandinavia', 8)].filter((country) => !scandinavia.has(country))).to.deep.equal([]);
    expect(after(['flat city in asia'])[0]).to.not.equal('Cape Town');
  });

  it('speaks against the cities there where it is denied, and only against them', () => {
    for (const hint of ['not in europe', 'no europe', 'not european', 'outside europe']) {
      expect(speaks(hint, 'Oslo'), hint).to.be.below(-0.7);
      expect(speaks(hint, 'Tokyo'), hint).to.equal(0);
    }
  });

  it('knows of every city with facts in which continent it lies', () => {
    const continents = ['europe', 'asia', 'africa', 'oceania', 'north america', 'latin america'];
    const fits = continents.map((region) => regionFits(region, cities, mind.figures));
    const lost = cities.filter((_, city) => !fits.some((one) => one[city] >= 0.5));
    expect(lost.map(({ name }) => name)).to.deep.equal([]);
  });

  it('names a city for every part', () => {
    for (const region of REGION_NAMES) {
      const best = Math.max(...regionFits(region, cities, mind.figures));
      expect(best, region).to.be.above(0.5);
    }
  });
});

describe('a hint that denies', () => {
  it('speaks against what it names, as a whole', () => {
    for (const [hint, has] of [
      ['no sea', 'Sydney'],
      ['no beach', 'Rio de Janeiro'],
      ['without skyscrapers', 'New York'],
      ['not near the sea', 'Barcelona'],
    ]) {
      expect(speaks(hint, has), hint).to.be.below(-0.3);
    }
    // The bell tower is no tall building, and speaks for nothing here.
    expect(speaks('no tall buildings', 'Dubai')).to.be.below(0);
  });

  it('denies nothing in "not far" and "not only"', () => {
    for (const hint of ['not far from the sea', 'not only beaches']) {
      expect(
        evidenceOf(hint, mind).some(({ isDenied }) => isDenied),
        hint,
      ).to.equal(false);
    }
  });
});

describe('a hint of several words', () => {
  it('means the phrase that has them all, before one that has a part', () => {
    const leads: readonly (readonly [hint: string, city: string, other: string])[] = [
      ['ice man', 'Bolzano', 'Harbin'],
      ['iceman', 'Bolzano', 'Harbin'],
      ['dead sea', 'Jericho', 'Mexico City'],
      ['pink stone', 'Yerevan', 'Portland'],
      ['two continents', 'Istanbul', 'Mostar'],
    ];
    for (const [hint, city, other] of leads) {
      const order = after([hint]);
      expect(order.indexOf(city), hint).to.be.below(order.indexOf(other));
    }
  });
});

describe('a hint that is a name', () => {
  it('finds a city by its nickname', () => {
    expect(after(['city of light'])[0]).to.equal('Paris');
    expect(after(['called the Eternal City'])[0]).to.equal('Rome');
  });

  it('means the city, and once that is said its neighbours', () => {
    expect(after(['Venice'])[0]).to.equal('Venice');
    const guesser = tabooGuesser(mind);
    guesser.hear('Venice');
    guesser.guess();
    expect(cities[guesser.candidates()[0].city].country).to.equal('Italy');
    expect(after(['near London'])[0]).to.be.oneOf(['Oxford', 'Cambridge', 'Brighton']);
  });

  it('is none where it is an everyday word in small letters, or only a part of a nickname', () => {
    expect(after(['nice'])[0]).to.not.equal('Nice');
    expect(after(['Nice'])[0]).to.equal('Nice');
    expect(speaks('rock', 'Gibraltar')).to.be.below(speaks('the Rock', 'Gibraltar'));
    for (const word of ['steel', 'second', 'silver', 'granite']) {
      expect(
        evidenceOf(word, mind).some(({ facts }) => facts !== undefined),
        word,
      ).to.equal(false);
    }
  });
});

describe('a hint of unknown words', () => {
  it('is noted, with the words', () => {
    const guesser = tabooGuesser(mind);
    for (const hint of ['тест', '12345', 'qzxvw bridges', 'bridges', '', 'no qzxvw', 'not in europe'])
      guesser.hear(hint);
    expect(guesser.unknown).to.deep.equal([
      { hint: 'тест', words: [], isAll: true },
      { hint: '12345', words: ['12345'], isAll: true },
      { hint: 'qzxvw bridges', words: ['qzxvw'], isAll: false },
      { hint: 'no qzxvw', words: ['qzxvw'], isAll: true },
    ]);
    expect(explained(guesser, 1)[0].hints.length).to.be.above(3);
  });
});
