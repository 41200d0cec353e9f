// The calls that an orchestrator makes to a human's page, ours at its usual ports as the organisers' pages were, and
// what they do: the kitchen hears of the round, and so do the organisers' pages that follow it on our server.

import type { FastifyInstance } from 'fastify';
import { isObject, type RawObject } from '../../../base/shape.ts';
import { HUMAN } from '../../game/spoken-message.ts';
import { ACKNOWLEDGED } from '../../protocol/json-service.ts';
import { readMessage } from '../../protocol/message-json.ts';
import { readBuyerUtility } from '../../protocol/utility-json.ts';
import type { KitchenMessage, MadeDeal } from '../model/kitchen-news.ts';
import { readIdentity, readMetadata, readResults, readSeconds, shownMessage } from './human-call.ts';
import type { KitchenModel } from '../model/kitchen-model.ts';
import { blockedFrame, confirmFrame, NEW_ROUND_FRAME, totalFrames, withRound } from './old-frames.ts';
import type { Tell } from './page-socket.ts';

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
