// The table at the end of a series: who stands where by a rule, and the official text of each cell.

import { counted } from '../../base/grouped.ts';
import { columnTable, type TableColumn } from '../../terminal/text-table.ts';
import { type PlayedSeries, RANKING_RULES } from '../game/ranking.ts';
import type { SeriesPlayer } from '../game/ultimatum-series.ts';
import type { SeriesHead } from './series-journal.ts';

/** A row. */
export interface TableRow extends SeriesPlayer {
  /** From 1; nothing if the player is not ranked. */
  readonly place?: number;
  readonly score: number;
  /** Gain a round, and its standard error. */
  readonly mean: number;
  readonly error: number;
  readonly rounds: number;
  readonly status: 'Ok' | 'Timeout disqualification';
}

/** The official heads of the columns. */
export const TABLE_HEADERS = ['Place', 'Agent', 'Score', 'Mean gain (±std)', 'Rounds', 'Status'] as const;

/** Rows by score, the best first; behind them those who are not ranked. Equal scores keep the order of `players`. */
export function finalTable(
  players: readonly (SeriesPlayer & PlayedSeries)[],
  { terms, rules, minPercent }: Omit<SeriesHead, 'players'>,
): TableRow[] {
  const { isRanked } = RANKING_RULES[rules];
  const rows = players.map((player) => {
    const { uid, name, tally } = player;
    const { mean, error, rounds } = tally;
    const row = { uid, name, score: tally.score(terms.total), mean, error, rounds };
    return { row, isIn: isRanked(player, { rounds: terms.rounds, minPercent }) };
  });
  const sorted = rows.toSorted((a, b) => Number(b.isIn) - Number(a.isIn) || b.row.score - a.row.score);
  return sorted.map(({ row, isIn }, at) =>
    isIn ? { ...row, place: at + 1, status: 'Ok' } : { ...row, status: 'Timeout disqualification' },
  );
}

/** A row's cells as the official server writes them; `_` stands if somebody is not ranked. */
export function tableCells({ place, name, score, mean, error, rounds, status }: TableRow): string[] {
  if (place === undefined) return ['_', name, '_', '_', String(rounds), status];
  const gain = `${fourDecimals(mean)}±${fourDecimals(error)}`;
  return [String(place), name, fourDecimals(score), gain, String(rounds), status];
}

/** Four decimals as Python writes them: of two that are equally near it takes the even one, `toFixed` the larger. */
function fourDecimals(value: number): string {
  // 10⁴ = 2⁴ · 5⁴: the middle of two neighbours is a multiple of 1/32, which doubles hold exactly.
  const halves = value * 20_000;
  if (!Number.isInteger(value * 32) || halves % 2 !== 1) return value.toFixed(4);
  const lower = (halves - 1) / 2;
  return ((lower % 2 === 0 ? lower : lower + 1) / 10_000).toFixed(4);
}

/** What the columns are, in a sentence for people. */
export const SCORE_SAID =
  'Gain a round: what an agent got of 100 in a round, on average. Score: the same, with 18 rounds of 50 put in front: a lucky start is worth less. It decides the places.';

/** With fewer rounds people are told that they are few. */
const MANY_ROUNDS = 100;

/** Says that rounds are few, where they are. */
export function fewRounds(rounds: number): string | undefined {
  return rounds < MANY_ROUNDS ? `${counted(rounds, 'round')} ${rounds === 1 ? 'is' : 'are'} few` : undefined;
}

/**
 * The rows as a table for people at a terminal.
 * @param gainText the mean gain, as it is shown
 */
export function standingsText(rows: readonly TableRow[], gainText: (row: TableRow) => string, width: number): string {
  const columns = [
    ['#', ({ place }) => place ?? '–'],
    ['agent', ({ name }) => name],
    ['score', ({ score }) => score.toFixed(2)],
    ['gain a round', gainText],
    ['rounds', ({ rounds }) => rounds],
  ] as const satisfies TableColumn<TableRow>[];
  return columnTable<TableRow>(columns, rows, width);
}
