// The command line of npm run serve, and that or its file as the server's configuration, with limits that the machine
// bears.

import { counted } from '../../base/grouped.ts';
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Option } from 'commander';
import { readTextFile } from '../../base/text-file.ts';
import { Command } from '../../terminal/command.ts';
import { collect, listenHost, MOST_SECONDS, numberIn, numberReader, portNumber } from '../../terminal/option-values.ts';
import { readPrivateJson } from '../../terminal/private-file.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { isThisMachine } from '../../web/http-origin.ts';
import { extensionsNamed } from '../game/extensions.ts';
import { indexMap, riverCount } from '../game/game-map.ts';
import { EXTENSIONS } from '../game/move-kinds.ts';
import { READINGS } from '../judge/rule-readings.ts';
import { RIVAL_NAMES } from '../rivals/names.ts';
import {
  descriptorLimit,
  leastDescriptors,
  newTablesWithin,
  openDescriptors,
  withinDescriptors,
} from '../server/descriptors.ts';
import type { Password } from '../server/password.ts';
import {
  type AskedTableConfig,
  checkDistinct,
  CONFIG_WORDS,
  parseNames,
  parsePassword,
  parseServeConfig,
  parseServedTable,
  SERVE_DEFAULTS,
  type ServeConfig,
  type TableConfig,
  withNames,
} from '../server/server-config.ts';
import { SERVER_LIMITS } from '../server/wire-limits.ts';
import { PUNTER_HELP, punterFrom, splitPunters } from './entrant-names.ts';
import {
  addExtensionOptions,
  bundledMap,
  classOf,
  MAP_HELP,
  mapFiles,
  mapOption,
  oneMapFile,
  extensionSets,
  setNamed,
} from './map-arguments.ts';
import { readMapFile } from '../judge/game-files.ts';

const LOOPBACK = '127.0.0.1';
/** What is served by default. */
const DEFAULT_TABLES = ['9001:2:sample', '9002:4:small-city:all', '9003:16:medium-planar:futures'];
/** `--map` opens its tables from this port on. */
const FIRST_PORT = 9001;
/** When seats are filled by default. */
const FILL_SECONDS = 10;
const RIVALS: ReadonlySet<string> = new Set(RIVAL_NAMES);
/** Who fills them. */
const DEFAULT_FILL = `${FILL_SECONDS}:${RIVAL_NAMES.join(',')}`;

/** The command line. */
export function serveCommand() {
  return new Command('npm run serve --')
    .description('The online server: a TCP port for each game table, a page that shows the games, a status page.')
    .option('--config <file>', 'tables, limits and the rest from a JSON file (docs/serving.md)')
    .option(
      '--table <table>',
      `a table: PORT:PUNTERS:MAP or PORT:PUNTERS:MAP:EXTENSIONS, such as 9001:2:small-ring:all; with a name of its own NAME=PORT:PUNTERS:MAP. Several maps, such as small, get a table each, on the next ports. May be repeated (default: ${DEFAULT_TABLES.join(', ')})`,
      collect,
    )
    .addOption(
      mapOption(
        undefined,
        `in place of --table: a table for each of these maps, from port ${FIRST_PORT} on. MAP is one of ${MAP_HELP}`,
      ),
    )
    .with((command) => addExtensionOptions(command, 'none; for tables that do not say theirs'))
    .option(
      '--fill <fill>',
      `who takes the empty seats, and when: SECONDS:PUNTER,PUNTER, counted from the first punter who comes, or off for nobody. A PUNTER is ${PUNTER_HELP} (default: all rivals, after ${FILL_SECONDS} s)`,
    )
    .option('--host <address>', 'where the game ports listen', listenHost, LOOPBACK)
    .option('--status-host <address>', 'where the status page listens', listenHost, LOOPBACK)
    .option(
      '--status-port <port>',
      `the status page's port, 0 for any free one (default: ${SERVE_DEFAULTS.statusPort})`,
      portNumber,
    )
    .option(
      '--status-name <name>',
      'another name of this machine that visitors of the status page use; may be repeated',
      collect,
    )
    .option('--records <folder>', `where the records go (default: ${SERVE_DEFAULTS.records})`)
    .option(
      '--grace <seconds>',
      `how long running games may go on after Ctrl-C (default: ${SERVE_DEFAULTS.graceMs / 1000})`,
      numberReader((value) => value >= 0 && value <= MOST_SECONDS, 'a number of seconds from 0'),
    )
    .choice(
      '--rules <reading>',
      "the task's text and the organisers' server differ here and there: judge as the server did, or as the text says (default: judged)",
      READINGS,
    )
    .option(
      '--rule <name=value>',
      'sets one of these differences by itself (docs/judging.md lists them); may be repeated',
      collect,
    )
    .option(
      '--password-file <file>',
      'a file whose first line is the password that the tables of --table or --map need; a table of --config has its own',
    )
    .withOptions<{ readonly newGames?: boolean }>([
      new Option(
        '--new-games',
        'lets people start new games from the page, as they may if --host and --status-host are this machine only and there is no --status-name',
      ),
      new Option('--no-new-games', 'lets nobody start new games'),
    ])
    .option('--quiet', 'prints no line for each game that ends').endHelp(`
Examples:
  npm run serve
  npm run serve -- --map small-ring --all
  npm run serve -- --table 9001:2:small-ring:splurges+options --fill 5:greedy
  npm run serve -- --table duel=9001:2:sample --table crowd=9002:16:medium-city
  npm run serve -- --table 9001:8:medium-city --fill off --records /tmp/records
  npm run serve -- --table 9001:4:sample --fill 0:mine=mybot/punter,greedy
  npm run serve -- --config contest.json --host 0.0.0.0
Then, in another terminal: ./punter online localhost:9001

Ctrl-C (SIGINT, SIGTERM or SIGHUP) stops the server. Nobody can come in any
more, and running games have the time of --grace to end. Games that take longer
are recorded as aborted. A second Ctrl-C ends them at once.

Ends with 0. Ends with 1 if the command line or the configuration is wrong, a
port is in use, records cannot be written, or a game has no record in the end.`);
}

