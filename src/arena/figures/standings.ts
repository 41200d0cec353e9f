// The tables of a tournament: everybody's line, the same by tag, and everybody against everybody.

import { rankPoints } from '../../base/ranks.ts';
import type { Outcome, Setting } from '../contest.ts';
import { isRanked, RANK_SHARE, asFigured, type Figure } from '../figure.ts';
import { addAmount, entrantsOf, groupsOf, meanOf, scoresOf, type Amount } from './groups.ts';
import { addHistograms, quantile, type Histogram } from './histogram.ts';
import { rankSharesOf } from './points.ts';

/** One entrant's line. An entrant on several seats of a game has played it as often. */
export interface Standing {
  readonly entrant: string;
  readonly games: number;
  /** Mean rank share, 1 always first, 0 always last; absent if every game had a single seat. */
  readonly share?: number;
  /** Rank points of all games. */
  readonly points: number;
  /** Games won; of a shared win its part. */
  readonly wins: number;
  readonly meanScore: number;
  /** Means of the contest's measures over the seats that have them; absent if no seat has any. */
  readonly measures?: { readonly [name: string]: number };
  /** How often it failed, by kind; kinds that never happened are left out. */
  readonly faults: { readonly [kind: string]: number };
  /** Left out where no times were taken. */
  readonly times?: Times;
}

/** How many faults they are, of all kinds. */
export function faultCount(faults: Standing['faults']): number {
  return Object.values(faults).reduce((sum, count) => sum + count, 0);
}

/** How long moves took, in milliseconds, right to within the tenth of a histogram's class. */
export interface Times {
  readonly p50: number;
  readonly p90: number;
  readonly p99: number;
  readonly max: number;
}

/** The standings of all games whose setting has one value of a tag. */
interface Breakdown {
  readonly tag: string;
  readonly value: string;
  readonly standings: readonly Standing[];
}

/** Everybody against everybody. */
interface Pairwise {
  readonly entrants: readonly string[];
  /** How often the entrant of the row met that of the column. */
  readonly games: readonly (readonly number[])[];
  /** In which share of them it had the higher score, ties half; undefined where they never met. */
  readonly shares: readonly (readonly (number | undefined)[])[];
  /** The mean of its scores in them; undefined where they never met. */
  readonly means: readonly (readonly (number | undefined)[])[];
}

/**
 * Everybody's line, of comparable outcomes: by mean rank share, then by mean score, then by name; by mean score alone
 * where the figure is the score.
 */
export function standingsOf(
  outcomes: readonly Outcome[],
  fillers: ReadonlySet<string> = new Set(),
  figure: Pick<Figure, 'of' | 'shared' | 'unranked'> = RANK_SHARE,
): Standing[] {
  const lines = new Map<string, Line>();
  for (const outcome of outcomes) addGame(lines, outcome, isRanked(figure));
  return [...lines]
    .filter(([entrant]) => !fillers.has(entrant))
    .map(([entrant, line]) => standingOf(entrant, line))
    .toSorted(
      (a, b) =>
        (figure.of === 'score' ? 0 : (b.share ?? 0) - (a.share ?? 0)) ||
        b.meanScore - a.meanScore ||
        (a.entrant < b.entrant ? -1 : 1),
    );
}

/**
 * The standings by each value of each tag, tags and values in the order of the settings; games of unknown settings are
 * left out.
 */
export function breakdownsOf(
  outcomes: readonly Outcome[],
  settings: readonly Setting[],
  fillers?: ReadonlySet<string>,
  figure?: Figure,
): Breakdown[] {
  const tags = new Set(settings.flatMap((setting) => Object.keys(setting.tags)));
  return [...tags].flatMap((tag) => {
    const values = Map.groupBy(
      settings.filter((setting) => setting.tags[tag] !== undefined),
      (setting) => setting.tags[tag],
    );
    return [...values].flatMap(([value, some]) => {
      const names = new Set(some.map(({ name }) => name));
      const standings = standingsOf(
        outcomes.filter(({ game }) => names.has(game.setting)),
        fillers,
        figure,
      );
      return standings.length > 0 ? [{ tag, value, standings }] : [];
    });
  });
}

