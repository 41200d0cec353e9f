// Everybody that a round speaks to: the human's pages first, then the agents.

import { isObject, type RawObject } from '../../base/shape.ts';
import type { ServicePlace } from '../protocol/service-map.ts';
import type { PlannedAgent, RoundPlan } from '../protocol/round-json.ts';
import { buyerUtilityJson, sellerUtilityJson } from '../protocol/utility-json.ts';
import { HUMAN } from '../game/spoken-message.ts';
import { answersInTime, CalledService, failedStatus, type ServiceCaller } from './service-call.ts';

/** Where the human's pages listen, if they are services of their own. */
export interface PagePlaces {
  readonly chat?: ServicePlace | undefined;
  readonly human?: ServicePlace | undefined;
  /** The competition manager of 2021: it is told what pages are, and of every message, blocked or not. */
  readonly manager?: ServicePlace | undefined;
}

/** How long a round waits for answers to `/setUtility`, in milliseconds. */
const PREPARE_MS = 3000;
/** What stands for the answers of pages that are no services. */
const NO_CHAT = { msgType: 'submitTranscript', Status: 'OK' };
const NO_PAGE = { status: 'Acknowledged' };

/** Owns the calls of one round. */
export class RoundServices {
  readonly #agents: ReadonlyMap<string, CalledService>;
  readonly #chat: CalledService | undefined;
  readonly #human: CalledService | undefined;
  readonly #manager: CalledService | undefined;
  readonly #plan: RoundPlan;
  /** Agents that want to hear what became of their Accepts. */
  readonly #settled = new Set<string>();

  constructor(plan: RoundPlan, pages: PagePlaces, call: ServiceCaller, signal: AbortSignal) {
    const service = (place: ServicePlace): CalledService => new CalledService(place, call, signal);
    this.#plan = plan;
    this.#agents = new Map(plan.agents.map(({ name, place }) => [name, service(place)]));
    [this.#chat, this.#human, this.#manager] = [pages.chat, pages.human, pages.manager].map(
      (place) => place && service(place),
    );
  }

  /** Tells everybody its function. @returns their answers, the human's first */
  async setUtilities(identity: RawObject): Promise<unknown[]> {
    const human = { ...buyerUtilityJson(this.#plan.buyer), name: HUMAN, ...identity };
    const answers = [
      this.#human?.answer('/setUtility', human) ?? Promise.resolve(NO_PAGE),
      ...this.#plan.agents.map((agent) => this.#setUtility(agent, identity)),
    ];
    return answersInTime(answers, PREPARE_MS);
  }

  /** Tells the human's pages something. */
  tellPages(path: string, body: RawObject): Promise<unknown[]> {
    return Promise.all([this.#chat, this.#human, this.#manager].map((page) => page?.answer(path, body)));
  }

  /** Tells the competition manager of a message, blocked or not. */
  log(message: RawObject): void {
    void this.#manager?.answer('/receiveLog', message);
  }

  /**
   * Asks the human, by its page, whether an Accept is a sale; undefined where the page is no service.
   * @param ms how long it may think, in milliseconds
   */
  askHuman(accept: RawObject, ms: number): Promise<unknown> | undefined {
    return this.#human?.answer('/confirmAccept', accept, { ms });
  }

  /** Tells everybody the same. */
  tellAll(path: string, body: RawObject): void {
    void this.tellPages(path, body);
    for (const agent of this.#agents.values()) void agent.answer(path, body);
  }

  /** Tells one seller, or the human's pages. */
  tell(name: string, path: string, body: RawObject): void {
    if (name === HUMAN) void this.tellPages(path, body);
    else void this.#agents.get(name)?.answer(path, body);
  }

  /**
   * Passes a message on: to pages with its bid, to agents without.
   * @param hasCopy is told of each agent that has it
   * @returns what will be answered, pages first
   */
  relay(forPages: RawObject, forAgents: RawObject, hasCopy: (agent: string) => void): Promise<unknown>[] {
    const path = '/receiveMessage';
    void this.#manager?.answer(path, forPages);
    return [
      this.#chat?.answer(path, forPages) ?? Promise.resolve(NO_CHAT),
      this.#human?.answer(path, forPages) ?? Promise.resolve(NO_PAGE),
      ...[...this.#agents].map(async ([name, agent]) => {
        const called = await agent.post(path, forAgents, { sent: () => hasCopy(name) });
        return called.kind === 'failed' ? failedStatus(called.why) : called.body;
      }),
    ];
  }

  /** Whether an agent wants to hear what became of its Accepts. */
  hearsSettlements(agent: string): boolean {
    return this.#settled.has(agent);
  }

  async #setUtility({ name, utility }: PlannedAgent, identity: RawObject): Promise<unknown> {
    // An agent that answers with the same is told what became of its Accepts.
    const body = { ...sellerUtilityJson(utility), name, settlements: true, ...identity };
    const answer = await this.#agents.get(name)?.answer('/setUtility', body);
    if (isObject(answer) && answer['settlements'] === true) this.#settled.add(name);
    return answer;
  }
}
