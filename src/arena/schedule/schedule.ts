// Which games a tournament consists of: an endless list that follows from the options and a seed, in
// whole rotations of the seats that turn. Entrants and fillers take those alone; who stays is the setting's.

import { ArenaError } from '../arena-error.ts';
import { randomFrom, seedOf, shuffled } from '../../base/seeded-random.ts';
import { MOST_SEATS, type Game, type Setting } from '../contest.ts';
import { countCombinations, evenPairing, roundRobin, type Pairing } from './pairing.ts';
import { drawTables } from '../cup/rounds.ts';

/**
 * `random`: groups drawn by chance, evenly; `round-robin`: every combination; `gauntlet`: the first entrant
 * against all others; `challenge`: the same, and if there are more seats than entrants the others sit on
 * several; `tables`: everybody at some table of every setting, drawn by lot, fillers at the last.
 */
export const SCHEDULE_KINDS = ['random', 'round-robin', 'gauntlet', 'challenge', 'tables'] as const;

/** How groups are put together. */
export type ScheduleKind = (typeof SCHEDULE_KINDS)[number];

/** What a schedule follows from: JSON, part of what tells one tournament from another. */
export interface ScheduleOptions {
  readonly kind: ScheduleKind;
  /** Their names, no two the same. */
  readonly entrants: readonly string[];
  readonly settings: readonly Setting[];
  readonly seed: number;
  /** Who takes the seats for which there are no entrants, in turns; the same one may sit on several. */
  readonly fillers?: readonly string[];
}

/** How much of a schedule is played: a number of groups, or whole groups until a number of games is reached. */
export type Extent = { readonly games: number } | { readonly groups: number };

/**
 * The games of a tournament, without end. A round has one group on every setting, or as many as there
 * are tables; a group's games follow each other. The k-th visit to a setting has its own seed and the id
 * `SETTING#k`, its further tables `SETTING#k-2` and so on, and the game with the seats turned by r the id
 * `SETTING#k.r`.
 * @throws {ArenaError} if the options make no schedule
 */
export function scheduleGames(options: ScheduleOptions): Generator<Game, never> {
  checkOptions(options);
  return endless(options, tablesOf(options));
}

/** The games of as much of a schedule. */
export function takeGames(games: Iterable<Game>, extent: Extent): Generator<Game> {
  return gamesUntil(games, (count, groups) => ('games' in extent ? count >= extent.games : groups >= extent.groups));
}

/**
 * The games whose group is begun before `over` says that it is enough; asked at each group's first game, and told how
 * many games and groups there were before it.
 */
export function* gamesUntil(games: Iterable<Game>, over: (games: number, groups: number) => boolean): Generator<Game> {
  let [count, groups] = [0, 0];
  for (const group of groupsIn(games)) {
    if (over(count, groups++)) return;
    count += group.length;
    yield* group;
  }
}

/** The games of each group, which follow each other. */
export function* groupsIn(games: Iterable<Game>): Generator<Game[]> {
  let group: Game[] = [];
  for (const game of games) {
    if (group.length > 0 && group[0].group !== game.group) {
      yield group;
      group = [];
    }
    group.push(game);
  }
  if (group.length > 0) yield group;
}

/**
 * How many groups it takes until every setting has had every combination of entrants (round robin), everybody (tables)
 * or a group (else); if it names its seeds, until all who may meet have met on each of them.
 */
export function roundGroups(options: ScheduleOptions): number {
  checkOptions(options);
  const { kind, entrants, settings } = options;
  const visits = Math.max(...settings.map((one) => visitsARound(options, one)));
  if (kind !== 'tables') return settings.length * visits;
  return visits * settings.reduce((sum, one) => sum + Math.ceil(entrants.length / turningCount(one)), 0);
}

function visitsARound(options: ScheduleOptions, setting: Setting): number {
  if (setting.seeds !== undefined) return setting.seeds.length * visitsASeed(options, setting);
  return options.kind === 'round-robin' ? visitsASeed(options, setting) : 1;
}

/** How many visits to a setting are on one of the seeds that it names: by then all who may meet have met. */
function visitsASeed({ kind, entrants }: ScheduleOptions, setting: Setting): number {
  const seats = turningCount(setting);
  if (kind === 'round-robin') return countCombinations(entrants.length, Math.min(seats, entrants.length));
  if ((kind === 'gauntlet' || kind === 'challenge') && seats === 2) return Math.max(1, entrants.length - 1);
  return 1;
}

/** Those who sit down on the k-th visit to a setting, a list a table. */
type Tables = (setting: Setting, visit: number) => string[][];

function* endless(options: ScheduleOptions, tables: Tables): Generator<Game, never> {
  const { settings, seed } = options;
  for (let visit = 1; ; visit++) {
    for (const setting of shuffled(settings, randomFrom(seedOf(seed, 'settings', visit)))) {
      for (const [number, table] of tables(setting, visit).entries())
        yield* groupOf(options, setting, visit, number, table);
    }
  }
}

function groupOf(options: ScheduleOptions, setting: Setting, visit: number, number: number, table: readonly string[]) {
  const { name, seeds } = setting;
  const { seed } = options;
  const group = `${name}#${visit}${number === 0 ? '' : `-${number + 1}`}`;
  const drawn = number === 0 ? seedOf(seed, name, visit) : seedOf(seed, name, visit, number);
  const named = seeds?.[Math.floor((visit - 1) / visitsASeed(options, setting)) % seeds.length];
  return groupGames(setting, group, named ?? drawn, shuffled(table, randomFrom(drawn)));
}

/** How many seats of a setting turn. */
function turningCount(setting: Setting): number {
  return turningSeats(setting).length;
}

