// Pages that show a tournament's recorded games, beside its report: each is one file that needs no server and asks
// nobody.

import { statSync } from 'node:fs';
import { basename, join, parse } from 'node:path';
import type { Game } from '../../arena/contest.ts';
import { counted } from '../../base/grouped.ts';
import type { GameAddress, ReplayPages, SeatedRecord } from '../../arena/report/report-files.ts';
import { absolutePath } from '../../arena/run/tournament-files.ts';
import type { TournamentPlan } from '../../arena/run/tournament-plan.ts';
import { kindOf } from '../../base/durable-file.ts';
import { InputError, messageOf } from '../../base/errors.ts';
import { plain } from '../../base/plain-text.ts';
import { freeName, HAGGLING_PAGE } from '../../haggling/command/page.ts';
import { logAddressText } from '../../haggling/page/model/embedded.ts';
import { readLog } from '../../haggling/record/log-file.ts';
import type { LogEvent } from '../../haggling/record/session-log.ts';
import { HAGGLING_ENTRY } from '../../haggling/tournament/entry.ts';
import { readMapFile } from '../../lambda-punter/judge/game-files.ts';
import { momentText } from '../../lambda-punter/page/model/address.ts';
import { GAME_PAGE } from '../../lambda-punter/page/game-page.ts';
import { GamePacker } from '../../lambda-punter/page/server/game-packer.ts';
import { readLambdaPunterOptions } from '../../lambda-punter/tournament/desk-options.ts';
import { LAMBDA_PUNTER } from '../../lambda-punter/tournament/entry.ts';
import { buildContestPage, pageText } from '../../packaging/contest-page-files.ts';
import { warn } from '../../terminal/print.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { checkWritable, writeText } from '../../terminal/writable-paths.ts';
import { type ContestPage, showing } from '../../web/contest-page.ts';

/** Puts records of a contest into pages. */
interface Shelf {
  /** Puts a record into the page that is being filled. @returns its name there @throws if it cannot be shown */
  add(record: string, seats: readonly string[]): string;
  isFull(): boolean;
  /** The page, after which another one is filled; undefined if nothing is in it. */
  take(): string | undefined;
}

/** How a contest's records are shown. */
interface ShownRecords {
  /** What a record is: the pages beside `cup.html` are `cup.games.html`, `cup.games-2.html` and so on. */
  readonly noun: 'game' | 'session';
  readonly page: ContestPage<never>;
  readonly shelf: () => Shelf;
  /** Behind the # of a page's address: a record by its name there, at its end or after this many turns. */
  readonly address: (name: string, turns: number | undefined) => string;
  /** How many characters the pages will have; undefined if they are small. */
  readonly forecast?: (plan: TournamentPlan, games: readonly Game[]) => number;
}

/** A page's characters for each river of a game, and its own besides: measured (docs/viewer.md). */
const PER_RIVER = 12;
const PER_PAGE = 480_000;
/** This many sessions are in one page: about 3 MB, and names enough for any person. */
const SESSIONS = 2_000;

/** By contest, whose name may be a stranger's. */
const SHOWN = new Map<string, ShownRecords>(
  Object.entries({
    [LAMBDA_PUNTER]: {
      noun: 'game',
      page: GAME_PAGE,
      shelf: gameShelf,
      address: (game, turn) => momentText({ game, ...(turn !== undefined && { turn }) }),
      forecast: lengthOfGames,
    },
    [HAGGLING_ENTRY.name]: {
      noun: 'session',
      page: HAGGLING_PAGE,
      shelf: sessionShelf,
      address: (log, turn) => logAddressText({ log, ...(turn !== undefined && { turn }) }),
    },
  }),
);

/** The pages of a contest's records. The contest's page must have been built. */
export function pagesOf(contest: string, tell: (sentence: string) => void): ReplayPages | undefined {
  const shown = SHOWN.get(contest);
  if (shown === undefined) return undefined;
  return {
    check: (report) => checkWritable('--html', pageOf(shown, report, 1)),
    forecast: (report, plan, games) => {
      const length = shown.forecast?.(plan, games);
      const size = length === undefined ? '' : `, of about ${megabytes(length)}`;
      return `the ${shown.noun}s will be shown in ${plain(pageOf(shown, report, 1))}${size}`;
    },
    write: (report, games, signal) => writePages(shown, report, games, tell, signal),
  };
}

/**
 * Makes the pages of a contest's games; undefined for a contest that has none, or if the page cannot be built, which a
 * warning says.
 */
