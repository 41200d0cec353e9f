// Hints that compare with the last wrong guess: "smaller", "further inland", "same country". Other hints are heard as
// ever.

import { expect } from 'chai';
import { isNameOf } from '../../../src/taboo/game/city-names.ts';
import { mindFromTexts } from '../../../src/taboo/guesser/mind.ts';
import { evidenceOf } from '../../../src/taboo/guesser/hint-evidence.ts';
import { type TabooGuesser, tabooGuesser } from '../../../src/taboo/guesser/taboo-guesser.ts';
import { explained } from '../../../src/taboo/guesser/guess-reasons.ts';
import { readTabooTexts } from '../../../src/taboo/knowledge/taboo-texts.ts';
import { guessComparisonOf } from '../../../src/taboo/language/relative-hint.ts';

const mind = mindFromTexts(readTabooTexts());

function placeOf(name: string, country: string): number {
  return mind.index.cities.findIndex((city) => isNameOf(city.name, [name]) && city.country === country);
}

/** Somebody says a city, and it is wrong. */
function say(guesser: TabooGuesser, city: number): void {
  guesser.excludeGuess({ kind: 'name', name: mind.index.cities[city].name });
}

/** How much a hint after that wrong guess speaks for a city beside the guess alone. */
function speaks(hint: string, guessed: number, city: number): number {
  const guesser = tabooGuesser(mind);
  say(guesser, guessed);
  guesser.hear(hint);
  return guesser.evidence.find(({ beside }) => beside !== undefined)?.speaks[city] ?? 0;
}

describe('a hint beside the last wrong guess', () => {
  const paris = placeOf('Paris', 'France');
  const lyon = placeOf('Lyon', 'France');
  const marseille = placeOf('Marseille', 'France');
  const london = placeOf('London', 'United Kingdom');
  const oslo = placeOf('Oslo', 'Norway');
  const sydney = placeOf('Sydney', 'Australia');
  const brussels = placeOf('Brussels', 'Belgium');
  const tokyo = placeOf('Tokyo', 'Japan');
  const leads: readonly (readonly [hint: string, guessed: number, fits: number, other: number])[] = [
    ['smaller', tokyo, oslo, london],
    ['a much smaller city', tokyo, oslo, london],
    ['bigger', lyon, tokyo, oslo],
    ['colder', paris, oslo, sydney],
    ['much warmer than that', oslo, sydney, london],
    ['further north', paris, oslo, sydney],
    ['more southern', paris, marseille, london],
    ['further east', paris, tokyo, london],
    ['farther west', tokyo, paris, sydney],
    ['other hemisphere', sydney, paris, placeOf('Cape Town', 'South Africa')],
    ['further away', paris, tokyo, brussels],
    ['near there', paris, brussels, tokyo],
    ['neighbouring country', paris, brussels, lyon],
    ['next door', paris, brussels, tokyo],
    ['same country', paris, lyon, brussels],
    ['another country', paris, brussels, lyon],
    ['same continent', paris, oslo, tokyo],
    ['wrong continent', paris, tokyo, oslo],
    ['not the capital', paris, lyon, brussels],
    ['further inland', marseille, lyon, sydney],
    ['less famous', paris, oslo, london],
    ['better known', oslo, paris, lyon],
  ];
  for (const [hint, guessed, fits, other] of leads) {
    it(`speaks in "${hint}" for a city that fits`, () => {
      expect(speaks(hint, guessed, fits)).to.be.above(speaks(hint, guessed, other));
    });
  }

  it('says nothing before the first guess, and says beside which city it is heard', () => {
    const guesser = tabooGuesser(mind);
    guesser.hear('smaller');
    expect(guesser.evidence.map(({ speaks: own }) => own)).to.deep.equal(
      evidenceOf('smaller', mind).map(({ speaks: own }) => own),
    );
    say(guesser, tokyo);
    guesser.hear('same country');
    expect(explained(guesser)[0].hints.at(-1)).to.include({ hint: 'same country', phrase: 'beside Tokyo' });
  });

  it('is heard beside the guess that was said last', () => {
    const guesser = tabooGuesser(mind);
    for (const city of [tokyo, oslo, tokyo]) say(guesser, city);
    guesser.hear('bigger');
    expect(guesser.evidence.at(-1)?.beside).to.equal(tokyo);
  });

  it('is none where it says anything else', () => {
    for (const hint of [
      'smaller port',
      'sea',
      'northern lights',
      'old country',
      'colder war',
      'capital',
      '',
      '?!',
      'no sea',
    ]) {
      expect(guessComparisonOf(hint), hint).to.equal(undefined);
    }
    const relative = mind.index.texts.filter((text) => guessComparisonOf(text) !== undefined);
    // What is said of cities, and may as well be said beside a guess.
    expect(relative).to.have.members(
      (
        'inland,cooler,neighbours,not capital,not the capital,not a capital,other hemisphere,not on coast,less ' +
        'touristy'
      ).split(','),
    );
  });

  it('changes nothing of other hints, whatever was guessed', () => {
    const guesser = tabooGuesser(mind);
    for (const hint of ['canals', 'smaller houses', 'inland sea', 'not cold', 'tulips, bicycles']) {
      guesser.guess();
      const before = guesser.evidence.length;
      guesser.hear(hint);
      const own = guesser.evidence.slice(before);
      expect(own.map((one) => one.speaks)).to.deep.equal(evidenceOf(hint, mind).map((one) => one.speaks));
    }
  });
});
