// The report of a tournament as one HTML page that needs nothing else: no network, no script.

import { relative, resolve, sep } from 'node:path';
import { comparedText } from '../figures/compared.ts';
import { htmlPage } from '../../base/html-page.ts';
import { markup, type Part } from '../../base/markup.ts';
import { courseChart } from './report-charts.ts';
import { STYLE } from './report-style.ts';
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
  type ReportLinks,
} from './report-tables.ts';
import { shownCount } from '../figures/shown-numbers.ts';
import type { GameAddress } from './replay-pages.ts';
import { isTelling } from './summary-text.ts';
import type { Summary } from '../figures/summary.ts';

/** How a report is made. */
export interface ReportOptions {
  readonly title?: string;
  /** Where the page will lie; links to records start there. The working folder where left out. */
  readonly folder?: string;
  /** Where games can be seen; records are linked themselves where left out. */
  readonly replay?: GameAddress | undefined;
  /** Whether records could have been kept, so that it is said how where there are none. */
  readonly mayRecord?: boolean | undefined;
  /** The command line that shows a record, without the record's file. */
  readonly showRecord?: string | undefined;
}

/** A part of the page. */
interface Section {
  readonly id: string;
  readonly title: string;
  readonly body: Part;
}

/** The page. */
export function reportHtml(summary: Summary, options: ReportOptions = {}): string {
  const { title = 'Tournament', folder = '.', replay } = options;
  const file = (record: string): string => recordLink(record, folder);
  const links = { file, game: (record: string, turns?: number) => replay?.(record, turns) ?? file(record) };
  const sections = summary.games === 0 ? [made(summary)] : sectionsOf(summary, links, options);
  const nav = sections.map((section) => markup`<a href="#${section.id}">${section.title}</a>`);
  const body = sections.map(
    (section) =>
      markup`<section aria-labelledby="${section.id}"><h2 id="${section.id}">${section.title}</h2>${section.body}</section>\n`,
  );
  return htmlPage({
    title: title,
    style: STYLE,
    body: markup`<header><h1>${title}</h1><p class="soft">${headline(summary)}</p><nav aria-label="Sections">${nav}</nav></header>
<main>
${body}</main>`,
  });
}

/** A record's address from a folder. Whatever the path says, it is read as one of a file below or beside it. */
export function recordLink(record: string, folder: string): string {
  return relative(resolve(folder), resolve(record)).split(sep).map(encodeURIComponent).join('/');
}

function headline({ games, groups, entrants, settings, seed, voids }: Summary): string {
  if (games === 0) return 'No game has been played yet.';
  const broken = voids.length > 0 ? ` and ${counted(voids.length, 'void game')}` : '';
  return `${counted(games, 'game')}${broken} in ${counted(groups, 'group')}, ${counted(entrants.length, 'entrant')}, ${counted(settings.length, 'setting')}, seed ${seed}.`;
}

function sectionsOf(summary: Summary, links: ReportLinks, { replay, mayRecord, showRecord }: ReportOptions): Section[] {
  const { entrants, figure, tags, course, faultKinds, slowest, records, settings, pairwise, comparison, voids } =
    summary;
  const some: (Section | false)[] = [
    { id: 'standings', title: 'Standings', body: [standingsTable(summary), explained(summary)] },
    comparison !== undefined && {
      id: 'comparison',
      title: 'Comparison',
      body: markup`<p>${comparedText(comparison)}.</p>`,
    },
    course.games.length > 1 && { id: 'course', title: `Mean ${figure.name} over the games`, body: courseOf(summary) },
    pairwise.games.some((row) => row.some((games) => games > 0)) && {
      id: 'pairs',
      title: 'Against each other',
      body: pairwiseTable(summary),
    },
    ...tags.map(
      ({ tag, parts }, at) =>
        parts.length > 1 && { id: `by-${at}`, title: `By ${tag}`, body: partsTable(tag, parts, summary) },
    ),
    voids.length > 0 && { id: 'void', title: 'Void games', body: voidTable(summary) },
    {
      id: 'faults',
      title: 'Faults',
      body: faultKinds.length > 0 ? faultsBody(summary, links) : markup`<p>None: no entrant failed in any game.</p>`,
    },
    entrants.some(({ times }) => times !== undefined) && {
      id: 'times',
      title: 'Move times',
      body: timesTable(summary),
    },
    isTelling(slowest) && { id: 'slowest', title: 'Slowest moves', body: slowestTable(summary, links) },
    records.length > 0 && {
      id: 'records',
      title: 'Games',
      body: markup`<p>${replay === undefined ? recordsText(showRecord) : 'Click a game to see it.'}</p><details><summary>${counted(records.length, 'recorded game')}</summary>${recordsTable(summary, links)}</details>`,
    },
    records.length === 0 &&
      mayRecord === true && {
        id: 'records',
        title: 'Games',
        body: markup`<p class="soft">No record of a game was kept, so none can be seen from here. With <code>--records FOLDER</code> the tournament keeps them; games that are finished are played again with <code>--fresh</code>.</p>`,
      },
    settings.length > 0 && { id: 'settings', title: 'Settings', body: settingsList(summary) },
    made(summary),
  ];
  return some.filter((section) => section !== false);
}

/** What there is where no page shows the games. */
function recordsText(showRecord: string | undefined): Part {
  const text = 'The records of the games.';
  return showRecord === undefined ? text : [text, ' To see one: ', markup`<code>${showRecord} FILE</code>.`];
}

/** How often who failed, and the faults one by one where the games tell them. */
function faultsBody(summary: Summary, links: ReportLinks): Part {
  if (summary.faults.lines.length === 0) return faultsTable(summary);
  return [
    faultsTable(summary),
    markup`<details><summary>${counted(summary.faults.count, 'fault')}, one by one</summary>${faultListTable(summary, links)}</details>`,
  ];
}

function courseOf(summary: Summary): Part {
  const wide = courseChart(summary, { width: 960, height: 380, kind: 'wide' });
  const narrow = courseChart(summary, { width: 390, height: 330, kind: 'narrow' });
  return [
    markup`<p class="soft">Everybody's mean ${summary.figure.name} of all games up to there, in the order of the schedule.</p>`,
    wide,
    narrow,
  ];
}

function explained({ entrants, groups, fillers, settings }: Summary): Part {
  const told = entrants.some(({ interval }) => interval !== undefined);
  const intervals = told
    ? `Intervals come from resampling ${settings.some(({ seeds }) => seeds !== undefined) ? 'the seeds, each with all games on it' : 'whole groups (the same entrants and seed in all seatings)'}, setting by setting; the places are those an entrant had in 95% of the resampled tournaments.`
    : `Of ${counted(groups, 'group')} alone nothing can be said about chance, so there are no intervals.`;
  const rating = entrants.some((line) => line.rating !== undefined)
    ? ' Ratings are Plackett–Luce on an Elo-like scale with mean 0: 400 more are odds of ten to one to come before the other.'
    : '';
  const round = entrants.some(({ survival }) => survival !== undefined)
    ? ' Survives a round: the chance to have no fewer points than the median, were all this one elimination round and played again.'
    : '';
  const seats = fillers.length > 0 ? ` Seats left over were taken by ${fillers.join(', ')}, listed nowhere.` : '';
  return markup`<p class="soft"><small>${intervals}${rating}${round}${seats}</small></p>`;
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
  return { id: 'made', title: 'How it was made', body: markup`<dl>${rows}</dl>` };
}

function counted(count: number, noun: string): string {
  return `${shownCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}
