// Figures of recorded games: found, score, intervals, places.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { coveringPlace, tabooGuesser } from '../../../src/taboo/guesser/taboo-guesser.ts';
import { knownCountries } from '../../../src/taboo/knowledge/country-file.ts';
import { readTabooTexts } from '../../../src/taboo/knowledge/taboo-texts.ts';
import type { HintGame } from '../../../src/taboo/game/taboo-record.ts';
import { glossesGuesser, readGlosses, ownGuesser } from '../../../src/taboo/bundled/bundled-agents.ts';
import { figuresAfter, measureText, middleRanks, shareFigure } from '../../../src/taboo/strength/strength-report.ts';
import { playRecorded, type PlayedTaboo } from '../../../src/taboo/bundled/played-taboo.ts';
import { withoutStrongHints } from '../../../src/taboo/strength/measure-command.ts';
import { smallMind } from '../guesser/small-world.ts';
import { withFolder } from '../../support/executables.ts';
import { sharedRun } from '../../support/inside.ts';

const run = sharedRun();

const GAME: HintGame = {
  id: 'one',
  city: 'Cordoba',
  country: 'Southland',
  accept: [],
  hints: ['sea', 'bicycles', 'desert', 'tea'],
};
const mind = smallMind();

function play(game: HintGame): PlayedTaboo {
  return playRecorded(game, mind.index.cities, ownGuesser(mind));
}

