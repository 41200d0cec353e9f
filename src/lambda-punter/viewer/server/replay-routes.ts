// What the page asks for to replay games from files: which there are, each as it is, the maps that they name.

import { existsSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readTextFile } from '../../../base/text-file.ts';
import { wrong } from '../../game/error-table.ts';
import { MapShelf } from '../../judge/map-shelf.ts';

/** A game to be replayed. */
export interface ShownGame {
  /** What the page's address calls it; no two have one name. */
  readonly name: string;
  readonly file: string;
}

/** So many maps are listed. */
const MOST_MAPS = 500;

/** The files under names that tell them apart. */
export function shownGames(files: readonly string[]): ShownGame[] {
  const used = new Map<string, number>();
  return files.map((file) => {
    const base = basename(file);
    const times = (used.get(base) ?? 0) + 1;
    used.set(base, times);
    return { name: times === 1 ? base : `${base} (${times})`, file };
  });
}

/** `/games` lists them, `/games/NAME` is one, read anew each time, `/maps` and `/maps/NAME` likewise. */
export function addReplayRoutes(
  app: FastifyInstance,
  games: readonly ShownGame[],
  mapFolders: readonly string[],
): void {
  const fileOf = new Map(games.map(({ name, file }) => [name, file]));
  const shelf = new MapShelf(mapFolders);
  app.get('/games', () => ({ games: games.map(({ name }) => name) }));
  app.get<{ Params: { name: string } }>('/games/:name', (request, reply) => {
    const { name } = request.params;
    const file = fileOf.get(name);
    if (file === undefined) throw wrong('record', 'game', name);
    return reply.type('application/json').send(readTextFile(file, name));
  });
  app.get('/maps', () => ({ maps: mapNames(mapFolders) }));
  app.get<{ Params: { name: string } }>('/maps/:name', (request) => shelf.named(request.params.name).parsed);
}

/** The names of the folders' maps, each once, smaller classes first as their names have it. */
function mapNames(folders: readonly string[]): string[] {
  const files = folders.filter((folder) => existsSync(folder)).flatMap((folder) => readdirSync(folder));
  const names = files.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length));
  return [...new Set(names)].toSorted((a, b) => classOf(a) - classOf(b) || (a < b ? -1 : 1)).slice(0, MOST_MAPS);
}

function classOf(name: string): number {
  const place = ['sample', 'small', 'medium', 'large'].findIndex((word) => name.startsWith(word));
  return place < 0 ? 0 : place;
}
