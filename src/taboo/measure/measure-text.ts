// The figures of a measurement as text.

import { textTable } from '../../terminal/text-table.ts';
import { guessText } from '../game/guess.ts';
import type { PlayedTaboo } from './played-taboo.ts';
import { figuresAfter, middlePlaces } from './taboo-figures.ts';
import type { IntervalFigure } from './taboo-figures.ts';

/** Somebody's games. */
export interface MeasuredGames {
  readonly name: string;
  readonly played: readonly PlayedTaboo[];
}

/** After how many hints figures are told. */
export const MEASURED_AFTER: readonly number[] = [4, 8];

/** Tables: everybody's figures, and the middle place of the target after each hint. */
export function measureText(measured: readonly MeasuredGames[], room: number): string {
  const rows = measured.map(({ name, played }) => [
    name,
    ...MEASURED_AFTER.flatMap((hints) => {
      const { found, share, score } = figuresAfter(played, hints);
      return [String(found), interval(share, 100, 0), interval(score, 1, 2)];
    }),
  ]);
  const headings = MEASURED_AFTER.flatMap((hints) => [`found in ${hints}`, 'percent', 'mean score']);
  const places = measured.map(({ name, played }) => [
    name,
    ...middlePlaces(played).map(({ value }) => placeText(value)),
  ]);
  const first = middlePlaces(measured[0].played);
  const hints = first.map((_, place) => String(place + 1));
  const intervals = [
    ['  from', ...first.map(({ low }) => placeText(low))],
    ['  to', ...first.map(({ high }) => placeText(high))],
  ];
  return [
    `${measured[0].played.length} games`,
    textTable(['', ...headings], rows, room),
    '',
    `The target's middle place after each hint, and the 95% interval of ${measured[0].name}'s`,
    textTable(['', ...hints], [places[0], ...intervals, ...places.slice(1)], room),
  ].join('\n');
}

function interval({ value, low, high }: IntervalFigure, times: number, digits: number): string {
  const [mean, least, most] = [value, low, high].map((one) => (one * times).toFixed(digits));
  // One game tells nothing of the others.
  if (!Number.isFinite(high)) return mean;
  return `${mean} (${least} to ${most})`;
}

function placeText(place: number): string {
  return Number.isFinite(place) ? String(place) : '-';
}

/** A line a game: found with which guess, places of the target, what was said. */
export function gameLines(played: readonly PlayedTaboo[]): string {
  return played
    .map(({ game, found, places, guesses }) => {
      const said = guesses.map(guessText).join(', ');
      const at = places.map((place) => place ?? '-').join(' ');
      return `${game.id}  ${game.city}: ${found === undefined ? 'not found' : `guess ${found}`}; places ${at}; said ${said}`;
    })
    .join('\n');
}
