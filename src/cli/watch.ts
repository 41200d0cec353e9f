// npm run watch: shows recorded games in a browser. docs/viewer.md describes the page.

import { Command, Option } from 'commander';
import { statSync } from 'node:fs';
import { InputError } from '../base/errors.ts';
import { plain } from '../base/plain-text.ts';
import { readJsonFile } from '../base/text-file.ts';
import { notListening } from '../lambda-punter/judge/listening.ts';
import { gameFiles } from '../lambda-punter/judge/recorded-games.ts';
import { addReplayRoutes, shownGames } from '../lambda-punter/viewer/server/replay-routes.ts';
import { PAGE_FOLDER } from '../packaging/project.ts';
import { listed, portNumber } from '../terminal/option-values.ts';
import { print, warn } from '../terminal/print.ts';
import { UsageError } from '../terminal/usage-error.ts';
import { addBuiltFiles, readBuiltFiles } from '../web/built-files.ts';
import { HTTP_LIMITS } from '../web/http-server.ts';
import { startPageServer } from '../web/page-server.ts';
import { buildGamePage } from './common/builds.ts';
import { MAP_FOLDERS } from './common/map-folders.ts';
import { stopSignals } from './common/serve-signal.ts';

const LOOPBACK = '127.0.0.1';

interface WatchOptions {
  readonly port: number;
  readonly maps?: readonly string[];
}

const program = new Command('npm run watch --')
  .description("Shows recorded games in a browser: ours or the contest's, files or folders of them (*.json).")
  .argument('[path...]', 'a recorded game, or a folder of them; the page opens others by itself')
  .option('--port <port>', 'where the page listens on this machine, 0 for any free port', portNumber, 0)
  .addOption(
    new Option(
      '--map, --maps <folder>',
      `folders with the maps that the contest's games name; several with commas (default: ${MAP_FOLDERS.join(', then ')})`,
    ).argParser(listed()),
  )
  .addHelpText(
    'after',
    `
Examples:
  npm run watch -- records/game.json
  npm run watch -- records
Then open the address that it prints. Ctrl-C ends it.`,
  )
  .action(async (paths: string[], options: WatchOptions) => {
    try {
      await watch(paths, options);
    } catch (error) {
      if (!(error instanceof UsageError || error instanceof InputError)) throw error;
      warn(`error: ${error.message}`);
      process.exitCode = 1;
    }
  });

async function watch(paths: readonly string[], { port, maps = MAP_FOLDERS }: WatchOptions): Promise<void> {
  const files = paths.flatMap(gameFiles);
  // A folder's files are for the page to judge; a file that was named has to be there, and to be JSON.
  for (const path of paths) if (!isFolder(path)) readJsonFile(path);
  if (paths.length > 0 && files.length === 0) throw new UsageError(`${paths.join(', ')}: no recorded game (*.json)`);
  await buildGamePage(() => {});
  const built = readBuiltFiles(PAGE_FOLDER);
  const signals = stopSignals();
  const server = await listen(port, (app) => {
    addBuiltFiles(app, built);
    addReplayRoutes(app, shownGames(files), maps);
  });
  const what = files.length === 1 ? plain(files[0] ?? '') : `${files.length} games`;
  print(`${what}: open http://${LOOPBACK}:${server.port}/ in a browser (Ctrl-C ends this)`);
  await signals.first;
  await server.close();
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

async function listen(
  port: number,
  addRoutes: Parameters<typeof startPageServer>[1],
): ReturnType<typeof startPageServer> {
  try {
    return await startPageServer({ host: LOOPBACK, port, limits: HTTP_LIMITS }, addRoutes);
  } catch (error) {
    throw notListening(LOOPBACK, port, error);
  }
}

await program.parseAsync();
