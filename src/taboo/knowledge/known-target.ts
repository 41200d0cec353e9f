// The city of a game, as the knowledge has it: where it lies, and its other names.

import { isNameOf } from '../game/city-names.ts';
import { isSameCountry } from '../game/country-names.ts';
import { cityTarget, type TargetCity } from '../game/guess.ts';
import type { HintGame } from '../game/hint-games.ts';
import type { KnownCity } from './known-city.ts';

/** Which city of the list a game is about; -1 where the list lacks it. */
export function targetPlace(
  game: Pick<HintGame, 'city' | 'accept' | 'country'>,
  cities: readonly Pick<KnownCity, 'name' | 'country'>[],
): number {
  const names = [game.city, ...game.accept];
  return cities.findIndex(
    ({ name, country }) => isSameCountry(country, game.country) && isNameOf(name, names, country),
  );
}

/**
 * What counts as right in a game. Where the list lacks the city, only the game's own names do.
 * @param isEnglish whether names that English does not use count only where the game itself has them
 */
export function targetOf(game: HintGame, cities: readonly KnownCity[], isEnglish = false): TargetCity {
  const known: KnownCity | undefined = cities[targetPlace(game, cities)];
  const { city, country, accept } = game;
  const own = [city, ...accept];
  if (known === undefined) return { names: own, country, ...(isEnglish && { isEnglish }) };
  return { ...cityTarget(known, { own, isEnglish }), country };
}
