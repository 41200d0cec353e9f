// The guesser: what speaks for a city, what does not, what it says, why.

import { join } from 'node:path';
import { expect } from 'chai';
import { readJsonFile } from '../../../src/base/text-file.ts';
import { guessText } from '../../../src/taboo/game/guess.ts';
import { readHintGames } from '../../../src/taboo/game/hint-games.ts';
import { explained } from '../../../src/taboo/guesser/guess-reasons.ts';
import { guessReasonsText } from '../../../src/taboo/guesser/guess-reasons-text.ts';
import { readyMind } from '../../../src/taboo/guesser/ready-mind.ts';
import { TabooGuesser } from '../../../src/taboo/guesser/taboo-guesser.ts';
import { readTabooTexts } from '../../../src/taboo/knowledge/taboo-texts.ts';
import { ownGuesser } from '../../../src/taboo/measure/measured-guessers.ts';
import { playRecorded } from '../../../src/taboo/measure/played-taboo.ts';
import { figuresAfter } from '../../../src/taboo/measure/taboo-figures.ts';
import { smallMind } from './small-world.ts';

const small = smallMind();

/** The likeliest cities after these hints. */
function order(hints: readonly string[], mind = small): string[] {
  const guesser = new TabooGuesser(mind);
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
    const guesser = new TabooGuesser(small);
    const said = Array.from({ length: 6 }, () => {
      guesser.hear('mountains');
      return guesser.guess()?.guess;
    });
    expect(new Set(said.map((guess) => guess && guessText(guess))).size).to.equal(6);
    expect(said[5]).to.equal(undefined);
  });

  it('says whole degrees where two cities have the name, each its own', () => {
    const guesser = new TabooGuesser(small);
    guesser.hear('bikes');
    const said = [guesser.guess(), guesser.guess()].map((one) => one && guessText(one.guess));
    expect(said).to.have.members(['62,21', '-31,-64']);
  });

  it('lets no city win by the length of its list', () => {
    const phrases = Array.from(
      { length: 150 },
      (_, place) => `w${'abcdefghij'[Math.floor(place / 15)]}${'klmnopqrstuvwxy'[place % 15]}`,
    );
    const long = `country: Longland\n\ncity: Long\nfame: 50\nat: 1 1\nland: ${phrases.map((one) => `${one} 3`).join(', ')}\nwater: fountain 3\n`;
    const short = `country: Shortland\n\ncity: Short\nfame: 50\nat: 2 2\nland: wak 3, wal 3, wam 3\nwater: fountain 3\n`;
    const mind = smallMind([long, short]);
    for (const hint of ['fountain', 'wak', 'fountain wal']) expect(order([hint], mind)[0], hint).to.equal('Short/S');
  });

  it('explains the likeliest with the words that speak for them', () => {
    const guesser = new TabooGuesser(small);
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
    expect(guessReasonsText(guesser, 1)).to.match(/^ *\d+%  Beta \(Northland\)  .*peak \+\d\.\d: mountains \[land\]/);
  });
});

describe('the guesser with all that it knows', () => {
  const mind = readyMind(readTabooTexts());

  it('finds nearly every city of our own games (every third is tried)', () => {
    const games = ['own-games', 'own-harder-games'].flatMap((name) => {
      const file = join(import.meta.dirname, '..', 'fixtures', `${name}.json`);
      return readHintGames(readJsonFile(file), file);
    });
    const tried = games.filter((_, place) => place % 3 === 0);
    const played = tried.map((game) => playRecorded(game, mind.index.cities, ownGuesser(mind)));
    expect(played.filter(({ ranks }) => ranks[0] === undefined).map(({ game }) => game.city)).to.deep.equal([]);
    expect(figuresAfter(played, 4).share.value).to.be.above(0.85);
    expect(figuresAfter(played, 8).share.value).to.be.above(0.95);
  });

  it('knows apart every two cities of one name', () => {
    const shared = mind.index.cities.filter((_, city) => mind.isShared[city]);
    expect(shared.map(({ name }) => name)).to.include('Cordoba');
  });
});
