// The page's model: what a person types, the guesser thinking aloud, games from hint to hint, what the browser keeps,
// the map.

import { expect } from 'chai';
import { landOutline } from '../../../src/taboo/command/land-outline.ts';
import { hintRefusal, pageMind } from '../../../src/taboo/page/model/mind-answers.ts';
import { cityWanted, findCities, guessOnMap, readPersonGuess } from '../../../src/taboo/page/model/city-finder.ts';
import {
  keptPlayText,
  keptRecordsText,
  readKeptPlay,
  readKeptRecords,
  type ShownCity,
  drawCity,
  isPersonsTurn,
  newPlay,
  playRecord,
  type TabooPlay,
} from '../../../src/taboo/page/model/taboo-play.ts';
import {
  labelPlaces,
  closerView,
  dotRadius,
  onMap,
  ringPath,
  viewAround,
  WHOLE_WORLD,
} from '../../../src/taboo/page/model/world-projection.ts';
import { gameScore, givenUp, withGuess, withHint } from '../../../src/taboo/game/taboo-game.ts';
import { cityTarget, guessText, kilometres } from '../../../src/taboo/game/guess.ts';
import { thinkAloud, comparedTurns, oddsWords, percentWords } from '../../../src/taboo/page/model/spoken-thoughts.ts';
import { tabooGuesser } from '../../../src/taboo/guesser/taboo-guesser.ts';
import { smallMind } from '../guesser/small-world.ts';

const MIND = smallMind();
const CITIES: readonly ShownCity[] = MIND.index.cities;
const placeOfCity = (name: string, country = ''): number =>
  CITIES.findIndex((city) => city.name === name && city.country.endsWith(country));
const ALPHA = CITIES[placeOfCity('Alpha')];

/** Cities as people type them. */
const TYPED: readonly ShownCity[] = [
  { name: 'Vienna', also: ['Wien'], fame: 80 },
  { name: 'Venice', also: [], fame: 90 },
  { name: 'New Venice', also: [], fame: 5 },
  { name: 'São Paulo', also: ['Sampa'], fame: 60 },
].map((city) => ({ ...city, country: 'Land', place: { latitude: 48, longitude: 16 } }));

/** What the page says to a guess: the guess as a record has it, or why it does not count. */
function said(text: string): string {
  const read = readPersonGuess(text, TYPED, ['Venice', '10,10']);
  return read.kind === 'guess' ? read.text : read.why;
}

/** What the page says to a hint in which the rules find a fault. */
function refusal(hint: string, fault?: 'taboo' | 'digits' | 'unusual' | 'city', isStrict = true): string | undefined {
  const rules = () => (fault === undefined ? undefined : { fault, word: hint });
  return hintRefusal(hint, rules, ['gondola', 'high water'], isStrict);
}

function drawn(random: number, least = 1): string | undefined {
  return drawCity(CITIES, least, () => random)?.name;
}

