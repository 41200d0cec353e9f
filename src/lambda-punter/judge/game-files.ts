// Maps and recorded games in files: read, found by name, scored anew to compare with what they say themselves, written.

import { existsSync, readdirSync, type Stats, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { InputError, orInputError, orNothing } from '../../base/errors.ts';
import { onDisk } from '../../base/file-error.ts';
import { fileNamePart } from '../../base/file-name.ts';
import { makeFolder } from '../../base/folder.ts';
import { plain, plainEnd } from '../../base/plain-text.ts';
import { isObject } from '../../base/shape.ts';
import { readDataText } from '../../base/text-file.ts';
import { writeJsonFile } from '../../base/whole-file.ts';
import { commandLine } from '../../terminal/command-line.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { prepareMap, type PreparedMap } from '../game/distances.ts';
import { wrong } from '../game/error-table.ts';
import { parseMap, type ParsedMap } from '../game/game-map.ts';
import { mapFileNames, parseMapText, rawFromText, readText, SHOWN_ENDINGS, SHOWN_NAMES } from '../game/map-file.ts';
import { isOfficialGame, parseOfficialGame } from '../game/official-game.ts';
import { type GameRecord, parseRecord, recordToJson } from '../game/record.ts';
import { playedIn, rescore } from '../game/rescoring.ts';

/**
 * What a file of a map or a recorded game says.
 * @throws {InputError} `file.read`, `frame.json`, `json.depth`
 */
export function readGameFile(file: string): unknown {
  return rawFromText(readDataText(file), file);
}

/**
 * Reads a map.
 * @param called what errors call the file
 * @throws {InputError} as `readGameFile`, and `map…` if it is no map
 */
export function readMapFile(file: string, called = file): ParsedMap {
  return parseMapText(readDataText(file, called), called);
}

/**
 * A file's map, and the game that was played on it if the file is a record.
 * @throws {InputError} if it is neither; UsageError if it is a recorded game of the contest
 */
export function readMapOrRecord(file: string): { readonly map: ParsedMap; readonly record?: GameRecord } {
  return readOurs(file, (raw) => {
    if (!isObject(raw) || raw['format'] === undefined) return { map: parseMap(raw, file) };
    const record = parseRecord(raw, file);
    return { map: record.map, record };
  });
}

/**
 * Reads a record.
 * @throws {InputError} if it is none; UsageError if it is a recorded game of the contest
 */
export function readRecord(file: string): GameRecord {
  return readOurs(file, (raw) => parseRecord(raw, file));
}

function readOurs<Value>(file: string, read: (raw: unknown) => Value): Value {
  return readText(readDataText(file), file, (raw) => {
    if (!isOfficialGame(raw)) return read(raw);
    throw new UsageError(
      `${file}: this is a recorded game of the contest, which only names its map; make a record of it first:\n  ` +
        `${commandLine('convert', [file, 'records/'])}`,
    );
  });
}

/** How many maps are held at once; the distances of a large one take some megabytes. */
const HELD = 32;

/** Finds maps in the folders, the first that has one wins, and holds the latest used. */
export type MapShelf = ReturnType<typeof mapShelf>;

/** A shelf for the maps of these folders. */
export function mapShelf(folders: readonly string[]) {
  /** By key, the one longest unused first. */
  const held = new Map<string, PreparedMap>();
  const hold = (key: string, parse: () => ParsedMap): PreparedMap => {
    const shelved = held.get(key) ?? prepareMap(parse());
    held.delete(key);
    held.set(key, shelved);
    for (const oldest of held.keys()) {
      if (held.size <= HELD) break;
      held.delete(oldest);
    }
    return shelved;
  };
  return {
    /**
     * The map that a recorded game names. Only the name's last part counts: a file of the folders.
     * @throws {InputError} `record.map` if no folder has it, `file.read` if it cannot be read, `frame.json`,
     *   `json.depth` or `map…` if it is no map
     */
    named: (name: string): PreparedMap =>
      hold(`name ${name}`, () => {
        const file = mapFileNames(name)
          .flatMap((one) => folders.map((folder) => join(folder, one)))
          .find((path) => existsSync(path));
        if (file === undefined)
          throw wrong('record.map', 'record.map', `${name}, which is not in ${folders.join(', ')}`);
        return readMapFile(file, name);
      }),
    /** A map that came within a record. */
    given: (map: ParsedMap): PreparedMap => hold(`map ${JSON.stringify(map)}`, () => map),
  };
}

/** How a recorded game and its rescoring compare. */
export type RescoreVerdict = Readonly<ReturnType<typeof checkGame>>;

/** Hidden folders, and those of packages, hold no games. */
const PROGRAMS_FOLDER = /(?:^|\/)(?:\.[^/]*|node_modules)\//;

/**
 * The files meant by a path: itself, or everything in a folder and its folders that may be a recorded game or a map by
 * its name, in order of name.
 * A path that is not there stands for itself: reading it says so.
 * @throws {UsageError} if a folder has none
 */
export function gameFiles(path: string): string[] {
  if (statOf(path)?.isDirectory() !== true) return [path];
  const files = readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => SHOWN_ENDINGS.some((ending) => entry.name.endsWith(ending)) && !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !PROGRAMS_FOLDER.test(relative(path, file)))
    // Reading a pipe waits for its writer. What cannot be looked at stays: reading it says why.
    .filter((file) => statOf(file)?.isFile() !== false)
    .toSorted();
  if (files.length === 0)
    throw new UsageError(`${path}: no recorded game (${SHOWN_NAMES}) in this folder; ${thingsIn(path)}`);
  return files;
}

