// Games without the hints that are the first words for their city: in the real game those are taboo.

import type { HintGame } from '../game/hints.ts';
import { type KnownCity, targetPlace } from '../knowledge/known-city.ts';
import { phraseWords } from '../language/phrase-words.ts';

/** Games with fewer hints are left out. */
const LEAST_HINTS = 2;
const STRONG = 3;

/** The games without the hints that stand, word for word, among the strongest phrases of the city. */
export function withoutStrongHints(games: readonly HintGame[], cities: readonly KnownCity[]): HintGame[] {
  return games
    .map((game) => {
      const { associations = [] } = cities[targetPlace(game, cities)] ?? {};
      const strong = new Set(associations.filter(({ weight }) => weight === STRONG).map(({ phrase }) => bare(phrase)));
      return { ...game, hints: game.hints.filter((hint) => !strong.has(bare(hint))) };
    })
    .filter(({ hints }) => hints.length >= LEAST_HINTS);
}

function bare(phrase: string): string {
  return phraseWords(phrase).words.join(' ');
}
