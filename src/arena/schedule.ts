// Which games a tournament consists of: an endless list that follows from the options and a seed, in
// whole rotations of the seats.

import { ArenaError } from './arena-error.ts';
import { randomFrom, seedOf, shuffled } from './chance.ts';
import type { Game, Setting } from './contest.ts';
import { countCombinations, evenDrawing, roundRobin } from './drawing.ts';
import type { Drawing } from './drawing.ts';

/** `random`: groups drawn by chance, evenly; `round-robin`: every combination; `gauntlet`: the first entrant against all others. */
export const SCHEDULE_KINDS = ['random', 'round-robin', 'gauntlet'] as const;

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

/** How much of a schedule is played: so many groups, or whole groups until there are so many games. */
export type Extent = { readonly games: number } | { readonly groups: number };

/**
 * The games of a tournament, without end. A round has one group on every setting; a group's games
 * follow each other. The k-th visit to a setting has its own seed and the id `SETTING#k`, and the
 * game with the seats turned by r the id `SETTING#k.r`.
 * @throws {ArenaError} where the options make no schedule
 */
export function scheduleGames(options: ScheduleOptions): Generator<Game, never> {
  checkOptions(options);
  return endless(options, drawingOf(options));
}

/** The games of as much of a schedule. */
export function* takeGames(games: Iterable<Game>, extent: Extent): Generator<Game> {
  const [mostGames, mostGroups] = 'games' in extent ? [extent.games, Infinity] : [Infinity, extent.groups];
  let group: string | undefined;
  let groups = 0;
  let count = 0;
  if (mostGames <= 0 || mostGroups <= 0) return;
  for (const game of games) {
    if (game.group !== group) {
      if (count >= mostGames || groups >= mostGroups) return;
      group = game.group;
      groups++;
    }
    count++;
    yield game;
  }
}

/** How many groups it takes until every setting has had every combination of entrants (round robin) or a group (else). */
export function roundGroups(options: ScheduleOptions): number {
  checkOptions(options);
  const { kind, entrants, settings } = options;
  if (kind !== 'round-robin') return settings.length;
  return settings.length * Math.max(...settings.map(({ seats }) => countCombinations(entrants.length, Math.min(seats, entrants.length))));
}

function* endless(options: ScheduleOptions, drawing: Drawing): Generator<Game, never> {
  const { entrants, settings, seed } = options;
  for (let visit = 1; ; visit++) {
    for (const { name, seats } of shuffled(settings, randomFrom(seedOf(seed, 'settings', visit)))) {
      const drawn = drawing(name, Math.min(seats, entrants.length)).map((place) => entrants[place]);
      const group = `${name}#${visit}`;
      const groupSeed = seedOf(seed, name, visit);
      const seated = shuffled([...drawn, ...fillersFor(options, seats - drawn.length, visit)], randomFrom(groupSeed));
      for (let turn = 0; turn < seats; turn++) {
        const turned = seated.map((_, seat) => seated[(seat + turn) % seats]);
        yield { id: `${group}.${turn}`, setting: name, seed: groupSeed, seats: turned, group };
      }
    }
  }
}

function fillersFor({ fillers = [] }: ScheduleOptions, count: number, visit: number): string[] {
  return Array.from({ length: count }, (_, place) => fillers[(visit - 1 + place) % fillers.length]);
}

function drawingOf({ kind, entrants, seed }: ScheduleOptions): Drawing {
  if (kind === 'round-robin') return roundRobin(entrants.length, seed);
  return evenDrawing(entrants.length, seed, kind === 'gauntlet' ? 0 : undefined);
}

function checkOptions({ entrants, settings, fillers = [] }: ScheduleOptions): void {
  if (entrants.length === 0) throw new ArenaError('a tournament needs entrants');
  if (settings.length === 0) throw new ArenaError('a tournament needs settings');
  const twice = twiceIn(entrants) ?? twiceIn(settings.map(({ name }) => name));
  if (twice !== undefined) throw new ArenaError(`the name ${twice} comes twice`);
  const both = fillers.find((name) => entrants.includes(name));
  if (both !== undefined) throw new ArenaError(`${both} is both an entrant and a filler`);
  for (const { name, seats } of settings) {
    if (!Number.isSafeInteger(seats) || seats < 1) throw new ArenaError(`${name}: got ${seats} seats, expected a whole number from 1`);
    if (seats > entrants.length && fillers.length === 0) {
      throw new ArenaError(`${name} has ${seats} seats, there are ${entrants.length} entrants and nobody to fill the others`);
    }
  }
}

function twiceIn(names: readonly string[]): string | undefined {
  return names.find((name, place) => names.indexOf(name) < place);
}
