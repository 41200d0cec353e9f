// The roster of a cup: teams, rounds, times. A JSON file, looked at as a whole: all that is wrong is told at once.
// docs/organising.md describes it.

import { InputError } from '../../base/errors.ts';
import type { Award } from '../../arena/run/tournament-options.ts';
import type { RawObject } from '../../base/shape.ts';
import { listOf, objectOf, textOf, wrong } from '../game/error-table.ts';
import { Password, nameKey } from '../server/password.ts';
import { hiddenPassword, passwordIn } from '../server/password-text.ts';
import {
  awardIn,
  flagIn,
  folderIn,
  maybe,
  nameIn,
  wholeIn,
  secondsIn,
  texts,
  timeIn,
  unknownKeys,
} from './roster-fields.ts';
import { parseExtensions } from './tournament-settings.ts';
import { ArenaError } from '../../arena/arena-error.ts';

/** A team: its program plays here, or it connects with its password. */
export type Team =
  | { readonly name: string; readonly program: string }
  | { readonly name: string; readonly password: Password };

/** What a round is played on. */
export interface RosterRound {
  /** As they stand in the file. */
  readonly maps: readonly string[];
  /** Sets of extensions, by name. */
  readonly extensions: readonly string[];
  readonly visits: number;
  /** By the map's rivers where left out. */
  readonly seats?: number;
}

/** A roster whose shape is right; whether programs and maps are there has not been looked at. */
export interface Roster {
  readonly name: string;
  readonly teams: readonly Team[];
  readonly rounds: readonly RosterRound[];
  readonly fill: readonly string[];
  readonly award?: Award;
  readonly dropScoreless: boolean;
  /** Milliseconds since 1970. */
  readonly start?: number;
  readonly seed: number;
  /** Games at once; as many as there are cores where left out. */
  readonly jobs?: number;
  readonly moveMs?: number;
  readonly setupMs?: number;
  readonly records: boolean;
  /** As it stands in the file. */
  readonly folder?: string;
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
const USUAL_PORT = 9001;
const USUAL_WAIT_MS = 60_000;
const MOST_SEATS = 10_000;
/** More of them take minutes to look at. */
const MOST = { teams: 1_000, rounds: 100 };

/**
 * Checks a roster's shape.
 * @returns the roster, or everything that is wrong with it, each with its place
 */
export function parseRoster(raw: unknown): Roster | readonly InputError[] {
  const faults: InputError[] = [];
  /** What `read` gives; undefined where that is wrong. */
  const part = <T>(read: () => T): T | undefined => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      faults.push(error);
      return undefined;
    }
  };
  const roster = part(() => objectOf(raw, 'roster', 'roster'));
  if (roster === undefined) return faults;
  faults.push(...unknownKeys(roster, KEYS, ''));
  const many = tooManyIn(roster);
  if (many.length > 0) return [...faults, ...many];
  const teams = part(() => listOf(roster['teams'], 'roster.teams', 'teams'));
  if (teams !== undefined && teams.length < 2) faults.push(wrong('roster.teams', 'teams', teams));
  const read = (teams ?? []).map((team, place) => part(() => teamIn(team, `teams[${place}]`, faults)));
  faults.push(...sharedIn(read));
  const rounds = part(() => listOf(roster['rounds'], 'roster.rounds', 'rounds'));
  if (rounds?.length === 0) faults.push(wrong('roster.rounds', 'rounds', rounds));
  const parsed = {
    name: part(() => nameIn(roster['name'] ?? 'Cup', 60, 'roster.name', 'name')),
    rounds: (rounds ?? []).flatMap((round, place) => part(() => roundIn(round, `rounds[${place}]`, faults)) ?? []),
    fill: part(() => (roster['fill'] === undefined ? ['greedy'] : texts(roster['fill'], 'roster.fill', 'fill'))),
    award: part(() => maybe(roster['award'], (value) => awardIn(value))),
    dropScoreless: part(() => flagIn(roster['dropScoreless'], 'dropScoreless')),
    start: part(() => maybe(roster['start'], timeIn)),
    seed: part(() => wholeIn(roster['seed'] ?? 1, 'seed', 0)),
    jobs: part(() => maybe(roster['jobs'], (value) => wholeIn(value, 'jobs', 1, 1_000))),
    moveMs: part(() => maybe(roster['moveSeconds'], (value) => secondsIn(value, 'moveSeconds'))),
    setupMs: part(() => maybe(roster['setupSeconds'], (value) => secondsIn(value, 'setupSeconds'))),
    records: part(() => flagIn(roster['records'], 'records')),
    folder: part(() => maybe(roster['folder'], (value) => folderIn(value))),
    port: part(() => wholeIn(roster['port'] ?? USUAL_PORT, 'port', 0, 65_535)),
    waitMs: part(() => maybe(roster['waitSeconds'], (value) => secondsIn(value, 'waitSeconds'))),
  };
  const { name, fill, dropScoreless, seed, records, port, waitMs = USUAL_WAIT_MS } = parsed;
  if (faults.length > 0 || name === undefined || fill === undefined || dropScoreless === undefined) return faults;
  if (seed === undefined || records === undefined || port === undefined) return faults;
  const { rounds: played, award, start, jobs, moveMs, setupMs, folder } = parsed;
  return {
    name,
    teams: read.filter((team) => team !== undefined),
    rounds: played,
    fill,
    dropScoreless,
    seed,
    records,
    port,
    waitMs,
    ...(award !== undefined && { award }),
    ...(start !== undefined && { start }),
    ...(jobs !== undefined && { jobs }),
    ...(moveMs !== undefined && { moveMs }),
    ...(setupMs !== undefined && { setupMs }),
    ...(folder !== undefined && { folder }),
  };
}

/** Whether a team connects. */
export function isOnline(team: Team): team is Extract<Team, { readonly password: Password }> {
  return 'password' in team;
}

function teamIn(raw: unknown, path: string, faults: InputError[]): Team {
  const team = objectOf(raw, 'roster.seat', path);
  faults.push(...unknownKeys(team, ['name', 'program', 'password'], `${path}.`));
  const name = nameIn(team['name'], 40, 'roster.team', `${path}.name`);
  // What stands behind a colon is likely a password.
  if (name.includes(':')) throw wrong('roster.team', `${path}.name`, `${name.slice(0, name.indexOf(':'))}:…`);
  const { program, password } = team;
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

function roundIn(raw: unknown, path: string, faults: InputError[]): RosterRound {
  const round = objectOf(raw, 'roster.rounds', path);
  faults.push(...unknownKeys(round, ['maps', 'extensions', 'visits', 'seats'], `${path}.`));
  const { maps, extensions, visits, seats } = round;
  const sets = extensions === undefined ? ['none'] : texts(extensions, 'roster.extensions', `${path}.extensions`);
  sets.forEach((set, place) => checkExtensions(set, `${path}.extensions[${place}]`));
  return {
    maps: texts(maps, 'roster.maps', `${path}.maps`),
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
