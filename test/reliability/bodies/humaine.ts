// HUMAINE's services under mutated bodies, over sockets: each call is answered, and right ones still are.

import { strict as assert } from 'node:assert';
import { Agent, request } from 'node:http';
import { plain } from '../../../src/base/plain-text.ts';
import { randomFrom } from '../../../src/base/seeded-random.ts';
import { isObject } from '../../../src/base/shape.ts';
import { HUMAINE_SELLERS } from '../../../src/humaine/bundled/bundled-agents.ts';
import { startGenerator } from '../../../src/humaine/generator/generator-service.ts';
import { startOrchestrator } from '../../../src/humaine/orchestrator/orchestrator.ts';
import { herePlace } from '../../../src/humaine/protocol/service-map.ts';
import { startSellerService } from '../../../src/humaine/service/seller-service.ts';
import { quietPort } from '../../support/quiet-port.ts';
import { type Check, tryEach } from '../check.ts';
import { BODIES } from '../messages/humaine.ts';
import { hostileText, mutated, oneOf } from '../mutation.ts';

const NAME = 'bodies/humaine';

/** The calls of each service. Those that begin a round would call whatever place the body names: they are left out. */
const CALLS = {
  generator: ['/calculateUtility/buyer', '/calculateUtility/seller', '/checkAllocation'],
  seller: ['/setUtility', '/startRound', '/receiveMessage', '/receiveRejection', '/receiveSettlement', '/endRound'],
  orchestrator: ['/relayMessage', '/receiveHumanAllocation', '/nextPhase', '/confirmAccept', '/calculateUtility/buyer'],
} as const;
type Service = keyof typeof CALLS;
const SERVICES = Object.keys(CALLS) as readonly Service[];

/** A sentence of an answer is no longer, in characters. */
const MOST_SENTENCE = 3_000;

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Starts the three services, and gives a way to call them. */
async function withServices(
  use: (call: (to: Service, path: string, text: string) => Promise<Answer>) => Promise<void>,
) {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const generator = await startGenerator({ port: 0, random: randomFrom(1) });
  const make = HUMAINE_SELLERS.get('grocer')?.make;
  assert(make !== undefined);
  const seller = await startSellerService({ make, port: 0, orchestrator: herePlace(await quietPort()), seed: 1 });
  const orchestrator = await startOrchestrator({ port: 0 });
  const ports = { generator: generator.port, seller: seller.port, orchestrator: orchestrator.port };
  try {
    await use((to, path, text) => posted(agent, ports[to], path, text));
  } finally {
    agent.destroy();
    await Promise.all([generator.close(), seller.close(), orchestrator.close()]);
  }
}

function posted(agent: Agent, port: number, path: string, text: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
  return new Promise((resolve, reject) => {
    const asked = request({ agent, host: '127.0.0.1', port, path, method: 'POST', headers }, (response) => {
      let said = '';
      response.setEncoding('utf8').on('data', (piece: string) => (said += piece));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: said }));
      response.on('error', reject);
    });
    asked.on('error', reject).end(text);
  });
}

/** A wrong call is answered by a sentence, never by a fault of the service. */
function checkAnswer({ status, text }: Answer): void {
  assert([200, 400, 404, 409, 413].includes(status), `${status}: ${text.slice(0, 300)}`);
  const said: unknown = JSON.parse(text);
  const sentence = isObject(said) && typeof said['error'] === 'string' ? said['error'] : '';
  assert(sentence.length < MOST_SENTENCE && plain(sentence, MOST_SENTENCE) === sentence, JSON.stringify(sentence));
  assert(status === 200 || sentence !== '', `${status} without a sentence: ${text.slice(0, 300)}`);
}

/** The check. */
export const SERVED_BODIES: Check = {
  name: NAME,
  promise: 'each call of a service is answered, a wrong one by a sentence, and right ones still are',
  unit: 'calls with mutated bodies',
  short: 200,
  long: 1_000_000,
  part: 100_000,
  run: async (span) => {
    let faults: readonly string[] = [];
    await withServices(async (call) => {
      const tried = await tryEach(NAME, span, async (random) => {
        const service = oneOf(SERVICES, random);
        const text = hostileText(mutated(oneOf(BODIES, random), BODIES, random), random);
        checkAnswer(await call(service, oneOf(CALLS[service], random), text));
      });
      const { status } = await call('generator', '/checkAllocation', '{"ingredients":{},"allocation":{"products":{}}}');
      faults = status === 200 ? tried.faults : [...tried.faults, `${NAME}: a right call is answered with ${status}`];
    });
    return { faults };
  },
};
