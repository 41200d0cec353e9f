// What npm run serve is told on its command line or in a file, as the server's configuration.

import { dirname, resolve } from 'node:path';
import { readJsonFile } from '../../base/text-file.ts';
import { MOST_SECONDS } from '../../terminal/option-values.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import type { Reading } from '../judge/judging.ts';
import { checkDistinct, parseNames, parseServeConfig, SERVE_DEFAULTS } from '../judge/server-config.ts';
import type { ServeConfig, TableConfig } from '../judge/server-config.ts';
import { RIVAL_NAMES } from '../rivals/names.ts';

/** The command line's options. */
export interface ServeOptions {
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

/** What is served where nothing is said. */
export const DEFAULT_TABLES = [
  '9001:2:maps/sample.json',
  '9002:4:maps/small-city.json:futures+splurges+options',
  '9003:16:maps/medium-planar.json:futures',
];
/** Who fills seats where nothing is said. */
export const DEFAULT_FILL = `10:${RIVAL_NAMES.join(',')}`;

/**
 * The configuration: a file's or that of the options, changed by the options that go with both.
 * @throws {UsageError} where options do not go together or cannot be read; InputError where the file is wrong
 */
export function configOf(options: ServeOptions): ServeConfig {
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
  if (names === undefined || names === '' || rest.length > 0 || !(secondsAfter >= 0) || secondsAfter > MOST_SECONDS) {
    throw new UsageError(`--fill ${text}: expected SECONDS:NAME,NAME or off`);
  }
  return { afterMs: secondsAfter * 1000, with: names.split(',') };
}

/** A number in the text; NaN where it is none. */
export function numberIn(text: string): number {
  return text.trim() === '' ? NaN : Number(text);
}
