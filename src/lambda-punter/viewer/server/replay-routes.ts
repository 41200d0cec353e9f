// What the page asks for to replay games from files: which there are, each as it is, the maps that they name.

import type { FastifyInstance } from 'fastify';
import { readTextFile } from '../../../base/text-file.ts';
import { wrong } from '../../game/error-table.ts';
import type { GivenFile } from './given-files.ts';
import { addMapRoutes } from './map-routes.ts';
import { MapStock } from './map-stock.ts';

/**
 * `/games` lists them, and the maps that were given, `/games/NAME` is one, read anew each time; the maps as in `addMapRoutes`.
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
    if (file === undefined) throw wrong('record', 'game', name);
    return reply.type('application/json').send(readTextFile(file, name));
  });
  addMapRoutes(app, new MapStock(mapFolders, maps), '/');
}
