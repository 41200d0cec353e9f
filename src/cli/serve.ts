// npm run serve: the online server. docs/serving.md describes it.

import { Command, InvalidArgumentError, Option } from 'commander';
import { dirname, resolve } from 'node:path';
import { InputError } from '../base/errors.ts';
import { readJsonFile } from '../base/text-file.ts';
import { EXTENSIONS } from '../lambda-punter/game/extensions.ts';
import { plain } from '../base/plain-text.ts';
import { READINGS } from '../lambda-punter/judge/judging.ts';
import type { Reading } from '../lambda-punter/judge/judging.ts';
import { Lobby } from '../lambda-punter/judge/lobby.ts';
import { startStatusServer } from '../lambda-punter/judge/status-server.ts';
import type { FinishedGame, TableSpec } from '../lambda-punter/judge/table.ts';
import { RIVAL_NAMES } from '../lambda-punter/rivals/names.ts';
import { judgingFrom } from '../lambda-punter/judge/rule-options.ts';
import { checkDistinct, parseNames, parseServeConfig, SERVE_DEFAULTS } from '../lambda-punter/judge/server-config.ts';
import type { ServeConfig, TableConfig } from '../lambda-punter/judge/server-config.ts';
import { borneLimits } from '../lambda-punter/play/server-limits.ts';
import { RecordFolder } from '../lambda-punter/judge/record-folder.ts';
import { stopSignals } from './common/serve-signal.ts';
import { tableSpecs } from '../lambda-punter/play/server-tables.ts';
import { textTable } from '../terminal/text-table.ts';
import { print, warn } from '../terminal/print.ts';
import { UsageError } from '../terminal/usage-error.ts';

interface ServeOptions {
  readonly config?: string;
  readonly table?: readonly string[];
  readonly fill?: string;
  readonly host: string;
  readonly statusHost: string;
  readonly statusPort?: number;
  readonly statusName?: readonly string[];
  readonly records?: string;
  readonly grace?: number;
  readonly quiet?: true;
  readonly rules?: Reading;
  readonly rule?: readonly string[];
}

/** A longer name is cut in the line of a game that has ended. */
const LONGEST_NAME = 40;
const LOOPBACK = '127.0.0.1';
/** What is served where nothing is said. */
const DEFAULT_TABLES = [
  '9001:2:maps/sample.json',
  '9002:4:maps/small-city.json:futures+splurges+options',
  '9003:16:maps/medium-planar.json:futures',
];
const DEFAULT_FILL = `10:${RIVAL_NAMES.join(',')}`;

const repeated = (value: string, before?: string[]): string[] => [...(before ?? []), value];

