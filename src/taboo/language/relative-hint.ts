// Hints that say no more than how the city differs from the last wrong guess: "smaller", "further inland", "same
// country".

import { foldLetters } from '../game/city-names.ts';
import { wordSet } from '../../base/word-lists.ts';

/** What people say for each, without the words that carry nothing. */
const SAID = {
  smaller:
    'smaller, less populated, less populous, fewer people, fewer inhabitants, smaller population, ' +
    'not so big, not so large, not as big, not as large, less big',
  bigger:
    'bigger, larger, more populated, more populous, more people, more inhabitants, bigger population, ' +
    'larger population, not so small, not as small',
  colder:
    'colder, cooler, colder climate, cooler climate, colder weather, less hot, not so hot, not as hot, ' +
    'less warm, not so warm',
  warmer: 'warmer, hotter, warmer climate, hotter climate, warmer weather, less cold, not so cold, not as cold',
  'further north': 'further north, farther north, more north, more northern, to north, north there',
  'further south': 'further south, farther south, more south, more southern, to south, south there',
  'further east': 'further east, farther east, more east, more eastern, to east, east there',
  'further west': 'further west, farther west, more west, more western, to west, west there',
  'other hemisphere':
    'other hemisphere, opposite hemisphere, different hemisphere, another hemisphere, wrong hemisphere',
  'further away':
    'further, farther, further away, farther away, further off, further out, more distant, not near, ' +
    'not nearby, not close, not around there',
  near:
    'near, nearby, close, close by, near there, not far, not far away, not far off, around there, ' +
    'same region, same area, very close, very near',
  neighbour:
    'neighbour, neighbor, neighbours, neighbors, neighbouring, neighboring, neighbour country, ' +
    'neighbor country, neighbouring country, neighboring country, country next door, next door, ' +
    'across border, over border, bordering country, next country',
  'same country': 'same country, right country, country right, correct country, country correct, same nation',
  'other country': 'other country, different country, another country, wrong country, country wrong, not same country',
  'same continent': 'same continent, right continent, correct continent',
  'other continent': 'other continent, different continent, another continent, wrong continent, not same continent',
  'not the capital': 'not capital, no capital, not capital city, non capital',
  inland:
    'inland, more inland, further inland, farther inland, not coast, not coastal, away from coast, ' +
    'away from sea, not by sea',
  'more famous': 'more famous, more known, better known, more touristic, more touristy, more tourists, more popular',
  'less famous':
    'less famous, less known, lesser known, not so famous, not as famous, less touristic, less touristy, ' +
    'fewer tourists, less popular',
} as const;

/** How the city is, beside the last wrong guess. */
export type GuessComparison = keyof typeof SAID;

/** Words that carry nothing in such a hint. */
const IDLE = wordSet(`
a an the it its is this that than one city town place much bit little slightly even still lot again in on of your
guess
`);

const COMPARISONS: ReadonlyMap<string, GuessComparison> = new Map(
  (Object.keys(SAID) as GuessComparison[]).flatMap((comparison) =>
    SAID[comparison].split(', ').map((said) => [bare(said), comparison]),
  ),
);

/**
 * What a hint compares.
 * @returns undefined if it says anything else, too, as in "smaller port"
 */
export const guessComparisonOf = (hint: string): GuessComparison | undefined => COMPARISONS.get(bare(hint));

/** What may be meant as it stands, too, after any guess. */
const STANDS_ALONE: ReadonlySet<GuessComparison> = new Set(['inland', 'not the capital', 'other hemisphere']);

/** Whether a comparison says by itself that it is one, as "smaller" and "same country" do. */
export const isOnlyRelative = (comparison: GuessComparison): boolean => !STANDS_ALONE.has(comparison);

function bare(text: string): string {
  return foldLetters(text)
    .replace(/[^a-z]+/g, ' ')
    .split(' ')
    .filter((word) => word !== '' && !IDLE.has(word))
    .join(' ');
}
