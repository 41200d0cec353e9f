// The files that the page is to show, told apart: games and maps; and what it asks for to replay them: which there are,
// each unchanged, the maps that they name.

import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { InputError, orInputError } from '../../../base/errors.ts';
import { readAnyRecord } from '../model/opened-game.ts';
import { parseMap } from '../../game/game-map.ts';
import { isOfficialGame, parseOfficialGame } from '../../game/official-game.ts';
import { type GameRecord, parseRecord } from '../../game/record.ts';
import { buildTimeline } from '../model/timeline.ts';
import { kindOfFile, nameOfMap, readText, type ShownKind } from '../../game/map-file.ts';
import { mapShelf, readGameFile } from '../../judge/game-files.ts';
import type { FastifyInstance } from 'fastify';
import { firstBytes } from '../../../base/file-bytes.ts';
import { readDataText, readTextFile } from '../../../base/text-file.ts';
import { addMapRoutes, MapStock } from './map-stock.ts';
import { Pictures } from './pictures.ts';
import { freeName } from './game-packer.ts';

/** A file and what the page's address calls it; no two of a kind have one name. */
export interface GivenFile {
  readonly name: string;
  readonly file: string;
}

/** Files by what stands in them. */
export type GivenFiles = ReturnType<typeof givenFiles>;

/** What a file begins with usually says already what it is, so that a thousand records need not be read whole. */
const FIRST_KEYS: { readonly [key: string]: ShownKind } = {
  format: 'game',
  game: 'game',
  sites: 'map',
  rivers: 'map',
  mines: 'map',
};
const HEAD_BYTES = 256;

/** The one that was written last first; but those before the first one that can be shown come last. */
export function latestFirst(files: readonly GivenFile[]): GivenFile[] {
  const written = new Map(files.map(({ file }) => [file, statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0]));
  const latest = files.toSorted((a, b) => (written.get(b.file) ?? 0) - (written.get(a.file) ?? 0));
  const first = latest.findIndex(({ file }) => !(orInputError(() => checkShown(file)) instanceof InputError));
  return first <= 0 ? latest : [...latest.slice(first), ...latest.slice(0, first)];
}

/** Sorts files by what they hold. What is wrong with a game or a map is for the page to say. */
export function givenFiles(files: readonly string[]) {
  const { game = [], map = [], other = [] } = Object.groupBy(files, kindOf);
  return { games: named(game, basename), maps: named(map, nameOfMap), others: other };
}

function kindOf(file: string): ShownKind | 'other' {
  const key = /^\s*\{\s*"(\w+)"/.exec(firstBytes(file, HEAD_BYTES).toString())?.[1];
  const told = key === undefined ? undefined : FIRST_KEYS[key];
  if (told !== undefined) return told;
  const kind = orInputError(() => kindOfFile(readGameFile(file), file));
  return kind instanceof InputError ? 'other' : kind;
}

/** The files under names that tell them apart. */
function named(files: readonly string[], nameOf: (file: string) => string): GivenFile[] {
  const used = new Set<string>();
  return files.map((file) => ({ name: freeName(nameOf(file), used), file }));
}

/**
 * Reads a game, with its map where it only names it.
 * @throws {InputError} what the page would say of the file, too
 */
export async function wholeGame(file: string, mapFolders: readonly string[]): Promise<GameRecord> {
  const shelf = mapShelf(mapFolders);
  const record = await readAnyRecord(readGameFile(file), file, (name) => Promise.resolve(shelf.named(name).parsed));
  // What cannot be shown is told now, and not by the page.
  buildTimeline(record);
  return record;
}

/**
 * Checks a file that is to be shown.
 * @throws {InputError} if it is neither a recorded game nor a map, or has something wrong in it
 */
export function checkShown(file: string): void {
  readText(readDataText(file), file, (raw) => {
    if (kindOfFile(raw, file) === 'map') parseMap(raw, file);
    else if (isOfficialGame(raw)) parseOfficialGame(raw, file);
    else parseRecord(raw, file);
  });
}

/**
 * `/games` lists them, and the maps that were given; `/games/NAME` is one, read anew each time; maps as in
 * `addMapRoutes`.
 * @param maps given by themselves, besides those of the folders
 */
export function addReplayRoutes(
  app: FastifyInstance,
  games: readonly GivenFile[],
  mapFolders: readonly string[],
  maps: readonly GivenFile[] = [],
): void {
  const fileOf = new Map(games.map(({ name, file }) => [name, file]));
  app.get('/games', () => ({
    games: games.map(({ name }) => name),
    ...(maps.length > 0 && { maps: maps.map(({ name }) => name) }),
  }));
  app.get<{ Params: { name: string } }>('/games/:name', (request, reply) => {
    const { name } = request.params;
    const file = fileOf.get(name);
    if (file === undefined) return reply.code(404).send({ error: `no game of this name here: ${name}` });
    return reply.type('application/json').send(readTextFile(file, name));
  });
  const pictures = new Pictures();
  app.addHook('onClose', () => pictures.close());
  addMapRoutes(app, new MapStock(mapFolders, pictures, maps), '/');
}
