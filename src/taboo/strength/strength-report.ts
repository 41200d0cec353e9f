// The figures of games that were played: how many cities were found, at what cost, with intervals; and their tables.

import { textTable } from '../../terminal/text-table.ts';
import { meanEstimate } from '../../arena/figures/bootstrap.ts';
import { names, numbers, tableText } from '../../arena/measurement/tables.ts';
import { NORMAL_95 } from '../../base/normal-interval.ts';
import type { PlayedTaboo } from '../bundled/played-taboo.ts';
import { tabooScore } from '../game/taboo-record.ts';

/** Somebody's games. */
interface MeasuredGames {
  readonly guesser: string;
  readonly played: readonly PlayedTaboo[];
}

/** After how many hints figures are told. */
export const MEASURED_AFTER: readonly number[] = [4, 8];

/** Tables: everybody's figures after 4 and 8 hints, and the target's middle place after each hint. */
export function measureText(measured: readonly MeasuredGames[], room: number): string {
  const middles = measured.map(({ guesser, played }) => [
    guesser,
    ...middleRanks(played).map(({ value }) => rankText(value)),
  ]);
  const first = middleRanks(measured[0].played);
  const hints = first.map((_, at) => String(at + 1));
  const intervals = [
    ['  from', ...first.map(({ low }) => rankText(low))],
    ['  to', ...first.map(({ high }) => rankText(high))],
  ];
  return [
    `${measured[0].played.length} games; in brackets 95% intervals`,
    ...MEASURED_AFTER.flatMap((count) => ['', figuresTable(measured, count, room)]),
    '',
    "The target's middle place after each hint; below the first its 95% interval",
    textTable(['', ...hints], [middles[0], ...intervals, ...middles.slice(1)], room),
  ].join('\n');
}

/** A table for each number of hints: with both in one, nobody sees which column is whose. */
function figuresTable(measured: readonly MeasuredGames[], count: number, room: number): string {
  const rows = measured.map(({ guesser, played }) => ({ guesser, ...figuresAfter(played, count) }));
  type Row = (typeof rows)[number];
  const columns = [
    names<Row>(`after ${count} hints`, ({ guesser }) => guesser),
    numbers<Row>('found', ({ found }) => found),
    names<Row>('percent', ({ share }) => interval(share, 100, 0)),
    names<Row>('mean score', ({ score }) => interval(score, 1, 2)),
  ];
  return tableText(columns, rows, room);
}

function interval({ value, low, high }: IntervalFigure, times: number, digits: number): string {
  const [mean, least, most] = [value, low, high].map((one) => (one * times).toFixed(digits));
  // One game tells nothing of the others.
  if (!Number.isFinite(high)) return mean;
  return `${mean} (${least} to ${most})`;
}

const rankText = (rank: number): string => (Number.isFinite(rank) ? String(rank) : '-');

/** A line a game: found with which guess, places of the target, what was said. */
export function gameLines(played: readonly PlayedTaboo[]): string {
  return played
    .map(({ id, city, found, ranks, guesses }) => {
      const said = guesses.join(', ');
      const at = ranks.map((rank) => rank ?? '-').join(' ');
      const end = found === undefined ? 'not found' : `guess ${found}`;
      return `${id}  ${city}: ${end}; places ${at}; said ${said}`;
    })
    .join('\n');
}

/** A figure with its 95% interval. */
type IntervalFigure = ReturnType<typeof shareFigure>;

/** Figures after some hints: the games as if they had no more. */
export function figuresAfter(played: readonly PlayedTaboo[], hints: number) {
  const within = played.map(({ found, hints: heard }) => {
    const most = Math.min(hints, heard.length);
    const here = found !== undefined && found <= most ? found : undefined;
    return { here, score: tabooScore(here, most) };
  });
  const { mean, half = Infinity } = meanEstimate(within.map(({ score }) => score));
  const found = within.filter(({ here }) => here !== undefined).length;
  return {
    games: played.length,
    found,
    /** Found ones among all. */
    share: shareFigure(found, played.length),
    /** The mean; lower is better. */
    score: { value: mean, low: mean - half, high: mean + half },
  };
}

/** A share with Wilson's interval, which is fair to few games. */
export function shareFigure(count: number, all: number) {
  if (all === 0) return { value: NaN, low: 0, high: 1 };
  const share = count / all;
  const middle = (share + NORMAL_95 ** 2 / (2 * all)) / (1 + NORMAL_95 ** 2 / all);
  const half =
    (NORMAL_95 / (1 + NORMAL_95 ** 2 / all)) * Math.sqrt((share * (1 - share)) / all + NORMAL_95 ** 2 / (4 * all ** 2));
  return { value: share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/**
 * The middle place of the target after each hint: half of the games have a better one. Unknown cities come last. The
 * interval is that of order statistics: between which places the middle one of all such games lies.
 */
export function middleRanks(played: readonly PlayedTaboo[]): IntervalFigure[] {
  const longest = Math.max(0, ...played.map(({ ranks }) => ranks.length));
  return Array.from({ length: longest }, (_, hint) => {
    const ranks = played.filter((one) => hint < one.ranks.length).map((one) => one.ranks[hint] ?? Infinity);
    const sorted = ranks.toSorted((one, other) => one - other);
    const most = sorted.length - 1;
    const half = (NORMAL_95 * Math.sqrt(sorted.length)) / 2;
    return {
      value: sorted[Math.floor(most / 2)],
      low: sorted[Math.max(0, Math.floor(most / 2 - half))],
      high: sorted[Math.min(most, Math.ceil(most / 2 + half))],
    };
  });
}
