// Everybody that a round speaks to: the human's pages first, then the agents.

import { isObject, type RawObject } from '../../base/shape.ts';
import type { ServicePlace } from '../protocol/service-map.ts';
import type { PlannedAgent, RoundPlan } from '../protocol/round-json.ts';
import { buyerUtilityJson, sellerUtilityJson } from '../protocol/utility-json.ts';
import { HUMAN } from '../game/sellers.ts';
import { answersInTime, type ServiceCaller, serviceCaller } from './service-call.ts';

/** Where the human's pages listen, if they are services of their own. */
export interface PagePlaces {
  readonly chat?: ServicePlace | undefined;
  readonly human?: ServicePlace | undefined;
  /** The competition manager of 2021: it hears what pages hear, and every message, blocked or not. */
  readonly manager?: ServicePlace | undefined;
}

/** How long a round waits for answers to `/setUtility`, in milliseconds. */
const PREPARE_MS = 3000;
/** What stands for the answers of pages that are no services. */
const NO_CHAT = { msgType: 'submitTranscript', Status: 'OK' };
const NO_PAGE = { status: 'Acknowledged' };

/** The calls of one round. */
export function roundServices(plan: RoundPlan, pages: PagePlaces, call: ServiceCaller, signal: AbortSignal) {
  const [chat, human, manager] = [pages.chat, pages.human, pages.manager].map(
    (place) => place && serviceCaller(place, call, signal),
  );
  const agents = new Map(plan.agents.map(({ name, place }) => [name, serviceCaller(place, call, signal)]));
  /** Agents that want to hear what became of their Accepts. */
  const settled = new Set<string>();

  const setUtility = async ({ name, utility }: PlannedAgent, identity: RawObject): Promise<unknown> => {
    // An agent that answers with the same is told what became of its Accepts.
    const body = { ...sellerUtilityJson(utility), name, settlements: true, ...identity };
    const answer = await agents.get(name)?.('/setUtility', body);
    if (isObject(answer) && answer['settlements'] === true) settled.add(name);
    return answer;
  };
  /** Tells the human's pages something. */
  const tellPages = (path: string, body: RawObject): Promise<unknown[]> =>
    Promise.all([chat, human, manager].map((page) => page?.(path, body)));

  return {
    /** Tells everybody its function. @returns their answers, the human's first */
    setUtilities(identity: RawObject): Promise<unknown[]> {
      const humans = { ...buyerUtilityJson(plan.buyer), name: HUMAN, ...identity };
      const answers = [
        human?.('/setUtility', humans) ?? Promise.resolve(NO_PAGE),
        ...plan.agents.map((agent) => setUtility(agent, identity)),
      ];
      return answersInTime(answers, PREPARE_MS);
    },
    tellPages,
    /** Tells the competition manager of a message, blocked or not. */
    log(message: RawObject): void {
      void manager?.('/receiveLog', message);
    },
    /**
     * Asks the human, by its page, whether an Accept is a sale; undefined if the page is no service.
     * @param ms how long it may think, in milliseconds
     */
    askHuman: (accept: RawObject, ms: number) => human?.('/confirmAccept', accept, { ms }),
    /** Tells everybody the same. */
    tellAll(path: string, body: RawObject): void {
      void tellPages(path, body);
      for (const agent of agents.values()) void agent(path, body);
    },
    /** Tells one seller, or the human's pages. */
    tell(name: string, path: string, body: RawObject): void {
      if (name === HUMAN) void tellPages(path, body);
      else void agents.get(name)?.(path, body);
    },
    /**
     * Passes a message on: to pages with its bid, to agents without.
     * @param hasCopy called for each agent that has it
     * @returns what will be answered, pages first
     */
    relay(forPages: RawObject, forAgents: RawObject, hasCopy: (agent: string) => void): Promise<unknown>[] {
      const path = '/receiveMessage';
      void manager?.(path, forPages);
      return [
        chat?.(path, forPages) ?? Promise.resolve(NO_CHAT),
        human?.(path, forPages) ?? Promise.resolve(NO_PAGE),
        ...[...agents].map(([name, agent]) => agent(path, forAgents, { sent: () => hasCopy(name) })),
      ];
    },
    /** Whether an agent wants to hear what became of its Accepts. */
    hearsSettlements: (agent: string): boolean => settled.has(agent),
  };
}
