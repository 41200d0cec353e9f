// Who is measured: the guesser, the guesser without one thing or another, one that knows WordNet's glosses alone, and two
// that do not listen.

import type { CityGuess } from '../game/guess.ts';
import { readCityFacts } from '../knowledge/city-facts.ts';
import { knownCountries } from '../knowledge/known-texts.ts';
import type { TabooTexts } from '../knowledge/known-texts.ts';
import { GUESSER_NUMBERS } from '../guesser/guesser-numbers.ts';
import type { GuesserNumbers } from '../guesser/guesser-numbers.ts';
import { guesserMind, TabooGuesser } from '../guesser/taboo-guesser.ts';
import type { GuesserMind, GuesserWays } from '../guesser/taboo-guesser.ts';
import { nearWords, relatedWords } from '../language/related-words.ts';
import { glossesPlayer, readGlosses } from './glosses-player.ts';
import type { GamePlayer } from './played-taboo.ts';

/** Somebody who is measured. */
export interface MeasuredPlayer {
  readonly name: string;
  /** Sits down for a new game. */
  readonly sit: () => GamePlayer;
}

/** A guesser as it is measured. */
export function guesserPlayer(mind: GuesserMind, ways: GuesserWays = {}): GamePlayer {
  const guesser = new TabooGuesser(mind, ways);
  let order: readonly number[] = [];
  return {
    guess: (hint) => {
      guesser.hear(hint);
      order = guesser.candidates(true).map(({ city }) => city);
      return guesser.guess()?.guess;
    },
    get order() {
      return order;
    },
  };
}

/** Says the cities in an order of its own, whatever the hints are. */
export function deafPlayer(mind: GuesserMind, order: readonly number[]): GamePlayer {
  let said = 0;
  const guess = (): CityGuess | undefined => {
    const city = mind.index.cities[order[said++]];
    return city === undefined ? undefined : { kind: 'name', name: city.name };
  };
  return { guess, order };
}

function measured(name: string, mind: GuesserMind): MeasuredPlayer {
  return { name, sit: () => guesserPlayer(mind) };
}

/** The guesser that says whole degrees where they cover several cities: it is told apart from the others. */
export function nearPlayer(mind: GuesserMind): MeasuredPlayer {
  return { name: 'with whole degrees', sit: () => guesserPlayer(mind, { near: true }) };
}

/** Everybody who is measured, the guesser first. */
export function measuredPlayers(texts: TabooTexts): { readonly mind: GuesserMind; readonly players: MeasuredPlayer[] } {
  const known = knownCountries(texts);
  const factsOf = readCityFacts(texts.facts);
  const make = (numbers: Partial<GuesserNumbers>, left: Partial<TabooTexts> = {}): GuesserMind => {
    const { nearWords: near, related } = { ...texts, ...left };
    const tables = { near: nearWords(near), related: relatedWords(related) };
    return guesserMind(known, factsOf, tables, { ...GUESSER_NUMBERS, ...numbers });
  };
  const mind = make({});
  const cities = mind.index.cities;
  const places = [...cities.keys()];
  const byFame = places.toSorted((one, other) => cities[other].fame - cities[one].fame);
  const people = cities.map((city) => factsOf(city)?.population ?? 0);
  const glosses = readGlosses(cities);
  const byPopulation = places.toSorted((one, other) => people[other] - people[one]);
  return {
    mind,
    players: [
      measured('the guesser', mind),
      measured('without countries', make({ country: 0, countryOfOnly: 0, siblings: 0 })),
      measured('without WordNet', make({}, { related: '' })),
      measured('without near words', make({}, { nearWords: '' })),
      measured('without both', make({}, { nearWords: '', related: '' })),
      measured('without computed facts', make({ computed: 0 })),
      measured('without likeness', make({ alike: 0 })),
      { name: "words of WordNet's glosses", sit: () => glossesPlayer(cities, glosses, people) },
      { name: 'by fame, deaf', sit: () => deafPlayer(mind, byFame) },
      { name: 'by population, deaf', sit: () => deafPlayer(mind, byPopulation) },
    ],
  };
}
