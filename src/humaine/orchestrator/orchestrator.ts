// The environment orchestrator itself, without HTTP: one round at a time, prepared, played and asked about.

import { wrongHumaine } from '../game/humaine-errors.ts';
import { buyerValue, type BuyerValue, sellerValue } from '../game/utility.ts';
import { isHumanName } from '../protocol/message-json.ts';
import type { RoundPlan } from '../protocol/round-json.ts';
import { readBuyerBundle, readSellerBundle } from '../protocol/utility-json.ts';
import { LiveRound } from './live-round.ts';
import type { OrchestratorEvent, RoundManner } from './orchestrator-event.ts';

/** How an orchestrator works. */
export interface OrchestratorManner extends RoundManner {
  /** Whether anybody may ask what a bundle is worth to a seller while the round goes on: as in 2020, yes. */
  readonly openBooks: boolean;
  /** Hears of listeners that threw: a page that stumbles holds up no round. */
  readonly onFault: (error: unknown) => void;
}

/** Owns the round that is played, and its listeners. */
export class Orchestrator {
  readonly #manner: OrchestratorManner;
  readonly #listeners = new Set<(event: OrchestratorEvent) => void>();
  #live: LiveRound | undefined;
  #lastNumber = 0;
  #isClosed = false;

  constructor(manner: OrchestratorManner) {
    this.#manner = manner;
    this.listen(manner.onEvent);
  }

  /** The round that is prepared, played or was played last. */
  get round(): LiveRound | undefined {
    return this.#live;
  }

  /** Hears all events from now on; the answer ends that. */
  listen(listener: (event: OrchestratorEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Takes a round that is begun later, and tells nobody. One that was not begun gives way.
   * @throws {InputError} `round.busy`
   */
  initialize(plan: RoundPlan): LiveRound {
    const before = this.#live;
    if (this.#isClosed || (before !== undefined && before.phase !== 'over' && !before.isWaiting)) {
      throw wrongHumaine('round.busy', 'round', before?.identity.roundNumber);
    }
    before?.close();
    this.#lastNumber = plan.roundNumber ?? this.#lastNumber + 1;
    this.#live = new LiveRound(plan, this.#lastNumber, { ...this.#manner, onEvent: (event) => this.#tell(event) });
    return this.#live;
  }

  /**
   * What a bundle is worth to somebody of the round.
   * @throws {InputError} `round.none`, `round.party`, `bundle.…`, `goods.…`
   */
  worth(name: string, bundle: unknown): { readonly value: number } | BuyerValue {
    const round = this.current();
    const { agents, buyer } = round.plan;
    if (isHumanName(name)) return buyerValue(buyer, readBuyerBundle(bundle));
    const agent = agents.find((each) => each.name.toLowerCase() === name.toLowerCase());
    const isOpen = this.#manner.openBooks || round.phase === 'over';
    if (agent === undefined || !isOpen) throw wrongHumaine('round.party', 'name', name);
    return { value: sellerValue(agent.utility, readSellerBundle(bundle)) };
  }

  /**
   * The round that there is.
   * @throws {InputError} `round.none`
   */
  current(): LiveRound {
    if (this.#live === undefined) throw wrongHumaine('round.none', 'round', undefined);
    return this.#live;
  }

  /** Ends the round without a word, and takes no other. */
  close(): void {
    this.#isClosed = true;
    this.#live?.close();
  }

  #tell(event: OrchestratorEvent): void {
    for (const listener of this.#listeners)
      try {
        listener(event);
      } catch (error) {
        this.#manner.onFault(error);
      }
  }
}