/** What it says. */
export type ServeOptions = ReturnType<typeof serveCommand>['values'];

/**
 * The configuration: a file's or that of the options, changed by the options that go with both.
 * @throws {UsageError} if options do not go together or cannot be read; InputError if the file is wrong
 */
export function configOf(options: ServeOptions): ServeConfig {
  const { config: file, table, maps, fill } = options;
  if (file !== undefined && [table, maps, fill].some((one) => one !== undefined))
    throw new UsageError('--config says which tables there are; --table, --map and --fill do not go with it');
  if (table !== undefined && maps !== undefined)
    throw new UsageError('--table and --map both say which tables there are; give only one of them');
  if (file !== undefined && options.passwordFile !== undefined)
    throw new UsageError('--config says which tables have passwords; --password-file does not go with it');
  const config = file === undefined ? flagConfig(options) : fileConfig(file);
  const names = parseNames(options.statusName ?? [], '--status-name');
  const statusPort = options.statusPort ?? config.statusPort;
  const sharing = config.tables.find(({ port }) => port !== 0 && port === statusPort);
  if (sharing !== undefined && options.host === options.statusHost)
    throw new UsageError(
      `port ${statusPort}: table ${sharing.name} has it; give the status page another: --status-port PORT`,
    );
  return {
    ...config,
    statusPort,
    statusNames: [...config.statusNames, ...names],
    ...(options.records !== undefined && { records: options.records }),
    ...(options.rules !== undefined && { rules: options.rules }),
    ...(options.rule !== undefined && { rule: [...config.rule, ...options.rule] }),
    ...(options.grace !== undefined && { graceMs: options.grace * 1000 }),
    ...(options.newGames !== undefined && { newGames: { ...config.newGames, allowed: options.newGames } }),
  };
}

/**
 * Whether people may start new games: as the configuration says; by default only if all of them are on this machine.
 * Further names mean that others come by a proxy.
 */
export function allowsNewGames({ newGames, statusNames }: ServeConfig, { host, statusHost }: ServeOptions): boolean {
  return newGames.allowed ?? (statusNames.length === 0 && [host, statusHost].every(isThisMachine));
}

/** The configuration in a file; paths in it count from its folder. */
function fileConfig(file: string): ServeConfig {
  const folder = dirname(file);
  const config = readPrivateJson(file, CONFIG_WORDS, (raw, placed) => {
    const read = parseServeConfig(raw, file);
    for (const [place, { map }] of read.tables.entries()) {
      try {
        oneMapFile(mapFrom(folder, map), '');
      } catch (error) {
        if (!(error instanceof UsageError)) throw error;
        throw new UsageError(`${file}, ${placed(`tables[${place}].map`, error.message).told}`);
      }
    }
    return read;
  });
  return {
    ...config,
    records: resolve(folder, config.records),
    tables: config.tables.map((table) => ({
      ...table,
      map: mapFrom(folder, table.map),
      ...(table.fill && {
        fill: { ...table.fill, with: table.fill.with.map((punter) => punterFrom(folder, punter)) },
      }),
    })),
  };
}

/** A map's file as a configuration names it: from its folder on, else a bundled map. */
function mapFrom(folder: string, name: string): string {
  const file = resolve(folder, name);
  return existsSync(file) ? file : (bundledMap(name) ?? file);
}

function flagConfig(options: ServeOptions): ServeConfig {
  const filling = fillOf(options.fill ?? DEFAULT_FILL);
  const password = options.passwordFile === undefined ? undefined : passwordOf(options.passwordFile);
  const usual = usualSet(options);
  const words = options.table ?? (options.maps === undefined ? DEFAULT_TABLES : tablesOn(options.maps));
  const asked = words.map((text) => ({ place: `--table ${text}`, table: tableOf(text, usual) }));
  checkTyped(asked);
  const onMaps = asked.flatMap(({ place, table }) => onItsMaps(table, place).map((one) => ({ place, table: one })));
  checkTyped(onMaps);
  const tables = withNames(onMaps.map(({ table }) => table)).map((table) => ({
    ...table,
    ...(filling && { fill: filling }),
    ...(password && { password }),
  }));
  return { ...SERVE_DEFAULTS, tables };
}

