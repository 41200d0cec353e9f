// npm run serve: the online server. docs/serving.md describes it.

import { messageOf } from '../base/errors.ts';
import { counted } from '../base/grouped.ts';
import { plain } from '../base/plain-text.ts';
import { reachedAt } from '../base/typed-address.ts';
import { riverCount } from '../lambda-punter/game/game-map.ts';
import { type Lobby, newLobby } from '../lambda-punter/server/lobby.ts';
import { NEW_TABLE_LIMITS, newTablesOf } from '../lambda-punter/server/new-tables.ts';
import { startStatusServer, type WatchPage } from '../lambda-punter/server/status-server.ts';
import type { TableSpec } from '../lambda-punter/server/table.ts';
import { judgingFrom } from '../lambda-punter/judge/judge-options.ts';
import {
  allowsNewGames,
  borneLimits,
  configOf,
  serveCommand,
  type ServeOptions,
} from '../lambda-punter/play/server-options.ts';
import { recordFolder } from '../lambda-punter/server/record-folder.ts';
import { GAME_PAGE } from '../lambda-punter/page/game-page.ts';
import { stopSignals } from '../terminal/interrupt.ts';
import { tellMistakes } from '../terminal/tell-mistakes.ts';
import {
  conditionsShelf,
  serverStock,
  tableSpecs,
  connectText,
  finishedLine,
  tablesText,
} from '../lambda-punter/play/server-tables.ts';
import { addLiveRoutes, type LiveServer } from '../lambda-punter/page/server/live-routes.ts';
import { PAGE_FOLDER } from '../packaging/project.ts';
import { addBuiltFiles, readBuiltFiles, type BuiltFiles } from '../web/built-files.ts';
import { print, warn } from '../terminal/print.ts';
import { isReadByOthers, readByOthersText } from '../terminal/private-file.ts';
import { terminalWidth } from '../terminal/terminal-width.ts';

/** Printed if the option is missing though others might expect it. */
const NO_NEW_GAMES =
  'nobody can start new games from the page, because others than this machine may reach it (--new-games allows it)';

async function serve(options: ServeOptions): Promise<void> {
  // If the reader of the output goes away, games go on.
  process.stdout.on('error', () => {});
  const config = configOf(options);
  const judging = judgingFrom(config.rules, config.rule);
  const context = { shelf: conditionsShelf(judging), limits: config.limits, judging };
  const specs = tableSpecs(config.tables, context);
  warnOfReaders(options, specs);
  for (const { name, punters, conditions } of specs) {
    const rivers = riverCount(conditions.map);
    if (punters > rivers) warn(`table ${plain(name)}: ${counted(punters, 'punter')}, but ${counted(rivers, 'river')}`);
  }
  const tell = (line: string): void => void (options.quiet || print(line));
  const records = await recordFolder(config.records);
  const page = await builtPage();
  const isAllowed = allowsNewGames(config, options);
  const newLimits = { ...NEW_TABLE_LIMITS, ...config.newGames };
  const { limits, warning, newTables: tables } = borneLimits(config, isAllowed ? newLimits.tables : 0);
  const lobby = newLobby({
    tables: specs,
    limits,
    seed: config.seed,
    keep: (record, table) => records.keep(record, table),
    onFinished: (game) => tell(finishedLine(game)),
    onComplaint: (sentence) => warn(sentence),
  });
  const newTables = isAllowed
    ? newTablesOf({
        lobby,
        stock: serverStock(context, config.tables),
        limits: { ...newLimits, tables },
        onOpened: (sentence) => tell(plain(sentence)),
      })
    : undefined;
  // Before the ports are printed: a script that reads them may end the server at once.
  const signals = stopSignals();
  const ports = await lobby.listen(options.host);
  const { statusHost: host } = options;
  const { statusPort: port, statusNames: names } = config;
  let status;
  try {
    const server = { lobby, records: records.path, ...(newTables && { newTables }) };
    const watch = 'trouble' in page ? page : watchOf(page.files, { ...server, maps: ['maps'] });
    status = await startStatusServer({ ...server, host, port, names, watch });
  } catch (error) {
    await lobby.close(0);
    throw error;
  }
  print(tablesText(specs, ports, options.host, terminalWidth()));
  if (warning !== undefined) print(`\n${warning}`);
  if (!isAllowed && config.newGames.allowed === undefined) print(`\n${NO_NEW_GAMES}`);
  print(
    `\n${connectText({ host: options.host, port: ports[0], isLocked: specs[0].password !== undefined }, `http://${reachedAt(host, status.port)}`, !('trouble' in page))}\nrecords: ${records.path}`,
  );
  await untilStopped(lobby, signals, config.graceMs);
  await status.close();
  const { whole, lines } = records.ending(lobby.played);
  print(`stopped: ${lines.map((line) => plain(line, Infinity)).join('\n  ')}`);
  if (!whole) process.exitCode = 1;
}

/** Says where others than the operator may read the passwords of tables. */
function warnOfReaders({ config, passwordFile }: ServeOptions, specs: readonly TableSpec[]): void {
  const file = config ?? passwordFile;
  const isLocked = specs.some(({ password }) => password !== undefined);
  if (file !== undefined && isLocked && isReadByOthers(file)) warn(readByOthersText(file));
}

/** The files of the page that shows games, built where a source has changed; else what is wrong with it. */
async function builtPage(): Promise<{ readonly files: BuiltFiles } | { readonly trouble: string }> {
  try {
    // Loaded here: a server without the bundler serves all but the page.
    const { buildContestPage } = await import('../packaging/contest-page-files.ts');
    await buildContestPage(GAME_PAGE, (line) => {
      if (!line.endsWith('up to date')) print(line);
    });
    return { files: readBuiltFiles(PAGE_FOLDER) };
  } catch (error) {
    const trouble = messageOf(error);
    warn(`games cannot be watched in a browser: the page was not built: ${plain(trouble)}`);
    return { trouble };
  }
}

function watchOf(files: BuiltFiles, server: LiveServer): WatchPage {
  const prefix = '/watch/';
  return {
    addRoutes: (app) => {
      addBuiltFiles(app, files, prefix);
      addLiveRoutes(app, server, prefix);
    },
  };
}

/** Lets games end for the grace once a signal has come. */
async function untilStopped(lobby: Lobby, signals: ReturnType<typeof stopSignals>, graceMs: number): Promise<void> {
  const signal = await signals.first;
  print(`${signal}: no new games; running games may go on for ${graceMs / 1000} s (a second signal ends them now)`);
  const reason = `the server was stopped (${signal})`;
  void signals.second.then(() => lobby.abort(reason));
  await lobby.close(graceMs, reason);
}

await serveCommand()
  .action((options) => tellMistakes(() => serve(options)))
  .parseAsync();
