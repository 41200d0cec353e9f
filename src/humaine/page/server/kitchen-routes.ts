// What the browser asks the page's server for: the state of the round, and to begin, speak, answer and save.

import type { FastifyInstance } from 'fastify';
import { shapesOf } from '../../../base/shape.ts';
import { wrongHumaine } from '../../game/humaine-errors.ts';
import type { Baked } from '../../game/baked-products.ts';
import { addresseeOf } from '../model/speaking.ts';
import { parseBaked } from '../model/kitchen-news.ts';
import type { KitchenDesk } from './kitchen-desk.ts';
import { MOST_PHASE_SECONDS, type PhaseDurations } from '../../protocol/round-json.ts';

/** What a round is begun with. */
export interface RoundOrder {
  readonly durations: PhaseDurations;
  /** The kinds of the two sellers; empty for by chance. */
  readonly kinds: readonly string[];
  readonly seed?: number;
}

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
const { objectOf, integerOf, textOf, listOf } = shapesOf<typeof CODE>(wrongHumaine);

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
    const { durations, kinds, seed } = objectOf(body, CODE, 'order');
    const trouble = await orders.begin({
      durations: parsePhaseDurations(durations),
      kinds: listOf(kinds ?? [], CODE, 'order.kinds').map((kind) => textOf(kind, CODE, 'order.kinds')),
      ...(seed !== undefined && { seed: integerOf(seed, CODE, 'order.seed', 0) }),
    });
    return trouble === undefined ? {} : reply.code(409).send({ error: trouble });
  });
  app.post('/say', async ({ body }, reply) => {
    const { text, addressee } = objectOf(body, CODE, 'order');
    const said = textOf(text, CODE, 'order.text').trim();
    if (said === '' || said.length > MOST_SAID) throw wrongHumaine(CODE, 'order.text', said);
    const trouble = await orders.say(said, addresseeOf(said, addressee, desk.state.sellers));
    return trouble === undefined ? {} : reply.code(409).send({ error: trouble });
  });
  app.post('/answer', async ({ body }, reply) => {
    const { id, confirmed } = objectOf(body, CODE, 'order');
    if (typeof confirmed !== 'boolean') throw wrongHumaine(CODE, 'order.confirmed', confirmed);
    if (desk.answer(integerOf(id, CODE, 'order.id', 0), confirmed)) return {};
    return reply.code(409).send({ error: 'No such deal waits for you any more.' });
  });
  app.post('/next', async ({ body }, reply) => {
    // Two clicks, or two windows, end one phase.
    if (objectOf(body, CODE, 'order')['phase'] !== desk.state.phase) return {};
    const trouble = await orders.next();
    return trouble === undefined ? {} : reply.code(409).send({ error: trouble });
  });
  app.post('/save', async ({ body }, reply) => {
    const baked = parseBaked(objectOf(body, CODE, 'order')['baked'], CODE);
    if (desk.state.phase !== 'post') return reply.code(409).send({ error: 'You can save only after the talk.' });
    if (!desk.check(baked).sufficient) return reply.code(409).send({ error: 'Your goods are not enough for that.' });
    const trouble = await orders.save(baked);
    if (trouble !== undefined) return reply.code(409).send({ error: trouble });
    desk.hearSaved(baked);
    return {};
  });
}

/** @throws {InputError} `page.order` */
function parsePhaseDurations(raw: unknown): PhaseDurations {
  const durations = objectOf(raw, CODE, 'order.durations');
  const [warmUp, round, post] = (['warmUp', 'round', 'post'] as const).map((name) =>
    integerOf(durations[name], CODE, `order.durations.${name}`, name === 'warmUp' ? 0 : 1, MOST_PHASE_SECONDS),
  );
  return { warmUp, round, post };
}

/** The whole number that a text says; another where it says none. */
function wholeOr(other: number, text: unknown): number {
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : other;
}
