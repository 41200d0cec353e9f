// What a game costs: fewer guesses are better.

/** Added to the number of hints where the city was not found. */
const NOT_FOUND = 5;

/**
 * The score of a game; the lowest total wins.
 * @param guesses how many it took, the right one among them; undefined where the city was not found
 * @param hints how many hints the game has
 */
export function tabooScore(guesses: number | undefined, hints: number): number {
  return guesses ?? hints + NOT_FOUND;
}

/** A score in words: `1 point`, `4 points`. */
export function pointsWords(score: number): string {
  return score === 1 ? '1 point' : `${score} points`;
}
