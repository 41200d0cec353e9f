// One object with everything that a table or a report shows of a tournament: JSON, the same for the same games
// in any order of playing, by anybody.

import { bootstrap } from './bootstrap.ts';
import { randomFrom, seedOf } from '../../base/seeded-random.ts';
import type { Compared } from './running-comparison.ts';
import type { Outcome, Setting, VoidGame } from '../contest.ts';
import {
  asFigured,
  asScored,
  comparable,
  intervalAsFigured,
  isRanked,
  RANK_SHARE,
  SCORE,
  type Figure,
  type Measured,
} from '../figure.ts';
import { meanHistoryOf, type MeanHistory } from './mean-history.ts';
import { faultListOf } from './fault-list.ts';
import { type Group, groupPoints, groupsOf, measureOf, pointsOf } from './groups.ts';
import { quantile } from './histogram.ts';
import { ratingsOf } from '../ladder/plackett-luce.ts';
import { survivalChances } from '../cup/rounds.ts';
import { pairsOf, standingsOf } from './standings.ts';

/** What a summary needs to know besides the games. */
export interface SummaryOptions {
  /** The tournament's; chance in the intervals is drawn from it. */
  readonly seed: number;
  /** With their tags; games of others are in no breakdown. */
  readonly settings: readonly Setting[];
  /** They took seats only: in no table. */
  readonly fillers?: ReadonlySet<string>;
  /** The ids of the games in the order of the schedule; games left out come last, by id. */
  readonly order?: readonly string[];
  /** What entrants are compared by; by default rank shares, or scores where every game has a single seat. */
  readonly figure?: Figure;
  readonly measures?: readonly Measured[];
  readonly voids?: readonly VoidGame[];
  /** What each name is, in words; for ladders. */
  readonly stands?: ReadonlyMap<string, string>;
  /** How it was made, in the caller's words: command, version, options. */
  readonly made?: { readonly [name: string]: string };
  /** What the comparison came to that the tournament was played for. */
  readonly comparison?: Compared | undefined;
}

/** All figures of a tournament: JSON. Lists of entrants are in the order of their places. */
export type Summary = ReturnType<typeof summarise>;

/** An entrant's line. */
export type SummaryLine = ReturnType<typeof linesOf>[number];

/** The entrants in the games that share a tag's value. */
export type SummaryPart = Summary['tags'][number]['parts'][number];

const COURSE_POINTS = 50;
const SLOWEST = 10;
/** Differences below this are rounding. */
const ROUNDING = 1e-9;

/**
 * Everything about some games, in any order.
 * @throws Error if ratings do not converge
 */
export function summarise(unordered: readonly Outcome[], options: SummaryOptions) {
  const { fillers = new Set<string>(), order = [], voids = [], comparison } = options;
  const played = inOrder(unordered, order);
  const figure = figureFor(played, options.figure);
  const outcomes = played.map((outcome) => comparable(outcome, figure));
  const groups = groupsOf(outcomes);
  const entrants = linesOf(outcomes, groups, figure, options);
  const names = entrants.map(({ entrant }) => entrant);
  const course = meanHistoryOf(groups, measureOf(figure), COURSE_POINTS, fillers);
  return {
    seed: options.seed,
    games: outcomes.length,
    groups: groups.length,
    figure,
    measures: options.measures ?? [],
    /** The games that may not be played again and did not come to an end. */
    voids: voids.map(({ game, why }) => ({ game: game.id, why })),
    settings: options.settings,
    fillers: [...fillers].toSorted(),
    made: options.made ?? {},
    /** Left out if nobody was compared. */
    ...(comparison && { comparison }),
    /** The kinds that happened, fillers' left out. */
    faultKinds: [...new Set(entrants.flatMap(({ faults }) => Object.keys(faults)))].toSorted(),
    entrants,
    pairwise: pairsOf(outcomes, names, figure),
    tags: tagsOf(outcomes, groups, figure, options, names),
    course: { ...course, lines: byPlace(course.lines, names).map((line) => historyAsCounted(line, figure)) },
    faults: faultListOf(played, fillers),
    /** Longest first. */
    slowest: slowestOf(played, fillers),
    /** In the order of the schedule. */
    records: recordsOf(played),
  };
}

/** The contest's figure; scores if there are no ranks. */
function figureFor(outcomes: readonly Outcome[], figure = RANK_SHARE): Figure {
  if (figure.of === 'score' || outcomes.length === 0 || !outcomes.every(isAlone)) return figure;
  return { ...SCORE, better: figure.better };
}

/** Whether a game has nobody to be compared with. */
function isAlone({ game }: Outcome): boolean {
  return game.seats.length - (game.aside?.length ?? 0) < 2;
}

function historyAsCounted({ entrant, means }: MeanHistory['lines'][number], figure: Figure) {
  return { entrant, means: means.map((mean) => (mean === null ? null : asFigured(mean, figure))) };
}

/** In the order of the schedule, so that sums have the same last bits and chance falls on the same groups. */
export function inOrder(outcomes: readonly Outcome[], order: readonly string[]): Outcome[] {
  const places = new Map(order.map((id, place) => [id, place]));
  const natural = new Intl.Collator('en', { numeric: true });
  const placeOf = ({ game }: Outcome): number => places.get(game.id) ?? order.length;
  return outcomes.toSorted(
    (a, b) => placeOf(a) - placeOf(b) || natural.compare(a.game.id, b.game.id) || (a.game.id < b.game.id ? -1 : 1),
  );
}

