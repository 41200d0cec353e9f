// What a server is to be: the JSON file of `npm run serve`, checked key by key. docs/serving.md describes it.

import { listOf, objectOf, textOf, unknownKey, wrong } from '../game/error-table.ts';
import { extensionsOf, NO_EXTENSIONS } from '../game/extensions.ts';
import { membersOf, type RawObject, type Reader, readersOf } from '../../base/shape.ts';
import { LONGEST_TIMER_MS } from '../../base/within.ts';
import { READINGS, type Reading } from '../judge/rule-readings.ts';
import { NEW_TABLE_LIMITS, type NewTableLimits } from './new-tables.ts';
import { nameKey, Password } from './password.ts';
import { hiddenPassword, passwordIn } from './new-table.ts';
import type { ServerLimits } from './wire-limits.ts';
import { nameOfMap } from '../game/map-file.ts';
import { EXTENSIONS } from '../game/move-kinds.ts';

/** A table to which nobody may have given a name, its map and rivals still by name. */
export type AskedTableConfig = ReturnType<typeof parseServedTable>;

/** One table. */
export interface TableConfig extends AskedTableConfig {
  readonly name: string;
}

/** New games that people may start. */
interface NewGamesConfig extends Partial<NewTableLimits> {
  /** Whether they may; by default, on a server for this machine alone. */
  readonly allowed?: boolean;
}

/** A whole server. */
export type ServeConfig = Readonly<typeof SERVE_DEFAULTS> & { readonly tables: readonly TableConfig[] };

/** The defaults. */
export const SERVE_DEFAULTS = {
  statusPort: 9000,
  /** Names of the status port besides the address that it listens at. */
  statusNames: [] as readonly string[],
  records: 'records',
  graceMs: 10_000,
  seed: 1,
  limits: {} as Partial<ServerLimits>,
  /** How games are judged: a preset, and options `NAME=VALUE` set by themselves. */
  rules: 'judged' as Reading,
  rule: [] as readonly string[],
  newGames: {} as NewGamesConfig,
};
const MOST_PUNTERS = 10_000;
const MOST_PORT = 65_535;
/** Each takes a port. */
const MOST_NEW_TABLES = 1_000;
/** A machine's name, such as `contest.example.org`. */
const HOST_NAME = /^[\w-]+(?:\.[\w-]+)*$/;

/**
 * Names that the status port goes by.
 * @throws {InputError} `serve.names`
 */
export const parseNames = readersOf(wrong, 'serve.names').list((value, path) => {
  const name = textOf(value, 'serve.names', path);
  if (!HOST_NAME.test(name)) throw wrong('serve.names', path, name);
  return name;
});

const rules = readersOf(wrong, 'serve.rules');
const readReading = rules.oneOf(READINGS);
const extensions = readersOf(wrong, 'serve.extensions');
const readExtensions = extensions.list(extensions.oneOf(EXTENSIONS));
const portOf = readersOf(wrong, 'serve.port').whole(0, MOST_PORT);
const countOf = readersOf(wrong, 'serve.number').whole(1, LONGEST_TIMER_MS);

/** Seconds, given as a number of at least `least`, in milliseconds. */
const milliseconds =
  (least: number): Reader<number> =>
  (value, path) => {
    if (typeof value !== 'number' || !(value >= least) || value * 1000 > LONGEST_TIMER_MS)
      throw wrong('serve.number', path, value);
    return value * 1000;
  };
const aWhile = milliseconds(Number.MIN_VALUE);

/** How the values of a configuration's keys are read. */
const CONFIG = {
  tables: (value, path) => {
    const list = listOf(value, 'serve.tables', path, 1);
    const tables = list.map((table, place) => parseServedTable(table, `${path}[${place}]`));
    checkDistinct(tables, (place, member) => `${path}[${place}].${member}`);
    return tables;
  },
  statusPort: portOf,
  statusNames: parseNames,
  records: readersOf(wrong, 'serve.records').text,
  graceSeconds: milliseconds(0),
  seed: readersOf(wrong, 'option.number').whole(0),
  limits: (value, path): Partial<ServerLimits> => keyed(value, LIMITS, path),
  rules: (value, path) => readReading(value ?? SERVE_DEFAULTS.rules, path),
  rule: rules.list(rules.text),
  newGames: parseNewGames,
} satisfies { readonly [key: string]: Reader<unknown> };

/** How those of a table are. */
const TABLE = {
  name: tableName,
  port: portOf,
  map: readersOf(wrong, 'serve.map').text,
  punters: readersOf(wrong, 'serve.punters').whole(1, MOST_PUNTERS),
  extensions: (value, path) => extensionsOf(readExtensions(value, path)),
  fill: parseFill,
  password: parsePassword,
} satisfies { readonly [key: string]: Reader<unknown> };

/** How those of new games are. */
const NEW_GAMES = {
  allowed: readersOf(wrong, 'serve.flag').flag,
  tables: countOf,
  tablesPerAddress: countOf,
  emptySeconds: milliseconds(1),
  endedSeconds: milliseconds(1),
  firstPort: portOf,
} satisfies { readonly [key: string]: Reader<unknown> };

/** Reads each limit that a file may set: times are in seconds there. */
type LimitReaders = {
  readonly [Key in keyof ServerLimits as Key extends `${infer Time}Ms` ? `${Time}Seconds` : Key]?: Reader<number>;
};

