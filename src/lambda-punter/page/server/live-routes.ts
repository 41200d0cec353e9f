// What the page asks an online server for: its tables and games, a table's game as it goes on, records, pictures. A
// follower of a table gets the table, and its game, whole if the follower is new, else what is new in it.

import type { FastifyInstance, FastifyReply } from 'fastify';
import { type ParsedMap, mapToJson } from '../../game/game-map.ts';
import { recordList, recordText } from '../../server/record-folder.ts';
import type { Lobby } from '../../server/lobby.ts';
import type { NewTables } from '../../server/new-tables.ts';
import { statusOf } from '../../server/status.ts';
import type { Table, FollowedGame } from '../../server/table.ts';
import { addMapRoutes, MapStock } from './given-files.ts';
import { type NamedRequest, type PictureRequest, Pictures, sendPicture } from './pictures.ts';
import { otherNews, wholeOr } from '../../../web/long-poll.ts';
import { recordToJson, turnToJson } from '../../game/record.ts';
import type { RawObject } from '../../../base/shape.ts';
import type { SeatedPerson } from '../../server/person-seat.ts';
import { seatBrief } from '../../server/status-server.ts';

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
  const list = recordList(records);
  app.addHook('onClose', () => pictures.close());

  app.get(`${prefix}tables`, () => {
    const { tables, finished, connections, records: counts } = statusOf(lobby);
    return { tables, finished, connections, records: counts, newGames: newTables !== undefined };
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

/** What a follower has of a table already. */
interface Follower {
  /** The game that it knows, and how many turns of it. */
  readonly game: string;
  readonly from: number;
  /** The table's version when the follower was last told; -1 if it never was. */
  readonly seen: number;
  /** The key of the follower's own seat at this table; empty if it only watches. */
  readonly seat: string;
}

/** An answer tells at most this many turns; the next one tells the rest at once. */
const MOST_TURNS = 20_000;

/** The last whole game sent for a table, as text: all who join at one moment get the same. */
const wholeGames = new WeakMap<Table, { readonly version: number; readonly id: string; readonly text: string }>();

/**
 * What a follower gets now, as JSON.
 * @param person the one whose seat's key it has
 */
function liveAnswer(table: Table, heard: Follower, person: SeatedPerson | undefined): string {
  const { followed, fillsAt, spec, waiting, news, gone } = table;
  const isPlaying = followed !== undefined && followed.finished === undefined && !followed.live.over;
  const answer = {
    version: news.version,
    table: {
      name: spec.name,
      map: spec.conditions.mapName,
      phase: isPlaying ? followed.live.phase : 'open',
      punters: spec.punters,
      waiting: waiting.map(({ name }) => name),
      ...(fillsAt !== undefined && { fillsIn: Math.max(0, Math.round((fillsAt - performance.now()) / 1000)) }),
      ...(spec.password !== undefined && { locked: true }),
      ...(gone !== undefined && { gone }),
    },
    ...(heard.seat !== '' && { seat: seatTold(table, person) }),
  };
  if (followed === undefined) {
    const isNew = heard.seen < 0;
    return JSON.stringify(isNew ? { ...answer, map: mapToJson(spec.conditions.parsed) } : answer);
  }
  const { game, isNew } = gameTold(followed, heard);
  const told = isNew ? withMember(JSON.stringify(game), 'record', gameJson(table, followed)) : JSON.stringify(game);
  return withMember(JSON.stringify(answer), 'game', told);
}

/** JSON of an object that has members, with one more, which is JSON already. */
function withMember(object: string, name: string, value: string): string {
  return `${object.slice(0, -1)},${JSON.stringify(name)}:${value}}`;
}

/** The game so far as JSON: written once for all who join before there is more of it. */
function gameJson(table: Table, followed: FollowedGame): string {
  const { version } = table.news;
  const { live } = followed;
  const isOver = endOf(followed) !== undefined;
  // What is for the end of a game is not sent before.
  const id = `${gameId(live)} ${isOver}`;
  const before = wholeGames.get(table);
  if (before?.version === version && before.id === id) return before.text;
  const text = JSON.stringify(recordToJson(live.recordSoFar(isOver)));
  wholeGames.set(table, { version, id, text });
  return text;
}

/** Whether a follower knows the table's game, but not all of its turns: one answer tells a limited number. */
function isBehind({ followed }: Table, heard: Follower): boolean {
  return followed !== undefined && heard.game === gameId(followed.live) && heard.from < followed.live.turns.length;
}

/** Tells one game of a server from all others, those before it was started anew as well. */
function gameId({ started, seed }: FollowedGame['live']): string {
  return `${started.getTime()}-${seed}`;
}

/** A person's own seat at this table, and which game it is a seat of; `gone` if nobody has that key any more. */
function seatTold(table: Table, person: SeatedPerson | undefined): RawObject {
  if (person?.table !== table) return { state: 'gone' };
  const { live } = person.seat;
  return { ...seatBrief(person), ...(live && { game: gameId(live) }) };
}

/** What is sent of a game; if it is new to the follower, with its record. */
function gameTold(followed: FollowedGame, heard: Follower): { readonly game: RawObject; readonly isNew: boolean } {
  const { live, finished } = followed;
  const id = gameId(live);
  const isKnown = heard.game === id && heard.from <= live.turns.length;
  const from = isKnown ? heard.from : 0;
  const zombies = live.punters.flatMap(({ zombie }, punter) => (zombie === undefined ? [] : [{ punter, ...zombie }]));
  const ended = endOf(followed);
  const game = {
    id,
    length: live.length,
    from,
    ...(isKnown && { turns: live.turns.slice(from, from + MOST_TURNS).map(turnToJson) }),
    zombies,
    ...(ended !== undefined && { ended }),
    ...(finished?.record !== undefined && { file: finished.record }),
  };
  return { game, isNew: !isKnown };
}

/** How a game ended, and what was bet, which is secret before; undefined while it goes on. */
function endOf({ live, finished }: FollowedGame): RawObject | undefined {
  const bets = live.conditions.settings.futures && { futures: live.bets };
  if (live.over) return { how: 'finished', scores: live.scores(), ...bets };
  if (finished === undefined) return undefined;
  const { aborted, standings } = finished;
  const scores = standings.toSorted((a, b) => a.punter - b.punter).map(({ score }) => score);
  return { how: 'aborted', scores, ...bets, ...(aborted !== undefined && { aborted }) };
}