describe('what a person types on the page of Taboo', () => {
  it('finds cities by beginnings without accents, the famous first, and by other names', () => {
    const found = (typed: string): string[] => findCities(typed, TYPED).map(({ city }) => city.name);
    expect(found('ve')).to.deep.equal(['Venice', 'New Venice']);
    expect(found('V')).to.deep.equal(['Venice', 'Vienna', 'New Venice']);
    expect(found('sao p')).to.deep.equal(['São Paulo']);
    expect(findCities('wie', TYPED)).to.deep.equal([{ at: 0, city: TYPED[0], by: 'Wien' }]);
    expect([found(''), found('ice')]).to.deep.equal([[], []]);
  });

  it('describes the city that was chosen from the list, where several have the name', () => {
    const wanted = (typed: string, chosen?: number): string | undefined => cityWanted(typed, chosen, CITIES)?.country;
    const chosen = findCities('cordoba', CITIES).find(({ city }) => city.country === 'Southland')?.at;
    expect(wanted('Cordoba', chosen)).to.equal('Southland');
    expect(wanted('cordoba')).to.equal('Northland');
    expect([wanted('Gamma', chosen), wanted('Atlantis', chosen)]).to.deep.equal(['Southland', undefined]);
    expect(wanted('Alpha', chosen)).to.equal('Northland');
  });

  it('takes names and whole degrees as guesses; slips and what was guessed before cost nothing', () => {
    expect(said('wien')).to.equal('wien');
    expect(said(' 48 , -5 ')).to.equal('48,-5');
    expect(said('48.5,5')).to.include('whole numbers');
    expect(said('')).to.include('English name');
    expect(said('Vienne')).to.include('Did you mean Vienna?');
    expect(said('land')).to.equal('Land is a country: a city is looked for.');
    expect(said('Atlantis')).to.include('“Atlantis” is not among the 4 cities that the guesser knows. Choose one');
    expect([said('VENICE'), said('10,10')]).to.deep.equal(
      Array.from({ length: 2 }, () => 'You have guessed that already.'),
    );
    expect(guessOnMap('Cordoba', CITIES, { city: 'Cordoba', country: 'Southland' })?.place.latitude).to.equal(-31.42);
    expect(guessOnMap('48,5', CITIES, { city: 'Alpha', country: 'Northland' })?.label).to.equal('48,5');
  });

  it('hears why a hint is refused; without the rules it only has to be one', () => {
    expect(refusal('waters', 'taboo')).to.include('“high water”');
    expect(refusal('gondolas', 'taboo')).to.equal('“gondolas” is taboo for this city.');
    expect(refusal('4 horses', 'digits')).to.equal('A hint has no digits.');
    expect(refusal('paris', 'city')).to.equal('“paris” is a city. A hint may not name one.');
    expect(refusal('alcatraz', 'unusual'))
      .to.include('not one of the everyday English words')
      .and.include('may be a name');
    expect([refusal('4 horses', 'digits', false), refusal('alcatraz', 'unusual', false)]).to.deep.equal([
      undefined,
      undefined,
    ]);
    expect(refusal('!', undefined, false)).to.equal('Say a word or a few.');
    expect(refusal('x'.repeat(81), undefined, false)).to.include('80');
  });
});

describe('the guesser thinking aloud', () => {
  it('tells shares and reasons after each hint, and says no wrong guess again', () => {
    const thoughts = thinkAloud(MIND, [{ hint: 'herring' }, { hint: 'desert' }]);
    expect(thoughts.map(({ says }) => says?.text)).to.deep.equal(['Alpha', '-31,-64']);
    expect(thoughts[0].best[0].hints[0]).to.include({ hint: 'herring', phrase: 'herring' });
    expect(thoughts[0].dots.reduce((sum, { share }) => sum + share, 0)).to.be.within(0.99, 1.000_01);
    expect(thoughts[1].dots.map(({ at }) => at)).not.to.include(placeOfCity('Alpha'));
  });

  it('says what the guesser says as a program, game for game', () => {
    const hints = ['desert', 'bikes', 'tea', 'herring'];
    const guesser = tabooGuesser(MIND);
    const program = hints.map((hint) => {
      guesser.hear(hint);
      return guessText(guesser.guess()?.guess ?? { kind: 'name', name: '' });
    });
    const page = thinkAloud(
      MIND,
      hints.map((hint) => ({ hint })),
    );
    expect(page.map(({ says }) => says?.text)).to.deep.equal(program);
    expect(new Set(program)).to.include('-31,-64').and.include('Cordoba');
  });

  it("leaves out what a person guessed wrongly, by name or by degrees, and keeps the game's own city", () => {
    const heard = [{ hint: 'herring', guess: '61,30' }, { hint: 'cheese' }];
    const [first, second] = thinkAloud(MIND, heard, cityTarget(ALPHA));
    expect(first.says?.text).to.equal('Alpha');
    expect(second.dots.map(({ at }) => at))
      .to.include(placeOfCity('Alpha'))
      .and.not.include(placeOfCity('Beta'));
    const rows = comparedTurns([{ hint: 'herring', guess: 'Beta' }], [first], ALPHA, CITIES);
    expect(rows[0]).to.include({ ours: 'Alpha', isOursRight: true, share: first.dots[0].share });
  });

  it('is written in figures that are read at a glance', () => {
    expect([0.345, 0.034, 0.000_2].map(percentWords)).to.deep.equal(['35%', '3.4%', 'under 0.1%']);
    expect([Math.log(345), Math.log(12.4), Math.log(1.44), Math.log(0.25)].map(oddsWords)).to.deep.equal([
      '350',
      '12',
      '1.4',
      '0.3',
    ]);
  });
});