function checkTyped(asked: readonly { readonly place: string; readonly table: AskedTableConfig }[]): void {
  checkDistinct(
    asked.map(({ table }) => table),
    (at) => asked[at].place,
  );
}

/** The extensions of tables that do not name their own. */
function usualSet(options: ServeOptions): string {
  const [set, ...more] = extensionSets(options);
  if (more.length > 0) throw new UsageError(`--extensions: got ${more.length + 1} sets, expected one for all tables`);
  return set;
}

/** A table for each map, with the usual number of seats, as `--table` says it. */
function tablesOn(maps: readonly string[]): string[] {
  return mapFiles(maps).map((file, place) => {
    const { seats } = classOf(riverCount(indexMap(readMapFile(file))));
    return `${FIRST_PORT + place}:${seats}:${file}`;
  });
}

/** What one word of `--table` says; the checks are those of the file. */
function tableOf(text: string, usual: string): AskedTableConfig {
  const place = `--table ${text}`;
  const [, name, rest = ''] = /^(?:([^:=]*)=)?(.*)$/s.exec(text) ?? [];
  const [portText, punters, map, extensions, ...more] = rest.split(':');
  if (map === undefined || map === '' || more.length > 0)
    throw new UsageError(`${place}: expected PORT:PUNTERS:MAP or NAME=PORT:PUNTERS:MAP:EXTENSION+EXTENSION`);
  const settings = extensionsNamed(setNamed(extensions ?? usual, place));
  const raw = {
    port: numberOrText(portText),
    punters: numberOrText(punters),
    map,
    extensions: EXTENSIONS.filter((one) => settings?.[one]),
  };
  return parseServedTable({ ...raw, ...(name !== undefined && { name }) }, place);
}

/** A number; anything else stays as it is, to be quoted. */
function numberOrText(text: string): number | string {
  const number = numberIn(text);
  return Number.isNaN(number) ? text : number;
}

/** A table for each map that its word stands for, on this port and the next ones. */
function onItsMaps(table: AskedTableConfig, place: string): AskedTableConfig[] {
  return mapFiles([table.map], place).map((map, at) => ({
    ...table,
    map,
    ...(at > 0 && table.port !== 0 && { port: table.port + at }),
    ...(at > 0 && table.name !== undefined && { name: `${table.name} ${at + 1}` }),
  }));
}

/** The password in a file, alone on its first line. A command line would show it to all who use the machine. */
function passwordOf(file: string): Password {
  const [line = ''] = readTextFile(file).split(/\r?\n/, 1);
  return parsePassword(line, `--password-file ${file}`);
}

function fillOf(text: string): TableConfig['fill'] {
  if (text === 'off') return undefined;
  const [, after = '', names = ''] = /^([^:]*):(.*)$/s.exec(text) ?? [];
  const secondsAfter = numberIn(after);
  if (names === '' || !(secondsAfter >= 0) || secondsAfter > MOST_SECONDS)
    throw new UsageError(`--fill ${text}: expected SECONDS:PUNTER,PUNTER or off`);
  return { afterMs: secondsAfter * 1000, with: splitPunters(names) };
}

/**
 * The limits of a configuration, those on connections and new tables as far as there are file descriptors for them; and
 * what became fewer than was asked for, in a sentence.
 * @param newTables how many people may have started at a time
 * @throws {UsageError} if there are too few to serve at all
 */
export function borneLimits({ tables, limits: asked }: ServeConfig, newTables: number) {
  const limits = { ...SERVER_LIMITS, ...asked };
  const limit = descriptorLimit();
  if (limit === undefined) return { limits, newTables, warning: undefined };
  // A filler of seats that is not a rival is an executable.
  const programTables = tables.filter(({ fill }) => fill?.with.some((name) => !RIVALS.has(name))).length;
  const needs = { open: openDescriptors(), tables: tables.length, programTables };
  const least = leastDescriptors(needs);
  const may = `this process may open ${limit} files`;
  if (limit < least) throw new UsageError(`${may}: to serve these tables it needs ${least} at least (see ulimit -n)`);
  const borneTables = Math.min(newTables, newTablesWithin(limit, needs));
  const borne = withinDescriptors(limits, limit, { ...needs, tables: tables.length + borneTables });
  const { connections, httpConnections } = borne;
  const enough = `${connections} connections to the game ports and ${httpConnections} to the status port`;
  const games = borneTables < newTables ? `, and ${counted(borneTables, 'new game')}` : '';
  const fewer = connections < limits.connections || httpConnections < limits.httpConnections || games !== '';
  const warning = fewer ? `${may} (see ulimit -n): that is enough for ${enough}${games}` : undefined;
  return { limits: { ...limits, ...borne }, newTables: borneTables, warning };
}
