// New games over HTTP and JSON: what there is to choose from, and the request that starts one.
// docs/serving-seats.md describes it for authors of pages and scripts.

import type { FastifyInstance } from 'fastify';
import { wrong } from '../game/error-table.ts';
import type { Lobby } from './lobby.ts';
import type { NewTables } from './new-tables.ts';
import { orWrong, wrongInput } from './refused-input.ts';
import { tableStatus } from './status.ts';

/** Adds `/tables`. Without `newTables` nobody starts new games here. */
export function addTableRoutes(app: FastifyInstance, lobby: Lobby, newTables: NewTables | undefined): void {
  const statuses = (): object[] => lobby.tables.map((table) => tableStatus(table, lobby.portOf(table)));

  app.get('/tables', async () => ({
    tables: statuses(),
    ...(newTables && { newGames: await choicesOf(newTables) }),
  }));

  app.post('/tables', (request, reply) => {
    if (newTables === undefined) return wrongInput(reply, wrong('table.allowed', 'server', 'one where nobody may'));
    return orWrong(reply, async () => {
      const table = await newTables.open(request.body, request.ip);
      return reply.code(201).send({ table: tableStatus(table, lobby.portOf(table)) });
    });
  });
}

/** What a form for a new game needs to know. */
async function choicesOf({ stock, limits, left }: NewTables): Promise<object> {
  return {
    maps: await stock.maps(),
    rivals: stock.rivals,
    left,
    emptySeconds: Math.ceil(limits.emptyMs / 1000),
    endedSeconds: Math.ceil(limits.endedMs / 1000),
  };
}
