// What the page asks for to replay games from files: which there are, each as it is, the maps that they name.

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

/** `/games` lists them, `/games/NAME` is one, read anew each time, `/maps/NAME` a map of the folders. */
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
  app.get<{ Params: { name: string } }>('/maps/:name', (request) => shelf.named(request.params.name).parsed);
}