function tablesOf(options: ScheduleOptions): Tables {
  const { kind, entrants, seed, fillers = [] } = options;
  if (kind === 'tables')
    return (setting, visit) =>
      drawTables(entrants, turningCount(setting), fillers, randomFrom(seedOf(seed, 'lot', setting.name, visit)));
  const pairing = pairingOf(options);
  if (kind === 'challenge') return (setting) => [challengers(pairing, setting.name, turningCount(setting), entrants)];
  return (setting, visit) => {
    const seats = turningCount(setting);
    const drawn = pairing(setting.name, Math.min(seats, entrants.length)).map((place) => entrants[place]);
    return [[...drawn, ...fillersFor(options, seats - drawn.length, visit)]];
  };
}

/** The first entrant and the others: all of them equally often as far as the seats allow, the rest drawn. */
function challengers(pairing: Pairing, setting: string, seats: number, entrants: readonly string[]): string[] {
  const others = entrants.slice(1);
  const each = others.length === 0 ? 0 : Math.floor((seats - 1) / others.length);
  const drawn = pairing(setting, seats - each * others.length).map((place) => entrants[place]);
  return [...drawn, ...Array.from({ length: each }, () => others).flat()];
}

function fillersFor({ fillers = [] }: ScheduleOptions, count: number, visit: number): string[] {
  return Array.from({ length: count }, (_, place) => fillers[(visit - 1 + place) % fillers.length]);
}

function pairingOf({ kind, entrants, seed }: ScheduleOptions): Pairing {
  if (kind === 'round-robin') return roundRobin(entrants.length, seed);
  return evenPairing(entrants.length, seed, kind === 'gauntlet' || kind === 'challenge' ? 0 : undefined);
}

function checkOptions({ kind, entrants, settings, fillers = [] }: ScheduleOptions): void {
  if (entrants.length === 0) throw new ArenaError('a tournament needs entrants');
  if (settings.length === 0) throw new ArenaError('a tournament needs settings');
  const twice = twiceIn(entrants) ?? twiceIn(settings.map(({ name }) => name));
  if (twice !== undefined) throw new ArenaError(`the name ${twice} comes twice`);
  const both = fillers.find((name) => entrants.includes(name));
  if (both !== undefined) throw new ArenaError(`${both} is both an entrant and a filler`);
  for (const setting of settings) {
    checkSetting(setting, [...entrants, ...fillers]);
    const { name } = setting;
    const seats = turningCount(setting);
    if (kind === 'tables' && entrants.length % seats !== 0 && fillers.length === 0)
      throw new ArenaError(
        `${name} needs a multiple of ${seats} entrants, got ${entrants.length}, and there are no fillers`,
      );
    if (kind === 'challenge' && seats > 1 && entrants.length < 2)
      throw new ArenaError(`${name} has ${seats} seats, and nobody is challenged`);
    if (kind !== 'challenge' && seats > entrants.length && fillers.length === 0) {
      throw new ArenaError(`${name} needs ${seats} entrants, got ${entrants.length}, and there are no fillers`);
    }
  }
}

function twiceIn(names: readonly string[]): string | undefined {
  return names.find((name, place) => names.indexOf(name) < place);
}

/** The seats that turn, in order. */
export function turningSeats({ seats, stays = [] }: Setting): number[] {
  return Array.from({ length: seats }, (_, seat) => seat).filter((seat) => stays.every((stay) => stay.seat !== seat));
}

/**
 * The games of a group: everybody at the table takes every seat that turns once.
 * @param table one for each seat that turns, in the order of the first game
 */
export function groupGames(setting: Setting, group: string, seed: number, table: readonly string[]): Game[] {
  const turning = turningSeats(setting);
  const aside = (setting.stays ?? []).filter(({ listed }) => listed !== true).map(({ seat }) => seat);
  return table.map((_one, rotation) => {
    const seats = Array.from({ length: setting.seats }, () => '');
    for (const { seat, name } of setting.stays ?? []) seats[seat] = name;
    turning.forEach((seat, place) => (seats[seat] = table[(place + rotation) % table.length]));
    return {
      id: `${group}.${rotation}`,
      setting: setting.name,
      seed,
      seats,
      group,
      ...(aside.length > 0 && { aside: aside.toSorted((a, b) => a - b) }),
    };
  });
}

/**
 * Looks at a setting: its seats, who stays, its seeds.
 * @param taken names that those who stay may not have
 * @throws {ArenaError} if they make no sense
 */
function checkSetting(setting: Setting, taken: readonly string[]): void {
  const { name, seats, stays = [] } = setting;
  if (!Number.isSafeInteger(seats) || seats < 1 || seats > MOST_SEATS)
    throw new ArenaError(`${name}: got ${seats} seats, expected a whole number from 1 to ${MOST_SEATS}`);
  for (const [place, stay] of stays.entries()) {
    if (!Number.isSafeInteger(stay.seat) || stay.seat < 0 || stay.seat >= seats)
      throw new ArenaError(`${name}: ${stay.name} stays on seat ${stay.seat}, expected one from 0 to ${seats - 1}`);
    if (stays.findIndex(({ seat }) => seat === stay.seat) < place)
      throw new ArenaError(`${name}: seat ${stay.seat} is kept twice`);
    if (taken.includes(stay.name))
      throw new ArenaError(`${name}: ${stay.name} keeps a seat, and is an entrant or a filler too`);
  }
  if (setting.seeds?.every((seed) => Number.isSafeInteger(seed)) === false || setting.seeds?.length === 0)
    throw new ArenaError(`${name}: expected seeds that are whole numbers, and one at least`);
  if (stays.length >= seats) throw new ArenaError(`${name}: no seat turns, so that nobody is compared`);
}
