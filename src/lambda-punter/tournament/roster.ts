// The roster of a cup: teams, rounds, times. A JSON file, looked at as a whole: all that is wrong is told at once.
// docs/organising.md describes it.

import { ArenaError } from '../../arena/arena-error.ts';
import { type Award, AWARDS } from '../../arena/run/tournament-options.ts';
import { InputError, show } from '../../base/errors.ts';
import { plain } from '../../base/plain-text.ts';
import type { RawObject } from '../../base/shape.ts';
import { MOST_SECONDS } from '../../terminal/option-values.ts';
import { listOf, objectOf, textOf, unknownKey, wrong } from '../game/error-table.ts';
import { hiddenPassword, passwordIn } from '../server/new-table.ts';
import { nameKey, Password } from '../server/password.ts';
import { parseExtensions } from './desk-options.ts';

const TIME = /^(\d{4})-(\d\d)-(\d\d)T\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)?$/;

type Code = Parameters<typeof wrong>[0];

/** Hears of each program and map that a roster names, with its place, whatever else is wrong. */
type WordListener = (kind: 'program' | 'map', word: string, path: string) => void;

/** A list of texts, at least one, none of them empty. */
function texts(raw: unknown, code: Code, path: string): string[] {
  const list = listOf(raw, code, path).map((one, place) => textOf(one, code, `${path}[${place}]`));
  if (list.length === 0) throw wrong(code, path, list);
  const empty = list.indexOf('');
  if (empty >= 0) throw wrong(code, `${path}[${empty}]`, '');
  return list;
}

/** A name of at most `most` characters, none of them a control character. */
function nameIn(raw: unknown, most: number, code: Code, path: string): string {
  const name = textOf(raw, code, path).trim();
  if (name === '' || [...name].length > most || plain(name, Infinity) !== name) throw wrong(code, path, raw);
  return name;
}

/** What the points that decide are awarded for. */
function awardIn(raw: unknown): Award {
  const award = AWARDS.find((one) => one === raw);
  if (award === undefined) throw wrong('roster.award', 'award', raw);
  return award;
}

/** True or false. */
function flagIn(raw: unknown, path: string): boolean {
  if (typeof raw !== 'boolean') throw wrong('roster.flag', path, raw);
  return raw;
}

/** A list of programs or of maps. */
function namesIn(raw: unknown, kind: 'program' | 'map', path: string, onWord: WordListener): string[] {
  const words = texts(raw, kind === 'map' ? 'roster.maps' : 'roster.fill', path);
  words.forEach((word, place) => onWord(kind, word, `${path}[${place}]`));
  return words;
}

/** A folder's path. */
function folderIn(raw: unknown): string {
  const folder = textOf(raw, 'roster.folder', 'folder');
  if (folder === '') throw wrong('roster.folder', 'folder', folder);
  return folder;
}

/** A whole number from `least` to `most`. */
function wholeIn(raw: unknown, path: string, least: number, most = Number.MAX_SAFE_INTEGER): number {
  if (typeof raw === 'number' && Number.isSafeInteger(raw) && raw >= least && raw <= most) return raw;
  const upTo = most === Number.MAX_SAFE_INTEGER ? '' : ` to ${most}`;
  throw new InputError('roster.number', path, show(raw), `a whole number from ${least}${upTo}`);
}

/** Seconds, in milliseconds. */
function secondsIn(raw: unknown, path: string): number {
  if (typeof raw !== 'number' || !(raw > 0) || raw > MOST_SECONDS) throw wrong('roster.seconds', path, raw);
  return raw * 1000;
}

/** A time of day, in milliseconds since 1970. */
function timeIn(raw: unknown): number {
  const [, year, month, day] = TIME.exec(typeof raw === 'string' ? raw : '') ?? [];
  const time = Date.parse(String(raw));
  // A 31st of June would quietly be a 1st of July.
  const noon = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day), 12));
  if (day === undefined || Number.isNaN(time) || noon.getUTCDate() !== Number(day))
    throw wrong('roster.start', 'start', raw);
  return time;
}

/** An error for each key that is none of those known. */
function unknownKeys(object: RawObject, known: readonly string[], path: string): InputError[] {
  return Object.keys(object)
    .filter((key) => !known.includes(key))
    .map((key) => unknownKey('roster.key', `${path}${key}`, key, known));
}

