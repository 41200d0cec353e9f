// The columns of a tournament's standings, one list for the terminal's text, the page and the CSV: a column is added
// here. What it shows is a member of `SummaryLine`, which `--json` gives as it is.

import type { Interval } from '../figures/bootstrap.ts';
import { markup, type Part } from '../../base/markup.ts';
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

/** A column as one of the three has it. */
interface View<Heading, Content> {
  readonly heading: Heading;
  readonly cell: (line: SummaryLine) => Content;
}

/** One column. Whoever has no view of it leaves it out. */
export interface StandingsColumn {
  /** The page has a table each; the terminal has one, or two where names are long: standings, and the rest. */
  readonly table: 'standings' | 'faults' | 'times';
  /** Whether people see it. Programs do always: their columns do not depend on who played. */
  readonly there: boolean;
  /** Left out too where nobody has anything in it. */
  readonly text?: View<string, Cell | undefined>;
  readonly page?: PageColumn<SummaryLine>;
  /** More than one where a number comes with the ends of its interval. */
  readonly csv?: readonly View<string, Cell | undefined>[];
}

/**
 * All of them, from left to right. Text and page begin every table with place or entrant, each in its own way. The
 * places' interval and the number of games stand further to the right on the page than in the CSV, so there are two
 * columns of each.
 */