/** How the limits are. */
const LIMITS = {
  handshakeSeconds: aWhile,
  setupSeconds: aWhile,
  moveSeconds: aWhile,
  personSeconds: aWhile,
  frameBytes: countOf,
  outputBytes: countOf,
  connections: countOf,
  connectionsPerAddress: countOf,
  httpConnections: countOf,
  httpConnectionsPerAddress: countOf,
  httpRequestSeconds: aWhile,
} satisfies LimitReaders;

const FILL_KEYS = ['after', 'with'];

/** Every key of a configuration, at any depth. */
export const CONFIG_WORDS = [...[CONFIG, TABLE, NEW_GAMES, LIMITS].flatMap((part) => Object.keys(part)), ...FILL_KEYS];

/**
 * Checks a server's configuration.
 * @throws {InputError} `serve…`, with the path of the first value that is wrong, in the order of the keys here
 */
export function parseServeConfig(raw: unknown, path = 'config'): ServeConfig {
  const { tables, ...given } = keyed(raw, CONFIG, path, ['tables']);
  return { ...SERVE_DEFAULTS, ...given, tables: withNames(tables) };
}

/**
 * Ports and names that two tables share.
 * @param pathOf what errors call the port or the name of a table, by the table's place
 * @throws {InputError} `serve.port`, `serve.name`
 */
export function checkDistinct(
  tables: readonly AskedTableConfig[],
  pathOf: (place: number, member: 'port' | 'name') => string,
): void {
  for (const [place, { port, name }] of tables.entries()) {
    const before = tables.slice(0, place);
    if (port !== 0 && before.some((other) => other.port === port))
      throw wrong('serve.port', pathOf(place, 'port'), port);
    if (name !== undefined && before.some((other) => other.name !== undefined && nameKey(other.name) === nameKey(name)))
      throw wrong('serve.name', pathOf(place, 'name'), name);
  }
}

/** Names each table that has no name by its map: `small-ring`, and the next one on that map `small-ring 2`. */
export function withNames(tables: readonly AskedTableConfig[]): TableConfig[] {
  const taken = new Set(tables.map(({ name }) => name));
  return tables.map((table) => {
    if (table.name !== undefined) return { ...table, name: table.name };
    const map = nameOfMap(table.map);
    let name = map;
    for (let number = 2; taken.has(name); number++) name = `${map} ${number}`;
    taken.add(name);
    return { ...table, name };
  });
}

/**
 * Checks one table.
 * @throws {InputError} `serve…`
 */
export function parseServedTable(raw: unknown, path: string) {
  const { extensions: settings = NO_EXTENSIONS, ...rest } = keyed(raw, TABLE, path, ['port', 'map', 'punters']);
  return { ...rest, settings };
}

function tableName(raw: unknown, path: string): string {
  const name = textOf(raw, 'serve.name', path);
  if (name.trim() === '' || !name.isWellFormed()) throw wrong('serve.name', path, name);
  return name;
}

/**
 * A table's password.
 * @throws {InputError} `serve.password`, which does not quote it
 */
export function parsePassword(raw: unknown, path: string): Password {
  const text = passwordIn(raw);
  if (text === undefined) throw wrong('serve.password', path, hiddenPassword(raw));
  return new Password(text);
}

function parseNewGames(raw: unknown, path: string): NewGamesConfig {
  const given = keyed(raw, NEW_GAMES, path);
  const { tables: most = NEW_TABLE_LIMITS.tables, firstPort = 0 } = given;
  if (most > MOST_NEW_TABLES) throw wrong('serve.number', `${path}.tables`, most);
  if (firstPort + most - 1 > MOST_PORT) throw wrong('serve.port', `${path}.firstPort`, given.firstPort);
  return given;
}

function parseFill(raw: unknown, path: string) {
  const fill = objectWith(raw, 'serve.fill', FILL_KEYS, path);
  const names = listOf(fill['with'], 'serve.fill', `${path}.with`, 1);
  return {
    afterMs: milliseconds(0)(fill['after'], `${path}.after`),
    with: names.map((name, place) => textOf(name, 'serve.fill', `${path}.with[${place}]`)),
  };
}

/** The members of an object that has no other keys than its readers', of which `needed` are read in any case. */
function keyed<Members extends object, Needed extends keyof Members = never>(
  raw: unknown,
  readers: { readonly [Key in keyof Members]: Reader<Members[Key]> },
  path: string,
  needed: readonly Needed[] = [],
) {
  return namedInMs(membersOf(objectWith(raw, 'serve', Object.keys(readers), path), readers, path, needed));
}

/** The same members; what is told in seconds and was read in milliseconds is called so: `graceMs`. */
export function namedInMs<Members extends object>(members: Members) {
  const named = Object.entries(members).map(([name, value]) => [name.replace(/Seconds$/, 'Ms'), value]);
  return Object.fromEntries(named) as {
    [Name in keyof Members as Name extends `${infer Stem}Seconds` ? `${Stem}Ms` : Name]: Members[Name];
  };
}

/** An object that has no other keys than these. */
function objectWith(raw: unknown, code: 'serve' | 'serve.fill', known: readonly string[], path: string): RawObject {
  const object = objectOf(raw, code, path);
  const odd = Object.keys(object).find((key) => !known.includes(key));
  if (odd !== undefined) throw unknownKey('serve.key', `${path}.${odd}`, odd, known);
  return object;
}
