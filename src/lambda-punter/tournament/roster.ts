// The roster of a cup: teams, rounds, times. A JSON file, looked at as a whole: all that is wrong is told at once.
// docs/organising.md describes it.

import { ArenaError } from '../../arena/arena-error.ts';
import { AWARDS } from '../../arena/run/tournament-options.ts';
import { InputError, orInputError, show } from '../../base/errors.ts';
import { plain } from '../../base/plain-text.ts';
import { type RawObject, type Reader, readersOf } from '../../base/shape.ts';
import { MOST_SECONDS } from '../../terminal/option-values.ts';
import { listOf, objectOf, textOf, unknownKey, wrong } from '../game/error-table.ts';
import { hiddenPassword, passwordIn } from '../server/new-table.ts';
import { nameKey, Password } from '../server/password.ts';
import { namedInMs } from '../server/server-config.ts';
import { parseExtensions } from './desk-options.ts';

const TIME = /^(\d{4})-(\d\d)-(\d\d)T\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)?$/;

type Code = Parameters<typeof wrong>[0];

/** Hears of each program and map that a roster names, with its place, even if other things are wrong. */
type WordListener = (kind: 'program' | 'map', word: string, path: string) => void;

/** A text that is not empty. */
function filled(code: Code): Reader<string> {
  return (raw, path) => {
    const text = textOf(raw, code, path);
    if (text === '') throw wrong(code, path, text);
    return text;
  };
}

/** A list of texts, at least one, none of them empty. */
function texts(raw: unknown, code: Code, path: string): string[] {
  return listOf(raw, code, path, 1).map((one, place) => filled(code)(one, `${path}[${place}]`));
}

/** A name of at most `most` characters, none of them a control character. */
function nameIn(raw: unknown, most: number, code: Code, path: string): string {
  const name = textOf(raw, code, path).trim();
  if (name === '' || [...name].length > most || plain(name, Infinity) !== name) throw wrong(code, path, raw);
  return name;
}

const { flag } = readersOf(wrong, 'roster.flag');
const seconds = readersOf(wrong, 'roster.seconds').number(Number.MIN_VALUE, MOST_SECONDS);
const milliseconds: Reader<number> = (raw, path) => seconds(raw, path) * 1000;

/** A list of programs or of maps. */
function namesIn(raw: unknown, kind: 'program' | 'map', path: string, onWord: WordListener): string[] {
  const words = texts(raw, kind === 'map' ? 'roster.maps' : 'roster.fill', path);
  words.forEach((word, place) => onWord(kind, word, `${path}[${place}]`));
  return words;
}

/** A whole number from `least` to `most`. */
function wholeIn(raw: unknown, path: string, least: number, most = Number.MAX_SAFE_INTEGER): number {
  if (typeof raw === 'number' && Number.isSafeInteger(raw) && raw >= least && raw <= most) return raw;
  const upTo = most === Number.MAX_SAFE_INTEGER ? '' : ` to ${most}`;
  throw new InputError('roster.number', path, show(raw), `a whole number from ${least}${upTo}`);
}

/** A time of day, in milliseconds since 1970. */
function timeIn(raw: unknown, path: string): number {
  const [, year, month, day] = TIME.exec(typeof raw === 'string' ? raw : '') ?? [];
  const time = Date.parse(String(raw));
  // A 31st of June would quietly be a 1st of July.
  const noon = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day), 12));
  if (day === undefined || Number.isNaN(time) || noon.getUTCDate() !== Number(day))
    throw wrong('roster.start', path, raw);
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
export type RosterRound = ReturnType<typeof roundIn>;

const TEAM_KEYS = ['name', 'program', 'password'];
const ROUND_KEYS = ['maps', 'extensions', 'visits', 'seats'];
const USUAL_PORT = 9001;
const USUAL_WAIT_MS = 60_000;
const MOST_SEATS = 10_000;
/** More of them take minutes to look at. */
const MOST = { teams: 1_000, rounds: 100 };

/** Takes what is found while a roster is read, even if other things are wrong. */
interface Findings {
  readonly faults: InputError[];
  readonly onWord: WordListener;
}

/** What `read` gives; undefined and a fault if that is wrong. */
function attempt<Value>({ faults }: Findings, read: () => Value): Value | undefined {
  const found = orInputError(read);
  if (!(found instanceof InputError)) return found;
  faults.push(found);
  return undefined;
}

/** What `read` makes of a key's value; undefined if it is not there. */
function maybe<Value>(read: Reader<Value>): Reader<Value | undefined> {
  return (raw, path) => (raw === undefined ? undefined : read(raw, path));
}

