// What the page may ask its server or its own worker to do: checked here, done where the round is held.

import { type ReadOf, readersOf, shapesOf } from '../../../base/shape.ts';
import { type Baked, checkAllocation } from '../../game/baked-products.ts';
import { wrongHumaine } from '../../game/humaine-errors.ts';
import { MOST_PHASE_SECONDS } from '../../game/humaine-round.ts';
import type { KitchenModel } from './kitchen-model.ts';
import { parseBaked } from './kitchen-news.ts';

/** What the page has others do; each answers with what went wrong, in a sentence, or nothing. */
export interface KitchenOrders {
  begin(order: RoundOrder): Promise<string | undefined>;
  say(text: string, addressee: string | undefined): Promise<string | undefined>;
  save(baked: Baked): Promise<string | undefined>;
  /** Ends the phase now. */
  next(): Promise<string | undefined>;
}

/** The longest sentence of a person. */
export const MOST_SAID = 2_000;
const CODE = 'page.order';
const { objectOf } = shapesOf<typeof CODE>(wrongHumaine);
const { object, list, text, whole, flag } = readersOf(wrongHumaine, CODE);
const seconds = whole(1, MOST_PHASE_SECONDS);
const order = object(
  {
    durations: object({ warmUp: whole(0, MOST_PHASE_SECONDS), round: seconds, post: seconds }),
    /** The kinds of the sellers; an empty text, or none, for by chance. */
    kinds: (raw: unknown, path: string) => list(text)(raw ?? [], path),
  },
  /** By default by chance. */
  { seed: whole(0) },
);
/** What a round is begun with. */
export type RoundOrder = ReadOf<typeof order>;

/** What can be asked for. */
export type KitchenCall = 'begin' | 'say' | 'answer' | 'next' | 'save';

/**
 * The calls by their names. Each takes what the page sent, answers as an order does, and throws an `InputError` where
 * that makes no sense.
 */
export function kitchenCalls(
  kitchen: KitchenModel,
  orders: KitchenOrders,
): { readonly [name in KitchenCall]: (body: unknown) => Promise<string | undefined> } {
  return {
    begin: async (body) => orders.begin(order(body, 'order')),
    say: async (body) => {
      const { text: raw, addressee } = objectOf(body, CODE, 'order');
      const said = text(raw, 'order.text').trim();
      if (said === '' || said.length > MOST_SAID) throw wrongHumaine(CODE, 'order.text', said);
      // The language takes a second to load: not where only the help is asked for.
      const { saidTo } = await import('./said-to.ts');
      return orders.say(said, saidTo(said, addressee, kitchen.told('', 0)));
    },
    answer: async (body) => {
      const { id, confirmed } = object({ id: whole(0), confirmed: flag })(body, 'order');
      return kitchen.answer(id, confirmed) ? undefined : 'No such deal waits for you any more.';
    },
    next: async (body) => {
      // Two clicks, or two windows, end one phase.
      const isNow = objectOf(body, CODE, 'order')['phase'] === kitchen.state.phase;
      return isNow ? orders.next() : undefined;
    },
    save: async (body) => takeBaking(kitchen, orders, parseBaked(objectOf(body, CODE, 'order')['baked'], CODE)),
  };
}

/** Saves what the person wants to bake. @returns what went wrong, in a sentence */
export async function takeBaking(kitchen: KitchenModel, { save }: Pick<KitchenOrders, 'save'>, baked: Baked) {
  if (kitchen.state.phase !== 'post') return 'You can save only after the talk.';
  if (!checkAllocation(kitchen.goods, baked).sufficient) return 'Your goods are not enough for that.';
  const trouble = await save(baked);
  if (trouble === undefined) kitchen.hearSaved(baked);
  return trouble;
}
