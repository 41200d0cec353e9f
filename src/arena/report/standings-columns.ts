// The columns of a tournament's standings, one list for the terminal's text, the page and the CSV: a column is added
// here. What it shows is a member of `SummaryLine`, which `--json` gives as it is. A new member that holds scores is
// turned in `linesOf` of figures/summary.ts: where lower is better, they are negative while they are compared.

import type { Interval } from '../figures/bootstrap.ts';
import { markup, type Part } from '../../base/markup.ts';
import { intervalEnds, members, type CsvColumn } from './csv-columns.ts';
import type { PageColumn } from './page-table.ts';
import { intervalBar, rangeOf } from './report-charts.ts';
import {
  between,
  capital,
  shownCount,
  shownFigure,
  shownMs,
  shownRating,
  shownShare,
} from '../figures/shown-numbers.ts';
import { isRanked, type Figure, type Measured } from '../figure.ts';
import { faultCount } from '../figures/standings.ts';
import type { Summary, SummaryLine } from '../figures/summary.ts';
import type { Cell } from '../../terminal/text-table.ts';

/** One column. A table that has no view of it leaves it out. */
export interface StandingsColumn {
  /** The page has a table each; the terminal has one, or two where names are long: standings, and the rest. */
  readonly table: 'standings' | 'faults' | 'times';
  /** Whether people see it. Programs do always: their columns do not depend on who played. */
  readonly there: boolean;
  /** Left out too if nobody has anything in it. */
  readonly text?: TextColumn;
  readonly page?: PageColumn<SummaryLine>;
  /** More than one if a number comes with the ends of its interval. */
  readonly csv?: readonly CsvColumn<SummaryLine>[];
}

/** A column of text: its heading, and what stands there of an entrant. */
type TextColumn = readonly [heading: string, cell: (line: SummaryLine) => Cell | undefined];

/**
 * All of them, from left to right. Text and page begin every table with place or entrant, each in its own way. The
 * places' interval and the number of games stand further to the right on the page than in the CSV, so there are two
 * columns of each.
 */
export function standingsColumns(summary: Summary): StandingsColumn[] {
  const { measures, faultKinds } = summary;
  return [
    LEADING,
    ...figureColumns(summary),
    ratingColumn(summary),
    ...rankColumns(summary),
    scoreColumn(summary),
    ...measures.map(measureColumn),
    ...closingColumns(summary),
    ...faultKinds.map(faultColumn),
    FAULT_RATE,
    ...timeColumns(summary),
  ];
}

/** What the CSV calls a kind of fault. */
export function faultName(kind: string): string {
  return `faults_${kind}`;
}

/** What the CSV calls a measure. */
export function measureName({ name }: Measured): string {
  return `measure_${name}`;
}

const STANDINGS = { table: 'standings', there: true } as const;

const LEADING: StandingsColumn = {
  ...STANDINGS,
  csv: [...members('place'), ...intervalEnds('place', 'rankInterval'), ...members('entrant', 'games', 'groups')],
};

/** The mean of the figure, how far it is behind the first's, its interval as a bar, and which places are likely. */
function figureColumns({ entrants, figure }: Summary): StandingsColumn[] {
  const intervals = entrants.map(({ interval, value = 0 }) => interval ?? { low: value, high: value });
  const range = rangeOf(intervals, figure);
  const shown = (value: number | undefined): string => shownFigure(value, figure);
  const ends = [range.low, range.high].map((end) => markup`<span>${shown(end)}</span>`);
  const withHalf = (value: number | undefined, interval: Interval | undefined): string =>
    `${shown(value)}${interval === undefined ? '' : ` ±${half(interval, figure)}`}`;
  const ofInterval = (interval: Interval | undefined): Part =>
    small(interval && between(shown(interval.low), shown(interval.high)));
  return [
    {
      ...STANDINGS,
      text: [figure.name, ({ value, interval }) => withHalf(value, interval)],
      page: [
        markup`Mean<br>${figure.name}`,
        ({ value, interval }) => [markup`<strong>${shown(value)}</strong>`, ofInterval(interval)],
      ],
      csv: [[figure.name.replaceAll(' ', '_'), ({ value }) => value], ...intervalEnds('', 'interval')],
    },
    {
      table: 'standings',
      // Only if all have played on the same seeds.
      there: entrants.some(({ behind }) => behind !== undefined),
      text: ['behind', ({ behind, behindInterval }) => behind && withHalf(behind, behindInterval)],
      page: [
        markup`Behind<br>the first`,
        ({ behind, behindInterval }) => (behind === undefined ? '–' : [shown(behind), ofInterval(behindInterval)]),
      ],
    },
    {
      ...STANDINGS,
      page: [
        ['95% interval', markup`<span class="range">${ends}</span>`],
        ({ value, interval }) => (value === undefined ? '–' : intervalBar(value, interval, range, figure)),
        'left',
      ],
    },
    {
      ...STANDINGS,
      page: [
        'Places',
        ({ rankInterval }) => (rankInterval ? between(String(rankInterval.low), String(rankInterval.high)) : '–'),
      ],
    },
  ];
}

