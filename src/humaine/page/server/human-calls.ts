// What an orchestrator tells a human's page, read, and what that does: the kitchen hears of the round, and so do the
// organisers' pages that follow it on our server. Our page listens at the ports where the organisers' pages did; beside
// an orchestrator in the same process it hears at once what happens, and settles deals by a button.

import type { FastifyInstance } from 'fastify';
import { isObject, type RawObject, shapesOf } from '../../../base/shape.ts';
import { HUMAN, MOST_SELLERS } from '../../game/sellers.ts';
import { acceptOf } from '../../game/spoken-message.ts';
import { ACKNOWLEDGED } from '../../protocol/json-service.ts';
import {
  readMessage,
  type RoundIdentity,
  type WireMessage,
  bidJson,
  messageJson,
} from '../../protocol/message-json.ts';
import { readBuyerUtility, readQuantities, buyerUtilityJson } from '../../protocol/utility-json.ts';
import type { KitchenMessage, MadeDeal, KitchenResult } from '../model/kitchen-news.ts';
import { type KitchenModel, USUAL_SECONDS, type RoundMetadata } from '../model/kitchen-model.ts';
import { blockedFrame, confirmFrame, NEW_ROUND_FRAME, totalFrames, withRound } from './old-frames.ts';
import type { Tell } from './page-socket.ts';
import { BUDGET } from '../../game/goods.ts';
import { wrongHumaine } from '../../game/humaine-errors.ts';
import type { PhaseDurations } from '../../game/humaine-round.ts';
import { amountOrNone, readSeconds, roundTotalsJson } from '../../protocol/round-json.ts';
import type { Orchestrator } from '../../orchestrator/orchestrator.ts';

const { objectOf } = shapesOf(wrongHumaine);

/** No text that names a round is longer. */
const MOST_ID = 200;
/** The letters of a name. */
const MOST_NAME = 100;

/**
 * `/sendRoundMetadata`.
 * @throws {InputError} `round.…`
 */
export function readMetadata(raw: unknown): RoundMetadata {
  const metadata = objectOf(raw, 'round.shape', 'metadata');
  const durations = objectOf(metadata['durations'], 'round.shape', 'metadata.durations');
  const seconds = (name: keyof PhaseDurations): number => readSeconds(durations[name]) ?? USUAL_SECONDS[name];
  const { humanBudget, roundNumber } = metadata;
  const value = isObject(humanBudget) ? humanBudget['value'] : humanBudget;
  return {
    number: typeof roundNumber === 'number' && Number.isSafeInteger(roundNumber) && roundNumber >= 0 ? roundNumber : 0,
    durations: { warmUp: seconds('warmUp'), round: seconds('round'), post: seconds('post') },
    budget: typeof value === 'number' && value >= 0 && value <= 1e6 ? value : BUDGET,
  };
}

/** The round as a call names it, for what is sent back; a call need not name it. */
export function readIdentity(raw: unknown): Partial<RoundIdentity> {
  if (!isObject(raw)) return {};
  const { roundNumber, roundId, environmentUUID } = raw;
  return {
    ...(typeof roundNumber === 'number' && { roundNumber }),
    ...(typeof roundId === 'string' && { roundId: roundId.slice(0, MOST_ID) }),
    ...(typeof environmentUUID === 'string' && { environmentUUID: environmentUUID.slice(0, MOST_ID) }),
  };
}

/** A message as the page shows it: without the markup of speech, with the gesture. */
export function shownMessage({ speaker, addressee, text, bid, more }: WireMessage): Omit<KitchenMessage, 'at'> {
  const { gesture } = more;
  return {
    speaker,
    text: text.replace(/<[^<>]{0,200}>/g, ''),
    ...(addressee !== undefined && { addressee }),
    ...(bid !== undefined && { bid }),
    ...(typeof gesture === 'string' && { gesture: gesture.slice(0, 40).toLowerCase() }),
  };
}

/**
 * `/receiveRoundTotals`: who traded nothing is missing, there as here.
 * @throws {InputError} `round.shape`, `goods.…`
 */
