// A tournament's tables for spreadsheets and programs.

import { rankPoints } from '../../base/ranks.ts';
import type { Compared } from '../figures/running-comparison.ts';
import type { Game, Outcome, SeatResult } from '../contest.ts';
import { asFigured, comparable, intervalAsFigured, isRanked, RANK_SHARE, type Figure } from '../figure.ts';
import { rankSharesOf, scoresOf } from '../figures/groups.ts';
import { quantile } from '../figures/histogram.ts';
import { csvOf, csvText, members, type CsvColumn } from './csv-columns.ts';
import { faultName, measureName, standingsColumns } from './standings-columns.ts';
import { inOrder, type Summary, type SummaryOptions } from '../figures/summary.ts';

/** A line an entrant, in the order of the places. */
export function standingsCsv(summary: Summary): string {
  const columns = standingsColumns(summary).flatMap(({ csv = [] }) => csv);
  return csvOf(columns, summary.entrants);
}

/** One line: who was compared, and what came of it. */
export function comparisonCsv(compared: Compared): string {
  const { older, newer, effect, verdict, groups, estimate, interval, figure = RANK_SHARE } = compared;
  const { low, high } = intervalAsFigured(interval, figure);
  const fields = { older, newer, effect, verdict, groups, difference: asFigured(estimate, figure), low, high };
  return csvText([Object.keys(fields), Object.values(fields)]);
}

/** A line a fault: all that the games tell of, in the order of the schedule. */
export function faultsCsv({ faults }: Summary): string {
  return csvOf(
    [
      ...members('game', 'setting', 'seat', 'entrant'),
      // As on the page: people count turns from 1.
      ['turn', ({ turn }) => (turn === undefined ? undefined : turn + 1)],
      ...members('kind', 'reason', 'record', 'stderr'),
    ],
    faults.lines,
  );
}

/** A seat of a game: what it made of it, or why the game is void. */
interface SeatRow {
  readonly game: Game;
  readonly seat: number;
  readonly made?: SeatResult;
  readonly record?: string | undefined;
  readonly share?: number | undefined;
  readonly points?: number | undefined;
  readonly why?: string;
}

/**
 * A line a game and seat, fillers' too, in the order of the schedule as far as it is given; then the void games, of
 * which it is said why. Seats that are not compared, and scores that all seats share, have no ranks.
 */
export function gamesCsv(
  outcomes: readonly Outcome[],
  { settings, order = [], figure = RANK_SHARE, measures = [], voids = [] }: Omit<SummaryOptions, 'seed'>,
): string {
  const tags = [...new Set(settings.flatMap((setting) => Object.keys(setting.tags)))];
  const tagsOf = new Map(settings.map((setting) => [setting.name, setting.tags]));
  const played = inOrder(outcomes, order).flatMap((outcome) => seatRows(outcome, figure));
  const kinds = [...new Set(played.flatMap(({ made }) => Object.keys(made?.faults ?? {})))].toSorted();
  const lost = voids.flatMap(({ game, why }) => game.seats.map((_, seat): SeatRow => ({ game, seat, why })));
  const columns: CsvColumn<SeatRow>[] = [
    ['game', ({ game }) => game.id],
    ['group', ({ game }) => game.group],
    ['setting', ({ game }) => game.setting],
    ...tags.map((tag): CsvColumn<SeatRow> => [`tag_${tag}`, ({ game }) => tagsOf.get(game.setting)?.[tag]]),
    ['seed', ({ game }) => game.seed],
    ['seats', ({ game }) => game.seats.length],
    ['seat', ({ seat }) => seat],
    ['entrant', ({ game, seat }) => game.seats[seat]],
    ['score', ({ made }) => made?.score],
    ...measures.map((one): CsvColumn<SeatRow> => [measureName(one), ({ made }) => made?.measures?.[one.name]]),
    ['rank_share', ({ share }) => share],
    ['points', ({ points }) => points],
    ...kinds.map((kind): CsvColumn<SeatRow> => [faultName(kind), ({ made }) => made && (made.faults[kind] ?? 0)]),
    ['moves', ({ made }) => made?.times?.reduce((sum, count) => sum + count, 0)],
    ['p50_ms', timeCell(0.5)],
    ['p99_ms', timeCell(0.99)],
    ['max_ms', timeCell(1)],
    ['record', ({ record }) => record],
  ];
  // Columns of their own only if there are some.
  if (played.some(({ made }) => made?.stderr !== undefined)) columns.push(['stderr', ({ made }) => made?.stderr]);
  if (voids.length > 0) columns.push(['void', ({ why }) => why]);
  return csvOf(columns, [...played, ...lost]);
}

/** The time that a share of a seat's moves did not exceed. */
function timeCell(share: number): CsvColumn<SeatRow>[1] {
  return ({ made }) => quantile(made?.times ?? [], share);
}

/** A game's seats, those that are compared with rank share and points. */
function seatRows(outcome: Outcome, figure: Figure): SeatRow[] {
  const { game, result } = outcome;
  const { aside = [] } = game;
  const scores = isRanked(figure) ? scoresOf(comparable(outcome, figure)) : [];
  const [shares, points] = [rankSharesOf(scores), rankPoints(scores)];
  const compared = [...game.seats.keys()].filter((seat) => !aside.includes(seat));
  return result.seats.map((made, seat) => {
    const place = compared.indexOf(seat);
    return { game, seat, made, record: result.record, share: shares?.[place], points: points[place] };
  });
}