describe('a measurement', () => {
  it('tells the guess that found the city, and its place after each hint as if nothing had been said', () => {
    const { found, ranks, guesses } = play(GAME);
    expect(found).to.be.at.most(3);
    expect(guesses.length).to.equal(found);
    expect(ranks[0]).to.be.above(1);
    expect(ranks[2]).to.equal(1);
    expect(ranks).to.have.length(4);
  });

  it('takes other names of the city, and a city that is not known as never found', () => {
    expect(play({ ...GAME, city: 'Haven', accept: ['alpha'], hints: ['canals'] }).found).to.equal(1);
    const strange = play({ ...GAME, city: 'Omega' });
    expect(strange.found).to.equal(undefined);
    expect(strange.ranks).to.deep.equal([undefined, undefined, undefined, undefined]);
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
    expect(middleRanks(played)).to.have.length(4);
  });

  it('is told in tables that fit 80 columns and say after how many hints', () => {
    const played = Array.from({ length: 12 }, (_, at) => ({ ...play(GAME), found: at < 6 ? 3 : undefined }));
    const text = measureText([{ guesser: "words of WordNet's glosses", played }], 80);
    expect(text).to.match(/^12 games; in brackets 95% intervals\n\nafter 4 hints +found  percent +mean score\n/);
    expect(text).to.match(/\n\nafter 8 hints +found  percent +mean score\n/);
    for (const line of text.split('\n')) expect(line.length, line).to.be.at.most(80);
    // A row is a line.
    expect(text.match(/WordNet's glosses +/g)).to.have.length(3);
  });

  it('reads no file that has no end', async () => {
    const { code, stderr } = await run('taboo', ['measure', '/dev/zero']);
    expect([code, stderr.split('\n')[0]]).to.deep.equal([
      1,
      'error: /dev/zero: this is a device, expected a file [file.read]',
    ]);
  });

  it('keeps its games, and goes on from there', () =>
    withFolder(async (folder) => {
      const measured = async (more: readonly string[]): Promise<readonly [code: number | null, text: string]> => {
        const words = ['--only', 'random', '--guessers', 'fame', '--hints', '2', '--quiet', '--journals', folder];
        const { code, stdout, stderr } = await run('taboo', ['measure-describer', ...words, ...more]);
        return [code, code === 0 ? stdout : stderr];
      };
      const first = await measured(['--cities', '1', '--json']);
      expect(first[0], first[1]).to.equal(0);
      const [file] = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
      const path = join(folder, file);
      const journal = readFileSync(path, 'utf8');
      expect(await measured(['--cities', '1', '--json'])).to.deep.equal(first);
      expect(readFileSync(path, 'utf8')).to.equal(journal);
      const [, text] = await measured(['--cities', '2', '--games']);
      expect(text).to.match(/^random, fame\n.*; places ; said .*\n.*\n\n2 cities, 10 taboo associations each\n/);
      expect(readFileSync(path, 'utf8').startsWith(journal)).to.equal(true);
    }));

  it('may leave out the hints that are the strongest phrases of the city', () => {
    const [left] = withoutStrongHints(
      [{ ...GAME, city: 'Gamma', hints: ['Sea', 'salt sea', 'red brick warehouse', 'x'] }],
      mind.index.cities,
    );
    expect(left.hints).to.deep.equal(['salt sea', 'x']);
    expect(withoutStrongHints([{ ...GAME, hints: ['desert', 'bicycles', 'x'] }], mind.index.cities)).to.deep.equal([]);
  });

  it('tells the middle place with its interval', () => {
    const places = Array.from({ length: 40 }, (_, place) => place + 1);
    const played = places.map((place) => ({ ...play(GAME), ranks: [place] }));
    expect(middleRanks(played)).to.deep.equal([{ value: 20, low: 14, high: 27 }]);
    expect(middleRanks([])).to.deep.equal([]);
  });

  it('has a yardstick that knows nothing but glosses, and how many people live there', () => {
    const cities = mind.index.cities;
    const table = 'alpha/northland\ta city of harbours and canals\nbeta/northland\tthe port of many harbours\n';
    const glosses = readGlosses(cities, table);
    const player = glossesGuesser(cities, glosses, [1, 5, 2, 3, 4]);
    expect(player.guess('nothing of this')).to.deep.equal({ kind: 'name', name: 'Beta' });
    expect(player.guess('harbour canals')).to.deep.equal({ kind: 'name', name: 'Alpha' });
    expect(player.order.slice(0, 2)).to.deep.equal([0, 1]);
    const said = [1, 2, 3, 4].map(() => player.guess('x'));
    expect(said.slice(0, 3)).to.not.include(undefined);
    expect(said[3]).to.equal(undefined);
  });

  it('has glosses of most cities', () => {
    const countries = readTabooTexts();
    const cities = knownCountries(countries).flatMap((country) => country.cities);
    const glosses = readGlosses(cities);
    expect(glosses.filter((words) => words.size > 0).length).to.be.above(450);
    const prague = glosses[cities.findIndex(({ name }) => name === 'Prague')];
    expect([...prague]).to.include('capital');
  });

  it('may say whole degrees that cover two likely cities', () => {
    const cologne =
      'country: Rhineland\n\ncity: One\nfame: 50\nat: 50.9 6.9\nland: vale 3\n\ncity: Two\nfame: 50\nat: 51.2 6.8\n' +
      'land: vale 3\n';
    const near = smallMind([cologne]);
    const guesser = tabooGuesser(near, true);
    guesser.hear('vale');
    expect(guesser.guess()?.guess).to.include({ kind: 'place', latitude: 50 + 1 });
    const left = guesser.candidates().map(({ city }) => near.index.cities[city].name);
    expect(left).to.have.members(['Alpha', 'Beta', 'Cordoba', 'Gamma', 'Cordoba']);
    const plain = tabooGuesser(near);
    plain.hear('vale');
    expect(plain.guess()?.guess.kind).to.equal('name');
    const game = { ...GAME, city: 'Two', country: 'Rhineland', hints: ['vale'] };
    expect(playRecorded(game, near.index.cities, ownGuesser(near, true)).found).to.equal(1);
    expect(coveringPlace([{ city: 0, share: 1 }], [{ place: { latitude: 90, longitude: 180 } }])).to.equal(undefined);
  });

  it("gives Wilson's interval", () => {
    const { value, low, high } = shareFigure(40, 60);
    expect([value, low, high].map((one) => one.toFixed(3))).to.deep.equal(['0.667', '0.541', '0.773']);
    expect(shareFigure(0, 10).low).to.be.closeTo(0, 1e-9);
  });
});
