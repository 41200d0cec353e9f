// Hints that say no more than how the city differs from the last wrong guess: "smaller", "further inland", "same
// country".

import { foldLetters } from '../game/city-names.ts';
import words from './language-words.json' with { type: 'json' };

/** How the city is, beside the last wrong guess. */
export type GuessComparison = keyof typeof words.comparisons;

/** Words that carry nothing in such a hint. */
const IDLE = new Set(words.idleInComparisons);

/** By what people say for each, without the words that carry nothing. */
const COMPARISONS: ReadonlyMap<string, GuessComparison> = new Map(
  (Object.keys(words.comparisons) as GuessComparison[]).flatMap((comparison) =>
    words.comparisons[comparison].map((said) => [bare(said), comparison]),
  ),
);

/**
 * What a hint compares.
 * @returns undefined if it says anything else, too, as in "smaller port"
 */
export function guessComparisonOf(hint: string): GuessComparison | undefined {
  return COMPARISONS.get(bare(hint));
}

/** What may be meant as it stands, too, after any guess. */
const STANDS_ALONE: ReadonlySet<GuessComparison> = new Set(['inland', 'not the capital', 'other hemisphere']);

/** Whether a comparison says by itself that it is one, as "smaller" and "same country" do. */
export function isOnlyRelative(comparison: GuessComparison): boolean {
  return !STANDS_ALONE.has(comparison);
}

function bare(text: string): string {
  return foldLetters(text)
    .replace(/[^a-z]+/g, ' ')
    .split(' ')
    .filter((word) => word !== '' && !IDLE.has(word))
    .join(' ');
}
