// The page's server: the page itself, what its browser asks for, and what the organisers' pages were called by and
// spoke to.

import type { FastifyInstance } from 'fastify';
import { addBuiltFiles, type BuiltFiles } from '../../../web/built-files.ts';
import { HTTP_LIMITS } from '../../../web/http-server.ts';
import { startPageServer, type PageServer } from '../../../web/page-server.ts';
import { portTrouble, type ServiceName } from '../../protocol/service-map.ts';
import { addChatCalls, addHumanCalls, roundCalls } from './human-calls.ts';
import type { KitchenModel } from '../model/kitchen-model.ts';
import { kitchenCalls, type KitchenOrders } from '../model/kitchen-calls.ts';
import { chatFrames, humanFrames } from './old-frames.ts';
import { type PageSocket, pageSocket } from './page-socket.ts';
import { type HeardQuery, otherNews, wholeOr } from '../../../web/long-poll.ts';

/** What the page is served with. */
interface HumainePageOptions {
  readonly built: BuiltFiles;
  readonly kitchen: KitchenModel;
  readonly orders: KitchenOrders;
  /** Where the page and the human page's calls and socket are; 0 for any free port. */
  readonly port: number;
  /** Where the chat page's calls are, and the page once more; nowhere by default. */
  readonly chatPort?: number;
  /** Where the chat page's socket is. */
  readonly chatSocketPort?: number;
  /** Whether it takes the calls of an orchestrator, as by default. Ours in this process makes none. */
  readonly isCalled?: boolean;
  /** Where calls to the competition manager of 2021 are answered; nowhere by default. */
  readonly managerPort?: number;
}

/** A page that is served. */
export type HumainePage = Awaited<ReturnType<typeof startHumainePage>>;

/** This machine alone. */
const HOST = '127.0.0.1';

/**
 * Serves the page.
 * @throws {UsageError} if a port cannot be had; then none of them is kept
 */
export async function startHumainePage(options: HumainePageOptions) {
  const { built, kitchen, orders, isCalled = true } = options;
  const servers: PageServer[] = [];
  const pagePorts = () => servers.map((server) => server.port);
  let human: PageSocket | undefined;
  let chat: PageSocket | undefined;
  const close = async (): Promise<void> => {
    human?.close();
    chat?.close();
    await Promise.all(servers.map((server) => server.close()));
  };
  /** @returns its port; nothing if there is to be none */
  const open = async (name: ServiceName, port: number | undefined, add: (app: FastifyInstance) => void) => {
    if (port === undefined) return undefined;
    try {
      const server = await startPageServer({ host: HOST, port, limits: HTTP_LIMITS }, add);
      servers.push(server);
      return server.port;
    } catch (error) {
      await close();
      throw portTrouble(name, port, error);
    }
  };
  /** Tells it, and the old pages, what happens. */
  const calls = roundCalls(
    kitchen,
    (frame) => human?.broadcast(frame),
    (frame) => chat?.broadcast(frame),
  );
  const port = await open('human-ui', options.port, (app) => {
    addBuiltFiles(app, built);
    addKitchenRoutes(app, kitchen, orders);
    if (isCalled) addHumanCalls(app, kitchen, calls);
    human = pageSocket(app.server, HOST, humanFrames(kitchen, orders));
  });
  const chatPort = await open('chat-ui', options.chatPort, (app) => {
    addBuiltFiles(app, built);
    addKitchenRoutes(app, kitchen, orders);
    if (isCalled) addChatCalls(app, kitchen);
  });
  const chatSocketPort = await open('chat-socket', options.chatSocketPort, (app) => {
    chat = pageSocket(app.server, HOST, { ...chatFrames(kitchen, orders), pagePorts });
  });
  await open('competition-manager', options.managerPort, (app) => addChatCalls(app, kitchen));
  return { port: port ?? 0, chatPort, chatSocketPort, calls, close };
}

/** Answers the browser. */
export function addKitchenRoutes(app: FastifyInstance, kitchen: KitchenModel, orders: KitchenOrders): void {
  app.get<HeardQuery>('/kitchen', async ({ query }, reply) => {
    const { from, seen } = query;
    const version = wholeOr(-1, seen);
    if (version >= 0) await otherNews(kitchen.news, version, reply);
    return kitchen.told(typeof query.id === 'string' ? query.id : '', wholeOr(0, from));
  });
  for (const [name, call] of Object.entries(kitchenCalls(kitchen, orders)))
    app.post(`/${name}`, async ({ body }, reply) => {
      const trouble = await call(body);
      return trouble === undefined ? reply.send({}) : reply.code(409).send({ error: trouble });
    });
}