export function readResults(raw: unknown): KitchenResult[] {
  const { roundTotals = {} } = objectOf(raw, 'round.shape', 'totals');
  const totals = objectOf(roundTotals, 'round.shape', 'totals.roundTotals');
  const names = Object.keys(totals).filter((name) => name !== HUMAN && name.length <= MOST_NAME);
  return [HUMAN, ...names.slice(0, MOST_SELLERS)].flatMap((name) => {
    const total = totals[name];
    if (!isObject(total)) return [];
    const { utility, quantity = {} } = total;
    return [
      {
        name,
        paid: amountOrNone(total[name === HUMAN ? 'cost' : 'revenue']),
        profit: amountOrNone(isObject(utility) ? utility['value'] : undefined),
        quantity: readQuantities(quantity, `totals.${name}.quantity`),
      },
    ];
  });
}

/** What an orchestrator tells of a round, over HTTP or in this process: each takes the body of such a call. */
export type RoundCalls = ReturnType<typeof roundCalls>;

/** Tells the kitchen, and the organisers' pages. */
export function roundCalls(kitchen: KitchenModel, toHumanPage: Tell, toChatPage: Tell) {
  const toHuman = withRound(kitchen, toHumanPage);
  const tell = (type: string, payload: RawObject): void => toHuman({ type, payload });
  kitchen.onBlocked = (text, rationale) => toChatPage(blockedFrame(text, rationale));
  kitchen.onAsked = (asked) => toHuman(confirmFrame(asked));
  return {
    utility(raw: RawObject): void {
      kitchen.hearUtility(readBuyerUtility(raw));
      tell('setUtility', raw);
    },
    metadata(raw: RawObject): void {
      kitchen.hearMetadata(readMetadata(raw));
      tell('setRoundMetadata', raw);
      toChatPage(NEW_ROUND_FRAME);
    },
    start(raw: RawObject): void {
      kitchen.hearStart(readSeconds(raw['roundDuration']));
      tell('startRound', raw);
    },
    message(raw: RawObject): Omit<KitchenMessage, 'at'> {
      const message = shownMessage(readMessage(raw));
      kitchen.hearMessage(message);
      toChatPage(raw);
      const { bid, speaker, role } = raw;
      if (role !== 'seller') return message;
      // An Accept is passed on once it is a sale.
      const isOffer = isObject(bid) && bid['type'] === 'SellOffer';
      if (isOffer) tell('updateBid', { bid, seller: speaker });
      tell('chatMessage', isOffer ? raw : { ...raw, bid: undefined });
      return message;
    },
    /** @param bid the Accept, as it came */
    sale(deal: MadeDeal, bid: unknown): void {
      const { seller } = deal;
      kitchen.hearSale(deal);
      tell('updateBid', { bid, seller });
      tell('chatMessage', { speaker: seller, role: 'seller', text: '', bid });
    },
    end(raw: RawObject): void {
      kitchen.hearEnd();
      tell('endRound', raw);
    },
    totals(raw: RawObject): void {
      kitchen.hearResults(readResults(raw));
      const { roundTotals } = raw;
      for (const frame of isObject(roundTotals) ? totalFrames(roundTotals) : []) {
        toChatPage(frame);
        toHuman(frame);
      }
    },
  };
}

const TAKEN = { status: ACKNOWLEDGED };
/** What the organisers' chat page answers. */
const CHAT_OK = { msgType: 'submitTranscript', Status: 'OK' };
/** What the orchestrator of 2021 takes for a yes, letter by letter; all else is a no. */
const CONFIRMED = { status: 'acknowledged' };
const DECLINED = { status: 'rejected' };