export async function replayPages(contest: string, quiet: boolean): Promise<ReplayPages | undefined> {
  const shown = SHOWN.get(contest);
  if (shown === undefined) return undefined;
  try {
    await buildContestPage(shown.page);
  } catch (error) {
    warn(`the report will link records, not pages of games, because the page was not built: ${messageOf(error)}`);
    return undefined;
  }
  return pagesOf(contest, (sentence) => void (quiet || warn(sentence)));
}

function pageOf({ noun }: ShownRecords, report: string, number: number): string {
  const { dir, name } = parse(report);
  return join(dir, `${name}.${noun}s${number === 1 ? '' : `-${number}`}.html`);
}

async function writePages(
  shown: ShownRecords,
  report: string,
  recorded: readonly SeatedRecord[],
  tell: (sentence: string) => void,
  signal: AbortSignal,
): Promise<GameAddress> {
  const { noun, address } = shown;
  const isLarge = shown.forecast !== undefined;
  if (isLarge) tell(`putting ${counted(recorded.length, noun)} into ${plain(pageOf(shown, report, 1))} …`);
  const shelf = shown.shelf();
  const places = new Map<string, { readonly page: string; readonly name: string }>();
  const wrong: string[] = [];
  let [pages, length] = [0, 0];
  const write = (): void => {
    const page = shelf.take();
    if (page === undefined) return;
    writeText(pageOf(shown, report, ++pages), page);
    length += page.length;
  };
  for (const [record, seats] of new Map(recorded.map((one) => [one.record, one.seats]))) {
    signal.throwIfAborted();
    try {
      // A journal may name anything, such as this command's input, which would be waited for.
      const found = statSync(record, { throwIfNoEntry: false });
      if (found?.isFile() === false) throw new UsageError(`${record}: this is ${kindOf(found)}, expected a file`);
      places.set(record, { page: basename(pageOf(shown, report, pages + 1)), name: shelf.add(record, seats) });
    } catch (error) {
      if (!(error instanceof InputError || error instanceof UsageError)) throw error;
      wrong.push(error.message);
    }
    if (shelf.isFull()) write();
    // Ctrl-C is heard in between.
    await new Promise((resolve) => setImmediate(resolve));
  }
  write();
  if (wrong.length > 0) warn(`${counted(wrong.length, 'record')} cannot be shown; the first: ${wrong[0]}`);
  const more = `${pages > 1 ? ` and ${pages - 1} more` : ''}${isLarge ? `, ${megabytes(length)}` : ''}`;
  if (pages > 0) tell(`${noun}s: ${plain(pageOf(shown, report, 1))}${more}`);
  return (record, turns) => {
    const place = places.get(record);
    return place && `${encodeURIComponent(place.page)}#${address(place.name, turns)}`;
  };
}

function gameShelf(): Shelf {
  const packer = new GamePacker();
  return {
    add: (record) => packer.add(record),
    isFull: () => packer.isFull,
    take: () => {
      const { maps, games } = packer.take();
      return games.length === 0 ? undefined : pageText(showing(GAME_PAGE, { games: { maps, games } }));
    },
  };
}

function sessionShelf(): Shelf {
  const logs = new Map<string, readonly LogEvent[]>();
  const seats = new Map<string, readonly string[]>();
  return {
    add: (record, names) => {
      const log = freeName(basename(record), logs);
      logs.set(log, readLog(record));
      seats.set(log, names);
      return log;
    },
    isFull: () => logs.size >= SESSIONS,
    take: () => {
      if (logs.size === 0) return undefined;
      const page = pageText(showing(HAGGLING_PAGE, { logs, seats }));
      logs.clear();
      seats.clear();
      return page;
    },
  };
}

function lengthOfGames({ contest, schedule }: TournamentPlan, games: readonly Game[]): number {
  const { maps } = readLambdaPunterOptions(contest.options, 'options');
  const rivers = new Map(maps.map(({ name, file }) => [name, readMapFile(absolutePath(file)).rivers.length]));
  const mapOf = new Map(schedule.settings.map(({ name, tags }) => [name, tags['map'] ?? '']));
  return games.reduce((sum, { setting }) => sum + (rivers.get(mapOf.get(setting) ?? '') ?? 0) * PER_RIVER, PER_PAGE);
}

function megabytes(length: number): string {
  return length < 1e6 ? `${Math.ceil(length / 1000)} kB` : `${(length / 1e6).toFixed(1)} MB`;
}
