// A scripted buyer in the human's place, over HTTP: it gets the calls that a human page gets, and answers as a person
// at the page would.

import type { RawObject } from '../../base/shape.ts';
import { randomFrom, seedOf } from '../../base/seeded-random.ts';
import { bestAllocation } from '../game/best-allocation.ts';
import type { Intent, BuyerScript, MakeBuyer } from '../game/parties.ts';
import { plusQuantities } from '../game/baked-products.ts';
import { BUDGET, type Quantities } from '../game/goods.ts';
import { HUMAN, SELLER_NAMES } from '../game/sellers.ts';
import { acceptOf, type SpokenMessage } from '../game/spoken-message.ts';
import type { BuyerUtility } from '../game/utility.ts';
import { callService } from '../orchestrator/service-call.ts';
import { startJsonService, taken } from '../protocol/json-service.ts';
import { readMessage } from '../protocol/message-json.ts';
import { memberOf } from '../protocol/round-json.ts';
import { herePlace, type ServicePlace } from '../protocol/service-map.ts';
import { bakedJson } from '../protocol/utility-json.ts';

/** Who is the human of a round. */
interface HumanOfRound {
  readonly make: MakeBuyer;
  readonly utility: BuyerUtility;
  /** How long the round is, in milliseconds. */
  readonly duration: number;
  readonly seed: number;
  /** To whom it speaks. */
  readonly orchestrator: ServicePlace;
}

/** Starts to listen in the human's place; `seat` says who it is in the next round. */
export async function openScriptedHuman() {
  const calls = new AbortController();
  let seated: HumanOfRound | undefined;
  let script: BuyerScript | undefined;
  let timer: NodeJS.Timeout | undefined;
  let began = 0;
  let has: Quantities = {};

  const call = (path: string, body: RawObject): void => {
    if (seated !== undefined) void callService(seated.orchestrator, path, body, calls.signal);
  };
  const intends = (intent: Intent | undefined): void => {
    clearTimeout(timer);
    if (intent === undefined) return;
    const { text, addressee = '', after } = intent;
    const say = (): void => call('/relayMessage', { speaker: HUMAN, addressee, text, role: 'buyer' });
    timer = setTimeout(say, Math.max(0, after));
  };
  const messageIn = (body: unknown): SpokenMessage => {
    const { speaker, addressee, text, bid } = readMessage(body);
    const at = performance.now() - began;
    return { speaker, text, at, ...(addressee !== undefined && { addressee }), ...(bid !== undefined && { bid }) };
  };

  const server = await startJsonService({ port: 0 }, [
    taken('/setUtility', () => {}),
    taken('/sendRoundMetadata', () => {}),
    taken('/startRound', () => {
      if (seated === undefined) return;
      const { make, utility, duration, seed } = seated;
      began = performance.now();
      has = {};
      const random = randomFrom(seedOf(seed, 'buyer'));
      script = make({ utility, budget: BUDGET, duration, sellers: SELLER_NAMES, random });
      intends(script.begin());
    }),
    taken('/receiveMessage', (body) => {
      if (script === undefined) return;
      const message = messageIn(body);
      intends(script.hear(message));
      const saleId = memberOf(body, 'saleId');
      const { speaker, bid } = message;
      if (bid?.type !== 'Accept' || typeof saleId !== 'number') return;
      const confirmed = script.confirms(speaker, acceptOf(bid), has);
      if (confirmed) has = plusQuantities(has, bid.quantity);
      call('/confirmAccept', { saleId, confirmed });
    }),
    taken('/receiveRejection', (body) => {
      const rationale = memberOf(body, 'rationale');
      if (script !== undefined)
        intends(script.blocked(messageIn(body), typeof rationale === 'string' ? rationale : ''));
    }),
    // The round is over: it bakes what is best.
    taken('/endRound', () => {
      clearTimeout(timer);
      script = undefined;
      if (seated === undefined) return;
      call('/receiveHumanAllocation', { products: bakedJson(bestAllocation(seated.utility, has).baked) });
    }),
    taken('/receiveRoundTotals', () => {}),
  ]);
  return {
    place: herePlace(server.port),
    seat: (human: HumanOfRound): void => void (seated = human),
    close: async (): Promise<void> => {
      clearTimeout(timer);
      calls.abort();
      await server.close();
    },
  };
}