/** What else is in a folder. */
function thingsIn(folder: string): string {
  const names = readdirSync(folder).toSorted();
  const [first, ...more] = names.map((name) => plain(name));
  if (first === undefined) return 'it is empty';
  return more.length === 0 ? `there is only ${first}` : `there is ${first}, and ${more.length} more`;
}

/** What stands at a path; undefined if the system does not say. */
function statOf(path: string): Stats | undefined {
  return orNothing(() => statSync(path, { throwIfNoEntry: false }));
}

/**
 * Scores the game of a file anew. Anything wrong with the file is a verdict whose reason names it, not an exception.
 * @param called what errors call the file
 */
export function checkGame(file: string, shelf: MapShelf, called = file) {
  const recorded = orInputError(() => recordedIn(file, shelf, called));
  if (recorded instanceof InputError) {
    const { path, told } = recorded;
    // What is wrong with the map of a game of the contest names that map alone.
    const isOfFile = path.startsWith(plainEnd(called));
    return { kind: 'unreadable' as const, reason: isOfFile ? told : `${plainEnd(called)}: ${told}` };
  }
  const { game, scores, only, shelved } = recorded;
  const { scores: got, refused } = rescore(shelved.map, shelved.distances, game);
  const same =
    got.length === scores.length &&
    got.every((score, punter) => score === scores[punter] || (only !== undefined && punter !== only));
  if (same && refused.length === 0) return { kind: 'exact' as const };
  /** The scores of now and the recorded ones, and the moves that the rules refuse. */
  return { kind: 'differs' as const, got, expected: scores, refused };
}

/** A game as recorded, by us or by the organisers; and the only seat whose score it can account for, if not for all. */
function recordedIn(file: string, shelf: MapShelf, called: string) {
  const read = readText(readDataText(file, called), called, (raw) =>
    isOfficialGame(raw) ? { game: parseOfficialGame(raw, called) } : { record: parseRecord(raw, called) },
  );
  if (read.record === undefined) {
    const { game } = read;
    return { game, scores: game.scores, only: undefined, shelved: shelf.named(game.mapName) };
  }
  const { record } = read;
  const { map, settings, scores, client, ended } = record;
  // A client knows its own bets alone.
  const only = client !== undefined && settings.futures && ended === 'finished' ? client.punter : undefined;
  return { game: playedIn(record), scores, only, shelved: shelf.given(map) };
}

/**
 * Writes a record: there whole or not at all. Its folder is made if missing.
 * @throws {InputError} `file.write`
 */
export async function writeRecordFile(path: string, record: GameRecord): Promise<void> {
  await writeJsonFile(path, recordToJson(record));
}

/** A game that has ended, with the end of each seat's standard error; undefined if a seat has none. */
export interface EndedGame {
  readonly record: GameRecord;
  readonly stderr: readonly (string | undefined)[];
}

/** Where a game is kept. */
interface KeepingPlaces {
  /** The record's file; undefined if no record is kept. */
  readonly record?: string | undefined;
  /** The folder of the standard errors; by default the record's. */
  readonly folder?: string | undefined;
  /** What the names of the standard errors' files begin with; by default with the record's name. */
  readonly stem?: string;
  /** The name of each seat in those names; by default the punter's. */
  readonly names?: readonly string[];
}

/**
 * Keeps a game: what its programs wrote to standard error, a file for each that wrote something, then the record,
 * which names those files.
 * @returns the file of each seat's standard error; undefined if none was written
 * @throws {InputError} `file.write`; FileError if a standard error cannot be written
 */
export async function keepGame(
  { record, stderr }: EndedGame,
  { record: recordFile, folder, stem, names }: KeepingPlaces,
): Promise<(string | undefined)[]> {
  const home = folder ?? (recordFile === undefined ? undefined : dirname(recordFile));
  const begin = stem ?? (recordFile === undefined ? '' : `${basename(recordFile, '.json')}-`);
  const files = stderr.map((text, seat) => {
    if (home === undefined || text === undefined || text === '') return undefined;
    return join(
      home,
      `${begin}${seat}-${fileNamePart(basename((names ?? [])[seat] ?? record.punters[seat].name))}.stderr.txt`,
    );
  });
  for (const [seat, file] of files.entries()) {
    if (file === undefined) continue;
    await onDisk(file, async () => {
      makeFolder(dirname(file));
      await writeFile(file, stderr[seat] ?? '');
    });
  }
  if (recordFile === undefined) return files;
  const punters = record.punters.map((one, seat) => {
    const file = files[seat];
    return file === undefined ? one : { ...one, stderr: relative(dirname(recordFile), file) };
  });
  await writeRecordFile(recordFile, { ...record, punters });
  return files;
}