export function standingsColumns(summary: Summary): StandingsColumn[] {
  const { measures, faultKinds } = summary;
  return [
    ...LEADING,
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

const LEADING: readonly StandingsColumn[] = [
  {
    ...STANDINGS,
    csv: [
      { heading: 'place', cell: ({ place }) => place },
      { heading: 'place_low', cell: ({ rankInterval }) => rankInterval?.low },
      { heading: 'place_high', cell: ({ rankInterval }) => rankInterval?.high },
      { heading: 'entrant', cell: ({ entrant }) => entrant },
      { heading: 'games', cell: ({ games }) => games },
      { heading: 'groups', cell: ({ groups }) => groups },
    ],
  },
];

/** The mean of the figure, its interval as a bar, and which places are likely. */
function figureColumns({ entrants, figure }: Summary): StandingsColumn[] {
  const range = rangeOf(
    entrants.map(({ interval, value = 0 }) => interval ?? { low: value, high: value }),
    figure,
  );
  const shown = (value: number | undefined): string => shownFigure(value, figure);
  const ends = [range.low, range.high].map((end) => markup`<span>${shown(end)}</span>`);
  return [
    {
      ...STANDINGS,
      text: {
        heading: figure.name,
        cell: ({ value, interval }) => `${shown(value)}${interval === undefined ? '' : ` ±${half(interval, figure)}`}`,
      },
      page: {
        heading: markup`Mean<br>${figure.name}`,
        cell: ({ value, interval }) => [
          markup`<strong>${shown(value)}</strong>`,
          small(interval && between(shown(interval.low), shown(interval.high))),
        ],
      },
      csv: [
        { heading: figure.name.replaceAll(' ', '_'), cell: ({ value }) => value },
        { heading: 'low', cell: ({ interval }) => interval?.low },
        { heading: 'high', cell: ({ interval }) => interval?.high },
      ],
    },
    behindColumn(entrants, figure),
    {
      ...STANDINGS,
      page: {
        heading: ['95% interval', markup`<span class="range">${ends}</span>`],
        cell: ({ value, interval }) => (value === undefined ? '–' : intervalBar(value, interval, range, figure)),
        look: 'left',
      },
    },
    {
      ...STANDINGS,
      page: {
        heading: 'Places',
        cell: ({ rankInterval }) => (rankInterval ? between(String(rankInterval.low), String(rankInterval.high)) : '–'),
      },
    },
  ];
}

/** How far everybody is behind the first, where all have played on the same seeds. */
function behindColumn(entrants: Summary['entrants'], figure: Figure): StandingsColumn {
  const shown = (value: number | undefined): string => shownFigure(value, figure);
  return {
    table: 'standings',
    there: entrants.some(({ behind }) => behind !== undefined),
    text: {
      heading: 'behind',
      cell: ({ behind, behindInterval: interval }) =>
        behind && `${shown(behind)}${interval === undefined ? '' : ` ±${half(interval, figure)}`}`,
    },
    page: {
      heading: markup`Behind<br>the first`,
      cell: ({ behind, behindInterval: interval }) =>
        behind === undefined
          ? '–'
          : [shown(behind), small(interval && between(shown(interval.low), shown(interval.high)))],
    },
  };
}

function ratingColumn({ entrants }: Summary): StandingsColumn {
  return {
    table: 'standings',
    there: entrants.some(({ rating }) => rating !== undefined),
    text: { heading: 'rating', cell: ({ rating }) => (rating === undefined ? undefined : shownRating(rating)) },
    page: {
      heading: 'Rating',
      cell: ({ rating, ratingInterval: interval }) => [
        shownRating(rating),
        small(interval && `${shownRating(interval.low)} to ${shownRating(interval.high)}`),
      ],
    },
    csv: [
      { heading: 'rating', cell: ({ rating }) => rating },
      { heading: 'rating_low', cell: ({ ratingInterval }) => ratingInterval?.low },
      { heading: 'rating_high', cell: ({ ratingInterval }) => ratingInterval?.high },
    ],
  };
}

/** What is shown where the seats of a game have ranks. */
function rankColumns({ figure }: Summary): StandingsColumn[] {
  const ranked = { table: 'standings', there: isRanked(figure) } as const;
  return [
    { ...ranked, csv: [{ heading: 'points', cell: ({ points }) => points }] },
    {
      ...ranked,
      text: { heading: 'points', cell: ({ pointsPerGame }) => pointsPerGame.toFixed(2) },
      page: { heading: markup`Points<br>a game`, cell: ({ pointsPerGame }) => pointsPerGame.toFixed(2) },
      csv: [{ heading: 'points_per_game', cell: ({ pointsPerGame }) => pointsPerGame }],
    },
    {
      ...ranked,
      page: { heading: markup`Points<br>a group`, cell: ({ pointsPerGroup }) => pointsPerGroup.toFixed(2) },
      csv: [{ heading: 'points_per_group', cell: ({ pointsPerGroup }) => pointsPerGroup }],
    },
    {
      ...ranked,
      text: { heading: 'wins', cell: ({ wins }) => shownCount(wins) },
      page: { heading: 'Wins', cell: ({ wins, games }) => [shownCount(wins), small(shownShare(wins / games))] },
      csv: [{ heading: 'wins', cell: ({ wins }) => wins }],
    },
  ];
}

/** Where the score says more than the figure. */
function scoreColumn({ figure }: Summary): StandingsColumn {
  return {
    table: 'standings',
    there: figure.of !== 'score',
    text: { heading: 'score', cell: ({ meanScore }) => Math.round(meanScore) },
    page: { heading: markup`Mean<br>score`, cell: ({ meanScore }) => shownCount(meanScore) },
    csv: [{ heading: 'mean_score', cell: ({ meanScore }) => meanScore }],
  };
}

function measureColumn(measured: Measured): StandingsColumn {
  const { name, label, decimals } = measured;
  return {
    ...STANDINGS,
    text: {
      heading: label,
      cell: ({ measures }) => {
        const mean = measures?.[name];
        return mean === undefined ? undefined : shownFigure(mean, { decimals });
      },
    },
    page: { heading: markup`Mean<br>${label}`, cell: ({ measures }) => shownFigure(measures?.[name], { decimals }) },
    csv: [{ heading: measureName(measured), cell: ({ measures }) => measures?.[name] }],
  };
}

function closingColumns({ entrants }: Summary): StandingsColumn[] {
  return [
    {
      table: 'standings',
      there: entrants.some(({ survival }) => survival !== undefined),
      page: { heading: markup`Survives<br>a round`, cell: ({ survival }) => shownShare(survival) },
      csv: [{ heading: 'survival', cell: ({ survival }) => survival }],
    },
    { ...STANDINGS, page: { heading: 'Games', cell: ({ games }) => shownCount(games) } },
  ];
}

function faultColumn(kind: string): StandingsColumn {
  const count = ({ faults }: SummaryLine): number => faults[kind] ?? 0;
  return {
    table: 'faults',
    there: true,
    text: { heading: kind, cell: count },
    page: { heading: capital(kind), cell: (line) => shownCount(count(line)), look: 'count' },
    csv: [{ heading: faultName(kind), cell: count }],
  };
}

const FAULT_RATE: StandingsColumn = {
  table: 'faults',
  there: true,
  page: {
    heading: 'In 100 games',
    cell: ({ faults, games }) => {
      const all = faultCount(faults);
      return shownCount((all / games) * 100);
    },
  },
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
    ...(short !== undefined && { text: { heading: short, cell: ({ times }) => times && shownMs(times[of]) } }),
    page: { heading: page, cell: ({ times }) => shownMs(times?.[of]) },
    csv: [{ heading: csv, cell: ({ times }) => times?.[of] }],
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