describe("the page's worker", () => {
  const at = placeOfCity('Alpha');

  it('knows the cities, what is taboo, and which hints may be said', () => {
    const mind = pageMind(MIND);
    expect(mind.wake().cities.length).to.equal(CITIES.length);
    expect(mind.taboo(at)).to.include('capital');
    expect(mind.check(at, 'capitals', true)).to.equal('“capitals” is taboo for this city.');
    expect(mind.check(at, 'capitals', false)).to.equal(undefined);
    expect(mind.check(at, 'reindeer sledges', true)).to.equal(undefined);
  });

  it('gives the same hints to a game that goes on after a break', () => {
    const kept = pageMind(MIND);
    const beta = placeOfCity('Cordoba', 'Southland');
    const wrong: string[] = [];
    for (const guess of ['Alpha', '', '61,30']) {
      expect(pageMind(MIND).describe(beta, 7, wrong)).to.equal(kept.describe(beta, 7, wrong));
      wrong.push(guess);
    }
  });
});

describe('a game on the page', () => {
  const begun = newPlay('guess', ALPHA, 5);
  const asked = withHint(begun, 'canals');

  it('goes from hint to guess until the city is found', () => {
    expect([begun, asked].map(isPersonsTurn)).to.deep.equal([false, true]);
    expect([newPlay('describe', ALPHA, 5), { ...asked, role: 'describe' as const }].map(isPersonsTurn)).to.deep.equal([
      true,
      false,
    ]);
    const wrong = withGuess(asked, 'Beta');
    expect(withGuess(wrong, 'Gamma')).to.equal(wrong);
    const found = withGuess(withHint(wrong, 'herring'), 'alpha');
    expect([found.end, gameScore(found), isPersonsTurn(found)]).to.deep.equal(['found', 2, false]);
    expect(withHint(found, 'more')).to.equal(found);
    expect(playRecord(found)).to.deep.include({ city: 'Alpha', hints: 10, turns: found.turns });
  });

  it('costs all hints and five where it is given up, or no hint is left', () => {
    const given = givenUp(asked);
    expect([given.end, given.turns, gameScore(given)]).to.deep.equal(['given up', [{ hint: 'canals', guess: '' }], 15]);
    let long: TabooPlay = begun;
    for (let turn = 0; turn < 12; turn++) long = withGuess(withHint(long, `hint ${turn}`), 'Beta');
    expect([long.end, long.turns.length, gameScore(long)]).to.deep.equal(['no hints left', 10, 15]);
    expect(playRecord(begun)).to.equal(undefined);
  });

  it('is kept as text and goes on from there; what is damaged is forgotten', () => {
    const wrong = withGuess(asked, 'Beta');
    for (const play of [begun, asked, wrong, givenUp(asked), withGuess(asked, 'Alpha')])
      expect(readKeptPlay(keptPlayText(play), CITIES)).to.deep.equal(play);
    const turns = Array.from({ length: 11 }, () => ({ hint: 'a', guess: 'b' }));
    for (const text of [
      '',
      '{"role":"guess"',
      '[]',
      keptPlayText({ ...asked, city: { ...ALPHA, name: 'Atlantis' } }),
      keptPlayText({ ...asked, turns }),
      keptPlayText(asked).replace('"seed":5', '"seed":"5"'),
    ])
      expect(readKeptPlay(text, CITIES)).to.equal(undefined);
    const record = playRecord(withGuess(asked, 'Alpha'));
    if (record === undefined) throw new Error('the game is over');
    const text = keptRecordsText([record]);
    expect(readKeptRecords(text)).to.deep.equal([record]);
    expect(readKeptRecords(text.replace('"score":1', '"score":0'))).to.deep.equal([]);
    expect([readKeptRecords('no JSON'), readKeptRecords('{}')]).to.deep.equal([[], []]);
  });

  it('draws cities by their fame, and none that is too little known', () => {
    expect([drawn(0), drawn(0.999_999), drawn(0.5, 60), drawn(0.5, 99)]).to.deep.equal([
      'Alpha',
      'Cordoba',
      'Gamma',
      undefined,
    ]);
  });
});

