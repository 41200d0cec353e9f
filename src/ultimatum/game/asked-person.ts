// A person's seat at a series: it is asked in its own time, and remembers its deals with each partner.

import type { AwaitedAgent } from './awaited-series.ts';
import { KnownDeals, type KnownDeal } from './known-deals.ts';
import type { DealAsked, OfferAsked, RoundTold } from './ultimatum-agent.ts';

/** Where the person is asked. A question that is rejected puts the person out. */
export interface PersonAsked {
  offer(asked: OfferAsked): Promise<number>;
  deal(asked: DealAsked): Promise<boolean>;
  /** @param deal the round, where it counts */
  told(result: RoundTold, deal: KnownDeal | undefined): void;
}

/** Seats a person. */
export class AskedPerson implements AwaitedAgent {
  /** What the person has seen. */
  readonly memory = new KnownDeals();
  readonly #person: PersonAsked;

  constructor(person: PersonAsked) {
    this.#person = person;
  }

  async offer(asked: OfferAsked): Promise<number> {
    const offer = await this.#person.offer(asked);
    this.memory.offered(asked, offer);
    return offer;
  }

  deal(asked: DealAsked): Promise<boolean> {
    this.memory.asked(asked);
    return this.#person.deal(asked);
  }

  told(result: RoundTold): void {
    this.#person.told(result, this.memory.told(result));
  }
}
