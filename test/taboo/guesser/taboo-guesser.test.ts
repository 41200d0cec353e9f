// The guesser: what speaks for a city, what does not, what it says, why.

import { join } from 'node:path';
import { expect } from 'chai';
import { readJsonFile } from '../../../src/base/text-file.ts';
import { guessText } from '../../../src/taboo/game/guess.ts';
import { readHintGames } from '../../../src/taboo/game/taboo-record.ts';
import { citiesText, explained, guessReasonsText } from '../../../src/taboo/guesser/guess-reasons.ts';
import { mindFromKnowledge, mindFromTexts } from '../../../src/taboo/guesser/mind.ts';
import { tabooGuesser } from '../../../src/taboo/guesser/taboo-guesser.ts';
import { readCityFacts } from '../../../src/taboo/knowledge/known-city.ts';
import { knownCountries } from '../../../src/taboo/knowledge/country-file.ts';
import { nearWords, relatedWords } from '../../../src/taboo/language/related-words.ts';
import { readTabooTexts } from '../../../src/taboo/knowledge/taboo-texts.ts';
import { ownGuesser } from '../../../src/taboo/bundled/bundled-agents.ts';
import { playRecorded } from '../../../src/taboo/bundled/played-taboo.ts';
import { smallMind } from './small-world.ts';

const small = smallMind();
const twins = mindFromKnowledge(
  knownCountries({
    countries: [
      'country: Isthmus\n\ncity: Twin\nfame: 16\nat: 9.9 -84.1\nland: volcano 3\n\ncity: Old\nfame: 20\n' +
        'at: -17 31\nalso: Sarum\nland: savanna 3\n\ncity: Sarum\nfame: 5\nat: 51.1 -1.8\nbuildings: cathedral 3\n',
      'country: Coast\n\ncity: Twin (Coast)\nfame: 15\nat: 37.34 -121.89\ntrade: orchards 3\n\ncity: Bay\n' +
        'fame: 90\nat: 37.77 -122.42\nwater: bay 3\n',
    ].map((text, place) => ({ file: `${place}.txt`, text })),
  }),
  readCityFacts(''),
  { near: nearWords(''), related: relatedWords('') },
);

/** What the guesser says to a hint in the world of twins, and then. */
function firstGuesses(hint: string): (string | undefined)[] {
  const guesser = tabooGuesser(twins);
  guesser.hear(hint);
  return [guesser.guess(), guesser.guess()].map((one) => one && guessText(one.guess));
}

/** The likeliest cities after these hints. */
function order(hints: readonly string[], mind = small): string[] {
  const guesser = tabooGuesser(mind);
  for (const hint of hints) guesser.hear(hint);
  return guesser
    .candidates()
    .map(({ city }) => `${mind.index.cities[city].name}/${mind.index.cities[city].country[0]}`);
}

