// What series the page shows: the server's, which is followed while it goes on, or a journal of the person's own.

import { isObject } from '../../../base/shape.ts';
import { parseJson } from '../../../base/json.ts';
import type { PageLink } from '../../../web/carried-text.ts';
import { fileText, load, loadLink } from '../../../web/browser/loading.ts';
import { tellBusy, tellTrouble } from '../../../web/browser/shell-state.ts';
import { keepAsking } from '../../../web/browser/server-requests.ts';
import { parseSeriesJournal } from '../../record/series-journal.ts';
import { SeriesTape, tapeOf, unpackSeries } from '../model/series-tape.ts';
import { addNews, parseSeriesNews, type PlacedBelief, SERIES_ID } from '../model/series-news.ts';
import { fitTapeSpeed, goToRound, type ShownSeries, showPart, showSeries } from './state.ts';

/** A journal of that size has two million rounds. */
const MOST_BYTES = 200e6;

/** Stops following the server, once another series is shown. */
const following = new AbortController();
/** The server's series as far as it is known, and its id there; nothing before the first news. */
let served: { readonly tape: SeriesTape; readonly id: string } | undefined;

/** Shows what a link brings, or what came with the page, else follows the server's series. */
export function openFirstSeries(): void {
  if (openLinked() !== undefined) return;
  const text = document.getElementById(SERIES_ID)?.textContent;
  if (text) {
    void load('the series of this page', async () => {
      const raw = parseJson(text, 'series');
      if (isObject(raw)) showJournal(String(raw['name']), String(raw['journal']));
    });
  } else if (text === undefined) void followServer();
}

/** Opens what a link brings; undefined if the address is none. */
export function openLinked() {
  return loadLink('the series of the link', MOST_BYTES, ({ text, name, turn, link }) => {
    showJournal(name, unpackSeries(text), link);
    if (turn !== undefined) goToRound(turn);
  });
}

/** Opens a journal of the person's own. */
export function openJournalFile(file: File): Promise<void> {
  return load(file.name, async (isLate) => {
    const text = await fileText(file, MOST_BYTES);
    if (!isLate()) showJournal(file.name, text);
  });
}

/** Shows a series that is made on this page; the server's is no longer followed. */
export function showHere(series: ShownSeries, beliefs: readonly PlacedBelief[] = []): void {
  following.abort();
  tellTrouble('');
  showSeries(series, beliefs);
  showPart('series');
}

/** Clears what is shown, for another series. */
export function leaveSeries(): void {
  following.abort();
  showSeries(undefined);
}

function showJournal(name: string, text: string, link?: PageLink): void {
  const recorded = parseSeriesJournal(text, name);
  const tape = tapeOf(recorded);
  const isCutOff = !recorded.isWhole;
  showHere({
    title: isCutOff ? `${name} (cut off)` : name,
    tape,
    phase: 'over',
    seats: recorded.head.players.length,
    isCutOff,
    journal: text,
    ...(link && { link }),
  });
  fitTapeSpeed(tape.rounds.length);
}

function followServer(): Promise<void> {
  let seen = -1;
  return keepAsking({
    address: () => {
      const known =
        served === undefined ? '' : `&id=${encodeURIComponent(served.id)}&from=${served.tape.rounds.length}`;
      return `series?seen=${seen}${known}`;
    },
    take: (raw) => {
      if (isObject(raw) && raw['series'] === null) following.abort();
      else seen = takeNews(raw);
    },
    lost: (seconds) => tellBusy(`The server does not answer; asking again in ${seconds} s …`),
    found: () => tellBusy(''),
    failed: tellTrouble,
    signal: following.signal,
  });
}

/** @returns the version of the news */
function takeNews(raw: unknown): number {
  const news = parseSeriesNews(raw);
  const isNew = served?.id !== news.id;
  const tape = served?.id === news.id ? served.tape : new SeriesTape(news.head);
  addNews(tape, news);
  served = { tape, id: news.id };
  const { title, phase, seats } = news;
  showSeries({ title, tape, phase, seats }, news.beliefs);
  if (isNew || phase === 'over') fitTapeSpeed(news.length);
  const isAll = tape.rounds.length >= news.length;
  if (phase === 'over' && isAll) following.abort();
  // Behind, the next answer comes at once.
  return isAll ? news.version : -1;
}
