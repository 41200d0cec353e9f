// The HTTP side of a server in this process, and who asks it, well-behaved and not.

import { mkdtempSync, rmSync } from 'node:fs';
import { request, type OutgoingHttpHeaders } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JUDGED } from '../../src/lambda-punter/judge/rule-readings.ts';
import { NEW_TABLE_LIMITS, newTablesOf, type NewTableLimits } from '../../src/lambda-punter/server/new-tables.ts';
import {
  startStatusServer,
  type StatusServerOptions,
  type WatchPage,
} from '../../src/lambda-punter/server/status-server.ts';
import type { LiveServer } from '../../src/lambda-punter/page/server/live-routes.ts';
import type { ServerLimits } from '../../src/lambda-punter/server/wire-limits.ts';
import { conditionsShelf, serverStock } from '../../src/lambda-punter/play/server-tables.ts';
import { withServer, type TestServer, type TestTable } from '../lambda-punter/server/clients.ts';

const PATIENT = { moveMs: 20_000, setupMs: 20_000, handshakeMs: 20_000, personMs: 20_000 };
const JSON_TYPE = { 'content-type': 'application/json' };

/** What came of a request. */
export interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
}

/** Asks the HTTP side. */
export type Ask = <Body>(method: string, path: string, body?: unknown) => Promise<Answer<Body>>;

/** What may be otherwise than usual. */
interface HttpChanges extends Partial<Pick<StatusServerOptions, 'host' | 'port' | 'names'>> {
  readonly watch?: (server: LiveServer) => WatchPage;
  /** Lets people start new games on the bundled maps, within these limits. */
  readonly newGames?: Partial<NewTableLimits>;
}

/** Runs `use` with a server and its HTTP side, both closed afterwards; the records' folder is empty. */
export async function withHttp(
  tables: readonly TestTable[],
  limits: Partial<ServerLimits>,
  use: (server: TestServer, ask: Ask, base: string, folder: string) => Promise<void>,
  { watch, newGames, ...names }: HttpChanges = {},
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'server-'));
  try {
    await withServer(tables, { ...PATIENT, ...limits }, async (server) => {
      const { lobby } = server;
      const context = { shelf: conditionsShelf(JUDGED), limits, judging: JUDGED };
      const newTables =
        newGames &&
        newTablesOf({
          lobby,
          stock: serverStock(context, []),
          limits: { ...NEW_TABLE_LIMITS, ...newGames },
        });
      const http = await startStatusServer({
        lobby,
        records: folder,
        ...(newTables && { newTables }),
        host: '127.0.0.1',
        port: 0,
        ...names,
        ...(watch && { watch: watch({ lobby, records: folder, newTables }) }),
      });
      const base = `http://127.0.0.1:${http.port}`;
      const ask: Ask = async (method, path, body) => {
        const said = body !== undefined && { body: JSON.stringify(body), headers: JSON_TYPE };
        const response = await fetch(base + path, { method, ...said });
        const text = await response.text();
        return { status: response.status, body: (text === '' ? undefined : JSON.parse(text)) as never };
      };
      try {
        await use(server, ask, base, folder);
      } finally {
        await http.close();
      }
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What is wrong, where something is. */
type Told = Answer<{ readonly error?: string; readonly code?: string }>;

/** Asks with these very headers, `Host` among them. */
export function asked(
  base: string,
  method: string,
  path: string,
  headers: OutgoingHttpHeaders,
  body?: unknown,
): Promise<Told> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = { ...(text !== undefined && JSON_TYPE), ...headers };
    const asking = request(base + path, { method, agent: false, headers: sent }, (response) => {
      let heard = '';
      response.on('data', (piece: Buffer) => (heard += piece.toString()));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, body: (heard.startsWith('{') ? JSON.parse(heard) : {}) as never });
      });
    });
    asking.on('error', reject);
    asking.end(text);
  });
}

/** A connection that says what it likes; what it heard and when it was cut off. */
export class RawHttp {
  readonly socket: Socket;
  heard = '';
  readonly #closed: Promise<void>;

  constructor(base: string, words = '') {
    this.socket = connect(Number(new URL(base).port), '127.0.0.1');
    this.socket.on('data', (piece: Buffer) => (this.heard += piece.toString('latin1')));
    this.socket.on('error', () => {});
    this.#closed = new Promise((resolve) => this.socket.once('close', () => resolve()));
    this.socket.write(words);
  }

  /** Whether it is cut off within the time; then how long that took, in milliseconds. */
  async cutOff(withinMs: number): Promise<number | undefined> {
    const begun = performance.now();
    const late = Promise.withResolvers<undefined>();
    const timer = setTimeout(() => late.resolve(undefined), withinMs);
    const took = await Promise.race([this.#closed.then(() => performance.now() - begun), late.promise]);
    clearTimeout(timer);
    this.socket.destroy();
    return took;
  }
}
