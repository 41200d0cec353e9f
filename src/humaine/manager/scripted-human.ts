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
import { startJsonService, taken, type JsonRoute } from '../protocol/json-service.ts';
import { readMessage } from '../protocol/message-json.ts';
import { memberOf } from '../protocol/round-json.ts';
import { herePlace, type ServicePlace } from '../protocol/service-map.ts';
import { bakedJson } from '../protocol/utility-json.ts';

/** Who is the human of the next round. */
export interface HumanOfRound {
  readonly make: MakeBuyer;
  readonly utility: BuyerUtility;
  /** How long the round is, in milliseconds. */
  readonly duration: number;
  readonly seed: number;
}

/** Owns the buyer of a round, its timer and its door. */
export class ScriptedHuman {
  readonly #calls = new AbortController();
  #close: () => Promise<void> = () => Promise.resolve();
  #orchestrator: ServicePlace | undefined;
  #next: HumanOfRound | undefined;
  #script: BuyerScript | undefined;
  #timer: NodeJS.Timeout | undefined;
  #began = 0;
  #has: Quantities = {};

  /** Starts to listen. @returns where */
  async open(): Promise<ServicePlace> {
    const server = await startJsonService({ port: 0 }, this.#routes());
    this.#close = () => server.close();
    return herePlace(server.port);
  }

  /** Who speaks in the next round, and to which orchestrator. */
  seat(human: HumanOfRound, orchestrator: ServicePlace): void {
    this.#next = human;
    this.#orchestrator = orchestrator;
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.#calls.abort();
    await this.#close();
  }

  #routes(): JsonRoute[] {
    return [
      taken('/setUtility', () => {}),
      taken('/sendRoundMetadata', () => {}),
      taken('/startRound', () => this.#begins()),
      taken('/receiveMessage', (body) => this.#hears(body)),
      taken('/receiveRejection', (body) => {
        const script = this.#script;
        const rationale = memberOf(body, 'rationale');
        if (script === undefined) return;
        this.#intends(script.blocked(this.#messageIn(body), typeof rationale === 'string' ? rationale : ''));
      }),
      taken('/endRound', () => this.#ends()),
      taken('/receiveRoundTotals', () => {}),
    ];
  }

  #begins(): void {
    const next = this.#next;
    if (next === undefined) return;
    const { make, utility, duration, seed } = next;
    this.#began = performance.now();
    this.#has = {};
    const random = randomFrom(seedOf(seed, 'buyer'));
    this.#script = make({ utility, budget: BUDGET, duration, sellers: SELLER_NAMES, random });
    this.#intends(this.#script.begin());
  }

  #hears(body: unknown): void {
    const script = this.#script;
    if (script === undefined) return;
    const message = this.#messageIn(body);
    this.#intends(script.hear(message));
    const saleId = memberOf(body, 'saleId');
    const { speaker, bid } = message;
    if (bid?.type !== 'Accept' || typeof saleId !== 'number') return;
    const isWanted = script.confirms(speaker, acceptOf(bid), this.#has);
    if (isWanted) this.#has = plusQuantities(this.#has, bid.quantity);
    this.#call('/confirmAccept', { saleId, confirmed: isWanted });
  }

  /** The round is over: it bakes what is best. */
  #ends(): void {
    clearTimeout(this.#timer);
    this.#script = undefined;
    const { utility } = this.#next ?? {};
    if (utility === undefined) return;
    this.#call('/receiveHumanAllocation', { products: bakedJson(bestAllocation(utility, this.#has).baked) });
  }

  #intends(intent: Intent | undefined): void {
    clearTimeout(this.#timer);
    if (intent === undefined) return;
    const { text, addressee, after } = intent;
    this.#timer = setTimeout(
      () => this.#call('/relayMessage', { speaker: HUMAN, addressee: addressee ?? '', text, role: 'buyer' }),
      Math.max(0, after),
    );
  }

  #messageIn(body: unknown): SpokenMessage {
    const { speaker, addressee, text, bid } = readMessage(body);
    const at = performance.now() - this.#began;
    return { speaker, text, at, ...(addressee !== undefined && { addressee }), ...(bid !== undefined && { bid }) };
  }

  #call(path: string, body: RawObject): void {
    if (this.#orchestrator !== undefined) void callService(this.#orchestrator, path, body, this.#calls.signal);
  }
}
