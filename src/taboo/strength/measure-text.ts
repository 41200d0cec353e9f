// The figures of a measurement as text.

import { textTable } from '../../terminal/text-table.ts';
import { guessText } from '../game/guess.ts';
import type { PlayedTaboo } from './played-taboo.ts';
import { figuresAfter, middleRanks, type IntervalFigure } from './taboo-figures.ts';

/** Somebody's games. */
export interface MeasuredGames {
  readonly name: string;
  readonly played: readonly PlayedTaboo[];
}

/** After how many hints figures are told. */
export const MEASURED_AFTER: readonly number[] = [4, 8];

/** Tables: everybody's figures after 4 and 8 hints, and the target's middle place after each hint. */
export function measureText(measured: readonly MeasuredGames[], room: number): string {
  const middles = measured.map(({ name, played }) => [
    name,
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
  const rows = measured.map(({ name, played }) => {
    const { found, share, score } = figuresAfter(played, count);
    return [name, found, interval(share, 100, 0), interval(score, 1, 2)];
  });
  return textTable([`after ${count} hints`, 'found', 'percent', 'mean score'], rows, room);
}

function interval({ value, low, high }: IntervalFigure, times: number, digits: number): string {
  const [mean, least, most] = [value, low, high].map((one) => (one * times).toFixed(digits));
  // One game tells nothing of the others.
  if (!Number.isFinite(high)) return mean;
  return `${mean} (${least} to ${most})`;
}

function rankText(rank: number): string {
  return Number.isFinite(rank) ? String(rank) : '-';
}

/** A line a game: found with which guess, places of the target, what was said. */
export function gameLines(played: readonly PlayedTaboo[]): string {
  return played
    .map(({ game, found, ranks, guesses }) => {
      const said = guesses.map(guessText).join(', ');
      const at = ranks.map((rank) => rank ?? '-').join(' ');
      const end = found === undefined ? 'not found' : `guess ${found}`;
      return `${game.id}  ${game.city}: ${end}; places ${at}; said ${said}`;
    })
    .join('\n');
}
