// The report of a tournament as one HTML page that needs nothing else: no network, no script. It is light or dark, and
// works on a phone and on paper.

import { relative, resolve, sep } from 'node:path';
import { missingIntervals } from '../figures/bootstrap.ts';
import { comparedText } from '../figures/running-comparison.ts';
import { htmlPage } from '../../base/html-page.ts';
import { markup, type Part } from '../../base/markup.ts';
import { courseChart } from './report-charts.ts';
import {
  faultListTable,
  faultsTable,
  pairwiseTable,
  partsTable,
  recordsTable,
  slowestTable,
  standingsTable,
  timesTable,
  voidTable,
  MOST_HEAT,
  type ReportLinks,
} from './report-tables.ts';
import { counted } from '../../base/grouped.ts';
import type { Desk } from '../contest-entry.ts';
import type { GameAddress } from './report-files.ts';
import { isTelling } from './summary-text.ts';
import type { Summary } from '../figures/summary.ts';

/** How a report is made. */
interface ReportOptions {
  readonly title?: string;
  /** Where the page will lie; links to records start there. By default the working folder. */
  readonly folder?: string;
  /** Where games can be seen; by default records themselves are linked. */
  readonly replay?: GameAddress | undefined;
  /** It says whether records could have been kept, and how one is shown. */
  readonly desk?: Pick<Desk, 'records' | 'showRecord'> | undefined;
}

/** A part of the page. */
type Section = readonly [id: string, title: string, body: Part];

/** The page. */
export function reportHtml(summary: Summary, options: ReportOptions = {}): string {
  const { title = 'Tournament', folder = '.', replay } = options;
  const file = (record: string): string => recordLink(record, folder);
  const links = { file, game: (record: string, turns?: number) => replay?.(record, turns) ?? file(record) };
  const sections = summary.games === 0 ? [made(summary)] : sectionsOf(summary, links, options);
  const nav = sections.map(([id, heading]) => markup`<a href="#${id}">${heading}</a>`);
  const body = sections.map(
    ([id, heading, content]) =>
      markup`<section aria-labelledby="${id}"><h2 id="${id}">${heading}</h2>${content}</section>\n`,
  );
  return htmlPage({
    title: title,
    style: STYLE,
    body: markup`<header><h1>${title}</h1><p class="quiet">${headline(summary)}</p><nav aria-label="Sections">${nav}</nav></header>
<main>
${body}</main>`,
  });
}

/** A record's address from a folder. Any path is read as that of a file below or beside it. */
export function recordLink(record: string, folder: string): string {
  const path = relative(resolve(folder), resolve(record)).toWellFormed();
  return path.split(sep).map(encodeURIComponent).join('/');
}

function headline({ games, groups, entrants, settings, seed, voids }: Summary): string {
  if (games === 0) return 'No game has been played yet.';
  const broken = voids.length > 0 ? ` and ${counted(voids.length, 'void game')}` : '';
  return `${counted(games, 'game')}${broken} in ${counted(groups, 'group')}, ${counted(entrants.length, 'entrant')}, ${counted(settings.length, 'setting')}, seed ${seed}.`;
}

function sectionsOf(summary: Summary, links: ReportLinks, options: ReportOptions): Section[] {
  const { entrants, figure, tags, course, slowest, records, settings, pairwise, comparison, voids } = summary;
  const haveMet = pairwise.games.some((row) => row.some((games) => games > 0));
  const some: (Section | false)[] = [
    ['standings', 'Standings', [standingsTable(summary), explained(summary)]],
    comparison !== undefined && ['comparison', 'Comparison', markup`<p>${comparedText(comparison)}.</p>`],
    course.games.length > 1 && ['course', `Mean ${figure.name} over the games`, courseOf(summary)],
    haveMet && ['pairs', 'Against each other', pairwiseTable(summary)],
    ...tags.map(
      ({ tag, parts }, at): Section | false =>
        parts.length > 1 && [`by-${at}`, `By ${tag}`, partsTable(tag, parts, summary)],
    ),
    voids.length > 0 && ['void', 'Void games', voidTable(summary)],
    ['faults', 'Faults', faultsBody(summary, links)],
    entrants.some(({ times }) => times !== undefined) && ['times', 'Move times', timesTable(summary)],
    isTelling(slowest) && ['slowest', 'Slowest moves', slowestTable(summary, links)],
    (records.length > 0 || options.desk?.records === true) && ['records', 'Games', gamesBody(summary, links, options)],
    settings.length > 0 && ['settings', 'Settings', settingsList(summary)],
    made(summary),
  ];
  return some.filter((section) => section !== false);
}

