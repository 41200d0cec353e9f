// npm run watch: shows recorded games in a browser. docs/viewer.md describes the page.

import { basename } from 'node:path';
import { firstBytes } from '../base/file-bytes.ts';
import { isFolder } from '../base/folder.ts';
import { counted } from '../base/grouped.ts';
import { plain } from '../base/plain-text.ts';
import { notListening } from '../lambda-punter/server/listening.ts';
import { SHOWN_NAMES } from '../lambda-punter/game/map-file.ts';
import { gameFiles } from '../lambda-punter/judge/game-files.ts';
import { SERVE_DEFAULTS } from '../lambda-punter/server/server-config.ts';
import { recordToJson } from '../lambda-punter/game/record.ts';
import {
  checkShown,
  wholeGame,
  givenFiles,
  latestFirst,
  type GivenFiles,
  addReplayRoutes,
} from '../lambda-punter/page/server/given-files.ts';
import { jsonForMarkup } from '../base/json.ts';
import { Command } from '../terminal/command.ts';
import { commandLine } from '../terminal/command-line.ts';
import { portNumber } from '../terminal/option-values.ts';
import { print, warn } from '../terminal/print.ts';
import { stopSignals } from '../terminal/interrupt.ts';
import { tellMistakes } from '../terminal/tell-mistakes.ts';
import { UsageError } from '../terminal/usage-error.ts';
import { checkWritable, writeText } from '../terminal/writable-paths.ts';
import { addBuiltFiles } from '../web/built-files.ts';
import { HTTP_LIMITS } from '../web/http-server.ts';
import { startPageServer } from '../web/page-server.ts';
import { MAP_FOLDERS, mapFoldersOption } from '../lambda-punter/play/map-arguments.ts';
import { GAME_PAGE } from '../lambda-punter/page/game-page.ts';
import { buildContestPage, pageText } from '../packaging/contest-page-files.ts';
import { showing } from '../web/contest-page.ts';
import { loadPage } from './common/page-command.ts';

const LOOPBACK = '127.0.0.1';
const RECORDS = SERVE_DEFAULTS.records;

const program = new Command('npm run watch --')
  .description(
    'Shows recorded games and maps in a browser: files, or folders of them ' +
      `(${SHOWN_NAMES}). Games are ours or the contest's.`,
  )
  .argument(
    '[path...]',
    `a recorded game, a map, or a folder of them, of which the newest game is opened (default: the folder ${RECORDS}, where there is one); the page opens others by itself`,
  )
  .option('--port <port>', 'where the page listens on this machine, 0 for any free port', portNumber, 0)
  .addOption(mapFoldersOption())
  .option('--export <page>', 'writes one file that shows the game without a server, and serves nothing').endHelp(`
Examples:
  npm run watch
  npm run watch -- records/game.json
  npm run watch -- records/cup
  npm run watch -- maps
  npm run watch -- --export page.html records/game.json
Then open the address that it prints. Ctrl-C ends it.`);
type WatchOptions = (typeof program)['values'];

async function watch(asked: readonly string[], { port, maps = MAP_FOLDERS }: WatchOptions): Promise<void> {
  const paths = asked.length === 0 ? usualPaths() : asked;
  const files = paths.flatMap(gameFiles);
  refuseSessions(files);
  // A folder's files are for the page to judge; a file that was named must be one that can be shown.
  for (const path of paths) if (!isFolder(path)) checkShown(path);
  const { games, maps: shownMaps, others } = givenFiles(files);
  if (asked.length > 0 && games.length + shownMaps.length === 0)
    throw new UsageError(`${paths.join(', ')}: no recorded game or map (${SHOWN_NAMES})`);
  if (others.length > 0) warn(`neither a recorded game nor a map: ${someNames(others)}`);
  // Of files that were named the first is shown first, of folders the newest game.
  const isByTime = paths.every(isFolder);
  const given = { games: isByTime ? latestFirst(games) : games, maps: shownMaps };
  const built = await loadPage(GAME_PAGE);
  const signals = stopSignals();
  const server = await startPageServer({ host: LOOPBACK, port, limits: HTTP_LIMITS }, (app) => {
    addBuiltFiles(app, built);
    addReplayRoutes(app, given.games, maps, given.maps);
  }).catch((error: unknown) => {
    throw notListening(LOOPBACK, port, error, '--port PORT');
  });
  print(`${whatIsShown(given, isByTime)}: open http://${LOOPBACK}:${server.port}/ in a browser (Ctrl-C ends this)`);
  await signals.first;
  await server.close();
}

