// Tables for spreadsheets and programs: comma-separated values as RFC 4180 has them.

import { rankPoints } from '../../base/ranks.ts';
import type { Compared } from '../figures/running-comparison.ts';
import type { Game, Outcome, Setting, VoidGame } from '../contest.ts';
import {
  asFigured,
  comparable,
  intervalAsFigured,
  isRanked,
  RANK_SHARE,
  type Figure,
  type Measured,
} from '../figure.ts';
import { scoresOf } from '../figures/groups.ts';
import { quantile } from '../figures/histogram.ts';
import { rankSharesOf } from '../figures/points.ts';
import { faultName, measureName, standingsColumns } from './standings-columns.ts';
import { inOrder, type Summary } from '../figures/summary.ts';

/** A field; undefined is an empty one. */
export type Field = string | number | undefined;

const DECIMALS = 6;

/**
 * Rows as text: lines end with CR LF, fields with a comma, quote or line break stand in quotes. Numbers are rounded to
 * six decimals; no text is a formula.
 */
export function csvOf(rows: readonly (readonly Field[])[]): string {
  return rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
}

/** A line an entrant, in the order of the places. */
export function standingsCsv(summary: Summary): string {
  const columns = standingsColumns(summary).flatMap(({ csv = [] }) => csv);
  const rows = summary.entrants.map((line): Field[] => columns.map(({ cell }) => cell(line)));
  return csvOf([columns.map(({ heading }) => heading), ...rows]);
}

/** One line: who was compared, and what came of it. */
export function comparisonCsv(compared: Compared): string {
  const { older, newer, effect, verdict, groups, estimate, interval, figure = RANK_SHARE } = compared;
  const { low, high } = intervalAsFigured(interval, figure);
  return csvOf([
    ['older', 'newer', 'effect', 'verdict', 'groups', 'difference', 'low', 'high'],
    [older, newer, effect, verdict, groups, asFigured(estimate, figure), low, high],
  ]);
}

/** A line a fault: all that the games tell of, in the order of the schedule. */
export function faultsCsv({ faults }: Summary): string {
  return csvOf([
    ['game', 'setting', 'seat', 'entrant', 'turn', 'kind', 'reason', 'record', 'stderr'],
    ...faults.lines.map((one) => [
      one.game,
      one.setting,
      one.seat,
      one.entrant,
      // As on the page: people count turns from 1.
      one.turn === undefined ? undefined : one.turn + 1,
      one.kind,
      one.reason,
      one.record,
      one.stderr,
    ]),
  ]);
}

/** What is to be known of games besides themselves. */
export interface GamesCsvOptions {
  readonly settings: readonly Setting[];
  readonly order?: readonly string[];
  readonly figure?: Figure;
  readonly measures?: readonly Measured[];
  readonly voids?: readonly VoidGame[];
}

/**
 * A line a game and seat, fillers' too, in the order of the schedule as far as it is given; then the void games, of
 * which it is said why. Of a seat that is not compared, and of a score that all share, there are no ranks.
 */
export function gamesCsv(outcomes: readonly Outcome[], options: GamesCsvOptions): string {
  const { settings, order = [], figure = RANK_SHARE, measures = [], voids = [] } = options;
  const tags = [...new Set(settings.flatMap((setting) => Object.keys(setting.tags)))];
  const kinds = [
    ...new Set(outcomes.flatMap(({ result }) => result.seats.flatMap(({ faults }) => Object.keys(faults)))),
  ].toSorted();
  /** A column of its own only where some are there. */
  const isKept = outcomes.some(({ result }) => result.seats.some(({ stderr }) => stderr !== undefined));
  const tagsOf = new Map(settings.map((setting) => [setting.name, setting.tags]));
  const heading = [
    'game',
    'group',
    'setting',
    ...tags.map((tag) => `tag_${tag}`),
    'seed',
    'seats',
    'seat',
    'entrant',
    'score',
    ...measures.map(measureName),
    'rank_share',
    'points',
    ...kinds.map(faultName),
    'moves',
    'p50_ms',
    'p99_ms',
    'max_ms',
    'record',
    ...(isKept ? ['stderr'] : []),
    ...(voids.length > 0 ? ['void'] : []),
  ];
  const placed = (game: Game, seat: number): Field[] => [
    game.id,
    game.group,
    game.setting,
    ...tags.map((tag) => tagsOf.get(game.setting)?.[tag]),
    game.seed,
    game.seats.length,
    seat,
    game.seats[seat],
  ];
  const rows = inOrder(outcomes, order).flatMap((outcome): Field[][] => {
    const { game, result } = outcome;
    const ranks = ranksBySeat(outcome, figure);
    return result.seats.map(({ score, measures: told = {}, faults, times, stderr }, seat): Field[] => [
      ...placed(game, seat),
      score,
      ...measures.map(({ name }) => told[name]),
      ranks.get(seat)?.share,
      ranks.get(seat)?.points,
      ...kinds.map((kind) => faults[kind] ?? 0),
      times?.reduce((sum, count) => sum + count, 0),
      ...[0.5, 0.99, 1].map((share) => quantile(times ?? [], share)),
      result.record,
      ...(isKept ? [stderr] : []),
    ]);
  });
  const lost = voids.flatMap(({ game, why }): Field[][] =>
    game.seats.map((_, seat) => {
      const begun = placed(game, seat);
      return [...begun, ...heading.slice(begun.length + 1).map(() => undefined), why];
    }),
  );
  const width = heading.length;
  return csvOf([heading, ...rows.map((row) => [...row, ...Array<Field>(width - row.length).fill(undefined)]), ...lost]);
}

/** Rank share and points of each seat that is compared. */
function ranksBySeat(
  outcome: Outcome,
  figure: Figure,
): ReadonlyMap<number, { readonly share: number | undefined; readonly points: number }> {
  if (!isRanked(figure)) return new Map();
  const { aside = [], seats } = outcome.game;
  const scores = scoresOf(comparable(outcome, figure));
  const [shares, points] = [rankSharesOf(scores), rankPoints(scores)];
  const compared = [...seats.keys()].filter((seat) => !aside.includes(seat));
  return new Map(compared.map((seat, place) => [seat, { share: shares?.[place], points: points[place] }]));
}

function quoted(field: Field): string {
  const text = typeof field === 'number' ? String(Number(field.toFixed(DECIMALS))) : harmless(field ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A text that a spreadsheet would take for a formula begins with an apostrophe, which makes it a text there. */
function harmless(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
