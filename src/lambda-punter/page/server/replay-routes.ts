// What the page asks for to replay games from files: which there are, each unchanged, the maps that they name.

import type { FastifyInstance } from 'fastify';
import { readTextFile } from '../../../base/text-file.ts';
import type { GivenFile } from './given-files.ts';
import { addMapRoutes, MapStock } from './map-stock.ts';
import { Pictures } from './pictures.ts';

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
  addMapRoutes(app, new MapStock({ folders: mapFolders, given: maps, pictures }), '/');
}
