// Tables for spreadsheets and programs: comma-separated values as RFC 4180 has them.

import { rankPoints } from '../base/ranks.ts';
import type { Compared } from './compared.ts';
import type { Outcome, Setting } from './contest.ts';
import { scoresOf } from './groups.ts';
import { quantile } from './histogram.ts';
import { rankSharesOf } from './points.ts';
import { inOrder } from './summary.ts';
import type { Summary } from './summary.ts';

/** A field; undefined is an empty one. */
export type Field = string | number | undefined;

const DECIMALS = 6;

/** Rows as text: lines end with CR LF, fields with a comma, quote or line break stand in quotes. Numbers are rounded to six decimals. */
export function csvOf(rows: readonly (readonly Field[])[]): string {
  return rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
}

/** A line an entrant, in the order of the places. */
export function standingsCsv({ entrants, faultKinds, figure }: Summary): string {
  const heading = [
    'place',
    'place_low',
    'place_high',
    'entrant',
    'games',
    'groups',
    figure.replace(' ', '_'),
    'low',
    'high',
    'rating',
    'rating_low',
    'rating_high',
    'points',
    'points_per_game',
    'points_per_group',
    'wins',
    'mean_score',
    'survival',
    ...faultKinds.map(faultColumn),
    'p50_ms',
    'p90_ms',
    'p99_ms',
    'max_ms',
  ];
  const rows = entrants.map((line): Field[] => [
    line.place,
    line.rankInterval?.low,
    line.rankInterval?.high,
    line.entrant,
    line.games,
    line.groups,
    line.value,
    line.interval?.low,
    line.interval?.high,
    line.rating,
    line.ratingInterval?.low,
    line.ratingInterval?.high,
    line.points,
    line.pointsPerGame,
    line.pointsPerGroup,
    line.wins,
    line.meanScore,
    line.survival,
    ...faultKinds.map((kind) => line.faults[kind] ?? 0),
    line.times?.p50,
    line.times?.p90,
    line.times?.p99,
    line.times?.max,
  ]);
  return csvOf([heading, ...rows]);
}

/** One line: who was compared, and what came of it. */
export function comparisonCsv({ older, newer, effect, verdict, groups, estimate, interval }: Compared): string {
  return csvOf([
    ['older', 'newer', 'effect', 'verdict', 'groups', 'difference', 'low', 'high'],
    [older, newer, effect, verdict, groups, estimate, interval.low, interval.high],
  ]);
}

/** A line a game and seat, fillers' too, in the order of the schedule as far as it is given. */
export function gamesCsv(
  outcomes: readonly Outcome[],
  settings: readonly Setting[],
  order: readonly string[] = [],
): string {
  const tags = [...new Set(settings.flatMap((setting) => Object.keys(setting.tags)))];
  const kinds = [
    ...new Set(outcomes.flatMap(({ result }) => result.seats.flatMap(({ faults }) => Object.keys(faults)))),
  ].toSorted();
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
    'rank_share',
    'points',
    ...kinds.map(faultColumn),
    'moves',
    'p50_ms',
    'p99_ms',
    'max_ms',
    'record',
  ];
  const rows = inOrder(outcomes, order).flatMap((outcome): Field[][] => {
    const { game, result } = outcome;
    const shares = rankSharesOf(scoresOf(outcome));
    const points = rankPoints(scoresOf(outcome));
    return result.seats.map(({ score, faults, times }, seat): Field[] => [
      game.id,
      game.group,
      game.setting,
      ...tags.map((tag) => tagsOf.get(game.setting)?.[tag]),
      game.seed,
      game.seats.length,
      seat,
      game.seats[seat],
      score,
      shares?.[seat],
      points[seat],
      ...kinds.map((kind) => faults[kind] ?? 0),
      times?.reduce((sum, count) => sum + count, 0),
      ...[0.5, 0.99, 1].map((share) => quantile(times ?? [], share)),
      result.record,
    ]);
  });
  return csvOf([heading, ...rows]);
}

function quoted(field: Field): string {
  const text = String(typeof field === 'number' ? Number(field.toFixed(DECIMALS)) : (field ?? ''));
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function faultColumn(kind: string): string {
  return `faults_${kind}`;
}
