// What the browser asks the page's server for: the state of the round, and to begin, speak, answer and save.

import type { FastifyInstance } from 'fastify';
import { kitchenCalls, type KitchenOrders } from '../model/kitchen-calls.ts';
import type { KitchenDesk } from '../model/kitchen-desk.ts';

/** The longest time that a browser waits for news, in milliseconds. */
const WAIT_MS = 25_000;

interface HeardQuery {
  /** Texts, or lists where a name stands twice. */
  readonly Querystring: { readonly id?: unknown; readonly from?: unknown; readonly seen?: unknown };
}

/** Answers the browser. */
export function addKitchenRoutes(app: FastifyInstance, desk: KitchenDesk, orders: KitchenOrders): void {
  app.get<HeardQuery>('/kitchen', async ({ query }, reply) => {
    const { from, seen } = query;
    const version = wholeOr(-1, seen);
    if (version >= 0) {
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      await desk.news.other(version, WAIT_MS, gone.signal);
    }
    return desk.told(typeof query.id === 'string' ? query.id : '', wholeOr(0, from));
  });
  for (const [name, call] of Object.entries(kitchenCalls(desk, orders)))
    app.post(`/${name}`, async ({ body }, reply) => {
      const trouble = await call(body);
      return trouble === undefined ? reply.send({}) : reply.code(409).send({ error: trouble });
    });
}

/** The whole number that digits say; another where there are none. */
function wholeOr(other: number, digits: unknown): number {
  return typeof digits === 'string' && /^\d{1,9}$/.test(digits) ? Number(digits) : other;
}
