// Who is measured: the guesser, the guesser without one thing or another, one that knows WordNet's glosses alone, and
// two that do not listen.

import type { CityGuess } from '../game/guess.ts';
import type { TabooTexts } from '../knowledge/country-file.ts';
import type { GuesserMind } from '../guesser/mind.ts';
import { type GuesserWays, TabooGuesser } from '../guesser/taboo-guesser.ts';
import { glossesGuesser, readGlosses } from './glosses-guesser.ts';
import { byMost, mindMaker, NO_COUNTRIES, NO_SYNONYMS, populations } from './partial-minds.ts';
import type { RankingGuesser } from './played-taboo.ts';

/** Somebody who is measured. */
export interface MeasuredGuesser {
  readonly name: string;
  /** Sits down for a new game. */
  readonly sit: () => RankingGuesser;
}

/** A guesser as it is measured. */
export function ownGuesser(mind: GuesserMind, ways: GuesserWays = {}): RankingGuesser {
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
export function fixedGuesser(mind: GuesserMind, order: readonly number[]): RankingGuesser {
  let said = 0;
  const guess = (): CityGuess | undefined => {
    const city = mind.index.cities[order[said++]];
    return city === undefined ? undefined : { kind: 'name', name: city.name };
  };
  return { guess, order };
}

function measured(name: string, mind: GuesserMind): MeasuredGuesser {
  return { name, sit: () => ownGuesser(mind) };
}

/** The guesser that says whole degrees where they cover several cities: it is told apart from the others. */
export function nearGuesser(mind: GuesserMind): MeasuredGuesser {
  return { name: 'with whole degrees', sit: () => ownGuesser(mind, { near: true }) };
}

/** Everybody who is measured, the guesser first. */
export function measuredGuessers(texts: TabooTexts): {
  readonly mind: GuesserMind;
  readonly players: MeasuredGuesser[];
} {
  const make = mindMaker(texts);
  const mind = make();
  const { cities } = mind.index;
  const people = populations(cities, texts);
  const glosses = readGlosses(cities);
  const byFame = byMost(cities.map(({ fame }) => fame));
  const byPopulation = byMost(people);
  return {
    mind,
    players: [
      measured('the guesser', mind),
      measured('without countries', make(NO_COUNTRIES)),
      measured('without WordNet', make({ words: { related: '' } })),
      measured('without near words', make({ words: { nearWords: '' } })),
      measured('without both', make(NO_SYNONYMS)),
      measured('without computed facts', make({ numbers: { computed: 0 } })),
      measured('without likeness', make({ numbers: { alike: 0 } })),
      { name: "words of WordNet's glosses", sit: () => glossesGuesser(cities, glosses, people) },
      { name: 'fame alone', sit: () => fixedGuesser(mind, byFame) },
      { name: 'population alone', sit: () => fixedGuesser(mind, byPopulation) },
    ],
  };
}
