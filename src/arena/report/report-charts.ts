// The report's pictures: an interval as a bar, the course of a tournament as lines with their names. SVG that takes
// its colours from the page.

import { grouped } from '../../base/grouped.ts';
import type { Interval } from '../figures/bootstrap.ts';
import { markup, type Markup } from '../../base/markup.ts';
import { shownFigure } from '../figures/shown-numbers.ts';
import type { Figure } from '../figure.ts';
import { LEAST_NAME, shortener } from '../../terminal/text-table.ts';
import type { Summary } from '../figures/summary.ts';

/** A range of values and where it begins and ends in a picture. */
export interface Scale extends Interval {
  readonly from: number;
  readonly to: number;
}

const BAR_WIDTH = 190;
const BAR_HEIGHT = 16;
/** How far apart names at the ends of lines are, at least. */
const NAME_HEIGHT = 15;
/** About how wide a letter of a name is. */
const NAME_WIDTH = 7.6;
/** This many lines have colours of their own, the rest are grey. */
const COLOURS = 8;

/** The range of some intervals with some room, and with what is half way if that is near. */
export function rangeOf(intervals: readonly Interval[], figure: Figure): Interval {
  const low = Math.min(...intervals.map((one) => one.low));
  const high = Math.max(...intervals.map((one) => one.high));
  if (!(low <= high)) return { low: 0, high: 1 };
  const step = niceStep((high - low) / 4 || 0.1);
  const range = { low: Math.floor(low / step) * step, high: Math.ceil(high / step) * step };
  const wide = range.high > range.low ? range : { low: low - step, high: high + step };
  const { low: least, high: most } = figure.range ?? { low: -Infinity, high: Infinity };
  return { low: Math.max(least, wide.low), high: Math.min(most, wide.high) };
}

/** A mean with its interval on a range that is the same for all of a table. */
export function intervalBar(value: number, interval: Interval | undefined, range: Interval, figure: Figure): Markup {
  const x = placer({ ...range, from: 4, to: BAR_WIDTH - 4 });
  const middle = BAR_HEIGHT / 2;
  const told =
    interval === undefined
      ? shownFigure(value, figure)
      : `${shownFigure(value, figure)}, 95% interval ${shownFigure(interval.low, figure)} to ${shownFigure(interval.high, figure)}`;
  const half =
    figure.of === 'rank share' && range.low < 0.5 && range.high > 0.5
      ? markup`<line class="half" x1="${x(0.5)}" x2="${x(0.5)}" y1="0" y2="${BAR_HEIGHT}"/>`
      : undefined;
  const band =
    interval &&
    markup`<rect class="band" x="${x(interval.low)}" width="${round(Math.max(1, x(interval.high) - x(interval.low)))}" y="${middle - 4}" height="8" rx="2"/>`;
  return markup`<svg class="bar" role="img" viewBox="0 0 ${BAR_WIDTH} ${BAR_HEIGHT}" width="${BAR_WIDTH}" height="${BAR_HEIGHT}"><title>${told}</title><line class="axis" x1="4" x2="${BAR_WIDTH - 4}" y1="${middle}" y2="${middle}"/>${half}${band}<rect class="dot" x="${round(x(value) - 1.5)}" y="2" width="3" height="${BAR_HEIGHT - 4}" rx="1.5"/></svg>`;
}

