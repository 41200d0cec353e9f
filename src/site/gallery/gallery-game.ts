// A game of the gallery, and how the games worth seeing are chosen from many.

/** A game of the gallery. */
export interface GalleryGame {
  /** Its name in addresses. */
  readonly name: string;
  readonly title: string;
  /** Why it is worth seeing, and where to look: a sentence. */
  readonly why: string;
  /** What the contest's page opens: the text of a file. */
  readonly record: string;
  /** The moment to look at, as the page's address says it; by default where the page begins. */
  readonly moment?: string;
  /** A picture of it, as SVG. */
  readonly picture?: string;
  /** A game that its contest's page cannot show is a page of its own: its markup. */
  readonly shown?: string;
}

/** A reason to see a game. */
export interface Reason<Played> {
  /** How much this is so of a game; undefined where it is not so at all. */
  readonly worth: (game: Played) => number | undefined;
  /** The words for it. */
  readonly say: (game: Played) => Pick<GalleryGame, 'title' | 'why' | 'moment'>;
}

/** A game that was chosen, with the words for it. */
export type ChosenGame<Played> = Pick<GalleryGame, 'title' | 'why' | 'moment'> & { readonly game: Played };

/**
 * Chooses for each reason, one after the other, the game of which it is most so. Of two that are alike the first is
 * taken, and no game twice.
 */
export function chosenGames<Played>(
  games: readonly Played[],
  reasons: readonly Reason<Played>[],
): ChosenGame<Played>[] {
  const left = new Set(games);
  return reasons.flatMap(({ worth, say }) => {
    let best: { readonly game: Played; readonly worth: number } | undefined;
    for (const game of left) {
      const now = worth(game);
      if (now !== undefined && now > (best?.worth ?? -Infinity)) best = { game, worth: now };
    }
    if (best === undefined) return [];
    left.delete(best.game);
    return [{ game: best.game, ...say(best.game) }];
  });
}
