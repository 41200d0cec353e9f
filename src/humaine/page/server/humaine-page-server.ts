// The page's server: the page itself, its orders, and what the organisers' pages were called by and spoke to.

import type { FastifyInstance } from 'fastify';
import { isObject, type RawObject } from '../../../base/shape.ts';
import { addBuiltFiles, type BuiltFiles } from '../../../web/built-files.ts';
import { HTTP_LIMITS } from '../../../web/http-server.ts';
import { startPageServer, type PageServer } from '../../../web/page-server.ts';
import { addChatCalls, addHumanCalls, type CallsHeard } from './human-calls.ts';
import type { ServiceName } from '../../protocol/service-map.ts';
import type { KitchenDesk } from './kitchen-desk.ts';
import { addKitchenRoutes, type KitchenOrders } from './kitchen-routes.ts';
import { blockedFrame, chatFrames, NEW_ROUND_FRAME, totalFrames } from './old-chat-frames.ts';
import { confirmFrame, humanFrames, withRound } from './old-human-frames.ts';
import { portTrouble } from './port-trouble.ts';
import { PageSocket } from './page-socket.ts';

/** What the page is served with. */
export interface HumainePageOptions {
  readonly built: BuiltFiles;
  readonly desk: KitchenDesk;
  readonly orders: KitchenOrders;
  /** The address to listen at; this machine alone where left out. */
  readonly host?: string;
  /** Where the page and the human page's calls and socket are; 0 for any free port. */
  readonly port: number;
  /** Where the chat page's calls are, and the page once more; nowhere where left out. */
  readonly chatPort?: number;
  /** Where the chat page's socket is. */
  readonly chatSocketPort?: number;
  /** Where calls to the competition manager of 2021 are answered; nowhere where left out. */
  readonly managerPort?: number;
}

/** A page that is served. */
export interface HumainePage {
  readonly port: number;
  readonly chatPort: number | undefined;
  readonly chatSocketPort: number | undefined;
  /** Tells the old pages what happened. */
  readonly heard: CallsHeard;
  close(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';

/**
 * Serves the page.
 * @throws {UsageError} where a port cannot be had; then none of them is kept
 */
export async function startHumainePage(options: HumainePageOptions): Promise<HumainePage> {
  const { built, desk, orders, host = LOOPBACK } = options;
  const servers: PageServer[] = [];
  const sockets: PageSocket[] = [];
  const close = async (): Promise<void> => {
    for (const socket of sockets) socket.close();
    await Promise.all(servers.map((server) => server.close()));
  };
  const open = async (name: ServiceName, port: number, add: (app: FastifyInstance) => void): Promise<number> => {
    try {
      const server = await startPageServer({ host, port, limits: HTTP_LIMITS }, add);
      servers.push(server);
      return server.port;
    } catch (error) {
      await close();
      throw portTrouble(name, port, error);
    }
  };
  const { heard, toHuman, toChat } = oldPages(desk);
  const port = await open('human-ui', options.port, (app) => {
    addBuiltFiles(app, built);
    addKitchenRoutes(app, desk, orders);
    addHumanCalls(app, desk, heard);
    sockets.push(toHuman(new PageSocket(app.server, host, humanFrames(desk, orders))));
  });
  let chatPort: number | undefined;
  let chatSocketPort: number | undefined;
  if (options.chatPort !== undefined)
    chatPort = await open('chat-ui', options.chatPort, (app) => {
      addBuiltFiles(app, built);
      addKitchenRoutes(app, desk, orders);
      addChatCalls(app, desk);
    });
  if (options.chatSocketPort !== undefined)
    chatSocketPort = await open('chat-socket', options.chatSocketPort, (app) => {
      const use = chatFrames(desk, orders, () => servers.map((server) => server.port));
      sockets.push(toChat(new PageSocket(app.server, host, use)));
    });
  if (options.managerPort !== undefined)
    await open('competition-manager', options.managerPort, (app) => addChatCalls(app, desk));
  return { port, chatPort, chatSocketPort, heard, close };
}

/** The sockets of the old pages, and what they are told of each call. */
function oldPages(desk: KitchenDesk): {
  readonly heard: CallsHeard;
  readonly toHuman: (socket: PageSocket) => PageSocket;
  readonly toChat: (socket: PageSocket) => PageSocket;
} {
  let human: PageSocket | undefined;
  let chat: PageSocket | undefined;
  const toldHuman = withRound(desk, (frame) => human?.broadcast(frame));
  const payload = (type: string, raw: RawObject): void => toldHuman({ type, payload: raw });
  desk.onBlocked = (text, rationale) => chat?.broadcast(blockedFrame(text, rationale));
  desk.onAsked = (asked) => toldHuman(confirmFrame(asked));
  const heard: CallsHeard = {
    utility: (raw) => payload('setUtility', raw),
    metadata: (raw) => {
      payload('setRoundMetadata', raw);
      chat?.broadcast(NEW_ROUND_FRAME);
    },
    start: (raw) => payload('startRound', raw),
    message: (raw) => {
      chat?.broadcast(raw);
      const { bid, speaker, role } = raw;
      if (role !== 'seller') return;
      // An Accept is told once it is a sale.
      const isOffer = isObject(bid) && bid['type'] === 'SellOffer';
      if (isOffer) payload('updateBid', { bid, seller: speaker });
      payload('chatMessage', isOffer ? raw : { ...raw, bid: undefined });
    },
    sale: (seller, { bid }) => {
      payload('updateBid', { bid, seller });
      payload('chatMessage', { speaker: seller, role: 'seller', text: '', bid });
    },
    end: (raw) => payload('endRound', raw),
    totals: ({ roundTotals }) => {
      if (!isObject(roundTotals)) return;
      for (const frame of totalFrames(roundTotals)) {
        chat?.broadcast(frame);
        toldHuman(frame);
      }
    },
  };
  return {
    heard,
    toHuman: (socket) => (human = socket),
    toChat: (socket) => (chat = socket),
  };
}