/** A team: its program plays here, or it connects with its password. */
type Team =
  | { readonly name: string; readonly program: string }
  | { readonly name: string; readonly password: Password };

/** What a round is played on. */
export interface RosterRound {
  /** As they stand in the file. */
  readonly maps: readonly string[];
  /** Sets of extensions, by name. */
  readonly extensions: readonly string[];
  readonly visits: number;
  /** By the map's rivers by default. */
  readonly seats?: number;
}

/** A roster whose shape is right; whether programs and maps are there has not been looked at. */
export interface Roster {
  readonly name: string;
  readonly teams: readonly Team[];
  readonly rounds: readonly RosterRound[];
  readonly fill: readonly string[];
  readonly award?: Award | undefined;
  readonly dropScoreless: boolean;
  /** Milliseconds since 1970. */
  readonly start?: number | undefined;
  readonly seed: number;
  /** Games at once; by default as many as there are cores. */
  readonly jobs?: number | undefined;
  readonly moveMs?: number | undefined;
  readonly setupMs?: number | undefined;
  readonly records: boolean;
  /** As it stands in the file. */
  readonly folder?: string | undefined;
  /** Where teams connect. */
  readonly port: number;
  /** How long a game waits for a team that is not there. */
  readonly waitMs: number;
}

const KEYS = [
  'name',
  'teams',
  'rounds',
  'fill',
  'award',
  'dropScoreless',
  'start',
  'seed',
  'jobs',
  'moveSeconds',
  'setupSeconds',
  'records',
  'folder',
  'port',
  'waitSeconds',
];
const TEAM_KEYS = ['name', 'program', 'password'];
const ROUND_KEYS = ['maps', 'extensions', 'visits', 'seats'];
/** Every key of a roster, at any depth. */
export const ROSTER_WORDS: readonly string[] = [...KEYS, ...TEAM_KEYS, ...ROUND_KEYS];
const USUAL_PORT = 9001;
const USUAL_WAIT_MS = 60_000;
const MOST_SEATS = 10_000;
/** More of them take minutes to look at. */
const MOST = { teams: 1_000, rounds: 100 };

/**
 * Checks a roster's shape.
 * @returns the roster, or everything that is wrong with it, each with its place
 */
export function parseRoster(raw: unknown, onWord: WordListener = () => undefined): Roster | readonly InputError[] {
  const faults: InputError[] = [];
  /** What `read` gives; `otherwise` where that is wrong. */
  const part = <T>(otherwise: T, read: () => T): T => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      faults.push(error);
      return otherwise;
    }
  };
  /** What `read` makes of a key's value; undefined where it is not there. */
  const maybe = <T>(key: string, read: (value: unknown, path: string) => T): T | undefined =>
    roster[key] === undefined ? undefined : part<T | undefined>(undefined, () => read(roster[key], key));
  const roster = part<RawObject>({}, () => objectOf(raw, 'roster', 'roster'));
  if (faults.length > 0) return faults;
  faults.push(...unknownKeys(roster, KEYS, ''));
  const many = tooManyIn(roster);
  if (many.length > 0) return [...faults, ...many];
  const teams = part<readonly unknown[] | undefined>(undefined, () => listOf(roster['teams'], 'roster.teams', 'teams'));
  if (teams !== undefined && teams.length < 2) faults.push(wrong('roster.teams', 'teams', teams));
  const read = (teams ?? []).map((team, place) =>
    part<Team | undefined>(undefined, () => teamIn(team, `teams[${place}]`, faults, onWord)),
  );
  faults.push(...sharedIn(read));
  const rounds = part<readonly unknown[] | undefined>(undefined, () =>
    listOf(roster['rounds'], 'roster.rounds', 'rounds'),
  );
  if (rounds?.length === 0) faults.push(wrong('roster.rounds', 'rounds', rounds));
  const parsed: Roster = {
    name: part('', () => nameIn(roster['name'] ?? 'Cup', 60, 'roster.name', 'name')),
    teams: read.filter((team) => team !== undefined),
    rounds: (rounds ?? []).flatMap((round, place) =>
      part<RosterRound[]>([], () => [roundIn(round, `rounds[${place}]`, faults, onWord)]),
    ),
    fill: maybe('fill', (value, path) => namesIn(value, 'program', path, onWord)) ?? ['greedy'],
    award: maybe('award', awardIn),
    dropScoreless: maybe('dropScoreless', flagIn) ?? false,
    start: maybe('start', timeIn),
    seed: part(1, () => wholeIn(roster['seed'] ?? 1, 'seed', 0)),
    jobs: maybe('jobs', (value, path) => wholeIn(value, path, 1, 1_000)),
    moveMs: maybe('moveSeconds', secondsIn),
    setupMs: maybe('setupSeconds', secondsIn),
    records: maybe('records', flagIn) ?? false,
    folder: maybe('folder', folderIn),
    port: part(USUAL_PORT, () => wholeIn(roster['port'] ?? USUAL_PORT, 'port', 0, 65_535)),
    waitMs: maybe('waitSeconds', secondsIn) ?? USUAL_WAIT_MS,
  };
  return faults.length > 0 ? faults : parsed;
}

