// The describer: what it may say of every city that is known, in which order, and what it makes of wrong guesses.
// Takes 5 s.

import { expect } from 'chai';
import { randomFrom } from '../../../src/base/seeded-random.ts';
import { clearness, hintCandidates } from '../../../src/taboo/describer/hint-candidates.ts';
import { guesserHears } from '../../../src/taboo/describer/listener-models.ts';
import { TABOO_DESCRIBERS } from '../../../src/taboo/describer/named-describers.ts';
import { hintRules, wordFamilies, tabooWords } from '../../../src/taboo/describer/sayable-hints.ts';
import { hintList, tabooDescriber } from '../../../src/taboo/describer/taboo-describer.ts';
import { foldLetters } from '../../../src/taboo/game/city-names.ts';
import type { GuesserMind } from '../../../src/taboo/guesser/mind.ts';
import type { KnownCity } from '../../../src/taboo/knowledge/known-city.ts';
import { stemOf } from '../../../src/taboo/language/lemmas.ts';
import { phraseWords, rawWords } from '../../../src/taboo/language/phrase-words.ts';
import { keptMind } from '../../../src/taboo/mind/kept-mind.ts';
import { smallMind } from '../guesser/small-world.ts';

/** Peoples and languages that stand in hints that people give. */
const PEOPLES = 'french german italian spanish english chinese japanese russian turkish greek arab polish roman dutch';
/** Names of landmarks and persons that stand in hints that people give. */
const NAMES =
  'kremlin louvre colosseum alps hollywood alcatraz bach einstein mozart freud gaudi picasso thames broadway';
const WITH_TABOO = 10;
/** What everybody names first. */
const FIRST_WORDS = `Hiroshima: bomb; Pisa: tower; Paris: tower, love; Cairo: pyramids; Munich: beer; Las Vegas: casino;
  Venice: canals; Buenos Aires: tango; Amsterdam: canals, bicycle; Rome: empire; Sydney: opera; Tokyo: sushi;
  Vienna: waltz; Athens: democracy; London: queen; Istanbul: mosque; New York: skyscraper; Dublin: pub; Lisbon: fado;
  Berlin: wall; Jerusalem: wall; Rio de Janeiro: carnival; New Orleans: jazz; Nashville: country; Detroit: cars;
  Brussels: chocolate; Naples: pizza; Prague: bridge; Havana: cigar; Dallas: assassination; Oslo: fjord;
  Copenhagen: mermaid; Liverpool: band; San Francisco: bridge; Reykjavik: volcano; Seville: flamenco`;

let mind: GuesserMind;

function named(name: string, country = ''): KnownCity {
  const found = mind.index.cities.find((city) => city.name === name && city.country.includes(country));
  if (found === undefined) throw new Error(`${name} is not known`);
  return found;
}

function families(phrase: string): string[] {
  return phraseWords(phrase).words.map((word) => stemOf(word));
}

/** What may be said of a city of which nothing is taboo, with what it is about. */
function sayableOf(name: string): Map<string, string> {
  const city = named(name);
  const all = hintCandidates(mind, mind.index.cities.indexOf(city), hintRules(mind, city, []));
  return new Map(all.map(({ hint, about }) => [hint, about]));
}

/** What is wrong with a hint, told without the describer's own rules. */
function wrongIn(hint: string, { name, also }: KnownCity, taboo: ReadonlySet<string>): string[] {
  const words = hint.split(' ');
  const names = [name, ...also].flatMap((one) => foldLetters(one).split(/[^a-z]+/)).filter(({ length }) => length > 2);
  return [
    ...(/^[a-z ]+$/.test(hint) && words.length <= 3 ? [] : ['words']),
    ...words.filter((word) => /^(north|south|east|west)(ern)?$/.test(word)),
    ...words.filter((word) => names.includes(word) || `${PEOPLES} ${NAMES}`.split(' ').includes(word)),
    ...mind.index.countries.filter((country) => words.includes(country.toLowerCase())),
    ...families(hint).filter((family) => taboo.has(family)),
  ];
}

