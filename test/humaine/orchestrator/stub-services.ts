// Agents and pages that only write down what they are told, without sockets.

import type { RawObject } from '../../../src/base/shape.ts';
import {
  Orchestrator,
  type OrchestratorManner,
  orchestratorRoutes,
  USUAL_MANNER,
} from '../../../src/humaine/orchestrator/orchestrator.ts';
import type { OrchestratorEvent } from '../../../src/humaine/orchestrator/orchestrator-event.ts';
import type { CallAnswer } from '../../../src/humaine/orchestrator/service-call.ts';
import { randomFrom } from '../../../src/base/seeded-random.ts';
import { drawBuyerUtility, drawSellerUtility } from '../../../src/humaine/game/utility.ts';
import { buyerUtilityJson, sellerUtilityJson } from '../../../src/humaine/protocol/utility-json.ts';

/** A call that somebody got. */
export interface StubCall {
  readonly port: number;
  readonly path: string;
  readonly body: RawObject;
  /** How long the answer may take, where that is said. */
  readonly ms?: number;
}

/** An orchestrator whose services are stubs. */
export interface StubbedPlatform {
  readonly orchestrator: Orchestrator;
  readonly calls: StubCall[];
  readonly events: OrchestratorEvent[];
  /** Calls the orchestrator as over HTTP. @throws {InputError} where it would answer 400 */
  ask(path: string, body?: unknown): Promise<unknown>;
  /** What somebody was told under that path. */
  told(port: number, path: string): RawObject[];
}

/** The ports of the agents. */
export const WATSON = 14_007;
export const CELIA = 14_008;

/** The body that starts a round whose phases end only by `nextPhase`. */
export function roundBody(more: RawObject = {}): RawObject {
  const random = randomFrom(9);
  const agent = (name: string, port: number) => ({
    protocol: 'http',
    host: 'localhost',
    port,
    name,
    utilityFunction: sellerUtilityJson(drawSellerUtility(random)),
  });
  return {
    roundNumber: 4,
    agents: [agent('Watson', WATSON), agent('Celia', CELIA)],
    human: { utilityFunction: buyerUtilityJson(drawBuyerUtility(random)) },
    durations: { warmUp: '600', round: 600, post: '600' },
    ...more,
  };
}

const made: Orchestrator[] = [];

/** Ends the rounds of all that were made. */
export function closeStubs(): void {
  for (const orchestrator of made.splice(0)) orchestrator.close();
}

/** Makes one. `answer` says what a service answers to a call. */
export function stubbedPlatform(
  manner: Partial<OrchestratorManner> = {},
  answer: (call: StubCall) => CallAnswer | Promise<CallAnswer> = () => ({
    kind: 'answered',
    body: { status: 'acknowledged' },
  }),
): StubbedPlatform {
  const calls: StubCall[] = [];
  const events: OrchestratorEvent[] = [];
  const orchestrator = new Orchestrator({
    ...USUAL_MANNER,
    onEvent: (event) => events.push(event),
    call: async ({ port }, path, body, _signal, { ms } = {}) => {
      const call = { port, path, body: Object(body) as RawObject, ...(ms !== undefined && { ms }) };
      calls.push(call);
      return answer(call);
    },
    ...manner,
  });
  made.push(orchestrator);
  const routes = orchestratorRoutes(orchestrator);
  return {
    orchestrator,
    calls,
    events,
    ask: async (path, body) => {
      const [, first = '', name = ''] = path.split('/');
      const route = routes.find((each) => each.path === (name === '' ? `/${first}` : `/${first}/:name`));
      if (route === undefined) throw new Error(`no such call: ${path}`);
      return route.answer(body, name);
    },
    told: (port, path) => calls.filter((call) => call.port === port && call.path === path).map(({ body }) => body),
  };
}