/** The course of everybody's mean, names at the ends of the lines. */
export function courseChart(
  { course, figure }: Summary,
  size: { readonly width: number; readonly height: number; readonly kind: string },
): Markup {
  const { width, height, kind } = size;
  const values = course.lines.flatMap(({ means }) => means.filter((mean) => mean !== null));
  const points = values.map((value) => ({ low: value, high: value }));
  const range = rangeOf(points, figure);
  const longest = Math.min(
    width * 0.34,
    Math.max(40, ...course.lines.map(({ entrant }) => NAME_WIDTH * nameLength(entrant) + 12)),
  );
  const right = width - longest;
  const y = placer({ ...range, from: height - 34, to: 8 });
  const step = niceStep((range.high - range.low) / 5);
  const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  const down = ticks(range.low, range.high, step);
  const left = Math.ceil(Math.max(...down.map((value) => value.toFixed(digits).length)) * NAME_WIDTH) + 8;
  const last = course.games.at(-1) ?? 1;
  const x = placer({ low: 0, high: last, from: left, to: right });
  const rows = down.map(
    (value) =>
      markup`<line class="grid" x1="${left}" x2="${right}" y1="${y(value)}" y2="${y(value)}"/><text x="${left - 6}" y="${y(value) + 4}" text-anchor="end">${value.toFixed(digits)}</text>`,
  );
  const across = ticks(0, last, niceStep(last / (width / 120))).map(
    (games) =>
      markup`<line class="grid" x1="${x(games)}" x2="${x(games)}" y1="${height - 34}" y2="${height - 30}"/><text x="${x(games)}" y="${height - 18}" text-anchor="middle">${grouped(games)}</text>`,
  );
  const ends = course.lines.map(({ means }) => y(means.at(-1) ?? range.low));
  const names = spread(ends, NAME_HEIGHT, 10, height - 34);
  const lines = course.lines.map(({ entrant, means }, at) => {
    const line = pathOf(means, course.games, x, y);
    const colour = at < COLOURS ? `c${at}` : 'c-rest';
    return markup`<g class="${colour}"><title>${entrant}: ${shownFigure(means.at(-1), figure)}</title><path d="${line}"/><circle cx="${right}" cy="${ends[at]}" r="2.5"/><line class="lead" x1="${right + 3}" x2="${right + 9}" y1="${ends[at]}" y2="${names[at]}"/><text x="${right + 11}" y="${names[at] + 4}">${fittingName(entrant, (longest - 12) / NAME_WIDTH)}</text></g>`;
  });
  return markup`<svg class="course ${kind}" role="img" viewBox="0 0 ${width} ${height}"><title>Mean ${figure.name} over the games played${figure.better === 'lower' && figure.of === 'score' ? ', lower is better' : ''}; the table of standings has the last values</title>${rows}${across}<text x="${right}" y="${height - 4}" text-anchor="end">games played</text>${lines}</svg>`;
}

/**
 * Moves points apart until any two are `gap` from each other, within a range as far as there is room, their order kept.
 */
export function spread(points: readonly number[], gap: number, from: number, to: number): number[] {
  const order = [...points.keys()].toSorted((a, b) => points[a] - points[b] || a - b);
  const fitting = Math.min(gap, (to - from) / Math.max(1, points.length - 1));
  const placed = [...points];
  let before = from - fitting;
  for (const at of order) before = placed[at] = Math.max(points[at], before + fitting);
  let after = to + fitting;
  for (const at of order.toReversed()) after = placed[at] = Math.min(placed[at], after - fitting);
  return placed.map(round);
}

/** 1, 2 or 5 times a power of ten, no less than what is given. */
export function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5].find((factor) => factor * power >= least * (1 - 1e-9)) ?? 10);
}

function ticks(low: number, high: number, step: number): number[] {
  const first = Math.ceil(low / step - 1e-9);
  return Array.from(
    { length: Math.max(0, Math.floor(high / step + 1e-9) - first + 1) },
    (_, at) => (first + at) * step,
  );
}

function placer({ low, high, from, to }: Scale): (value: number) => number {
  return (value) => round(high === low ? (from + to) / 2 : from + ((value - low) / (high - low)) * (to - from));
}

function pathOf(
  means: readonly (number | null)[],
  games: readonly number[],
  x: (games: number) => number,
  y: (mean: number) => number,
): string {
  const points = means.flatMap((mean, at) => (mean === null ? [] : [`${x(games[at])} ${y(mean)}`]));
  return points.length === 0 ? '' : `M${points.join('L')}`;
}

/** In letters of usual width: some are half as wide again. */
function nameLength(name: string): number {
  return [...name].reduce((sum, letter) => sum + (/[MWmw@%]/.test(letter) ? 1.5 : 1), 0);
}

/** The name, or both of its ends, in this much room: no label is cut off by the picture's edge. */
function fittingName(name: string, room: number): string {
  let letters = [...name].length;
  let shown = name;
  while (nameLength(shown) > room && letters > LEAST_NAME) shown = shortener(--letters)(name);
  return shown;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
