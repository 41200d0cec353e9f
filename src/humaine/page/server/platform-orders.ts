// What the page has an orchestrator do, over HTTP, ours or somebody else's: begin a round, relay words, take what is
// baked, and if it is ours settle a deal and end a phase.

import { randomUUID } from 'node:crypto';
import { boundedAnswer } from '../../../base/answer-text.ts';
import { messageOf } from '../../../base/errors.ts';
import { parseJson } from '../../../base/json.ts';
import { plain } from '../../../base/plain-text.ts';
import { isObject, type RawObject } from '../../../base/shape.ts';
import { within } from '../../../base/within.ts';
import type { Baked } from '../../game/baked-products.ts';
import { drawByName } from '../../game/utility.ts';
import { HUMAN } from '../../game/sellers.ts';
import { messageJson } from '../../protocol/message-json.ts';
import { type PlannedAgent, roundPlanJson } from '../../protocol/round-json.ts';
import { postJson, type ServicePlace } from '../../protocol/service-map.ts';
import { bakedJson } from '../../protocol/utility-json.ts';
import type { KitchenModel } from '../model/kitchen-model.ts';
import type { KitchenOrders } from '../model/kitchen-calls.ts';

/** A seller, and where it listens. */
export type SellerPlace = Pick<PlannedAgent, 'name' | 'place'>;

/** Whom the orders are for, and whom they are about. */
export interface PlatformOrdersOptions {
  readonly orchestrator: ServicePlace;
  readonly sellers: readonly SellerPlace[];
  /**
   * Chooses the kinds of the sellers before a round, if they are ours.
   * @throws {InputError} at a strange kind
   */
  readonly chooseKinds?: (kinds: readonly string[], seed: number) => void;
  /** Draws the seed of a round that has none. */
  readonly drawSeed: () => number;
  /** Whether the orchestrator may be the organisers', which takes a round in two calls since 2021. */
  readonly isOthers?: boolean;
}

/** The organisers' orchestrator never answers words that it blocks, but tells of them: we wait this long for that. */
const RELAY_MS = 3_000;

/** Makes what the page can order. */
export function platformOrders(kitchen: KitchenModel, options: PlatformOrdersOptions): KitchenOrders {
  const post = (path: string, body: RawObject) => postTo(options.orchestrator, path, body);
  return {
    begin: async (order) => {
      const seed = order.seed ?? options.drawSeed();
      options.chooseKinds?.(order.kinds, seed);
      const names = options.sellers.map(({ name }) => name);
      const { buyer, sellers } = drawByName(seed, names);
      const agents = options.sellers.map((seller, seat) => ({ ...seller, ...sellers[seat] }));
      const roundNumber = kitchen.state.number + 1;
      const round = roundPlanJson({ roundNumber, agents, buyer, durations: order.durations });
      const roundId = randomUUID();
      const isTaken =
        options.isOthers === true && (await post('/initializeRound', { ...round, roundId })).trouble === undefined;
      const answer = await post('/startRound', isTaken ? { roundId } : round);
      if (answer.trouble !== undefined) return answer.trouble;
      kitchen.hear({ seed });
      tellSilent(kitchen, answer.body, options.sellers);
      return undefined;
    },
    say: async (text, addressee) => {
      const said = { speaker: HUMAN, text, at: 0, ...(addressee !== undefined && { addressee }) };
      const relayed = post('/relayMessage', messageJson(said, kitchen.identity, Date.now())).then(
        ({ trouble, body }) => {
          const rationale = isObject(body) ? body['rationale'] : undefined;
          if (typeof rationale === 'string') kitchen.hearBlocked(said, plain(rationale));
          return trouble;
        },
      );
      // What went wrong, as far as that is known soon.
      return (await within(RELAY_MS, relayed)) ? relayed : undefined;
    },
    next: async () => {
      const { trouble, body } = await post('/nextPhase', { ...kitchen.identity });
      return trouble ?? failureIn(body);
    },
    save: async (baked: Baked) => {
      const products = bakedJson(baked);
      const { roundNumber, roundId } = kitchen.identity;
      // 2020 takes nothing but the products; 2021, whose rounds have no numbers, wants the round's id besides.
      const sent = roundNumber === 0 && roundId !== '' ? { roundId, payload: products } : products;
      const { trouble, body } = await post('/receiveHumanAllocation', sent);
      const failure = failureIn(body);
      return trouble ?? (failure === undefined ? undefined : `It was not saved: ${failure}`);
    },
  };
}

/** Says which sellers did not answer: their answers are the last ones. */
function tellSilent(kitchen: KitchenModel, body: unknown, sellers: readonly SellerPlace[]): void {
  if (!Array.isArray(body)) return;
  const answers: readonly unknown[] = body.slice(-sellers.length);
  for (const [at, { name, place }] of sellers.entries()) {
    const failure = failureIn(answers[at]);
    if (failure === undefined) continue;
    const why = /ECONNREFUSED/.test(failure) ? 'no program listens there' : failure;
    kitchen.note(`${name} does not answer at port ${place.port}: ${why}.`);
  }
}

/** Why something was not done, as an answer says it. */
function failureIn(answer: unknown): string | undefined {
  const status = isObject(answer) ? String(answer['status'] ?? answer['Status']) : '';
  return /^fail/i.test(status) ? plain(status.replace(/^failed;\s*/i, ''), 120) : undefined;
}

/** An answer that takes longer is lost: before a round every service has to answer, and each has its time. */
const PATIENCE_MS = 20_000;
const MOST_ANSWER = 256 * 1024;

/** Posts JSON to a service and reads JSON: what it answered, or what went wrong. */
async function postTo(place: ServicePlace, path: string, body: RawObject) {
  try {
    const answer = await postJson(place, path, body, PATIENCE_MS);
    const text = await boundedAnswer(answer, MOST_ANSWER);
    const raw = text === '' ? undefined : parseJson(text, 'answer');
    if (answer.ok) return { body: raw };
    const error = isObject(raw) ? (raw['error'] ?? raw['msg']) : undefined;
    return { trouble: plain(typeof error === 'string' ? error : `the orchestrator answers ${answer.status}`) };
  } catch (error) {
    const cause: unknown = error instanceof Error && error.cause !== undefined ? error.cause : error;
    return { trouble: `The orchestrator at port ${place.port} does not answer: ${plain(messageOf(cause), 160)}` };
  }
}
