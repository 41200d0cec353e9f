// A small HTTP service that speaks JSON, as all services of this contest do: what is wrong is answered with status 400
// and says so.

import type { InputError } from '../../base/errors.ts';
import { HTTP_LIMITS } from '../../web/http-server.ts';
import { startPageServer, type PageServer } from '../../web/page-server.ts';

/** A call that is answered. */
export interface JsonRoute {
  readonly method: 'GET' | 'POST';
  /** As `/viewQueue`, or `/calculateUtility/:name`. */
  readonly path: string;
  /**
   * @param body JSON that nobody has checked but for its depth; undefined if there is none
   * @param name the last part of the address, where the route has `:name` there; otherwise empty
   * @returns JSON, perhaps later
   * @throws {InputError} if the call is wrong
   */
  answer(this: void, body: unknown, name: string): unknown;
}

/** The status of an answer that all is well. */
export const ACKNOWLEDGED = 'Acknowledged';

/** A call that brings something along. */
export function post(path: string, answer: JsonRoute['answer']): JsonRoute {
  return { method: 'POST', path, answer };
}

/** The same, always acknowledged. */
export function taken(path: string, act: (body: unknown) => void): JsonRoute {
  return post(path, (body) => {
    act(body);
    return { status: ACKNOWLEDGED };
  });
}

/** A call that brings nothing along. */
export function get(path: string, answer: (name: string) => unknown): JsonRoute {
  return { method: 'GET', path, answer: (_, name) => answer(name) };
}

/** Where a service listens. */
export interface JsonServiceOptions {
  /** This machine alone by default. */
  readonly host?: string | undefined;
  /** 0: any free one. */
  readonly port: number;
}

/** Sellers, pages and orchestrator mostly share one machine, and so one address: one of them must not use it all up. */
const LIMITS = { ...HTTP_LIMITS, httpConnectionsPerAddress: 192 };
/** The address of this machine alone. */
const THIS_MACHINE = '127.0.0.1';

/**
 * Starts a service. Pages of other sites are turned away.
 * @throws what the system says if nobody can listen there
 */
export function startJsonService(options: JsonServiceOptions, routes: readonly JsonRoute[]): Promise<PageServer> {
  const { host = THIS_MACHINE, port } = options;
  return startPageServer({ host, port, limits: LIMITS, refusal }, (app) => {
    for (const { method, path, answer } of routes)
      app.route<{ Params: { name?: string } }>({
        method,
        url: path,
        handler: async ({ body, params }, reply) => {
          const said: unknown = await answer(body, params.name ?? '');
          // Fastify sends text as it is; all answers here are JSON.
          return reply.type('application/json; charset=utf-8').send(JSON.stringify(said ?? null));
        },
      });
  });
}

/** What to say of a call that is wrong, and of a body that cannot be read. */
function refusal({ message, code }: InputError): object {
  return { status: `Failed; ${message}`, error: message, code };
}