describe('the guesser', () => {
  const leads: readonly (readonly [what: string, hint: string, city: string])[] = [
    ['a phrase as it stands', 'canals', 'Alpha/N'],
    ['the other spelling', 'Harbor', 'Alpha/N'],
    ['a part of a phrase', 'brick', 'Gamma/S'],
    ['words of several phrases', 'quiet mountains', 'Beta/N'],
    ['a word of like meaning', 'peak', 'Beta/N'],
    ['a misspelt word', 'mountans', 'Beta/N'],
    ['two words for one', 'ware houses', 'Gamma/S'],
    ['what a city has not', 'no cars', 'Gamma/S'],
    ['words of many parts, joined by "and"', 'rye bread and herring', 'Alpha/N'],
  ];
  for (const [what, hint, city] of leads) {
    it(`finds a city by ${what}`, () => expect(order([hint])[0]).to.equal(city));
  }

  it('gives what holds for a country to all its cities', () => {
    expect(order(['reindeer']).slice(0, 2)).to.have.members(['Alpha/N', 'Beta/N']);
    expect(order(['tea'])[0]).to.equal('Gamma/S');
  });

  it('prefers who has more of the words, though one word fits elsewhere', () => {
    expect(order(['canals', 'herring', 'sea'])[0]).to.equal('Alpha/N');
  });

  it('is not put off by one hint that fits nothing it knows of a city', () => {
    expect(order(['red brick', 'no cars', 'canals'])[0]).to.equal('Gamma/S');
  });

  it('hears what is denied against those that have it', () => {
    const places = order(['not mountains']);
    expect(places.indexOf('Alpha/N')).to.be.below(places.indexOf('Beta/N'));
  });

  it('goes by fame where hints say nothing, and guesses all the same', () => {
    for (const hint of ['', '   ', '?!', 'qzxv', '\u0000\u202e', 'the', 'x'.repeat(10_000)]) {
      expect(order([hint])[0], JSON.stringify(hint)).to.equal('Gamma/S');
    }
  });

  it('says no city twice, and nothing once all are said', () => {
    const guesser = tabooGuesser(small);
    const said = Array.from({ length: 5 }, () => {
      guesser.hear('mountains');
      return guesser.guess()?.guess;
    });
    // Both cities of the name Cordoba are wrong once it is said.
    expect(new Set(said.map((guess) => guess && guessText(guess))).size).to.equal(5);
    expect(said[4]).to.equal(undefined);
  });

  it('says the name of the city that everybody takes it for, and tells the other of that name by whole degrees', () => {
    // 37,-122 is nearer, but would also win the neighbour.
    expect(firstGuesses('orchards')).to.deep.equal(['37,-121', 'Bay']);
    // A wrong name is wrong for both.
    expect(firstGuesses('volcano')).to.deep.equal(['Twin', 'Old']);
    // Its own name comes before another's old one, however famous that is.
    expect(firstGuesses('cathedral')[0]).to.equal('Sarum');
  });

  it('says no city again that a wrong guess would have won', () => {
    const guesser = tabooGuesser(twins);
    guesser.excludeGuess({ kind: 'place', latitude: 37, longitude: -122 });
    const open = guesser.candidates().map(({ city }) => twins.index.cities[city].country);
    expect(open).to.have.members(['Isthmus', 'Isthmus', 'Isthmus']);
  });

  it('lets no city win by the length of its list', () => {
    const phrases = Array.from(
      { length: 150 },
      (_, place) => `w${'abcdefghij'[Math.floor(place / 15)]}${'klmnopqrstuvwxy'[place % 15]}`,
    );
    const long =
      `country: Longland\n\ncity: Long\nfame: 50\nat: 1 1\nland: ${phrases.map((one) => `${one} 3`).join(', ')}\n` +
      'water: fountain 3\n';
    const short =
      'country: Shortland\n\ncity: Short\nfame: 50\nat: 2 2\nland: wak 3, wal 3, wam 3\nwater: fountain 3\n';
    const mind = smallMind([long, short]);
    for (const hint of ['fountain', 'wak', 'fountain wal']) expect(order([hint], mind)[0], hint).to.equal('Short/S');
  });

  it('explains with the words as they were said', () => {
    const guesser = tabooGuesser(small);
    for (const hint of ['Cruise  ships, paradise', 'no hippies', 'dark\u0000mountains']) guesser.hear(hint);
    const said = explained(guesser)[0].hints.map(({ hint }) => hint);
    expect(said).to.deep.equal(['Cruise ships', 'paradise', 'no hippies', 'not hippies', 'dark\ufffdmountains']);
  });

  it('explains the likeliest with the words that speak for them', () => {
    const guesser = tabooGuesser(small);
    for (const hint of ['peak', 'reindeer', 'qzxv']) guesser.hear(hint);
    const [first, ...others] = explained(guesser);
    expect(first.city).to.equal('Beta');
    expect(first.hints.map(({ phrase, about }) => [phrase, about])).to.deep.equal([
      ['mountains', 'land'],
      ['reindeer', 'Northland: animals'],
      [undefined, undefined],
    ]);
    expect(first.hints[2].speaks).to.equal(0);
    expect(others.length).to.equal(4);
    expect([first, ...others].reduce((sum, { share }) => sum + share, 0)).to.be.closeTo(1, 1e-9);
    const text = guessReasonsText(guesser, 1);
    expect(text).to.match(/^ *\d+%  Beta \(Northland\)  .*\n {7}peak \+\d\.\d: mountains \[land\]$/);
    for (const hint of ['herring pie', 'cheese and mountains', 'quiet', 'snow']) guesser.hear(hint);
    for (const width of [40, 80, 100]) {
      const lines = guessReasonsText(guesser, 5, width).split('\n');
      expect(lines.length, String(width)).to.be.at.most(10);
      expect(Math.max(...lines.map((line) => line.length)), String(width)).to.be.at.most(width);
    }
  });

  it('has a line for a long name alone, and all other reasons in one column', () => {
    const hints = [{ hint: 'sea', speaks: 2, phrase: 'sea', about: 'water' }];
    const [long, short] = ['Santiago de Compostela', 'Rome'].map((city) => ({
      city,
      country: 'Spain',
      latitude: 0,
      longitude: 0,
      share: 0.5,
      hints,
    }));
    expect(citiesText([long, short], 80).split('\n')).to.deep.equal([
      '  50%  Santiago de Compostela (Spain)',
      '       sea +2.0: sea [water]',
      '  50%  Rome (Spain)                sea +2.0: sea [water]',
    ]);
  });
});

describe('the guesser with all that it knows', () => {
  const mind = mindFromTexts(readTabooTexts());

  it('finds nearly every city of our own games (every third is tried)', () => {
    const games = ['own-games', 'own-harder-games'].flatMap((name) => {
      const file = join(import.meta.dirname, '..', 'fixtures', `${name}.json`);
      return readHintGames(readJsonFile(file), file);
    });
    const tried = games.filter((_, place) => place % 3 === 0);
    const played = tried.map((game) => playRecorded(game, mind.index.cities, ownGuesser(mind)));
    expect(played.filter(({ ranks }) => ranks[0] === undefined).map(({ city }) => city)).to.deep.equal([]);
    const late = played.filter(({ found }) => found === undefined || found > 4).map(({ city }) => city);
    expect(late, 'not found in four guesses').to.deep.equal([]);
  });

  it('knows apart every two cities of one name', () => {
    const lesser = [...mind.named.values()].flatMap((cities) => cities.slice(1)).map((city) => mind.index.cities[city]);
    expect(lesser.map(({ name, country }) => `${name}, ${country}`)).to.include.members([
      'Cordoba, Argentina',
      'San Jose (California), United States',
    ]);
  });
});
