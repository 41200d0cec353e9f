// Games under the offline judge, one after another: every map, every set of extensions, every seed and seating asked
// for; and what is written of each.

import { basename } from 'node:path';
import { lastPlainLines } from '../../base/plain-text.ts';
import { NO_PROGRESS, type Progress, startProgress } from '../../terminal/progress-bar.ts';
import { checkFolder, checkWritable } from '../../terminal/writable-paths.ts';
import { extensionsName, extensionsNamed, NO_EXTENSIONS } from '../game/extensions.ts';
import { indexMap } from '../game/game-map.ts';
import type { GameRecord } from '../game/record.ts';
import { finalStandingsOf } from '../judge/final-standings.ts';
import { keepGame, readMapFile } from '../judge/game-files.ts';
import { JUDGED } from '../judge/rule-readings.ts';
import { gameLength } from '../judge/live-game.ts';
import { type MatchEvent, type MatchOptions, playMatch } from '../judge/match.ts';
import { type Entrant, ownSeed } from './entrants.ts';
import { mapFiles } from './map-arguments.ts';
import { isFaultless } from './series-tables.ts';
import { nameOfMap } from '../game/map-file.ts';

/** What is played. */
interface SeriesOptions extends Venue, Pick<MatchOptions, 'seed' | 'judging'> {
  /** The seed is the first game's; each further game takes the next. Programs' seats get `judging` separately. */
  readonly entrants: readonly Entrant[];
  readonly games: number;
  /** Whether each game is played in all rotations of the seats, with the same seed. */
  readonly rotate: boolean;
  readonly showProgress: boolean;
  readonly signal: AbortSignal;
  /** Given the game that the signal ends, as far as it went. */
  readonly onAbort?: (game: SeriesGame) => Promise<void>;
}

/** One game of a series. */
export interface SeriesGame {
  /** From 1. */
  readonly number: number;
  readonly of: number;
  readonly record: GameRecord;
  /** The entrant on each seat. */
  readonly order: readonly number[];
  /** The end of each seat's standard error. */
  readonly stderr: readonly (string | undefined)[];
}

/** Plays the games, giving each out as it ends; by then its programs have ended too. */
export function playSeries(options: SeriesOptions): AsyncGenerator<SeriesGame> {
  return playVenues([options], options);
}

/** Plays the series on every venue, its games numbered through. */
export async function* playVenues(venues: readonly Venue[], options: Omit<SeriesOptions, keyof Venue>) {
  const count = options.entrants.length;
  const seatings = options.rotate ? count : 1;
  const of = gameCount(venues, options);
  for (let played = 0; played < of; played++) {
    const game = Math.floor(played / seatings);
    const venue = venues[Math.floor(game / options.games)];
    const order = Array.from({ length: count }, (_, seat) => (seat + (played % seatings)) % count);
    const one = { ...options, ...venue };
    yield await playOne(one, order, played + 1, of, options.seed + (game % options.games));
  }
}

async function playOne(options: SeriesOptions, order: readonly number[], number: number, of: number, seed: number) {
  const { mapName, map, settings, entrants, signal, judging } = options;
  const opened = order.map((place) => entrants[place].open(ownSeed(seed, place)));
  const seats = opened.map(({ seat }) => seat);
  const label = of === 1 ? 'playing' : `game ${number} of ${of}`;
  const total = gameLength(indexMap(map), map, judging ?? JUDGED);
  using progress = options.showProgress ? startProgress({ label, total }) : NO_PROGRESS;
  const names = seats.map(({ name }) => name);
  const onEvent = showEvents(progress, names);
  const stderr = () => opened.map((one) => one.stderr());
  const game = (record: GameRecord): SeriesGame => ({ number, of, record, order, stderr: stderr() });
  const onAbort = async (record: GameRecord): Promise<void> => {
    progress.stop();
    await options.onAbort?.(game(record));
  };
  return game(
    await playMatch({ mapName, map, settings, seats, seed, signal, onEvent, onAbort, ...(judging && { judging }) }),
  );
}

