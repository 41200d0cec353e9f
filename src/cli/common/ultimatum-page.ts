// npm run ultimatum -- page: series of the ultimatum game in the browser, served on this machine or written as one file.

import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { plain } from '../../base/plain-text.ts';
import { untilAborted } from '../../base/within.ts';
import { alonePage, jsonForMarkup } from '../../packaging/alone-page.ts';
import { ULTIMATUM_FOLDER } from '../../packaging/project.ts';
import { Command } from '../../terminal/command.ts';
import { portNumber } from '../../terminal/option-values.ts';
import { print } from '../../terminal/print.ts';
import { checkWritable, writeText } from '../../terminal/writable-paths.ts';
import { SERIES_ID } from '../../ultimatum/page/model/embedded.ts';
import { LiveSeries } from '../../ultimatum/page/server/live-series.ts';
import { addSeriesRoutes } from '../../ultimatum/page/server/series-routes.ts';
import { readJournalText, readSeriesJournal } from '../../ultimatum/record/series-file.ts';
import { parseSeriesJournal } from '../../ultimatum/record/series-journal.ts';
import type { OpenSeriesPage } from '../../ultimatum/server/hub-event.ts';
import { addBuiltFiles, type BuiltFiles, readBuiltFiles } from '../../web/built-files.ts';
import { buildUltimatumPage } from './builds.ts';
import { type LocalPage, openLocalPage } from './local-page.ts';

/** From the end of a series to that of its page, in milliseconds. */
const FAREWELL_MS = 1_000;

/**
 * Serves the page until a signal ends it, or writes it.
 * @param words what stands behind `page` on the command line
 * @returns the exit code
 */
export async function showUltimatum(words: readonly string[], signal: AbortSignal): Promise<number> {
  await new Command('npm run ultimatum -- page')
    .description(
      `Shows a series of the ultimatum game in the browser: who offers whom what, who
accepts, scores over time, any moment of it. The page also plays series between
bundled agents, and you may sit down yourself.`,
    )
    .argument('[journal]', 'the journal of a series; the page opens others, too')
    .option('--port <port>', 'where the page listens on this machine, 0 for any free port', portNumber, 0)
    .option('--export <page>', 'writes the page as one file, and serves nothing')
    .addHelpText(
      'after',
      `
Examples:
  npm run ultimatum -- page
  npm run ultimatum -- page records/series.jsonl
  npm run ultimatum -- page records/series.jsonl --export records/series.html
Then open the address that it prints. Ctrl-C ends it.

Ends with 0, on Ctrl-C, too. Ends with 1 if the command line is wrong, the
journal cannot be read, the page cannot be written or the port is taken.`,
    )
    .action((journal: string | undefined, options: { readonly port: number; readonly export?: string }) =>
      options.export === undefined ? serve(journal, options.port, signal) : exportPage(journal, options.export),
    )
    .parseAsync(words, { from: 'user' });
  return 0;
}

async function serve(journal: string | undefined, port: number, signal: AbortSignal): Promise<void> {
  const series = journal === undefined ? undefined : recordedSeries(journal);
  const server = await openUltimatumPage(port, series);
  print(`ultimatum: open ${server.address} in a browser (Ctrl-C ends this)`);
  await untilAborted(signal);
  await server.close();
}

/**
 * Serves the page on this machine.
 * @param series what it shows; nothing where it is there to play, and for files
 * @throws {UsageError} where the port cannot be had
 */
export async function openUltimatumPage(port: number, series?: LiveSeries): Promise<LocalPage> {
  await buildUltimatumPage(() => {});
  const built = readBuiltFiles(ULTIMATUM_FOLDER);
  return openLocalPage(port, (app) => addUltimatumRoutes(app, built, series));
}

/** Serves the page of a series that is played over the wire. */
export const openSeriesPage: OpenSeriesPage = async ({ settings, rules, port, beliefs }) => {
  const { terms, minPercent, clients } = settings;
  const title = `${clients} agents, ${terms.rounds} rounds each`;
  const series = new LiveSeries({ title, head: { terms, rules, minPercent, players: [] }, seats: clients });
  if (beliefs !== undefined) series.beliefs = beliefs;
  const server = await openUltimatumPage(port, series);
  return {
    address: server.address,
    hear: (event) => series.hear(event),
    close: async () => {
      // Who looks on hears of the end.
      await sleep(FAREWELL_MS);
      await server.close();
    },
  };
};

/** Answers with the page and the series. */
export function addUltimatumRoutes(app: FastifyInstance, built: BuiltFiles, series?: LiveSeries): void {
  addBuiltFiles(app, built);
  addSeriesRoutes(app, series);
}

/** @throws {InputError} where it cannot be read */
function recordedSeries(file: string): LiveSeries {
  const { head, events, isWhole } = readSeriesJournal(file);
  const title = isWhole ? basename(file) : `${basename(file)} (cut off)`;
  const series = new LiveSeries({ title, head, seats: head.players.length });
  series.begin();
  for (const event of events) series.add(event);
  if (!isWhole) series.add({ kind: 'end' });
  return series;
}

async function exportPage(journal: string | undefined, page: string): Promise<void> {
  checkWritable('--export', page);
  const recorded = journal === undefined ? undefined : readJournalText(journal);
  await buildUltimatumPage(() => {});
  const text = aloneUltimatum(recorded, journal ?? '');
  writeText(page, text);
  print(`${plain(page)}: ${Math.ceil(Buffer.byteLength(text) / 1000)} kB; open it in a browser`);
}

/**
 * The page as one file, with this journal in it. It must have been built.
 * @throws {InputError} where the journal is none
 */
export function aloneUltimatum(journal: string | undefined, name: string): string {
  if (journal !== undefined) parseSeriesJournal(journal, name);
  const texts: { [id: string]: string } =
    journal === undefined ? {} : { [SERIES_ID]: jsonForMarkup({ name: basename(name), journal }) };
  return alonePage({ folder: ULTIMATUM_FOLDER, texts });
}
