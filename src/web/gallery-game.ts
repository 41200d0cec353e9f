// A game of the gallery, and how the games worth seeing are chosen from many.

import { bestOf } from '../base/ranks.ts';
import { packText } from './carried-text.ts';

/** The words for a game. */
export interface GameWords {
  readonly title: string;
  /** Why it is worth seeing, and where to look: a sentence. */
  readonly why: string;
  /** The turn to look at; by default where the contest's page begins. */
  readonly turn?: number;
}

/** A game of the gallery. */
export interface GalleryGame extends GameWords {
  /** Its name in addresses. */
  readonly name: string;
  /** What its contest's page opens, as a link carries it; a game that no page opens is a page of its own, in markup. */
  readonly shown: { readonly kind: 'held'; readonly held: string } | { readonly kind: 'page'; readonly html: string };
  /** The seat that it is looked at from; by default the contest's page chooses. */
  readonly seat?: number;
  /** A picture of it, as SVG. */
  readonly picture?: string;
}

/** A reason to see a game. */
export interface Reason<Played> {
  readonly title: string;
  /** How much this is so of a game; nothing if it is not so. */
  readonly worth: (game: Played) => number | false | undefined;
  /** Why it is worth seeing, and where to look: a sentence. */
  readonly why: (game: Played) => string;
  /** The turn to look at; by default where the contest's page begins. */
  readonly turn?: (game: Played) => number;
}

/** How many games of a contest are in the gallery. */
export const MOST_GAMES = 10;

/** A game that was chosen, with its name and the words for it. */
export type ChosenGame<Played> = GameWords & { readonly game: Played; readonly name: string };

/**
 * Chooses for each reason, one after the other, the game of which it is most so; of two that are alike the first, and
 * no game twice. Places that are left go to the first games that were not chosen.
 * @param otherwise what is said of those
 */
export function chosenGames<Played>(
  games: readonly Played[],
  reasons: readonly Reason<Played>[],
  otherwise: (game: Played) => GameWords,
): ChosenGame<Played>[] {
  const left = new Set(games);
  const best = reasons.flatMap(({ title, worth, why, turn }) => {
    const game = bestOf(left, worth)?.item;
    if (game === undefined) return [];
    left.delete(game);
    return [{ game, title, why: why(game), ...(turn && { turn: Math.max(0, turn(game)) }) }];
  });
  const others = [...left].map((game) => ({ game, ...otherwise(game) }));
  return [...best, ...others].slice(0, MOST_GAMES).map((one, at) => ({ ...one, name: `${at + 1}` }));
}

/** A figure, where it is at least so large; else the reason does not hold. */
export function atLeast(least: number, figure: number): number | undefined {
  return figure >= least ? figure : undefined;
}

/**
 * Games as links carry them.
 * @throws {Error} if one is too long for that
 */
export function heldGames<Played>(
  chosen: readonly ChosenGame<Played>[],
  textOf: (game: Played) => string,
): Promise<GalleryGame[]> {
  return Promise.all(
    chosen.map(async ({ game, ...words }) => {
      const held = await packText(textOf(game));
      if (held === undefined) throw new Error(`${words.title} is too long for a link`);
      return { ...words, shown: { kind: 'held' as const, held } };
    }),
  );
}
