// What a sequential comparison of two entrants came to, as tables and reports have it.

import type { Comparison } from './sequential.ts';
import { counted, shownDifference } from './shown-numbers.ts';

/** A comparison with who was compared, and which difference of mean rank share matters: JSON. */
export interface Compared extends Comparison {
  readonly older: string;
  readonly newer: string;
  readonly effect: number;
}

/** The errors of both kinds, 0.05 each, taken together: see `Comparison.interval`. */
const LEVEL = '90%';

/** Verdict, estimate and interval as a sentence. The end of the interval that made the verdict is said in words: it may be shown as 0. */
export function comparedText({ older, newer, effect, verdict, groups, estimate, interval }: Compared): string {
  const said = { better: 'better', 'not better': `not better by ${effect}`, continue: 'undecided' }[verdict];
  const so = { better: ', not below 0', 'not better': `, not above ${effect}`, continue: '' }[verdict];
  return `${newer} against ${older}: ${said} after ${counted(groups, 'group')} in which both sat; difference of mean rank share ${shownDifference(estimate)} (${LEVEL} interval ${shownDifference(interval.low)} to ${shownDifference(interval.high)}${so})`;
}

/** The same in few words, for who watches. */
export function comparedLine({ older, newer, verdict, groups, estimate, interval }: Compared): string {
  return `${newer} − ${older}: ${shownDifference(estimate)} (${shownDifference(interval.low)} to ${shownDifference(interval.high)}), ${counted(groups, 'group')}, ${verdict === 'continue' ? 'undecided' : verdict}`;
}