describe('the describer of Taboo', () => {
  before(async () => {
    mind = await keptMind();
  });

  it('has enough to say of every city that is known, and none of it breaks a rule', () => {
    for (const [place, city] of mind.index.cities.entries()) {
      const taboo = tabooWords(mind, city);
      expect(taboo, city.name).to.have.length(WITH_TABOO);
      const forbidden = new Set(taboo.flatMap(families));
      const candidates = hintCandidates(mind, place, hintRules(mind, city, taboo));
      const wrong = candidates.flatMap(({ hint }) => wrongIn(hint, city, forbidden).map((why) => `${hint}: ${why}`));
      expect(wrong, `${city.name}, ${city.country}`).to.deep.equal([]);
      const said = new Set<string>();
      const apart = candidates.filter(({ families: own }) => {
        const isNew = own.every((family) => !said.has(family));
        if (isNew) for (const family of own) said.add(family);
        return isNew;
      });
      expect(apart.length, city.name).to.be.at.least(12);
    }
  });

  it('shows taboo words as people write them, and takes every form of one for that word', () => {
    for (const city of mind.index.cities) {
      const written = new Set(city.associations.flatMap(({ phrase }) => [phrase, ...rawWords(phrase)]));
      expect(
        tabooWords(mind, city).filter((word) => !written.has(word)),
        city.name,
      ).to.deep.equal([]);
    }
    expect(tabooWords(mind, named('Nairobi'))).to.include('minibuses');
    for (const [taboo, said] of [
      ['yellow taxis', 'taxi'],
      ['minibuses', 'minibus'],
      ['deli', 'delis'],
      ['menu', 'menus'],
      ['skis', 'ski slope'],
    ])
      expect(hintRules(mind, named('Moscow'), [taboo])(said)?.fault, said).to.equal('taboo');
  });

  it('forbids what everybody names first of a city', () => {
    const missed = FIRST_WORDS.split(';').flatMap((line) => {
      const [name, words] = line.split(':');
      const taboo = new Set(tabooWords(mind, named(name.trim())).flatMap(families));
      return families(words.replaceAll(',', ' ')).flatMap((word) =>
        taboo.has(word) ? [] : [`${name.trim()}: ${word}`],
      );
    });
    expect(missed).to.deep.equal([]);
  });

  it('gives eight hints from vague to specific, no two with a word in common; as four, the first four', () => {
    for (let place = 5; place < mind.index.cities.length; place += 170) {
      const city = mind.index.cities[place];
      const describer = tabooDescriber(mind, city);
      const hints = Array.from({ length: 8 }, () => describer.hint() ?? '');
      const words = hints.flatMap((hint) => [...new Set(families(hint))]);
      expect(new Set(words).size, hints.join(', ')).to.equal(words.length);
      expect(hintList(mind, city, 4), city.name).to.deep.equal(hints.slice(0, 4));
      const { given } = describer;
      expect(given[0].trueOf, hints.join(', ')).to.be.at.least(10);
      expect(given[0].toPerson).to.be.below(0.2);
      expect(given[7].toPerson, hints.join(', ')).to.be.above(0.3);
    }
  });

  it('says no name of a team, a work of art or a maker, though its words may mean something else', () => {
    for (const [city, names] of [
      ['Nairobi', 'constant gardener'],
      ['Chicago', 'bulls, bears'],
      ['Detroit', 'red wings, tigers, lions, eight mile'],
      ['Seattle', 'emerald, windows, nirvana, seahawks, supersonic, teen spirit'],
      ['Denver', 'broncos, nuggets, avalanche'],
      ['Paris', 'phantom'],
    ]) {
      const said = sayableOf(city);
      expect(
        names.split(', ').filter((name) => said.has(name)),
        city,
      ).to.deep.equal([]);
    }
    expect(sayableOf('Nairobi').get('lions')).to.equal('animals');
    expect(sayableOf('Chicago').has('basketball')).to.equal(true);
    expect(sayableOf('Seattle').get('grunge')).to.equal('arts');
  });

  it('says what a stranger knows of a city sooner than what it makes', () => {
    const abouts = (name: string): string[] => {
      const describer = tabooDescriber(mind, named(name));
      for (let many = 0; many < 5; many++) describer.hint();
      return describer.given.map(({ about }) => about);
    };
    for (const name of ['Palma', 'Seattle', 'Chicago'])
      expect(abouts(name).filter((about) => about === 'trade').length, name).to.be.at.most(1);
    expect(hintList(mind, named('Palma'), 6)).not.to.include.members(['airlines', 'shoes']);
  });

  it('holds words in an order that no person would choose for half as clear', () => {
    const clear = 'film festival, kite flying, black cat, most expensive, no railway, green hill'.split(', ');
    const odd = 'spaghetti wrong, porcelain blue, noses sweets, fall of, when there do, walls medieval'.split(', ');
    expect(clear.map(clearness)).to.deep.equal(clear.map(() => 0.9));
    expect(Math.max(...odd.map(clearness))).to.be.below(0.5);
    expect(clearness('festival')).to.equal(1);
    expect(hintList(mind, named('Cologne'), 8)).not.to.include('techno minimal');
  });

  it('answers a wrong guess with what tells the city from it', () => {
    const changed: string[] = [];
    for (const [name, wrong] of [
      ['Ghent', 'Bruges'],
      ['Liverpool', 'Hamburg'],
      ['Porto', 'Lisbon'],
      ['Naples', 'Palermo'],
      ['Kyoto', '35,136'],
      ['Hiroshima', 'Nagasaki'],
    ]) {
      const city = named(name);
      const plain = tabooDescriber(mind, city);
      const reacting = tabooDescriber(mind, city);
      expect(plain.hint()).to.equal(reacting.hint());
      const after = reacting.hint([wrong, 'Atlantis', ' ']) ?? '';
      if (plain.hint() !== after) changed.push(name);
      expect(reacting.given[1].toPerson, name).not.to.equal(plain.given[1].toPerson);
      if (wrong.includes(',')) continue;
      const { cities, factors } = guesserHears(after, mind);
      const factorOf = (one: KnownCity): number => factors[cities.indexOf(mind.index.cities.indexOf(one))] ?? 1;
      expect(factorOf(city), `${name}: ${after}`).to.be.above(factorOf(named(wrong)));
    }
    // Where the next hint tells them apart anyway, it stays.
    expect(changed).to.include.members(['Hiroshima']);
  });

  it('takes a certain city as a wrong guess, where a name means several', () => {
    const chances = ['Cordoba', named('Cordoba', 'Argentina'), named('Cordoba', 'Spain')].map((wrong) => {
      const describer = tabooDescriber(mind, named('Granada', 'Spain'));
      describer.hint([wrong]);
      return describer.given[0].toPerson;
    });
    expect(new Set(chances).size).to.equal(3);
  });

  it('says other things by other seeds, the same by the same, and the strongest where nothing is taboo', () => {
    const city = named('Venice');
    const lists = [1, 1, 2, 3].map((seed) => hintList(mind, city, 6, randomFrom(seed)).join());
    expect(lists[0]).to.equal(lists[1]);
    expect(new Set(lists).size).to.be.above(1);
    expect(tabooWords(mind, city, 0)).to.deep.equal([]);
    const munich = named('Munich');
    expect(hintList(mind, munich, 8, undefined, 0)).not.to.deep.equal(hintList(mind, munich, 8));
  });

  it('knows why a hint may not be said', () => {
    const rules = hintRules(mind, named('Moscow'), ['onion domes', 'archaeology']);
    for (const [hint, fault] of [
      ['', 'empty'],
      ['12 gates', 'digits'],
      ['a very long hint here', 'long'],
      ['northern lights', 'compass'],
      ['midwest', 'compass'],
      ['wests', 'compass'],
      ['Russian dolls', 'people'],
      ['in Europe', 'region'],
      ['buddha', 'person'],
      ['sierra', 'part'],
      ['russians', 'people'],
      ['like Japan', 'country'],
      ['Moscow mule', 'name'],
      ['muscovites in Paris', 'city'],
      ['salt lake city', 'city'],
      ['the Red Square', 'landmark'],
      ['onions', 'taboo'],
      ['archaeologist', 'taboo'],
      ['volvo', 'unusual'],
      ['Nice view', 'city'],
      ['nice people', undefined],
      ['hot bath', undefined],
      ['cork', undefined],
      ['split', undefined],
      ['long queues', undefined],
    ] as const) {
      expect(rules(hint)?.fault, hint).to.equal(fault);
    }
    expect(rules('the northern lights')?.word).to.equal('northern');
    expect(rules('near the Red Square')?.word).to.equal('red square');
    expect(rules('good old Paris')?.word).to.equal('paris');
  });

  it('takes forms of everyday words, and no names that look like forms', () => {
    const rules = hintRules(mind, named('Moscow'), []);
    for (const hint of ['wooden', 'selfies', 'bombarded', 'honking', 'topless', 'emptiness'])
      expect(rules(hint), hint).to.equal(undefined);
    for (const hint of ['londoner', 'southerner', 'hollander', 'oliver', 'everest', 'worthing', 'minden', 'bergen'])
      expect(rules(hint), hint).to.not.equal(undefined);
  });

  it('hears a word that is written apart, with unseen characters or with letters that look like others', () => {
    const rules = hintRules(mind, named('Moscow'), ['lighthouse', 'mountains']);
    for (const [hint, fault] of [
      ['light house', 'taboo'],
      ['old light-house', 'taboo'],
      ['moun tain', 'taboo'],
      ['moun\u00adtain', 'taboo'],
      ['moun\u200btain', 'taboo'],
      ['mount\u0430in', 'unusual'],
      ['mos cow', 'name'],
      ['den mark', 'country'],
      ['par is', 'city'],
      ['light breakfast', undefined],
      ['house of light', undefined],
      ['caf\u00e9', undefined],
    ] as const)
      expect(rules(hint)?.fault, hint).to.equal(fault);
    expect(rules('an old light-house')?.word).to.equal('light house');
  });

  it('lets nobody name a landmark, a person or a people, as far as a dictionary and lists tell', () => {
    const rules = hintRules(mind, named('Oslo'), []);
    const names = `colosseum, statue of liberty, louvre pyramid, alcatraz, thames, gaudi church, anne frank,
      sigmund freud, gandhi, mother teresa, captain cook, bin laden, actress zeta, bonnie singer,
      good airs, nordic, scotchmen, bach festival, kremlin on hill, hollywood holidays, alps`;
    const said = names.split(',').filter((name) => rules(name.trim())?.fault === undefined);
    expect(said).to.deep.equal([]);
    expect(['fado', 'flamenco', 'gelato', 'opera'].filter((word) => rules(word)?.fault !== undefined)).to.deep.equal(
      [],
    );
  });

  it('has nothing more to say in a small world, and knows no city of another', () => {
    const small = smallMind();
    const [city] = small.index.cities;
    const describer = tabooDescriber(small, city, undefined, 1);
    const hints = Array.from({ length: 12 }, () => describer.hint(['Beta']));
    expect(hints.filter((hint) => hint !== undefined)).to.have.length.within(3, 11);
    expect(hints.at(-1)).to.equal(undefined);
    expect(() => tabooDescriber(small, named('Venice'))).to.throw(RangeError, 'no knowledge of Venice');
  });

  it('has plain describers leave out only what shares a family with something they said', () => {
    const city = named('Porto');
    const giver = TABOO_DESCRIBERS.get('random')?.start({ mind, city, random: randomFrom(2), hints: 99 });
    const given = Array.from({ length: 200 }, () => giver?.hint([])).filter((hint) => hint !== undefined);
    const said = new Set(given.flatMap(wordFamilies));
    const rules = hintRules(mind, city, tabooWords(mind, city));
    const all = hintCandidates(mind, mind.index.cities.indexOf(city), rules);
    const left = all.filter((one) => !one.families.some((family) => said.has(family)));
    expect(left.map(({ hint }) => hint)).to.deep.equal([]);
  });

  it('stands beside plain describers that keep the rules, too', () => {
    const city = named('Cordoba', 'Argentina');
    const forbidden = new Set(tabooWords(mind, city).flatMap(families));
    for (const [name, { start }] of TABOO_DESCRIBERS) {
      const giver = start({ mind, city, random: randomFrom(1), hints: 6 });
      const hints = Array.from({ length: 6 }, () => giver.hint([]) ?? '');
      for (const hint of hints) expect(wrongIn(hint, city, forbidden), `${name}: ${hint}`).to.deep.equal([]);
      expect(new Set(hints).size, name).to.equal(6);
    }
  });
});