/** Whether a team connects. */
export function isOnline(team: Team): team is Extract<Team, { readonly password: Password }> {
  return 'password' in team;
}

function teamIn(raw: unknown, path: string, faults: InputError[], onWord: WordListener): Team {
  const team = objectOf(raw, 'roster.seat', path);
  faults.push(...unknownKeys(team, TEAM_KEYS, `${path}.`));
  const { program, password } = team;
  if (typeof program === 'string' && program.trim() !== '') onWord('program', program, `${path}.program`);
  const name = nameIn(team['name'], 40, 'roster.team', `${path}.name`);
  // What stands behind a colon is likely a password.
  if (name.includes(':')) throw wrong('roster.team', `${path}.name`, `${name.slice(0, name.indexOf(':'))}:…`);
  // A password is nowhere to be read, in an error neither.
  if ((program === undefined) === (password === undefined))
    throw wrong('roster.seat', path, { name, ...(program !== undefined && { program, password: '…' }) });
  if (password === undefined) {
    const at = `${path}.program`;
    const text = textOf(program, 'roster.program', at);
    if (text.trim() === '') throw wrong('roster.program', at, text);
    return { name, program: text };
  }
  const text = passwordIn(password);
  if (text === undefined) throw wrong('roster.password', `${path}.password`, hiddenPassword(password));
  return { name, password: new Password(text) };
}

/** Names and passwords that two teams share. */
function sharedIn(teams: readonly (Team | undefined)[]): InputError[] {
  const names = new Set<string>();
  const passwords: Password[] = [];
  return teams.flatMap((team, place) => {
    if (team === undefined) return [];
    const found: InputError[] = [];
    const key = nameKey(team.name);
    if (names.has(key)) found.push(wrong('roster.team', `teams[${place}].name`, team.name));
    names.add(key);
    if (!isOnline(team)) return found;
    if (passwords.some((one) => one.equals(team.password)))
      found.push(wrong('roster.password', `teams[${place}].password`, 'the password of another team'));
    passwords.push(team.password);
    return found;
  });
}

function roundIn(raw: unknown, path: string, faults: InputError[], onWord: WordListener): RosterRound {
  const round = objectOf(raw, 'roster.rounds', path);
  faults.push(...unknownKeys(round, ROUND_KEYS, `${path}.`));
  const { maps, extensions, visits, seats } = round;
  const names = namesIn(maps, 'map', `${path}.maps`, onWord);
  const sets = extensions === undefined ? ['none'] : texts(extensions, 'roster.extensions', `${path}.extensions`);
  sets.forEach((set, place) => checkExtensions(set, `${path}.extensions[${place}]`));
  return {
    maps: names,
    extensions: sets,
    visits: wholeIn(visits ?? 1, `${path}.visits`, 1, 10_000),
    ...(seats !== undefined && { seats: wholeIn(seats, `${path}.seats`, 2, MOST_SEATS) }),
  };
}

function checkExtensions(set: string, path: string): void {
  try {
    parseExtensions(set);
  } catch (error) {
    throw error instanceof ArenaError ? wrong('roster.extensions', path, set) : error;
  }
}

/** The lists that are too long to be looked at. */
function tooManyIn(roster: RawObject): InputError[] {
  return (['teams', 'rounds'] as const).flatMap((key) => {
    const list = roster[key];
    return Array.isArray(list) && list.length > MOST[key] ? [wrong(`roster.${key}`, key, `${list.length} ${key}`)] : [];
  });
}
