// What the browser asks the page's server for: the state of the round, and to begin, speak, answer and save.

import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Reader, readersOf, shapesOf } from '../../../base/shape.ts';
import { wrongHumaine } from '../../game/humaine-errors.ts';
import type { Baked } from '../../game/baked-products.ts';
import { addresseeOf } from '../model/speaking.ts';
import { parseBaked, type RoundOrder } from '../model/kitchen-news.ts';
import type { KitchenDesk } from './kitchen-desk.ts';
import { MOST_PHASE_SECONDS } from '../../protocol/round-json.ts';

/** What the page has others do; each answers with what went wrong, in a sentence, or nothing. */
export interface KitchenOrders {
  begin(order: RoundOrder): Promise<string | undefined>;
  say(text: string, addressee: string | undefined): Promise<string | undefined>;
  save(baked: Baked): Promise<string | undefined>;
  /** Ends the phase now. */
  next(): Promise<string | undefined>;
}

/** The longest time that a browser waits for news, in milliseconds. */
const WAIT_MS = 25_000;
/** The longest sentence of a person. */
export const MOST_SAID = 2_000;
const CODE = 'page.order';
const { objectOf } = shapesOf<typeof CODE>(wrongHumaine);
const { object, list, text, whole, flag } = readersOf(wrongHumaine, CODE);
const seconds = whole(1, MOST_PHASE_SECONDS);
const order: Reader<RoundOrder> = object(
  {
    durations: object({ warmUp: whole(0, MOST_PHASE_SECONDS), round: seconds, post: seconds }),
    kinds: (raw: unknown, path: string) => list(text)(raw ?? [], path),
  },
  { seed: whole(0) },
);

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
  app.post('/begin', async ({ body }, reply) => {
    return answered(reply, await orders.begin(order(body, 'order')));
  });
  app.post('/say', async ({ body }, reply) => {
    const { text: raw, addressee } = objectOf(body, CODE, 'order');
    const said = text(raw, 'order.text').trim();
    if (said === '' || said.length > MOST_SAID) throw wrongHumaine(CODE, 'order.text', said);
    return answered(reply, await orders.say(said, addresseeOf(said, addressee, desk.state.sellers)));
  });
  app.post('/answer', async ({ body }, reply) => {
    const { id, confirmed } = object({ id: whole(0), confirmed: flag })(body, 'order');
    return answered(reply, desk.answer(id, confirmed) ? undefined : 'No such deal waits for you any more.');
  });
  app.post('/next', async ({ body }, reply) => {
    // Two clicks, or two windows, end one phase.
    const isNow = objectOf(body, CODE, 'order')['phase'] === desk.state.phase;
    return answered(reply, isNow ? await orders.next() : undefined);
  });
  app.post('/save', async ({ body }, reply) => {
    const baked = parseBaked(objectOf(body, CODE, 'order')['baked'], CODE);
    if (desk.state.phase !== 'post') return answered(reply, 'You can save only after the talk.');
    if (!desk.check(baked).sufficient) return answered(reply, 'Your goods are not enough for that.');
    const trouble = await orders.save(baked);
    if (trouble === undefined) desk.hearSaved(baked);
    return answered(reply, trouble);
  });
}

/** Says that it was done, or what went wrong. */
function answered(reply: FastifyReply, trouble: string | undefined): FastifyReply {
  return trouble === undefined ? reply.send({}) : reply.code(409).send({ error: trouble });
}

/** The whole number that digits say; another where there are none. */
function wholeOr(other: number, digits: unknown): number {
  return typeof digits === 'string' && /^\d{1,9}$/.test(digits) ? Number(digits) : other;
}
