// npm run ultimatum -- page: series of the ultimatum game in the browser.

import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CommandTools } from '../../arena/contest-command.ts';
import { jsonForMarkup } from '../../base/json.ts';
import type { PageCommand } from '../../web/contest-page.ts';
import { SERIES_ID } from '../page/model/series-news.ts';
import { addSeriesRoutes, liveSeries, type LiveSeries } from '../page/server/live-series.ts';
import { headOf } from '../protocol/hub-settings.ts';
import { readJournalText, readSeriesJournal } from '../record/series-file.ts';
import type { OpenSeriesPage } from '../server/hub.ts';

/** From the end of a series to that of its page, in milliseconds. */
const FAREWELL_MS = 1_000;

/** What the page shows; it may also be there only to play, and for files. */
interface PageContent {
  /** A series that goes on or is over. */
  readonly series: LiveSeries;
  /** The file of its journal, if it has one. */
  readonly journal?: string;
}

/** The page: it follows the series, or holds its journal. */
export const ULTIMATUM_PAGE: PageCommand<PageContent | undefined> = {
  contest: 'ultimatum',
  title: 'Ultimatum',
  addRoutes: (app, shown) => addSeriesRoutes(app, shown?.series),
  data: (shown) => ({
    [SERIES_ID]:
      shown?.journal === undefined
        ? ''
        : jsonForMarkup({ name: basename(shown.journal), journal: readJournalText(shown.journal) }),
  }),
  command: 'npm run ultimatum -- page',
  about: `Shows a series of the ultimatum game in the browser: who offers whom what, who
accepts, scores over time, any moment of it. The page also plays series between
bundled agents, and you may sit down yourself.`,
  argument: ['[journal]', 'the journal of a series; the page opens others, too'],
  examples: ['', ' records/series.jsonl', ' records/series.jsonl --export records/series.html'],
  ends: `Ends with 0, on Ctrl-C, too. Ends with 1 if the command line is wrong, the
journal cannot be read, the page cannot be written or the port is taken.`,
  read: ([journal]) => (journal === undefined ? undefined : recordedSeries(journal)),
};

/** Serves the page of a series that is played over the wire. */
export async function openSeriesPage(
  { settings, rules, port, beliefs }: Parameters<OpenSeriesPage>[0],
  { openPage }: CommandTools,
): ReturnType<OpenSeriesPage> {
  const { totalRounds, clientsAmount: seats } = settings;
  const title = `${seats} agents, each in ${totalRounds.toLocaleString('en')} of the rounds`;
  const series = liveSeries({ title, head: { ...headOf(settings, rules), players: [] }, seats }, beliefs);
  const page = await openPage(ULTIMATUM_PAGE, { series }, port, '--page');
  return {
    address: page.address,
    hear: (event) => series.hear(event),
    close: async () => {
      // Spectators hear of the end.
      await sleep(FAREWELL_MS);
      await page.close();
    },
  };
}

/** @throws {InputError} if it cannot be read */
function recordedSeries(file: string): PageContent {
  const { head, events, isWhole } = readSeriesJournal(file);
  const name = basename(file);
  const series = liveSeries({ title: isWhole ? name : `${name} (cut off)`, head, seats: head.players.length });
  series.begin();
  for (const event of events) series.add(event);
  if (!isWhole) series.add({ kind: 'end' });
  return { series, journal: file };
}
