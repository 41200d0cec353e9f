// A request to start a new game, checked value by value. Pure: the page's form uses these checks, too.

import { plain } from '../../base/plain-text.ts';
import { isObject } from '../../base/shape.ts';
import { integerOf, listOf, objectOf, textOf, wrong } from '../game/error-table.ts';
import { type Extensions, extensionsOf } from '../game/extensions.ts';
import { EXTENSIONS } from '../game/move-kinds.ts';

/** No shorter, because it can be guessed at; no blanks, because nobody sees them. */
const PASSWORD = /^\S{6,64}$/u;

/** The password, if it can be one. */
export function passwordIn(raw: unknown): string | undefined {
  return typeof raw === 'string' && PASSWORD.test(raw) ? raw : undefined;
}

/** What an error may say of a password: how long it is. */
export function hiddenPassword(raw: unknown): string {
  if (typeof raw !== 'string') return 'something that is not text';
  return `${raw.length} characters${/\s/.test(raw) ? ', some of them spaces' : ''}`;
}

/** A map to choose. */
export interface OfferedMap {
  readonly name: string;
  readonly sites: number;
  readonly rivers: number;
  readonly mines: number;
}

/** What there is to choose from. */
export interface TableChoices {
  readonly maps: readonly OfferedMap[];
  /** Who may take empty seats. */
  readonly rivals: readonly string[];
}

/** A table as it was asked for. */
export type AskedTable = Readonly<ReturnType<typeof parseNewTable>>;

/** The bounds of `table.punters`, `table.name`, `table.after`. */
const MOST_TABLE_SEATS = 16;
export const LEAST_SEATS = 2;
export const LONGEST_TABLE_NAME = 40;
export const MOST_FILL_SECONDS = 600;

const KEYS = ['name', 'map', 'punters', 'extensions', 'fill', 'password'];

/**
 * Checks what was asked for.
 * @throws {InputError} `table…`, with the first value that is wrong
 */
export function parseNewTable(raw: unknown, choices: TableChoices) {
  const asked = objectOf(raw, 'table', 'body');
  for (const key of Object.keys(asked)) if (!KEYS.includes(key)) throw wrong('table.key', 'body', key);
  const { name, password, fill } = asked;
  const map = mapIn(asked['map'], choices);
  return {
    ...(name !== undefined && { name: tableNameIn(name) }),
    map: map.name,
    punters: integerOf(asked['punters'], 'table.punters', 'punters', LEAST_SEATS, mostSeats(map)),
    settings: settingsIn(asked['extensions']),
    ...(fill !== undefined && { fill: fillIn(fill, choices) }),
    ...(password !== undefined && { password: tablePasswordIn(password) }),
  };
}

/** How many may sit down on a map: each is to have a turn. */
export function mostSeats({ rivers }: OfferedMap): number {
  return Math.min(MOST_TABLE_SEATS, rivers);
}

/**
 * A table's name without the blanks around it: something that can be read, and that an address can hold.
 * @throws {InputError} `table.name`
 */
export function tableNameIn(raw: unknown): string {
  const text = textOf(raw, 'table.name', 'name');
  const name = text.length > 4 * LONGEST_TABLE_NAME ? text : text.trim().normalize('NFC');
  // A name without letters may be `..`, which leads elsewhere in an address.
  const isGood = name.length <= LONGEST_TABLE_NAME && /[\p{L}\p{N}]/u.test(name) && plain(name) === name;
  if (!isGood) throw wrong('table.name', 'name', raw);
  return name;
}

/** @throws {InputError} `table.after` */
export function afterIn(raw: unknown): number {
  if (typeof raw !== 'number' || !(raw >= 0) || raw > MOST_FILL_SECONDS) throw wrong('table.after', 'after', raw);
  return raw;
}

/** @throws {InputError} `table.password`, which does not quote it */
export function tablePasswordIn(raw: unknown): string {
  const password = passwordIn(raw);
  if (password === undefined) throw wrong('table.password', 'password', hiddenPassword(raw));
  return password;
}

function mapIn(raw: unknown, { maps }: TableChoices): OfferedMap {
  const name = textOf(raw, 'table.map', 'map');
  const map = maps.find((one) => one.name === name);
  if (map === undefined) throw wrong('table.map', 'map', name);
  return map;
}

function settingsIn(raw: unknown): Extensions {
  const names = raw === undefined ? [] : listOf(raw, 'table.extensions', 'extensions');
  if (names.length > EXTENSIONS.length || names.some((name) => !EXTENSIONS.some((one) => one === name)))
    throw wrong('table.extensions', 'extensions', raw);
  return extensionsOf(names.map(String));
}

function fillIn(raw: unknown, { rivals }: TableChoices) {
  if (!isObject(raw)) throw wrong('table.fill', 'fill', raw);
  const unknown = Object.keys(raw).some((key) => key !== 'after' && key !== 'with');
  const names = listOf(raw['with'], 'table.fill', 'fill');
  const isLong = names.length === 0 || names.length > MOST_TABLE_SEATS;
  if (unknown || isLong || !names.every((one) => rivals.some((rival) => rival === one)))
    throw wrong('table.fill', 'fill', raw);
  return { afterMs: afterIn(raw['after']) * 1000, with: names.map(String) };
}