const program = new Command('npm run serve --')
  .description('The online server: a TCP port a game table, and a status page.')
  .option('--config <file>', 'tables, limits and the rest from a JSON file (docs/serving.md)')
  .option(
    '--table <port:punters:map[:extensions]>',
    `a table; may be repeated (default: ${DEFAULT_TABLES.join(', ')})`,
    (value: string, before?: string[]) => [...(before ?? []), value],
  )
  .option(
    '--fill <seconds:punters>',
    `who takes seats that are empty so long after the first punter came: rivals (${RIVAL_NAMES.join(', ')}) or executables, at all tables of --table; "off" for nobody (default: ${DEFAULT_FILL})`,
  )
  .option('--host <address>', 'where the game ports listen', LOOPBACK)
  .option('--status-host <address>', 'where the status page listens', LOOPBACK)
  .option(
    '--status-port <port>',
    `the status page's port, 0 for any free one (default: ${SERVE_DEFAULTS.statusPort})`,
    port,
  )
  .option(
    '--status-name <name>',
    "a name that the status page's visitors call this machine by, besides its own; may be repeated",
    repeated,
  )
  .option('--records <folder>', `where the records go (default: ${SERVE_DEFAULTS.records})`)
  .option(
    '--grace <seconds>',
    `how long running games may go on after Ctrl-C (default: ${SERVE_DEFAULTS.graceMs / 1000})`,
    seconds,
  )
  .addOption(
    new Option(
      '--rules <reading>',
      "where the task and the organisers' server differ: as it was judged, or as the text has it (default: judged)",
    ).choices([...READINGS]),
  )
  .option(
    '--rule <name=value>',
    'one such option by itself; may be repeated (docs/judging.md)',
    (value: string, before?: string[]) => [...(before ?? []), value],
  )
  .option('--quiet', 'no line for each game that ends')
  .addHelpText(
    'after',
    `
Examples:
  npm run serve
  npm run serve -- --table 9001:2:maps/small-ring.json:splurges+options --fill 5:greedy,eager
  npm run serve -- --table 9001:8:maps/medium-city.json --fill off --records /tmp/records
  npm run serve -- --config contest.json --host 0.0.0.0
Then, for example: ./punter online localhost:9001, and the status page in a browser.

On SIGINT (Ctrl-C), SIGTERM and SIGHUP nobody is let in any more and running games go on for the grace;
those not over by then are recorded as aborted. A second signal aborts at once. Ends with 0;
with 1 where the command line or the configuration is wrong, a port cannot be had, no record could be
written, or a game has no record in the end.`,
  )
  .action(async (options: ServeOptions) => {
    try {
      await serve(options);
    } catch (error) {
      if (!(error instanceof UsageError || error instanceof InputError)) throw error;
      warn(`error: ${error.message}`);
      process.exitCode = 1;
    }
  });

async function serve(options: ServeOptions): Promise<void> {
  // Whoever reads along may go away: games are not to end for that.
  process.stdout.on('error', () => {});
  const config = configOf(options);
  const specs = tableSpecs(config.tables, config.limits, judgingFrom(config.rules, config.rule));
  const { limits, warning } = borneLimits(config);
  const records = await RecordFolder.open(config.records);
  const lobby = new Lobby({
    tables: specs,
    limits,
    seed: config.seed,
    keep: (record, table) => records.keep(record, table),
    onFinished: (game) => {
      if (!options.quiet) print(finishedLine(game));
    },
    onComplaint: (sentence) => warn(sentence),
  });
  // Before it is said that there is a server: who reads that may want to end it.
  const signals = stopSignals();
  const ports = await lobby.listen(options.host);
  const { host, port: statusPort } = { host: options.statusHost, port: config.statusPort };
  let status;
  try {
    const names = config.statusNames;
    status = await startStatusServer({ lobby, ports, records: records.path, host, port: statusPort, names });
  } catch (error) {
    await lobby.close(0);
    throw error;
  }
  print(tablesText(specs, ports, options.host));
  if (warning !== undefined) print(`\n${warning}`);
  print(`\nstatus: http://${host.includes(':') ? `[${host}]` : host}:${status.port}/status\nrecords: ${records.path}`);
  const signal = await signals.first;
  print(
    `${signal}: nobody is let in any more; games under way have ${config.graceMs / 1000} s (a second signal ends them now)`,
  );
  const reason = `the server was stopped (${signal})`;
  void signals.second.then(() => lobby.abort(reason));
  await lobby.close(config.graceMs, reason);
  await status.close();
  const { whole, lines } = records.ending(lobby.tables.reduce((games, { played }) => games + played, 0));
  print(`stopped: ${lines.map((line) => plain(line, Infinity)).join('\n  ')}`);
  if (!whole) process.exitCode = 1;
}

function configOf(options: ServeOptions): ServeConfig {
  if (options.config !== undefined && (options.table !== undefined || options.fill !== undefined)) {
    throw new UsageError('--config says which tables there are; --table and --fill do not go with it');
  }
  const config = options.config === undefined ? flagConfig(options) : fileConfig(options.config);
  const names = parseNames(options.statusName ?? [], '--status-name');
  return {
    ...config,
    ...(options.statusPort !== undefined && { statusPort: options.statusPort }),
    statusNames: [...config.statusNames, ...names],
    ...(options.records !== undefined && { records: options.records }),
    ...(options.rules !== undefined && { rules: options.rules }),
    ...(options.rule !== undefined && { rule: [...config.rule, ...options.rule] }),
    ...(options.grace !== undefined && { graceMs: options.grace * 1000 }),
  };
}

