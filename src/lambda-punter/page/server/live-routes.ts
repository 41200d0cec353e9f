// What the page asks an online server for: its tables and games, a table's game as it goes on, records, pictures.

import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ParsedMap } from '../../game/game-map.ts';
import { RecordList, recordText } from '../../server/record-folder.ts';
import type { Lobby } from '../../server/lobby.ts';
import type { NewTables } from '../../server/new-tables.ts';
import { statusOf } from '../../server/status.ts';
import type { Table } from '../../server/table.ts';
import { isBehind, liveAnswer, type Follower } from './live-answer.ts';
import { addMapRoutes, MapStock } from './map-stock.ts';
import { type NamedRequest, type PictureRequest, Pictures, sendPicture } from './pictures.ts';
import { otherNews, wholeOr } from '../../../web/long-poll.ts';

/** News within this time of each other are sent together, in milliseconds. */
const GATHER_MS = 150;

/** In seconds. */
const A_MINUTE = 60;
const A_DAY = 86_400;

/** What the page shows of a server. */
export interface LiveServer {
  readonly lobby: Lobby;
  /** Where the records lie. */
  readonly records: string;
  /** Where people may start new games. */
  readonly newTables?: NewTables | undefined;
  /** Folders of maps to look at; none by default. */
  readonly maps?: readonly string[];
}

/**
 * Under a prefix that ends with a slash: `tables` says what there is, `tables/NAME` waits for news of a table,
 * `table-pictures/NAME` is a small picture of its map; `games` lists the records, `games/NAME` is one, `pictures/NAME`
 * a small picture of one, `sums/NAME` its map, punters and scores; maps as in `addMapRoutes`.
 */
export function addLiveRoutes(
  app: FastifyInstance,
  { lobby, records, newTables, maps = [] }: LiveServer,
  prefix: string,
): void {
  const pictures = new Pictures();
  const stamp = stamps();
  const list = new RecordList(records);
  app.addHook('onClose', () => pictures.close());

  app.get(`${prefix}tables`, () => {
    const { tables, finished, connections, records: counts } = statusOf(lobby);
    const newGames = newTables !== undefined;
    return { tables, finished, connections, records: counts, newGames };
  });

  type Heard = NamedRequest & { readonly Querystring: { readonly [key in keyof Follower]?: string } };
  app.get<Heard>(`${prefix}tables/:name`, async (request, reply) => {
    const { name } = request.params;
    const { game = '', from, seen, seat = '' } = request.query;
    // A new follower says no numbers, and gets everything.
    const heard = { game, from: wholeOr(0, from), seen: wholeOr(-1, seen), seat };
    const table = lobby.knownTable(name);
    // A follower may ask again only after the table has closed. It hears that once more.
    if (table === undefined || (table.gone !== undefined && heard.seen < 0))
      return reply.code(404).send({ error: 'no table of this name here' });
    // A person who waits here is there: it is heard of when it begins to wait and when it is answered.
    lobby.seatKeys.find(seat);
    await anyNews(table, heard, reply);
    return reply.type('application/json').send(liveAnswer(table, heard, lobby.seatKeys.find(seat)));
  });

  app.get(`${prefix}games`, async () => ({ games: (await list.latest()).shown, lobby: true }));
  app.get<NamedRequest>(`${prefix}games/:name`, async (request, reply) => {
    const text = await recordText(records, request.params.name);
    if (text === undefined) return reply.code(404).send({ error: `no game of this name here: ${request.params.name}` });
    return reply.type('application/json').send(text);
  });
  app.get<PictureRequest>(`${prefix}table-pictures/:name`, async ({ params, query }, reply) => {
    const table = lobby.tables.find(({ spec }) => spec.name === params.name);
    if (table === undefined) return sendPicture(reply, 'none', 0);
    const { mapName: name, parsed: map } = table.spec.conditions;
    const order = { kind: 'held map', name, map, dark: query.ground === 'dark' } as const;
    return sendPicture(reply, await pictures.of(order, stamp(map)), A_MINUTE);
  });
  addMapRoutes(app, new MapStock(maps, pictures), prefix);

  app.get<PictureRequest>(`${prefix}pictures/:name`, async ({ params, query }, reply) => {
    // A record never changes under its name.
    const order = { kind: 'game', folder: records, name: params.name, dark: query.ground === 'dark' } as const;
    return sendPicture(reply, await pictures.of(order), A_DAY);
  });
  app.get<NamedRequest>(`${prefix}sums/:name`, async ({ params }, reply) => {
    const sum = await pictures.of({ kind: 'sum', folder: records, name: params.name });
    if (sum === 'none' || sum === 'busy') return sendPicture(reply, sum, 0);
    return reply.type('application/json').send(sum);
  });
}

/** Gives each map a text of its own, by which its pictures are kept. */
function stamps(): (map: ParsedMap) => string {
  const given = new WeakMap<ParsedMap, string>();
  let next = 0;
  return (map) => {
    const stamp = given.get(map) ?? String(next++);
    given.set(map, stamp);
    return stamp;
  };
}

/** Waits until a follower can be told something new, or has waited long enough. */
async function anyNews(table: Table, follower: Follower, reply: FastifyReply): Promise<void> {
  const { game, seen } = follower;
  if (game === '' && seen < 0) return;
  if (!isBehind(table, follower)) await otherNews(table.news, seen, reply);
  const isNew = table.news.version !== seen || isBehind(table, follower);
  if (isNew) await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
}
