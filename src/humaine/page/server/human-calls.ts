// The calls that an orchestrator makes to a human's page, ours at its usual ports as the organisers' pages were.

import type { FastifyInstance } from 'fastify';
import { isObject, type RawObject } from '../../../base/shape.ts';
import { HUMAN } from '../../game/spoken-message.ts';
import { readMessage } from '../../protocol/message-json.ts';
import { readBuyerUtility } from '../../protocol/utility-json.ts';
import { readIdentity, readMetadata, readResults, readSeconds, shownMessage } from './human-call.ts';
import type { KitchenDesk } from './kitchen-desk.ts';

/** What the old pages are told of each call, as it came. */
export interface CallsHeard {
  utility(raw: RawObject): void;
  metadata(raw: RawObject): void;
  start(raw: RawObject): void;
  message(raw: RawObject): void;
  sale(seller: string, raw: RawObject): void;
  end(raw: RawObject): void;
  totals(raw: RawObject): void;
}

const ACKNOWLEDGED = { status: 'Acknowledged' };
/** What the organisers' chat page answers. */
const CHAT_OK = { msgType: 'submitTranscript', Status: 'OK' };
/** What the orchestrator of 2021 takes for a yes, letter by letter; all else is a no. */
const CONFIRMED = { status: 'acknowledged' };
const DECLINED = { status: 'rejected' };

/** Takes the calls to the human page: they make up the round. */
export function addHumanCalls(app: FastifyInstance, desk: KitchenDesk, heard: CallsHeard): void {
  const calls: {
    readonly [path: string]: (raw: RawObject, gone: AbortSignal) => RawObject | Promise<RawObject> | void;
  } = {
    '/setUtility': (raw) => {
      desk.hearUtility(readBuyerUtility(raw));
      heard.utility(raw);
      return { ...ACKNOWLEDGED, utility: raw };
    },
    '/sendRoundMetadata': (raw) => {
      desk.hearMetadata(readMetadata(raw));
      heard.metadata(raw);
    },
    '/startRound': (raw) => {
      desk.hearStart(readSeconds(raw['roundDuration']));
      heard.start(raw);
    },
    '/endRound': (raw) => {
      desk.hearEnd();
      heard.end(raw);
    },
    '/receiveMessage': (raw) => {
      const message = shownMessage(readMessage(raw));
      const { speaker, bid } = message;
      desk.hearMessage(message);
      heard.message(raw);
      // Whoever asked before has been told yes; who asks nobody moves money with the words.
      if (speaker !== HUMAN && bid?.type === 'Accept') {
        desk.hearSale({ seller: speaker, quantity: bid.quantity, price: bid.price });
        heard.sale(speaker, raw);
      }
    },
    '/receiveRejection': (raw) => {
      const message = shownMessage(readMessage(raw));
      if (message.speaker === HUMAN) desk.hearBlocked(message, rationaleOf(raw));
    },
    '/confirmAccept': async (raw, gone) => {
      const { speaker, bid } = readMessage(raw);
      if (bid?.type !== 'Accept' || speaker === HUMAN) return DECLINED;
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const takeBack = desk.ask(speaker, bid, resolve);
      gone.addEventListener('abort', () => {
        takeBack();
        resolve(false);
      });
      return (await promise) ? CONFIRMED : DECLINED;
    },
    '/receiveRoundTotals': (raw) => {
      desk.hearResults(readResults(raw));
      heard.totals(raw);
    },
    // What was blocked, for somebody who looks on.
    '/receiveLog': () => {},
  };
  for (const [path, take] of Object.entries(calls))
    app.post(path, async ({ body }, reply) => {
      const raw = isObject(body) ? body : {};
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      desk.identity = readIdentity(raw);
      return (await take(raw, gone.signal)) ?? ACKNOWLEDGED;
    });
}

/**
 * Takes the calls to the chat page, or to the competition manager. The human page has heard the same; only that words
 * were blocked it may not have.
 */
export function addChatCalls(app: FastifyInstance, desk: KitchenDesk): void {
  app.post('/receiveRejection', ({ body }) => {
    const raw = isObject(body) ? body : {};
    const message = shownMessage(readMessage(raw));
    if (message.speaker === HUMAN) desk.hearBlocked(message, rationaleOf(raw));
    return Promise.resolve(ACKNOWLEDGED);
  });
  for (const path of ['/setUtility', '/sendRoundMetadata', '/startRound', '/endRound', '/receiveLog'])
    app.post(path, () => Promise.resolve(ACKNOWLEDGED));
  // The human page is asked as well, and its word counts.
  app.post('/confirmAccept', () => Promise.resolve(CONFIRMED));
  for (const path of ['/receiveMessage', '/receiveRoundTotals']) app.post(path, () => Promise.resolve(CHAT_OK));
}

/** Why words were blocked; a stranger may send anything in its place. */
function rationaleOf({ rationale }: RawObject): string {
  return typeof rationale === 'string' ? rationale.slice(0, 300) : 'no reason given';
}