/** A log of haggling is a list of events, and begins with one of these. */
const LOG_BEGIN = /^\s*\[\s*\[\s*"(?:seed|init)"/;

/** Whether the file begins as a session's log; false if it cannot be read. */
function isHagglingLog(file: string): boolean {
  return LOG_BEGIN.test(firstBytes(file, 64).toString());
}

/** Sessions of haggling have a page of their own. @throws {UsageError} if all files are such */
function refuseSessions(files: readonly string[]): void {
  const [first] = files;
  if (first === undefined || !files.every(isHagglingLog)) return;
  const what = files.length === 1 ? `${first} is a session` : `these are ${counted(files.length, 'session')}`;
  throw new UsageError(`${what} of haggling. To see one: ${commandLine('haggle', ['page', first])}`);
}

/** What is shown by default: the games that `npm run serve` and others have kept here, if there are any. */
function usualPaths(): string[] {
  try {
    return isFolder(RECORDS) && !gameFiles(RECORDS).every(isHagglingLog) ? [RECORDS] : [];
  } catch (error) {
    if (error instanceof UsageError) return [];
    throw error;
  }
}

/** What the page shows first, in a word. */
function whatIsShown({ games, maps }: Pick<GivenFiles, 'games' | 'maps'>, isByTime: boolean): string {
  const [only, second] = [...games, ...maps];
  if (only === undefined) return 'maps, and what you drop on the page';
  if (second === undefined) return plain(only.file);
  const counts = [games.length > 0 && counted(games.length, 'game'), maps.length > 0 && counted(maps.length, 'map')];
  const [newest, another] = games;
  const first = isByTime && another !== undefined ? `; the newest is ${plain(newest.name)}` : '';
  return `${counts.filter((one) => one !== false).join(', ')}${first}`;
}

/** How many files are named; the rest is counted. */
const MOST_NAMED = 5;

function someNames(files: readonly string[]): string {
  const more = files.length - MOST_NAMED;
  const named = files.slice(0, MOST_NAMED).map((file) => plain(file));
  return `${named.join(', ')}${more > 0 ? `, and ${more} more` : ''}`;
}

/** Writes a page that stands alone, with one game in it. */
async function exportGame(page: string, paths: readonly string[], maps: readonly string[] = MAP_FOLDERS) {
  const files = paths.flatMap(gameFiles);
  refuseSessions(files);
  const [file, second] = files;
  if (file === undefined || second !== undefined)
    throw new UsageError(
      `--export: got ${file === undefined ? 'no game' : 'several games'}, expected one recorded game (a page holds one)`,
    );
  checkWritable('--export', page, [file]);
  const record = recordToJson(await wholeGame(file, maps));
  await buildContestPage(GAME_PAGE);
  const game = { name: basename(file), record };
  const text = pageText(showing(GAME_PAGE, { game }));
  writeText(page, text);
  print(
    `${plain(page)}: ${kilobytes(text)} kB, ${kilobytes(jsonForMarkup(game))} of them the game; open it in a browser`,
  );
}

function kilobytes(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / 1000);
}

await program
  .action((paths: string[], options: WatchOptions) =>
    tellMistakes(() =>
      options.export === undefined ? watch(paths, options) : exportGame(options.export, paths, options.maps),
    ),
  )
  .parseAsync();
