// What a sequential comparison of two entrants came to, as tables and reports have it.

import type { Comparison } from './sequential.ts';
import { asFigured, intervalAsFigured, RANK_SHARE, type Figure } from '../figure.ts';
import { counted, shownDifference } from './shown-numbers.ts';

/**
 * A comparison with who was compared, and which difference of means matters: JSON. Above 0 is better, also where
 * lower scores are.
 */
export interface Compared extends Comparison {
  readonly older: string;
  readonly newer: string;
  readonly effect: number;
  /** Rank shares where left out. */
  readonly figure?: Figure;
}

/** The errors of both kinds, 0.05 each, taken together: see `Comparison.interval`. */
const LEVEL = '90%';

/**
 * Verdict, estimate and interval as a sentence. The end of the interval that made the verdict is said in words: it may
 * be shown as 0.
 */
export function comparedText(compared: Compared): string {
  const { older, newer, effect, verdict, groups, figure = RANK_SHARE } = compared;
  const { estimate, low, high, sides } = shownEnds(compared);
  const limit = shownEffect(effect, figure);
  const said = { better: 'better', 'not better': `not better by ${effect}`, continue: 'undecided' }[verdict];
  const so = {
    better: `, not ${sides.worse} 0`,
    'not better': `, not ${sides.better} ${limit}`,
    continue: '',
  }[verdict];
  return `${newer} against ${older}: ${said} after ${counted(groups, 'group')} in which both sat; difference of mean ${figure.name} ${estimate} (${LEVEL} interval ${low} to ${high}${so})`;
}

/** The same in few words, for people who watch. */
export function comparedLine(compared: Compared): string {
  const { older, newer, verdict, groups } = compared;
  const { estimate, low, high } = shownEnds(compared);
  return `${newer} − ${older}: ${estimate} (${low} to ${high}), ${counted(groups, 'group')}, ${verdict === 'continue' ? 'undecided' : verdict}`;
}

/** The numbers as the contest counts them: a difference below 0 where lower is better and the newer one is. */
function shownEnds({ figure = RANK_SHARE, estimate, interval }: Compared): {
  readonly estimate: string;
  readonly low: string;
  readonly high: string;
  readonly sides: { readonly worse: string; readonly better: string };
} {
  const ends = intervalAsFigured(interval, figure);
  const turned = asFigured(1, figure) < 0;
  return {
    estimate: shownDifference(asFigured(estimate, figure), figure),
    low: shownDifference(ends.low, figure),
    high: shownDifference(ends.high, figure),
    sides: turned ? { worse: 'above', better: 'below' } : { worse: 'below', better: 'above' },
  };
}

/** The difference that matters, with the sign of what is better. */
function shownEffect(effect: number, figure: Figure): string {
  return String(asFigured(effect, figure)).replace('-', '−');
}
