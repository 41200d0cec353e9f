// Measures describers: which cities each kind of guesser finds by their hints.

import { randomFrom, seedOf } from '../../base/seeded-random.ts';
import type { NamedDescriber } from '../describer/named-describers.ts';
import { GUESSER_NUMBERS } from '../guesser/guesser-numbers.ts';
import { guesserMind } from '../guesser/taboo-guesser.ts';
import type { GuesserMind } from '../guesser/taboo-guesser.ts';
import { readCityFacts } from '../knowledge/city-facts.ts';
import type { KnownCity } from '../knowledge/known-city.ts';
import { knownCountries } from '../knowledge/known-texts.ts';
import type { TabooTexts } from '../knowledge/known-texts.ts';
import { nearWords, relatedWords } from '../language/related-words.ts';
import { playDescribed } from './described-game.ts';
import { forgetful } from './forgetful-minds.ts';
import { guesserPlayer } from './measured-players.ts';
import type { MeasuredPlayer } from './measured-players.ts';
import type { PlayedTaboo } from './played-taboo.ts';

/** Guessers that know less, with the share of the associations that they know. */
const FORGETFUL: readonly (readonly [name: string, kept: number])[] = [
  ['knows a half', 0.5],
  ['knows a quarter', 0.25],
];

/** The guessers that know less than ours. */
export function forgetfulPlayers(texts: TabooTexts): MeasuredPlayer[] {
  const known = knownCountries(texts);
  const tables = { near: nearWords(texts.nearWords), related: relatedWords(texts.related) };
  const factsOf = readCityFacts(texts.facts);
  return FORGETFUL.map(([name, kept]) => {
    const mind = guesserMind(forgetful(known, kept), factsOf, tables, GUESSER_NUMBERS);
    return { name, sit: () => guesserPlayer(mind) };
  });
}

/** One describer's games with one guesser. */
export interface DescriberGames {
  readonly describer: string;
  readonly guesser: string;
  readonly played: readonly PlayedTaboo[];
}

/** What is measured. */
export interface DescriberWishes {
  readonly mind: GuesserMind;
  readonly cities: readonly KnownCity[];
  readonly describers: ReadonlyMap<string, NamedDescriber>;
  readonly players: readonly MeasuredPlayer[];
  /** How many hints a game has. */
  readonly hints: number;
  /** How many of each city's strongest associations are taboo. */
  readonly taboo: number;
  readonly seed: number;
  /** Hears after each game. */
  readonly onGame: () => void;
}

/** Every describer describes every city to every guesser. */
export function measureDescribers(wishes: DescriberWishes): DescriberGames[] {
  const { mind, cities, describers, players, hints, taboo, seed, onGame } = wishes;
  return [...describers].flatMap(([describer, { start }]) =>
    players.map(({ name, sit }) => ({
      describer,
      guesser: name,
      played: cities.map((city) => {
        const random = randomFrom(seedOf(seed, city.name, city.country));
        const game = playDescribed(city, start({ mind, city, random, hints, taboo }), sit(), hints);
        onGame();
        return game;
      }),
    })),
  );
}
