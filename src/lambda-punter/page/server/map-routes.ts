// What the page asks for to show maps: their names, a list with sizes, each unchanged, a small picture of each.

import type { FastifyInstance } from 'fastify';
import { InputError } from '../../../base/errors.ts';
import type { MapStock } from './map-stock.ts';
import { sendPicture } from './pictures.ts';

/** A map's file may change, but hardly while somebody looks at the list: in seconds. */
const PICTURE_KEPT = 60;

interface MapParams {
  readonly Params: { readonly name: string };
  readonly Querystring: { readonly ground?: unknown };
}

/**
 * Under a prefix that ends with a slash: `maps` names them all, `maps/NAME` is one, `map-list` are those to choose
 * from with their sizes, `map-pictures/NAME` is a small picture, `?ground=dark` for dark pages.
 */
export function addMapRoutes(app: FastifyInstance, stock: MapStock, prefix: string): void {
  app.get(`${prefix}maps`, async () => ({ maps: await stock.names() }));
  app.get<MapParams>(`${prefix}maps/:name`, async (request, reply) => {
    try {
      return await reply.type('application/json').send(await stock.text(request.params.name));
    } catch (error) {
      if (!(error instanceof InputError) || error.code !== 'record.map') throw error;
      return reply.code(404).send({ error: error.message, code: error.code });
    }
  });
  app.get(`${prefix}map-list`, async () => ({ maps: await stock.list() }));
  app.get<MapParams>(`${prefix}map-pictures/:name`, async ({ params, query }, reply) =>
    sendPicture(reply, await stock.picture(params.name, query.ground === 'dark'), PICTURE_KEPT),
  );
}