/** The recorded games; if there are none, how there could be. */
function gamesBody(summary: Summary, links: ReportLinks, { replay, desk }: ReportOptions): Part {
  const { length } = summary.records;
  if (length === 0)
    return markup`<p class="quiet">No record of a game was kept, so none can be seen from here. With <code>--records FOLDER</code> the tournament keeps them; games that are finished are played again with <code>--fresh</code>.</p>`;
  const how = desk?.showRecord && markup` To see one: <code>${desk.showRecord} FILE</code>.`;
  const text = replay === undefined ? ['The records of the games.', how] : 'Click a game to see it.';
  return markup`<p>${text}</p><details><summary>${counted(length, 'recorded game')}</summary>${recordsTable(summary, links)}</details>`;
}

/** Who failed how often, and the faults one by one if the games tell them. */
function faultsBody(summary: Summary, links: ReportLinks): Part {
  if (summary.faultKinds.length === 0) return markup`<p>None: no entrant failed in any game.</p>`;
  if (summary.faults.lines.length === 0) return faultsTable(summary);
  return [
    faultsTable(summary),
    markup`<details><summary>${counted(summary.faults.count, 'fault')}, one by one</summary>${faultListTable(summary, links)}</details>`,
  ];
}

function courseOf(summary: Summary): Part {
  return [
    markup`<p class="quiet">Everybody's mean ${summary.figure.name} of all games up to there, in the order of the schedule.</p>`,
    courseChart(summary, { width: 960, height: 380, kind: 'wide' }),
    courseChart(summary, { width: 390, height: 330, kind: 'narrow' }),
  ];
}

function explained({ entrants, groups, fillers, settings }: Summary): Part {
  const known = entrants.map(({ interval }) => interval);
  const intervals = known.some((interval) => interval !== undefined)
    ? `Intervals come from resampling ${settings.some(({ seeds }) => seeds !== undefined) ? 'the seeds, each with all games on it' : 'whole groups (the same entrants and seed in all seatings)'}, setting by setting; the places are those an entrant had in 95% of the resampled tournaments.`
    : undefined;
  const chance = [intervals, missingIntervals(groups, known)].filter((one) => one !== undefined).join(' ');
  const rating = entrants.some((line) => line.rating !== undefined)
    ? ' Ratings are Plackett–Luce on an Elo-like scale with mean 0: 400 more are odds of ten to one to come before the other.'
    : '';
  const round = entrants.some(({ survival }) => survival !== undefined)
    ? ' Survives a round: the chance to have at least the median of the points if all these games were one elimination round and were played again.'
    : '';
  const seats = fillers.length > 0 ? ` Seats left over were taken by ${fillers.join(', ')}, listed nowhere.` : '';
  return markup`<p class="quiet"><small>${chance}${rating}${round}${seats}</small></p>`;
}

function settingsList({ settings }: Summary): Part {
  return markup`<details><summary>${counted(settings.length, 'setting')}</summary><ul>${settings.map(({ name, seats }) => markup`<li>${name}: ${counted(seats, 'seat')}</li>`)}</ul></details>`;
}

/** A fact of several lines, each in its own line of the page. */
function linesOf(fact: string): Part {
  return fact.split('\n').map((line, at) => (at === 0 ? line : [markup`<br>`, line]));
}

function made({ seed, made: facts }: Summary): Section {
  const rows = Object.entries({ Seed: String(seed), ...facts }).map(
    ([name, value]) => markup`<dt>${name}</dt><dd>${linesOf(value)}</dd>`,
  );
  return ['made', 'How it was made', markup`<dl>${rows}</dl>`];
}