/** What each entrant made against each other at one table. O(games × seats²). */
export function pairwiseOf(outcomes: readonly Outcome[], fillers?: ReadonlySet<string>): Pairwise {
  const entrants = entrantsOf(groupsOf(outcomes), fillers);
  const places = new Map(entrants.map((name, at) => [name, at]));
  const games = entrants.map(() => entrants.map(() => 0));
  const won = entrants.map(() => entrants.map(() => 0));
  const made = entrants.map(() => entrants.map(() => 0));
  for (const outcome of outcomes) {
    const scores = scoresOf(outcome);
    const seats = outcome.game.seats.map((name) => places.get(name));
    seats.forEach((one, a) => {
      seats.forEach((other, b) => {
        if (one === undefined || other === undefined || one === other) return;
        games[one][other]++;
        made[one][other] += scores[a];
        won[one][other] += scores[a] > scores[b] ? 1 : scores[a] === scores[b] ? 0.5 : 0;
      });
    });
  }
  const perGame = (sums: readonly (readonly number[])[]): (number | undefined)[][] =>
    sums.map((row, a) => row.map((sum, b) => (games[a][b] > 0 ? sum / games[a][b] : undefined)));
  return { entrants, games, shares: perGame(won), means: perGame(made) };
}

/** What a line is made from. */
interface Line {
  share: Amount;
  games: number;
  points: number;
  wins: number;
  score: number;
  readonly measures: Map<string, Amount>;
  readonly faults: Map<string, number>;
  times: Histogram;
}

/** @param ranked whether one seat comes before another; else nobody wins, nobody has a rank */
function addGame(lines: Map<string, Line>, outcome: Outcome, ranked: boolean): void {
  const scores = scoresOf(outcome);
  const shares = ranked ? rankSharesOf(scores) : undefined;
  const points = rankPoints(scores);
  const best = Math.max(...scores);
  const winners = scores.filter((score) => score === best).length;
  outcome.game.seats.forEach((name, seat) => {
    const line = lines.get(name) ?? newLine();
    lines.set(name, line);
    const { score, measures = {}, faults, times } = outcome.result.seats[seat];
    line.games++;
    if (shares) line.share = { sum: line.share.sum + shares[seat], count: line.share.count + 1 };
    if (ranked) line.points += points[seat];
    if (ranked && score === best) line.wins += 1 / winners;
    line.score += score;
    for (const [measure, value] of Object.entries(measures)) addAmount(line.measures, measure, value, 1);
    for (const [kind, count] of Object.entries(faults))
      if (count > 0) line.faults.set(kind, (line.faults.get(kind) ?? 0) + count);
    if (times) line.times = addHistograms(line.times, times);
  });
}

function newLine(): Line {
  return {
    share: { sum: 0, count: 0 },
    games: 0,
    points: 0,
    wins: 0,
    score: 0,
    measures: new Map(),
    faults: new Map(),
    times: [],
  };
}

function standingOf(entrant: string, line: Line): Standing {
  const share = meanOf(line.share);
  const times = timesOf(line.times);
  return {
    entrant,
    games: line.games,
    ...(share !== undefined && { share }),
    points: line.points,
    wins: line.wins,
    meanScore: line.score / line.games,
    ...(line.measures.size > 0 && { measures: meansOf(line.measures) }),
    faults: Object.fromEntries([...line.faults].toSorted()),
    ...(times && { times }),
  };
}

function meansOf(amounts: ReadonlyMap<string, Amount>): { readonly [name: string]: number } {
  return Object.fromEntries([...amounts].map(([name, { sum, count }]) => [name, sum / count]));
}

function timesOf(counts: Histogram): Times | undefined {
  const [p50, p90, p99, max] = [0.5, 0.9, 0.99, 1].map((share) => quantile(counts, share));
  if (p50 === undefined || p90 === undefined || p99 === undefined || max === undefined) return undefined;
  return { p50, p90, p99, max };
}

/** Everybody against everybody, as `Pairwise` has it, but null where two never met. */
export interface SummaryPairs {
  readonly entrants: readonly string[];
  readonly games: readonly (readonly number[])[];
  readonly shares: readonly (readonly (number | null)[])[];
  /** Only where seats are not ranked: the mean figure of the entrant of the row against that of the column. */
  readonly means?: readonly (readonly (number | null)[])[];
}

const NO_PAIRS: SummaryPairs = { entrants: [], games: [], shares: [] };

/** Everybody against everybody, in the order of the names; nothing where all share a score. */
export function summaryPairs(
  outcomes: readonly Outcome[],
  names: readonly string[],
  figure: Figure,
  fillers: ReadonlySet<string>,
): SummaryPairs {
  if (figure.shared === true) return NO_PAIRS;
  const { entrants, games, shares, means } = pairwiseOf(outcomes, fillers);
  const at = names.map((name) => entrants.indexOf(name));
  return {
    entrants: names,
    games: at.map((row) => at.map((column) => games[row][column])),
    shares: at.map((row) => at.map((column) => shares[row][column] ?? null)),
    ...(!isRanked(figure) && {
      means: at.map((row) =>
        at.map((column) => {
          const mean = means[row][column];
          return mean === undefined ? null : asFigured(mean, figure);
        }),
      ),
    }),
  };
}