/** Lines of comparable outcomes, with their numbers as the contest counts them. */
function linesOf(
  outcomes: readonly Outcome[],
  groups: readonly Group[],
  figure: Figure,
  { seed, settings, fillers = new Set() }: SummaryOptions,
) {
  // Those who played on different problems differ by their luck, too.
  const paired = settings.some(({ seeds }) => seeds !== undefined);
  const resampling = { random: randomFrom(seedOf(seed, figure.of)), fillers };
  const estimates = byEntrant(bootstrap(groups, measureOf(figure), resampling));
  const points = byEntrant(pointsOf(groups, groupPoints, fillers));
  const standings = standingsOf(outcomes, fillers, figure);
  const compared = isRanked(figure) && standings.some(({ share }) => share !== undefined);
  const ratings = byEntrant(
    compared ? ratingsOf(groups, { fillers, resampling: { random: randomFrom(seedOf(seed, 'rating')) } }) : [],
  );
  const chances =
    compared && standings.length > 2
      ? survivalChances(groups, { random: randomFrom(seedOf(seed, 'round')), fillers })
      : undefined;
  return standings.map((standing) => {
    const { entrant, games, meanScore } = standing;
    const { value, interval, rank = 1, rankInterval, behind, behindInterval } = estimates.get(entrant) ?? {};
    const better = [...estimates.values()].filter((other) => value === undefined || other.value > value + ROUNDING);
    const rating = ratings.get(entrant);
    return {
      /** From 1; equals share the better one. */
      place: better.length + 1,
      ...standing,
      meanScore: asScored(meanScore, figure),
      /** Mean of the figure; undefined if the entrant played no game that has one. */
      value: value && asFigured(value, figure),
      /**
       * How far `value` is from that of the first; only if the settings name seeds, so that all have played on the
       * same, and absent for the first.
       */
      ...(paired && rank > 1 && { behind, behindInterval }),
      /** Of `value`, at 95%; undefined if there are too few groups. */
      interval: interval && intervalAsFigured(interval, figure),
      rankInterval,
      pointsPerGame: standing.points / games,
      /** By the ranks of scores summed over a group. */
      pointsPerGroup: points.get(entrant)?.mean ?? 0,
      groups: points.get(entrant)?.count ?? 0,
      /** Plackett–Luce, Elo-like, mean 0; undefined in games of one seat. */
      rating: rating?.elo,
      ratingInterval: rating?.interval,
      /** The chance to have no less than the median, were it played again as one round; with three entrants or more. */
      survival: chances?.get(entrant),
    };
  });
}

/** The parts by each value of each tag, in the order of the settings; values that nobody has played are left out. */
function tagsOf(
  outcomes: readonly Outcome[],
  groups: readonly Group[],
  figure: Figure,
  { seed, settings, fillers }: SummaryOptions,
  names: readonly string[],
) {
  const partOf = (tag: string, value: string, some: readonly Setting[]) => {
    const inside = new Set(some.map(({ name }) => name));
    const played = outcomes.filter(({ game }) => inside.has(game.setting));
    const own = groups.filter(({ setting }) => inside.has(setting));
    const random = randomFrom(seedOf(seed, tag, value));
    const estimates = byEntrant(bootstrap(own, measureOf(figure), { random, ...(fillers && { fillers }) }));
    const standings = standingsOf(played, fillers, figure);
    const lines = standings.flatMap(({ entrant, games, meanScore, wins }) => {
      const { value: mean, interval } = estimates.get(entrant) ?? {};
      if (mean === undefined) return [];
      const shown = { value: asFigured(mean, figure), interval: interval && intervalAsFigured(interval, figure) };
      return [{ entrant, games, ...shown, meanScore: asScored(meanScore, figure), wins }];
    });
    if (standings.length === 0) return undefined;
    return { value, games: played.length, groups: own.length, lines: byPlace(lines, names) };
  };
  const tags = new Set(settings.flatMap((setting) => Object.keys(setting.tags)));
  return [...tags].flatMap((tag) => {
    const tagged = settings.filter((setting) => setting.tags[tag] !== undefined);
    const values = [...Map.groupBy(tagged, (setting) => setting.tags[tag])];
    const parts = values.flatMap(([value, some]) => partOf(tag, value, some) ?? []);
    return parts.length > 0 ? [{ tag, parts }] : [];
  });
}

/** The longest moves of seats in games. */
function slowestOf(outcomes: readonly Outcome[], fillers: ReadonlySet<string>) {
  return outcomes
    .flatMap(({ game, result }) =>
      game.seats.flatMap((entrant, seat) => {
        const ms = quantile(result.seats[seat].times ?? [], 1);
        if (ms === undefined || fillers.has(entrant) || game.aside?.includes(seat) === true) return [];
        return [{ game: game.id, setting: game.setting, entrant, seat, ms, record: result.record }];
      }),
    )
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST);
}

/** The games of which there are records. */
function recordsOf(outcomes: readonly Outcome[]) {
  return outcomes.flatMap(({ game, result }) => {
    if (result.record === undefined) return [];
    const seats = game.seats.map((entrant, seat) => ({ entrant, score: result.seats[seat].score }));
    return [{ game: game.id, setting: game.setting, record: result.record, seats }];
  });
}

function byEntrant<Line extends { readonly entrant: string }>(lines: readonly Line[]): Map<string, Line> {
  return new Map(lines.map((line) => [line.entrant, line]));
}

function byPlace<Line extends { readonly entrant: string }>(lines: readonly Line[], names: readonly string[]): Line[] {
  const known = byEntrant(lines);
  return names.flatMap((name) => known.get(name) ?? []);
}