/** What is made of the value of each key, which may not be there. */
const ROSTER = {
  name: (raw: unknown, path: string) => nameIn(raw ?? 'Cup', 60, 'roster.name', path),
  teams: (raw: unknown, path: string, found: Findings) => {
    const teams = listOf(raw, 'roster.teams', path);
    if (teams.length < 2) found.faults.push(wrong('roster.teams', path, teams));
    const read = teams.map((team, place) => attempt(found, () => teamIn(team, `${path}[${place}]`, found)));
    found.faults.push(...sharedIn(read));
    return read.filter((team) => team !== undefined);
  },
  rounds: (raw: unknown, path: string, found: Findings) =>
    listOf(raw, 'roster.rounds', path, 1)
      .map((round, place) => attempt(found, () => roundIn(round, `${path}[${place}]`, found)))
      .filter((round) => round !== undefined),
  fill: (raw: unknown, path: string, { onWord }: Findings): readonly string[] =>
    raw === undefined ? ['greedy'] : namesIn(raw, 'program', path, onWord),
  /** What the points that decide are awarded for. */
  award: maybe(readersOf(wrong, 'roster.award').oneOf(AWARDS)),
  dropScoreless: (raw: unknown, path: string) => raw !== undefined && flag(raw, path),
  /** Milliseconds since 1970. */
  start: maybe(timeIn),
  seed: (raw: unknown, path: string) => wholeIn(raw ?? 1, path, 0),
  /** Games at once; by default as many as there are cores. */
  jobs: maybe((raw, path) => wholeIn(raw, path, 1, 1_000)),
  moveSeconds: maybe(milliseconds),
  setupSeconds: maybe(milliseconds),
  records: (raw: unknown, path: string) => raw !== undefined && flag(raw, path),
  /** As it stands in the file. */
  folder: maybe(filled('roster.folder')),
  /** Where teams connect. */
  port: (raw: unknown, path: string) => wholeIn(raw ?? USUAL_PORT, path, 0, 65_535),
  /** How long a game waits for a team that is not there. */
  waitSeconds: (raw: unknown, path: string) => (raw === undefined ? USUAL_WAIT_MS : milliseconds(raw, path)),
};

/** Every key of a roster, at any depth. */
export const ROSTER_WORDS: readonly string[] = [...Object.keys(ROSTER), ...TEAM_KEYS, ...ROUND_KEYS];

/** A roster whose shape is right; whether programs and maps are there has not been looked at. */
export type Roster = Exclude<ReturnType<typeof parseRoster>, readonly InputError[]>;

/**
 * Checks a roster's shape.
 * @returns the roster, or everything that is wrong with it, each with its place
 */
export function parseRoster(raw: unknown, onWord: WordListener = () => undefined) {
  const faults: InputError[] = [];
  const found = { faults, onWord };
  const roster = attempt(found, () => objectOf(raw, 'roster', 'roster'));
  if (roster === undefined) return faults as readonly InputError[];
  faults.push(...unknownKeys(roster, Object.keys(ROSTER), ''));
  const many = tooManyIn(roster);
  if (many.length > 0) return [...faults, ...many] as readonly InputError[];
  const parts = Object.entries(ROSTER).map(([key, read]) => [
    key,
    attempt<unknown>(found, () => read(roster[key], key, found)),
  ]);
  if (faults.length > 0) return faults as readonly InputError[];
  return namedInMs(
    Object.fromEntries(parts) as { readonly [Key in keyof typeof ROSTER]: ReturnType<(typeof ROSTER)[Key]> },
  );
}

/** Whether a team connects. */
export function isOnline(team: Team): team is Extract<Team, { readonly password: Password }> {
  return 'password' in team;
}

function teamIn(raw: unknown, path: string, { faults, onWord }: Findings): Team {
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

function roundIn(raw: unknown, path: string, { faults, onWord }: Findings) {
  const round = objectOf(raw, 'roster.rounds', path);
  faults.push(...unknownKeys(round, ROUND_KEYS, `${path}.`));
  const { maps, extensions, visits, seats } = round;
  const names = namesIn(maps, 'map', `${path}.maps`, onWord);
  const sets = extensions === undefined ? ['none'] : texts(extensions, 'roster.extensions', `${path}.extensions`);
  sets.forEach((set, place) => checkExtensions(set, `${path}.extensions[${place}]`));
  return {
    /** As they stand in the file. */
    maps: names,
    /** Sets of extensions, by name. */
    extensions: sets,
    visits: wholeIn(visits ?? 1, `${path}.visits`, 1, 10_000),
    /** By the map's rivers by default. */
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