/** The configuration in a file; paths in it count from its folder. */
function fileConfig(file: string): ServeConfig {
  const config = parseServeConfig(readJsonFile(file));
  const folder = dirname(file);
  return {
    ...config,
    records: resolve(folder, config.records),
    tables: config.tables.map((table) => ({
      ...table,
      map: resolve(folder, table.map),
      ...(table.fill && {
        fill: {
          ...table.fill,
          with: table.fill.with.map((name) => (name.includes('/') ? resolve(folder, name) : name)),
        },
      }),
    })),
  };
}

function flagConfig({ table, fill }: ServeOptions): ServeConfig {
  const filling = fillOf(fill ?? DEFAULT_FILL);
  const tables = (table ?? DEFAULT_TABLES).map((text, place): TableConfig => {
    const [portText, punters, map, extensions, ...rest] = text.split(':');
    if (map === undefined || rest.length > 0)
      throw new UsageError(`--table ${text}: expected PORT:PUNTERS:MAP or PORT:PUNTERS:MAP:EXTENSION+EXTENSION`);
    // The checks are those of the file.
    const raw = {
      port: numberIn(portText),
      punters: numberIn(punters),
      map,
      ...(extensions !== undefined && { extensions: extensions.split('+') }),
    };
    const [parsed] = parseServeConfig(
      { tables: [{ ...raw, ...(raw.port === 0 && { name: `table ${place}` }) }] },
      `--table ${text}`,
    ).tables;
    return { ...parsed, ...(filling && { fill: filling }) };
  });
  checkDistinct(tables, '--table');
  return { ...SERVE_DEFAULTS, tables };
}

function fillOf(text: string): TableConfig['fill'] {
  if (text === 'off') return undefined;
  const [after, names, ...rest] = text.split(':');
  const secondsAfter = numberIn(after);
  if (names === undefined || names === '' || rest.length > 0 || !(secondsAfter >= 0) || secondsAfter > 2_000_000) {
    throw new UsageError(`--fill ${text}: expected SECONDS:NAME,NAME or off`);
  }
  return { afterMs: secondsAfter * 1000, with: names.split(',') };
}

function numberIn(text: string): number {
  return text.trim() === '' ? NaN : Number(text);
}

function tablesText(specs: readonly TableSpec[], ports: readonly number[], host: string): string {
  return textTable(
    ['port', 'table', 'map', 'punters', 'extensions', 'empty seats'],
    specs.map(({ name, conditions: { mapName, settings }, punters, fill }, place) => [
      `${host}:${ports[place]}`,
      plain(name),
      mapName,
      punters,
      EXTENSIONS.filter((extension) => settings[extension]).join(' ') || 'none',
      fill === undefined
        ? 'wait'
        : `${fill.with.map((filler) => filler.name).join(', ')} after ${fill.afterMs / 1000} s`,
    ]),
  );
}

/** A game's line. Names come from outside: nothing in them may reach the terminal as a command. */
function finishedLine({ table, standings, record, aborted }: FinishedGame): string {
  const who = standings.map(({ name, score }) => `${plain(name, LONGEST_NAME)} ${score}`).join(', ');
  return plain(
    `${table}: ${aborted === undefined ? '' : `aborted (${aborted}): `}${who}${record === undefined ? '' : ` (${record})`}`,
    Infinity,
  );
}

function port(text: string): number {
  const value = numberIn(text);
  if (!Number.isInteger(value) || value < 0 || value > 65_535)
    throw new InvalidArgumentError('It must be a port number.');
  return value;
}

function seconds(text: string): number {
  const value = numberIn(text);
  if (!(value >= 0) || value > 2_000_000) throw new InvalidArgumentError('It must be a number of seconds from 0.');
  return value;
}

await program.parseAsync();