function ratingColumn({ entrants }: Summary): StandingsColumn {
  return {
    table: 'standings',
    there: entrants.some(({ rating }) => rating !== undefined),
    text: ['rating', ({ rating }) => (rating === undefined ? undefined : shownRating(rating))],
    page: [
      'Rating',
      ({ rating, ratingInterval: interval }) => [
        shownRating(rating),
        small(interval && `${shownRating(interval.low)} to ${shownRating(interval.high)}`),
      ],
    ],
    csv: [...members('rating'), ...intervalEnds('rating', 'ratingInterval')],
  };
}

/** What is shown if the seats of a game have ranks. */
function rankColumns({ figure }: Summary): StandingsColumn[] {
  const ranked = { table: 'standings', there: isRanked(figure) } as const;
  return [
    { ...ranked, csv: members('points') },
    {
      ...ranked,
      text: ['points', ({ pointsPerGame }) => pointsPerGame.toFixed(2)],
      page: [markup`Points<br>a game`, ({ pointsPerGame }) => pointsPerGame.toFixed(2)],
      csv: [['points_per_game', ({ pointsPerGame }) => pointsPerGame]],
    },
    {
      ...ranked,
      page: [markup`Points<br>a group`, ({ pointsPerGroup }) => pointsPerGroup.toFixed(2)],
      csv: [['points_per_group', ({ pointsPerGroup }) => pointsPerGroup]],
    },
    {
      ...ranked,
      text: ['wins', ({ wins }) => shownCount(wins)],
      page: ['Wins', ({ wins, games }) => [shownCount(wins), small(shownShare(wins / games))]],
      csv: members('wins'),
    },
  ];
}

/** Only if the score says more than the figure. */
function scoreColumn({ figure }: Summary): StandingsColumn {
  return {
    table: 'standings',
    there: figure.of !== 'score',
    text: ['score', ({ meanScore }) => Math.round(meanScore)],
    page: [markup`Mean<br>score`, ({ meanScore }) => shownCount(meanScore)],
    csv: [['mean_score', ({ meanScore }) => meanScore]],
  };
}

function measureColumn(measured: Measured): StandingsColumn {
  const { name, label, decimals } = measured;
  return {
    ...STANDINGS,
    text: [
      label,
      ({ measures: { [name]: mean } = {} }) => (mean === undefined ? mean : shownFigure(mean, { decimals })),
    ],
    page: [markup`Mean<br>${label}`, ({ measures }) => shownFigure(measures?.[name], { decimals })],
    csv: [[measureName(measured), ({ measures }) => measures?.[name]]],
  };
}

function closingColumns({ entrants }: Summary): StandingsColumn[] {
  return [
    {
      table: 'standings',
      there: entrants.some(({ survival }) => survival !== undefined),
      page: [markup`Survives<br>a round`, ({ survival }) => shownShare(survival)],
      csv: members('survival'),
    },
    { ...STANDINGS, page: ['Games', ({ games }) => shownCount(games)] },
  ];
}

function faultColumn(kind: string): StandingsColumn {
  const count = ({ faults }: SummaryLine): number => faults[kind] ?? 0;
  return {
    table: 'faults',
    there: true,
    text: [kind, count],
    page: [capital(kind), (line) => shownCount(count(line)), 'count'],
    csv: [[faultName(kind), count]],
  };
}

const FAULT_RATE: StandingsColumn = {
  table: 'faults',
  there: true,
  page: ['In 100 games', ({ faults, games }) => shownCount((faultCount(faults) / games) * 100)],
};

/** Milliseconds a move: which, and what page, CSV and text call them; the text has no room for all. */
const TIMES = [
  { of: 'p50', page: 'Median', csv: 'p50_ms', short: 'p50' },
  { of: 'p90', page: '90%', csv: 'p90_ms', short: undefined },
  { of: 'p99', page: '99%', csv: 'p99_ms', short: 'p99' },
  { of: 'max', page: 'Longest', csv: 'max_ms', short: 'max ms' },
] as const;

function timeColumns({ entrants }: Summary): StandingsColumn[] {
  const there = entrants.some(({ times }) => times !== undefined);
  return TIMES.map(({ of, page, csv, short }): StandingsColumn => ({
    table: 'times',
    there,
    ...(short !== undefined && { text: [short, ({ times }) => times && shownMs(times[of])] }),
    page: [page, ({ times }) => shownMs(times?.[of])],
    csv: [[csv, ({ times }) => times?.[of]]],
  }));
}

/** What stands smaller below a number. */
function small(text: string | undefined): Part {
  return text === undefined ? undefined : markup`<small>${text}</small>`;
}

/** Half of an interval's length. */
function half({ low, high }: Interval, { decimals = 0 }: Figure): string {
  return ((high - low) / 2).toFixed(decimals).replace(/^0(?=\.)/, '');
}
