// A map's report in words: rows that pages show, and lines for a terminal. It stands apart from the making of the
// report, so that a page that shows one has no graph library to load.

import { grouped } from '../../base/grouped.ts';
import type { FarthestPair } from '../graph/structure.ts';
import type { MapReport } from './inspect.ts';

/** The longest bar of the histogram, in characters. */
const LONGEST_BAR = 32;

/** What to say of one thing: its name, its number, and a word on it. */
type ReportLine = readonly [name: string, value: string, word: string];

/** What to say of all things, in their order. */
export function reportRows(report: MapReport): readonly ReportLine[] {
  const { ids, components, mineHops } = report;
  const { least, median, mean, most } = report.degrees;
  const mines = mineHops && `nearest two ${rivers(mineHops.nearest)} apart, farthest two ${rivers(mineHops.farthest)}`;
  return [
    ['sites', grouped(report.sites), ids === undefined ? '' : `ids ${ids.least} to ${ids.most}`],
    ['rivers', grouped(report.rivers), report.sites === 0 ? '' : `${(report.rivers / report.sites).toFixed(2)} a site`],
    ['mines', grouped(report.mines), mines ?? ''],
    ['components', String(components.length), components.length < 2 ? '' : `sites: ${listed(components)}`],
    ['bridges', grouped(report.bridges), report.bridges === 0 ? '' : 'rivers that nothing else stands in for'],
    ['farthest', report.farthest === undefined ? '–' : String(report.farthest.hops), farthest(report.farthest)],
    ['degrees', '', `min ${least}, median ${median}, mean ${mean.toFixed(2)}, max ${most}`],
  ];
}

/** The report, a line a thing, in columns. */
export function reportLines(report: MapReport): string[] {
  const rows = reportRows(report);
  const wide = Math.max(...rows.map(([, value]) => value.length));
  const lines = rows.map(([name, value, word]) => `${name.padEnd(12)}${value.padStart(wide)}  ${word}`.trimEnd());
  const odd = oddWords(report);
  return [
    ...lines,
    ...barLines(report.degrees.bars, ' '.repeat(12 + wide)),
    ...odd.map((what, at) => `${(at === 0 ? 'odd' : '').padEnd(12)}${' '.repeat(wide)}  ${what}`),
  ];
}

/** What is odd about the map, or that nothing is. */
export function oddWords({ odd }: MapReport): readonly string[] {
  return odd.length === 0 ? ['nothing'] : odd;
}

/** Sites whose degree lies from `from` to `to`. */
type Bar = MapReport['degrees']['bars'][number];

/** The degrees that a bar stands for. */
export function barName({ from, to }: Bar): string {
  return from === to ? String(from) : `${from}–${to}`;
}

function barLines(bars: readonly Bar[], indent: string): string[] {
  const most = Math.max(1, ...bars.map((bar) => bar.sites));
  const names = bars.map(barName);
  const wide = Math.max(0, ...names.map((name) => name.length));
  return bars.map(({ sites }, at) => {
    const bar = '█'.repeat(Math.max(1, Math.round((sites / most) * LONGEST_BAR)));
    return `${indent}  ${names[at].padStart(wide)} ${bar} ${sites}`;
  });
}

function farthest(pair: FarthestPair | undefined): string {
  if (pair === undefined) return '';
  const bound = pair.exact ? '' : ', a lower bound: too large to try every site, so by double sweeps';
  return `rivers from site ${pair.from} to site ${pair.to}${bound}`;
}

function rivers(count: number): string {
  return count === 1 ? '1 river' : `${count} rivers`;
}

function listed(sizes: readonly number[]): string {
  const shown = sizes.slice(0, 8).join(', ');
  return sizes.length > 8 ? `${shown}, …` : shown;
}
