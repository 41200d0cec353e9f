// Pages that show a tournament's games, beside its report: each is one file that needs no server and asks nobody.

import { basename, join, parse } from 'node:path';
import type { Game } from '../../arena/contest.ts';
import { counted } from '../../arena/figures/shown-numbers.ts';
import type { GameAddress, ReplayPages, SeatedRecord } from '../../arena/report/replay-pages.ts';
import type { TournamentPlan } from '../../arena/run/tournament-plan.ts';
import { InputError, messageOf } from '../../base/errors.ts';
import { plain } from '../../base/plain-text.ts';
import { HAGGLING_ENTRY } from '../../haggling/tournament/entry.ts';
import { LAMBDA_PUNTER } from '../../lambda-punter/tournament/entry.ts';
import { parseLambdaPunterOptions } from '../../lambda-punter/tournament/desk-options.ts';
import { readMapFile } from '../../lambda-punter/judge/game-files.ts';
import { momentText } from '../../lambda-punter/page/model/address.ts';
import { GamePacker } from '../../lambda-punter/page/server/game-packer.ts';
import { warn } from '../../terminal/print.ts';
import { checkWritable, writeText } from '../../terminal/writable-paths.ts';
import { buildGamePage, buildHagglingPage } from './builds.ts';
import { pageFile } from './page-file.ts';
import { sessionPages } from './session-pages.ts';

/** A page's characters for each river of a game, and its own besides: measured (docs/viewer.md). */
const PER_RIVER = 12;
const PER_PAGE = 480_000;

/**
 * Makes the pages of a contest's games; undefined for a contest that has none, or if the page cannot be built, which a
 * warning says.
 */
export async function replayPages(contest: string, quiet: boolean): Promise<ReplayPages | undefined> {
  if (contest !== LAMBDA_PUNTER && contest !== HAGGLING_ENTRY.name) return undefined;
  try {
    await (contest === LAMBDA_PUNTER ? buildGamePage : buildHagglingPage)(() => {});
  } catch (error) {
    warn(`the report will link records, not pages of games, because the page was not built: ${messageOf(error)}`);
    return undefined;
  }
  const tell = (sentence: string): void => void (quiet || warn(sentence));
  if (contest === HAGGLING_ENTRY.name) return sessionPages(tell);
  return {
    check: (report) => checkWritable('--html', pageOf(report, 1)),
    forecast: (report, plan, games) => forecast(report, plan, games),
    write: (report, games, signal) => writePages(report, games, tell, signal),
  };
}

/** The pages beside `cup.html` are `cup.games.html`, `cup.games-2.html` and so on. */
function pageOf(report: string, number: number): string {
  const { dir, name } = parse(report);
  return join(dir, `${name}.games${number === 1 ? '' : `-${number}`}.html`);
}

function forecast(report: string, plan: TournamentPlan, games: readonly Game[]): string {
  const { maps } = parseLambdaPunterOptions(plan.contest.options);
  const rivers = new Map(maps.map(({ name, file }) => [name, readMapFile(file).rivers.length]));
  const mapOf = new Map(plan.schedule.settings.map(({ name, tags }) => [name, tags['map'] ?? '']));
  const length = games.reduce((sum, { setting }) => sum + (rivers.get(mapOf.get(setting) ?? '') ?? 0) * PER_RIVER, 0);
  return `the games will be shown in ${plain(pageOf(report, 1))}, of about ${megabytes(length + PER_PAGE)}`;
}

async function writePages(
  report: string,
  recorded: readonly SeatedRecord[],
  tell: (sentence: string) => void,
  signal: AbortSignal,
): Promise<GameAddress> {
  tell(`putting ${counted(recorded.length, 'game')} into ${plain(pageOf(report, 1))} …`);
  const packer = new GamePacker();
  const places = new Map<string, { readonly page: string; readonly name: string }>();
  const wrong: string[] = [];
  let [pages, length] = [0, 0];
  const write = (): void => {
    const { maps, games } = packer.take();
    if (games.length === 0) return;
    const page = pageFile('games', { maps, games });
    writeText(pageOf(report, ++pages), page);
    length += page.length;
  };
  for (const record of new Set(recorded.map((one) => one.record))) {
    signal.throwIfAborted();
    try {
      places.set(record, { page: basename(pageOf(report, pages + 1)), name: packer.add(record) });
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      wrong.push(error.message);
    }
    if (packer.isFull) write();
    // Ctrl-C is heard in between.
    await new Promise((resolve) => setImmediate(resolve));
  }
  write();
  if (wrong.length > 0) warn(`${counted(wrong.length, 'record')} cannot be shown; the first: ${wrong[0]}`);
  if (pages > 0)
    tell(`games: ${plain(pageOf(report, 1))}${pages > 1 ? ` and ${pages - 1} more` : ''}, ${megabytes(length)}`);
  return (record, turns) => {
    const place = places.get(record);
    if (place === undefined) return undefined;
    return `${encodeURIComponent(place.page)}#${momentText({ game: place.name, ...(turns !== undefined && { turn: turns }) })}`;
  };
}

function megabytes(length: number): string {
  return length < 1e6 ? `${Math.ceil(length / 1000)} kB` : `${(length / 1e6).toFixed(1)} MB`;
}
