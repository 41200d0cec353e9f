// What the page asks for to show maps: their names, a list with sizes, each as it is, a small picture of each.

import type { FastifyInstance } from 'fastify';
import type { MapStock } from './map-stock.ts';

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
  app.get<MapParams>(`${prefix}maps/:name`, (request) => stock.named(request.params.name));
  app.get(`${prefix}map-list`, async () => ({ maps: await stock.list() }));
  app.get<MapParams>(`${prefix}map-pictures/:name`, async (request, reply) => {
    const svg = await stock.picture(request.params.name, request.query.ground === 'dark' ? 'dark' : 'light');
    if (svg === undefined) return reply.code(404).send({ error: 'there is no picture of that' });
    // A map's file may change, but hardly while somebody looks at the list.
    return reply.type('image/svg+xml').header('cache-control', 'private, max-age=60').send(svg);
  });
}