/** Shows a match's events: whose set-up is under way, then turns, and how many faults there were. */
function showEvents(progress: Progress, names: readonly string[]): (event: MatchEvent) => void {
  let faults = 0;
  progress.update(0, `setting up ${names[0]}`);
  return (event) => {
    if (event.kind === 'setup') {
      if (event.fault) faults++;
      const next = names[event.punter + 1];
      if (next !== undefined) progress.update(0, `setting up ${next}`);
    } else if (event.kind === 'turn') {
      if (event.taken.fault) faults++;
      progress.update(event.turn + 1, `${names[event.punter]}${faults === 0 ? '' : `, faults so far: ${faults}`}`);
    }
  };
}

/** What a game is played on. */
type Venue = Pick<MatchOptions, 'mapName' | 'map' | 'settings'>;

/**
 * Every map that the words stand for with every set of extensions.
 * @throws {UsageError} if there is no such map; InputError if a file is no map
 */
export function venuesOf(words: readonly string[], sets: readonly string[]): Venue[] {
  return mapFiles(words).flatMap((file) => {
    const map = readMapFile(file);
    return sets.map((set) => ({ mapName: basename(file), map, settings: extensionsNamed(set) ?? NO_EXTENSIONS }));
  });
}

/** How many games there will be. */
export function gameCount(
  venues: readonly Venue[],
  { games, rotate, entrants }: Pick<SeriesOptions, 'games' | 'rotate' | 'entrants'>,
): number {
  return venues.length * games * (rotate ? entrants.length : 1);
}

/** What tells a game from others of several: its map, its extensions and its seed. */
export function gameTitle({ number, of, record: { mapName, settings, seed } }: SeriesGame): string {
  return `game ${number} of ${of}: ${nameOfMap(mapName)}, extensions ${extensionsName(settings)}, seed ${seed}`;
}

/** If there is no folder for a faulty punter's standard error, this many of its last lines are shown. */
const SHOWN_LINES = 12;

/** Where a game is kept; undefined if it is not asked for. */
interface Keeping {
  /** The record: of several games `out.json` becomes `out-1.json`, `out-2.json`, … */
  readonly record?: string | undefined;
  /** A folder for standard errors; else they go beside the record. */
  readonly stderr?: string | undefined;
}

/**
 * Looks at where games will be kept, before any is played.
 * @param of how many there will be
 * @param maps what they are played on, as the command line has it
 * @returns the files of their records
 * @throws {UsageError} if one could not be written
 */
export function checkKeeping({ record, stderr }: Keeping, of: number, maps: readonly string[]): string[] {
  if (stderr !== undefined) checkFolder('--stderr', stderr);
  if (record === undefined) return [];
  const files = Array.from({ length: of }, (_, place) => recordOf(record, place + 1, of));
  const played = mapFiles(maps);
  for (const file of files) checkWritable('--record', file, played);
  return files;
}

/** The record's file of one of several games. */
function recordOf(path: string, number: number, of: number): string {
  return of === 1 ? path : `${path.replace(/\.json$/, '')}-${number}.json`;
}

/**
 * Keeps a game of a series, and says where: of each faulty punter a sentence says where to read its standard error.
 * @throws {InputError} `file.write`; FileError if a standard error cannot be written
 */
export async function keepSeriesGame(game: SeriesGame, { record: path, stderr: folder }: Keeping) {
  const record = path === undefined ? path : recordOf(path, game.number, game.of);
  const stem = game.of === 1 ? '' : `game${game.number}-`;
  const files = await keepGame(game, { record, ...(folder !== undefined && { folder, stem }) });
  return { ...(record !== undefined && { record }), told: tell(game, files) };
}

function tell(game: SeriesGame, files: readonly (string | undefined)[]): string[] {
  return finalStandingsOf(game.record).flatMap((standing) => {
    const { punter, name } = standing;
    const [text, file] = [game.stderr[punter], files[punter]];
    if (text === undefined || isFaultless(standing)) return [];
    if (text === '') return [`${name} had faults and wrote nothing to standard error`];
    if (file !== undefined) return [`${name} had faults; its standard error: ${file}`];
    const head = `${name} had faults; its standard error ends with (--stderr FOLDER keeps all of it):`;
    return [[head, ...lastPlainLines(text, SHOWN_LINES)].join('\n  ')];
  });
}