/** Takes the calls to the human page: they make up the round. */
export function addHumanCalls(app: FastifyInstance, kitchen: KitchenModel, calls: RoundCalls): void {
  const takers: { [path: string]: (raw: RawObject, gone: AbortSignal) => RawObject | Promise<RawObject> | void } = {
    '/setUtility': (raw) => {
      calls.utility(raw);
      return { ...TAKEN, utility: raw };
    },
    '/sendRoundMetadata': calls.metadata,
    '/startRound': calls.start,
    '/endRound': calls.end,
    '/receiveMessage': (raw) => {
      const { speaker, bid } = calls.message(raw);
      // A platform that asked first has its yes; one that asks nobody moves money with the words.
      if (speaker !== HUMAN && bid?.type === 'Accept')
        calls.sale({ seller: speaker, quantity: bid.quantity, price: bid.price }, raw['bid']);
    },
    '/receiveRejection': (raw) => hearBlocked(kitchen, raw),
    '/confirmAccept': async (raw, gone) => {
      const { speaker, bid } = readMessage(raw);
      if (bid?.type !== 'Accept' || speaker === HUMAN) return DECLINED;
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const takeBack = kitchen.ask(speaker, bid, resolve);
      gone.addEventListener('abort', () => {
        takeBack();
        resolve(false);
      });
      return (await promise) ? CONFIRMED : DECLINED;
    },
    '/receiveRoundTotals': calls.totals,
    // What was blocked, for somebody who looks on.
    '/receiveLog': () => {},
  };
  for (const [path, take] of Object.entries(takers))
    app.post(path, async ({ body }, reply) => {
      const raw = isObject(body) ? body : {};
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      kitchen.identity = { ...kitchen.identity, ...readIdentity(raw) };
      return (await take(raw, gone.signal)) ?? TAKEN;
    });
}

/**
 * Takes the calls to the chat page, or to the competition manager. The human page has heard the same; only that words
 * were blocked it may not have.
 */
export function addChatCalls(app: FastifyInstance, kitchen: KitchenModel): void {
  app.post('/receiveRejection', async ({ body }) => {
    hearBlocked(kitchen, isObject(body) ? body : {});
    return TAKEN;
  });
  for (const path of ['/setUtility', '/sendRoundMetadata', '/startRound', '/endRound', '/receiveLog'])
    app.post(path, async () => TAKEN);
  // The human page is asked as well, and its word counts.
  app.post('/confirmAccept', async () => CONFIRMED);
  for (const path of ['/receiveMessage', '/receiveRoundTotals']) app.post(path, async () => CHAT_OK);
}

/** Words were blocked. A stranger may send anything as the reason. */
function hearBlocked(kitchen: KitchenModel, raw: RawObject): void {
  const message = shownMessage(readMessage(raw));
  const { rationale } = raw;
  const why = typeof rationale === 'string' ? rationale.slice(0, 300) : 'no reason given';
  if (message.speaker === HUMAN) kitchen.hearBlocked(message, why);
}

/**
 * Tells the page what happens, by the calls that another orchestrator makes over HTTP.
 * @returns ends that
 */
export function followOrchestrator(orchestrator: Orchestrator, kitchen: KitchenModel, calls: RoundCalls): () => void {
  return orchestrator.listen((event) => {
    const round = orchestrator.current();
    if (event.kind === 'phase') {
      const { identity, plan } = round;
      const { agents, buyer, durations, budget } = plan;
      if (event.phase === 'warmUp') {
        kitchen.identity = identity;
        calls.utility(buyerUtilityJson(buyer));
        kitchen.hear({ sellers: agents.map(({ name }) => name) });
        calls.metadata({ ...identity, durations, humanBudget: { currencyUnit: 'USD', value: budget } });
      }
      if (event.phase === 'round') calls.start({ ...identity, roundDuration: durations.round });
      if (event.phase === 'post') calls.end({ ...identity });
    }
    if (event.kind === 'message') calls.message(messageJson(event.message, round.identity, event.time, event.more));
    if (event.kind === 'blocked') {
      const { message, rationale } = event;
      // What strangers say is no matter.
      if (message.speaker === HUMAN || kitchen.state.sellers.includes(message.speaker))
        kitchen.hearBlocked(shownMessage({ ...message, more: {} }), rationale);
    }
    if (event.kind === 'sale') {
      const { state, sale } = event;
      if (state === 'pending') kitchen.askSale(sale, (isConfirmed) => round.settle(sale.id, isConfirmed));
      if (state === 'declined') kitchen.hearDeclined(sale);
      if (state === 'sold') calls.sale(sale, bidJson(acceptOf(sale)));
    }
    if (event.kind === 'saved' && event.check.sufficient) kitchen.hearSaved(event.baked);
    if (event.kind === 'totals') calls.totals({ roundTotals: roundTotalsJson(event.totals) });
  });
}
