// Two entrants of a tournament compared group by group until a sequential test has a verdict, and what came of it as
// tables and reports show it.

import { counted } from '../../base/grouped.ts';
import type { Game, Outcome } from '../contest.ts';
import type { Journal } from '../journal/journal.ts';
import { comparable, RANK_SHARE, asFigured, intervalAsFigured, type Figure } from '../figure.ts';
import { measureOf } from './groups.ts';
import { differenceOf, startComparison, type Comparison } from './sequential.ts';
import type { TournamentPlan } from '../run/tournament-plan.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { shownDifference } from './shown-numbers.ts';

/**
 * A comparison that follows a tournament. Groups count in the order of the schedule, so that the verdict does not
 * depend on who played what when.
 */
export type RunningComparison = ReturnType<typeof comparisonOf>;

/**
 * The comparison that `--compare` asks for.
 * @param matters the difference that matters; no difference is further from 0 than `bound`
 * @param noun what one who takes part is called
 * @throws {UsageError} if it does not name two who meet
 */
export function comparisonOf(
  games: readonly Game[],
  { schedule, traits: { figure = RANK_SHARE } }: TournamentPlan,
  compare: readonly string[],
  matters: { readonly effect: number; readonly bound: number },
  noun: string,
) {
  const groups = [...Map.groupBy(games, ({ group }) => group).values()];
  const { older, newer } = twoCompared(groups, schedule.entrants, compare, noun);
  const comparing = startComparison(matters);
  const isDecided = (): boolean => comparing.state.verdict !== 'continue';
  const add = (played: readonly Outcome[]): void => {
    const turned = played.map((outcome) => comparable(outcome, figure));
    const difference = differenceOf(turned, older, newer, measureOf(figure));
    if (difference !== undefined) comparing.add(difference);
  };
  let next = 0;
  return {
    /** Takes the groups that are whole by now; says whether there is a verdict. A group with a void game is ignored. */
    advance: ({ outcomes, voids }: Pick<Journal, 'outcomes' | 'voids'>): boolean => {
      for (; next < groups.length && !isDecided(); next++) {
        const played = groups[next].flatMap(({ id }) => outcomes.get(id) ?? []);
        const broken = groups[next].filter(({ id }) => voids.has(id)).length;
        if (played.length + broken < groups[next].length) break;
        if (broken === 0) add(played);
      }
      return isDecided();
    },
    /** The games that have counted. */
    get games(): Game[] {
      return groups.slice(0, next).flat();
    },
    /** For tables and reports. */
    get compared(): Compared {
      const { effect } = matters;
      return { older, newer, effect, ...comparing.state, ...(figure !== RANK_SHARE && { figure }) };
    },
  };
}

function twoCompared(groups: readonly Game[][], entrants: readonly string[], compare: readonly string[], noun: string) {
  const said = `--compare ${compare.join(',')}`;
  const [older, newer, ...more] = compare;
  if (older === undefined || newer === undefined || more.length > 0)
    throw new UsageError(`${said}: expected two different ${noun}s, the old one first`);
  const unknown = [older, newer].find((name) => !entrants.includes(name));
  if (unknown !== undefined)
    throw new UsageError(`${said}: no ${noun} is called ${unknown}; there are ${entrants.join(', ')}`);
  const meet = groups.some((group) => [older, newer].every((name) => group.some(({ seats }) => seats.includes(name))));
  if (!meet) throw new UsageError(`${said}: these two never sit at one table`);
  return { older, newer };
}

/**
 * A comparison with who was compared, and which difference of means matters: JSON. Above 0 is better, also where
 * lower scores are.
 */
export interface Compared extends Comparison {
  readonly older: string;
  readonly newer: string;
  readonly effect: number;
  /** Rank shares by default. */
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

/** The numbers as the contest counts them: a difference below 0 if lower is better and the newer one is. */
function shownEnds({ figure = RANK_SHARE, estimate, interval }: Compared) {
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