describe("the page's map", () => {
  it('keeps sides and sizes: east to the right, north above, areas of dots as shares', () => {
    const [paris, tokyo] = [onMap({ latitude: 48.9, longitude: 2.4 }), onMap({ latitude: 35.7, longitude: 139.7 })];
    expect(tokyo.x).to.be.greaterThan(paris.x);
    expect(tokyo.y).to.be.greaterThan(paris.y);
    expect(onMap({ latitude: 0, longitude: 180 }).x).to.be.closeTo(1000, 0.01);
    expect(dotRadius(0.4) / dotRadius(0.1)).to.be.closeTo(2, 1e-9);
    expect(kilometres({ latitude: 48.86, longitude: 2.35 }, { latitude: 51.51, longitude: -0.13 })).to.be.within(
      340,
      348,
    );
  });

  it('draws the land, and no line across the world where land crosses the 180th meridian', () => {
    expect(
      ringPath([
        [170, 0],
        [-179, 0],
        [170, 1],
      ]),
    ).to.match(/^M972\.2 267\.0L1002\.8 /);
    expect(
      ringPath([
        [0, -80],
        [1, -80],
        [1, -81],
      ]),
    ).to.equal('');
    const path = landOutline();
    expect(path.length).to.be.within(30_000, 80_000);
    for (const ring of path.split('Z')) {
      const xs = [...ring.matchAll(/[ML](-?[\d.]+) /g)].map(([, x]) => Number(x));
      expect(Math.max(0, ...xs.map((x, at) => Math.abs(x - (xs[at - 1] ?? x))))).to.be.below(100);
    }
  });

  it('comes closer to what is shown, and never leaves the world', () => {
    expect(viewAround([])).to.equal(WHOLE_WORLD);
    const close = viewAround([{ latitude: 84, longitude: 180 }]);
    expect([close.width, close.y]).to.deep.equal([220, 0]);
    expect(close.x + close.width).to.be.at.most(1000);
    expect(
      viewAround([
        { latitude: 60, longitude: -170 },
        { latitude: -50, longitude: 170 },
      ]).width,
    ).to.be.greaterThan(900);
  });

  it('always comes visibly closer, around the first place and what lies near it', () => {
    const [tallinn, helsinki, york] = [
      { latitude: 59.4, longitude: 24.7 },
      { latitude: 60.2, longitude: 24.9 },
      { latitude: 40.7, longitude: -74 },
    ];
    expect(closerView([tallinn, york, helsinki])).to.deep.equal(viewAround([tallinn, helsinki]));
    expect(closerView([tallinn, york]).width).to.be.at.most(300);
    expect(closerView([])).to.equal(WHOLE_WORLD);
  });

  it('puts names where they cover no others, and leaves out those without room', () => {
    const crowd = Array.from({ length: 12 }, (_, at) => ({ x: 500 + at, y: 200, label: 'Somewhere' }));
    const places = labelPlaces(crowd, WHOLE_WORLD, 1);
    expect(places[0]).to.deep.equal({ dx: -14, dy: 6, anchor: 'end' });
    expect(places[1]?.anchor).to.equal('start');
    expect(places.filter((place) => place === undefined)).to.have.lengthOf(6);
    expect(labelPlaces([{ x: 990, y: 9, label: 'Suva' }], WHOLE_WORLD, 1)[0]).to.deep.equal({
      dx: -14,
      dy: 28,
      anchor: 'end',
    });
    // The other mark stands where the name would.
    const beside = [500, 530].map((x) => ({ x, y: 200, label: 'Rome' }));
    expect(labelPlaces(beside, WHOLE_WORLD, 1).map((place) => place?.anchor)).to.deep.equal(['end', 'start']);
  });
});
