// What the orchestrator answers over HTTP: the calls of 2020, those of 2021 that differ, and some of our own.

import { isObject, shapesOf } from '../../base/shape.ts';
import type { RawObject } from '../../base/shape.ts';
import { wrongHumaine } from '../game/humaine-errors.ts';
import { ROUND_RATIONALES } from '../game/humaine-round.ts';
import type { Sale } from '../game/humaine-round.ts';
import type { JsonRoute } from '../protocol/json-service.ts';
import { bidJson, messageJson, readMessage, wordsOf } from '../protocol/message-json.ts';
import { memberOf, readRoundId, readRoundPlan, salesJson } from '../protocol/round-json.ts';
import { CURRENCY, readBaked } from '../protocol/utility-json.ts';
import { answersInTime } from './called-service.ts';
import type { Orchestrator } from './orchestrator.ts';

const { integerOf } = shapesOf(wrongHumaine);

const ACKNOWLEDGED = 'Acknowledged';
/** So many messages are shown, the last ones. */
const MOST_VIEWED = 1000;
/** Who relays a message waits no longer for others' answers, in milliseconds. */
const RELAY_MS = 1000;

/** All calls. */
export function orchestratorRoutes(orchestrator: Orchestrator): JsonRoute[] {
  return [
    post('/startRound', (body) => startRound(orchestrator, body)),
    post('/initializeRound', (body) => initializeRound(orchestrator, body)),
    post('/relayMessage', (body) => relayMessage(orchestrator, body)),
    post('/calculateUtility/:name', (body, name) => {
      const bundle = memberOf(body, 'bundle') ?? body;
      return { currencyUnit: CURRENCY, ...orchestrator.worth(name, bundle) };
    }),
    post('/receiveHumanAllocation', (body) => saveAllocation(orchestrator, body)),
    post('/confirmAccept', (body) => confirmAccept(orchestrator, body)),
    post('/nextPhase', () => {
      const round = orchestrator.current();
      const isOn = round.phase !== 'preparing' || round.isReady;
      round.nextPhase();
      return { status: isOn ? ACKNOWLEDGED : 'Failed; the sellers have not answered yet', phase: round.phase };
    }),
    post('/abortRound', () => {
      orchestrator.current().abort();
      return { status: ACKNOWLEDGED };
    }),
    { method: 'GET', path: '/viewQueue', answer: () => viewQueue(orchestrator) },
    { method: 'GET', path: '/viewTotals', answer: () => salesJson(orchestrator.round?.view().sales ?? []) },
    { method: 'GET', path: '/viewPending', answer: () => (orchestrator.round?.view().pending ?? []).map(saleJson) },
  ];
}

function post(path: string, answer: (body: unknown, name: string) => unknown): JsonRoute {
  return { method: 'POST', path, answer: ({ body, name }) => answer(body, name) };
}

/** A whole round at once, as in 2020, or a round that was prepared, as in 2021. */
async function startRound(orchestrator: Orchestrator, body: unknown): Promise<unknown> {
  if (memberOf(body, 'agents') === undefined && memberOf(body, 'roundId') !== undefined) {
    const round = orchestrator.current();
    checkRound(orchestrator, body);
    if (round.phase !== 'preparing') throw wrongHumaine('round.busy', 'round', round.phase);
    round.begin();
    return { status: ACKNOWLEDGED };
  }
  const { round, answers } = await orchestrator.prepare(readRoundPlan(body));
  round.begin();
  return answers;
}

async function initializeRound(orchestrator: Orchestrator, body: unknown): Promise<RawObject> {
  const { round, answers } = await orchestrator.prepare(readRoundPlan(body));
  return { status: ACKNOWLEDGED, ...round.identity, allResponses: answers };
}

/** A message is heard, or its sender told why not; how agents take it holds nobody up for long. */
async function relayMessage(orchestrator: Orchestrator, body: unknown): Promise<RawObject> {
  const said = readMessage(body, 'message');
  const round = orchestrator.round;
  if (round === undefined) return { status: 'Rejected', rationale: ROUND_RATIONALES.warmUp, message: body };
  const relayed = round.relay(said);
  if (relayed.kind === 'held') return { status: ACKNOWLEDGED, saleId: relayed.saleId, allResponses: [] };
  const { message, time } = relayed;
  if (relayed.kind === 'blocked') {
    const own = { ...messageJson(message, round.identity, time, said.more), rationale: relayed.rationale };
    return { status: 'Rejected', rationale: relayed.rationale, message: own };
  }
  return { status: ACKNOWLEDGED, allResponses: await answersInTime(relayed.answers, RELAY_MS) };
}

/** The last time counts; where goods are missing, nothing is kept. */
function saveAllocation(orchestrator: Orchestrator, body: unknown): RawObject {
  const round = orchestrator.current();
  checkRound(orchestrator, body);
  const saved = round.save(readBaked(bakedIn(body)));
  if ('refused' in saved) return { status: `Failed; ${saved.refused}` };
  if (!saved.sufficient) return { status: 'Failed; insufficient ingredients', ...saved };
  return { status: ACKNOWLEDGED, ...saved };
}

/** What is baked stands bare, as `products`, or as 2021's `payload`, perhaps below `allocation`. */
function bakedIn(body: unknown): unknown {
  const inner = memberOf(body, 'payload') ?? body;
  const allocation = memberOf(inner, 'allocation') ?? inner;
  return memberOf(allocation, 'products') ?? allocation;
}

/** The human's word on a sale that waits for it. */
function confirmAccept(orchestrator: Orchestrator, body: unknown): RawObject {
  const round = orchestrator.current();
  checkRound(orchestrator, body);
  const id = integerOf(memberOf(body, 'saleId'), 'sale.id', 'saleId', 0);
  const isConfirmed = memberOf(body, 'confirmed');
  if (typeof isConfirmed !== 'boolean') throw wrongHumaine('sale.word', 'confirmed', isConfirmed);
  const settling = round.settle(id, isConfirmed);
  if (settling.kind === 'refused') return { status: `Failed; ${settling.rationale}` };
  return { status: ACKNOWLEDGED, state: settling.kind, sale: saleJson(settling.sale) };
}

/** Permitted messages, without bids: what agents offer in figures is for the human alone. */
function viewQueue(orchestrator: Orchestrator): RawObject[] {
  const round = orchestrator.round;
  if (round === undefined) return [];
  return round
    .view()
    .messages.slice(-MOST_VIEWED)
    .map(({ message, time, more }) => {
      const msg = messageJson(wordsOf(message), round.identity, time, more);
      return { msg, timeStamp: msg['timeStamp'] };
    });
}

function saleJson({ id, seller, quantity, price, at }: Sale): RawObject {
  return { saleId: id, speaker: seller, bid: bidJson({ type: 'Accept', quantity, price }), at };
}

/** A call that names a round must name the one that there is. */
function checkRound(orchestrator: Orchestrator, body: unknown): void {
  const named = isObject(body) ? body['roundId'] : undefined;
  if (named === undefined || named === null) return;
  if (readRoundId(named) !== orchestrator.current().identity.roundId) throw wrongHumaine('round.id', 'roundId', named);
}
