// Measures describers: which cities each kind of guesser finds by their hints.

import { randomFrom, seedOf } from '../../base/seeded-random.ts';
import type { NamedDescriber } from '../describer/named-describers.ts';
import type { GuesserMind } from '../guesser/mind.ts';
import type { KnownCity } from '../knowledge/known-city.ts';
import { playDescribed } from './described-game.ts';
import type { MeasuredGuesser } from './measured-guessers.ts';
import type { PlayedTaboo } from './played-taboo.ts';

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
  readonly players: readonly MeasuredGuesser[];
  /** How many hints a game has. */
  readonly hints: number;
  /** How many of each city's first words are taboo. */
  readonly taboo: number;
  readonly seed: number;
  /** Hears after each game. */
  readonly onGame: () => void;
}

/** Every describer describes every city to every guesser. */
export async function measureDescribers(wishes: DescriberWishes): Promise<DescriberGames[]> {
  const { mind, cities, describers, players, hints, taboo, seed, onGame } = wishes;
  const results: DescriberGames[] = [];
  for (const [describer, { start }] of describers) {
    for (const { name, sit } of players) {
      const played: PlayedTaboo[] = [];
      for (const city of cities) {
        const random = randomFrom(seedOf(seed, city.name, city.country));
        played.push(await playDescribed(city, start({ mind, city, random, hints, taboo }), sit(), hints));
        onGame();
      }
      results.push({ describer, guesser: name, played });
    }
  }
  return results;
}