/** What reports and ladders add to the styles of all documents. Bars, heat and curves have colours of their own. */
export const STYLE = `
:root { --band: #a9cbee; --good: #3d8fe0; --bad: #e08a3d;
  --c0: #0b5cad; --c1: #b84d00; --c2: #14733c; --c3: #b3203a; --c4: #6c3fc0; --c5: #7a6200; --c6: #00727a; --c7: #a3237a; }
@media (prefers-color-scheme: dark) { :root { --band: #2f5d8c; --good: #2f7dd1; --bad: #c9722f;
  --c0: #6cb2ff; --c1: #ff9e57; --c2: #5fd08a; --c3: #ff7d8c; --c4: #c3a1ff; --c5: #d9c04a; --c6: #4ed0d6; --c7: #f391d0; } }
body { max-width: 72rem; background: var(--paper); }
h2 { margin: 2.2rem 0 .4rem; }
h3 { margin: 1.2rem 0 .3rem; }
p { margin: .3rem 0 .7rem; }
nav { display: flex; flex-wrap: wrap; gap: .2rem 1rem; margin: .6rem 0 0; }
.scroll { overflow-x: auto; width: fit-content; max-width: 100%; padding: 0 .4rem; border: 1px solid var(--edge); border-radius: 6px;
  background: linear-gradient(to left, var(--paper) 1rem, transparent) right / 3rem 100% no-repeat local,
    linear-gradient(to left, color-mix(in srgb, var(--ink) 30%, transparent), transparent) right / 1rem 100% no-repeat; }
table { width: auto; }
caption { text-align: left; padding: 0 0 .3rem; font-size: .9em; }
th, td { padding: .28rem .6rem; text-align: right; white-space: nowrap; vertical-align: middle; }
caption span { position: sticky; left: 0; display: inline-block; max-width: min(60rem, calc(100vw - 3rem)); white-space: normal; }
thead th { background: var(--ground); color: var(--ink); font-weight: 600; vertical-align: bottom; }
th[scope=row], .left { text-align: left; }
th[scope=row] { font-weight: 600; background: var(--paper); }
th.name { position: sticky; left: 0; z-index: 1; }
thead th.name { background: var(--ground); text-align: left; }
.name > span, th.who > span { display: inline-block; white-space: normal; overflow-wrap: break-word; min-width: 4.5rem; max-width: 14rem; vertical-align: bottom; }
th.who { text-align: center; }
th.who > span { max-width: 7rem; min-width: 3rem; }
td small { display: block; font-size: .78em; line-height: 1.2; color: inherit; opacity: .78; }
.heat small { opacity: 1; }
.heat { text-align: center; min-width: 4rem; }
.heat.up { background: color-mix(in srgb, var(--good) var(--h), var(--paper)); }
.heat.down { background: color-mix(in srgb, var(--bad) var(--h), var(--paper)); }
${Array.from({ length: MOST_HEAT + 1 }, (_, at) => `.h${at} { --h: ${at}%; }`).join(' ')}
.self { background: var(--ground); }
.zero { color: var(--quiet); }
svg { display: block; font: 12px system-ui, sans-serif; }
svg text { fill: var(--quiet); }
.bar .axis, .course .grid { stroke: var(--edge); stroke-width: 1; }
.bar .half { stroke: var(--quiet); stroke-dasharray: 2 2; }
.bar .band { fill: var(--band); }
.bar .dot { fill: var(--accent); }
.bar { overflow: visible; }
.range { display: flex; justify-content: space-between; width: 190px; font-weight: 400; color: var(--quiet); }
.course { width: 100%; height: auto; max-width: 62rem; }
.course path { fill: none; stroke: currentColor; stroke-width: 2; stroke-linejoin: round; }
.course g circle, .course g text { fill: currentColor; }
.course .lead { stroke: currentColor; opacity: .5; }
.course .c-rest { color: var(--quiet); }
${Array.from({ length: 8 }, (_, at) => `.course .c${at} { color: var(--c${at}); }`).join('\n')}
.narrow { display: none; }
@media (max-width: 40rem) {
  body { font-size: 14px; padding-top: 1rem; }
  th, td { padding: .25rem .45rem; }
  .name > span { max-width: 7.5rem; }
  .bar, .range { width: 130px; }
  .wide { display: none; }
  .narrow { display: block; }
}
dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; margin: .4rem 0; }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
@media (max-width: 40rem) { dl { grid-template-columns: minmax(0, 1fr); gap: 0; } dd { margin-bottom: .5rem; } }
@media print {
  body { max-width: none; padding: 0; font-size: 10px; }
  .scroll { overflow: visible; padding: 0; border: 0; background: none; }
  nav, details:not([open]) { display: none; }
  th.name { position: static; }
  th, td { padding: .15rem .3rem; }
  tr, svg { break-inside: avoid; }
  h2, h3 { break-after: avoid; }
  .heat, .bar, .course { print-color-adjust: exact; }
}
`;
